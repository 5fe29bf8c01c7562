import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import { SendRules } from '../../../notifications/index.js';
import { findPaymentsDueSoon, markDueSoon } from '../../projections/reminders.queries.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { PaymentStore } from '../store/payment-store.js';
import { RuleMessages } from './rule-messages.js';

const BATCH = 200;

/** Tells people of the hotel, once a payment and rule, that a link runs out soon. */
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
      const minutes = rule.preAlertMinutes ?? preAlertMinutes;
      if (minutes === null) continue;
      const about = { hotelCode, rule: rule.code, minutes };
      const due = await findPaymentsDueSoon(ctx.db, about, BATCH);
      for (const { id } of due) {
        const { state, version } = await this.store.load(ctx.db, id);
        if (state.status !== 'pending') continue;
        const cause = { id: 'pre-alert', paymentId: id, trigger: 'preAlert', version, state } as const;
        await this.messages.follow(ctx, { ...cause, rules: [rule] });
        told.handled++;
      }
      const isFull = due.length === BATCH;
      await markDueSoon(ctx.db, about, isFull ? due.at(-1)!.due_at : null);
      told.more ||= isFull;
    }
    return told;
  }
}
