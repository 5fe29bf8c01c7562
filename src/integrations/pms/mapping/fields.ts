import type { LocalText } from '../../../kernel/errors.js';
import { isDay } from '../../../kernel/local-day.js';
import { isCurrencyCode } from '../../../kernel/money.js';
import { RESERVATION_STATUS_CODES, type ReservationStatus } from '../../../payby/index.js';
import { isObject, textOrNull } from '../../vendor-call.js';
import type { FieldSpec, FieldType } from './operations.js';

export const RESERVATION_STATUSES: readonly ReservationStatus[] = [
  'WAITLISTED',
  'CANCELED',
  'RESERVED',
  'CHECKED_OUT',
  'NO_SHOW',
  'DUE_IN',
  'IN_HOUSE',
  'DUE_OUT',
];

/** What came of one field. `value`: as PayBy takes it over; null: there is none. */
export interface FieldReading {
  name: string;
  value: unknown;
  problem?: LocalText;
}

const MISSING: LocalText = { en: 'The answer does not contain this value.', zh: '缺少：应答中没有此值。' };

/** Reads one object of an answer. A field that is optional and makes no sense is a problem as well. */
export function readFields(specs: Readonly<Record<string, FieldSpec>>, entry: unknown): FieldReading[] {
  const object = isObject(entry) ? entry : {};
  const pending = object['pending'] === true;
  return Object.entries(specs).map(([name, { type, required }]) => {
    const given = Object.hasOwn(object, name) ? object[name] : undefined;
    if (given === undefined || given === null || given === '')
      // What is not written yet has no number.
      return required && !(pending && name === 'pmsReference')
        ? { name, value: null, problem: MISSING }
        : { name, value: null };
    const value = readValue(type, given);
    return value === undefined ? { name, value: given, problem: NOT_A[type] } : { name, value };
  });
}

/** @returns undefined when it is none of that type */
function readValue(type: FieldType, given: unknown): unknown {
  switch (type) {
    case 'text':
      return textOrNull(Number.isSafeInteger(given) ? String(given) : given) ?? undefined;
    case 'day':
      return isDay(given) ? given : undefined;
    case 'instant':
      return typeof given === 'string' &&
        /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(given) &&
        !Number.isNaN(Date.parse(given))
        ? given
        : undefined;
    case 'minor':
      return Number.isSafeInteger(given) ? given : undefined;
    case 'currency':
      return typeof given === 'string' && isCurrencyCode(given) ? given : undefined;
    case 'integers': {
      // A list of one is that one in JSONata.
      const list = [given].flat();
      return list.length > 0 && list.every((one) => Number.isSafeInteger(one) && Number(one) > 0)
        ? list
        : undefined;
    }
    case 'flag':
      return typeof given === 'boolean' ? given : undefined;
    case 'status':
      return RESERVATION_STATUSES.find((one) => one === given);
    case 'statusCode':
      return RESERVATION_STATUS_CODES.find((one) => one === given);
    case 'routing': {
      const list = [given].flat();
      return list.every(isObject)
        ? list.map((one) => ({
            folioWindow: Number.isSafeInteger(one['folioWindow']) ? one['folioWindow'] : null,
            roomNo: textOrNull(one['roomNo']),
            payeeName: textOrNull(one['payeeName']),
          }))
        : undefined;
    }
  }
}

const NOT_A: Record<FieldType, LocalText> = {
  text: { en: 'This must be a text of at most 200 characters.', zh: '须为最多 200 个字符的文本。' },
  day: {
    en: 'This must be a date such as 2026-11-20. Use $isoDate.',
    zh: '须为日期，如 2026-11-20，可用 $isoDate。',
  },
  instant: {
    en: 'This must be a time with its offset, such as 2026-11-20T18:04:12+08:00.',
    zh: '须为带时区的时间，如 2026-11-20T18:04:12+08:00。',
  },
  minor: {
    en: 'This must be in whole minor units. Use $minor.',
    zh: '须为最小货币单位的整数，可用 $minor。',
  },
  currency: { en: 'This must be a currency code such as HKD.', zh: '须为币种代码，如 HKD。' },
  integers: { en: 'These must be whole numbers from 1.', zh: '须为从 1 起的整数。' },
  flag: { en: 'This must be true or false.', zh: '须为 true 或 false。' },
  status: {
    en: `This must be one of ${RESERVATION_STATUSES.join(', ')}.`,
    zh: `只能是 ${RESERVATION_STATUSES.join('、')}。`,
  },
  statusCode: {
    en: `This must be one of ${RESERVATION_STATUS_CODES.join(', ')}.`,
    zh: `只能是 ${RESERVATION_STATUS_CODES.join('、')}。`,
  },
  routing: {
    en: 'This must be a list of objects with folioWindow, roomNo and payeeName.',
    zh: '须为含 folioWindow、roomNo 和 payeeName 的列表。',
  },
};
