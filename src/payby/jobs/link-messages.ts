import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../hotels/index.js';
import type { TenantContext } from '../../kernel/context.js';
import type { Effect } from '../../kernel/effects/effect.js';
import {
  EmailSender,
  MailRefusedError,
  SmsSender,
  type PaymentLinkVariables,
} from '../../notifications/index.js';
import { PaymentLinks } from '../application/guest/payment-links.js';
import type { SendLinkPayload } from '../application/store/payment-effects.js';
import { greetedIn } from '../domain/guest-name.js';
import type { ExistingPayment, Send } from '../domain/state.js';

/** The messages that carry a payment link: mail and text message. */
@Injectable()
export class LinkMessages {
  constructor(
    private readonly hotels: HotelDirectory,
    private readonly links: PaymentLinks,
    private readonly email: EmailSender,
    private readonly sms: SmsSender,
  ) {}

  /**
   * @param effect whose id is the same on every try: a server or a person can tell a repeat from a second message
   * @throws the errors of `EmailSender.send` and `SmsSender.send`
   */
  async send(
    ctx: TenantContext,
    { request }: ExistingPayment,
    { channel, purpose }: Send,
    to: string,
    { id: key, attempt: fencingNo, payload }: Pick<Effect<SendLinkPayload>, 'id' | 'attempt' | 'payload'>,
  ): Promise<{ messageId: string; smsChannel?: string }> {
    const { hotelCode } = request;
    const hotel = await this.hotels.find(ctx.db, hotelCode);
    if (!hotel) throw new MailRefusedError(`Hotel ${hotelCode} is gone.`);
    const { name, nameZh, phone, address, addressZh, timeZone } = hotel;
    const variables = {
      hotel: {
        name,
        nameZh,
        phone,
        address,
        addressZh,
        timeZone,
        logo: this.links.pictureUrl(ctx.tenantId, hotelCode, hotel.logo),
      },
      ...greetedIn(channel === 'EMAIL' ? request.language : request.smsLanguage, request.guest),
      paymentNo: request.paymentNo,
      amountMinor: request.amountMinor,
      currencyCode: request.currencyCode,
      items: request.items.map((item) => ({ name: item.name, amountMinor: item.amountMinor })),
      dueAt: request.dueAt,
      guestComment: request.guest.guestComment,
      url: await this.links.shortUrl(ctx.tenantId, hotelCode, request.guest.linkToken),
      purpose,
    } satisfies PaymentLinkVariables;
    const template = 'payment-link';
    return channel === 'EMAIL'
      ? this.email.send(ctx.db, {
          hotelCode,
          to,
          template,
          language: request.language,
          messageId: key,
          variables,
        })
      : this.sms.send(ctx.db, {
          hotelCode,
          to,
          template,
          language: request.smsLanguage,
          reference: key,
          fencingNo,
          receiptUrl: (provider, code) =>
            this.links.receiptUrl(ctx.tenantId, provider, code, `${payload.paymentId}.${payload.sendNo}`),
          variables,
        });
  }
}
