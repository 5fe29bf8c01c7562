import { ValidateBy } from 'class-validator';
import { Column, Entity } from 'typeorm';
import {
  Address,
  Choice,
  Codes,
  Entries,
  Field,
  Flag,
  Instant,
  Text,
  Whole,
} from '../../kernel/resource/fields.js';
import { readBypass } from './bypass.js';
import { ProxyTestStep } from './proxy-test-step.dto.js';

export const PROXY_MODES = ['proxy', 'direct'] as const;

const HOST = {
  context: {
    en: 'Enter a name or an address, without http:// and port.',
    zh: '请输入主机名或 IP 地址，不含 http:// 和端口。',
  },
};
const BYPASS = {
  each: true,
  context: {
    en: 'Enter a name, *.name, an address, or a network such as 10.0.0.0/8.',
    zh: '请输入主机名、*.域名、IP 地址或网段（如 10.0.0.0/8）。',
  },
};

/** A host is what the white list could name as one. */
function isHost(value: unknown): boolean {
  return typeof value === 'string' && !/[*/[\]]/.test(value) && readBypass(value) !== null;
}

function isBypass(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 255 && readBypass(value) !== null;
}

/** How calls to other systems leave for one tenant; the default tenant's is that of all which have none of their own. */
@Entity({ schema: 'tenancy', name: 'http_proxies' })
export class HttpProxySetting {
  @Text(40, { primary: true, update: false })
  tenantId: string;

  /** `direct`: without a proxy, whatever the installation's says. */
  @Choice(PROXY_MODES)
  mode: (typeof PROXY_MODES)[number];

  /** Name or address; null where calls go directly. */
  @Text(255, { nullable: true })
  @ValidateBy({ name: 'host', validator: { validate: isHost } }, HOST)
  host: string | null;

  @Whole({ from: 1, to: 65_535 }, { nullable: true })
  port: number | null;

  /** Null: the proxy asks for none. */
  @Text(200, { nullable: true })
  username: string | null;

  @Column({ type: 'bytea', select: false, nullable: true })
  passwordSealed: Buffer | null;

  /** Reached without the proxy: names, `*.name`, addresses, networks in CIDR form. */
  @Codes({ to: 200 })
  @ValidateBy({ name: 'bypass', validator: { validate: isBypass } }, BYPASS)
  bypass: string[];

  /** What a test asks for through the proxy. */
  @Address()
  testAddress: string;

  @Flag()
  enabled: boolean;

  /** Whether the last test got through. One that does not work is not used. Null: there is nothing to test. */
  @Field({ type: 'boolean', nullable: true }, { type: Boolean })
  working: boolean | null;

  @Instant({ nullable: true })
  testedAt: Date | null;

  @Entries(ProxyTestStep, { to: 3 })
  testSteps: ProxyTestStep[];

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
