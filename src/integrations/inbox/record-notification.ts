import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import {
  PaymentConfiguration,
  PlatformFacts,
  Vendors,
  type PlatformNotification,
} from '../../payby/index.js';
import { settleInboxEntry } from './inbox.queries.js';
import { maskCardNumbers } from '../../kernel/card-numbers.js';

interface StoredNotification {
  id: string;
  platform: string;
  accountCode: string;
  raw: Buffer;
}

export type Recorded =
  | { status: 'processed'; paymentId: string }
  /** `early`: what it builds on has not been told yet, and may still be. */
  | { status: 'unmatched'; problem: string; paymentId: string | null; early: boolean };

/** Turns a stored notification into a fact on its payment. */
@Injectable()
export class RecordNotification {
  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly facts: PlatformFacts,
  ) {}

  async record(ctx: TenantContext, stored: StoredNotification): Promise<Recorded> {
    const { accountCode, platform, raw } = stored;
    const unmatched = (problem: string): Recorded => ({
      status: 'unmatched',
      problem,
      paymentId: null,
      early: false,
    });
    const account = await this.configuration.account(ctx.db, accountCode);
    if (!account) return unmatched(`Account ${accountCode} is gone.`);
    let notification: PlatformNotification;
    try {
      notification = this.vendors.platform(platform).parseNotification(raw);
    } catch (error) {
      return unmatched(maskCardNumbers((error as Error).message));
    }
    // PostgreSQL stores NUL in no text: looking for it would fail at every try.
    if (JSON.stringify(notification).includes('\\u0000')) return unmatched('It contains a NUL character.');
    const { reference } = notification;
    const recorded =
      notification.about === 'attempt'
        ? await this.facts.record(ctx, account, reference, notification.outcome)
        : await this.facts.recordRefund(ctx, account, reference, notification, notification.outcome);
    if (recorded.result === 'unmatched')
      return {
        status: 'unmatched',
        problem: recorded.reason,
        paymentId: recorded.paymentId ?? null,
        early: recorded.early ?? false,
      };
    await settleInboxEntry(ctx.db, stored.id, { status: 'processed', paymentId: recorded.paymentId });
    return { status: 'processed', paymentId: recorded.paymentId };
  }

  /** @param paymentId the payment it is about, where that is known */
  async quarantine(ctx: TenantContext, id: string, reason: string, paymentId: string | null): Promise<void> {
    await settleInboxEntry(ctx.db, id, { status: 'quarantined', reason, paymentId });
  }
}
