import { MailRefusedError } from './mail-errors.js';

/** A line break or another control character ends a header and begins whatever an attacker writes next. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

const ADDRESS = /^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+$/;

/** @throws MailRefusedError when the text cannot stand in one header line */
export function headerText(what: string, text: string): string {
  if (CONTROL.test(text))
    throw new MailRefusedError(`The ${what} holds a line break or a control character.`);
  return text.trim();
}

/** One plain address, never a list. @throws MailRefusedError */
export function mailAddress(what: string, text: string): string {
  const address = headerText(what, text);
  if (address.length > 254 || !ADDRESS.test(address)) {
    throw new MailRefusedError(`The ${what} is not an e-mail address.`);
  }
  return address;
}
