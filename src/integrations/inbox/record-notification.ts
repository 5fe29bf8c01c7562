import { Injectable } from '@nestjs/common';
import { maskCardNumbers } from '../../kernel/card-numbers.js';
import type { TenantContext } from '../../kernel/context.js';
import { notificationsElsewhere } from '../../kernel/metrics.js';
import {
  PaymentConfiguration,
  PlatformFacts,
  Vendors,
  type FactResult,
  type PlatformAccount,
  type PlatformNotification,
} from '../../payby/index.js';
import { keepAnnouncement } from '../announced-reports.js';
import { settleInboxEntry, type StoredCallback } from './inbox.queries.js';

export type Recorded =
  | { status: 'processed'; paymentIds: string[] }
  /**
   * `early`: what it builds on has not been told yet, and may still be. `foreign`: none of it need be about money of ours.
   */
  | { status: 'unmatched'; problem: string; paymentIds: string[]; early: boolean; foreign: boolean };

/** Turns a stored callback into facts on the payments it tells of. */
@Injectable()
export class RecordNotification {
  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly facts: PlatformFacts,
  ) {}

  /** May be repeated: a fact that is known already changes nothing. What of it makes sense is recorded in any case. */
  async record(ctx: TenantContext, stored: StoredCallback & { id: string }): Promise<Recorded> {
    const { accountCode, platform, headers, raw } = stored;
    const unmatched = (problem: string): Recorded => ({
      status: 'unmatched',
      problem,
      paymentIds: [],
      early: false,
      foreign: false,
    });
    const account = await this.configuration.account(ctx.db, accountCode);
    if (!account) return unmatched(`Account ${accountCode} is gone.`);
    let notifications: PlatformNotification[];
    try {
      notifications = this.vendors.platform(platform).parse(account, headers, raw);
    } catch (error) {
      return unmatched(maskCardNumbers((error as Error).message));
    }
    const results: FactResult[] = [];
    const elsewhere = new Set<string>();
    for (const notification of notifications) {
      // PostgreSQL stores NUL in no text: looking for it would fail at every try.
      if (JSON.stringify(notification).includes('\\u0000'))
        results.push({ result: 'unmatched', reason: 'It contains a NUL character.' });
      else if (notification.about === 'report')
        await keepAnnouncement(ctx.db, accountCode, notification.outcome.name);
      else if (notification.about === 'elsewhere') {
        elsewhere.add(notification.outcome.of);
        notificationsElsewhere.inc({ platform, of: notification.outcome.of });
      } else results.push(await this.fact(ctx, account, notification));
    }
    const paymentIds = [
      ...new Set(results.flatMap(({ paymentId }) => (paymentId === undefined ? [] : [paymentId]))),
    ];
    const problems = results.filter((result) => result.result === 'unmatched');
    if (problems.length > 0)
      return {
        status: 'unmatched',
        problem: [...new Set(problems.map(({ reason }) => reason))].join(' '),
        paymentIds,
        early: problems.some(({ early }) => early),
        foreign: problems.every(({ foreign }) => foreign),
      };
    const reason = elsewhere.size > 0 ? `Of another ${[...elsewhere].join(' and ')} than this one.` : null;
    await settleInboxEntry(ctx.db, stored.id, { status: 'processed', paymentIds, reason });
    return { status: 'processed', paymentIds };
  }

  /** It was about somebody else's money. */
  async leaveAside(ctx: TenantContext, id: string, paymentIds: readonly string[]): Promise<void> {
    await settleInboxEntry(ctx.db, id, { status: 'processed', paymentIds, reason: null });
  }

  /** @param paymentIds the payments it is about, where they are known */
  async quarantine(
    ctx: TenantContext,
    id: string,
    reason: string,
    paymentIds: readonly string[],
  ): Promise<void> {
    await settleInboxEntry(ctx.db, id, { status: 'quarantined', reason, paymentIds });
  }

  private async fact(
    ctx: TenantContext,
    account: PlatformAccount,
    notification: Exclude<PlatformNotification, { about: 'report' | 'elsewhere' }>,
  ): Promise<FactResult> {
    switch (notification.about) {
      case 'attempt':
        return this.facts.record(ctx, account, notification.reference, notification.outcome);
      case 'refund':
        return this.facts.recordRefund(
          ctx,
          account,
          notification.reference,
          notification,
          notification.outcome,
        );
      case 'refundTotal':
        return this.facts.recordRefundTotal(ctx, account, notification);
      case 'dispute': {
        const { reference, platformTransactionNo, outcome } = notification;
        return this.facts.recordDispute(ctx, account, reference, platformTransactionNo, outcome);
      }
      case 'holdOrder':
        return this.facts.recordHoldOrder(ctx, account, notification.reference, notification.outcome);
      case 'unreadable':
        return { result: 'unmatched', reason: maskCardNumbers(notification.outcome.reason) };
      case 'loss':
        return this.facts.loss(ctx, account, notification.reference, notification.outcome.reason);
      default:
        return notification satisfies never;
    }
  }
}
