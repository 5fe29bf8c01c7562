import { currencyExponent, parseMinor } from '../../../shared/money';
import { plusDays } from '../../../shared/time';
import { plainDigits, readAmount as readInForm } from '../../../shared/typed-amount';

/** What can be done with a payment from the search. */
export type Verb = 'refund' | 'ask' | 'resend' | 'receipt';

/** The meaning of a typed search, as far as the text alone has it. */
export interface Typed {
  verb: Verb | null;
  /** Of what can be refunded. */
  half: boolean;
  /** Of the verb, as it was typed: only what it is meant for has the currency to read it in. */
  amount: string | null;
  /** ISO 4217, where it was typed. */
  currencyCode: string | null;
  /** YYYY-MM-DD: nothing else was typed. */
  day: string | null;
  /** What payments are searched by, in the words the server knows. */
  q: string;
  /** What reservations are searched by; empty: by nothing. */
  stay: string;
}

const LONGEST = 100;

const VERBS: readonly [Verb | 'half', RegExp][] = [
  // Receipt before “ask”: 收据 begins as 收款 does.
  ['receipt', /收据|\breceipts?\b/gi],
  ['resend', /重新发送|再次发送|再发|重发|\b(?:resend|send\s+again|send\s+it\s+again)\b/gi],
  ['half', /一半|\b(?:one\s+)?half\b/gi],
  ['refund', /退款|退(?=[\s\d半])|\brefund\b/gi],
  ['ask', /收款|收(?=\s*\d)|\b(?:ask|request)\b/gi],
];
/** Said around what counts. */
const FILLERS = new Set([
  'of',
  'for',
  'the',
  'to',
  'from',
  'payment',
  'room',
  'all',
  'again',
  '的',
  '向',
  '从',
  '给',
]);

const SYMBOLS: readonly [RegExp, string][] = [
  [/HK\$/gi, ' HKD '],
  [/US\$/gi, ' USD '],
  [/\bRMB\b/gi, ' CNY '],
  [/€/g, ' EUR '],
  [/£/g, ' GBP '],
  [/₩/g, ' KRW '],
  // Several currencies share these.
  [/[$¥]|(?<=\d)\s*元/g, ' '],
];

/**
 * A plain decimal of an amount: as a form reads it in this currency, else as some country writes it: `12,50`, `5389.–`.
 * Three digits after the only point are a group where the currency has fewer decimals. Null: it is no amount.
 */
