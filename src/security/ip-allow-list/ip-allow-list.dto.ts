import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, ValidateBy, ValidateNested } from 'class-validator';
import { FreeText } from '../../kernel/http/free-text.js';
import { LastRead, Omittable } from '../../kernel/resource/fields.js';
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

export class AllowedNetworkDto {
  /** IPv4 address, network or range. */
  @ValidateBy({ name: 'network', validator: { validate: isNetwork } }, NETWORK)
  network: string;

  @FreeText(200)
  note: string = '';
}

export class AllowListDto {
  @IsBoolean()
  enabled: boolean;

  @IsArray()
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => AllowedNetworkDto)
  entries: AllowedNetworkDto[];

  /** The caller saw that the list shuts its own address out, and wants that. */
  @Omittable()
  @IsBoolean()
  confirmLockOut?: boolean;

  /** As last read: refused with CONFLICT when somebody else changed the list since. */
  @LastRead()
  updatedAt?: string;
}

export class AllowedNetworkAnswer {
  network: string;
  note: string;
}

export class AllowListAnswer {
  /** 'group', or the hotel's code. */
  scope: string;
  enabled: boolean;
  entries: AllowedNetworkAnswer[];
  /** The address this request came from. */
  yourAddress: string;
  /** Whether that address may enter at this level as things are. */
  yourAddressAllowed: boolean;
  /** Whether no list counts for the caller. */
  exempt: boolean;
  /** null: there is no list yet. */
  updatedAt: string | null;
}
