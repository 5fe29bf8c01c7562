import { IsUUID, MaxLength, ValidateBy } from 'class-validator';
import { NoCardNumber } from '../../kernel/http/free-text.js';
import { Field, Trimmed } from '../../kernel/resource/fields.js';

const ADDRESS = {
  en: 'Enter an address such as https://hooks.example.com/payby.',
  zh: '输入地址，例如 https://hooks.example.com/payby。',
};

/** Where webhooks go. Unlike other addresses it may have a query. */
export function WebhookAddress(): PropertyDecorator {
  return Field(
    { type: 'text' },
    { type: String, format: 'uri', maxLength: 500 },
    Trimmed(),
    ValidateBy({ name: 'address', validator: { validate: isAddress } }, { context: ADDRESS }),
    MaxLength(500),
    NoCardNumber(),
  );
}

/** The id of a row that this one belongs to for good. */
export function OwnerId(): PropertyDecorator {
  return Field({ type: 'uuid', update: false }, { type: String, format: 'uuid' }, IsUUID());
}

/** No user, which would be a secret in the open, and no fragment, which is not sent. */
function isAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !/^https?:\/\/[^\s#@\\]+$/.test(value) || !URL.canParse(value))
    return false;
  return new URL(value).username === '';
}
