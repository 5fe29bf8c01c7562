import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, ValidateBy } from 'class-validator';
import type { LocalText } from '../../kernel/errors.js';
import { NoCardNumber } from '../../kernel/http/free-text.js';
import { languageCode, type LanguageCode } from '../../kernel/languages.js';
import { Field } from '../../kernel/resource/fields.js';

const UNKNOWN: LocalText = {
  en: 'Enter the BCP 47 code of a language, such as ja, de or pt-BR.',
  zh: '填写语言的 BCP 47 代码，例如 ja、de 或 pt-BR。',
};
const NO_PHRASES: LocalText = { en: 'Enter an object with a text for each phrase.', zh: '按短语填写文本。' };

/** Of all phrases of one language. */
const MOST_CHARACTERS = 100_000;
const MOST_PHRASES = 500;
export const LONGEST_PHRASE = 500;

const canonical = (value: unknown): unknown =>
  typeof value === 'string' ? (languageCode(value.trim()) ?? value) : value;
const isLanguage = (value: unknown): boolean => typeof value === 'string' && languageCode(value) !== null;

/** Which language a text is in. What a tenant has is the service's to say. */
export function InLanguage(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: 35, example: 'ja' }),
    Transform(({ value }) => canonical(value)),
    IsString(),
    ValidateBy({ name: 'language', validator: { validate: isLanguage } }, { context: UNKNOWN }),
  );
}

/** The code of a row, in the letter case of BCP 47 whatever case it was sent in. */
export function LanguageKey(): PropertyDecorator {
  return applyDecorators(Field({ type: 'text', update: false }, { type: String }), InLanguage());
}

/** Fixed phrases by their keys. */
export function PhraseTexts(): PropertyDecorator {
  return Field(
    { type: 'jsonb' },
    { type: 'object', additionalProperties: { type: 'string', maxLength: LONGEST_PHRASE } },
    ValidateBy({ name: 'phrases', validator: { validate: arePhrases } }, { context: NO_PHRASES }),
    NoCardNumber({ longest: MOST_CHARACTERS }),
  );
}

function arePhrases(value: unknown): value is Record<LanguageCode, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= MOST_PHRASES && entries.every(([, text]) => typeof text === 'string');
}
