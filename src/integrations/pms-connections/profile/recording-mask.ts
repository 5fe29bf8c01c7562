import { maskCardNumbers } from '../../../kernel/card-numbers.js';
import { HIDDEN } from '../../calls/masking.js';

const words = (...names: string[]): RegExp => new RegExp(`(^|_)(${names.join('|')})($|_)`);

/** Fields that say who somebody is. Ids and codes stay: a mapping is tried on them. */
const PERSONAL = words(
  'names?|surname|firstname|lastname|fullname|givenname|middlename|nickname|family|given|holder|guests?_?name|salutation',
  'e?_?mails?|phones?|mobiles?|msisdn|tel|telephone|fax|street|city|postal|postcode|zip|address_?lines?',
  'birth|birthday|birth_?date|dob|passport|identity|id_?card|nationality|pan|iban|card_?(no|number)|phone_?numbers?',
  'comments?|notes?|remarks?|preferences?',
);
/** What lies within these names somebody, field by field. */
const PERSON = words(
  'guests?|customers?|persons?|profiles?|contacts?|addresse?s?|payees?|owners?|travell?ers?',
);
const NAMED_BY_CODE =
  /(^|_)(ids?|no|codes?|type|kind|status|date|at|amount|currency|context|language|count)($|_)/;
const SECRET = words(
  'pass(word|wd|phrase|code)?|secrets?|tokens?|authorization|bearer|signatures?|sign|credentials?|cookies?',
  'api_?key|app_?key|access_?key|private_?key|cv[cv]2?|pin',
);

const DEEPEST = 40;

/**
 * An answer of a PMS as it may be kept to try mappings on. Its form stays: the same fields, lists and numbers; what
 * names a guest, what looks like a mail address, a telephone or card number, and every secret of the connection is
 * {@link HIDDEN}.
 *
 * @param secrets the secret values of the connection's credentials
 */
export function maskAnswer(answer: unknown, secrets: readonly string[]): unknown {
  const plain = (text: string): string =>
    secrets
      .filter((secret) => secret.length >= 4)
      .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
      .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;]+/g, HIDDEN)
      .replace(/\+\d[\d ()./-]{5,}\d/g, HIDDEN)
      .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, HIDDEN);
  const value = (name: string, content: unknown, within: boolean, depth: number): unknown => {
    if (depth > DEEPEST) return HIDDEN;
    if (Array.isArray(content)) return content.map((each) => value(name, each, within, depth + 1));
    if (typeof content === 'object' && content !== null) {
      const person = within || PERSON.test(name);
      return Object.fromEntries(
        Object.entries(content).map(([key, each]) => [
          plain(maskCardNumbers(key)),
          value(snake(key), each, person, depth + 1),
        ]),
      );
    }
    const hidden =
      SECRET.test(name) || PERSONAL.test(name) || (PERSON.test(name) && !NAMED_BY_CODE.test(name));
    if (hidden && content !== null && typeof content !== 'boolean' && content !== '') return HIDDEN;
    if (typeof content === 'number') {
      const digits = String(content);
      return maskCardNumbers(digits) === digits ? content : HIDDEN;
    }
    if (typeof content !== 'string') return content;
    if (within && /\p{Letter}\s+\p{Letter}/u.test(content)) return HIDDEN;
    return plain(maskCardNumbers(content));
  };
  return value('', answer, false, 0);
}

/** `firstName`, `first-name` and `FIRST_NAME` are one name. */
function snake(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
