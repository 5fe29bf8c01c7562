import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsOptional, ValidateBy } from 'class-validator';
import type { LocalText } from '../../kernel/errors.js';
import { FreeText, NoCardNumber } from '../../kernel/http/free-text.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { isTimeZone } from '../../kernel/local-day.js';
import { isCurrencyCode } from '../../kernel/money.js';
import { BlankIsNull, Field } from '../../kernel/resource/fields.js';

const rule = (name: string, validate: (value: unknown) => boolean, words: LocalText, each = false) =>
  ValidateBy({ name, validator: { validate } }, { context: words, each });

const CURRENCY = { en: 'Choose a currency.', zh: '选择币种。' };
const ZONE = { en: 'Choose a time zone such as Asia/Shanghai.', zh: '选择时区，例如 Asia/Shanghai。' };
const PHONE_CODE = { en: 'Choose country phone codes such as 852.', zh: '选择国家电话区号，例如 852。' };
const TIME = { en: 'Enter a time such as 15:00.', zh: '输入时间，例如 15:00。' };

const WEB_ADDRESS = {
  en: 'Enter an address such as https://hotel.example.',
  zh: '输入网址，例如 https://hotel.example。',
};
const LOGO = {
  en: 'Choose a picture, or enter an address that begins with https://.',
  zh: '选择图片，或输入以 https:// 开头的地址。',
};

const orNull = (name: string, validate: (value: unknown) => boolean, words: LocalText) =>
  rule(name, (value) => value === null || validate(value), words);

const isWebAddress = (value: unknown) =>
  typeof value === 'string' &&
  value.length <= 300 &&
  /^https?:\/\/[^\s@\\]+$/.test(value) &&
  URL.canParse(value);
const isHttps = (value: unknown) => isWebAddress(value) && (value as string).startsWith('https:');
const isPicture = (value: unknown) => typeof value === 'string' && value.startsWith('data:image/');
const isCurrency = (value: unknown) => typeof value === 'string' && isCurrencyCode(value);
const isPhoneCode = (value: unknown) => typeof value === 'string' && /^[1-9][0-9]{0,2}$/.test(value);
const isTime = (value: unknown) => typeof value === 'string' && /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(value);

/** The code of a currency that exists. */
export function Currency(): PropertyDecorator {
  return Field(
    { type: 'text' },
    { type: String, pattern: '^[A-Z]{3}$', example: 'HKD' },
    rule('currency', isCurrency, CURRENCY),
  );
}

/** Up to 30 currencies. */
export function Currencies(): PropertyDecorator {
  return Field(
    { type: 'text', array: true },
    { type: [String], maxItems: 30, uniqueItems: true },
    IsArray(),
    ArrayMaxSize(30),
    ArrayUnique(),
    rule('currency', isCurrency, CURRENCY, true),
  );
}

/** Country calling codes without the plus sign, in the order in which they are offered; at least one. */
export function PhoneCodes(): PropertyDecorator {
  return Field(
    { type: 'text', array: true },
    { type: [String], minItems: 1, maxItems: 30, uniqueItems: true },
    IsArray(),
    ArrayMinSize(1, { context: REQUIRED }),
    ArrayMaxSize(30),
    ArrayUnique(),
    rule('phoneCode', isPhoneCode, PHONE_CODE, true),
  );
}

/** IANA name. */
export function TimeZone(): PropertyDecorator {
  return Field(
    { type: 'text' },
    { type: String, maxLength: 60, example: 'Asia/Hong_Kong' },
    rule('timeZone', isTimeZone, ZONE),
  );
}

/** HH:mm, stored as a time of day. */
export function TimeOfDay(): PropertyDecorator {
  return Field(
    {
      type: 'time',
      transformer: { to: (value?: string) => value, from: (value: string) => value.slice(0, 5) },
    },
    { type: String, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', example: '15:00' },
    rule('time', isTime, TIME),
  );
}

/** Text of several lines, empty or null where there is none. */
export function Notes(longest: number): PropertyDecorator {
  return applyDecorators(
    Field({ type: 'text', nullable: true }, { type: String, maxLength: longest }),
    BlankIsNull(),
    IsOptional(),
    FreeText(longest),
  );
}

/** Where the hotel is in the web; null or blank: nowhere. */
export function Website(): PropertyDecorator {
  return applyDecorators(
    BlankIsNull(),
    Field(
      { type: 'text', nullable: true },
      { type: String, format: 'uri', maxLength: 300 },
      orNull('website', isWebAddress, WEB_ADDRESS),
      NoCardNumber(),
    ),
  );
}

/** An https address or a picture as a data URL, which the service looks at; null or blank: none. Not read with lists. */
export function Logo(): PropertyDecorator {
  return applyDecorators(
    BlankIsNull(),
    Field(
      { type: 'text', nullable: true, select: false },
      { type: String },
      orNull('logo', (value) => isPicture(value) || isHttps(value), LOGO),
    ),
  );
}
