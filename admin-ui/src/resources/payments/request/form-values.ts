import type { FieldErrors, Resolver } from 'react-hook-form';
import { parseMinor } from '../../../shared/money';
import type { Language } from '../../../shared/types';
import type { PaymentMethod, PaymentSettings, Reservation } from '../types';

export const MOST_ITEMS = 20;
export const MOST_EMAILS = 10;
export const LONGEST_NOTE = 500;
const LONGEST_ITEM = 100;
const LONGEST_NAME = 80;

export interface RequestValues {
  payer: Reservation | null;
  /** “This is a different charge. Send both.” */
  differentCharge: boolean;
  /** Amounts are kept as typed; they become minor units only when they are sent. */
  items: { name: string; amount: string }[];
  currencyCode: string;
  methods: string[];
  firstName: string;
  lastName: string;
  emails: string[];
  language: Language;
  expiryHours: string;
  guestComment: string;
  internalComment: string;
}

/** What the rules need beside the values. */
export interface RequestRules {
  settings: PaymentSettings;
  /** The payer has an open request already. */
  alreadyAsked: boolean;
  translate: (key: string, options?: Record<string, unknown>) => string;
}

export const emptyRequest = (
  settings: PaymentSettings,
  methods: PaymentMethod[],
  currencyCode: string,
  language: Language,
): RequestValues => ({
  payer: null,
  differentCharge: false,
  items: [{ name: '', amount: '' }],
  currencyCode: settings.currencies.includes(currencyCode)
    ? currencyCode
    : (settings.currencies[0] ?? currencyCode),
  methods: methods.map(({ code }) => code),
  firstName: '',
  lastName: '',
  emails: [],
  language,
  expiryHours: String(settings.expiryHoursDefault),
  guestComment: '',
  internalComment: '',
});

export const isEmail = (text: string): boolean =>
  /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)*\.[^\s@,;<>.]{2,}$/.test(text);

/** Takes apart what was typed or pasted: commas, semicolons and blanks part addresses; none is kept twice. */
export const splitEmails = (text: string, known: string[] = []): string[] => {
  const seen = new Set(known.map((email) => email.toLowerCase()));
  return text.split(/[\s,;，；]+/).filter((email) => {
    const key = email.toLowerCase();
    if (email === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Sum of the amounts that can be read; null when there is none. */
export const totalOf = (items: RequestValues['items'], currencyCode: string): number | null => {
  const amounts = items
    .map(({ amount }) => parseMinor(amount, currencyCode))
    .filter((amount) => typeof amount === 'number');
  return amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
};

export const hoursOf = (text: string, settings: PaymentSettings): number | null => {
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return hours >= 1 && hours <= settings.expiryHoursMax ? hours : null;
};

/** The rules of the form: each message says what to do. The server checks everything again. */
export const resolveRequest: Resolver<RequestValues, RequestRules> = (values, rules) => {
  if (!rules) return { values, errors: {} };
  const { settings, alreadyAsked, translate } = rules;
  const errors: FieldErrors<RequestValues> = {};
  const say = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.request.error.${key}`, options);
  const wrong = (message: string, type = 'rule') => ({ type, message });

  if (!values.payer) errors.payer = wrong(say('payer'));
  if (alreadyAsked && !values.differentCharge) {
    errors.differentCharge = wrong(translate('payments.request.asked.tick'));
  }
  const items = values.items.map(({ name, amount }) => {
    const minor = parseMinor(amount, values.currencyCode);
    return {
      ...(name.trim() === '' && { name: wrong(say('itemName')) }),
      ...(name.trim().length > LONGEST_ITEM && { name: wrong(say('itemNameLong')) }),
      ...(typeof minor !== 'number' && { amount: wrong(translate(minor.error, minor.args)) }),
    };
  });
  if (items.some((item) => Object.keys(item).length > 0)) errors.items = items;
  if (values.methods.length === 0) errors.methods = wrong(say('methods'));
  for (const name of ['firstName', 'lastName'] as const) {
    if (values[name].trim() === '') errors[name] = wrong(say(name));
    else if (values[name].trim().length > LONGEST_NAME) errors[name] = wrong(say('nameLong'));
  }
  const bad = values.emails.find((email) => !isEmail(email));
  if (values.emails.length === 0) errors.emails = wrong(say('emails'));
  else if (bad) errors.emails = wrong(say('email', { email: bad }));
  else if (values.emails.length > MOST_EMAILS) errors.emails = wrong(say('emailsMany'));
  if (hoursOf(values.expiryHours, settings) === null) {
    errors.expiryHours = wrong(say('expiry', { max: settings.expiryHoursMax }));
  }
  for (const note of ['guestComment', 'internalComment'] as const) {
    if (values[note].length > LONGEST_NOTE) errors[note] = wrong(say('note'));
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** The body of `POST /payments`; only for values that passed the rules. */
export const toBody = (values: RequestValues) => ({
  confirmationNo: values.payer?.confirmationNo,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  currencyCode: values.currencyCode,
  items: values.items.map(({ name, amount }) => ({
    name: name.trim(),
    amountMinor: parseMinor(amount, values.currencyCode) as number,
  })),
  methods: values.methods,
  sendMethods: ['EMAIL'],
  emails: values.emails,
  language: values.language,
  expiryHours: Number(values.expiryHours),
  ...(values.guestComment.trim() && { guestComment: values.guestComment.trim() }),
  ...(values.internalComment.trim() && { internalComment: values.internalComment.trim() }),
  ...(values.differentCharge && { allowDuplicate: true }),
});

type FieldName = keyof RequestValues | `items.${number}.name` | `items.${number}.amount`;

/** Where an error of the server belongs in this form; null when it has no field here. */
export const fieldFor = (serverPath: string): { field: FieldName; index?: number } | null => {
  const [head, index, tail] = serverPath.split('.');
  const at = index === undefined ? undefined : Number(index);
  switch (head) {
    case 'items':
      return at !== undefined && tail
        ? { field: `items.${at}.${tail === 'amountMinor' ? 'amount' : 'name'}` }
        : { field: 'items.0.name' };
    case 'emails':
    case 'sendMethods':
      return { field: 'emails', index: at };
    case 'confirmationNo':
      return { field: 'payer' };
    case 'allowDuplicate':
      return { field: 'differentCharge' };
    case 'methods':
      return { field: 'methods' };
    case 'currencyCode':
    case 'firstName':
    case 'lastName':
    case 'language':
    case 'expiryHours':
    case 'guestComment':
    case 'internalComment':
      return { field: head };
    default:
      return null;
  }
};

/** How many fields have an error; a list counts each of its own. */
export const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>((sum, each: unknown) => {
    if (typeof each !== 'object' || each === null) return sum;
    if ('message' in each && typeof each.message === 'string') return sum + 1;
    return 'root' in each || 'ref' in each ? sum : sum + countErrors(each);
  }, 0);
