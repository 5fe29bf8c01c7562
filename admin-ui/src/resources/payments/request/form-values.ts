import { minorToInput, parseMinor } from '../../../shared/money';
import type { Translate } from '../../../shared/use-labels';
import type { PaymentMethod, RequestSettings } from '../types';
import { payerKey, rowKey, type RequestPayer } from './payers';

export const MOST_ITEMS = 50;
export const LONGEST_NOTE = 500;
export const SHORTEST_EXPIRY = 60;

export interface RequestItem {
  name: string;
  /** `rowKey` of the payer it belongs to; empty while there is only one to belong to. */
  owner: string;
  /** Kept as typed; it becomes minor units only when it is sent. */
  amount: string;
}

export interface RequestValues {
  payers: RequestPayer[];
  /** “This is a different charge. Send both.” */
  differentCharge: boolean;
  /** `total`: one text and one amount, shared out among the payers. */
  amountBy: 'item' | 'total';
  items: RequestItem[];
  totalName: string;
  totalAmount: string;
  /** What each payer pays of the total, in the order of the payers. */
  shares: string[];
  currencyCode: string;
  methods: string[];
  title: string;
  firstName: string;
  lastName: string;
  byEmail: boolean;
  emails: string[];
  /** BCP 47, as `smsLanguage`. */
  language: string;
  bySms: boolean;
  mobiles: string[];
  /** What stands in the field and is no chip yet. */
  mobileText: string;
  mobileCountry: string;
  smsLanguage: string;
  expiryHours: string;
  expiryMinutes: string;
  guaranteeType: string;
  guestComment: string;
  internalComment: string;
}

export const blankItem = (owner = ''): RequestItem => ({ name: '', owner, amount: '' });

const onlyOf = (codes: readonly string[], methods: readonly PaymentMethod[]): PaymentMethod | undefined =>
  codes.length === 1 ? methods.find(({ code }) => code === codes[0]) : undefined;

/** How the amount is entered where the only chosen way to pay says so, and which that is; null: as the clerk chooses. */
export const fixedEntry = (
  codes: readonly string[],
  methods: readonly PaymentMethod[],
): { amountBy: RequestValues['amountBy']; method: PaymentMethod } | null => {
  const method = onlyOf(codes, methods);
  const entry = method?.detailEntry;
  return method && (entry === 'item' || entry === 'total') ? { amountBy: entry, method } : null;
};

/** What a request begins with: as the only chosen way to pay says, else as the hotel's settings do. */
export const usualOf = (
  codes: readonly string[],
  methods: readonly PaymentMethod[],
  settings: RequestSettings,
) => {
  const only = onlyOf(codes, methods);
  const minutes = only?.validityHours
    ? Math.min(only.validityHours * 60, settings.expiryMinutesMax)
    : settings.expiryMinutesDefault;
  return {
    expiryHours: String(Math.floor(minutes / 60)),
    expiryMinutes: String(minutes % 60),
    // One that the hotel has disabled stays with the method, and is not taken any more.
    guaranteeType: settings.guaranteeTypes.find(({ code }) => code === only?.guaranteeType)?.code ?? '',
    amountBy: fixedEntry(codes, methods)?.amountBy ?? ('item' as const),
  };
};

export const emptyRequest = (
  settings: RequestSettings,
  methods: PaymentMethod[],
  currencyCode: string,
  language: string,
): RequestValues => ({
  payers: [],
  differentCharge: false,
  items: [blankItem()],
  totalName: '',
  totalAmount: '',
  shares: [],
  currencyCode: settings.currencies.includes(currencyCode)
    ? currencyCode
    : (settings.currencies[0] ?? currencyCode),
  methods: methods.map(({ code }) => code),
  title: '',
  firstName: '',
  lastName: '',
  byEmail: settings.email,
  emails: [],
  language,
  bySms: false,
  mobiles: [],
  mobileText: '',
  mobileCountry: '',
  smsLanguage: language,
  ...usualOf(
    methods.map(({ code }) => code),
    methods,
    settings,
  ),
  guestComment: '',
  internalComment: '',
});

