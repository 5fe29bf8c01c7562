import type { Translate } from '../../shared';
import type { Payer, Payment } from './types';

const HAN = /\p{Script=Han}/u;

/** With a capital letter first. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What there is of these, beside each other. */
export const joined = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** `Last, First` as in the PMS; a Chinese name as written: 王伟. */
export const personName = ({
  firstName = '',
  lastName = '',
}: {
  firstName?: string | undefined;
  lastName?: string | undefined;
}): string => {
  if (HAN.test(lastName) || HAN.test(firstName)) return `${lastName}${firstName}`;
  return [lastName, firstName].filter(Boolean).join(', ');
};

/** Whether it is a name in the local language: Chinese. */
export const isLocalName = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  HAN.test(firstName + lastName);

/** The foreign name beside a Chinese one, where the PMS keeps both. */
export const nameBeside = (person: {
  firstName?: string | undefined;
  lastName?: string | undefined;
  otherName?: { firstName: string; lastName: string };
}): string => (person.otherName && HAN.test(personName(person)) ? personName(person.otherName) : '');

/** The same of a name that comes in one piece, `Last, First`. */
export const guestName = (guest: string): string => (HAN.test(guest) ? guest.replace(', ', '') : guest);

/** A guest by name; an account or a group by the name it has in the PMS. */
export const payerName = (payer: Payer): string =>
  payer.kind === 'reservation' || payer.kind === 'nonIntegration'
    ? personName(payer)
    : (payer.name ?? payer.code);

/** Whether an item with this owner is the payer's. Payers of two kinds can have one code, and so can rooms. */
export const isOwner = ({ kind, code }: Payer, payerNo: number, owner: string): boolean =>
  owner === code || owner === `${kind}:${code}` || owner === `${kind}:${code}#${payerNo + 1}`;

/** Whose an item is. */
export const ownerText = ({ payers }: Payment, owner: string): string => {
  const payer = payers.find((each, no) => isOwner(each, no, owner));
  return payer ? `${payerName(payer)} · ${payer.roomNo ?? payer.code}` : owner;
};

/** Whether there is no folio window to tell: nothing is posted, or all to one place. */
export const hasNoWindow = ({ kind }: Payer): boolean => kind === 'arAccount' || kind === 'nonIntegration';

/** The second line of a guest: the room where there is one, else when the guest arrives; the code of all others. */
export const payerLine = (payment: Payment, translate: Translate): string => {
  const payer = payment.payers[0];
  if (!payer) return '';
  if (payer.roomNo) return `${translate('payments.history.room', { roomNo: payer.roomNo })} · ${payer.code}`;
  const { code, arrival } = payer;
  return joined(code, arrival && translate('payments.history.arrives', { date: arrival.slice(5) }));
};

/** The amount on hold that the payment waits with. */
export const holdOf = ({ holdUntil, holds }: Payment) =>
  holdUntil === null ? undefined : holds.find(({ until }) => until === holdUntil);

/** `Visa •• 4417` */
export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand} •• ${last4}`;

/** The card, else the method's name in the reader's language. */
export const methodText = (
  payment: Pick<Payment, 'method' | 'cardInfo'>,
  localName: (record: { name: string; nameZh: string }) => string,
): string | null => {
  if (payment.cardInfo) return cardText(payment.cardInfo);
  return payment.method ? localName(payment.method) : null;
};

/** `2026-11-20 – 11-23`; the year is repeated only when it changes. */
export const stayText = (arrival: string, departure: string): string =>
  `${arrival} – ${arrival.slice(0, 4) === departure.slice(0, 4) ? departure.slice(5) : departure}`;
