import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../hotels/index.js';
import { Clock } from '../../kernel/clock.js';
import type { RequestContext } from '../../kernel/context.js';
import { AppError, type LocalText } from '../../kernel/errors.js';
import { DecisionRefusedError } from '../../kernel/event-store/decider.js';
import { derivedId, newLinkToken } from '../../kernel/ids.js';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';
import type { Payer } from '../domain/events.js';
import { findOpenRequests } from '../projections/payments.queries.js';
import { PaymentConfiguration } from './payment-configuration.js';
import { PaymentNumbers } from './payment-numbers.js';
import { PaymentStore } from './payment-store.js';
import type { Reservation } from './ports.js';
import { ReservationLookup } from './reservation-lookup.js';

/** What is wrong with a field, as a clerk reads it. */
const FIELDS = {
  currency: { en: 'This hotel does not use this currency.', zh: '酒店未配置该币种。' },
  expiry: { en: 'At most {max} hours.', zh: '最多 {max} 小时。' },
  method: { en: 'This hotel does not offer this way to pay.', zh: '酒店未提供该支付方式。' },
  amount: { en: 'The total is too large.', zh: '总金额过大。' },
  reservation: {
    en: 'The PMS knows no reservation with this confirmation number.',
    zh: 'PMS 中没有此确认号的预订。',
  },
} satisfies Record<string, LocalText>;

/** A clerk's request, already checked for shape. */
export interface PaymentRequestInput {
  confirmationNo: string;
  firstName: string;
  lastName: string;
  currencyCode: string;
  items: { name: string; amountMinor: number }[];
  methods: string[];
  sendMethods: 'EMAIL'[];
  emails: string[];
  language: 'en' | 'zh';
  expiryHours: number;
  guestComment?: string | null;
  internalComment?: string | null;
  allowDuplicate?: boolean;
}

/** Staff ask a guest for money. */
@Injectable()
export class RequestPayment {
  constructor(
    private readonly store: PaymentStore,
    private readonly configuration: PaymentConfiguration,
    private readonly hotels: HotelDirectory,
    private readonly reservations: ReservationLookup,
    private readonly numbers: PaymentNumbers,
    private readonly clock: Clock,
  ) {}

  /**
   * @param idempotencyKey the same key makes the same payment, however often it is sent
   * @returns the payment's id
   * @throws AppError VALIDATION_FAILED | RESERVATION_NOT_FOUND | CURRENCY_NOT_CONFIGURED | PAYMENT_METHOD_UNKNOWN |
   *   ALREADY_ASKED | PMS_UNAVAILABLE
   */
  async execute(
    ctx: RequestContext & { hotelCode: string },
    input: PaymentRequestInput,
    idempotencyKey: string,
  ): Promise<string> {
    const { db, hotelCode } = ctx;
    const [hotel, settings, offered] = await Promise.all([
      this.hotels.find(db, hotelCode),
      this.configuration.settings(db, hotelCode),
      this.configuration.methods(db, hotelCode),
    ]);
    if (!hotel) throw new AppError('INVALID_HOTEL_CODE');
    if (!hotel.currencies.includes(input.currencyCode)) {
      throw new AppError('CURRENCY_NOT_CONFIGURED', { fields: { currencyCode: FIELDS.currency } });
    }
    const expiryMinutes = input.expiryHours * 60;
    if (expiryMinutes > settings.expiryMinutesMax) {
      throw new AppError('VALIDATION_FAILED', {
        fields: { expiryHours: FIELDS.expiry },
        params: { max: Math.floor(settings.expiryMinutesMax / 60) },
      });
    }
    const methods = input.methods.map((code) => offered.find((method) => method.code === code));
    const unknown = methods.findIndex((method) => !method);
    if (unknown >= 0) {
      throw new AppError('PAYMENT_METHOD_UNKNOWN', { fields: { [`methods.${unknown}`]: FIELDS.method } });
    }
    const amountMinor = input.items.reduce((sum, item) => sum + item.amountMinor, 0);
    if (amountMinor > MAX_AMOUNT_MINOR) {
      throw new AppError('VALIDATION_FAILED', { fields: { items: FIELDS.amount } });
    }
    const reservation = await this.reservations.byConfirmationNo(db, hotelCode, input.confirmationNo);
    if (!reservation) {
      throw new AppError('RESERVATION_NOT_FOUND', { fields: { confirmationNo: FIELDS.reservation } });
    }
    const id = derivedId(ctx.tenantId, ctx.userId, idempotencyKey);
    if (!input.allowDuplicate) {
      const open = await findOpenRequests(db, hotelCode, input.confirmationNo);
      if (open.some((request) => request.id !== id)) throw new AppError('ALREADY_ASKED');
    }
    const now = await this.clock.now(db);
    const number = await this.numbers.next(db, now, hotel.timeZone);
    try {
      await this.store.execute(
        ctx,
        id,
        {
          type: 'RequestPayment',
          request: {
            ...number,
            hotelCode,
            timeZone: hotel.timeZone,
            requestChannel: 'FRONT_DESK',
            createdBy: { id: ctx.userId, name: ctx.actor.name },
            copiedFrom: null,
            guaranteeType: null,
            amountMinor,
            currencyCode: input.currencyCode,
            items: input.items.map(({ name, amountMinor }) => ({
              name,
              amountMinor,
              owner: input.confirmationNo,
            })),
            methods: methods.map((method) => method!),
            sendMethods: input.sendMethods,
            language: input.language,
            smsLanguage: input.language,
            expiryMinutes,
            dueAt: new Date(now.getTime() + expiryMinutes * 60_000).toISOString(),
            shares: [{ kind: 'reservation', folioWindow: reservation.folioWindows[0] ?? 1, amountMinor }],
            guest: {
              firstName: input.firstName,
              lastName: input.lastName,
              emails: input.emails,
              mobiles: [],
              guestComment: input.guestComment ?? null,
              internalComment: input.internalComment ?? null,
              linkToken: newLinkToken(),
              payers: [payerOf(reservation, amountMinor)],
            },
          },
        },
        ctx.actor,
      );
    } catch (error) {
      // The same request came before and its answer was lost: what it made stands.
      if (!(error instanceof DecisionRefusedError && error.code === 'PAYMENT_EXISTS')) throw error;
    }
    return id;
  }
}

function payerOf(reservation: Reservation, amountMinor: number): Payer {
  const { id, confirmationNo, crsNo, roomNo, roomType, firstName, lastName, arrival, departure, status } =
    reservation;
  return {
    kind: 'reservation',
    pmsId: id,
    confirmationNo,
    crsNo,
    roomNo,
    roomType,
    firstName,
    lastName,
    arrival,
    departure,
    reservationStatus: status,
    folioWindow: reservation.folioWindows[0] ?? 1,
    amountMinor,
  };
}
