import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors.js';
import { isUuid } from '../../../kernel/http/request.js';
import type { LanguageCode } from '../../../kernel/languages.js';
import type { KeysetPage } from '../../../kernel/lists/keyset-page.js';
import { parseListQuery } from '../../../kernel/lists/list-query.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import type { Send } from '../../domain/state.js';
import type {
  MessageAnswer,
  MessageStatus,
  MessageWithContentAnswer,
} from '../../http/answers/message-answers.dto.js';
import { PaymentIntents } from '../store/payment-intents.js';
import { openKey, sealedKeys } from '../store/payment-keys.js';
import { openAddress, openContent } from './message-seals.js';
import {
  findMessage,
  type ListedMessage,
  listMessages,
  MESSAGE_LIST,
  type MessageFilter,
  type MessageRow,
  messagesOfPayment,
} from './messages.queries.js';
import { reasonText, UNSURE } from './reasons.js';
import { shownMail } from './shown-mail.js';

/** What was sent, for those who look at it. */
@Injectable()
export class MessageLog {
  constructor(
    private readonly secrets: SecretBox,
    private readonly intents: PaymentIntents,
  ) {}

  /** @throws AppError VALIDATION_FAILED naming what is not known */
  async page(ctx: HotelContext, query: unknown): Promise<KeysetPage<MessageAnswer>> {
    const asked = parseListQuery<MessageFilter>(query, MESSAGE_LIST);
    const page = await listMessages(ctx.db, ctx.hotelCode, asked);
    return { ...page, rows: await this.present(ctx, page.rows) };
  }

  /** All of a payment, oldest first; those from before messages were kept, by what its history knows of them. */
  async ofPayment(ctx: HotelContext, paymentId: string): Promise<MessageAnswer[]> {
    const { request, sends, emails, mobiles } = await this.intents.load(ctx, paymentId);
    const id = paymentId.toLowerCase();
    const rows = await messagesOfPayment(ctx.db, id);
    const kept = new Set(rows.map(({ sendNo }) => sendNo));
    const before = sends.flatMap((send, sendNo) =>
      kept.has(sendNo)
        ? []
        : [
            {
              send,
              answer: ofHistory(ctx, id, request.paymentNo, sendNo, send, {
                to: (send.channel === 'EMAIL' ? emails : mobiles)[send.recipientNo] ?? null,
                language: send.channel === 'EMAIL' ? request.language : request.smsLanguage,
              }),
            },
          ],
    );
    const all = [...before.map(({ answer }) => answer), ...(await this.present(ctx, rows))];
    return all.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  /** @throws AppError NOT_FOUND, also for a message of another hotel */
  async one(ctx: HotelContext, id: string): Promise<MessageWithContentAnswer> {
    const row = await this.find(ctx, id);
    const key = await this.keyOf(ctx.db, row.paymentId);
    const content = openContent(key, row.sealedContent);
    return {
      ...present(ctx, { ...row, hasContent: row.sealedContent !== null }, key),
      content: content && {
        subject: content.subject,
        html: content.html && (await shownMail(content.html)),
        text: content.text,
        cc: content.cc,
        bcc: content.bcc,
        notReached: [...(content.notReached ?? [])],
        smsTemplate: content.smsTemplate ?? null,
      },
    };
  }

  /** @throws AppError NOT_FOUND */
  async find(ctx: HotelContext, id: string): Promise<MessageRow> {
    const row = isUuid(id) ? await findMessage(ctx.db, id) : null;
    if (row?.hotelCode !== ctx.hotelCode) throw new AppError('NOT_FOUND');
    return row;
  }

  /** 32 bytes; null: the guest was erased. */
  async keyOf(db: TenantDatabase, paymentId: string): Promise<Buffer | null> {
    return openKey(this.secrets, paymentId, (await sealedKeys(db, [paymentId])).get(paymentId));
  }

  private async present(ctx: HotelContext, rows: readonly ListedMessage[]): Promise<MessageAnswer[]> {
    const sealed = await sealedKeys(ctx.db, [...new Set(rows.map(({ paymentId }) => paymentId))]);
    const keys = new Map([...sealed].map(([id, key]) => [id, openKey(this.secrets, id, key)]));
    return rows.map((row) => present(ctx, row, keys.get(row.paymentId) ?? null));
  }
}

function present({ language }: HotelContext, row: ListedMessage, key: Buffer | null): MessageAnswer {
  const { templateType: type, templateCode: code, templateVersion: version, templateLayer: layer } = row;
  return {
    id: row.id,
    paymentId: row.paymentId,
    paymentNo: row.paymentNo,
    channel: row.channel,
    audience: row.audience,
    department: row.department,
    recipient: openAddress(key, row.sealedTo),
    trigger: row.trigger,
    purpose: row.purpose,
    rule: row.rule,
    template: { type, code, version, layer },
    language: row.language,
    status: row.status,
    reasonCode: row.reasonCode,
    reason: reasonText(row.reasonCode, language),
    providerSaid: row.reason,
    tries: row.tries,
    createdAt: row.createdAt.toISOString(),
    at: row.sentAt?.toISOString() ?? null,
    service: row.service,
    providerId: row.providerId,
    resendOf: row.resendOf,
    mayResend: row.status !== 'waiting' && key !== null && row.sealedTo !== null,
    hasContent: row.hasContent && key !== null,
  };
}

/** How a message with the link stands, by the payment's history. */
export function standingOf({ channel, status, code }: Send): MessageStatus {
  if (status === 'pending') return 'waiting';
  if (status === 'failed') return code && UNSURE.has(code) ? 'unknown' : 'failed';
  return channel === 'EMAIL' ? 'success' : status;
}

export const typeOfPurpose = (purpose: Send['purpose']): string =>
  purpose === 'reminder' ? 'REMINDER' : 'REQUEST';

function ofHistory(
  { language }: HotelContext,
  paymentId: string,
  paymentNo: string,
  sendNo: number,
  send: Send,
  { to, language: spoken }: { to: string | null; language: LanguageCode },
): MessageAnswer {
  const code = send.code ?? null;
  return {
    id: `${paymentId}.${sendNo}`,
    paymentId,
    paymentNo,
    channel: send.channel,
    audience: 'guest',
    department: null,
    recipient: to,
    trigger: triggerOfPurpose(send.purpose),
    purpose: send.purpose,
    rule: null,
    template: { type: typeOfPurpose(send.purpose), code: null, version: null, layer: null },
    language: spoken,
    status: standingOf(send),
    reasonCode: code,
    reason: reasonText(code, language),
    providerSaid: send.reason,
    tries: 1,
    createdAt: send.requestedAt.toISOString(),
    at: send.at?.toISOString() ?? null,
    service: send.sms?.channel ?? null,
    providerId: send.sms && 'messageId' in send.sms ? send.sms.messageId : null,
    resendOf: null,
    mayResend: false,
    hasContent: false,
  };
}

export function triggerOfPurpose(purpose: Send['purpose']): 'create' | 'preAlert' | null {
  if (purpose === 'resend') return null;
  return purpose === 'reminder' ? 'preAlert' : 'create';
}
