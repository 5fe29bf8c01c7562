import { ValidateBy } from 'class-validator';
import { isCurrencyCode, MAX_AMOUNT_MINOR } from '../../../kernel/money.js';
import { Field } from '../../../kernel/resource/fields.js';

const rule = (name: string, validate: (value: unknown) => boolean, en: string, zh: string) =>
  ValidateBy({ name, validator: { validate } }, { context: { en, zh } });

function isApiAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= 500 &&
    /^https?:\/\/[^\s?#@\\]+$/.test(value) &&
    URL.canParse(value)
  );
}

/** Where a platform's API is: http or https, without credentials, query or fragment. */
export function ApiAddress(): PropertyDecorator {
  return Field(
    { type: 'text' },
    { type: String, maxLength: 500, example: 'https://api.example.com' },
    rule(
      'apiAddress',
      isApiAddress,
      'Enter an address such as https://api.example.com.',
      '输入网址，例如 https://api.example.com。',
    ),
  );
}

/** The code of a currency that exists, or null. */
export function SettlementCurrency(): PropertyDecorator {
  return Field(
    { type: 'text', nullable: true },
    { type: String, pattern: '^[A-Z]{3}$' },
    rule(
      'currency',
      (value) => value === null || (typeof value === 'string' && isCurrencyCode(value)),
      'Choose a currency.',
      '选择币种。',
    ),
  );
}

function areTexts(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => entry === null || typeof entry === 'string')
  );
}

/** Values of a vendor's schema, which the service knows; null takes one away. */
export function CredentialTexts(): PropertyDecorator {
  return rule('credentials', areTexts, 'Enter the values by their names.', '按名称填写各项。');
}

function isBound(value: unknown): boolean {
  return (
    value === null ||
    (Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_AMOUNT_MINOR)
  );
}

function areBounds(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value as Record<string, { minMinor?: unknown; maxMinor?: unknown } | null>);
  return (
    entries.length <= 50 &&
    entries.every(
      ([code, bounds]) =>
        isCurrencyCode(code) &&
        typeof bounds === 'object' &&
        bounds !== null &&
        Object.keys(bounds).every((key) => key === 'minMinor' || key === 'maxMinor') &&
        isBound(bounds.minMinor ?? null) &&
        isBound(bounds.maxMinor ?? null) &&
        (bounds.minMinor ?? 0) <= (bounds.maxMinor ?? MAX_AMOUNT_MINOR),
    )
  );
}

/** Currency → lowest and highest amount in minor units. */
export function AmountBounds(): PropertyDecorator {
  return rule(
    'amountBounds',
    areBounds,
    'Enter currencies, each with its lowest and highest amount.',
    '输入币种及其最低和最高金额。',
  );
}
