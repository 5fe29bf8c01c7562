import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import {
  SmsNotSentError,
  SmsOutcomeUnknownError,
  SmsRefusedError,
  SmsSender,
} from '../../notifications/index.js';
import { withoutAddress } from '../application/guest/masking.js';
import { MessageReceipts } from '../application/messages/message-receipts.js';
import { LinkReceipts } from '../application/requests/link-receipts.js';
import {
  ASK_RECEIPT,
  type AskReceiptPayload,
  type SendLinkPayload,
  type SendMessagePayload,
} from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';

const HOUR = 3_600;
const NOT_REPORTED = 'The phone’s operator has not reported yet.';
/** Operators keep trying for three days at most. */
const GIVE_UP_AFTER = 72 * HOUR;

/** Asks the provider what became of a text message: not every one reports by itself, and reports get lost. */
@Injectable()
export class AskReceiptJob implements EffectHandler<AskReceiptPayload> {
  readonly kind = ASK_RECEIPT;

  constructor(
    private readonly store: PaymentStore,
    private readonly sms: SmsSender,
    private readonly receipts: LinkReceipts,
    private readonly messages: MessageReceipts,
    private readonly clock: Clock,
  ) {}

  async handle(ctx: TenantContext, { payload }: Effect<AskReceiptPayload>): Promise<EffectResult> {
    return typeof payload.messageId === 'string'
      ? this.askForMessage(ctx, payload as SendMessagePayload)
      : this.askForLink(ctx, payload as SendLinkPayload);
  }

  /** Of a rule's message. */
  private async askForMessage(
    ctx: TenantContext,
    { paymentId, messageId }: SendMessagePayload,
  ): Promise<EffectResult> {
    try {
      const asked = await this.messages.ask(ctx, messageId, GIVE_UP_AFTER);
      if (!asked) return DONE;
      const { said, age } = asked;
      if (said.status === 'absent' && age < HOUR)
        return { outcome: 'retry', afterSeconds: pause(age), reason: 'The provider has no record of it.' };
      await this.messages.record(ctx, paymentId, messageId, said);
      if (said.status !== 'sent') return DONE;
      return { outcome: 'retry', afterSeconds: pause(age), reason: NOT_REPORTED };
    } catch (error) {
      if (!UNANSWERED.some((kind) => error instanceof kind)) throw error;
      return { outcome: 'retry', afterSeconds: HOUR, reason: 'The provider did not answer the question.' };
    }
  }

  private async askForLink(
    ctx: TenantContext,
    { paymentId, sendNo }: SendLinkPayload,
  ): Promise<EffectResult> {
    const { state } = await this.store.load(ctx.db, paymentId);
    const send = state.status === 'none' ? undefined : state.sends[sendNo];
    const to = state.status === 'none' ? undefined : state.mobiles[send?.recipientNo ?? 0];
    // A guest who was erased has no number to ask by.
    if (!send?.sms || send.reported || !to) return DONE;
    const age = ((await this.clock.now(ctx.db)).getTime() - send.sms.at.getTime()) / 1000;
    // It stays what the provider said last: taken on.
    if (age > GIVE_UP_AFTER) return DONE;
    const { channel, ...message } = send.sms;
    try {
      const receipt = await this.sms.receipt(ctx.db, channel, { ...message, to });
      if (receipt === null) return DONE;
      // A record may come a little later than its message.
      if (receipt.status === 'absent' && age < HOUR)
        return { outcome: 'retry', afterSeconds: pause(age), reason: 'The provider has no record of it.' };
      await this.receipts.record(ctx, paymentId, sendNo, receipt);
      if (receipt.status !== 'sent') return DONE;
    } catch (error) {
      if (!UNANSWERED.some((kind) => error instanceof kind)) throw error;
      const reason = withoutAddress((error as Error).message, to);
      return { outcome: 'retry', afterSeconds: pause(age), reason };
    }
    return { outcome: 'retry', afterSeconds: pause(age), reason: NOT_REPORTED };
  }
}

const UNANSWERED = [SmsRefusedError, SmsNotSentError, SmsOutcomeUnknownError];

/** Every minute at first, as most receipts come within one; then ever less often, some 30 times in all. */
function pause(ageSeconds: number): number {
  if (ageSeconds < 300) return 60;
  if (ageSeconds < HOUR) return 600;
  return ageSeconds < 6 * HOUR ? HOUR : 6 * HOUR;
}
