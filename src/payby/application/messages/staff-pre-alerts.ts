import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import { reminderTimes, type Rule, SendRules } from '../../../notifications/index.js';
import { waitsForGuest } from '../../domain/hold-state.js';
import {
  type DueSoon,
  findPaymentsDueSoon,
  markDueSoon,
  type StaffReminder,
} from '../../projections/reminders.queries.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { PaymentStore } from '../store/payment-store.js';
import { RuleMessages } from './rule-messages.js';

const BATCH = 200;

/** Notifies staff of the hotel that a link runs out soon, once for each payment, rule and time. */
@Injectable()
export class StaffPreAlerts {
  constructor(
    private readonly rules: SendRules,
    private readonly configuration: PaymentConfiguration,
    private readonly messages: RuleMessages,
    private readonly store: PaymentStore,
  ) {}

  /** @returns how many payments were told of */
  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const told = { handled: 0, more: false };
    for (const { hotelCode, rule } of await this.rules.staffPreAlerts(ctx.db)) {
      const { preAlertMinutes } = await this.configuration.settings(ctx.db, hotelCode);
      const times = reminderTimes(rule, preAlertMinutes) ?? [];
      const reminders = times.map((minutes, at): StaffReminder => {
        return { hotelCode, rule: rule.code, minutes, next: times[at + 1] ?? 0 };
      });
      // The shortest first: a payment that comes to its next time meanwhile is left to that one.
      for (const reminder of reminders.toReversed()) {
        const due = await findPaymentsDueSoon(ctx.db, reminder, BATCH);
        for (const payment of due) if (await this.tell(ctx, rule, reminder, payment)) told.handled++;
        const isFull = due.length === BATCH;
        await markDueSoon(ctx.db, reminder, isFull ? due.at(-1)!.due_at : null);
        told.more ||= isFull;
      }
    }
    return told;
  }

  private async tell(
    ctx: TenantContext,
    rule: Rule,
    { minutes }: StaffReminder,
    { id: paymentId, due_at }: DueSoon,
  ): Promise<boolean> {
    const { state, version } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none' || !waitsForGuest(state)) return false;
    const since = new Date(due_at.getTime() - minutes * 60_000);
    const cause = { id: preAlertId(since), paymentId, trigger: 'preAlert', version, state } as const;
    await this.messages.follow(ctx, { ...cause, rules: [rule] });
    return true;
  }
}

/** The same for a payment and the time at which staff are to be told: two workers that find it store it once. */
const preAlertId = (since: Date): string => `pre-alert ${since.toISOString()}`;
