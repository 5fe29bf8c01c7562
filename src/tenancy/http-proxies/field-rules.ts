import { ValidateBy } from 'class-validator';
import { readBypass } from './bypass.js';

const HOST = {
  context: {
    en: 'Enter a host name or IP address, without http:// or port.',
    zh: '输入主机名或 IP 地址，不含 http:// 和端口。',
  },
};
const BYPASS = {
  each: true,
  context: {
    en: 'Enter a name, *.name, an address, or a network such as 10.0.0.0/8.',
    zh: '输入主机名、*.域名、IP 地址或网段（如 10.0.0.0/8）。',
  },
};

/** A host is what the white list could name as one. */
function isHost(value: unknown): boolean {
  return typeof value === 'string' && !/[*/[\]]/.test(value) && readBypass(value) !== null;
}

function isBypass(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 255 && readBypass(value) !== null;
}

export function ProxyHost(): PropertyDecorator {
  return ValidateBy({ name: 'host', validator: { validate: isHost } }, HOST);
}

/** Of the white list. */
export function BypassLines(): PropertyDecorator {
  return ValidateBy({ name: 'bypass', validator: { validate: isBypass } }, BYPASS);
}
