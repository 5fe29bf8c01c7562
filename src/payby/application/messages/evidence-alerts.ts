import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import { derivedId } from '../../../kernel/ids.js';
import { SendRules } from '../../../notifications/index.js';
import { evidenceWarningAt, isOfDispute } from '../../domain/dispute-state.js';
import type { EvidenceDue } from '../../projections/disputes.queries.js';
import { PaymentStore } from '../store/payment-store.js';
import { messagesOfPayment } from './messages.queries.js';
import { RuleMessages } from './rule-messages.js';

/** Evaluates the send rules of a hotel for a dispute whose evidence is due soon. */
@Injectable()
export class EvidenceAlerts {
  constructor(
    private readonly rules: SendRules,
    private readonly messages: RuleMessages,
    private readonly store: PaymentStore,
  ) {}

  /**
   * Once for each rule and deadline, also if managers have come or addresses have changed since. Told of the same deadline
   * again, it stores what a sweep that was stopped in the middle did not.
   */
  async tell(
    ctx: TenantContext,
    { paymentId, hotelCode, disputeId, evidenceDue }: EvidenceDue,
  ): Promise<void> {
    const trigger = 'evidenceDue';
    const all = await this.rules.rulesOf(ctx.db, hotelCode);
    const enabled = all.filter((rule) => rule.enabled && rule.trigger === trigger);
    if (enabled.length === 0) return;
    const { history, state } = await this.store.load(ctx.db, paymentId);
    const isOfThis = (loaded?: (typeof history)[number]): boolean =>
      loaded !== undefined && isOfDispute(loaded.event) && loaded.event.data.disputeId === disputeId;
    // The last event of the dispute: by it the message knows which of several it is about.
    const version = 1 + history.findLastIndex(isOfThis);
    if (version === 0 || state.status === 'none') return;
    const since = evidenceWarningAt(evidenceDue);
    const told = (await messagesOfPayment(ctx.db, paymentId)).filter(
      (message) =>
        message.trigger === trigger && message.createdAt >= since && isOfThis(history[message.version - 1]),
    );
    const rules = enabled.filter(({ code }) => !told.some(({ rule }) => rule === code));
    if (rules.length === 0) return;
    const id = evidenceAlertId(disputeId, evidenceDue);
    await this.messages.follow(ctx, { id, paymentId, trigger, version, state, rules });
  }
}

/** The same for a dispute and its deadline. A UUID. */
export const evidenceAlertId = (disputeId: string, evidenceDue: Date): string =>
  derivedId('evidence due', disputeId, evidenceDue.toISOString());
