import { Injectable } from '@nestjs/common';
import { type Hotel, HotelDirectory } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { fold } from '../../../kernel/event-store/decider.js';
import type { LanguageCode } from '../../../kernel/languages.js';
import { SendRules, smsSegments } from '../../../notifications/index.js';
import type { DataOf, SendChannel } from '../../domain/events.js';
import { paymentDecider } from '../../domain/payment.js';
import type { ExistingPayment } from '../../domain/state.js';
import type { MessagePreviewAnswer } from '../../http/answers/message-answers.dto.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { MessageTexts } from './message-texts.js';
import { templateOf } from './plan.js';
import { reasonText } from './reasons.js';
import { MessageNotFilledError } from './send-failures.js';

const A_DAY = 86_400_000;
/** Opens nothing. */
const NO_LINK = '0000000000000000000000';
/** Where the name will stand that is not typed yet. */
const NO_NAME = '…';
const NO_PAYMENT = '00000000-0000-7000-8000-000000000000';

/** A request as it stands in a form: what is missing, an example stands for. */
export interface RequestInForm {
  channel: SendChannel;
  language: LanguageCode;
  title?: string;
  firstName?: string;
  lastName?: string;
  amountMinor: number;
  currencyCode: string;
  items?: { name: string; amountMinor: number }[];
  /** Instant, UTC. */
  dueAt?: string;
  guestComment?: string;
  /** Codes of the payment methods that are offered. */
  methods?: string[];
}

/** What a guest would get for a request that is not made yet. */
@Injectable()
export class MessagePreview {
  constructor(
    private readonly hotels: HotelDirectory,
    private readonly rules: SendRules,
    private readonly configuration: PaymentConfiguration,
    private readonly texts: MessageTexts,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError INVALID_HOTEL_CODE
   * @throws AppError VALIDATION_FAILED when the template that would be used cannot be filled
   */
  async of(ctx: HotelContext, request: RequestInForm): Promise<MessagePreviewAnswer> {
    const { channel, language, methods = [] } = request;
    const rule = await this.rules.guestRule(ctx.db, ctx.hotelCode, 'create');
    const agreed =
      methods.length > 0
        ? await this.configuration.agreedTemplate(ctx.db, ctx.hotelCode, methods, channel)
        : null;
    const ofRule = rule && templateOf(rule, channel, 'guest');
    const hotel = await this.hotels.find(ctx.db, ctx.hotelCode);
    if (!hotel) throw new AppError('INVALID_HOTEL_CODE');
    const payment = asRequested(ctx, hotel, request, await this.clock.now(ctx.db));
    try {
      const asked = { channel, type: 'REQUEST', language, event: null };
      const of = { agreed, ofRule };
      const filled = await this.texts.ofLink(ctx, { paymentId: NO_PAYMENT, state: payment }, asked, of);
      const { sender, subject, html, text, version, layer } = filled;
      const isMail = channel === 'EMAIL';
      return {
        sender: isMail ? sender : null,
        subject,
        html,
        text,
        segments: isMail ? null : { ...smsSegments(text), characters: [...text].length },
        template: { type: 'REQUEST', code: filled.code, version, layer },
        language: filled.language,
        cc: isMail ? [...new Set([...(rule?.cc ?? []), ...filled.cc])] : [],
        bcc: isMail ? [...new Set([...(rule?.bcc ?? []), ...filled.bcc])] : [],
      };
    } catch (error) {
      if (!(error instanceof MessageNotFilledError)) throw error;
      const said = (of: 'en' | 'zh') => reasonText(error.code, of) ?? error.message;
      throw new AppError('VALIDATION_FAILED', { message: { en: said('en'), zh: said('zh') }, cause: error });
    }
  }
}

/** The request as a payment of its own, which no history knows. */
function asRequested(
  { hotelCode, userId, actor }: HotelContext,
  { timeZone }: Pick<Hotel, 'timeZone'>,
  { language, amountMinor, currencyCode, items = [], ...given }: RequestInForm,
  now: Date,
): ExistingPayment {
  const data: DataOf<'PaymentRequested'> = {
    paymentNo: 'PB00000000000',
    serialNo: '0',
    hotelCode,
    timeZone,
    requestChannel: 'FRONT_DESK',
    terminalId: null,
    createdBy: { id: userId, name: actor.name },
    copiedFrom: null,
    amountMinor,
    currencyCode,
    items: items.map((item) => ({ name: item.name, amountMinor: item.amountMinor, owner: '' })),
    methods: [],
    sendMethods: [],
    language,
    smsLanguage: language,
    guaranteeType: null,
    expiryMinutes: 1_440,
    dueAt: given.dueAt ?? new Date(now.getTime() + A_DAY).toISOString(),
    shares: [],
    guest: {
      title: given.title ?? null,
      firstName: given.firstName ?? '',
      lastName: given.lastName ?? (given.firstName ? '' : NO_NAME),
      emails: [],
      mobiles: [],
      guestComment: given.guestComment ?? null,
      internalComment: null,
      linkToken: NO_LINK,
      payers: [],
    },
  };
  const payment = fold(paymentDecider, [{ type: 'PaymentRequested', at: now, data }]);
  if (payment.status === 'none') throw new Error('A request makes a payment.');
  return payment;
}
