import { IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import type { ColumnOptions } from 'typeorm';
import type { LocalText } from '../kernel/errors.js';
import { isOneLine, NoCardNumber } from '../kernel/http/free-text.js';
import { Field } from '../kernel/resource/fields.js';

/** Letters (Latin or Chinese), digits, underscore (specification §5). */
const NAME = /^[A-Za-z0-9_\p{Script=Han}]+$/u;

const NAME_WORDS: LocalText = {
  en: 'Use letters, digits or underscores only.',
  zh: '只能使用字母、数字、下划线或中文。',
};
const ATTRIBUTES_WORDS: LocalText = {
  en: 'Enter at most 50 names of at most 60 characters, each with a text of at most 500.',
  zh: '最多 50 项，名称最多 60 个字符，内容最多 500 个字符。',
};

const MOST_ATTRIBUTES = 50;
const LONGEST_NAME = 60;
const LONGEST_TEXT = 500;

/** A user's or an API client's name. */
export function AccountName(longest: number, column: ColumnOptions = {}): PropertyDecorator {
  return Field(
    { type: 'text', ...column },
    { type: String, maxLength: longest },
    IsString(),
    Matches(NAME, { context: NAME_WORDS }),
    MaxLength(longest),
    NoCardNumber({ longest }),
  );
}

/** Names with texts: `{"department": "Front office"}`. */
export function Attributes(): PropertyDecorator {
  return Field(
    { type: 'jsonb' },
    { type: 'object', additionalProperties: { type: 'string' } },
    ValidateBy({ name: 'attributes', validator: { validate: areAttributes } }, { context: ATTRIBUTES_WORDS }),
    NoCardNumber({ longest: MOST_ATTRIBUTES * (LONGEST_NAME + LONGEST_TEXT) }),
  );
}

function areAttributes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MOST_ATTRIBUTES &&
    entries.every(
      ([name, text]) =>
        name.length <= LONGEST_NAME &&
        name.trim() !== '' &&
        isOneLine(name) &&
        typeof text === 'string' &&
        text.length <= LONGEST_TEXT &&
        !text.includes('\0'),
    )
  );
}
