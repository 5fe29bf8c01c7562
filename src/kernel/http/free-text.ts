import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail, IsString, Matches, MaxLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { holdsCardNumber } from '../card-numbers.js';

/**
 * The types of whatever people type. Card numbers must never get into our records, not even by a guest's or clerk's
 * mistake, so every text field of every request body is one of these, or has a format that no card number fits. A test
 * over all bodies holds it to that.
 */

const CARD_NUMBER = {
  context: {
    en: 'This looks like a card number. Do not enter card numbers here.',
    zh: '此内容疑似银行卡号，不可填写银行卡号。',
  },
};
const CONTROLS = {
  context: {
    en: 'Invisible control characters are not allowed here.',
    zh: '此处不可包含不可见的控制字符。',
  },
};
const PHONE = {
  context: {
    en: 'Enter a phone number such as +852 2345 6789.',
    zh: '输入电话号码，例如 +852 2345 6789。',
  },
};

/**
 * Besides control characters and halves of characters: line and paragraph separators, which end a line where nobody
 * sees it, and bidirectional controls, which make a name read as another one.
 */
const INVISIBLE = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`;
const ONE_LINE = new RegExp(`^[^${INVISIBLE}]*$`, 'u');
const FILLED_LINE = new RegExp(`^(?=.*\\S)[^${INVISIBLE}]*$`, 'u');
/** Line feed, carriage return and tab are what a person types. */
const LINES = new RegExp(`^(?:[^${INVISIBLE}]|[\\n\\r\\t])*$`, 'u');

/** Whether this is text of one line without control characters. It may be empty. */
export function isOneLine(text: string): boolean {
  return ONE_LINE.test(text);
}

const NOT_ONE_LINE = new RegExp(`[${INVISIBLE}]+`, 'gu');

/**
 * Text of another system as one line of plain text: without control characters, and without tags, which stand nowhere
 * in a name but could in a message that is made with it.
 */
export function plainLine(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, '')
    .replace(NOT_ONE_LINE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Refuses texts, lists of texts and maps with texts, keys included, that hold a card number.
 * @param longest characters that the field takes: what has more is refused without a search
 */
export function NoCardNumber({
  longest = LONGEST_SEARCHED,
  each = false,
}: { longest?: number; each?: boolean } = {}): PropertyDecorator {
  return searched(longest, () => true, each);
}

/** The same for a field that may hold one at times. @param when whether the field of this object must not */
export function withoutCardNumber(when: (args: ValidationArguments) => boolean): PropertyDecorator {
  return searched(LONGEST_SEARCHED, when, false);
}

/**
 * Three rules, so that what is only too long to be searched is refused by its bound and not as a card number.
 * A list too long is no concern of the other two: nothing of it is searched.
 */
function searched(
  longest: number,
  when: (args: ValidationArguments) => boolean,
  each: boolean,
): PropertyDecorator {
  const applies = (args?: ValidationArguments): boolean => isInShortList(args) && when(args!);
  return applyDecorators(
    ValidateBy({
      name: 'searchedEntries',
      constraints: [MOST_ENTRIES],
      validator: { validate: (_, args) => isInShortList(args) || !when(args!) },
    }),
    ValidateBy(
      {
        name: 'searchedLength',
        constraints: [longest],
        validator: { validate: (value, args) => !applies(args) || !isLongerThan(longest, value) },
      },
      { each },
    ),
    ValidateBy(
      {
        name: 'noCardNumber',
        validator: {
          validate: (value, args) => !applies(args) || isLongerThan(longest, value) || !withCardNumber(value),
        },
      },
      { ...CARD_NUMBER, each },
    ),
  );
}

/** A name whose other part is another field: both are shown together. @param other field of the same object */
export function NoCardWith(other: string): PropertyDecorator {
  const validate = (value: unknown, args?: ValidationArguments): boolean => {
    const companion = (args!.object as Record<string, unknown>)[other];
    if (typeof value !== 'string' || typeof companion !== 'string') return true;
    // Each has a limit of its own; that is said of it.
    if (isLongerThan(LONGEST_SEARCHED, [value, companion])) return true;
    return !holdsCardNumber(`${value} ${companion}`) && !holdsCardNumber(`${companion} ${value}`);
  };
  return ValidateBy({ name: 'noCardNumber', validator: { validate } }, CARD_NUMBER);
}

/** Characters, all texts of a value together, that are searched where a field states no limit of its own. */
const LONGEST_SEARCHED = 10_000;

/** No list of texts takes more: all its entries are refused, so that the first of them ends the check. */
const MOST_ENTRIES = 100;

function isInShortList(args?: ValidationArguments): boolean {
  const list = (args?.object as Record<string, unknown> | undefined)?.[args!.property];
  return !Array.isArray(list) || list.length <= MOST_ENTRIES;
}

/** The search is the dearest of all rules, and runs also where a field's limit of length is broken. */
function isLongerThan(longest: number, value: unknown): boolean {
  return charactersOf(value) > longest;
}

function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, inner]) => sum + key.length + charactersOf(inner), 0);
}

function withCardNumber(value: unknown): boolean {
  if (typeof value === 'string') return holdsCardNumber(value);
  // A JSON number that long is a card number too.
  if (typeof value === 'number') return Number.isSafeInteger(value) && holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => holdsCardNumber(key) || withCardNumber(inner));
}

/** A line of text that is there: 1 to `longest` characters, not blank. */
export function Line(longest: number): PropertyDecorator {
  return applyDecorators(Identifier(longest), NoCardNumber({ longest }));
}

/** Text of any number of lines, 0 to `longest` characters. */
export function FreeText(longest: number): PropertyDecorator {
  // A rule of its own name: fields that must be filled add a pattern, and messages are found by the rule's name.
  const validate = (value: unknown): boolean => typeof value === 'string' && LINES.test(value);
  return applyDecorators(
    IsString(),
    ValidateBy({ name: 'noControls', validator: { validate } }, CONTROLS),
    MaxLength(longest),
    NoCardNumber({ longest }),
  );
}

/** Invisible marks: of direction and width, and what ends a line unseen. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Characters, unseen ones included: more than any of the fields takes. */
const LONGEST_MEANT = 1_000;

function asMeant(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > MOST_ENTRIES ? value : value.map(asMeant);
  // What is far too long for a number or an address is refused as it is: one character may stand for 18.
  if (typeof value !== 'string' || value.length > LONGEST_MEANT) return value;
  return value
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim();
}

/**
 * A number or an address, or a list of them. What is copied from a message or a page brings unseen marks and characters
 * of another width, and means the same without them.
 */
export function AsMeant(): PropertyDecorator {
  return Transform(({ value }) => asMeant(value));
}

/** A telephone number as people write it, such as +852 2345 6789: 5 to `longest` characters. */
export function PhoneText(longest: number): PropertyDecorator {
  return applyDecorators(
    AsMeant(),
    IsString(),
    Matches(/^\+?[0-9][0-9 ()-]{3,}[0-9]$/, PHONE),
    MaxLength(longest),
    NoCardNumber({ longest }),
  );
}

/** Of an e-mail address, by RFC 5321. */
const LONGEST_ADDRESS = 254;

/** An e-mail address: its local part is free text too. `each`: a list of them. */
export function EmailAddress(options: { each?: boolean } = {}): PropertyDecorator {
  // Under class-validator's own name, so that it is worded like it. Half a character would end in an error there.
  const validate = (value: unknown, args?: ValidationArguments): boolean =>
    isInShortList(args) && typeof value === 'string' && !/\p{Cs}/u.test(value) && isEmail(value);
  const rule = ValidateBy({ name: 'isEmail', validator: { validate } }, options);
  return applyDecorators(
    AsMeant(),
    rule,
    MaxLength(LONGEST_ADDRESS, options),
    NoCardNumber({ longest: LONGEST_ADDRESS, ...options }),
  );
}

/**
 * What another system calls something, such as a confirmation number. Never stored as it was typed: it is looked up,
 * and what is found is stored. So a long number that happens to look like a card's is none.
 */
export function Identifier(longest: number): PropertyDecorator {
  return applyDecorators(IsString(), Matches(FILLED_LINE), MaxLength(longest));
}