/** A language that guests are written to no more cannot be chosen again. */
export const offeredLanguage = (
  { languages }: Pick<RequestSettings, 'languages'>,
  asked: string | undefined,
  otherwise: string,
): string => languages.find(({ code }) => code === asked)?.code ?? otherwise;

/** What was typed for an amount; null while it cannot be read. */
export const readable = (text: string, currencyCode: string): number | null => {
  const minor = parseMinor(text, currencyCode);
  return typeof minor === 'number' ? minor : null;
};

const sum = (amounts: (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 ? known.reduce((total, amount) => total + amount, 0) : null;
};

type Amounts = Pick<
  RequestValues,
  'amountBy' | 'items' | 'totalAmount' | 'shares' | 'currencyCode' | 'payers'
>;

/** Sum of the amounts that can be read; null when there is none. */
export const totalOf = ({ amountBy, items, totalAmount, currencyCode }: Amounts): number | null =>
  amountBy === 'total'
    ? readable(totalAmount, currencyCode)
    : sum(items.map(({ amount }) => readable(amount, currencyCode)));

/** The payer an item belongs to: the one chosen, or the only (or first) one there is. */
export const ownerOf = (item: RequestItem, payers: readonly RequestPayer[]): RequestPayer | undefined =>
  payers.find((payer) => rowKey(payer) === item.owner) ?? payers[0];

/**
 * Items of a request as this form keeps them; one that no payer here owns is the first payer's.
 * @param currencyCode null: one that is not taken here. The same figures in another are another amount, so the clerk
 * enters them.
 */
export const linesOf = (
  items: readonly { name: string; amountMinor: number; owner?: string }[],
  payers: readonly RequestPayer[],
  currencyCode: string | null,
): RequestItem[] =>
  items.map(({ name, amountMinor, owner }) => {
    const payer =
      payers.find(
        (each, at) =>
          each.code === owner || payerKey(each) === owner || `${payerKey(each)}#${at + 1}` === owner,
      ) ?? payers[0];
    const amount = currencyCode === null ? '' : minorToInput(amountMinor, currencyCode);
    return { name, owner: payer ? rowKey(payer) : '', amount };
  });

/** What each payer pays as far as it can be read, in the order of the payers. */
export const sharesOf = (amounts: Amounts): (number | null)[] => {
  const { amountBy, items, shares, currencyCode, payers } = amounts;
  if (amountBy === 'item') {
    return payers.map((payer) =>
      sum(
        items
          .filter((item) => ownerOf(item, payers) === payer)
          .map(({ amount }) => readable(amount, currencyCode)),
      ),
    );
  }
  if (payers.length === 1) return [totalOf(amounts)];
  return payers.map((_, index) => readable(shares[index] ?? '', currencyCode));
};

/** Even parts of a total; the first payers carry the units that do not divide. */
export const evenShares = (totalMinor: number, count: number): number[] => {
  const part = Math.floor(totalMinor / count);
  const rest = totalMinor - part * count;
  return Array.from({ length: count }, (_, index) => part + (index < rest ? 1 : 0));
};

/** Minutes of what was typed; null when it is no number. An empty field is 0. */
export const minutesOf = ({
  expiryHours,
  expiryMinutes,
}: Pick<RequestValues, 'expiryHours' | 'expiryMinutes'>): number | null => {
  const [hours, minutes] = [expiryHours, expiryMinutes].map((text) =>
    /^\d{0,4}$/.test(text.trim()) ? Number(text.trim() || 0) : null,
  );
  if (hours == null || minutes == null || minutes > 59) return null;
  return hours * 60 + minutes;
};

export const isAllowedExpiry = (minutes: number | null, settings: RequestSettings): minutes is number =>
  minutes !== null && minutes >= SHORTEST_EXPIRY && minutes <= settings.expiryMinutesMax;

/** `72 hours`, `72 h 30 min`: in the hours people type, never in days. */
export const hoursText = (minutes: number, translate: Translate): string =>
  minutes % 60 === 0
    ? translate('newRequest.gets.wholeHours', { count: minutes / 60 })
    : translate('newRequest.gets.hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
