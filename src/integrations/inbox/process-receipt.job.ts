import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { SmsGateways, type SmsReceipt } from '../../notifications/index.js';
import { LinkReceipts } from '../../payby/index.js';
import { findInboxEntry, settleInboxEntry } from './inbox.queries.js';

export const PROCESS_RECEIPT = 'integrations.process-receipt';

interface Payload extends Record<string, unknown> {
  inboxId: string;
}

/** Turns a stored receipt of an SMS provider into what became of a payment's message. */
@Injectable()
export class ProcessReceiptJob implements EffectHandler<Payload> {
  readonly kind = PROCESS_RECEIPT;

  constructor(
    private readonly gateways: SmsGateways,
    private readonly receipts: LinkReceipts,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<Payload>): Promise<EffectResult> {
    const { inboxId } = effect.payload;
    const entry = await findInboxEntry(ctx.db, inboxId);
    if (!entry) return { outcome: 'failed', reason: `Inbox entry ${inboxId} is gone.` };
    if (entry.status !== 'received') return DONE;
    const [paymentId = '', message = ''] = (entry.subject ?? '').split('.');
    const reject = async (reason: string): Promise<EffectResult> => {
      // No money hangs on it: it is kept for a while like what nobody could verify, and asks nobody for a decision.
      await settleInboxEntry(ctx.db, inboxId, { status: 'rejected', reason, paymentIds: [paymentId] });
      return DONE;
    };
    let receipt: SmsReceipt;
    try {
      receipt = this.gateways.of(entry.platform).signedReceipts!.read(entry.raw);
    } catch (error) {
      return reject((error as Error).message);
    }
    if (!(await this.receipts.recordFor(ctx, paymentId, message, receipt)))
      return reject('The payment has no such text message.');
    await settleInboxEntry(ctx.db, inboxId, { status: 'processed', paymentIds: [paymentId], reason: null });
    return DONE;
  }
}
