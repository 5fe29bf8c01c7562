import type { SetWrite } from '../../kernel/event-store/append-many.js';
import { isDay } from '../../kernel/local-day.js';
import type { RowsProjection } from '../../kernel/projections/rows-projection.js';
import { dueOf } from '../domain/due.js';
import { exceptionsOf, whoIsConcerned, type PaymentException } from '../domain/exceptions.js';
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
    stay_day: 'text',
  },
  key: ['payment_id', 'kind', 'subject'],
  rows: (id, payment) => {
    const { hotelCode, currencyCode: own, paymentNo } = payment.request;
    return exceptionsOf(payment).map((exception) => {
      const { kind, subject, amountMinor, currencyCode = own, since, reason } = exception;
      const { at, stayDay } = dueOf(payment, exception);
      return {
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
        deadline: at?.toISOString() ?? null,
        stay_day: isDay(stayDay) ? stayDay : null,
      };
    });
  },
};

/**
 * Drops the owner and snooze that an exception had when it was open before: opened again, it is a new item. This happens at
 * the opening, not when it is settled, where a concurrent assignment would be missed.
 */
export function openedAgain(id: string, after: ExistingPayment, before: ExistingPayment | null): SetWrite[] {
  const keyOf = ({ kind, subject }: PaymentException): string => `${id}:${kind}:${subject}`;
  const known = new Set(before ? exceptionsOf(before).map(keyOf) : []);
  const records = exceptionsOf(after).flatMap((exception) => {
    const exceptionId = keyOf(exception);
    return known.has(exceptionId) ? [] : [{ hotel_code: after.request.hotelCode, exception_id: exceptionId }];
  });
  return records.length === 0
    ? []
    : [
        {
          what: 'payby.exception_handling',
          sql: `DELETE FROM payby.exception_handling h
                USING appended, jsonb_to_recordset($1::jsonb) AS opened(hotel_code text, exception_id text)
                WHERE h.hotel_code = opened.hotel_code AND h.exception_id = opened.exception_id`,
          records,
        },
      ];
}
