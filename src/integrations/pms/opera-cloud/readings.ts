import {
  type ChargeRouting,
  type LeftOut,
  OutcomeUnknownError,
  type PmsAccount,
  type PostingOutcome,
  type Reservation,
  type ReservationStatus,
  type ReservationStatusCode,
} from '../../../payby/index.js';
import { otherNameOf } from '../../person-name.js';
import { UnusableEntryError } from '../../read-each.js';
import { isObject, type Json, textOrNull } from '../../vendor-call.js';
import { arrayOf, at, type Connection, idOf, readMoney } from './ohip.js';

const STATUSES: Readonly<Record<string, [ReservationStatus, ReservationStatusCode | null]>> = {
  Reserved: ['RESERVED', 'RS'],
  Requested: ['RESERVED', null],
  Waitlisted: ['WAITLISTED', null],
  Cancelled: ['CANCELED', null],
  NoShow: ['NO_SHOW', null],
  DueIn: ['DUE_IN', 'DI'],
  InHouse: ['IN_HOUSE', 'IH'],
  Walkin: ['IN_HOUSE', 'IH'],
  DueOut: ['DUE_OUT', 'DO'],
  PendingCheckout: ['DUE_OUT', 'DO'],
  CheckedOut: ['CHECKED_OUT', 'CO'],
};

/** A reservation as it is read by its id, as far as a posting needs it. */
export interface Stay {
  status: ReservationStatus;
  /** YYYY-MM-DD. */
  arrival: string;
  routing: ChargeRouting[];
}

export function unusable({ name }: Connection, what: string): OutcomeUnknownError {
  return new OutcomeUnknownError(`${name} answered with an unusable ${what}`);
}

/** @param parts what was read of it, by what it is called; the first that is missing says why */
function unusableEntry(
  { name }: Connection,
  what: string,
  label: string | null,
  parts: Partial<Record<LeftOut['why'], unknown>>,
): UnusableEntryError {
  const [why] = Object.entries(parts).find(([, read]) => !read) as [LeftOut['why'], unknown];
  return new UnusableEntryError(`${name} answered with an unusable ${what}`, { label, why });
}

/** Takes over exactly the known fields. A reservation that lacks what money depends on makes the answer unusable. */
export function readReservation(connection: Connection, info: Json): Reservation {
  const [stay, guest] = [at(info, 'roomStay'), at(info, 'reservationGuest')];
  const id = idOf(info['reservationIdList'], 'Reservation');
  const confirmationNo = idOf(info['reservationIdList'], 'Confirmation');
  const [arrival, departure] = [textOrNull(stay['arrivalDate']), textOrNull(stay['departureDate'])];
  const [status, statusCode] = STATUSES[String(info['reservationStatus'])] ?? [];
  // The one is there or the other: what cannot be read of the first is not taken from the second.
  const balance = readMoney(at(info, 'revenuesAndBalances')['balance'] ?? stay['balance']);
  if (!id || !confirmationNo || !arrival || !departure || !status || !balance)
    throw unusableEntry(connection, 'reservation', confirmationNo ?? id, {
      number: id && confirmationNo,
      dates: arrival && departure,
      status,
      balance,
    });
  const { currencyCode, amountMinor: balanceMinor } = balance;
  const rate = readMoney(stay['rateAmount']);
  const windows = arrayOf(info['reservationFolioWindows']).flatMap(({ folioWindowNo: no, payeeInfo }) => {
    const payee = at(payeeInfo)['payeeName'];
    const another = at(payeeInfo, 'payeeId')['id'] !== guest['id'];
    return Number.isSafeInteger(no)
      ? [{ no: Number(no), payeeName: another ? textOrNull(payee) : null }]
      : [];
  });
  return {
    id,
    confirmationNo,
    crsNo: textOrNull(arrayOf(info['externalReferences'])[0]?.['id']),
    roomNo: textOrNull(stay['roomId']),
    roomType: textOrNull(stay['roomType']) ?? '',
    firstName: textOrNull(guest['givenName']) ?? '',
    lastName: textOrNull(guest['surname']) ?? '',
    ...otherNameOf(guest['alternateGivenName'], guest['alternateSurname']),
    email: textOrNull(guest['email']),
    mobile: textOrNull(guest['phoneNumber']),
    arrival,
    departure,
    status,
    statusCode: statusCode ?? null,
    title: textOrNull(guest['namePrefix']),
    roomRateMinor: rate?.currencyCode === currencyCode ? rate.amountMinor : 0,
    currencyCode,
    // Before check-in there are none yet; a deposit is put into the first.
    folioWindows: windows.length > 0 ? windows.map(({ no }) => no) : [1],
    balanceMinor,
    routing: windows
      .filter(({ payeeName }) => payeeName !== null)
      .map(({ no, payeeName }) => ({ folioWindow: no, roomNo: null, payeeName })),
  };
}

