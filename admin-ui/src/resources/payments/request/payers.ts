import type { AppDataProvider } from '../../../providers/dataProvider';
import { personName } from '../words';
import type { Found, FoundAccount, PayerKind, PmsPayerKind, FoundRouting } from './api-types';

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
  /** Charges that somebody else pays, or that are written elsewhere. */
  routing?: FoundRouting[];
}

export const payerKey = ({ kind, code }: { kind: PayerKind; code: string }): string => `${kind}:${code}`;

const isReservation = (found: Found): found is Exclude<Found, FoundAccount> => 'confirmationNo' in found;

export const codeOfFound = (found: Found): string =>
  isReservation(found) ? found.confirmationNo : found.code;

export const nameOfFound = (found: Found): string => (isReservation(found) ? personName(found) : found.name);

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

/** `kind` says what was looked for: the answer need not repeat it. */
export const payerOf = (found: Found, kind: PayerKind): RequestPayer => {
  const { email, mobile, arrival, departure, folioWindows, currencyCode } = found;
  const payer: RequestPayer = {
    ...payerByHand(kind, codeOfFound(found)),
    ...{ name: nameOfFound(found), email, mobile, arrival, departure, folioWindows, currencyCode },
    folioWindow: folioWindows[0] ?? null,
    byHand: false,
  };
  if (!isReservation(found)) return payer;
  const { crsNo, title, firstName, lastName, roomNo, roomType, status, routing = [] } = found;
  return { ...payer, crsNo, title, firstName, lastName, roomNo, roomType, status, routing };
};

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

/** A payer as the PMS has it now, at the folio window that is wanted; as it is told here where the PMS has none, or is silent. */
export const payerNow = async (
  dataProvider: AppDataProvider,
  wanted: { kind: PayerKind; code: string; folioWindow?: number | null },
  told: RequestPayer,
): Promise<RequestPayer> => {
  const { kind, code, folioWindow } = wanted;
  if (kind === 'nonIntegration') return told;
  const query = { [kind === 'reservation' ? 'confirmationNo' : 'code']: code };
  const [found] = await dataProvider.request<Found[]>(lookups[kind], { query }).catch(() => []);
  const payer = found ? payerOf(found, kind) : told;
  return folioWindow != null && payer.folioWindows.includes(folioWindow) ? { ...payer, folioWindow } : payer;
};
