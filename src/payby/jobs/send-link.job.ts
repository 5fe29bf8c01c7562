import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../hotels/index.js';
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
  EmailSender,
  MailNotSentError,
  MailOutcomeUnknownError,
  MailRefusedError,
  type PaymentLinkVariables,
} from '../../notifications/index.js';
import { SEND_LINK, type SendLinkPayload } from '../application/payment-effects.js';
import { PaymentLinks } from '../application/payment-links.js';
import { PaymentStore } from '../application/payment-store.js';

const MAX_TRIES = 6;
const ACTOR: Actor = { kind: 'system', id: SEND_LINK, name: 'E-mail' };

/** Sends the payment link to one recipient. */
@Injectable()
export class SendLinkJob implements EffectHandler<SendLinkPayload> {
  readonly kind = SEND_LINK;

  constructor(
    private readonly store: PaymentStore,
    private readonly hotels: HotelDirectory,
    private readonly links: PaymentLinks,
    private readonly email: EmailSender,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<SendLinkPayload>): Promise<EffectResult> {
    const { paymentId, sendNo } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return { outcome: 'failed', reason: 'There is no such payment.' };
    const send = state.sends[sendNo];
    const to = send && state.emails[send.recipientNo];
    if (!to || send.status === 'sent') return DONE;
    const failed = async (reason: string): Promise<EffectResult> => {
      await this.store.execute(ctx, paymentId, { type: 'RecordLinkSendFailed', sendNo, reason }, ACTOR);
      return DONE;
    };
    if (state.status !== 'pending') {
      return failed(
        effect.attempt === 1
          ? 'The request ended before the message could go out.'
          : 'The request ended before the mail server’s answer was stored; the message may have gone out.',
      );
    }

    const { request } = state;
    const hotel = await this.hotels.find(ctx.db, request.hotelCode);
    if (!hotel) return failed(`Hotel ${request.hotelCode} is gone.`);
    try {
      const { messageId } = await this.email.send(ctx.db, {
        hotelCode: request.hotelCode,
        to,
        template: 'payment-link',
        language: request.language,
        // The same for every try: a mail server or a person can tell a repeat from a second message.
        messageId: effect.id,
        variables: {
          hotel: {
            name: hotel.name,
            nameZh: hotel.nameZh,
            phone: hotel.phone,
            address: hotel.address,
            addressZh: hotel.addressZh,
            timeZone: hotel.timeZone,
          },
          firstName: request.guest.firstName,
          lastName: request.guest.lastName,
          paymentNo: request.paymentNo,
          amountMinor: request.amountMinor,
          currencyCode: request.currencyCode,
          items: request.items.map(({ name, amountMinor }) => ({ name, amountMinor })),
          dueAt: request.dueAt,
          guestComment: request.guest.guestComment,
          url: await this.links.shortUrl(ctx.tenantId, request.guest.linkToken),
        } satisfies PaymentLinkVariables,
      });
      await this.store.execute(ctx, paymentId, { type: 'RecordLinkSent', sendNo, messageId }, ACTOR);
      return DONE;
    } catch (error) {
      if (error instanceof MailNotSentError && effect.attempt < MAX_TRIES) {
        return { outcome: 'retry', afterSeconds: backoffSeconds(effect.attempt), reason: error.message };
      }
      if (
        error instanceof EmailNotConfiguredError ||
        error instanceof MailRefusedError ||
        error instanceof MailNotSentError ||
        error instanceof MailOutcomeUnknownError
      ) {
        return failed(error.message);
      }
      throw error;
    }
  }
}