export function readStay(connection: Connection, reservation: Json | undefined): Stay {
  const arrival = textOrNull(at(reservation, 'roomStay')['arrivalDate']);
  const [status] = STATUSES[String(reservation?.['reservationStatus'])] ?? [];
  if (!status || !arrival) throw unusable(connection, 'reservation');
  const routing = arrayOf(reservation?.['routingInstructions'])
    .flatMap(({ folio, room }) => [folio, room])
    .filter((to) => to !== undefined)
    .map((to) => {
      const { folioWindowNo: window, roomId, guestDisplayName } = at(to);
      return {
        folioWindow: typeof window === 'number' ? window : null,
        roomNo: textOrNull(roomId),
        payeeName: textOrNull(at(to, 'payeeInfo')['payeeName']) ?? textOrNull(guestDisplayName),
      };
    });
  return { status, arrival, routing };
}

type Rest = Partial<Record<'name' | 'email' | 'mobile' | 'arrival' | 'departure', unknown>>;

export function readAccount(
  connection: Connection,
  { id, code, balance, ...rest }: Rest & { id: string | null; code: string | null; balance: unknown },
): PmsAccount {
  const money = readMoney(balance);
  if (!id || !code || !money)
    throw unusableEntry(connection, 'account', code ?? id, { number: id && code, balance: money });
  return {
    id,
    code,
    name: textOrNull(rest.name) ?? code,
    email: textOrNull(rest.email),
    mobile: textOrNull(rest.mobile),
    arrival: textOrNull(rest.arrival),
    departure: textOrNull(rest.departure),
    folioWindows: [1],
    balanceMinor: money.amountMinor,
    currencyCode: money.currencyCode,
  };
}

/** A block's posting master; `none`: the block has no folio; `unreadable`: which one it is could not be found out. */
export type PostingMaster = Json | 'none' | 'unreadable';

export function readGroup(
  connection: Connection,
  { block, master }: { block: Json; master: PostingMaster },
): PmsAccount {
  const code = textOrNull(block['blockCode']);
  if (!isObject(master)) throw unusableEntry(connection, 'group', code, { number: null });
  return readAccount(connection, {
    id: idOf(master['reservationIdList'], 'Reservation'),
    code,
    name: block['blockName'],
    balance: at(master, 'cashiering', 'revenuesAndBalances')['balance'],
    arrival: block['startDate'],
    departure: block['endDate'],
  });
}

/** Neither revenue nor a rounding difference that came with it. */
export function isPayment(line: Json): boolean {
  return line['roundingDifferenceTrx'] !== true && (line['transactionType'] ?? 'Payment') === 'Payment';
}

/**
 * The lines that are ours, the oldest first: without revenue and rounding differences that came with them, and without
 * what a person reversed them with, which all carry our reference too.
 */
export function readLines(
  connection: Connection,
  lines: Json[],
): Extract<PostingOutcome, { status: 'posted' }>[] {
  const ours = lines
    .filter(isPayment)
    .map((line) => ({ no: line['transactionNo'], reverse: line['reversePaymentTransactionNo'] }))
    .sort((a, b) => Number(a.no) - Number(b.no));
  if (!ours.every(({ no }) => Number.isSafeInteger(no))) throw unusable(connection, 'posting');
  const reversals = ours.filter(({ no, reverse }, index) =>
    ours.slice(0, index).some((earlier) => earlier.no === reverse || earlier.reverse === no),
  );
  const numbers = new Set(ours.filter((line) => !reversals.includes(line)).map(({ no }) => String(no)));
  return [...numbers].map((pmsReference) => ({ status: 'posted', pmsReference }));
}
