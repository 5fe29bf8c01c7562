import type { Hotel } from '../../../../hotels/index.js';
import { builtInFor, type LanguageCode, localeOf, textIn } from '../../../../kernel/languages.js';
import { nameIn } from '../../../../kernel/local-name.js';
import {
  codeAmount,
  dayText,
  instantText,
  instantWithZone,
  offsetText,
  ofSection,
  type OwnPhrases,
  symbolAmount,
  type TemplateVariables,
  type VariablesIn,
} from '../../../../notifications/index.js';
import { awaitsEvidence, type Dispute, isUndecided } from '../../../domain/dispute-state.js';
import type { Payer, PaymentEvent } from '../../../domain/events.js';
import { endedHold } from '../../../domain/hold-state.js';
import { askedReceipt } from '../../../domain/receipts.js';
import { type ExistingPayment, type Receipt, type Refund } from '../../../domain/state.js';
import { DISPUTE_KIND } from '../../documents/evidence-words.js';
import { type ChosenNames, itemNameOf, nameOf } from '../../guest/chosen-names.js';
import { guestNames, line } from '../../guest/guest-names.js';
import { type ReceiptFacts, receiptFacts } from '../../guest/receipt-facts.js';
import { guestFacts, methodText } from '../../guest/receipt-page.js';
import { reasonText } from '../reasons.js';
import { disputeReason } from './dispute-reasons.js';
import { beside, vendorWords } from './vendor-words.js';

type Language = LanguageCode;

/** What a message knows besides the payment. */
export interface MessageContext {
  hotel: Pick<
    Hotel,
    'code' | 'name' | 'nameZh' | 'phone' | 'address' | 'addressZh' | 'timeZone' | 'checkInTime'
  >;
  /** Of the hotel, as a mail can show it; null: it has none. */
  logoUrl: string | null;
  /** The guest's link. */
  url: string;
  /** The payment in the back office. */
  staffUrl: string;
  /** What guest and staff compare; empty for an erased guest. */
  securityCode: string;
  /** What items, room types and the guest's title are called. */
  names: ChosenNames;
  /** Fixed phrases in the languages that the tenant has added; what is left out is in English. */
  phrases: ReadonlyMap<LanguageCode, OwnPhrases>;
  /** What happened, where that is what the message is about. */
  event?: PaymentEvent | null;
}

/** All that a message about a payment may name, to guests and to staff, in the language it goes out in. */
export function messageVariables(state: ExistingPayment, context: MessageContext): VariablesIn {
  return (language) => ({
    guest: guestOf(state, context.names, language),
    reservation: reservationOf(state.request.guest.payers, context.names, language),
    payment: paymentOf(state, context, language),
    hotel: hotelOf(context, language),
    staff: staffOf(state, context, language),
    dispute: disputeGroup(state, context, language),
    frame: {
      name: hotelName(context, language),
      logo: context.logoUrl,
      ...mailWords(context, language),
      footer: [hotelName(context, language), addressOf(context, language), context.hotel.phone]
        .filter((line) => line !== '')
        .join('\n'),
    },
  });
}

type Group = TemplateVariables[string];

/** What blocks of an e-mail say in an added language; null: as in English. */
function mailWords({ phrases }: MessageContext, language: Language): Group {
  const { total = null, copy = null } = ofSection(phrases.get(language) ?? {}, 'mail');
  return { total, copy };
}

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

function guestOf({ request }: ExistingPayment, names: ChosenNames, language: Language): Group {
  const { title, firstName, lastName, fullName, greeting } = guestNames(request.guest, language, names.title);
  return {
    greeting,
    title: orNull(title),
    firstName: orNull(firstName),
    lastName: orNull(lastName),
    fullName: orNull(fullName),
  };
}

function reservationOf(payers: readonly Payer[], { roomTypes }: ChosenNames, language: Language): Group {
  const payer = payers.find(({ kind }) => kind === 'reservation') ?? payers[0];
  const none = {
    confirmationNo: null,
    roomNo: null,
    roomType: null,
    arrival: null,
    departure: null,
    account: null,
  };
  switch (payer?.kind) {
    case 'reservation':
      return {
        ...none,
        confirmationNo: orNull(payer.confirmationNo),
        roomNo: orNull(payer.roomNo),
        roomType: orNull(textIn(language, nameOf(roomTypes, payer.roomType))),
        arrival: dayText(payer.arrival, language),
        departure: dayText(payer.departure, language),
      };
    case 'group':
      return {
        ...none,
        account: orNull(payer.name),
        arrival: dayText(payer.arrival, language),
        departure: dayText(payer.departure, language),
      };
    case 'account':
    case 'arAccount':
      return { ...none, account: orNull(payer.name) };
    default:
      return none;
  }
}

