import type { LocalText } from '../../../kernel/errors.js';
import type { NamesByLanguage } from '../../../kernel/languages.js';
import type { CardInfo, GuestData, Payer } from '../../domain/events.js';
import { payerCode } from '../../domain/payers.js';
import {
  isOfKeptMoney,
  isPaid,
  type ExistingPayment,
  type Receipt,
  wentThrough,
} from '../../domain/state.js';
import { isErased } from '../store/erased-guest.js';
import { type ChosenNames, itemNameOf, nameOf } from './chosen-names.js';
import { guestNames, line } from './guest-names.js';

/** All that a receipt says, for every reader and in every language. */
export interface ReceiptFacts {
  receiptNo: string;
  /** When what it says came to be so. */
  issuedAt: Date;
  paymentNo: string;
  currencyCode: string;
  /** What was asked for. */
  totalMinor: number;
  /** Whether all of that came in, whatever went back since. */
  inFull: boolean;
  items: { name: NamesByLanguage; amountMinor: number }[];
  /** null: erased. */
  guest: LocalText | null;
  /** Of the guest's own; what others in the same request have booked is not the guest's to read. */
  stay: ReceiptStay;
  /** In the order they came in. */
  charges: ReceiptCharge[];
  /** Only what has certainly gone back. */
  refunds: ReceiptMove[];
  chargedMinor: number;
  /** What was charged less what went back. */
  remainingMinor: number;
}

export interface ReceiptStay {
  /** Several for a guest with several. */
  confirmationNos: string[];
  rooms: { roomNo: string | null; roomType: NamesByLanguage }[];
  /** Hotel-local days; null where they are not known, or differ. */
  arrival: string | null;
  departure: string | null;
  /** Accounts and groups. */
  accounts: string[];
  /** The hotel's own numbers for what the PMS has no record of. */
  references: string[];
}

/** Money that came in or went back. */
export interface ReceiptMove {
  method: LocalText;
  card: CardInfo | null;
  at: Date;
  amountMinor: number;
}

export interface ReceiptCharge extends ReceiptMove {
  transactionNo: string;
}

/** @returns null before the payment is paid */
export function receiptFacts(payment: ExistingPayment, names: ChosenNames): ReceiptFacts | null {
  const { request, receiptIssue } = payment;
  if (!isPaid(payment) || !receiptIssue) return null;
  const { paymentNo, currencyCode, amountMinor: totalMinor, guest, methods } = request;
  const move = ({ methodCode, cardInfo: card }: Receipt): Pick<ReceiptMove, 'method' | 'card'> => {
    // Receipts name methods that were offered: `decide` sees to it.
    const { name, nameZh } = methods.find(({ code }) => code === methodCode)!;
    return { method: { en: name, zh: nameZh || name }, card };
  };
  const kept = payment.receipts.filter(({ standing }) => standing === 'kept');
  const charges = kept.map((receipt) => ({
    ...move(receipt),
    at: receipt.at,
    amountMinor: receipt.amountMinor,
    transactionNo: receipt.platformTransactionNo,
  }));
  const refunds = payment.refunds
    .filter((refund) => wentThrough(refund) && isOfKeptMoney(payment, refund))
    .map(({ attemptId, at, amountMinor }) => ({
      ...move(kept.find((receipt) => receipt.attemptId === attemptId)!),
      at,
      amountMinor,
    }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const chargedMinor = sum(charges);
  const erased = isErased(guest);
  return {
    receiptNo: `RC${paymentNo.replace(/^PB/, '')}-${receiptIssue.no}`,
    issuedAt: receiptIssue.at,
    paymentNo,
    currencyCode,
    totalMinor,
    inFull: chargedMinor >= totalMinor,
    items: request.items.map((item) => ({ name: itemNameOf(names, item), amountMinor: item.amountMinor })),
    guest: erased
      ? null
      : {
          en: guestNames(guest, 'en', names.title).addressed,
          zh: guestNames(guest, 'zh', names.title).addressed,
        },
    stay: stayOf(erased ? [] : ownPayers(guest), names),
    charges,
    refunds,
    chargedMinor,
    remainingMinor: chargedMinor - sum(refunds),
  };
}

const sum = (moves: readonly { amountMinor: number }[]): number =>
  moves.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** The only payer, or those among several who have the guest's name. */
function ownPayers({ payers, firstName, lastName }: GuestData): readonly Payer[] {
  if (payers.length === 1) return payers;
  return payers.filter((payer) => {
    if (!('lastName' in payer)) return false;
    const written = [payer, ...(payer.kind === 'reservation' && payer.otherName ? [payer.otherName] : [])];
    return written.some((name) => name.firstName === firstName && name.lastName === lastName);
  });
}

function stayOf(payers: readonly Payer[], names: ChosenNames): ReceiptStay {
  const reservations = payers.filter((payer) => payer.kind === 'reservation');
  const stays = payers.flatMap((payer) => ('arrival' in payer && payer.arrival !== '' ? [payer] : []));
  return {
    confirmationNos: reservations.map(({ confirmationNo }) => line(confirmationNo)),
    rooms: reservations
      .map(({ roomNo, roomType }) => ({ roomNo, roomType: nameOf(names.roomTypes, line(roomType)) }))
      .filter(({ roomNo, roomType }) => roomNo ?? roomType.en),
    arrival: onlyOne(stays.map(({ arrival }) => arrival)),
    departure: onlyOne(stays.map(({ departure }) => departure)),
    accounts: payers.flatMap((payer) => ('name' in payer ? [line(payer.name)] : [])),
    references: payers.flatMap((payer) => (payer.kind === 'nonIntegration' ? [line(payerCode(payer))] : [])),
  };
}

function onlyOne(texts: readonly string[]): string | null {
  const [first, ...others] = new Set(texts);
  return first && others.length === 0 ? first : null;
}
