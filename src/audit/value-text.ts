import type { Language } from '../kernel/errors.js';
import { localTime } from '../kernel/export/workbook.js';
import { isCurrencyCode, toDecimalText } from '../kernel/money.js';
import { becauseOf, wordOf } from './log-words.js';

/** The language and the time zone that a value is written in. */
export interface Reader {
  language: Language;
  timeZone: string;
}

/** What stands where a secret was. */
const MASK = '•••';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const SIGNS = {
  en: { colon: ': ', comma: ', ', semicolon: '; ', open: '(', close: ')' },
  zh: { colon: '：', comma: '，', semicolon: '；', open: '（', close: '）' },
};

/** A value of the log in words, as the screen shows it; null: there is none. */
export function valueText(value: unknown, reader: Reader): string | null {
  if (isEmpty(value)) return null;
  const { language } = reader;
  if (value === MASK) return wordOf('value', 'masked', language);
  if (typeof value === 'boolean') return wordOf('value', value ? 'yes' : 'no', language);
  if (typeof value === 'string') return timeText(value, reader);
  if (Array.isArray(value))
    return value.map((entry) => valueText(entry, reader) ?? '').join(SIGNS[language].semicolon);
  if (isRecord(value)) return partsText(value, reader);
  return JSON.stringify(value);
}

/** A property's value; those that hold a code of the log in the word of that code. */
export function propertyText(property: string, value: unknown, reader: Reader): string | null {
  if (typeof value === 'string' && value !== '') {
    if (property === 'because') return becauseOf(value, reader.language);
    if (property === 'act' || property === 'by') return wordOf(property, value, reader.language);
  }
  return valueText(value, reader);
}

/** What a value is made of, part by part; an amount with its currency is one part. */
function partsText(value: Record<string, unknown>, reader: Reader): string {
  const { colon, comma } = SIGNS[reader.language];
  const parts = Object.entries(withAmount(value)).flatMap(([name, part]) => {
    const text =
      isRecord(part) && !isEmpty(part) ? inBrackets(part, reader) : propertyText(name, part, reader);
    return text === null ? [] : [wordOf('property', name, reader.language) + colon + text];
  });
  return parts.join(comma);
}

function inBrackets(value: Record<string, unknown>, reader: Reader): string {
  const { open, close } = SIGNS[reader.language];
  return open + partsText(value, reader) + close;
}

/** `HKD 1,200.00` in place of minor units. */
function withAmount(value: Record<string, unknown>): Record<string, unknown> {
  const { amountMinor, currencyCode, ...rest } = value;
  if (typeof amountMinor !== 'number' || typeof currencyCode !== 'string' || !isCurrencyCode(currencyCode))
    return value;
  const [whole, ...fraction] = toDecimalText(amountMinor, currencyCode).split('.');
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',');
  return { amountMinor: `${currencyCode} ${[grouped, ...fraction].join('.')}`, ...rest };
}

function timeText(value: string, { timeZone }: Reader): string {
  const at = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? value : localTime(new Date(at), timeZone);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);
