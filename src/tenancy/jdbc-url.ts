import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { LocalText } from '../kernel/errors.js';
import { addressKind } from '../kernel/http/address-guard.js';

/** A PostgreSQL database as an administrator writes it down: `jdbc:postgresql://host:port/database?sslmode=…`. */
export interface JdbcAddress {
  /** Name or address; an IPv6 address without brackets. */
  host: string;
  port: number;
  database: string;
  /** As in PostgreSQL's own driver: `require` encrypts, `verify-full` also checks whom it speaks to. */
  sslmode: SslMode | null;
  /** Seconds. */
  connectTimeout: number | null;
}

const SSL_MODES = ['disable', 'require', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

const PREFIX = 'jdbc:postgresql://';
const DEFAULT_PORT = 5432;
const MAX_LENGTH = 500;
/** One host, nothing before it, one database, perhaps options: nothing here needs or allows percent signs. */
const FORM =
  /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::(\d{1,5}))?\/([A-Za-z0-9_][A-Za-z0-9_$-]{0,62})(?:\?(.*))?$/;
const HOST_NAME = /^(?=.{1,253}$)[A-Za-z0-9_]([A-Za-z0-9_-]{0,62})(\.[A-Za-z0-9_][A-Za-z0-9_-]{0,62})*\.?$/;

const EXPECTED: LocalText = {
  en: 'Use the form jdbc:postgresql://host:port/database.',
  zh: '格式应为 jdbc:postgresql://主机:端口/数据库。',
};
const OPTIONS: LocalText = {
  en: 'After the question mark, only sslmode (disable, require, verify-full) and connect_timeout (1 to 30 seconds) are allowed.',
  zh: '问号之后仅允许 sslmode（disable、require、verify-full）和 connect_timeout（1 至 30 秒）。',
};
const FORBIDDEN_HOST: LocalText = {
  en: 'This address belongs to the machine’s own network services and may not be used.',
  zh: '此地址属于主机内部网络服务，不可使用。',
};

/**
 * Reads an address. Drivers load classes, read files and run statements for some options, so everything that is not on
 * the short list is refused.
 * @returns the address, or what is wrong with it; never any part of what was given, which may hold a password
 */
export function parseJdbcUrl(text: unknown): { address: JdbcAddress } | { problem: LocalText } {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !text.startsWith(PREFIX)) {
    return { problem: EXPECTED };
  }
  const [, hostPart, portPart, database, query] = FORM.exec(text.slice(PREFIX.length)) ?? [];
  if (!hostPart || !database) return { problem: EXPECTED };
  const host = hostPart.replace(/^\[|\]$/g, '');
  const bracketed = hostPart.startsWith('[');
  if (bracketed ? !isIPv6(host) : !isHostName(host)) return { problem: EXPECTED };
  const port = portPart === undefined ? DEFAULT_PORT : Number(portPart);
  if (port < 1 || port > 65_535) return { problem: EXPECTED };
  // Private ones may be allowed; the connection test knows which.
  if (isIP(host) && addressKind(host) === 'special') return { problem: FORBIDDEN_HOST };
  const options = readOptions(query);
  if (!options) return { problem: OPTIONS };
  return { address: { host, port, database, ...options } };
}

/** The same address in the form it was read from. */
export function formatJdbcUrl({ host, port, database, sslmode, connectTimeout }: JdbcAddress): string {
  const options = [
    ...(sslmode ? [`sslmode=${sslmode}`] : []),
    ...(connectTimeout ? [`connect_timeout=${connectTimeout}`] : []),
  ];
  return `${PREFIX}${inUrl(host)}:${port}/${database}${options.length ? `?${options.join('&')}` : ''}`;
}

/** The connection string that node-postgres understands. */
export function connectionUrl(address: JdbcAddress, username: string, password: string): string {
  const url = new URL(`postgres://${inUrl(address.host)}:${address.port}/${address.database}`);
  url.username = encodeURIComponent(username);
  url.password = encodeURIComponent(password);
  // What the specification of `require` says, node-postgres calls `no-verify`.
  if (address.sslmode)
    url.searchParams.set('sslmode', address.sslmode === 'require' ? 'no-verify' : address.sslmode);
  if (address.connectTimeout) url.searchParams.set('connect_timeout', String(address.connectTimeout));
  return url.href;
}

/** What a stored connection string says. */
export function readConnectionUrl(text: string): {
  address: JdbcAddress;
  username: string;
  password: string;
} {
  const url = new URL(text);
  const sslmode = url.searchParams.get('sslmode');
  return {
    address: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || DEFAULT_PORT,
      database: decodeURIComponent(url.pathname.slice(1)),
      sslmode: sslmode === null ? null : sslmode === 'no-verify' ? 'require' : (sslmode as SslMode),
      connectTimeout: Number(url.searchParams.get('connect_timeout')) || null,
    },
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

function isHostName(host: string): boolean {
  // What looks like a number is one to the resolver (0x7f.1, 2130706433), so only dotted decimals count as an address.
  const last = host.replace(/\.$/, '').split('.').at(-1)!;
  return /^(0x[0-9a-f]*|\d+)$/i.test(last) ? isIPv4(host) : HOST_NAME.test(host);
}

function readOptions(query: string | undefined): Pick<JdbcAddress, 'sslmode' | 'connectTimeout'> | null {
  const found: Pick<JdbcAddress, 'sslmode' | 'connectTimeout'> = { sslmode: null, connectTimeout: null };
  for (const part of query ? query.split('&') : []) {
    const [, name, value] = /^(\w+)=([\w-]+)$/.exec(part) ?? [];
    if (name === 'sslmode' && found.sslmode === null && (SSL_MODES as readonly string[]).includes(value!)) {
      found.sslmode = value as SslMode;
    } else if (
      name === 'connect_timeout' &&
      found.connectTimeout === null &&
      /^([1-9]|[12]\d|30)$/.test(value!)
    ) {
      found.connectTimeout = Number(value);
    } else {
      return null;
    }
  }
  return found;
}

function inUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
