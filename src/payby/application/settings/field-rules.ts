import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayUnique, IsArray, ValidateBy } from 'class-validator';
import { MAX_AMOUNT_MINOR } from '../../../kernel/money.js';
import { Field } from '../../../kernel/resource/fields.js';
import { isOrigin } from '../iframe/frame-origins.js';

const ORIGIN = {
  each: true,
  context: {
    en: 'Enter an exact origin, such as https://pms.example.com, without a path.',
    zh: '输入准确的来源，例如 https://pms.example.com，不含路径。',
  },
};
const AMOUNTS = {
  context: {
    en: 'Enter currencies, each with its amount in whole minor units.',
    zh: '输入币种及其最小单位的整数金额。',
  },
};

/** `{"HKD": 500000}`; whether the currencies exist is checked where they are known. */
function areAmounts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= 50 &&
    entries.every(
      ([code, minor]) =>
        /^[A-Z]{3}$/.test(code) &&
        Number.isSafeInteger(minor) &&
        (minor as number) >= 0 &&
        (minor as number) <= MAX_AMOUNT_MINOR,
    )
  );
}

/** Currencies and amounts in their minor units. */
export function Amounts(): PropertyDecorator {
  return Field(
    { type: 'jsonb' },
    { type: 'object', additionalProperties: { type: 'integer' } },
    ValidateBy({ name: 'amounts', validator: { validate: areAmounts } }, AMOUNTS),
  );
}

/** Up to 20 exact origins. */
export function Origins(): PropertyDecorator {
  return applyDecorators(
    Field({ type: 'text', array: true }, { type: [String], maxItems: 20, uniqueItems: true }),
    IsArray(),
    ArrayMaxSize(20),
    ArrayUnique(),
    ValidateBy({ name: 'origin', validator: { validate: isOrigin } }, ORIGIN),
  );
}
