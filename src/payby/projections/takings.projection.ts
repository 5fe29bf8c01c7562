import { dayAt } from '../../kernel/local-day.js';
import { count, type Tally, type TallyProjection } from '../../kernel/projections/tally-projection.js';
import { isOfKeptMoney, paidMinor, refundedMinor, type ExistingPayment } from '../domain/state.js';
import { tellingReceipt } from './payments.projection.js';

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
