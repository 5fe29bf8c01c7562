import { Injectable } from '@nestjs/common';
import type { Actor, TenantContext } from '../../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../kernel/effects/effect.js';
import {
  EmailNotConfiguredError,
  MailNotSentError,
  MailOutcomeUnknownError,
  MailRefusedError,
  SmsNotConfiguredError,
  SmsNotSentError,
  SmsOutcomeUnknownError,
  SmsRefusedError,
} from '../../notifications/index.js';
import { SEND_LINK, type SendLinkPayload } from '../application/store/payment-effects.js';
import { withoutAddress } from '../application/guest/masking.js';
import { PaymentStore } from '../application/store/payment-store.js';
import type { LostSend } from '../domain/events.js';
import { LinkMessages } from './link-messages.js';

const MAX_TRIES = 6;
const ACTORS: Record<'EMAIL' | 'SMS', Actor> = {
  EMAIL: { kind: 'system', id: SEND_LINK, name: 'E-mail' },
  SMS: { kind: 'system', id: SEND_LINK, name: 'SMS' },
};
/** It did not go out, and another try would not change that or might send it twice: people are told. */
const FINAL = [
  [EmailNotConfiguredError, 'EMAIL_NOT_CONFIGURED'],
  [MailRefusedError, 'MAIL_REFUSED'],
  [MailNotSentError, 'MAIL_NOT_SENT'],
  [MailOutcomeUnknownError, 'MAIL_UNKNOWN'],
  [SmsNotConfiguredError, 'SMS_NOT_CONFIGURED'],
  [SmsRefusedError, 'SMS_REFUSED'],
  [SmsNotSentError, 'SMS_NOT_SENT'],
  [SmsOutcomeUnknownError, 'SMS_UNKNOWN'],
] as const;

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
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return { outcome: 'failed', reason: 'There is no such payment.' };
    const send = state.sends[sendNo];
    const to = send && (send.channel === 'EMAIL' ? state.emails : state.mobiles)[send.recipientNo];
    if (!to || send.status === 'sent' || send.reported) return DONE;
    const actor = ACTORS[send.channel];
    const failed = async (code: string, reason: string, lost?: LostSend): Promise<EffectResult> => {
      const command = { type: 'RecordLinkSendFailed', sendNo, reason, code, ...(lost && { lost }) } as const;
      await this.store.execute(ctx, paymentId, command, actor);
      return DONE;
    };
    if (state.status !== 'pending') {
      return effect.tries === 1
        ? failed('REQUEST_ENDED', 'The request ended before the message could go out.')
        : failed(
            'REQUEST_ENDED_UNSURE',
            'The request ended before the answer of the mail server or SMS gateway was stored; the message may have gone out.',
          );
    }
    try {
      const sent = await this.messages.send(ctx, state, send, to, effect);
      await this.store.execute(ctx, paymentId, { type: 'RecordLinkSent', sendNo, ...sent }, actor);
      return DONE;
    } catch (error) {
      const again = error instanceof MailNotSentError || error instanceof SmsNotSentError;
      if (again && effect.tries < MAX_TRIES) {
        const asked = error instanceof SmsNotSentError ? error.retryAfterSeconds : null;
        return {
          outcome: 'retry',
          afterSeconds: asked ?? backoffSeconds(effect.attempt),
          reason: withoutAddress(error.message, to),
        };
      }
      const final = FINAL.find(([kind]) => error instanceof kind);
      const smsChannel = error instanceof SmsOutcomeUnknownError ? error.askableAt : null;
      const lost = smsChannel === null ? undefined : { smsChannel, reference: effect.id };
      if (final) return failed(final[1], withoutAddress((error as Error).message, to), lost);
      throw error;
    }
  }
}
