import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { formatMoney, parseMinor } from '../../../shared/money';
import type { RequestSettings } from './api-types';
import {
  hoursText,
  isAllowedExpiry,
  LONGEST_NOTE,
  minutesOf,
  type RequestItem,
  type RequestValues,
  sharesOf,
  totalOf,
} from './form-values';
import { payerKey, payerTitle } from './payers';
import { isEmail, loadPhones, MOST_RECIPIENTS, readPhone } from './recipients';

const LONGEST_ITEM = 100;
const LONGEST_NAME = 80;

/** What the rules need beside the values. */
export interface RequestRules {
  settings: RequestSettings;
  /** A payer has an open request already. */
  alreadyAsked: boolean;
  locale: string;
  translate: (key: string, options?: Record<string, unknown>) => string;
}

/** The type of an error that says “fill this in”: those are named together when several are missing. */
export const MISSING = 'missing';

/** The type of an error that belongs to the shares together, though it stands at the first. */
export const SUM = 'sum';

type Say = (key: string, options?: Record<string, unknown>) => string;

interface Rule {
  values: RequestValues;
  rules: RequestRules;
  say: Say;
}

const wrong = (message: string, type = 'rule'): FieldError => ({ type, message });
const missing = (message: string): FieldError => wrong(message, MISSING);

const amountError = (text: string, { values, rules }: Rule): FieldError | null => {
  const minor = parseMinor(text, values.currencyCode);
  if (typeof minor === 'number') return null;
  const message = rules.translate(minor.error, minor.args);
  return text.trim() === '' ? missing(message) : wrong(message);
};

const nameError = (text: string, say: Say): FieldError | null => {
  if (text.trim() === '') return missing(say('itemName'));
  return text.trim().length > LONGEST_ITEM ? wrong(say('itemNameLong')) : null;
};

const itemErrors = (rule: Rule): FieldErrors<RequestValues> => {
  const { values, say } = rule;
  const several = values.payers.length > 1;
  const known = new Set(values.payers.map(payerKey));
  const items = values.items.map((item: RequestItem) => {
    const name = nameError(item.name, say);
    const amount = amountError(item.amount, rule);
    return {
      ...(name && { name }),
      ...(several && !known.has(item.owner) && { owner: wrong(say('itemOwner')) }),
      ...(amount && { amount }),
    };
  });
  return items.some((item) => Object.keys(item).length > 0) ? { items } : {};
};

const totalErrors = (rule: Rule): FieldErrors<RequestValues> => {
  const { values, rules, say } = rule;
  const name = nameError(values.totalName, say);
  const amount = amountError(values.totalAmount, rule);
  const errors: FieldErrors<RequestValues> = {
    ...(name && { totalName: name }),
    ...(amount && { totalAmount: amount }),
  };
  if (values.payers.length < 2) return errors;
  const shares = values.payers.map((_, index) => amountError(values.shares[index] ?? '', rule) ?? undefined);
  if (shares.some(Boolean)) return { ...errors, shares: shares };
  const total = totalOf(values);
  if (total === null) return errors;
  const left = total - sharesOf(values).reduce<number>((sum, share) => sum + (share ?? 0), 0);
  if (left === 0) return errors;
  const text = formatMoney(Math.abs(left), values.currencyCode, rules.locale);
  const message = say(left > 0 ? 'sharesShort' : 'sharesOver', { amount: text });
  return { ...errors, shares: [wrong(message, SUM)] };
};

/** Everybody on the request pays something. */
const payerErrors = ({ values, rules, say }: Rule): FieldErrors<RequestValues> => {
  if (values.payers.length === 0) return { payers: missing(say('payer')) };
  const shares = values.amountBy === 'item' ? sharesOf(values) : [];
  const idle = values.payers.find((_, index) => shares[index] === null && values.payers.length > 1);
  // An amount that is still missing says so itself.
  const complete = values.items.every(({ amount }) => amount.trim() !== '');
  return {
    ...(idle && complete && { payers: wrong(say('noShare', { name: payerTitle(idle) })) }),
    ...(rules.alreadyAsked &&
      !values.differentCharge && {
        differentCharge: wrong(rules.translate('newRequest.asked.tick')),
      }),
  };
};

const emailError = ({ values, say }: Rule): FieldError | null => {
  if (!values.byEmail) return null;
  const bad = values.emails.find((email) => !isEmail(email));
  if (values.emails.length === 0) return missing(say('emails'));
  if (bad !== undefined) return wrong(say('email', { email: bad }));
  return values.emails.length > MOST_RECIPIENTS ? wrong(say('emailsMany')) : null;
};

const mobileError = async ({ values, say }: Rule): Promise<FieldError | null> => {
  if (!values.bySms) return null;
  const typed = values.mobileText.trim();
  const numbers = [...values.mobiles, ...(typed ? [typed] : [])];
  if (numbers.length === 0) return missing(say('mobiles'));
  if (numbers.length > MOST_RECIPIENTS) return wrong(say('mobilesMany'));
  const library = await loadPhones();
  for (const number of numbers) {
    const read = readPhone(library, number, values.mobileCountry);
    if ('e164' in read) continue;
    return wrong(
      read.missing === undefined ? say(read.problem) : say('phoneShortBy', { count: read.missing }),
    );
  }
  return null;
};

const expiryError = ({ values, rules, say }: Rule): FieldError | null => {
  const minutes = minutesOf(values);
  if (isAllowedExpiry(minutes, rules.settings)) return null;
  if (minutes === 0) return wrong(say('expiryPast'));
  return wrong(say('expiry', { max: hoursText(rules.settings.expiryMinutesMax, rules.translate) }));
};

/** The rules of the form: each message says what to do. The server checks everything again. */
export const resolveRequest: Resolver<RequestValues, RequestRules> = async (values, rules) => {
  if (!rules) return { values, errors: {} };
  const say: Say = (key, options) => rules.translate(`newRequest.error.${key}`, options);
  const rule: Rule = { values, rules, say };
  const errors: FieldErrors<RequestValues> = {
    ...payerErrors(rule),
    ...(values.amountBy === 'item' ? itemErrors(rule) : totalErrors(rule)),
  };
  if (values.methods.length === 0) errors.methods = missing(say('methods'));
  for (const name of ['firstName', 'lastName'] as const) {
    if (values[name].trim() === '') errors[name] = missing(say(name));
    else if (values[name].trim().length > LONGEST_NAME) errors[name] = wrong(say('nameLong'));
  }
  if (!values.byEmail && !values.bySms) errors.byEmail = missing(say('channel'));
  const emails = emailError(rule);
  if (emails) errors.emails = emails;
  const mobiles = await mobileError(rule);
  if (mobiles) errors.mobileText = mobiles;
  const expiry = expiryError(rule);
  if (expiry) errors.expiryHours = expiry;
  for (const note of ['guestComment', 'internalComment'] as const) {
    if (values[note].length > LONGEST_NOTE) errors[note] = wrong(say('note'));
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
