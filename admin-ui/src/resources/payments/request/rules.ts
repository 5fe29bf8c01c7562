import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { formatMoney, parseMinor } from '../../../shared/money';
import type { Translate } from '../../../shared/use-labels';
import type { RequestSettings } from '../types';
import {
  hoursText,
  isAllowedExpiry,
  LONGEST_NOTE,
  minutesOf,
  type RequestValues,
  sharesOf,
  totalOf,
} from './form-values';
import { mayStayEmpty, payerTitle, rowKey } from './payers';
import { isEmail, loadPhones, MOST_RECIPIENTS, readPhone } from './recipients';

const LONGEST_ITEM = 100;
const LONGEST_NAME = 80;

/** What the rules need beside the values. */
export interface RequestRules {
  settings: RequestSettings;
  /** A payer has an open request already. */
  alreadyAsked: boolean;
  translate: Translate;
}

/** The type of an error that says “fill this in”: those are named together when several are missing. */
export const MISSING = 'missing';

/** The type of an error that belongs to the shares together, though it stands at the first. */
export const SUM = 'sum';

type Errors = FieldErrors<RequestValues>;

interface Rule {
  values: RequestValues;
  rules: RequestRules;
  say: RequestRules['translate'];
}

const wrong = (message: string, type = 'rule'): FieldError => ({ type, message });
const missing = (message: string): FieldError => wrong(message, MISSING);

const amountError = (text: string, { values, rules }: Rule): FieldError | null => {
  const minor = parseMinor(text, values.currencyCode);
  if (typeof minor === 'number') return null;
  const message = rules.translate(minor.error, minor.args);
  return text.trim() === '' ? missing(message) : wrong(message);
};

const nameError = (text: string, { say }: Rule): FieldError | null => {
  if (text.trim() === '') return missing(say('itemName'));
  return text.trim().length > LONGEST_ITEM ? wrong(say('itemNameLong')) : null;
};

const itemErrors = (rule: Rule): Errors => {
  const { values, say } = rule;
  const known = new Set(values.payers.map(rowKey));
  const items = values.items.map((item) => {
    const name = nameError(item.name, rule);
    const amount = amountError(item.amount, rule);
    const isNobodys = known.size > 1 && !known.has(item.owner);
    return {
      ...(name && { name }),
      ...(isNobodys && { owner: wrong(say('itemOwner')) }),
      ...(amount && { amount }),
    };
  });
  return items.some((item) => Object.keys(item).length > 0) ? { items } : {};
};

const shareErrors = (rule: Rule): Errors['shares'] => {
  const { values, say } = rule;
  if (values.payers.length < 2) return undefined;
  const shares = values.payers.map((_, index) => amountError(values.shares[index] ?? '', rule) ?? undefined);
  if (shares.some(Boolean)) return shares;
  const total = totalOf(values);
  if (total === null) return undefined;
  const left = sharesOf(values).reduce<number>((rest, share) => rest - (share ?? 0), total);
  if (left === 0) return undefined;
  const amount = formatMoney(Math.abs(left), values.currencyCode);
  return [wrong(say(left > 0 ? 'sharesShort' : 'sharesOver', { amount }), SUM)];
};

/** Everybody on the request pays something. */
const payerError = ({ values, say }: Rule): FieldError | null => {
  if (values.payers.length === 0) return missing(say('payer'));
  if (values.payers.length === 1 || values.amountBy === 'total') return null;
  const shares = sharesOf(values);
  const idle = values.payers.find((_, index) => shares[index] === null);
  // An amount that is still missing says so itself.
  const complete = values.items.every(({ amount }) => amount.trim() !== '');
  return idle && complete ? wrong(say('noShare', { name: payerTitle(idle) })) : null;
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
  const rule: Rule = {
    values,
    rules,
    say: (key, options) => rules.translate(`newRequest.error.${key}`, options),
  };
  const { say } = rule;
  const { firstName, lastName, guestComment, internalComment, methods, byEmail, bySms } = values;
  const ofName = (name: 'firstName' | 'lastName', text: string) => {
    if (text === '') return mayStayEmpty(name, values, values.payers) ? null : missing(say(name));
    return text.length > LONGEST_NAME ? wrong(say('nameLong')) : null;
  };
  const ofNote = (text: string) => (text.length > LONGEST_NOTE ? wrong(say('note')) : null);
  const unasked = rules.alreadyAsked && !values.differentCharge && values.payers.length > 0;
  const isTotal = values.amountBy === 'total';
  const found = {
    payers: payerError(rule),
    differentCharge: unasked ? wrong(rules.translate('newRequest.asked.tick')) : null,
    ...(isTotal
      ? {
          totalName: nameError(values.totalName, rule),
          totalAmount: amountError(values.totalAmount, rule),
          shares: shareErrors(rule),
        }
      : itemErrors(rule)),
    methods: methods.length === 0 ? missing(say('methods')) : null,
    firstName: ofName('firstName', firstName.trim()),
    lastName: ofName('lastName', lastName.trim()),
    byEmail: byEmail || bySms ? null : missing(say('channel')),
    emails: emailError(rule),
    mobileText: await mobileError(rule),
    expiryHours: expiryError(rule),
    guestComment: ofNote(guestComment),
    internalComment: ofNote(internalComment),
  };
  const errors: Errors = Object.fromEntries(Object.entries(found).filter(([, error]) => error));
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
