import { Injectable } from '@nestjs/common';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { LinkMessages } from '../application/messages/link-messages.js';
import { failureOf } from '../application/messages/send-failures.js';
import { SEND_LINK, type SendLinkPayload } from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';
import type { LostSend } from '../domain/events.js';
import { waitsForGuest } from '../domain/hold-state.js';

const ACTORS: Record<'EMAIL' | 'SMS', Actor> = {
  EMAIL: { kind: 'system', id: SEND_LINK, name: 'Email' },
  SMS: { kind: 'system', id: SEND_LINK, name: 'SMS' },
};

/** Sends the payment link to one recipient, by mail or text message. */
@Injectable()
export class SendLinkJob implements EffectHandler<SendLinkPayload> {
  readonly kind = SEND_LINK;

  constructor(
    private readonly store: PaymentStore,
    private readonly messages: LinkMessages,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<SendLinkPayload>): Promise<EffectResult> {
    const { paymentId, sendNo } = effect.payload;
    const { state, version } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return { outcome: 'failed', reason: 'There is no such payment.' };
    const send = state.sends[sendNo];
    const to = send && (send.channel === 'EMAIL' ? state.emails : state.mobiles)[send.recipientNo];
    if (!to || send.status === 'sent' || send.reported) {
      // A process may have ended between the history and the log.
      await this.messages.note(ctx, paymentId, sendNo);
      return DONE;
    }
    await this.messages.enter(ctx, state, version, send, to, effect);
    const actor = ACTORS[send.channel];
    const failed = async (code: string, reason: string, lost?: LostSend): Promise<EffectResult> => {
      const command = { type: 'RecordLinkSendFailed', sendNo, reason, code, ...(lost && { lost }) } as const;
      await this.store.execute(ctx, paymentId, command, actor);
      await this.messages.note(ctx, paymentId, sendNo);
      return DONE;
    };
    if (!waitsForGuest(state)) {
      return effect.tries > 1 && (await this.messages.mayBeSent(ctx, effect.id))
        ? failed(
            'REQUEST_ENDED_UNSURE',
            'The link could no longer be paid, and the answer of the mail server or SMS gateway was not stored; the message may have been sent.',
          )
        : failed('REQUEST_ENDED', 'The link could no longer be paid when the message could be sent.');
    }
    try {
      const { messageId, smsChannel, service, said } = await this.messages.send(ctx, state, send, to, effect);
      const sent = { messageId, ...(smsChannel !== undefined && { smsChannel }) };
      await this.store.execute(ctx, paymentId, { type: 'RecordLinkSent', sendNo, ...sent }, actor);
      await this.messages.note(ctx, paymentId, sendNo, { service, said, providerId: messageId });
      return DONE;
    } catch (error) {
      const failure = failureOf(error, to, effect);
      if (failure.again) {
        await this.messages.noteNotTaken(ctx, effect.id, failure);
        return { outcome: 'retry', ...failure };
      }
      return failed(failure.code, failure.reason, failure.lost);
    }
  }
}
