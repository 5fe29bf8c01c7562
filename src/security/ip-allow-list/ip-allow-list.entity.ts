import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateBy, ValidateNested } from 'class-validator';
import { Entity } from 'typeorm';
import { FreeText } from '../../kernel/http/free-text.js';
import { Field, Flag, Instant } from '../../kernel/resource/fields.js';
import { readNetwork } from './networks.js';

const NETWORK = {
  context: {
    en: 'Enter a valid IPv4 address, a network such as 203.0.113.0/24, or a range such as 203.0.113.5-203.0.113.9.',
    zh: '请输入有效的 IPv4 地址、网段（如 203.0.113.0/24）或地址范围（如 203.0.113.5-203.0.113.9）。',
  },
};

function isNetwork(value: unknown): boolean {
  return typeof value === 'string' && readNetwork(value) !== null;
}

/** The group's list is kept under a name that no hotel can have. */
export const GROUP_SCOPE = '*';

export class AllowedNetwork {
  /** IPv4 address, network or range. */
  @ValidateBy({ name: 'network', validator: { validate: isNetwork } }, NETWORK)
  network: string;

  @FreeText(200)
  note: string = '';
}

/** From which networks people may work: at one hotel, or in the group. */
@Entity({ schema: 'security', name: 'ip_allow_lists' })
export class IpAllowList {
  /** The hotel's code, or `GROUP_SCOPE`. */
  @Field({ type: 'text', primary: true, update: false }, { type: String })
  scope: string;

  @Flag()
  enabled: boolean;

  @Field(
    { type: 'jsonb' },
    { type: () => [AllowedNetwork], maxItems: 500 },
    IsArray(),
    ArrayMaxSize(500),
    ValidateNested({ each: true }),
    Type(() => AllowedNetwork),
  )
  entries: AllowedNetwork[];

  @Instant()
  updatedAt: Date;
}
