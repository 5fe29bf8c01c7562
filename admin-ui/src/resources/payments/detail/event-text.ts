import { formatMoney } from '../../../shared';
import type { Payment, PaymentEvent } from '../types';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

export interface EventText {
  title: string;
  /** Who, or why; absent where the title says all. */
  by?: string | undefined;
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

/** The way to pay that a guest chose, in the reader's language. */
export const methodName = ({ data }: PaymentEvent, payment: Payment, locale: string): string => {
  const code = text(data.methodCode);
  const method = payment.methods.find((each) => each.code === code);
  return method ? (locale === 'zh' ? method.nameZh : method.name) : text(data.methodName) || code;
};

/** A long number keeps its ends: 20261120220014…8831. */
const shortNumber = (number: string): string =>
  number.length > 20 ? `${number.slice(0, 12)}…${number.slice(-4)}` : number;

/** Some stay open in the list they stand in, so they are joined with what there is. */
const joined = (...parts: (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined;

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
  // What nobody knows is said in the vendor's words at most, so the sentence is ours.
  const code = event.type.endsWith('Unknown') ? 'NO_CLEAR_ANSWER' : data.code;
  const reason = reasonText(text(data.reason), translate, code);
  const person = (key: string) => (data[key] as { name?: string } | undefined)?.name ?? actor.name;
  const because = (name: string) => (reason ? say('because', { name, reason }) : name);
  const refundNo = text(data.platformRefundNo);
  const byPlatform = refundNo && say('refundNo', { number: shortNumber(refundNo) });

  const posting = /^(Refund)?Posting(.+)$/.exec(event.type);
  if (posting) {
    const folio = (data.folio ?? {}) as { payerCode?: string; roomNo?: string | null };
    const place = folio.roomNo ? say('room', { code: folio.roomNo }) : (folio.payerCode ?? '');
    const prefix = posting[1] ? (data.kind === 'reversal' ? 'ReversalPosting' : 'RefundPosting') : 'Posting';
    const what = posting[2] ?? '';
    const suffix = what === 'Adjusted' ? `_${text(data.status)}` : '';
    const by: Record<string, string | undefined> = {
      Started: Number(data.attempt ?? 1) > 1 ? say('tryNo', { n: text(data.attempt) }) : undefined,
      Succeeded: say('pmsReference', { pms, reference: text(data.pmsReference) }),
      Failed: reason ? say('pmsSays', { pms, reason }) : undefined,
      Unknown: reason ? say('pmsSays', { pms, reason }) : undefined,
      AgainRequested: actor.name,
      Adjusted: because(actor.name),
    };
    return {
      title: say(`${prefix}${what}${suffix}`, { place, _: event.type }),
      by: by[what],
    };
  }

  const folio = (data.folio ?? {}) as { payerCode?: string; roomNo?: string | null };
  switch (event.type) {
    case 'PayerVerified':
      return {
        title: say(data.despite ? 'PayerVerified_despite' : 'PayerVerified', {
          place: folio.payerCode ?? '',
        }),
        by: data.despite ? reasonText('', translate, data.despite) : undefined,
      };
    case 'PayerNotVerified':
      return { title: say('PayerNotVerified', { place: folio.payerCode ?? '' }), by: reason };
    case 'PaymentRequested':
      return {
        title: say('PaymentRequested', { amount: amount() }),
        by: joined(
          payment.requestChannel === 'FRONT_DESK' ? say('frontDesk', { name: actor.name }) : actor.name,
          text(data.copiedFrom) && say('copied', { paymentNo: text(data.copiedFrom) }),
        ),
      };
    case 'PaymentLinkSendRequested': {
      const channels = (data.channels as string[] | undefined) ?? [];
      return {
        title: say(`PaymentLinkSendRequested_${text(data.purpose)}`),
        by: joined(
          data.purpose === 'resend' && actor.name,
          channels.map((channel) => say(`channels.${channel}`)).join(', '),
        ),
      };
    }
    case 'PaymentLinkSent':
      return { title: say(`PaymentLinkSent_${text(data.channel)}`), by: text(data.recipient) };
    case 'PaymentLinkSendFailed':
      return {
        title: say(`PaymentLinkSendFailed_${text(data.channel)}`),
        by: joined(text(data.recipient), reason),
      };
    case 'PaymentAttempted':
      return { title: say('PaymentAttempted', { method: methodName(event, payment, locale) }) };
    case 'PaymentSucceeded': {
      const again = data.furtherChargeOf !== undefined && say('chargedAgain');
      const card = data.cardInfo as { brand: string; last4: string } | null | undefined;
      const number = shortNumber(text(data.platformTransactionNo));
      const kind = data.late ? 'Late' : data.surplus ? 'Surplus' : '';
      return {
        title: say(`PaymentSucceeded${kind}`, { amount: amount() }),
        by: joined(card && `${card.brand} •• ${card.last4}`, number && say('transaction', { number }), again),
      };
    }
    case 'PaymentSessionOpened':
      return { title: say('PaymentSessionOpened') };
    case 'PaymentFailed':
      return { title: say('PaymentFailed'), by: reason };
    case 'PaymentCanceled':
      return { title: say('PaymentCanceled'), by: because(actor.name) };
    case 'PaymentExpired':
      return { title: say('PaymentExpired'), by: say('nobodyPaid') };
    case 'LateMoneyAccepted':
    case 'LateMoneyReturned':
      return {
        title: say(`${event.type}_${text(data.kind) || 'late'}`, { amount: amount() }),
        by: reason ? because(actor.name) : say('policy'),
      };
    case 'RefundRequested':
      return {
        title: say('RefundRequested', { amount: amount() }),
        by: joined(because(person('requestedBy')), data.awaitsApproval === true && say('waits')),
      };
    case 'RefundApproved':
      return { title: say('RefundApproved', { amount: amount() }), by: person('approvedBy') };
    case 'RefundRejected': {
      const { id } = (data.rejectedBy ?? {}) as { id?: string };
      // Nobody did: money that went back another way left too little.
      const by = id === 'platform' ? reason : because(person('rejectedBy'));
      return { title: say('RefundRejected', { amount: amount() }), by };
    }
    case 'RefundSharesAdded':
      return { title: say('RefundSharesAdded', { amount: amount() }) };
    case 'ExceptionAnswered':
      return {
        title: say(`ExceptionAnswered_${text(data.kind)}`, { amount: amount() }),
        by: because(actor.name),
      };
    case 'RefundAccepted':
    case 'RefundSucceeded':
    case 'ExternalRefundRecorded':
      return {
        title: say(event.type, { amount: amount() }),
        // A reason is there when a person said so and not the platform.
        by: reason ? because(actor.name) : joined(byPlatform),
      };
    case 'RefundFailed':
    case 'RefundUnknown':
      return {
        title: say(event.type, { amount: amount() }),
        by: actor.kind === 'user' ? because(actor.name) : reason,
      };
    case 'DuplicateFound':
      return {
        title: say(`DuplicateFound_${text(data.kind)}`),
        by: Array.isArray(data.references) ? data.references.join(', ') : '',
      };
    default:
      return { title: say('other', { type: event.type }), by: actor.name };
  }
};

export type EventTone = 'success' | 'fail' | 'unknown' | null;

/** Hue is kept for state: only what changed the money, and what went wrong, is tinted. */
export const eventTone = ({ type, data }: PaymentEvent): EventTone => {
  if (type === 'PaymentSucceeded') return data.late || data.surplus ? 'unknown' : 'success';
  if (type.endsWith('Failed')) return 'fail';
  return type.endsWith('Unknown') ? 'unknown' : null;
};
