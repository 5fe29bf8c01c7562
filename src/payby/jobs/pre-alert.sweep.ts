import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { SendRules } from '../../notifications/index.js';
import { StaffPreAlerts } from '../application/messages/staff-pre-alerts.js';
import { PaymentBatch, type ClockCommand } from '../application/store/payment-batch.js';
import { findPaymentsToRemind, type ToRemind } from '../projections/reminders.queries.js';

const BATCH = 500;
const ACTOR: Actor = { kind: 'system', id: 'payby.pre-alert', name: 'Reminder' };

/**
 * Reminds guests before their link runs out, at each time that the hotel's rule or settings name, and tells staff. The
 * database's clock decides.
 */
@Injectable()
export class PreAlertSweep implements Sweep {
  readonly name = 'payby.pre-alert';
  readonly everySeconds: number;
  readonly words = {
    label: { en: 'Send reminders before the due time', zh: '到期前提醒' },
    about: {
      en: 'Reminds guests before their link expires, and notifies staff, at the times of the send rules.',
      zh: '按自动发送规则的时间，在付款链接到期前提醒客人并通知员工。',
    },
  };
  private readonly logger = new Logger('Reminder');

  constructor(
    private readonly payments: PaymentBatch,
    private readonly rules: SendRules,
    private readonly staff: StaffPreAlerts,
    config: AppConfig,
  ) {
    this.everySeconds = config.sweepSeconds;
  }

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const staff = await this.staff.sweep(ctx);
    const due = await findPaymentsToRemind(ctx.db, await this.rules.reminders(ctx.db), BATCH);
    const commands = new Map(due.map((payment) => [payment.id, reminder(payment)]));
    const { changed, failures } = await this.payments.execute(ctx, commands, ACTOR);
    // Whoever paid, canceled or expired a moment ago needs no reminding. Anything else must not keep the others
    // waiting.
    for (const { paymentId, error } of failures)
      this.logger.error({ msg: 'A guest could not be reminded', paymentId, err: error });
    return {
      handled: changed + staff.handled,
      more: staff.more || (due.length === BATCH && changed > 0),
    };
  }
}

/** To everybody the link went to; an address that was only noted down gets nothing. */
function reminder({ since, sends }: ToRemind): ClockCommand {
  return {
    type: 'RequestSend',
    purpose: 'reminder',
    since,
    sends,
    newRecipients: { emails: [], mobiles: [] },
  };
}