function paymentOf(state: ExistingPayment, context: MessageContext, language: Language): Group {
  const { request } = state;
  const { currencyCode, timeZone, methods } = request;
  const receipt = receiptOf(state, context.event);
  const refund = refundOf(state, context.event);
  const hold = endedHold(state);
  const at = (iso: string | Date): string => instantText(new Date(iso).toISOString(), timeZone, language);
  const money = (amount: Money): string => amountText(amount.amountMinor, amount.currencyCode, language);
  const names = methods.map((each) => nameIn(language, each));
  return {
    paymentNo: request.paymentNo,
    amount: money(request),
    amountWithCode: withCode(request),
    dueAt: at(request.dueAt),
    dueAtWithZone: instantWithZone(request.dueAt, timeZone, language),
    zone: offsetText(request.dueAt, timeZone),
    items: request.items.map((item) => ({
      name: line(textIn(language, itemNameOf(context.names, item))),
      amount: symbolAmount(item.amountMinor, currencyCode, language),
    })),
    methods: orNull(new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names)),
    comment: orNull(request.guest.guestComment),
    url: context.url,
    securityCode: orNull(context.securityCode),
    paidAmount: receipt ? money(receipt) : null,
    paidAmountWithCode: receipt ? withCode(receipt) : null,
    paidAt: receipt ? at(receipt.at) : null,
    paidAtWithZone: receipt && instantWithZone(receipt.at.toISOString(), timeZone, language),
    paidWith: receipt ? paidWith(receipt, methods, language) : null,
    transactionNo: receipt ? (receipt.channelTransactionNo ?? receipt.platformTransactionNo) : null,
    refundAmount: refund ? money(refund) : null,
    refundAmountWithCode: refund ? withCode(refund) : null,
    refundAt: refund ? at(refund.at) : null,
    refundReason: orNull(refund?.reason),
    authorizationEndedAt: hold ? at(hold.since) : null,
    cancelReason: state.status === 'canceled' ? orNull(state.cancelReason) : null,
    ...receiptVariables(receiptFacts(state, context.names), context, language),
  };
}

/** What the receipt says besides, in the words that stand on it. */
function receiptVariables(
  facts: ReceiptFacts | null,
  { hotel, phrases }: MessageContext,
  language: Language,
): Group {
  if (!facts) return { receiptNo: null, receiptDetails: [], refunds: [], amountAfterRefunds: null };
  const { currencyCode, refunds, remainingMinor, receiptNo } = facts;
  const own = ofSection(phrases.get(language) ?? {}, 'receipt');
  const money = (amountMinor: number): string => amountText(amountMinor, currencyCode, language);
  return {
    receiptNo,
    receiptDetails: guestFacts(facts, { language, withRoomNo: false, own }).map(([label, value]) => ({
      label,
      value,
    })),
    refunds: refunds.map((refund) => ({
      to: methodText(refund, language),
      at: instantText(refund.at.toISOString(), hotel.timeZone, language),
      amount: money(refund.amountMinor),
    })),
    amountAfterRefunds: refunds.length > 0 ? money(remainingMinor) : null,
  };
}

function hotelOf(context: MessageContext, language: Language): Group {
  const { phone, checkInTime } = context.hotel;
  return {
    name: hotelName(context, language),
    phone: orNull(phone),
    address: orNull(addressOf(context, language)),
    logo: context.logoUrl,
    checkInTime: orNull(checkInTime),
  };
}

function staffOf(state: ExistingPayment, { staffUrl, event }: MessageContext, spoken: Language): Group {
  const language = builtInFor(spoken);
  const posting = postingOf(state, event);
  const send = sendOf(state, event);
  const refund = refundOf(state, event);
  const extra = extraOf(state, event);
  const told = event && 'reason' in event.data ? event.data.reason : null;
  const failed =
    event?.type === 'PaymentLinkSendFailed' ? event.data : (send ?? { code: null, reason: null });
  const recipient = send && (send.channel === 'EMAIL' ? state.emails : state.mobiles)[send.recipientNo];
  return {
    cashier: orNull(state.request.createdBy.name),
    url: staffUrl,
    postingProblem: vendorWords(
      posting?.code,
      posting?.reason ?? (event?.type.includes('Posting') ? told : null),
      language,
    ),
    messageProblem: beside(reasonText(failed.code ?? null, language), failed.reason, language),
    messageRecipient: orNull(recipient),
    extraAmount: extra ? amountText(extra.amountMinor, extra.currencyCode, language) : null,
    extraAmountWithCode: extra ? withCode(extra) : null,
    refundProblem: vendorWords(refund?.code, refund?.problem, language),
    requestedBy: orNull(refund?.requestedBy?.name),
  };
}

function disputeGroup(
  state: ExistingPayment,
  { staffUrl, event }: MessageContext,
  language: Language,
): Group {
  const dispute = disputeOf(state, event);
  const { timeZone } = state.request;
  const due = dispute?.evidenceDue?.toISOString() ?? null;
  return {
    amount: dispute ? amountText(dispute.amountMinor, dispute.currencyCode, language) : null,
    amountWithCode: dispute ? withCode(dispute) : null,
    kind: dispute ? DISPUTE_KIND[dispute.kind][builtInFor(language)] : null,
    reason: dispute ? orNull(line(disputeReason(dispute, builtInFor(language)) ?? '')) : null,
    number: orNull(dispute?.disputeNo),
    evidenceDue: due && instantWithZone(due, timeZone, language),
    url: dispute ? `${staffUrl}/disputes/${dispute.id}` : staffUrl,
  };
}

