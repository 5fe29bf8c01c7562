import type { AppDataProvider } from '../../../providers/dataProvider';
import { personName } from '../words';
import type { Found, FoundAccount, PayerKind, PmsPayerKind } from './api-types';

export const MOST_PAYERS = 10;

/** Somebody who pays, as the form keeps it: found in the PMS, or typed by hand while the PMS was silent. */
export interface RequestPayer {
  kind: PayerKind;
  /** Confirmation number, account code or group number. */
  code: string;
  crsNo: string | null;
  /** Ms, Dr: as the PMS has it. */
  title: string | null;
  name: string;
  firstName: string;
  lastName: string;
  email: string | null;
  mobile: string | null;
  arrival: string | null;
  departure: string | null;
  roomNo: string | null;
  roomType: string | null;
  status: string | null;
  folioWindows: number[];
  folioWindow: number | null;
  currencyCode: string | null;
  byHand: boolean;
}

export const payerKey = ({ kind, code }: { kind: PayerKind; code: string }): string => `${kind}:${code}`;

const isReservation = (found: Found): found is Exclude<Found, FoundAccount> => 'confirmationNo' in found;

export const codeOfFound = (found: Found): string =>
  isReservation(found) ? found.confirmationNo : found.code;

export const nameOfFound = (found: Found): string => (isReservation(found) ? personName(found) : found.name);

/** `kind` says what was looked for: the answer need not repeat it. */
export const payerOf = (found: Found, kind: PayerKind): RequestPayer => {
  const { email, mobile, arrival, departure, folioWindows, currencyCode } = found;
  const shared = {
    kind,
    code: codeOfFound(found),
    name: nameOfFound(found),
    email,
    mobile,
    arrival,
    departure,
    folioWindows,
    folioWindow: folioWindows[0] ?? null,
    currencyCode,
    byHand: false,
  };
  if (!isReservation(found)) {
    return {
      ...shared,
      crsNo: null,
      title: null,
      firstName: '',
      lastName: '',
      roomNo: null,
      roomType: null,
      status: null,
    };
  }
  const { crsNo, title, firstName, lastName, roomNo, roomType, status } = found;
  return { ...shared, crsNo, title, firstName, lastName, roomNo, roomType, status };
};

/** A payer the PMS could not be asked about, or has no record of. The server asks it again, when it is sent and later. */
export const payerByHand = (kind: PayerKind, code: string): RequestPayer => ({
  kind,
  code,
  crsNo: null,
  title: null,
  name: '',
  firstName: '',
  lastName: '',
  email: null,
  mobile: null,
  arrival: null,
  departure: null,
  roomNo: null,
  roomType: null,
  status: null,
  folioWindows: [],
  folioWindow: null,
  currencyCode: null,
  byHand: true,
});

/** `Chen, Yuxin`; one typed by hand has only its number. */
export const payerTitle = ({ name, code }: Pick<RequestPayer, 'name' | 'code'>): string => name || code;

/** `Chen, Yuxin · 1208`: enough to tell two payers apart in a short list. */
export const payerShort = (payer: RequestPayer): string =>
  payer.name ? `${payer.name} · ${payer.roomNo ?? payer.code}` : payer.code;

/** The same payer twice: by its code, or a reservation that another system booked under one number. */
export const isTwice = (payers: readonly RequestPayer[], next: RequestPayer): boolean =>
  payers.some(
    (each) =>
      payerKey(each) === payerKey(next) ||
      (each.crsNo !== null && each.crsNo !== '' && each.crsNo === next.crsNo),
  );

export const lookups: Record<PmsPayerKind, string> = {
  reservation: '/reservations',
  account: '/accounts',
  group: '/groups',
  arAccount: '/ar-accounts',
};

/** One payer by its exact code. @returns null when the PMS has none */
export const findPayer = async (
  dataProvider: AppDataProvider,
  kind: PayerKind,
  code: string,
): Promise<Found | null> => {
  if (kind === 'nonIntegration') return null;
  const name = kind === 'reservation' ? 'confirmationNo' : 'code';
  const [found] = await dataProvider.request<Found[]>(lookups[kind], { query: { [name]: code } });
  return found ?? null;
};
