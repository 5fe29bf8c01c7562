import type { FieldErrors } from 'react-hook-form';
import type { RequestValues } from './form-values';
import { MISSING } from './rules';

type FieldName =
  | keyof RequestValues
  | `items.${number}.name`
  | `items.${number}.owner`
  | `items.${number}.amount`
  | `shares.${number}`;

/** Where an error of the server belongs in this form; null when it has no field here. */
export const fieldFor = (
  serverPath: string,
  amountBy: RequestValues['amountBy'] = 'item',
): { field: FieldName; index?: number } | null => {
  const [head, index, tail] = serverPath.split('.');
  const at = index === undefined ? undefined : Number(index);
  switch (head) {
    case 'items':
      if (amountBy === 'total') return { field: tail === 'name' ? 'totalName' : 'totalAmount' };
      if (at === undefined || !tail) return { field: 'items.0.amount' };
      if (tail === 'owner') return { field: `items.${at}.owner` };
      return { field: `items.${at}.${tail === 'amountMinor' ? 'amount' : 'name'}` };
    case 'emails':
      return at === undefined ? { field: 'emails' } : { field: 'emails', index: at };
    case 'mobiles':
      return { field: 'mobileText' };
    case 'sendMethods':
      return { field: 'byEmail' };
    case 'payers':
    case 'confirmationNo':
      return { field: 'payers' };
    case 'allowDuplicate':
      return { field: 'differentCharge' };
    case 'expiryMinutes':
      return { field: 'expiryHours' };
    case 'methods':
    case 'currencyCode':
    case 'title':
    case 'firstName':
    case 'lastName':
    case 'language':
    case 'smsLanguage':
    case 'guaranteeType':
    case 'guestComment':
    case 'internalComment':
      return { field: head };
    default:
      return null;
  }
};

const isError = (each: unknown): each is { type: string; message: string } =>
  typeof each === 'object' && each !== null && 'message' in each && typeof each.message === 'string';

/** How many fields have an error; a list counts each of its own. */
export const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>((sum, each: unknown) => {
    if (isError(each)) return sum + 1;
    if (typeof each !== 'object' || each === null) return sum;
    return 'root' in each || 'ref' in each ? sum : sum + countErrors(each);
  }, 0);

const WORDS: Partial<Record<keyof RequestValues, string>> = {
  payers: 'payer',
  methods: 'methods',
  firstName: 'firstName',
  lastName: 'lastName',
  emails: 'emails',
  mobileText: 'mobiles',
  byEmail: 'channel',
  totalName: 'item',
  totalAmount: 'amount',
  shares: 'amount',
};

/** The fields nobody has filled in yet, by their words under `newRequest.field`, in the order of the form. */
export const missingFields = (errors: FieldErrors<RequestValues>): string[] => {
  const found = new Set<string>();
  for (const [name, error] of Object.entries(errors) as [keyof RequestValues, unknown][]) {
    const word = WORDS[name];
    if (isError(error) && error.type === MISSING && word) found.add(word);
    if (!Array.isArray(error)) continue;
    for (const each of error as unknown[]) {
      if (isError(each) && each.type === MISSING && word) found.add(word);
      if (typeof each !== 'object' || each === null || isError(each)) continue;
      for (const [part, problem] of Object.entries(each)) {
        if (isError(problem) && problem.type === MISSING) found.add(part === 'name' ? 'item' : part);
      }
    }
  }
  return [...found];
};
