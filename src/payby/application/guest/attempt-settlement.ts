import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import type { Attempt } from '../../domain/state.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import type { AttemptFact, AttemptOutcome } from '../vendors/money-outcomes.js';
import { attemptKey, PlatformFacts, type FactResult } from '../vendors/platform-facts.js';
import { Vendors } from '../vendors/vendors.js';

/** `recorded`: the platform knew the end of the attempt, and this is what became of it in the history. */
export type AttemptAnswer =
  | { status: Extract<AttemptOutcome['status'], 'open' | 'pending' | 'expired' | 'unknown'> }
  | { status: 'recorded'; fact: FactResult }
  | { status: 'noAccount' };

/** Asks a platform how an attempt stands that nobody has reported on. */
@Injectable()
export class AttemptSettlement {
  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly facts: PlatformFacts,
  ) {}

  /** @throws OutcomeUnknownError | BusyError when the platform gives no usable answer */
  async ask(ctx: TenantContext, attempt: Attempt): Promise<AttemptAnswer> {
    const account = await this.configuration.account(ctx.db, attempt.accountCode);
    if (!account) return { status: 'noAccount' };
    const outcome = await this.vendors.platform(attempt.platform).queryAttempt(account, attemptKey(attempt));
    if (outcome.status === 'pending' && !attempt.processingSince)
      await this.facts.recordProcessing(ctx, account, attempt.id);
    if (!isFact(outcome)) return outcome;
    return { status: 'recorded', fact: await this.facts.record(ctx, account, attempt.id, outcome) };
  }

  /** Closes the platform's page of an attempt. @throws OutcomeUnknownError | BusyError */
  async close(ctx: TenantContext, attempt: Attempt): Promise<void> {
    const account = await this.configuration.account(ctx.db, attempt.accountCode);
    if (account) await this.vendors.platform(attempt.platform).closeSession(account, attemptKey(attempt));
  }

  /** Closes an attempt that can bring no money anymore. */
  async giveUp(ctx: TenantContext, attempt: Attempt, reason: string): Promise<void> {
    const account = await this.configuration.account(ctx.db, attempt.accountCode);
    if (account) await this.facts.record(ctx, account, attempt.id, { status: 'declined', reason });
  }
}

/** Whether it is to be recorded, and not just an answer for now. */
export function isFact(outcome: AttemptOutcome): outcome is AttemptFact {
  const { status } = outcome;
  return status === 'paid' || status === 'held' || status === 'released' || status === 'declined';
}
