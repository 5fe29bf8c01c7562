import { plusDays } from '../../../shared/time';

/** What can be done with a payment from the search. */
export type Verb = 'refund' | 'ask' | 'resend' | 'receipt';

/** The meaning of a typed search, as far as the text alone has it. */
export interface Typed {
  verb: Verb | null;
  /** Of what can be refunded. */
  half: boolean;
  /** Of the verb: a plain decimal, `5389.00`. */
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

const grouped = (parts: readonly string[]): boolean =>
  /^\d{1,3}$/.test(parts[0] ?? '') &&
  parts[0] !== '0' &&
  parts.slice(1).every((part, no) => /^\d{3}$/.test(part) || (/^\d\d$/.test(part) && no < parts.length - 2));

/**
 * A plain decimal of an amount as any country writes it: `5,389.00`, `5.389,00`, `5'389.–`, `1,23,456`. Three digits
 * after the only sign are a group. Null: it is no amount.
 */
export const readAmount = (typed: string): string | null => {
  const text = typed.replace(/[.,][-–—]+$/, '').replace(/['’`](?=\d{3})/g, ',');
  if (/^\d{1,12}$/.test(text)) return text;
  if (!/^\d[\d.,]*\d$/.test(text)) return null;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)];
  const signs = new Set(text.replace(/\d/g, ''));
  const groups = text.split(/[.,]/);
  const plain = (parts: readonly string[], cents = ''): string | null => {
    const digits = parts.join('');
    return digits.length > 12 ? null : digits + (cents && `.${cents}`);
  };
  if (signs.size === 1 && grouped(groups)) return plain(groups);
  if (fraction.length > 3) return null;
  const before = whole.split(/[.,]/);
  const oneSign = new Set(whole.replace(/\d/g, '')).size <= 1 && !whole.includes(text[last]!);
  return oneSign && (before.length === 1 || grouped(before)) ? plain(before, fraction) : null;
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

interface Word {
  text: string;
  amount: string | null;
  isDay: boolean;
  isCurrency: boolean;
  /** Stands after “of”, after the room, or after the verb. */
  after: 'of' | 'room' | 'verb' | null;
}

const MARKS: Record<string, Word['after']> = { [OF]: 'of', [ROOM]: 'room', [VERB]: 'verb' };

const wordOf = (text: string, after: Word['after'], isCurrency: (code: string) => boolean): Word => {
  if (DAY.test(text)) return { text, amount: null, isDay: true, isCurrency: false, after };
  const amount = readAmount(text);
  if (amount !== null) return { text, amount, isDay: false, isCurrency: false, after };
  const word = text.replace(/^[#….]+|[,;，；、。…]+$/g, '');
  return { text: word, amount, isDay: false, isCurrency: isCurrency(word.toUpperCase()), after };
};

const wordsOf = (text: string, isCurrency: (code: string) => boolean): Word[] => {
  const words: Word[] = [];
  let after: Word['after'] = null;
  for (const each of text.split(/\s+/).filter(Boolean)) {
    const mark = MARKS[each];
    if (mark) {
      after = mark;
      continue;
    }
    const word = wordOf(each, after, isCurrency);
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
  const numbers = words.filter(
    (each) => each.amount !== null && each.after !== 'of' && each.after !== 'room',
  );
  const written = numbers.find(
    ({ text }, no) => isWritten(text) || words[words.indexOf(numbers[no]!) + 1]?.isCurrency,
  );
  if (written) return without(written);
  if (verb === 'ask') return without(numbers[0] ?? null);
  const all = words.filter((each) => each.amount !== null);
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
 * @param isCurrency whether these three letters are a currency
 */
export const readTyped = (
  typed: string,
  today: string,
  isCurrency: (code: string) => boolean = (code) => /^[A-Z]{3}$/.test(code),
): Typed => {
  const plain = typed
    // A space that does not break is a group sign; NFKC would make it one like all others.
    .replace(/(?<=\d)[\u00a0\u2009\u202f](?=\d{3})/g, '')
    .normalize('NFKC')
    .slice(0, LONGEST)
    .replace(/\p{Cc}/gu, ' ');
  const { text: rest, verb, half } = withoutVerb(plain);
  const marked = withMarks(withDays(rest, today), isCurrency);
  // Only with decimals, and without a verb: “ask 500 120” is an amount and a room.
  const text = verb
    ? marked
    : marked.replace(/(?<!\d)\d{1,3}(?: \d{3})+(?=[.,]\d{1,2}(?!\d))/g, (each) => each.replaceAll(' ', ''));
  const isFiller = (word: string) => verb !== null && FILLERS.has(word.toLowerCase());
  return meaningOf(
    verb,
    half,
    wordsOf(text, isCurrency).filter((word) => !isFiller(word.text)),
  );
};

const meaningOf = (verb: Verb | null, half: boolean, words: readonly Word[]): Typed => {
  const hasNumber = words.some(({ amount }) => amount !== null);
  const currency = hasNumber ? words.find((word) => word.isCurrency) : undefined;
  const { amount, rest } = verb ? meantBy(verb, half, words) : { amount: null, rest: [...words] };
  // With a verb the currency is of its amount, without one it is searched for.
  const searched = rest.filter((word) => verb === null || word !== currency);
  const names = searched.filter((word) => word !== currency && !word.isDay && !isWritten(word.text));
  const asksPms = verb === 'ask' || (verb === null && !currency);
  return {
    verb,
    half: half && verb === 'refund',
    amount: amount?.amount ?? null,
    currencyCode: currency?.text.toUpperCase() ?? null,
    day: searched.length === 1 && searched[0]!.isDay ? searched[0]!.text : null,
    q: searched.map(({ text, amount: decimal }) => (isWritten(text) && decimal) || text).join(' '),
    stay: asksPms ? names.map(({ text }) => text).join(' ') : '',
  };
};
