import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';

const NOT_A_NUMBER: FieldProblem = {
  en: 'Enter the number with its country code, such as +852 5550 0101.',
  zh: '输入含国家或地区代码的号码，例如 +852 5550 0101。',
};
const TWICE: FieldProblem = { en: 'The same number is entered twice.', zh: '存在重复的号码。' };

/**
 * Numbers in their E.164 form. Their format and length are checked, not whether the number was given out: numbering
 * plans change faster than anybody's list of them, and the gateway has the last word.
 * @throws AppError INVALID_PHONE naming the entry
 */
export function readMobiles(numbers: readonly string[]): string[] {
  const read: string[] = [];
  for (const [at, typed] of numbers.entries()) {
    const parsed = typed.trim().startsWith('+') ? parsePhoneNumberFromString(typed) : undefined;
    if (!parsed?.isPossible() || parsed.ext)
      throw new AppError('INVALID_PHONE', { fields: { [`mobiles.${at}`]: NOT_A_NUMBER } });
    if (read.includes(parsed.number))
      throw new AppError('INVALID_PHONE', { fields: { [`mobiles.${at}`]: TWICE } });
    read.push(parsed.number);
  }
  return read;
}
