import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { DecisionRefusedError } from '../../kernel/event-store/decider.js';
import { PaymentStore } from '../application/payment-store.js';
import type { SendChannel } from '../domain/events.js';
import { findPaymentsToRemind, type ToRemind } from '../projections/reminders.queries.js';

const BATCH = 200;
/** Streams worked on at once: enough to fill the round trips, few enough to leave connections to the guests. */
const SIDE_BY_SIDE = 4;
const ACTOR: Actor = { kind: 'system', id: 'payby.pre-alert', name: 'Reminder' };

/** Reminds guests once before their link runs out, as long before as the hotel has set. The database's clock decides. */
@Injectable()
export class PreAlertSweep implements Sweep {
  readonly name = 'payby.pre-alert';
  readonly everySeconds: number;
  private readonly logger = new Logger('Reminder');

  constructor(
    private readonly store: PaymentStore,
    config: AppConfig,
  ) {
    this.everySeconds = config.sweepSeconds;
  }

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const due = await findPaymentsToRemind(ctx.db, BATCH);
    let handled = 0;
    const waiting = due.values();
    const work = async (): Promise<void> => {
      for (const payment of waiting) if (await this.remind(ctx, payment)) handled++;
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    return { handled, more: due.length === BATCH && handled > 0 };
  }

  private async remind(ctx: TenantContext, { id, ...reach }: ToRemind): Promise<boolean> {
    const sends = [...to('EMAIL', reach), ...to('SMS', reach)];
    const newRecipients = { emails: [], mobiles: [] };
    try {
      await this.store.execute(
        ctx,
        id,
        { type: 'RequestSend', purpose: 'reminder', sends, newRecipients },
        ACTOR,
      );
      return true;
    } catch (error) {
      // Paid, canceled or expired a moment ago: nobody needs reminding. Anything else must not keep the others waiting.
      if (!(error instanceof DecisionRefusedError))
        this.logger.error({ msg: 'A guest could not be reminded', paymentId: id, err: error });
      return false;
    }
  }
}

/** Everybody the link first went to by this channel, and only by channels it went out by. */
function to(
  channel: SendChannel,
  { sendMethods, emails, mobiles }: Omit<ToRemind, 'id'>,
): { channel: SendChannel; recipientNo: number }[] {
  const count = channel === 'EMAIL' ? emails : mobiles;
  return sendMethods.includes(channel)
    ? Array.from({ length: count }, (_, recipientNo) => ({ channel, recipientNo }))
    : [];
}
