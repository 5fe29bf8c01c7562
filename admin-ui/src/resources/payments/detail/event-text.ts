import { formatMoney } from '../../../shared';
import type { Payment, PaymentEvent } from '../types';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

export interface EventText {
  title: string;
  /** Who, or why; absent where the title says all. */
  by?: string;
}

export interface Words {
  translate: Translate;
  locale: string;
  pms: string;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A vendor's code in plain words where it is known; otherwise the vendor's own words. */
export const reasonText = (
  reason: string | null | undefined,
  translate: Translate,
  code?: unknown,
): string => {
  // Sentences end where they are put, so a vendor's full stop would stand twice.
  const own = (reason ?? '').trim().replace(/[.。]$/, '');
  const known = [code, own].find((each): each is string => typeof each === 'string' && /^\w+$/.test(each));
  return known ? translate(`payments.detail.reason.${known}`, { _: own || known }) : own;
};

/** A long number keeps its ends: 20261120220014…8831. */
const shortNumber = (number: string): string =>
  number.length > 20 ? `${number.slice(0, 12)}…${number.slice(-4)}` : number;

const folioOf = (event: PaymentEvent) =>
  (event.data.folio ?? {}) as { confirmationNo?: string; roomNo?: string | null; folioWindow?: number };

/** A sentence for each kind of event; one that is not known yet is named, never hidden. */
export const eventText = (
  event: PaymentEvent,
  payment: Payment,
  { translate, locale, pms }: Words,
): EventText => {
  const { data, actor } = event;
  const say = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.event.${key}`, options);
  const amount = () =>
    formatMoney(Number(data.amountMinor ?? 0), text(data.currencyCode) || payment.currencyCode, locale);
  const folio = folioOf(event);
  const folioTitle = (key: string) => say(folio.roomNo ? key : `${key}NoRoom`, { ...folio });
  const reason = reasonText(text(data.reason), translate, data.code);

  switch (event.type) {
    case 'PaymentRequested':
      return {
        title: say('PaymentRequested', { amount: amount() }),
        by: say('frontDesk', { name: actor.name }),
      };
    case 'PaymentLinkSent':
      return { title: say(`PaymentLinkSent_${text(data.channel)}`), by: text(data.recipient) };
    case 'PaymentLinkSendFailed':
      return {
        title: say(`PaymentLinkSendFailed_${text(data.channel)}`),
        by: [text(data.recipient), reason].filter(Boolean).join(' · '),
      };
    case 'PaymentAttempted': {
      const code = text(data.methodCode);
      const method = payment.methods.find((each) => each.code === code);
      const name = method ? (locale === 'zh' ? method.nameZh : method.name) : text(data.methodName) || code;
      return { title: say('PaymentAttempted', { method: name }) };
    }
    case 'PaymentSessionOpened':
      return { title: say('PaymentSessionOpened') };
    case 'PaymentSucceeded': {
      const card = data.cardInfo as { brand: string; last4: string } | null | undefined;
      const number = shortNumber(text(data.platformTransactionNo));
      const key = data.late
        ? 'PaymentSucceededLate'
        : data.surplus
          ? 'PaymentSucceededSurplus'
          : 'PaymentSucceeded';
      return {
        title: say(key, { amount: amount() }),
        by: [card ? `${card.brand} •• ${card.last4}` : '', number && say('transaction', { number })]
          .filter(Boolean)
          .join(' · '),
      };
    }
    case 'PaymentFailed':
      return { title: say('PaymentFailed'), by: reason };
    case 'PaymentExpired':
      return { title: say('PaymentExpired'), by: say('nobodyPaid') };
    case 'PostingStarted':
      return {
        title: say('PostingStarted'),
        by: Number(data.attempt ?? 1) > 1 ? say('tryNo', { n: text(data.attempt) }) : undefined,
      };
    case 'PostingSucceeded':
      return {
        title: folioTitle('PostingSucceeded'),
        by: say('pmsReference', { pms, reference: text(data.pmsReference) }),
      };
    case 'PostingFailed':
    case 'PostingUnknown':
      return { title: folioTitle(event.type), by: reason ? say('pmsSays', { pms, reason }) : undefined };
    default:
      return { title: say('other', { type: event.type }), by: actor.name };
  }
};

export type EventTone = 'success' | 'fail' | 'unknown' | null;

/** Hue is kept for state: only what changed the money, and what went wrong, is tinted. */
export const eventTone = ({ type, data }: PaymentEvent): EventTone => {
  if (type === 'PaymentSucceeded') return data.late || data.surplus ? 'unknown' : 'success';
  if (type === 'PaymentFailed' || type === 'PostingFailed' || type === 'PaymentLinkSendFailed') return 'fail';
  return type === 'PostingUnknown' ? 'unknown' : null;
};
