import { dayAt } from '../../kernel/local-day.js';
import { count, type Tally, type TallyProjection } from '../../kernel/projections/tally-projection.js';
import { isPointless } from '../domain/pointless-postings.js';
import { askedReceipt } from '../domain/receipts.js';
import {
  isOfKeptMoney,
  paidMinor,
  refundedMinor,
  type ExistingPayment,
  type PostingStatus,
} from '../domain/state.js';
import { tellingReceipt } from './payments.projection.js';

/** How a line to the PMS is counted once it has an outcome. */
const OUTCOMES: Partial<Record<PostingStatus, string>> = {
  success: 'posted_count',
  fail: 'posting_failed_count',
  unknown: 'posting_unknown_count',
};

/** Takings per hotel, day, currency and method: what the dashboard reads. */
export const dailyTakingsProjection: TallyProjection<ExistingPayment> = {
  table: 'payby.daily_takings',
  places: { hotel_code: 'text', day: 'date', currency_code: 'text', method_code: 'text' },
  measures: [
    'requested_count',
    'requested_minor',
    'paid_count',
    'paid_minor',
    'refunded_count',
    'refunded_minor',
    'canceled_count',
    'expired_count',
    'posted_count',
    'posting_failed_count',
    'posting_unknown_count',
  ],
  tally: (payment) => {
    const tally: Tally = new Map();
    const { request, receipts, refunds } = payment;
    const method = tellingReceipt(payment)?.methodCode ?? '';
    const add = (at: Date, methodCode: string, measures: Record<string, number>): void =>
      count(
        tally,
        {
          hotel_code: request.hotelCode,
          day: dayAt(request.timeZone, at),
          currency_code: request.currencyCode,
          method_code: methodCode,
        },
        measures,
      );
    add(payment.createdAt, method, { requested_count: 1, requested_minor: request.amountMinor });
    for (const receipt of receipts) {
      if (receipt.standing !== 'kept') continue;
      add(receipt.at, receipt.methodCode, { paid_count: 1, paid_minor: receipt.amountMinor });
    }
    // On the day of the money, whenever the PMS took it: a line that is posted again stays on its day.
    for (const [no, { status, attemptId }] of payment.postings.entries()) {
      const outcome = isPointless(payment, no) ? undefined : OUTCOMES[status];
      const money =
        attemptId === null
          ? askedReceipt(payment)
          : receipts.find((receipt) => receipt.attemptId === attemptId);
      if (outcome && money) add(money.at, money.methodCode, { [outcome]: 1 });
    }
    for (const refund of refunds) {
      if (refund.status !== 'success' || !isOfKeptMoney(payment, refund)) continue;
      const methodCode = receipts.find(({ attemptId }) => attemptId === refund.attemptId)?.methodCode ?? '';
      add(refund.at, methodCode, { refunded_count: 1, refunded_minor: refund.amountMinor });
    }
    if (payment.status === 'canceled') add(payment.canceledAt, method, { canceled_count: 1 });
    if (payment.status === 'timed_out') add(payment.expiredAt, method, { expired_count: 1 });
    return tally;
  },
};

/** Requests and their sums per hotel, status and currency: the totals of an unfiltered list. */
export const statusTotalsProjection: TallyProjection<ExistingPayment> = {
  table: 'payby.status_totals',
  places: { hotel_code: 'text', main_status: 'text', currency_code: 'text' },
  measures: ['requests', 'requested_minor', 'paid_minor', 'refunded_minor'],
  tally: (payment) => {
    const tally: Tally = new Map();
    const { hotelCode, currencyCode, amountMinor } = payment.request;
    count(
      tally,
      { hotel_code: hotelCode, main_status: payment.status, currency_code: currencyCode },
      {
        requests: 1,
        requested_minor: amountMinor,
        paid_minor: paidMinor(payment),
        refunded_minor: refundedMinor(payment),
      },
    );
    return tally;
  },
};

/** Minutes up to a month, in steps as people tell them. The migration that made the table has them too. */
export const PAY_TIME_STEPS: readonly number[] = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360,
  420, 480, 540, 600, 720, 840, 960, 1_080, 1_200, 1_440, 1_800, 2_160, 2_880, 3_600, 4_320, 5_760, 7_200,
  10_080, 14_400, 20_160, 30_240, 43_200,
];
const MONTH = PAY_TIME_STEPS.at(-1)!;

/** The first step a time is not longer than; whole months beyond the first. */
export function payTimeStep(milliseconds: number): number {
  const minutes = Math.ceil(milliseconds / 60_000);
  return PAY_TIME_STEPS.find((step) => minutes <= step) ?? Math.ceil(minutes / MONTH) * MONTH;
}

/** How long guests take to pay: payments per hotel, day of the money, currency and step. */
export const payTimesProjection: TallyProjection<ExistingPayment> = {
  table: 'payby.pay_times',
  places: { hotel_code: 'text', day: 'date', currency_code: 'text', within_minutes: 'integer' },
  measures: ['payments'],
  tally: (payment) => {
    const tally: Tally = new Map();
    const money = askedReceipt(payment);
    if (!money) return tally;
    const { hotelCode, timeZone, currencyCode } = payment.request;
    const place = {
      hotel_code: hotelCode,
      day: dayAt(timeZone, money.at),
      currency_code: currencyCode,
      within_minutes: payTimeStep(money.at.getTime() - payment.createdAt.getTime()),
    };
    count(tally, place, { payments: 1 });
    return tally;
  },
};

/** Every table of sums, for whoever folds them in or fills them. */
export const TALLIES: readonly TallyProjection<ExistingPayment>[] = [
  dailyTakingsProjection,
  payTimesProjection,
  statusTotalsProjection,
];
