import type { RowsProjection } from '../../kernel/projections/rows-projection.js';
import { exceptionsOf, whoIsConcerned } from '../domain/exceptions.js';
import type { ExistingPayment } from '../domain/state.js';

/** The work list: what waits for a person. A row is there exactly as long as it does. */
export const exceptionsProjection: RowsProjection<ExistingPayment> = {
  table: 'payby.exceptions',
  columns: {
    payment_id: 'uuid',
    kind: 'text',
    subject: 'text',
    hotel_code: 'text',
    amount_minor: 'bigint',
    currency_code: 'text',
    since: 'timestamptz',
    reason: 'text',
    payment_no: 'text',
    guest: 'text',
    deadline: 'timestamptz',
  },
  key: ['payment_id', 'kind', 'subject'],
  rows: (id, payment) => {
    const { hotelCode, currencyCode: own, paymentNo } = payment.request;
    return exceptionsOf(payment).map(
      ({ kind, subject, amountMinor, currencyCode = own, since, reason, deadline }) => ({
        payment_id: id,
        kind,
        subject,
        hotel_code: hotelCode,
        amount_minor: amountMinor,
        currency_code: currencyCode,
        since: since.toISOString(),
        reason,
        payment_no: paymentNo,
        guest: whoIsConcerned(payment, { kind, subject }),
        deadline: deadline?.toISOString() ?? null,
      }),
    );
  },
};
