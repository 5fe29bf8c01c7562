import { ValidateBy } from 'class-validator';

const CONTEXT = {
  context: {
    en: 'Enter an address that begins with https://, without a user name.',
    zh: '输入以 https:// 开头、不含用户名的地址。',
  },
};

function isHttpUrl(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 300 || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** The address of another system. Whether it may be reached is decided when it is called. */
export function IsHttpUrl(): PropertyDecorator {
  return ValidateBy({ name: 'httpUrl', validator: { validate: isHttpUrl } }, CONTEXT);
}
