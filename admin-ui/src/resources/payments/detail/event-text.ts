import { formatMoney, type Translate } from '../../../shared';
import { cardText, joined } from '../payment-text';
import type { Payment, PaymentEvent, Refund } from '../types';

export interface EventContext {
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
  // Alipay writes `ACQ.` before its own.
  const known = [code, own]
    .map((each) => text(each).replace(/^ACQ\./, ''))
    .find((each) => /^\w+$/.test(each));
  return known ? translate(`payments.detail.reason.${known}`, { _: own || known }) : own;
};

/** Our sentence for a message that failed, with the provider's own code where it gave one: `… (30006)`. */
const withVendorCode = (reason: string, data: PaymentEvent['data']): string => {
  const code = /\(([\w.:-]+)\)[.。]?$/.exec(text(data.reason))?.[1];
  return code && !reason.includes(code) ? `${reason} (${code})` : reason;
};

/** What a platform says in its own language is told in the reader's. */
export const refundCode = ({ status, code }: Refund): string | undefined =>
  status === 'failed' ? code : status === 'unknown' ? (code ?? 'NO_CLEAR_ANSWER') : undefined;

/** The order never reached the account: its status is no question. */
export const isAccessRefused = (code: string | null | undefined): boolean => code === 'ACCESS_REFUSED';

/** Why we did not even try, or gave up: the PMS has refused nothing. */
export const isOwnStop = (code: string | null | undefined): boolean =>
  /^(NO_PMS|FOLIO_ERASED|PMS_(BUSY|CHANGED|GONE|LOOKUP_BLIND|NO_ANSWER)|PAYER_(UNVERIFIED|NOT_FOUND|MISMATCH|TWICE)|RESERVATION_(CANCELED|CHECKED_OUT|NO_SHOW|GONE))$/.test(
    code ?? '',
  );

/** The way to pay that a guest chose, in the reader's language. */
export const methodName = ({ data }: PaymentEvent, payment: Payment, locale: string): string => {
  const code = text(data.methodCode);
  const method = payment.methods.find((each) => each.code === code);
  return method ? (locale === 'zh' ? method.nameZh : method.name) : text(data.methodName) || code;
};

/** A long number keeps its ends: 20261120220014…8831. */
const shortNumber = (number: string): string =>
  number.length > 20 ? `${number.slice(0, 12)}…${number.slice(-4)}` : number;

/** The detail by which the sentence of an event is chosen. */
const variantOf = ({ type, data }: PaymentEvent): string => {
  switch (type) {
    case 'PaymentLinkSendRequested':
      return text(data.purpose);
    case 'PaymentLinkSent':
    case 'PaymentLinkDelivered':
    case 'PaymentLinkSendFailed':
      return text(data.channel);
    case 'HoldOrderFailed':
    case 'HoldOrderUnknown':
      return text(data.order);
    case 'PaymentSucceeded':
      return data.late ? 'late' : data.surplus ? 'surplus' : '';
    case 'PayerVerified':
      return data.despite ? 'despite' : '';
    case 'LateMoneyAccepted':
    case 'LateMoneyReturned':
      return text(data.kind) || 'late';
    case 'ExceptionAnswered':
    case 'DuplicateFound':
      return text(data.kind);
    case 'DisputeEvidenceSent':
      return data.sentBy ? 'byHand' : '';
    case 'DisputeOpened':
    case 'DisputeWon':
    case 'DisputeLost':
      // The sentence of a chargeback is the plain one.
      return text(data.kind).replace('chargeback', '');
    default:
      if (type.endsWith('PostingFailed') && data.again) return 'again';
      if (type.endsWith('PostingUnknown') && data.notFound) return 'notFound';
      return type.endsWith('PostingAdjusted') ? text(data.status) : '';
  }
};

/** What a correction on a folio is of, as its sentences are named. */
const postedFor = ({ ofDispute, kind }: PaymentEvent['data']): string => {
  if (ofDispute) return kind === 'reversal' ? 'DisputeReversal' : 'Dispute';
  return kind === 'reversal' ? 'Reversal' : 'Refund';
};

/**
 * A sentence for each kind of event; one that is not known yet is named, never hidden.
 * @returns the sentence, and who did it or why; that is absent where the sentence says all
 */
