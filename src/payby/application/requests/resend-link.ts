import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import type { SendChannel } from '../../domain/events.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { PaymentIntents } from '../store/payment-intents.js';
import { readMobiles } from './mobile-numbers.js';
import { SendWays } from './send-ways.js';

/** All addresses or numbers a link may ever have been sent to. */
const MAX_RECIPIENTS = 10;

const FIELDS = {
  noRecipient: { en: 'Enter where to send it.', zh: '填写收件人。' },
  notChosen: { en: 'This way of sending is not selected.', zh: '未选择此发送方式。' },
  tooMany: { en: 'At most {max} in all.', zh: '总共最多 {max} 个。' },
} satisfies Record<string, FieldProblem>;

export interface ResendInput {
  channels: SendChannel[];
  /** Whom to send to; absent: everybody it was sent to before. */
  emails?: string[];
  mobiles?: string[];
}

/** Staff send the same link again, to the same people or to others. It never becomes a second link. */
@Injectable()
export class ResendLink {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly ways: SendWays,
  ) {}

  /**
   * @throws AppError NOT_FOUND | VALIDATION_FAILED | INVALID_PHONE | LINK_NOT_PAYABLE | EMAIL_NOT_CONFIGURED
   * | SMS_NOT_CONFIGURED
   */
  async execute(ctx: HotelContext, paymentId: string, input: ResendInput): Promise<PaymentAnswer> {
    const mobiles = input.mobiles && readMobiles(input.mobiles);
    return this.intents.execute(ctx, paymentId, async (payment) => {
      const wanted = {
        EMAIL: recipients('emails', input.channels.includes('EMAIL'), payment.emails, input.emails),
        SMS: recipients('mobiles', input.channels.includes('SMS'), payment.mobiles, mobiles),
      };
      if (payment.status === 'pending') {
        const numbers = mobiles ?? payment.mobiles;
        const problem = await this.ways.problem(ctx.db, ctx.hotelCode, input.channels, numbers, 'channels');
        if (problem) throw problem;
      }
      return {
        type: 'RequestSend',
        purpose: 'resend',
        sends: (['EMAIL', 'SMS'] as const).flatMap((channel) =>
          wanted[channel].numbers.map((recipientNo) => ({ channel, recipientNo })),
        ),
        newRecipients: { emails: wanted.EMAIL.added, mobiles: wanted.SMS.added },
      };
    });
  }
}

/** Places of the wanted recipients among the known ones and those that are added behind them. */
function recipients(
  field: 'emails' | 'mobiles',
  chosen: boolean,
  known: readonly string[],
  wanted: readonly string[] | undefined,
): { numbers: number[]; added: string[] } {
  const refuse = (problem: FieldProblem): never => {
    throw new AppError('VALIDATION_FAILED', {
      fields: { [field]: problem },
      params: { max: MAX_RECIPIENTS },
    });
  };
  if (!chosen) return wanted?.length ? refuse(FIELDS.notChosen) : { numbers: [], added: [] };
  const all = [...known];
  const places = (wanted ?? known).map((recipient) => {
    const place = all.findIndex((one) => one.toLowerCase() === recipient.toLowerCase());
    return place < 0 ? all.push(recipient) - 1 : place;
  });
  // A request may know one address twice, in other letters.
  const numbers = [...new Set(places)];
  if (numbers.length === 0) refuse(FIELDS.noRecipient);
  if (all.length > Math.max(MAX_RECIPIENTS, known.length)) refuse(FIELDS.tooMany);
  return { numbers, added: all.slice(known.length) };
}
