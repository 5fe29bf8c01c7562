import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Field } from '../../kernel/resource/fields.js';
import { readDomain } from './domain-name.js';

const WORDS = {
  context: {
    en: 'Enter the name of a host on the internet, such as pay.hotel.com, without https:// and port.',
    zh: '输入互联网主机名（如 pay.hotel.com），不含 https:// 和端口。',
  },
};

/** The name of a host on the internet, kept in the form that name servers know. Set once. */
export function Domain(): PropertyDecorator {
  return applyDecorators(
    Field({ type: 'text', update: false }, { type: String, maxLength: 236 }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (readDomain(value) ?? value) : value,
    ),
    ValidateBy({ name: 'domain', validator: { validate: isDomain } }, WORDS),
  );
}

function isDomain(value: unknown): boolean {
  return typeof value === 'string' && readDomain(value) !== null;
}
