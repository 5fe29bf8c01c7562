import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { insertEffects } from '../../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { fold } from '../../kernel/event-store/decider.js';
import { metadataOf } from '../../kernel/event-store/event-store.js';
import { newId } from '../../kernel/ids.js';
import { SendRules } from '../../notifications/index.js';
import { MessageDelivery } from '../application/messages/message-delivery.js';
import { MessageLog } from '../application/messages/message-log.js';
import {
  type KeptContent,
  openAddress,
  contentOnceSent,
  openContent,
  sealContent,
} from '../application/messages/message-seals.js';
import { MessageTexts } from '../application/messages/message-texts.js';
import {
  changeMessage,
  findMessage,
  type MessageChange,
  type MessageRow,
} from '../application/messages/messages.queries.js';
import { UNSURE } from '../application/messages/reasons.js';
import { failureOf } from '../application/messages/send-failures.js';
import {
  ASK_RECEIPT,
  FIRST_RECEIPT_SECONDS,
  SEND_MESSAGE,
  type SendMessagePayload,
} from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';
import { paymentDecider } from '../domain/payment.js';

const ACTOR: Actor = { kind: 'system', id: SEND_MESSAGE, name: 'Send rules' };

/** Sends one message of a rule. The message's id is what servers know it by, so a repeat can be told from a second one. */
@Injectable()
export class SendMessageJob implements EffectHandler<SendMessagePayload> {
  readonly kind = SEND_MESSAGE;

  constructor(
    private readonly store: PaymentStore,
    private readonly log: MessageLog,
    private readonly rules: SendRules,
    private readonly texts: MessageTexts,
    private readonly delivery: MessageDelivery,
    private readonly dispatcher: EffectDispatcher,
    private readonly clock: Clock,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<SendMessagePayload>): Promise<EffectResult> {
    const message = await findMessage(ctx.db, effect.payload.messageId);
    if (!message) return { outcome: 'failed', reason: 'There is no such message.' };
    if (message.status !== 'waiting') return DONE;
    const key = await this.log.keyOf(ctx.db, message.paymentId);
    const to = openAddress(key, message.sealedTo);
    const { tries } = effect;
    if (!key || to === null) {
      await this.note(ctx, message, { status: 'failed', reasonCode: 'GUEST_ERASED', tries });
      return DONE;
    }
    const { id } = message;
    try {
      const { content, sms } = await this.fill(ctx, message, key, tries);
      const { hotelCode, channel, audience, paymentId } = message;
      const taken = await this.delivery.send(ctx, {
        id,
        hotelCode,
        channel,
        audience,
        to,
        content,
        sms,
        fencingNo: effect.attempt,
        receiptSubject: `${paymentId}.${id}`,
      });
      const { messageId: providerId, service, said: reason } = taken;
      const once = contentOnceSent(content, taken);
      const status = channel === 'EMAIL' ? 'success' : 'sent';
      await this.note(ctx, message, {
        status,
        tries,
        providerId,
        service,
        ...(reason && { reason }),
        ...(once && { sealedContent: sealContent(key, once) }),
      });
      return DONE;
    } catch (error) {
      const failure = failureOf(error, to, { id, attempt: effect.attempt, tries });
      if (failure.again) return { outcome: 'retry', ...failure };
      const { code: reasonCode, reason, lost } = failure;
      const status = UNSURE.has(reasonCode) ? 'unknown' : 'failed';
      const service = lost && { service: lost.smsChannel };
      await this.note(ctx, message, { status, reasonCode, reason, tries, ...service });
      return DONE;
    }
  }

  /** The text, kept before anything is sent. A later try of a mail sends what the first one did. */
  private async fill(ctx: TenantContext, message: MessageRow, key: Buffer, tries: number) {
    const { channel, templateType: type, templateCode: code, language, version, paymentId } = message;
    const kept = openContent(key, message.sealedContent);
    if (kept && channel === 'EMAIL') return { content: kept, sms: null };
    const { history } = await this.store.load(ctx.db, paymentId);
    const events = history.slice(0, version).map(({ event }) => event);
    const state = fold(paymentDecider, events);
    if (state.status === 'none') throw new Error(`Payment ${paymentId} is gone.`);
    const event = message.trigger === 'preAlert' ? null : (events[version - 1] ?? null);
    const filled = await this.texts.fill(ctx, { paymentId, state }, { channel, type, code, language, event });
    const { sender, subject, html, text, sms } = filled;
    const copies = message.copies ? await this.copies(ctx, message) : { cc: [], bcc: [] };
    const content: KeptContent = {
      sender,
      subject,
      html,
      text,
      cc: message.copies ? [...new Set([...copies.cc, ...filled.cc])] : [],
      bcc: message.copies ? [...new Set([...copies.bcc, ...filled.bcc])] : [],
    };
    await changeMessage(ctx.db.pool, message.id, {
      templateCode: filled.code,
      templateVersion: filled.version,
      templateLayer: filled.layer,
      language: filled.language,
      sealedContent: sealContent(key, content),
      tries,
    });
    return { content, sms };
  }

  private async copies(ctx: TenantContext, { hotelCode, rule }: MessageRow) {
    const rules = await this.rules.rulesOf(ctx.db, hotelCode);
    const { cc, bcc } = rules.find(({ code }) => code === rule) ?? { cc: [], bcc: [] };
    return { cc, bcc };
  }

  /** What became of it; of a text message that a provider can be asked for, in one commit with the question. */
  private async note(ctx: TenantContext, message: MessageRow, change: MessageChange): Promise<void> {
    const sentAt = await this.clock.now(ctx.db);
    const { id: messageId, paymentId } = message;
    const question = {
      id: newId(),
      kind: ASK_RECEIPT,
      payload: { paymentId, messageId } satisfies SendMessagePayload,
      metadata: metadataOf(ACTOR, ctx.correlationId),
      streamId: PaymentStore.streamId(paymentId),
      delaySeconds: FIRST_RECEIPT_SECONDS,
    };
    const isAsked = message.channel === 'SMS' && change.service !== undefined;
    await ctx.db.transaction(async (client) => {
      await changeMessage(client, messageId, { ...change, sentAt });
      if (isAsked) await insertEffects(client, [question]);
    });
    if (isAsked) void this.dispatcher.dispatch(ctx.tenantId, [question]);
  }
}
