import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { Column } from 'typeorm';
import type { LocalText } from '../../kernel/errors.js';
import { NoCardNumber } from '../../kernel/http/free-text.js';
import { BUILT_IN_LANGUAGES, byLanguage, languageCode } from '../../kernel/languages.js';
import { Code, Field, Text } from '../../kernel/resource/fields.js';

const CODE_WORDS: LocalText = {
  en: 'Use capital letters, digits and underscore.',
  zh: '只能使用大写字母、数字和下划线。',
};
const TEXTS_WORDS: LocalText = {
  en: 'Enter an object with the texts of each language, including en and zh.',
  zh: '按语言及名称填写文本，必须包含 en 和 zh。',
};
const LANGUAGE_WORDS: LocalText = {
  en: 'Enter browser language codes, such as en, zh or pt-BR.',
  zh: '填写浏览器语言代码，例如 en、zh 或 pt-BR。',
};
const COLOUR_WORDS: LocalText = { en: 'Enter a color such as #0F4C5C.', zh: '输入颜色，例如 #0F4C5C。' };

/** Of all texts of one language of one template. */
export const MOST_CHARACTERS = 120_000;
/** Of all languages together, keys included: to look for card numbers in more would hold up other requests. */
const MOST_IN_ALL = 250_000;
const MOST_TEXTS = 20;
const LONGEST_KEY = 40;
const MOST_LANGUAGES = 40;

/** What rules and methods call a template: the same in the product, the group and each hotel. */
export const TemplateCode = (): PropertyDecorator =>
  Code(32, { pattern: /^[A-Z0-9][A-Z0-9_]*$/, words: CODE_WORDS });

export const TemplateName = (): PropertyDecorator => Text(60);

export const TEXTS = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** Texts by language and, in each, by their fields' names. */
export const TextsByLanguage = (): PropertyDecorator =>
  applyDecorators(Column({ type: 'jsonb' }), ...textsByLanguage());

/** The same of a request's body. */
export const TextsGiven = (): PropertyDecorator => applyDecorators(...textsByLanguage());

const textsByLanguage = (): PropertyDecorator[] => [
  ApiProperty(byLanguage(TEXTS)),
  ValidateBy(
    { name: 'texts', validator: { validate: (value) => isByLanguage(value, areTexts) } },
    { context: TEXTS_WORDS },
  ),
  NoCardNumber({ longest: MOST_IN_ALL }),
];

/** English and Chinese are always there; which others the tenant has is the service's to say. */
function isByLanguage(value: unknown, isFine: (value: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const languages = Object.keys(value);
  return (
    BUILT_IN_LANGUAGES.every((language) => languages.includes(language)) &&
    languages.length <= MOST_LANGUAGES &&
    languages.every((language) => languageCode(language) === language) &&
    Object.values(value).every(isFine)
  );
}

/** An object of a class or null, stored as JSON. */
export const Nested = (type: new () => object): PropertyDecorator =>
  Field(
    { type: 'jsonb', nullable: true },
    { type: () => type },
    IsOptional(),
    ValidateNested(),
    Type(() => type),
  );

export function BrowserLanguages(): PropertyDecorator {
  return applyDecorators(
    ApiProperty(byLanguage({ type: 'array', items: { type: 'string' }, maxItems: MOST_LANGUAGES })),
    ValidateBy(
      { name: 'languages', validator: { validate: (value) => isByLanguage(value, areLanguages) } },
      { context: LANGUAGE_WORDS },
    ),
  );
}

export function Colour(): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    value === null || (typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value));
  return applyDecorators(
    ApiProperty({ type: String, nullable: true, pattern: '^#[0-9A-Fa-f]{6}$' }),
    ValidateBy({ name: 'colour', validator: { validate } }, { context: COLOUR_WORDS }),
  );
}

function areTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  if (entries.length > MOST_TEXTS) return false;
  if (!entries.every(([key, text]) => key.length <= LONGEST_KEY && isText(text))) return false;
  return entries.reduce((sum, [, text]) => sum + (text as string).length, 0) <= MOST_CHARACTERS;
}

/** Line breaks and tabs are what a person types; whether they may stand here is the field's to say. */
function isText(text: unknown): boolean {
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  return typeof text === 'string' && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ue000\ue001]/.test(text);
}

function areLanguages(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= MOST_LANGUAGES &&
    value.every((tag) => typeof tag === 'string' && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag))
  );
}
