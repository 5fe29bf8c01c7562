import type { Payment } from './types';

const HAN = /\p{Script=Han}/u;

/** `Last, First` as in the PMS; a Chinese name as written: 王伟. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  if (HAN.test(lastName) || HAN.test(firstName)) return `${lastName}${firstName}`;
  return [lastName, firstName].filter(Boolean).join(', ');
};

/** The second line of a guest: the room where there is one, else when the guest arrives. */
export const payerLine = (
  payment: Payment,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string => {
  const payer = payment.payers[0];
  if (!payer) return '';
  return payer.roomNo
    ? `${translate('payments.history.room', { roomNo: payer.roomNo })} · ${payer.confirmationNo}`
    : `${payer.confirmationNo} · ${translate('payments.history.arrives', { date: payer.arrival.slice(5) })}`;
};

/** `Visa •• 4417`, else the method's name in the reader's language. */
export const methodText = (
  payment: Pick<Payment, 'method' | 'cardInfo'>,
  localName: (record: { name: string; nameZh: string }) => string,
): string | null => {
  if (payment.cardInfo) return `${payment.cardInfo.brand} •• ${payment.cardInfo.last4}`;
  return payment.method ? localName(payment.method) : null;
};

/** `2026-11-20 – 11-23`; the year is repeated only when it changes. */
export const stayText = (arrival: string, departure: string): string =>
  `${arrival} – ${arrival.slice(0, 4) === departure.slice(0, 4) ? departure.slice(5) : departure}`;
