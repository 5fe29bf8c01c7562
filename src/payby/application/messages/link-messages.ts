import { Injectable, Logger } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import type { Effect } from '../../../kernel/effects/effect.js';
import { type Rule, SendRules } from '../../../notifications/index.js';
import type { ExistingPayment, Send } from '../../domain/state.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import type { SendLinkPayload } from '../store/payment-effects.js';
import { PaymentStore } from '../store/payment-store.js';
import { MessageDelivery, type Taken } from './message-delivery.js';
import { MessageLog, standingOf, triggerOfPurpose, typeOfPurpose } from './message-log.js';
import { contentOnceSent, type KeptContent, sealAddress, sealContent } from './message-seals.js';
import { MessageTexts } from './message-texts.js';
import { changeMessage, changeSend, findMessage, insertMessages } from './messages.queries.js';
import { templateOf } from './plan.js';
import { UNSENT } from './rule-messages.js';

type OfSend = Pick<Effect<SendLinkPayload>, 'id' | 'attempt' | 'tries' | 'payload'>;

/**
 * The messages that carry a payment's link. The payment decides that they go out, and to whom; the rule for guests says what
 * they look like; the log keeps what they said.
 */
@Injectable()
export class LinkMessages {
  private readonly logger = new Logger(LinkMessages.name);

  constructor(
    private readonly store: PaymentStore,
    private readonly rules: SendRules,
    private readonly configuration: PaymentConfiguration,
    private readonly log: MessageLog,
    private readonly texts: MessageTexts,
    private readonly delivery: MessageDelivery,
  ) {}

  /** Enters the message in the log, which it stays in whatever becomes of it. */
  async enter(
    ctx: TenantContext,
    payment: ExistingPayment,
    version: number,
    send: Send,
    to: string,
    { id, payload }: OfSend,
  ): Promise<void> {
    const { channel, purpose } = send;
    const { request } = payment;
    const { paymentId, sendNo } = payload;
    const key = await this.log.keyOf(ctx.db, paymentId);
    const rule = purpose === 'resend' ? null : await this.ruleFor(ctx, request.hotelCode, purpose);
    await insertMessages(ctx.db.pool, [
      {
        ...UNSENT,
        id,
        hotelCode: request.hotelCode,
        paymentId,
        paymentNo: request.paymentNo,
        version,
        trigger: triggerOfPurpose(purpose),
        rule: rule?.code ?? null,
        channel,
        audience: 'guest',
        department: null,
        sendNo,
        purpose,
        language: channel === 'EMAIL' ? request.language : request.smsLanguage,
        templateType: typeOfPurpose(purpose),
        templateCode: null,
        copies: purpose !== 'resend' && isFirstMail(payment, send),
        sealedTo: key && sealAddress(key, to),
      },
    ]);
  }

  /**
   * Fills the message, keeps what it says, and sends it.
   * @throws MessageNotFilledError, and the errors of `EmailSender.send` and `SmsSender.send`
   */
  async send(
    ctx: TenantContext,
    payment: ExistingPayment,
    send: Send,
    to: string,
    { id, attempt: fencingNo, tries, payload }: OfSend,
  ): Promise<Taken> {
    const { request } = payment;
    const { channel, purpose } = send;
    const { hotelCode, language, smsLanguage } = request;
    const rule = await this.ruleFor(ctx, hotelCode, purpose);
    const type = typeOfPurpose(purpose);
    const asked = {
      channel,
      type,
      language: channel === 'EMAIL' ? language : smsLanguage,
      event: null,
    };
    const filled = await this.texts.ofLink(ctx, { paymentId: payload.paymentId, state: payment }, asked, {
      agreed: await this.agreedTemplate(ctx, payment, send),
      ofRule: rule && templateOf(rule, channel, 'guest'),
    });
    const { sender, subject, html, text, sms } = filled;
    const hasCopies = purpose !== 'resend' && channel === 'EMAIL' && isFirstMail(payment, send);
    const content: KeptContent = {
      sender,
      subject,
      html,
      text,
      cc: hasCopies ? [...new Set([...(rule?.cc ?? []), ...filled.cc])] : [],
      bcc: hasCopies ? [...new Set([...(rule?.bcc ?? []), ...filled.bcc])] : [],
    };
    const key = await this.log.keyOf(ctx.db, payload.paymentId);
    await changeMessage(ctx.db.pool, id, {
      templateCode: filled.code,
      templateVersion: filled.version,
      templateLayer: filled.layer,
      language: filled.language,
      tries,
      // Of the try before: until this one's outcome is stored, it may have been sent.
      reasonCode: null,
      reason: null,
      ...(key && { sealedContent: sealContent(key, content) }),
    });
    const taken = await this.delivery.send(ctx, {
      id,
      hotelCode,
      channel,
      audience: 'guest',
      to,
      content,
      sms,
      fencingNo,
      receiptSubject: `${payload.paymentId}.${payload.sendNo}`,
    });
    const once = key && contentOnceSent(content, taken);
    // It is with its guest: that this could not be kept must not have it sent again.
    if (once)
      await changeMessage(ctx.db.pool, id, { sealedContent: sealContent(key, once) }).catch((error: Error) =>
        this.logger.warn(error.message),
      );
    return taken;
  }

  /** Notes why a try did not send it, which is certain, before the next one. */
  async noteNotTaken(
    { db }: TenantContext,
    id: string,
    { code, reason }: { code: string | null; reason: string },
  ): Promise<void> {
    if (code !== null) await changeMessage(db.pool, id, { reasonCode: code, reason });
  }

  /** Whether it may have been sent: a try began whose outcome was not stored. */
  async mayBeSent({ db }: TenantContext, id: string): Promise<boolean> {
    const message = await findMessage(db, id);
    return message === null || (message.tries > 0 && message.reasonCode === null);
  }

  /** Brings the log up to what the payment's history says of the message. May be repeated. */
  async note(
    ctx: TenantContext,
    paymentId: string,
    sendNo: number,
    known: { service?: string; said?: string | undefined; providerId?: string } = {},
  ): Promise<void> {
    const { state } = await this.store.load(ctx.db, paymentId);
    const send = state.status === 'none' ? undefined : state.sends[sendNo];
    if (!send) return;
    const { service, said, providerId } = known;
    await changeSend(ctx.db.pool, paymentId, sendNo, {
      status: standingOf(send),
      reasonCode: send.code ?? null,
      reason: send.reason,
      sentAt: send.at,
      ...(send.sms && { service: send.sms.channel }),
      ...(service && { service }),
      ...(providerId && { providerId }),
      ...(said && { reason: said }),
    });
  }

  private ruleFor(ctx: TenantContext, hotelCode: string, purpose: Send['purpose']): Promise<Rule | null> {
    return this.rules.guestRule(ctx.db, hotelCode, triggerOfPurpose(purpose) ?? 'create');
  }

  private async agreedTemplate(
    { db }: TenantContext,
    { request: { hotelCode, methods } }: ExistingPayment,
    { channel, purpose }: Send,
  ): Promise<string | null> {
    const codes = methods.map(({ code }) => code);
    return purpose === 'reminder' ? null : this.configuration.agreedTemplate(db, hotelCode, codes, channel);
  }
}

/** Of all that go out together. */
function isFirstMail({ sends }: ExistingPayment, send: Send): boolean {
  const together = sends.filter(
    ({ channel, purpose, requestedAt }) =>
      channel === 'EMAIL' && purpose === send.purpose && +requestedAt === +send.requestedAt,
  );
  return together[0] === send;
}
