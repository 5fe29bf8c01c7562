import { applyDecorators } from '@nestjs/common';
import {
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { holdsCardNumber } from '../application/masking.js';

/** Card numbers must never get into our records, not even by a guest's or clerk's mistake. */
@ValidatorConstraint({ name: 'noCardNumber' })
class NoCardNumber implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value !== 'string' || !holdsCardNumber(value);
  }
}
const CARD_NUMBER = {
  context: {
    en: 'This looks like a card number. Card numbers must not be written here.',
    zh: '此内容疑似银行卡号，不可填写银行卡号。',
  },
};

/** Text of one line, not blank: a line break could smuggle headers into a message. */
const ONE_LINE = /^(?=.*\S)[^\p{Cc}]*$/u;

/** A line of text that is there. */
export function Line(longest: number): PropertyDecorator {
  return applyDecorators(IsString(), IsNotEmpty(), MaxLength(longest), Matches(ONE_LINE));
}

/** For texts that people write freely. */
export function WithoutCardNumbers(): PropertyDecorator {
  return Validate(NoCardNumber, CARD_NUMBER);
}
