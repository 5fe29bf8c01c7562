import { isIP } from 'node:net';
import { ValidateBy } from 'class-validator';

const HOST = {
  context: {
    en: 'Enter a name or an address, without smtp:// and port.',
    zh: '输入主机名或 IP 地址，不含 smtp:// 和端口。',
  },
};
const LABEL = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const NAME = new RegExp(`^(${LABEL}\\.)*${LABEL}$`, 'i');

export function MailHost(): PropertyDecorator {
  return ValidateBy({ name: 'host', validator: { validate: isHost } }, HOST);
}

/** Of digits and dots only, it was meant to be an address. */
function isHost(value: unknown): boolean {
  return typeof value === 'string' && (isIP(value) > 0 || (NAME.test(value) && !/^[\d.]+$/.test(value)));
}
