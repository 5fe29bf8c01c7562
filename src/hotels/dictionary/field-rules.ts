import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import type { LocalText } from '../../kernel/errors.js';
import { Code, Text } from '../../kernel/resource/fields.js';

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
export const HYPHEN: LocalText = { en: 'A name has no hyphen.', zh: '名称不能包含连字符。' };

/** What requests, settings and other systems call an entry. It never changes. */
export function EntryCode(): PropertyDecorator {
  return Code(LONGEST_CODE, { pattern: ENTRY_CODE, words: CODE_WORDS });
}

/** What people read, in one language. */
export function EntryName(): PropertyDecorator {
  const validate = (value: unknown) => typeof value !== 'string' || !value.includes('-');
  return applyDecorators(
    Text(LONGEST_NAME),
    ValidateBy({ name: 'noHyphen', validator: { validate } }, { context: HYPHEN }),
  );
}
