import { domainToASCII } from 'node:url';
import { MailRefusedError } from './mail-errors.js';

/** A line break or another control character ends a header and begins whatever an attacker writes next. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

const NOT_ASCII = /[^\p{ASCII}]/u;
/** What `domainToASCII` would cut off without a word. */
const NO_HOST = /[/?#%]/;

const ADDRESS = /^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+$/;

/** @throws MailRefusedError when the text cannot stand in one header line */
export function headerText(what: string, text: string): string {
  if (CONTROL.test(text))
    throw new MailRefusedError(`The ${what} holds a line break or a control character.`);
  return text.trim();
}

/** One plain address, never a list, its domain as mail servers take it: `guest@xn--fsqu00a.cn`. @throws MailRefusedError */
export function mailAddress(what: string, text: string): string {
  const address = headerText(what, text);
  const ascii = asciiAddress(address);
  if (ascii.length > 254 || !ADDRESS.test(address) || !ADDRESS.test(ascii)) {
    throw new MailRefusedError(`The ${what} is not an email address.`);
  }
  return ascii;
}

/** Whether only servers with SMTPUTF8 (RFC 6531) take an address, because of what is before its domain. */
export const needsUtf8 = (address: string): boolean => NOT_ASCII.test(address);

/** An address as mail servers get it and repeat it. An ordinary domain stays as it was typed; no domain is empty. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !NOT_ASCII.test(domain)) return address;
  return address.slice(0, at + 1) + (NO_HOST.test(domain) ? '' : domainToASCII(domain));
}
