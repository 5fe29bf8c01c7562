import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import { EmailSender, type MessageAudience, SmsSender } from '../../../notifications/index.js';
import type { SendChannel } from '../../domain/events.js';
import { withoutAddress } from '../guest/masking.js';
import { PaymentLinks } from '../guest/payment-links.js';
import type { KeptContent } from './message-seals.js';
import type { FilledText } from './message-texts.js';

/** One message on its way to one address. */
export interface Outgoing {
  /** The same on every try: a server or a person can tell a repeat from a second message. */
  id: string;
  hotelCode: string;
  channel: SendChannel;
  audience: MessageAudience;
  /** Of a mail to several people of the house, with commas between them. */
  to: string;
  content: KeptContent;
  sms: FilledText['sms'];
  /** Rises from try to try. */
  fencingNo: number;
  /** What the provider's receipt names it by. */
  receiptSubject: string;
}

export interface Taken {
  /** What server or provider call it. */
  messageId: string;
  /** The mail server, or code of the SMS channel, that took it. */
  service: string;
  /** What those said that refused it before, and the mail server that took it. */
  said?: string;
  /** Of a text message. */
  smsChannel?: string;
  /** Of a mail to several: those it was not taken for. */
  notReached: readonly string[];
  /** The provider's own template that a text message was sent by, with its values: `SMS_1 (hotel: Harbour Vale)`. */
  smsTemplate: string | null;
}

/** Hands messages to mail servers and SMS providers. */
@Injectable()
export class MessageDelivery {
  constructor(
    private readonly links: PaymentLinks,
    private readonly email: EmailSender,
    private readonly sms: SmsSender,
  ) {}

  /** @throws the errors of `EmailSender.send` and `SmsSender.send` */
  async send(ctx: TenantContext, message: Outgoing): Promise<Taken> {
    const { id, hotelCode, channel, audience, to, content, sms, fencingNo, receiptSubject } = message;
    const limitedAs = audience === 'guest' ? 'guest' : 'staff';
    if (channel === 'EMAIL') {
      const { sender, subject, html, text, cc, bcc } = content;
      const addresses = to.split(', ');
      const sent = await this.email.send(ctx.db, {
        hotelCode,
        to: addresses.length === 1 ? to : addresses,
        cc,
        bcc,
        content: { sender, subject: subject!, html: html!, text },
        messageId: id,
        audience: limitedAs,
      });
      const { messageId, service, answer, notReached, refusedBy } = sent;
      const said = wordsOf(refusedBy, answer);
      return { messageId, service, said: withoutAddress(said, to), notReached, smsTemplate: null };
    }
    const { messageId, smsChannel, template, refusedBy } = await this.sms.send(ctx.db, {
      hotelCode,
      to,
      content: sms!,
      audience: limitedAs,
      reference: id,
      fencingNo,
      receiptUrl: (provider, code) => this.links.receiptUrl(ctx.tenantId, provider, code, receiptSubject),
    });
    const values = template?.parameters.map(({ name, value }) => `${name}: ${value}`).join(', ');
    const smsTemplate = template && `${template.id}${values ? ` (${values})` : ''}`;
    const said = refusedBy.length > 0 && { said: withoutAddress(wordsOf(refusedBy), to) };
    return { messageId, service: smsChannel, smsChannel, notReached: [], smsTemplate, ...said };
  }
}

/** By which service each refused it; an answer of the one that took it stands last. */
const wordsOf = (refusedBy: readonly { service: string; reason: string }[], ...answer: string[]): string =>
  [
    ...refusedBy.map(({ service, reason }) => (reason.includes(service) ? reason : `${service}: ${reason}`)),
    ...answer,
  ].join(' · ');
