import ipaddr from 'ipaddr.js';

/** Says whether a host, as a URL names it, is reached without the proxy. */
export type Bypass = (host: string) => boolean;

const LABEL = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const NAME = new RegExp(`^(\\*\\.)?(${LABEL}\\.)*${LABEL}$`);

/**
 * Reads a line of the white list: a name, `*.suffix` (every name below it, not the suffix itself), an address, or a
 * network in CIDR form. Addresses and networks count for hosts that are written as addresses: what a name resolves to is
 * for the proxy to find out.
 * @returns null when it is none of them
 */
export function readBypass(text: string): Bypass | null {
  const written = plain(text);
  if (written.includes('/')) {
    const network = networkOf(written);
    return network && ((host) => isWithin(addressOf(host), network));
  }
  const address = addressOf(written);
  if (address) return (host) => addressOf(host)?.toString() === address.toString();
  // Of digits and dots only, it was meant to be an address.
  if (!NAME.test(written) || /^[\d.]+$/.test(written)) return null;
  if (written.startsWith('*.')) return (host) => plain(host).endsWith(written.slice(1));
  return (host) => plain(host) === written;
}

const plain = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

function addressOf(host: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = plain(host);
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

function networkOf(text: string): Network | null {
  const [address = '', bits = '', ...more] = text.split('/');
  const from = addressOf(address);
  if (!from || more.length > 0 || !/^\d{1,3}$/.test(bits)) return null;
  return Number(bits) <= (from.kind() === 'ipv4' ? 32 : 128) ? [from, Number(bits)] : null;
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6 | null, network: Network): boolean {
  return address?.kind() === network[0].kind() && address.match(network);
}
