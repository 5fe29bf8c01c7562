import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import type { LocalText } from '../../kernel/errors.js';
import { isOneLine, NoCardNumber } from '../../kernel/http/free-text.js';
import { languageCode } from '../../kernel/languages.js';
import { Code, Field, Text } from '../../kernel/resource/fields.js';

export const LONGEST_CODE = 32;
export const LONGEST_NAME = 60;
export const LONGEST_DESCRIPTION = 200;
export const HIGHEST_SORT = 99_999;
export const HIGHEST_RANGE = 9_999;

/** A hyphen separates the parts of longer keys in connected systems. */
export const ENTRY_CODE = /^[A-Z0-9][A-Z0-9_.]*$/;
export const CODE_WORDS: LocalText = {
  en: 'Use capital letters, digits, dot and underscore.',
  zh: '只能使用大写字母、数字、点和下划线。',
};
export const HYPHEN: LocalText = { en: 'A name cannot contain a hyphen.', zh: '名称不能包含连字符。' };

/** What requests, settings and other systems call an entry. It never changes. */
export function EntryCode(): PropertyDecorator {
  return Code(LONGEST_CODE, { pattern: ENTRY_CODE, words: CODE_WORDS });
}

const NAMES_WORDS: LocalText = {
  en: `Enter a name of at most ${LONGEST_NAME} characters without a hyphen for each language.`,
  zh: `按语言填写名称，最多 ${LONGEST_NAME} 个字符，不能包含连字符。`,
};
const MOST_NAMES = 40;

/** What guests read in the languages that the tenant has added; which those are is the service's to say. */
export function GuestNames(): PropertyDecorator {
  const isName = ([language, name]: [string, unknown]) =>
    languageCode(language) === language &&
    typeof name === 'string' &&
    name.length <= LONGEST_NAME &&
    !name.includes('-') &&
    isOneLine(name);
  const validate = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const names = Object.entries(value);
    return names.length <= MOST_NAMES && names.every(isName);
  };
  return Field(
    { type: 'jsonb' },
    { type: 'object', additionalProperties: { type: 'string', maxLength: LONGEST_NAME } },
    ValidateBy({ name: 'names', validator: { validate } }, { context: NAMES_WORDS }),
    NoCardNumber(),
  );
}

/** What people read, in one language. */
export function EntryName(): PropertyDecorator {
  const validate = (value: unknown) => typeof value !== 'string' || !value.includes('-');
  return applyDecorators(
    Text(LONGEST_NAME),
    ValidateBy({ name: 'noHyphen', validator: { validate } }, { context: HYPHEN }),
  );
}
