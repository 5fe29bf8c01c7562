import ipaddr from 'ipaddr.js';

/** Addresses from one to another, both included, as numbers. */
export interface Network {
  from: number;
  to: number;
  /** How it is written down: `203.0.113.0/24`. */
  text: string;
}

/**
 * Reads an IPv4 address, a network (`203.0.113.0/24`) or a range (`203.0.113.5-203.0.113.9`). Only the plain form of
 * four decimal numbers counts: `0x7f.1` or `0177.0.0.1` mean one address to one reader and another to the next.
 * @returns null when it is none of them
 */
export function readNetwork(text: string): Network | null {
  const written = text.trim();
  if (written.includes('/')) return readCidr(written);
  const [first = '', last = first, ...more] = written.split('-').map((part) => part.trim());
  const [from, to] = [numberOf(first), numberOf(last)];
  if (from === null || to === null || to < from || more.length > 0) return null;
  return { from, to, text: from === to ? first : `${first}-${last}` };
}

function readCidr(written: string): Network | null {
  const [address = '', bits = '', ...more] = written.split('/');
  const number = numberOf(address);
  if (number === null || more.length > 0 || !/^([0-9]|[12][0-9]|3[0-2])$/.test(bits)) return null;
  const size = 2 ** (32 - Number(bits));
  const from = number - (number % size);
  return { from, to: from + size - 1, text: `${textOf(from)}/${bits}` };
}

/**
 * A caller's address as a number. IPv4 inside IPv6 (`::ffff:203.0.113.5`, as sockets of both kinds give it) is the
 * IPv4.
 * @returns null for every other IPv6 address, and for what is no address: on no list
 */
export function addressNumber(address: string): number | null {
  const plain = numberOf(address);
  if (plain !== null) return plain;
  // ipaddr.js takes `::203.0.113.5` (long deprecated, and another address) for the same thing.
  if (!/^::ffff:/i.test(address) || !ipaddr.IPv6.isValid(address)) return null;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? numberOf(parsed.toIPv4Address().toString()) : null;
}

export function isWithin(networks: readonly Network[], address: number | null): boolean {
  return address !== null && networks.some(({ from, to }) => from <= address && address <= to);
}

/** `255.255.255.255` */
const LONGEST = 15;

function numberOf(text: string): number | null {
  // Long digits are dear to parse, and a list may hold a thousand of them.
  if (text.length > LONGEST || !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  return ipaddr.IPv4.parse(text).octets.reduce((sum, octet) => sum * 256 + octet, 0);
}

function textOf(number: number): string {
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');
}
