import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import type { LocalText } from '../../kernel/errors.js';
import { NoCardNumber } from '../../kernel/http/free-text.js';
import { Code, Field, Text } from '../../kernel/resource/fields.js';
import { EmailAddresses } from '../send-rules/field-rules.js';

const CODE_WORDS: LocalText = {
  en: 'Use capital letters, digits and underscore.',
  zh: '只能使用大写字母、数字和下划线。',
};
const TEXTS_WORDS: LocalText = { en: 'Enter an object with a text for each name.', zh: '按名称填写文本。' };
const LANGUAGE_WORDS: LocalText = {
  en: 'Enter browser language codes, such as en, zh or pt-BR.',
  zh: '填写浏览器语言代码，例如 en、zh 或 pt-BR。',
};
const COLOUR_WORDS: LocalText = { en: 'Enter a color such as #0F4C5C.', zh: '输入颜色，例如 #0F4C5C。' };

/** Of all texts of one language of one template. */
export const MOST_CHARACTERS = 120_000;
const MOST_TEXTS = 20;
const LONGEST_KEY = 40;
const MOST_LANGUAGES = 40;

/** What rules and methods call a template: the same in the product, the group and each hotel. */
export const TemplateCode = (): PropertyDecorator =>
  Code(32, { pattern: /^[A-Z0-9][A-Z0-9_]*$/, words: CODE_WORDS });

export const TemplateName = (): PropertyDecorator => Text(60);

/** People who get a copy. */
export const Addresses = (): PropertyDecorator => EmailAddresses(10);

/** Texts of one language by their fields' names. */
export function TextsByName(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }),
    ValidateBy({ name: 'texts', validator: { validate: areTexts } }, { context: TEXTS_WORDS }),
    NoCardNumber({ longest: MOST_CHARACTERS + MOST_TEXTS * LONGEST_KEY }),
  );
}

/** An object of a class, stored as JSON. */
export const Nested = (type: new () => object, column: { nullable?: true } = {}): PropertyDecorator =>
  Field(
    { type: 'jsonb', ...column },
    { type: () => type },
    column.nullable ? IsOptional() : IsDefined(),
    ValidateNested(),
    Type(() => type),
  );

export function BrowserLanguages(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [String], maxItems: MOST_LANGUAGES }),
    ValidateBy({ name: 'languages', validator: { validate: areLanguages } }, { context: LANGUAGE_WORDS }),
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
