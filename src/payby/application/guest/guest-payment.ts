import { Injectable, Logger } from '@nestjs/common';
import { Dictionary, HotelDirectory } from '../../../hotels/index.js';
import type { TenantContext } from '../../../kernel/context.js';
import { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import { expediteEffects } from '../../../kernel/effects/outbox.js';
import { AppError, type Language } from '../../../kernel/errors.js';
import type { LanguageCode } from '../../../kernel/languages.js';
import { currencyExponent } from '../../../kernel/money.js';
import { withinTime } from '../../../kernel/time-limit.js';
import type { GroupPayer, OfferedMethod, ReservationPayer } from '../../domain/events.js';
import { openHold, type Attempt } from '../../domain/state.js';
import type {
  GuestPageWordsAnswer,
  GuestStateAnswer,
  ReturnedAnswer,
} from '../../http/answers/guest-answers.dto.js';
import { tellingReceipt } from '../../projections/payments.projection.js';
import { SETTLE_ATTEMPT } from '../store/payment-effects.js';
import { PaymentStore } from '../store/payment-store.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';
import { AttemptSettlement } from './attempt-settlement.js';
import { chosenNames, itemNameOf } from './chosen-names.js';
import { findGuestPayment } from './guest-link.js';
import { guestStatus, sentBackAt, toldAttempts, type ToldAttempt } from './guest-status.js';
import { GuestWords } from './guest-words.js';
import { maskEmail } from './masking.js';
import { PageLanguages } from './page-languages.js';
import { type PdfFile, ReceiptDocument } from './receipt-document.js';
import { receiptFacts } from './receipt-facts.js';
import { receiptPaper } from './receipt-paper.js';
import { securityCodeOf } from './security-code.js';

/** A guest waits at the screen; after this the careful answer is the better one. */
const PATIENCE_MS = 8_000;

/** What the guest's page shows and does. The link's token is the only proof a guest brings. */
@Injectable()
export class GuestPayment {
  private readonly logger = new Logger('GuestPayment');

  constructor(
    private readonly store: PaymentStore,
    private readonly hotels: HotelDirectory,
    private readonly dictionary: Dictionary,
    private readonly dispatcher: EffectDispatcher,
    private readonly settlement: AttemptSettlement,
    private readonly capabilities: AccountCapabilities,
    private readonly receipts: ReceiptDocument,
    private readonly words: GuestWords,
    private readonly languages: PageLanguages,
  ) {}

  /** @throws AppError NOT_FOUND for a token nobody has, or of an erased guest: both look the same */
  async state(ctx: TenantContext, token: string): Promise<GuestStateAnswer> {
    const { id, payment, readable } = await findGuestPayment(this.store, ctx, token);
    const { request } = payment;
    const hotel = await this.hotels.find(ctx.db, request.hotelCode);
    if (!hotel) throw new AppError('NOT_FOUND');
    const { attempt, refused } = toldAttempts(payment);
    // Attempts and receipts name methods that were offered: `decide` sees to it.
    const method = (code: string): OfferedMethod => request.methods.find((offered) => offered.code === code)!;
    const told = (tried: ToldAttempt | null) =>
      tried && {
        methodName: method(tried.methodCode).name,
        methodNameZh: method(tried.methodCode).nameZh,
        status: tried.status,
        reason: tried.reason,
      };
    const receipt = tellingReceipt(payment);
    const names = await chosenNames(this.dictionary, ctx.db, request);
    const facts = receiptFacts(payment, names);
    const devices = await this.capabilities.devices(ctx.db, request.methods, request);
    const stay = request.guest.payers.find(
      (payer): payer is ReservationPayer | GroupPayer => 'arrival' in payer && payer.arrival !== '',
    );
    const status = readable ? guestStatus(payment) : 'unavailable';
    return {
      status,
      hotel: {
        name: hotel.name,
        nameZh: hotel.nameZh,
        phone: hotel.phone,
        address: hotel.address,
        addressZh: hotel.addressZh,
        logo: hotel.logo,
        timeZone: hotel.timeZone,
        checkInTime: hotel.checkInTime,
      },
      amountMinor: request.amountMinor,
      currencyCode: request.currencyCode,
      currencyExponent: currencyExponent(request.currencyCode),
      dueAt: request.dueAt,
      items: request.items.map((item) => {
        const { en: name, zh: nameZh, ...added } = itemNameOf(names, item);
        return { name, nameZh, names: added, amountMinor: item.amountMinor };
      }),
      stay: stay ? { arrival: stay.arrival, departure: stay.departure } : null,
      methods: request.methods.map(
        ({
          code,
          name,
          nameZh,
          description,
          descriptionZh,
          kind,
          accountCode,
          pageLoading,
          preAuthorisation,
        }) => ({
          code,
          name,
          nameZh,
          description,
          descriptionZh,
          kind,
          holds: preAuthorisation === true,
          devices: devices(accountCode),
          newWindow: pageLoading === 'window',
        }),
      ),
      paymentNo: request.paymentNo,
      securityCode: securityCodeOf(token),
      language: request.language,
      languages: await this.languages.offered(ctx.db, request.language),
      guestComment: request.guest.guestComment,
      attempt: told(attempt),
      refused: told(refused),
      receipt: receipt
        ? {
            methodName: method(receipt.methodCode).name,
            methodNameZh: method(receipt.methodCode).nameZh,
            paidAt: receipt.at.toISOString(),
            platformTransactionNo: receipt.platformTransactionNo,
            amountMinor: receipt.amountMinor,
            paper: facts && receiptPaper(facts, await this.languages.receiptPhrases(ctx.db)),
          }
        : null,
      heldUntil: openHold(payment)?.until.toISOString() ?? null,
      refundedAt: status === 'sentBack' ? (sentBackAt(payment)?.toISOString() ?? null) : null,
      maskedEmail: payment.emails[0] ? maskEmail(payment.emails[0]) : null,
      page: await this.words.of(ctx, id, payment, status),
    };
  }

  /** The page's own words in an added language. @throws AppError NOT_FOUND */
  async pageWords(ctx: TenantContext, token: string, language: LanguageCode): Promise<GuestPageWordsAnswer> {
    await findGuestPayment(this.store, ctx, token);
    return { texts: await this.languages.words(ctx.db, language) };
  }

  /** The receipt to take along, as PDF. @throws AppError NOT_FOUND, also before it is paid | TOO_MANY_REQUESTS */
  async receipt(ctx: TenantContext, token: string, language: Language): Promise<PdfFile> {
    const { payment, readable } = await findGuestPayment(this.store, ctx, token);
    if (!readable) throw new AppError('NOT_FOUND');
    return this.receipts.print(ctx.db, payment, { language, withRoomNo: false });
  }

  /**
   * The guest came back. That proves nothing, but it is a good moment to ask the platform: what it says of the money is
   * recorded like any report of it.
   * @throws AppError NOT_FOUND
   */
  async returned(ctx: TenantContext, token: string): Promise<ReturnedAnswer> {
    const { id, payment } = await findGuestPayment(this.store, ctx, token);
    // An earlier try may have been confirmed all the same: one that was not paid does not speak for the others.
    const open = payment.attempts.filter(({ status }) => status === 'open');
    const answers = await Promise.all(open.map((attempt) => this.charged(ctx, attempt)));
    await this.dispatcher.dispatch(
      ctx.tenantId,
      await expediteEffects(ctx.db, PaymentStore.streamId(id), SETTLE_ATTEMPT),
    );
    const [first] = (['known', 'pending', 'unknown', 'no'] as const).filter((answer) =>
      answers.includes(answer),
    );
    return { charged: payment.status === 'pending' && first ? first : 'known' };
  }

  private async charged(ctx: TenantContext, attempt: Attempt): Promise<ReturnedAnswer['charged']> {
    try {
      const { status, ...answer } = await withinTime(
        this.settlement.ask(ctx, attempt),
        PATIENCE_MS,
        'The platform’s answer',
      );
      if (status === 'open' || status === 'expired') return 'no';
      // It is working on what the guest has confirmed.
      if (status === 'pending') return 'pending';
      // A session it never heard of may be one it has not stored yet.
      if (status === 'unknown' || status === 'noAccount') return 'unknown';
      return 'fact' in answer && answer.fact.result !== 'unmatched' ? 'known' : 'unknown';
    } catch (error) {
      // Whatever went wrong, the guest must not hear that nothing was charged; the job asks again.
      this.logger.warn(`No answer about attempt ${attempt.id}: ${(error as Error).message}`);
      return 'unknown';
    }
  }
}
