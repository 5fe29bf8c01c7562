/** A digit of a text: its value, where it stands, and which run of adjoining digits it belongs to. */
interface Digit {
  value: number;
  /** Index of the character in the text (UTF-16). */
  at: number;
  run: number;
}

/** Enough digits for a card, whatever stands between them: spares all other texts the search. */
const MANY_DIGITS = /(?:[\p{Nd}\p{No}][^\p{L}\p{Nd}\p{No}]*){13}/u;
/** An E.164 number has at most 15 digits. */
const LONGEST_PHONE = 15;
/** A longer run of digits is a number of another kind: of a transaction at WeChat Pay or Alipay, for one. */
const LONGEST_CARD = 19;
/** How the digits of cards are parted where a word stands between: alike, or as American Express prints them. */
const PRINTED = ['4-4-4-4', '8-8', '4-6-5', '4-4-4-4-3'];
/** Characters of a word and what is around it. */
const LONGEST_WORD = 16;
const TAG = /<\/?[a-z][^<>]*>/giu;

/**
 * How the numbers of the card schemes begin, and how long they are (ISO/IEC 7812: Visa, Mastercard, American Express,
 * Diners, JCB, Discover, UnionPay, Maestro, RuPay, Mir, Troy, Verve). Without it one in ten long numbers of any kind
 * would pass.
 */
const SCHEMES: readonly [beginning: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(0[0-59]|[689])/, [14, 15, 16, 17, 18, 19]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(6011|64[4-9]|65|62|81|60|82)/, [16, 17, 18, 19]],
  [/^(50|5[6-9]|63|67|6[0-9])/, [13, 14, 15, 16, 17, 18, 19]],
  [/^(220[0-4]|9792)/, [16, 17, 18, 19]],
];

/**
 * Whether a text holds something that looks like a payment card number. Digits of every script count, and anything may
 * stand between them: blanks of all kinds, line breaks, dots, slashes, invisible characters, markup, and a word where they
 * are parted as on a card. What is shown together is checked together.
 */
export function holdsCardNumber(text: string): boolean {
  return cardNumbers(text).length > 0;
}

/** The text with all but the last four digits of whatever looks like a card number replaced by `•`. */
export function maskCardNumbers(text: string): string {
  const hidden = new Set(cardNumbers(text).flatMap((digits) => digits.slice(0, -4).map(({ at }) => at)));
  if (hidden.size === 0) return text;
  let masked = '';
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    masked += hidden.has(at) ? '•' : character;
    at += character.length;
  }
  return masked;
}

function cardNumbers(text: string): Digit[][] {
  if ((text.match(/[\p{Nd}\p{No}]/gu)?.length ?? 0) < 13) return [];
  const readings = [
    text,
    ...(text.includes('<') ? [text.replace(TAG, (tag) => '\n'.repeat(tag.length))] : []),
  ];
  return readings.flatMap((reading) => [
    ...(MANY_DIGITS.test(reading) ? rangesOf(reading).flatMap(cardNumbersOf) : []),
    ...printedApart(reading),
  ]);
}

/** Groups of digits as on a card, with one word among them: more words are more numbers. */
function printedApart(text: string): Digit[][] {
  const groups: Digit[][] = [];
  for (const digit of rangesOf(text).flat()) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.run === digit.run) groups.at(-1)!.push(digit);
    else groups.push([digit]);
  }
  const found: Digit[][] = [];
  const between = (at: number): string => text.slice(groups[at - 1]!.at(-1)!.at + 1, groups[at]![0]!.at);
  const isNear = (at: number): boolean => between(at).length <= LONGEST_WORD;
  const hasWord = (at: number): boolean => /\p{L}/u.test(between(at));
  for (const from of groups.keys())
    for (const shape of PRINTED) {
      const parts = groups.slice(from, from + shape.split('-').length);
      if (parts.map(({ length }) => length).join('-') !== shape) continue;
      const gaps = parts.slice(1).map((_, at) => from + at + 1);
      if (!gaps.every(isNear) || gaps.filter(hasWord).length !== 1) continue;
      const digits = parts.flat();
      if (isCardNumber(digits.map(({ value }) => value).join(''))) found.push(digits);
    }
  return found;
}

/**
 * The digits between two letters, or from one `+` of a telephone number to the next; those numbers themselves are left
 * out.
 */
function rangesOf(text: string): Digit[][] {
  const ranges: Digit[][] = [];
  let range: Digit[] = [];
  let isPhone = false;
  let run = 0;
  const end = (): void => {
    if (!(isPhone && range.length <= LONGEST_PHONE)) ranges.push(range);
    range = [];
    isPhone = false;
  };
  let at = 0;
  let previous = ' ';
  for (const character of text) {
    for (const part of character < '\u0080' ? character : character.normalize('NFKC')) {
      const value = digitOf(part);
      if (value !== null) range.push({ value, at, run });
      else {
        run++;
        if (/\p{L}/u.test(part)) end();
        else if (part === '+' && !/\p{N}/u.test(previous)) {
          end();
          isPhone = true;
        }
      }
      previous = part;
    }
    at += character.length;
  }
  end();
  return ranges;
}

/** The value of a decimal digit of any script; null for all else. Each script's ten digits stand in a row. */
function digitOf(character: string): number | null {
  if (character >= '0' && character <= '9') return Number(character);
  if (!/\p{Nd}/u.test(character)) return null;
  const code = character.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/**
 * A card number begins and ends where a run of digits does, or anywhere within one run. Of runs that more digits were
 * stuck to, the last or the first four may belong to it (`1234111 1111 1111 1111`): how cards are printed.
 */
function cardNumbersOf(range: Digit[]): Digit[][] {
  const found: Digit[][] = [];
  const text = range.map(({ value }) => value).join('');
  const isStart = (at: number): boolean => at === 0 || range[at - 1]!.run !== range[at]!.run;
  const isEnd = (at: number): boolean => at === range.length - 1 || range[at + 1]!.run !== range[at]!.run;
  const isLong = longRuns(range);
  for (let from = 0; from + 13 <= range.length; from++) {
    for (let length = LONGEST_CARD; length >= 13; length--) {
      const to = from + length - 1;
      if (to >= range.length || isLong.has(range[from]!.run) || isLong.has(range[to]!.run)) continue;
      const within = range[from]!.run === range[to]!.run;
      const begins = isStart(from) || (isEnd(from + 3) && range[from]!.run === range[from + 3]!.run);
      const ends = isEnd(to) || (isStart(to - 3) && range[to]!.run === range[to - 3]!.run);
      if (!within && !(begins && ends)) continue;
      if (!isCardNumber(text.slice(from, to + 1))) continue;
      found.push(range.slice(from, to + 1));
      from = to;
      break;
    }
  }
  return found;
}

function longRuns(range: Digit[]): Set<number> {
  const lengths = new Map<number, number>();
  for (const { run } of range) lengths.set(run, (lengths.get(run) ?? 0) + 1);
  return new Set([...lengths].filter(([, length]) => length > LONGEST_CARD).map(([run]) => run));
}

function isCardNumber(digits: string): boolean {
  return (
    SCHEMES.some(([beginning, lengths]) => lengths.includes(digits.length) && beginning.test(digits)) &&
    luhn(digits)
  );
}

function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
