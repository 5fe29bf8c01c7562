import { ValidateBy } from 'class-validator';
import { FreeText } from '../../kernel/http/free-text.js';
import { readNetwork } from './networks.js';

const NETWORK = {
  context: {
    en: 'Enter a valid IPv4 address, a network such as 203.0.113.0/24, or a range such as 203.0.113.5-203.0.113.9.',
    zh: '输入有效的 IPv4 地址、网段（如 203.0.113.0/24）或地址范围（如 203.0.113.5-203.0.113.9）。',
  },
};

function isNetwork(value: unknown): boolean {
  return typeof value === 'string' && readNetwork(value) !== null;
}

export class AllowedNetwork {
  /** IPv4 address, network or range. */
  @ValidateBy({ name: 'network', validator: { validate: isNetwork } }, NETWORK)
  network: string;

  @FreeText(200)
  note: string = '';
}
