/** A digit of a text: its value, where it stands, and which run of adjoining digits it belongs to. */
interface Digit {
  value: number;
  /** Index of the character in the text (UTF-16). */
  at: number;
  run: number;
}

/** Fewer digits are no card. */
const SHORTEST_CARD = 13;
const DIGIT = /[\p{Nd}\p{No}]/gu;
/** An E.164 number has at most 15 digits. */
const LONGEST_PHONE = 15;
/** A longer run of digits is a number of another kind: of a transaction at WeChat Pay or Alipay, for one. */
const LONGEST_CARD = 19;
/** How the digits of cards are parted where a word stands between: alike, or as American Express prints them. */
const PRINTED: readonly (readonly number[])[] = [
  [4, 4, 4, 4],
  [8, 8],
  [4, 6, 5],
  [4, 4, 4, 4, 3],
];
/** Characters of a word and what is around it. */
const LONGEST_WORD = 16;
/** A UUID, with hyphens or without: every two hundredth holds by chance what reads like a card's number. */
const RANDOM_ID =
  /(?<![\p{L}\p{Nd}])(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\p{L}\p{Nd}])/giu;
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
  if (!hasEnoughDigits(text)) return [];
  const plain = text.replace(RANDOM_ID, (id) => (/[a-f]/i.test(id) ? 'x'.repeat(id.length) : id));
  const readings = [
    plain,
    ...(plain.includes('<') ? [plain.replace(TAG, (tag) => '\n'.repeat(tag.length))] : []),
  ];
  return readings.flatMap((reading) => {
    const ranges = rangesOf(reading);
    return [...ranges.flatMap(cardNumbersOf), ...printedApart(reading, ranges.flat())];
  });
}

/** Spares most texts the search. */
function hasEnoughDigits(text: string): boolean {
  if (text.length < SHORTEST_CARD) return false;
  let count = 0;
  for (const _ of text.matchAll(DIGIT)) if (++count === SHORTEST_CARD) return true;
  return false;
}

/** Groups of digits as on a card, with one word among them: more words are more numbers. */
function printedApart(text: string, digits: readonly Digit[]): Digit[][] {
  /** Where a group of adjoining digits begins in `digits`, and where the last one ends. */
  const starts = [...digits.keys()].filter((n) => digits[n]!.run !== digits[n - 1]?.run);
  starts.push(digits.length);
  const isOf = (length: number, group: number): boolean => starts[group + 1]! - starts[group]! === length;
  const found: Digit[][] = [];
  for (const from of starts.keys())
    for (const shape of PRINTED) {
      const to = from + shape.length;
      if (to >= starts.length || !shape.every((length, n) => isOf(length, from + n))) continue;
      const parts = digits.slice(starts[from], starts[to]);
      if (wordsAmong(text, parts) === 1 && isCardNumber(parts)) found.push(parts);
    }
  return found;
}

/** How many gaps between groups of digits hold a letter; Infinity where a gap is too wide for one word. */
function wordsAmong(text: string, digits: readonly Digit[]): number {
  let words = 0;
  for (const [n, { at, run }] of digits.entries()) {
    const before = digits[n - 1];
    if (!before || before.run === run) continue;
    const gap = text.slice(before.at + 1, at);
    if (gap.length > LONGEST_WORD) return Infinity;
    if (/\p{L}/u.test(gap)) words += 1;
  }
  return words;
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
  let previous = OTHER;
  const end = (): void => {
    if (range.length > (isPhone ? LONGEST_PHONE : 0)) ranges.push(range);
    range = [];
    isPhone = false;
  };
  const take = (kind: number, at: number): void => {
    if (kind <= NINE) range.push({ value: kind - ZERO, at, run });
    else {
      run++;
      if (kind === LETTER) end();
      else if (kind === PLUS && previous > NUMBER) {
        end();
        isPhone = true;
      }
    }
    previous = kind;
  };
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at)!;
    const kind = KINDS[code]! || kindOf(code);
    if (kind === COMPOUND) for (const part of compounds.get(code)!) take(part, at);
    else take(kind, at);
    at += code > 0xffff ? 2 : 1;
  }
  end();
  return ranges;
}

