import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import { useTranslate } from 'react-admin';
import { Money, StatusChip, Tag } from '../../../shared';
import { shortDay } from '../../../shared/time';
import { joined, personName } from '../payment-text';
import type { Reservation } from '../types';
import type { useCommandLabels } from './labels';
import type { Suggestion } from './use-found';

type Say = ReturnType<typeof useCommandLabels>;

const datesOf = (arrival: string | null, departure: string | null, today: string): string =>
  [arrival, departure].flatMap((day) => (day ? shortDay(day, today) : [])).join(' – ');

/** Where the guest is by the dates alone; the PMS is not asked. */
const whereabouts = ({ arrival, departure, roomNo }: NonNullable<Suggestion['payer']>, today: string) => {
  if (!arrival || !departure) return null;
  if (departure < today) return 'line.departed';
  if (departure === today) return 'line.departs';
  if (arrival === today) return 'line.arrives';
  return arrival < today && roomNo ? 'line.inHouse' : null;
};

export const guestOf = (payment: Suggestion): string => payment.payer?.name ?? personName(payment);

/** What tells this payment apart from others of the same name: `Room 2302 · 11/25 – 11/28 · in house`. */
export const lineOf = (payment: Suggestion, t: Say, today: string): string => {
  const { payer, payers, createdAt } = payment;
  const where = payer && whereabouts(payer, today);
  const dates = datesOf(payer?.arrival ?? null, payer?.departure ?? null, today);
  return joined(
    payer && (payer.roomNo ? t('line.room', { roomNo: payer.roomNo }) : payer.code),
    payers > 1 && t('line.more', { count: payers - 1 }),
    dates || createdAt.slice(0, 10),
    where && t(where),
  );
};

const STANDING: Partial<Record<Reservation['status'], Parameters<Say>[0]>> = {
  IN_HOUSE: 'line.inHouse',
  DUE_IN: 'line.arrives',
  DUE_OUT: 'line.departs',
  CHECKED_OUT: 'line.departed',
  CANCELED: 'line.canceled',
  NO_SHOW: 'line.noShow',
  WAITLISTED: 'line.waitlisted',
};

export const stayLine = ({ arrival, departure, status }: Reservation, t: Say, today: string): string => {
  const standing = STANDING[status];
  return joined(datesOf(arrival, departure, today), standing && t(standing));
};

/** The text with what was typed marked in it. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) => {
  const meant = words.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (meant.length === 0) return text;
  return text
    .split(new RegExp(`(${meant.join('|')})`, 'gi'))
    .map((part, no) => (no % 2 === 1 ? <mark key={no}>{part}</mark> : part));
};

/** What the payment asks for and where it stands. */
export const Standing = ({ payment }: { payment: Suggestion }) => {
  const translate = useTranslate();
  const money = <Money amountMinor={payment.amountMinor} currencyCode={payment.currencyCode} />;
  return (
    <>
      {payment.by === 'amount' ? <mark>{money}</mark> : money}
      {payment.holdUntil === null ? (
        <StatusChip status={payment.mainStatus} />
      ) : (
        <Tag shape="round" tone="pending" glyph={LockClockOutlined}>
          {translate('payments.detail.hold.held')}
        </Tag>
      )}
    </>
  );
};
