import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { RefusedError } from '../../../payby/index.js';
import { keyThatFits } from '../../platform-parts.js';
import type { AlipayCredentials } from './credentials.js';

/**
 * RSA2 over all parameters of a request, `sign_type` among them.
 * @throws RefusedError when the private key is none: nothing was sent
 */
export function signRequest(privateKey: string, parameters: Readonly<Record<string, string>>): string {
  const content = Buffer.from(inOrder(parameters, []));
  // Their tools export PKCS #8 for Java and PKCS #1 for others; bare Base64 does not tell which.
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    const der = Buffer.from(bare(privateKey), 'base64');
    try {
      return sign('sha256', content, createPrivateKey({ key: der, format: 'der', type })).toString('base64');
    } catch {
      // The other form, or no key at all.
    }
  }
  throw new RefusedError('PRIVATE_KEY_UNUSABLE', 'The private key of the app is not a key', 'key');
}

/** Which of Alipay's keys fits one of the texts, for some messages are signed in more than one way. */
export function fittingKey(
  { alipayPublicKey, previousAlipayPublicKey }: AlipayCredentials,
  texts: readonly string[],
  signature: string,
): 'current' | 'previous' | null {
  const given = Buffer.from(signature, 'base64');
  const fits = (key: string): boolean => {
    const known = readPublicKey(key);
    return known !== null && texts.some((text) => verify('sha256', Buffer.from(text), known, given));
  };
  return keyThatFits(alipayPublicKey, previousAlipayPublicKey, fits);
}

/** The texts that a notification may be signed over: `sign_type` is left out of most, and kept in some. */
export function signedTexts(parameters: Readonly<Record<string, string>>): string[] {
  return [inOrder(parameters, ['sign', 'sign_type']), inOrder(parameters, ['sign'])];
}

/**
 * The exact text of an object within a JSON text: an answer is signed over it, spaces and all.
 * @returns null when there is no such member
 */
export function memberText(json: string, name: string): string | null {
  const at = json.indexOf(`"${name}"`);
  const start = at < 0 ? -1 : json.indexOf('{', at + name.length + 2);
  if (start < 0 || !/^\s*:\s*$/.test(json.slice(at + name.length + 2, start))) return null;
  let depth = 0;
  let quoted = false;
  for (let i = start; i < json.length; i += 1) {
    const character = json[i];
    if (quoted) {
      if (character === '\\') i += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return json.slice(start, i + 1);
    }
  }
  return null;
}

function inOrder(parameters: Readonly<Record<string, string>>, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

/** @returns null for what is no key */
function readPublicKey(key: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(bare(key), 'base64'), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

function bare(key: string): string {
  return key.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '');
}
