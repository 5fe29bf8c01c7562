import { Injectable } from '@nestjs/common';
import type { Actor, TenantContext } from '../../../kernel/context.js';
import { isUuid } from '../../../kernel/http/request.js';
import type { SmsReceipt } from '../../../notifications/index.js';
import { withoutAddress } from '../guest/masking.js';
import { LinkMessages } from '../messages/link-messages.js';
import { MessageReceipts } from '../messages/message-receipts.js';
import { ASK_RECEIPT } from '../store/payment-effects.js';
import { PaymentStore } from '../store/payment-store.js';

const SMS: Actor = { kind: 'system', id: ASK_RECEIPT, name: 'SMS' };

const NOT_TAKEN = {
  status: 'failed',
  code: 'SMS_NOT_TAKEN',
  reason: 'The provider has no record of the message: it did not go out.',
} as const;

/** Records what an SMS provider says became of a message, whether it called us or we asked. */
@Injectable()
export class LinkReceipts {
  constructor(
    private readonly store: PaymentStore,
    private readonly messages: MessageReceipts,
    private readonly links: LinkMessages,
  ) {}

  /**
   * @param message which of the payment's: its number, or the id of a rule's
   * @returns false when the payment has no such text message
   */
  async recordFor(
    ctx: TenantContext,
    paymentId: string,
    message: string,
    receipt: SmsReceipt,
  ): Promise<boolean> {
    return isUuid(message)
      ? this.messages.record(ctx, paymentId, message, receipt)
      : this.record(ctx, paymentId, Number(message), receipt);
  }

  /**
   * May be repeated, and come in any order: what is known already changes nothing.
   * @returns false when the payment has no such text message
   */
  async record(
    ctx: TenantContext,
    paymentId: string,
    sendNo: number,
    receipt: SmsReceipt | { status: 'absent' },
  ): Promise<boolean> {
    const { state } = await this.store.load(ctx.db, paymentId);
    const send = state.status === 'none' ? undefined : state.sends[sendNo];
    if (state.status === 'none' || send?.channel !== 'SMS') return false;
    if (receipt.status === 'sent') return true;
    const to = state.mobiles[send.recipientNo];
    const final = receipt.status === 'absent' ? NOT_TAKEN : receipt;
    const said =
      final.status === 'failed' && to ? { ...final, reason: withoutAddress(final.reason, to) } : final;
    await this.store.execute(ctx, paymentId, { type: 'RecordReceipt', sendNo, receipt: said }, SMS);
    await this.links.note(ctx, paymentId, sendNo);
    return true;
  }
}
