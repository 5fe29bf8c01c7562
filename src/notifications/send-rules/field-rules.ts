import { ArrayMaxSize, ArrayUnique, IsArray, Matches } from 'class-validator';
import { EmailAddress } from '../../kernel/http/free-text.js';
import { Code, Field } from '../../kernel/resource/fields.js';

const CODE = {
  en: 'Use capital letters, digits, _ and -, such as FRONT_DESK.',
  zh: '使用大写字母、数字、_ 和 -，例如 FRONT_DESK。',
};
const NUMBER = {
  en: 'Enter the number with its country code and no spaces, such as +85255500101.',
  zh: '输入含国家或地区代码的号码，不含空格，例如 +85255500101。',
};

/** Named by rules and messages, so it never changes. */
export function RuleCode(): PropertyDecorator {
  return Code(40, { pattern: /^[A-Z0-9][A-Z0-9_-]*$/, words: CODE });
}

const list = (to: number) => ({ type: [String] as [StringConstructor], maxItems: to, uniqueItems: true });
const sameAddress = (email: unknown): unknown => (typeof email === 'string' ? email.toLowerCase() : email);

/** Up to `to` different e-mail addresses, in their order. */
export function EmailAddresses(to: number): PropertyDecorator {
  return Field(
    { type: 'text', array: true },
    list(to),
    IsArray(),
    ArrayMaxSize(to),
    ArrayUnique(sameAddress),
    EmailAddress({ each: true }),
  );
}

/** Up to `to` different numbers in their E.164 form, in their order. */
export function MobileNumbers(to: number): PropertyDecorator {
  return Field(
    { type: 'text', array: true },
    list(to),
    IsArray(),
    ArrayMaxSize(to),
    ArrayUnique(),
    Matches(/^\+[1-9]\d{6,14}$/, { each: true, context: NUMBER }),
  );
}
