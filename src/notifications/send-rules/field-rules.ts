import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Matches, Max, Min, ValidateIf } from 'class-validator';
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

const MOST_TIMES = 5;
/** A week, as for the reminder of the PayBy settings. */
const LONGEST_BEFORE = 10_080;
const TOO_MANY_TIMES = {
  en: `Enter at most ${MOST_TIMES} times.`,
  zh: `最多填写 ${MOST_TIMES} 个时间。`,
};
const SAME_TIME = { en: 'The same time is listed twice.', zh: '存在重复的时间。' };
const WHOLE_MINUTES = {
  en: 'Enter whole minutes, such as 120 for 2 hours.',
  zh: '输入整数分钟数，例如 120 表示 2 小时。',
};

/** Different numbers of minutes before the due time, stored with the longest first. None is null. */
export function ReminderTimes(): PropertyDecorator {
  return Field(
    {
      type: 'integer',
      array: true,
      nullable: true,
      transformer: {
        to: (times?: number[] | null) => times && [...times].sort((a, b) => b - a),
        from: (times: number[] | null) => times,
      },
    },
    {
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: LONGEST_BEFORE },
      maxItems: MOST_TIMES,
      uniqueItems: true,
    },
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) && value.length === 0 ? null : value)),
    ValidateIf((_object, value) => value !== null),
    IsArray(),
    ArrayMaxSize(MOST_TIMES, { context: TOO_MANY_TIMES }),
    ArrayUnique({ context: SAME_TIME }),
    IsInt({ each: true, context: WHOLE_MINUTES }),
    Min(1, { each: true }),
    Max(LONGEST_BEFORE, { each: true }),
  );
}
