import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsString } from 'class-validator';
import { REQUIRED } from '../../../kernel/http/validation.js';
import { Field } from '../../../kernel/resource/fields.js';
import { CHANNELS } from '../accounts/payment-account.entity.js';

const ACCOUNTS = 20;

/** Codes of accounts, in the order in which they are tried. */
export function AccountCodes(): PropertyDecorator {
  return Field(
    { type: 'text', array: true },
    { type: [String], minItems: 1, maxItems: ACCOUNTS, uniqueItems: true },
    IsArray(),
    ArrayMinSize(1, { context: REQUIRED }),
    ArrayMaxSize(ACCOUNTS),
    ArrayUnique(),
    IsString({ each: true }),
  );
}

/** What the guest pays with; the sentence is the specification's. */
export function ChannelType(): PropertyDecorator {
  return Field(
    { type: 'text' },
    { type: String, enum: [...CHANNELS] },
    IsIn(CHANNELS, {
      context: { en: 'Please select the payment channel type!', zh: '请选择支付渠道类型！' },
    }),
  );
}
