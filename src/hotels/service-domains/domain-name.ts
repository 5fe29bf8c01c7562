import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';

/** Room is left for the name of the TXT record below it. */
const LONGEST = 253 - '_payby-challenge.'.length;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that mean something inside one network only, or nothing anywhere (RFC 2606, 6761, 6762, 8375, 9476). */
const PRIVATE = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'onion',
  'alt',
  'test',
  'example',
  'invalid',
];

/**
 * Reads the name of a host on the internet, as people write it: international names become punycode, capitals small
 * letters, and a dot at the end is dropped.
 * @returns null for whatever else was written: an address with scheme, port or path, an IP address, a single word, a
 *   private name
 */
export function readDomain(text: string): string | null {
  const written = text.trim().replace(/\.$/, '');
  // What a URL has besides its host; `domainToASCII` would cut some of it off without a word.
  if (/[\s/\\:@?#%[\]*_]/.test(written) || ipaddr.isValid(written)) return null;
  const domain = domainToASCII(written);
  // Octal, hexadecimal and short forms of IP addresses come out of it in the usual form.
  if (domain.length > LONGEST || ipaddr.isValid(domain)) return null;
  const labels = domain.split('.');
  const top = labels.at(-1)!;
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || /^\d+$/.test(top)) return null;
  return PRIVATE.includes(top) ? null : domain;
}