export const readAmount = (typed: string, currencyCode: string): string | null => {
  const text = typed.replace(/[.,][-–—]+$/, '').replaceAll('`', "'");
  if (!/^\d(?:[\d.,'’]*\d)?$/.test(text)) return null;
  const isGroup = /^[1-9]\d{0,2}\.\d{3}$/.test(text) && currencyExponent(currencyCode) < 3;
  const plain = isGroup ? text.replace('.', '') : text;
  const read =
    readInForm(plain, currencyCode) ?? readInForm(plain.replace(/^(\d+),(?=\d{1,3}$)/, '$1.'), currencyCode);
  if (read === null || typeof read === 'string') return null;
  const { whole, fraction } = read;
  return whole.length > 12 || fraction.length > 3 ? null : whole + (fraction && `.${fraction}`);
};

/** In minor units of this currency; null: it cannot express that. */
export const minorIn = (currencyCode: string, typed: string): number | null => {
  const minor = parseMinor(readAmount(typed, currencyCode) ?? '', currencyCode);
  return typeof minor === 'number' ? minor : null;
};

const isWritten = (typed: string): boolean => /[.,'’]/.test(typed);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*`;

const dayOf = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
};

/** The day of this month and day that is nearest to today. */
const nearest = (month: number, day: number, today: string): string | null => {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(each, month, day) ?? []);
  const away = (each: string) => Math.abs(Date.parse(each) - Date.parse(today));
  return days.sort((a, b) => away(a) - away(b))[0] ?? null;
};

/** Days, put as YYYY-MM-DD wherever they stand: `11/25`, `25.11.`, `25 Nov`, `11月25日`, `today`. */
const withDays = (text: string, today: string): string => {
  const put = (day: string | null, typed: string) => (day ? ` ${day} ` : typed);
  const near = (typed: string, month: string | number, day: string) =>
    put(nearest(Number(month), Number(day), today), typed);
  const pair = (typed: string, one: string, two: string) =>
    Number(one) > 12 ? near(typed, two, one) : near(typed, one, two);
  const month = (name: string) => MONTHS.indexOf(name.toLowerCase()) + 1;
  return text
    .replace(/(?<![\d.])(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)日?/g, (typed, y, m, d) =>
      put(dayOf(Number(y), Number(m), Number(d)), typed),
    )
    .replace(
      /(?<![\d.-])(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/g,
      (typed: string, a: string, b: string, y) => {
        const dayFirst = typed.includes('.') || Number(a) > 12;
        return put(dayOf(Number(y), Number(dayFirst ? b : a), Number(dayFirst ? a : b)), typed);
      },
    )
    .replace(/(\d{1,2})月(\d{1,2})[日号]?/g, near)
    .replace(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g, pair)
    .replace(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?=\s|$)/g, (typed: string, d: string, m: string) =>
      near(typed, m, d),
    )
    .replace(new RegExp(`\\b(\\d{1,2})\\s+${MONTH}\\b`, 'gi'), (typed: string, d: string, m: string) =>
      near(typed, month(m), d),
    )
    .replace(new RegExp(`\\b${MONTH}\\s+(\\d{1,2})\\b`, 'gi'), (typed: string, m: string, d: string) =>
      near(typed, month(m), d),
    )
    .replace(/今天|\btoday\b/gi, ` ${today} `)
    .replace(/明天|\btomorrow\b/gi, ` ${plusDays(today, 1)} `)
    .replace(/昨天|\byesterday\b/gi, ` ${plusDays(today, -1)} `);
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const OF = '\u0001';
const VERB = '\u0002';
const ROOM = '\u0003';

interface Hotel {
  currencyCode: string;
  isCurrency: (code: string) => boolean;
}

interface Word {
  text: string;
  isAmount: boolean;
  isDay: boolean;
  isCurrency: boolean;
  /** Stands after “of”, after the room, or after the verb. */
  after: 'of' | 'room' | 'verb' | null;
}

const MARKS: Record<string, Word['after']> = { [OF]: 'of', [ROOM]: 'room', [VERB]: 'verb' };

const wordOf = (text: string, after: Word['after'], { currencyCode, isCurrency }: Hotel): Word => {
  if (DAY.test(text)) return { text, isAmount: false, isDay: true, isCurrency: false, after };
  if (readAmount(text, currencyCode) !== null)
    return { text, isAmount: true, isDay: false, isCurrency: false, after };
  const word = text.replace(/^[#….]+|[,;，；、。…]+$/g, '');
  return { text: word, isAmount: false, isDay: false, isCurrency: isCurrency(word.toUpperCase()), after };
};

const wordsOf = (text: string, hotel: Hotel): Word[] => {
  const words: Word[] = [];
  let after: Word['after'] = null;
  for (const each of text.split(/\s+/).filter(Boolean)) {
    const mark = MARKS[each];
    if (mark) {
      after = mark;
      continue;
    }
    const word = wordOf(each, after, hotel);
    if (word.text === '') continue;
    words.push(word);
    if (after !== 'verb') after = null;
  }
  return words;
};

interface Meant {
  amount: Word | null;
  rest: Word[];
}

/** Which word the verb's amount is: what is written as one, else the first number where another is left. */
const meantBy = (verb: Verb, half: boolean, words: readonly Word[]): Meant => {
  const without = (amount: Word | null): Meant => ({ amount, rest: words.filter((each) => each !== amount) });
  if (half || (verb !== 'refund' && verb !== 'ask')) return without(null);
  const numbers = words.filter((each) => each.isAmount && each.after !== 'of' && each.after !== 'room');
  const written = numbers.find(
    ({ text }, no) => isWritten(text) || words[words.indexOf(numbers[no]!) + 1]?.isCurrency,
  );
  if (written) return without(written);
  if (verb === 'ask') return without(numbers[0] ?? null);
  const all = words.filter(({ isAmount }) => isAmount);
  return without(
    all.length > 1 ? (numbers.find(({ after }) => after === 'verb') ?? numbers[0] ?? null) : null,
  );
};

/** Takes the verb out, and marks where it was. */
const withoutVerb = (typed: string): { text: string; verb: Verb | null; half: boolean } => {
  let text = typed;
  let verb: Verb | null = null;
  let half = false;
  for (const [name, pattern] of VERBS) {
    const rest = text.replace(pattern, ` ${name === 'half' ? '' : VERB} `);
    if (rest === text) continue;
    text = rest;
    if (name === 'half') half = true;
    else verb ??= name;
  }
  return { text, verb, half };
};

/** Marks what follows “room” and “of”, and parts a currency from its number. */
const withMarks = (text: string, isCurrency: (code: string) => boolean): string => {
  const apart = (whole: string, one: string, other: string) =>
    [one, other].some((each) => isCurrency(each.toUpperCase())) ? `${one} ${other}` : whole;
  return SYMBOLS.reduce((before, [pattern, code]) => before.replace(pattern, code), text)
    .replace(/\broom\s+(?=\d)|(?:房间|房号|房)\s*(?=\d)/gi, ` ${ROOM} `)
    .replace(/(\d+)\s*(?:号房间?|房间?)/g, ` ${ROOM} $1 `)
    .replace(/(?:\bof\b|…|\.{3}|#)\s*(?=\d)/gi, ` ${OF} `)
    .replace(/(\d)([A-Za-z]{3})(?![A-Za-z])/g, apart)
    .replace(/(?<![A-Za-z])([A-Za-z]{3})(\d)/g, apart);
};

/**
 * Reads what was typed: words in any order, English or Chinese.
 * @param today the hotel's business date, YYYY-MM-DD
 * @param currencyCode the hotel's; what payments are searched by is read in it
 * @param isCurrency whether these three letters are a currency
 */
export const readTyped = (
  typed: string,
  today: string,
  currencyCode: string,
  isCurrency: (code: string) => boolean = (code) => /^[A-Z]{3}$/.test(code),
): Typed => {
  // A space that does not break is a group sign; NFKC would make it one like all others.
  const plain = plainDigits(typed.replace(/(?<=\d)[\u00a0\u2009\u202f](?=\d{3})/g, ''))
    .slice(0, LONGEST)
    .replace(/\p{Cc}/gu, ' ');
  const { text: rest, verb, half } = withoutVerb(plain);
  const marked = withMarks(withDays(rest, today), isCurrency);
  // Only with decimals, and without a verb: “ask 500 120” is an amount and a room.
  const decimals = `[.,]\\d{1,${Math.max(2, currencyExponent(currencyCode))}}(?!\\d)`;
  const text = verb
    ? marked
    : marked.replace(new RegExp(`(?<!\\d)\\d{1,3}(?: \\d{3})+(?=${decimals})`, 'g'), (each) =>
        each.replaceAll(' ', ''),
      );
  const isFiller = (word: string) => verb !== null && FILLERS.has(word.toLowerCase());
  const words = wordsOf(text, { currencyCode, isCurrency });
  return meaningOf(
    verb,
    half,
    words.filter((word) => !isFiller(word.text)),
    currencyCode,
  );
};

const meaningOf = (verb: Verb | null, half: boolean, words: readonly Word[], ownCurrency: string): Typed => {
  const hasNumber = words.some(({ isAmount }) => isAmount);
  const currency = hasNumber ? words.find((word) => word.isCurrency) : undefined;
  const { amount, rest } = verb ? meantBy(verb, half, words) : { amount: null, rest: [...words] };
  // With a verb the currency is of its amount, without one it is searched for.
  const searched = rest.filter((word) => verb === null || word !== currency);
  const names = searched.filter((word) => word !== currency && !word.isDay && !isWritten(word.text));
  const currencyCode = currency?.text.toUpperCase() ?? null;
  const asksPms = verb === 'ask' || (verb === null && !currency);
  return {
    verb,
    half: half && verb === 'refund',
    amount: amount?.text ?? null,
    currencyCode,
    day: searched.length === 1 && searched[0]!.isDay ? searched[0]!.text : null,
    q: searched
      .map(({ text }) => (isWritten(text) && readAmount(text, currencyCode ?? ownCurrency)) || text)
      .join(' '),
    stay: asksPms ? names.map(({ text }) => text).join(' ') : '',
  };
};
