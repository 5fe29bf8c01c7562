import type { AppDataProvider } from '../../../providers/dataProvider';
import { isLocalName, nameBeside, personName } from '../payment-text';
import type { Found, FoundAccount, FoundRouting, PayerKind, PmsPayerKind, Reservation } from '../types';

export const MOST_PAYERS = 10;

type Detail =
  | ('crsNo' | 'title' | 'email' | 'mobile' | 'arrival' | 'departure')
  | ('roomNo' | 'roomType' | 'status' | 'currencyCode');

type PersonName = Pick<Reservation, 'firstName' | 'lastName'>;

/** Somebody who pays, as the form keeps it: found in the PMS, or typed by hand while the PMS was silent. */
export interface RequestPayer extends Partial<Record<Detail, string | null | undefined>> {
  kind: PayerKind;
  /** Confirmation number, account code or group number: a label that several records may share. */
  code: string;
  /** The PMS's own id of the record that was chosen; null: typed by hand. */
  pmsId: string | null;
  name: string;
  firstName: string;
  lastName: string;
  /** In another script. */
  otherName?: PersonName;
  folioWindows: number[];
  folioWindow: number | null;
  byHand: boolean;
  /** Charges that somebody else pays, or that are written elsewhere. */
  routing?: FoundRouting[];
}

/** As open requests and dues name a payer. */
export const payerKey = ({ kind, code }: { kind: PayerKind; code: string }): string => `${kind}:${code}`;

/** Tells the payers of a form apart: rooms of one confirmation have one key. */
export const rowKey = ({ pmsId, ...payer }: Pick<RequestPayer, 'kind' | 'code' | 'pmsId'>): string =>
  `${payerKey(payer)}#${pmsId ?? ''}`;

const isReservation = (found: Found): found is Exclude<Found, FoundAccount> => 'confirmationNo' in found;

export const codeOfFound = (found: Found): string =>
  isReservation(found) ? found.confirmationNo : found.code;

export const nameOfFound = (found: Found): string => (isReservation(found) ? personName(found) : found.name);

export const besideOfFound = (found: Found): string => (isReservation(found) ? nameBeside(found) : '');

/** A payer the PMS could not be asked about, or has no record of. The server asks it again, when it is sent and later. */
export const payerByHand = (kind: PayerKind, code: string): RequestPayer => ({
  kind,
  code,
  pmsId: null,
  name: '',
  firstName: '',
  lastName: '',
  folioWindows: [],
  folioWindow: null,
  byHand: true,
});

/** `kind` says what was looked for: the answer need not repeat it. */
export const payerOf = (found: Found, kind: PayerKind): RequestPayer => ({
  ...payerByHand(kind, ''),
  ...found,
  kind,
  code: codeOfFound(found),
  pmsId: found.id,
  name: nameOfFound(found),
  folioWindow: found.folioWindows[0] ?? null,
  byHand: false,
});

/** Whom the message greets where this one pays: an account by its name. */
export const greetedBy = ({ kind, title, firstName, lastName, name }: RequestPayer) => ({
  title: title ?? '',
  firstName,
  lastName: lastName || (kind === 'reservation' ? '' : name),
});

/** Whether a payer is known by a single name, and this part of it is empty: then the guest may do without it too. */
const goesWithout = (part: keyof PersonName, payers: readonly RequestPayer[]): boolean => {
  const other = part === 'firstName' ? 'lastName' : 'firstName';
  return payers.some((payer) =>
    [greetedBy(payer), payer.otherName].some((name) => name && name[part] === '' && name[other] !== ''),
  );
};

/** Whether this part of the guest's name may stay empty: the other is there, and a payer has no more either. */
export const mayStayEmpty = (
  part: keyof PersonName,
  { firstName, lastName }: PersonName,
  payers: readonly RequestPayer[],
): boolean => (firstName + lastName).trim() !== '' && goesWithout(part, payers);

/** Whom a message in this language greets: a payer's name of that language, where what is typed is one of the two. */
export const greetedIn = (
  language: string,
  { firstName, lastName }: PersonName,
  payers: readonly RequestPayer[],
): PersonName => {
  const typed = { firstName: firstName.trim(), lastName: lastName.trim() };
  const isTyped = (name: PersonName | undefined) =>
    name?.firstName === typed.firstName && name.lastName === typed.lastName;
  const payer = payers.find((each) => isTyped(each) || isTyped(each.otherName));
  const inLanguage = (name: PersonName) => isLocalName(name) === (language === 'zh');
  const found = payer?.otherName && [payer, payer.otherName].find(inLanguage);
  return found ? { firstName: found.firstName, lastName: found.lastName } : typed;
};

/** `Chen, Yuxin`; one typed by hand has only its number. */
export const payerTitle = ({ name, code }: Pick<RequestPayer, 'name' | 'code'>): string => name || code;

/** `Chen, Yuxin · 1208`: enough to tell two payers apart in a short list. */
export const payerShort = (payer: RequestPayer): string =>
  payer.name ? `${payer.name} · ${payer.roomNo ?? payer.code}` : payer.code;

/**
 * The same payer twice: by its code, or a reservation that another system booked under one number. Rooms of one
 * confirmation differ by the PMS's own ids.
 */
export const isTwice = (payers: readonly RequestPayer[], next: RequestPayer): boolean =>
  payers.some((each) =>
    payerKey(each) === payerKey(next)
      ? each.pmsId === null || next.pmsId === null || each.pmsId === next.pmsId
      : Boolean(each.crsNo) && each.crsNo === next.crsNo,
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
  wanted: { kind: PayerKind; code: string; pmsId?: string | null; folioWindow?: number | null },
  told: RequestPayer,
): Promise<RequestPayer> => {
  const { kind, code, pmsId, folioWindow } = wanted;
  if (kind === 'nonIntegration') return told;
  const query = { [kind === 'reservation' ? 'confirmationNo' : 'code']: code };
  const under = await dataProvider.request<Found[]>(lookups[kind], { query }).catch(() => []);
  // Of several under one number, only the clerk can say which is meant.
  const found = pmsId ? under.find(({ id }) => id === pmsId) : under.length === 1 ? under[0] : undefined;
  const payer = found ? payerOf(found, kind) : told;
  return folioWindow != null && payer.folioWindows.includes(folioWindow) ? { ...payer, folioWindow } : payer;
};
