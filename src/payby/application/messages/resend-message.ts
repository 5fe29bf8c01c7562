import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError, type LocalText } from '../../../kernel/errors.js';
import type { MessageAnswer } from '../../http/answers/message-answers.dto.js';
import { ResendLink } from '../requests/resend-link.js';
import { MessageLog } from './message-log.js';
import { messageIdOf, openAddress } from './message-seals.js';
import { RuleMessages, UNSENT } from './rule-messages.js';

const WAITING: LocalText = { en: 'It is still being sent.', zh: '消息正在发送中。' };
const NO_RECIPIENT: LocalText = { en: 'There is no recipient to send it to.', zh: '没有可发送的收件人。' };

/** A person has a message sent once more, to the same address. */
@Injectable()
export class ResendMessage {
  constructor(
    private readonly log: MessageLog,
    private readonly links: ResendLink,
    private readonly messages: RuleMessages,
  ) {}

  /**
   * @param key the same key makes the same message, however often it is sent
   * @throws AppError NOT_FOUND | VALIDATION_FAILED, and of a message with the link those of `ResendLink`
   */
  async execute(ctx: HotelContext, id: string, key: string): Promise<MessageAnswer> {
    const { createdAt: _then, ...message } = await this.log.find(ctx, id);
    const { paymentId, channel, sendNo } = message;
    if (message.status === 'waiting') throw new AppError('VALIDATION_FAILED', { message: WAITING });
    const paymentKey = await this.log.keyOf(ctx.db, paymentId);
    const to = openAddress(paymentKey, message.sealedTo);
    if (!paymentKey || to === null) throw new AppError('VALIDATION_FAILED', { message: NO_RECIPIENT });
    if (sendNo !== null) {
      const recipients = channel === 'EMAIL' ? { emails: [to] } : { mobiles: [to] };
      await this.links.execute(ctx, paymentId, { channels: [channel], ...recipients });
      const all = await this.log.ofPayment(ctx, paymentId);
      return all.findLast(({ purpose }) => purpose === 'resend')!;
    }
    const again = messageIdOf(paymentKey, 'resend', id, key);
    const { templateCode } = message;
    await this.messages.store(ctx, [
      { ...message, ...UNSENT, templateCode, id: again, rule: null, copies: false, resendOf: message.id },
    ]);
    const { content: _content, ...answer } = await this.log.one(ctx, again);
    return answer;
  }
}
