import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { TenantContext } from '../../../kernel/context.js';
import { isUuid } from '../../../kernel/http/request.js';
import { type SmsReceipt, SmsSender } from '../../../notifications/index.js';
import { withoutAddress } from '../guest/masking.js';
import { MessageLog } from './message-log.js';
import { openAddress } from './message-seals.js';
import { changeMessage, findMessage, type MessageRow } from './messages.queries.js';

type Said = SmsReceipt | { status: 'absent' };

/** What SMS providers say became of messages of rules. Those with the link are the payment's own: see `LinkReceipts`. */
@Injectable()
export class MessageReceipts {
  constructor(
    private readonly log: MessageLog,
    private readonly sms: SmsSender,
    private readonly clock: Clock,
  ) {}

  /**
   * May be repeated, and come in any order.
   * @returns false when the payment has no such text message
   */
  async record(ctx: TenantContext, paymentId: string, id: string, said: Said): Promise<boolean> {
    const message = isUuid(id) ? await findMessage(ctx.db, id) : null;
    if (message?.paymentId !== paymentId || message.channel !== 'SMS') return false;
    // The first final word stands.
    if (said.status === 'sent' || message.status === 'success' || isReported(message)) return true;
    const sentAt = await this.clock.now(ctx.db);
    if (said.status === 'success') {
      const known = { reasonCode: null, reason: null };
      await changeMessage(ctx.db.pool, id, { status: 'success', sentAt, ...known });
      return true;
    }
    const to = openAddress(await this.log.keyOf(ctx.db, paymentId), message.sealedTo) ?? '';
    const failed =
      said.status === 'absent'
        ? { reasonCode: 'SMS_NOT_TAKEN', reason: null }
        : { reasonCode: said.code, reason: to ? withoutAddress(said.reason, to) : said.reason };
    await changeMessage(ctx.db.pool, id, { status: 'failed', sentAt, ...failed });
    return true;
  }

  /**
   * Asks the provider, unless the message is older than `oldest` seconds.
   * @returns what it says and how old the message is, in seconds; null: nothing is left to be asked
   * @throws SmsRefusedError | SmsNotSentError | SmsOutcomeUnknownError when it does not answer the question
   */
  async ask(
    ctx: TenantContext,
    id: string,
    oldest: number,
  ): Promise<{ said: Said; age: number; to: string } | null> {
    const message = await findMessage(ctx.db, id);
    if (!message?.service || !message.sentAt) return null;
    if (message.status !== 'sent' && message.status !== 'unknown') return null;
    const to = openAddress(await this.log.keyOf(ctx.db, message.paymentId), message.sealedTo);
    if (to === null) return null;
    const { sentAt: at, providerId } = message;
    const age = ((await this.clock.now(ctx.db)).getTime() - at.getTime()) / 1000;
    // Before the question: a provider that never answers would be asked for ever.
    if (age > oldest) return null;
    const about = providerId === null ? { reference: id, to, at } : { messageId: providerId, to, at };
    const said = await this.sms.receipt(ctx.db, message.service, about);
    return said && { said, age, to };
  }
}

/** Failed by the provider's own report. */
const isReported = ({ status, reasonCode }: MessageRow): boolean =>
  status === 'failed' && reasonCode !== 'SMS_UNKNOWN';