/** What a character is here: the digits `ZERO` to `NINE`, another number, or one of the others. */
const ZERO = 1;
const NINE = 10;
const NUMBER = 11;
const LETTER = 12;
const PLUS = 13;
const OTHER = 14;
/** Written out it is several characters: ⑽ is (10). */
const COMPOUND = 15;
/** By code point, as they are met; 0: not met yet. To look each of them up every time is most of the search. */
const KINDS = new Uint8Array(0x110000);
const compounds = new Map<number, readonly number[]>();

function kindOf(code: number): number {
  const parts = Array.from(String.fromCodePoint(code).normalize('NFKC'), kindOfPart);
  if (parts.length > 1) compounds.set(code, parts);
  return (KINDS[code] = parts.length > 1 ? COMPOUND : parts[0]!);
}

function kindOfPart(part: string): number {
  const digit = digitOf(part);
  if (digit !== null) return ZERO + digit;
  if (/\p{L}/u.test(part)) return LETTER;
  if (part === '+') return PLUS;
  return /\p{N}/u.test(part) ? NUMBER : OTHER;
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
  if (range.length < SHORTEST_CARD) return found;
  const sums = luhnSums(range);
  const isLong = longRuns(range);
  for (let from = 0; from + SHORTEST_CARD <= range.length; from++) {
    const fitting = lengthsAt(range, from);
    if (fitting === 0 || isLong.has(range[from]!.run)) continue;
    for (let length = Math.min(LONGEST_CARD, range.length - from); length >= SHORTEST_CARD; length--) {
      const to = from + length - 1;
      if (!hasLength(fitting, length) || !isValid(sums, from, to + 1)) continue;
      if (isLong.has(range[to]!.run) || !isOnItsOwn(range, from, to)) continue;
      found.push(range.slice(from, to + 1));
      from = to;
      break;
    }
  }
  return found;
}

function isOnItsOwn(range: readonly Digit[], from: number, to: number): boolean {
  const isSameRun = (a: number, b: number): boolean => range[a]?.run === range[b]?.run;
  if (isSameRun(from, to)) return true;
  const begins = !isSameRun(from - 1, from) || (!isSameRun(from + 3, from + 4) && isSameRun(from, from + 3));
  const ends = !isSameRun(to, to + 1) || (!isSameRun(to - 4, to - 3) && isSameRun(to - 3, to));
  return begins && ends;
}

function longRuns(range: readonly Digit[]): Set<number> {
  const long = new Set<number>();
  for (let n = LONGEST_CARD; n < range.length; n++)
    if (range[n]!.run === range[n - LONGEST_CARD]!.run) long.add(range[n]!.run);
  return long;
}

function isCardNumber(digits: readonly Digit[]): boolean {
  return hasLength(lengthsAt(digits, 0), digits.length) && isValid(luhnSums(digits), 0, digits.length);
}

const hasLength = (bits: number, length: number): boolean => ((bits >> length) & 1) === 1;

/** The lengths, one bit each, that a card may have whose number begins here. */
function lengthsAt(digits: readonly Digit[], from: number): number {
  const first = (n: number): number => digits[from + n]!.value;
  return lengthsOf(first(0) * 1_000 + first(1) * 100 + first(2) * 10 + first(3));
}

/** By the first four digits the lengths that a card may have, one bit each; null: not asked for yet. */
const lengths = Array<number | null>(10_000).fill(null);

function lengthsOf(beginning: number): number {
  const known = lengths[beginning]!;
  if (known !== null) return known;
  const text = String(beginning).padStart(4, '0');
  const fitting = SCHEMES.filter(([pattern]) => pattern.test(text)).flatMap(([, each]) => each);
  return (lengths[beginning] = fitting.reduce((bits, length) => bits | (1 << length), 0));
}

type LuhnSums = readonly number[][];

/** @param sums of all the digits that `from` and `end` count */
function isValid(sums: LuhnSums, from: number, end: number): boolean {
  // The last digit counts once, the one before it twice.
  const sum = sums[end % 2]!;
  return (sum[end]! - sum[from]!) % 10 === 0;
}

/** For each place the sum of the digits before it: with those at even places counted twice, and with those at odd ones. */
function luhnSums(digits: readonly Digit[]): LuhnSums {
  const sums: LuhnSums = [[0], [0]];
  for (const [n, { value }] of digits.entries()) {
    const twice = value < 5 ? value * 2 : value * 2 - 9;
    sums[0]!.push(sums[0]![n]! + (n % 2 ? value : twice));
    sums[1]!.push(sums[1]![n]! + (n % 2 ? twice : value));
  }
  return sums;
}