/** The dispute that the message is about; otherwise the one whose evidence is due first, or the newest. */
function disputeOf({ disputes }: ExistingPayment, event?: PaymentEvent | null): Dispute | null {
  const told = event && 'disputeId' in event.data ? event.data.disputeId : null;
  const dueOf = ({ evidenceDue }: Dispute) => evidenceDue?.getTime() ?? Infinity;
  const [first] = disputes.filter(awaitsEvidence).sort((a, b) => dueOf(a) - dueOf(b));
  return (
    disputes.find(({ id }) => id === told) ?? first ?? disputes.find(isUndecided) ?? disputes.at(-1) ?? null
  );
}

/** The folio line that the message is about, or the first that waits for staff. */
function postingOf({ postings, refundPostings }: ExistingPayment, event?: PaymentEvent | null) {
  if (event && 'refundPostingNo' in event.data) return refundPostings[event.data.refundPostingNo];
  if (event && 'postingNo' in event.data) return postings[event.data.postingNo];
  return [...postings, ...refundPostings].find(({ status }) => ['fail', 'unknown'].includes(status));
}

/** The link that the message is about, or the last that was not delivered. */
function sendOf({ sends }: ExistingPayment, event?: PaymentEvent | null) {
  if (event && 'sendNo' in event.data) return sends[event.data.sendNo];
  return sends.findLast(({ status }) => status === 'failed');
}

/** What was paid: the charge that the message is about, or the last that was kept. */
function receiptOf(state: ExistingPayment, event?: PaymentEvent | null): Receipt | null {
  const { receipts } = state;
  return (
    chargeOf(state, event) ??
    receipts.findLast(({ standing }) => standing === 'kept') ??
    receipts.at(-1) ??
    null
  );
}

/** The late or surplus charge that the message is about, or the last. */
function extraOf(state: ExistingPayment, event?: PaymentEvent | null): Receipt | undefined {
  const extra = state.receipts.filter(({ kind }) => kind !== 'asked');
  const charge = chargeOf(state, event);
  return extra.find((receipt) => receipt === charge) ?? extra.at(-1);
}

/** The charge that an event is about; null: it is about none. */
function chargeOf(state: ExistingPayment, event?: PaymentEvent | null): Receipt | null {
  if (!event) return null;
  const { data } = event;
  const byAttempt = (id?: string) => state.receipts.find(({ attemptId }) => attemptId === id) ?? null;
  const byLine = (no?: number) => {
    const attemptId = state.postings[no ?? -1]?.attemptId;
    return attemptId ? byAttempt(attemptId) : askedReceipt(state);
  };
  if ('refundPostingNo' in data) return byLine(state.refundPostings[data.refundPostingNo]?.postingNo);
  if ('postingNo' in data) return byLine(data.postingNo);
  if ('refundId' in data) return byAttempt(refundOf(state, event)?.attemptId);
  if ('disputeId' in data) return byAttempt(disputeOf(state, event)?.attemptId);
  return 'attemptId' in data ? byAttempt(data.attemptId) : null;
}

function refundOf({ refunds, refundPostings }: ExistingPayment, event?: PaymentEvent | null): Refund | null {
  const data = event?.data;
  const line = data && 'refundPostingNo' in data ? refundPostings[data.refundPostingNo] : null;
  const told = data && 'refundId' in data ? data.refundId : line?.refundId;
  return refunds.find(({ id }) => id === told) ?? refunds.at(-1) ?? null;
}

/** As on the receipt: `Visa •• 4242`, or the method's name. */
function paidWith(
  { methodCode, cardInfo: card }: Receipt,
  methods: ExistingPayment['request']['methods'],
  language: Language,
): string | null {
  const offered = methods.find(({ code }) => code === methodCode);
  const name = offered ? nameIn(language, offered) : '';
  return orNull(methodText({ method: { en: name, zh: name }, card }, language));
}

interface Money {
  amountMinor: number;
  currencyCode: string;
}

/** `HKD 4,860.00`. */
const withCode = ({ amountMinor, currencyCode }: Money): string => codeAmount(amountMinor, currencyCode);

/** `HK$4,860.00 HKD`: a symbol alone does not say whose dollar it is. */
function amountText(amountMinor: number, currencyCode: string, language: Language): string {
  const text = symbolAmount(amountMinor, currencyCode, language);
  return text.includes(currencyCode) ? text : `${text} ${currencyCode}`;
}

const hotelName = ({ hotel }: MessageContext, language: Language): string => nameIn(language, hotel);

const addressOf = ({ hotel }: MessageContext, language: Language): string =>
  (language === 'zh' && hotel.addressZh) || hotel.address;