export const eventText = (
  event: PaymentEvent,
  payment: Payment,
  { translate, locale, pms }: EventContext,
): { title: string; by: string | undefined } => {
  const { type, data, actor } = event;
  const say = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.event.${key}`, options);
  const folio = (data.folio ?? {}) as { payerCode?: string; roomNo?: string | null };
  const isPosting = /^(Refund)?Posting/.test(type);
  // What nobody knows is said in the vendor's words at most, so the sentence is ours.
  const code = type.endsWith('Unknown') ? (data.code ?? 'NO_CLEAR_ANSWER') : data.code;
  const reason = reasonText(text(data.reason), translate, code);
  const card = data.cardInfo as Parameters<typeof cardText>[0] | null | undefined;
  const transactionNo = shortNumber(text(data.platformTransactionNo));
  const nameOf = (key: string) => (data[key] as { name?: string } | undefined)?.name ?? actor.name;
  const because = (name = actor.name) => (reason ? say('because', { name, reason }) : name);
  const byPlatform = () => {
    const number = shortNumber(text(data.platformRefundNo));
    // A reason is there when a person said so and not the platform.
    return reason ? because() : number && say('refundNo', { number });
  };
  const byWhom = () => (actor.kind === 'user' ? because() : reason);
  const decided = () => (reason ? because() : say('policy'));
  const pmsSays = () => reason && say('pmsSays', { pms, reason });
  const nothing = () => '';
  const disputeNo = () => say('disputeNo', { number: shortNumber(text(data.disputeNo)) });

  const by: Record<string, () => string | undefined> = {
    PayerVerified: () => (data.despite ? reasonText('', translate, data.despite) : ''),
    PayerNotVerified: () => reason,
    PaymentRequested: () =>
      joined(
        payment.requestChannel === 'FRONT_DESK' ? say('frontDesk', { name: actor.name }) : actor.name,
        text(data.copiedFrom) && say('copied', { paymentNo: text(data.copiedFrom) }),
      ),
    PaymentLinkSendRequested: () =>
      joined(
        data.purpose === 'resend' && actor.name,
        ((data.channels as string[] | undefined) ?? []).map((each) => say(`channels.${each}`)).join(', '),
      ),
    PaymentLinkSent: () => text(data.recipient),
    PaymentLinkDelivered: () => text(data.recipient),
    PaymentLinkSendFailed: () => joined(text(data.recipient), withVendorCode(reason, data)),
    PaymentAttempted: nothing,
    PaymentSessionOpened: nothing,
    PaymentSucceeded: () =>
      joined(
        card && cardText(card),
        transactionNo && say('transaction', { number: transactionNo }),
        data.furtherChargeOf !== undefined && say('chargedAgain'),
        text(data.reason),
      ),
    PaymentHeld: () => joined(card && cardText(card), say('transaction', { number: transactionNo })),
    HoldLapseNear: nothing,
    HoldLapsed: nothing,
    CaptureRequested: () => nameOf('requestedBy'),
    // Nobody asked for it: no request waits for this amount.
    ReleaseRequested: () =>
      (data.requestedBy as { id?: string } | undefined)?.id === 'policy'
        ? say('notWaitedFor')
        : because(nameOf('requestedBy')),
    HoldRestReleased: nothing,
    HoldReleased: () => (data.ordered === false ? say('inPortal') : text(data.reason)),
    HoldOrderFailed: () => reason,
    HoldOrderUnknown: () => reason,
    PaymentProcessing: nothing,
    PaymentFailed: () => reason,
    PaymentCanceled: because,
    PaymentExpired: () => say('notPaidInTime'),
    LateMoneyAccepted: decided,
    LateMoneyReturned: decided,
    RefundRequested: () =>
      joined(because(nameOf('requestedBy')), data.awaitsApproval === true && say('waits')),
    RefundApproved: () => nameOf('approvedBy'),
    // Nobody did: money that went back another way left too little.
    RefundRejected: () =>
      (data.rejectedBy as { id?: string } | undefined)?.id === 'platform'
        ? reason
        : because(nameOf('rejectedBy')),
    RefundSharesAdded: nothing,
    RefundAccepted: byPlatform,
    RefundSucceeded: byPlatform,
    ExternalRefundRecorded: byPlatform,
    DisputeOpened: () => joined(reason, text(data.reasonCode), disputeNo()),
    DisputeEvidenceSent: () => joined(data.sentBy !== undefined && nameOf('sentBy'), disputeNo()),
    EvidenceOrdered: () => joined(nameOf('orderedBy'), disputeNo()),
    EvidenceFailed: () => joined(reason, disputeNo()),
    EvidenceUnknown: () => joined(reason, disputeNo()),
    AcceptanceOrdered: () => joined(nameOf('orderedBy'), disputeNo()),
    AcceptanceFailed: () => joined(reason, disputeNo()),
    AcceptanceUnknown: () => joined(reason, disputeNo()),
    RefundFailed: byWhom,
    RefundUnknown: byWhom,
    ExceptionAnswered: because,
    DuplicateFound: () => (data.references as string[] | undefined)?.join(', '),
    PostingStarted: () => (Number(data.attempt ?? 1) > 1 ? say('tryNo', { n: text(data.attempt) }) : ''),
    PostingSucceeded: () => say('pmsReference', { pms, reference: text(data.pmsReference) }),
    PostingFailed: pmsSays,
    PostingUnknown: pmsSays,
    PostingAdjusted: because,
  };
  const byDefault = type.startsWith('Dispute') ? disputeNo : () => actor.name;
  const variant = variantOf(event);
  const name = isPosting ? type.replace('Refund', postedFor(data)) : type;
  const room = isPosting && folio.roomNo;
  return {
    title: say(variant ? `${name}_${variant}` : name, {
      // An amount that is not known is not 0.
      amount:
        typeof data.amountMinor === 'number'
          ? formatMoney(data.amountMinor, text(data.currencyCode) || payment.currencyCode)
          : '—',
      method: methodName(event, payment, locale),
      place: room ? say('room', { code: room }) : (folio.payerCode ?? ''),
      _: type,
    }),
    by: (by[isPosting ? type.replace('Refund', '') : type] ?? byDefault)() || undefined,
  };
};

/** Hue is kept for state: only what changed the money, and what went wrong, is tinted. */
export const eventTone = ({ type, data }: PaymentEvent): 'success' | 'fail' | 'unknown' | null => {
  if (type === 'DisputeLost') return 'fail';
  if (type === 'DisputeOpened' || type === 'DisputeReopened') return 'unknown';
  if (type === 'PaymentSucceeded') return data.late || data.surplus ? 'unknown' : 'success';
  if (type.endsWith('Failed')) return data.again ? null : 'fail';
  return type.endsWith('Unknown') ? 'unknown' : null;
};
