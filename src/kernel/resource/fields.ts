import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Column, type ColumnOptions, type ColumnType } from 'typeorm';
import { LONGEST_CREDENTIAL } from '../credentials.js';
import type { LocalText } from '../errors.js';
import { EmailAddress, Line, NoCardNumber, PhoneText } from '../http/free-text.js';
import { REQUIRED } from '../http/validation.js';

/*
 * Field decorators of entities: each states the column, the validation rules and the OpenAPI schema of a field at once.
 * Request bodies and answers are mapped types of the entity (`PickType`, `PartialType` …) and inherit the rules. A column
 * has the field's name in snake_case unless `column.name` says otherwise. The Swagger plugin does not see into composites,
 * so everything it cannot read from the property's type stands in the `ApiProperty` here.
 */

interface FieldColumn extends ColumnOptions {
  type: ColumnType;
}

/** The building block of all others. @param rules of class-validator and class-transformer */
export function Field(
  column: FieldColumn,
  api: ApiPropertyOptions,
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  return applyDecorators(
    Column(column),
    ApiProperty({ ...(column.nullable && { nullable: true }), ...api }),
    ...rules,
  );
}

/** The id the server gave the row. Not for request bodies. */
export function Key(): PropertyDecorator {
  return Field({ type: 'uuid', primary: true, update: false }, { type: String });
}

/** A line of text: 1 to `longest` characters, trimmed. With `nullable`, a blank one is null. */
export function Text(longest: number, column: ColumnOptions = {}): PropertyDecorator {
  return Field(
    { type: 'text', ...column },
    { type: String, maxLength: longest },
    Trimmed(),
    ...orNull(column, Line(longest)),
  );
}

/** An e-mail address. With `nullable`, a blank one is null. */
export function Email(column: ColumnOptions = {}): PropertyDecorator {
  return Field({ type: 'text', ...column }, { type: String }, ...orNull(column, EmailAddress()));
}

/** A telephone number. With `nullable`, a blank one is null. */
export function Phone(longest: number, column: ColumnOptions = {}): PropertyDecorator {
  return Field({ type: 'text', ...column }, { type: String }, ...orNull(column, PhoneText(longest)));
}

/** What people call the row: letters, digits and what else `pattern` allows. Set once: a change cannot give another. */
export function Code(
  longest: number,
  { pattern, words, ...column }: ColumnOptions & { pattern: RegExp; words: LocalText },
): PropertyDecorator {
  return Field(
    { type: 'text', update: false, ...column },
    { type: String, maxLength: longest, pattern: pattern.source },
    IsString(),
    Matches(pattern, { context: words }),
    MaxLength(longest),
    NoCardNumber({ longest }),
  );
}

/** One of a closed list. */
export function Choice(values: readonly string[], column: ColumnOptions = {}): PropertyDecorator {
  return Field(
    { type: 'text', ...column },
    { type: String, enum: [...values] },
    ...orNull(column, IsIn(values)),
  );
}

/** A set out of a closed list, stored sorted. @param from 1 makes the field required */
export function Choices(values: readonly string[], { from = 0, to = values.length } = {}): PropertyDecorator {
  return Field(
    SORTED_TEXTS,
    { type: String, enum: [...values], isArray: true, minItems: from, maxItems: to, uniqueItems: true },
    ...setRules(from, to),
    IsIn([...values], { each: true }),
  );
}

/** A set of codes of other rows, which the service looks up; stored sorted. @param from 1 makes the field required */
export function Codes({ from = 0, to }: { from?: number; to: number }): PropertyDecorator {
  return Field(
    SORTED_TEXTS,
    { type: [String], minItems: from, maxItems: to, uniqueItems: true },
    ...setRules(from, to),
    IsString({ each: true }),
  );
}

/** Where another system is: an http or https address without user, query and fragment. */
export function Address(column: ColumnOptions = {}): PropertyDecorator {
  return Field(
    { type: 'text', ...column },
    { type: String, format: 'uri', maxLength: 500 },
    Trimmed(),
    ValidateBy({ name: 'address', validator: { validate: isAddress } }, { context: ADDRESS }),
    MaxLength(500),
    NoCardNumber(),
  );
}

