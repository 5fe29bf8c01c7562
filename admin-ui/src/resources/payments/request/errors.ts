import type { FieldErrors } from 'react-hook-form';
import type { RequestValues } from './form-values';
import { MISSING } from './rules';

type FieldName =
  | keyof RequestValues
  | `items.${number}.name`
  | `items.${number}.owner`
  | `items.${number}.amount`
  | `shares.${number}`;

/** Fields of the server by the name they have here. */
const FIELDS: Record<string, keyof RequestValues> = {
  mobiles: 'mobileText',
  sendMethods: 'byEmail',
  confirmationNo: 'payers',
  allowDuplicate: 'differentCharge',
  expiryMinutes: 'expiryHours',
};
const SAME = [
  ...['payers', 'methods', 'currencyCode', 'title', 'firstName', 'lastName', 'emails', 'language'],
  ...['smsLanguage', 'guaranteeType', 'guestComment', 'internalComment'],
];

/** Where an error of the server belongs in this form; null when it has no field here. */
export const fieldFor = (
  serverPath: string,
  amountBy: RequestValues['amountBy'] = 'item',
): { field: FieldName; index?: number } | null => {
  const [head = '', index, tail] = serverPath.split('.');
  const at = Number(index ?? 0);
  if (head === 'items') {
    if (amountBy === 'total') return { field: tail === 'name' ? 'totalName' : 'totalAmount' };
    if (tail === 'owner') return { field: `items.${at}.owner` };
    return { field: `items.${at}.${!tail || tail === 'amountMinor' ? 'amount' : 'name'}` };
  }
  const field = FIELDS[head] ?? (SAME.includes(head) ? (head as keyof RequestValues) : null);
  if (field === null) return null;
  return field === 'emails' && index !== undefined ? { field, index: at } : { field };
};

interface Told {
  path: string[];
  type: string;
}

/** The errors of all fields; a list has each of its own. */
const flat = (errors: object, path: string[] = []): Told[] =>
  Object.entries(errors).flatMap(([name, each]: [string, unknown]) => {
    if (typeof each !== 'object' || each === null) return [];
    if ('message' in each && typeof each.message === 'string')
      return [{ path: [...path, name], type: 'type' in each ? String(each.type) : '' }];
    return 'root' in each || 'ref' in each ? [] : flat(each, [...path, name]);
  });

/** How many fields have an error. */
export const countErrors = (errors: object): number => flat(errors).length;

const WORDS: Record<string, string> = {
  payers: 'payer',
  methods: 'methods',
  firstName: 'firstName',
  lastName: 'lastName',
  emails: 'emails',
  mobileText: 'mobiles',
  byEmail: 'channel',
  name: 'item',
  totalName: 'item',
  amount: 'amount',
  totalAmount: 'amount',
  shares: 'amount',
};

/** The fields nobody has filled in yet, by their labels under `newRequest.field`, in the order of the form. */
export const missingFields = (errors: FieldErrors<RequestValues>): string[] => {
  const words = flat(errors)
    .filter(({ type }) => type === MISSING)
    .map(({ path }) => WORDS[path.findLast((part) => !/^\d+$/.test(part)) ?? '']);
  return [...new Set(words.filter((word) => word !== undefined))];
};