/** Values of a vendor's credential schema by their names, for request bodies; the service checks them by the schema. */
export function CredentialValues(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }),
    IsDefined(),
    ValidateBy({ name: 'credentials', validator: { validate: areCredentials } }, { context: CREDENTIALS }),
  );
}

/** Yes or no. */
export function Flag(column: ColumnOptions = {}): PropertyDecorator {
  return Field({ type: 'boolean', ...column }, { type: Boolean }, IsBoolean());
}

/** A whole number. */
export function Whole(
  { from, to }: { from?: number; to: number },
  column: ColumnOptions = {},
): PropertyDecorator {
  const rules = [IsInt(), ...(from === undefined ? [] : [Min(from)]), Max(to)];
  if (column.nullable) rules.unshift(ValidateIf((_object, value) => value !== null));
  return Field(
    { type: 'integer', ...column },
    { type: Number, maximum: to, ...(from !== undefined && { minimum: from }) },
    ...rules,
  );
}

type Nested = new () => object;

/** Fields of its own class, each with a column of its own. */
export function Part(type: Nested): PropertyDecorator {
  return applyDecorators(
    Column(() => type, { prefix: false }),
    ApiProperty({ type: () => type }),
    IsDefined(),
    ValidateNested(),
    Type(() => type),
  );
}

/** Up to `to` objects of a class, stored as JSON. */
export function Entries(type: Nested, { to }: { to: number }): PropertyDecorator {
  return Field(
    { type: 'jsonb' },
    { type: () => [type], maxItems: to },
    IsArray(),
    ArrayMaxSize(to),
    ValidateNested({ each: true }),
    Type(() => type),
  );
}

/** A point in time that the server writes. Not for request bodies. */
export function Instant(column: ColumnOptions = {}): PropertyDecorator {
  return Field({ type: 'timestamptz', ...column }, { type: String, format: 'date-time' });
}

/** A change's `updatedAt` as last read: refused with CONFLICT when somebody else changed the row since. */
export function LastRead(): PropertyDecorator {
  return applyDecorators(Omittable(), IsISO8601({ strict: true, strictSeparator: true }));
}

/** The same of what there is one of: null where it had not been saved yet, so that the first save overwrites no other. */
export function LastReadOrNone(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time', nullable: true, required: false }),
    ValidateIf((_object, value) => value !== undefined && value !== null),
    IsISO8601({ strict: true, strictSeparator: true }),
  );
}

/** May be left out, which leaves the value as it is; null is not a value of it. */
export function Omittable(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}

/** For `PartialType`, which lets null through otherwise. */
export const MAY_BE_LEFT_OUT = { skipNullProperties: false };

/** Forms send empty text for what was cleared. */
export function BlankIsNull(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  );
}

/** Without the blanks around it. */
export function Trimmed(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
}

const ADDRESS: LocalText = {
  en: 'Enter an address such as https://api.example.com.',
  zh: '输入地址，例如 https://api.example.com。',
};
const CREDENTIALS: LocalText = { en: 'Enter an object with a text for each name.', zh: '按名称填写文本。' };

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s?#@\\]+$/.test(value) && URL.canParse(value);
}

function areCredentials(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= 40 &&
    entries.every(([, text]) => typeof text === 'string' && text.length <= LONGEST_CREDENTIAL)
  );
}

function orNull({ nullable }: ColumnOptions, rule: PropertyDecorator): PropertyDecorator[] {
  return nullable ? [BlankIsNull(), IsOptional(), rule] : [rule];
}

function setRules(from: number, to: number): PropertyDecorator[] {
  const atLeast = from > 0 ? [ArrayMinSize(from, { context: REQUIRED })] : [];
  return [IsArray(), ...atLeast, ArrayMaxSize(to), ArrayUnique()];
}

/** In one order, so that the change log shows what was added and removed and not how a screen sorted. */
const SORTED_TEXTS: FieldColumn = {
  type: 'text',
  array: true,
  transformer: {
    to: (values?: string[]) => values && [...values].sort(),
    from: (values: string[]) => values,
  },
};
