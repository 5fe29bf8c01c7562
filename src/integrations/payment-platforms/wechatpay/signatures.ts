import { createDecipheriv, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { currentTime } from '../../../kernel/clock.js';
import { RefusedError, type Verification } from '../../../payby/index.js';
import { isObject } from '../../vendor-call.js';
import type { WechatPayCredentials } from './credentials.js';

/** How old or how far ahead a signature's timestamp may be, in seconds; from there on it counts as replayed. */
const WINDOW_SECONDS = 300;
const TAG_BYTES = 16;

/**
 * The header a request is signed with.
 * @param path with its query
 * @throws RefusedError when the private key is none: nothing was sent
 */
export function authorization(
  { mchId, certificateSerial, privateKey }: WechatPayCredentials,
  method: string,
  path: string,
  body: string,
): string {
  const timestamp = Math.floor(currentTime() / 1000);
  const nonce = newNonce();
  const signature = signed(privateKey, [method, path, timestamp, nonce, body]);
  const parts = {
    mchid: mchId,
    nonce_str: nonce,
    timestamp,
    serial_no: certificateSerial,
    signature,
  };
  const listed = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`;
}

/** What WeChat's own browser takes a payment with. @throws RefusedError when the private key is none */
export function walletParameters(
  appId: string,
  prepayId: string,
  privateKey: string,
): Record<string, string> {
  const timeStamp = String(Math.floor(currentTime() / 1000));
  const nonceStr = newNonce();
  const order = `prepay_id=${prepayId}`;
  const paySign = signed(privateKey, [appId, timeStamp, nonceStr, order]);
  return { appId, timeStamp, nonceStr, package: order, signType: 'RSA', paySign };
}

const newNonce = (): string => randomBytes(16).toString('hex');

/** Signs each part with a line feed after it. */
function signed(privateKey: string, parts: readonly (string | number)[]): string {
  try {
    return sign('sha256', Buffer.from(parts.map((part) => `${part}\n`).join('')), privateKey).toString(
      'base64',
    );
  } catch {
    throw new RefusedError(
      'PRIVATE_KEY_UNUSABLE',
      'The private key of the merchant certificate is not a key',
      'key',
    );
  }
}

/**
 * Whether WeChat Pay has signed an answer or a notification, with the key that it names.
 * @param headers by lower-case name
 */
export function checkSignature(
  credentials: WechatPayCredentials,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
  now: Date,
): Verification {
  const timestamp = headers['wechatpay-timestamp'];
  const nonce = headers['wechatpay-nonce'];
  const signature = headers['wechatpay-signature'];
  const serial = headers['wechatpay-serial'];
  if (!timestamp || !nonce || !signature || !serial)
    return { ok: false, reason: 'The signature or a part of it is missing' };
  if (!/^\d{1,12}$/.test(timestamp)) return { ok: false, reason: 'The timestamp is not a number of seconds' };
  const { platformKeyId, platformKey, previousPlatformKeyId, previousPlatformKey } = credentials;
  const key = serial === platformKeyId ? 'current' : serial === previousPlatformKeyId ? 'previous' : null;
  const pem = key === 'current' ? platformKey : key === 'previous' ? previousPlatformKey : undefined;
  if (key === null || pem === undefined)
    return { ok: false, reason: `It is signed with ${serial.slice(0, 80)}, which is not configured` };
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  let fits: boolean;
  try {
    // Takes a public key and a certificate alike.
    fits = verify('sha256', signed, createPublicKey(pem), Buffer.from(signature, 'base64'));
  } catch {
    return { ok: false, reason: `What is configured as ${serial} is neither a public key nor a certificate` };
  }
  if (!fits) return { ok: false, reason: 'The signature does not match the content' };
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) >= WINDOW_SECONDS)
    return { ok: false, reason: 'The signature is too old or from the future: possibly replayed' };
  return { ok: true, key };
}

/**
 * Opens the encrypted part of a notification.
 * @param keys the APIv3 keys it may be sealed with
 * @throws Error with a reason fit for ops
 */
export function decrypt(keys: readonly string[], resource: unknown): string {
  if (!isObject(resource)) throw new Error('The notification has no encrypted content');
  const { algorithm, ciphertext, nonce, associated_data: associatedData = '' } = resource;
  if (algorithm !== 'AEAD_AES_256_GCM')
    throw new Error(`The content is sealed with ${JSON.stringify(algorithm ?? null)}, which is not known`);
  if (typeof ciphertext !== 'string' || typeof nonce !== 'string' || typeof associatedData !== 'string')
    throw new Error('The encrypted content is not complete');
  const sealed = Buffer.from(ciphertext, 'base64');
  for (const key of keys) {
    try {
      const cipher = `aes-${Buffer.byteLength(key) * 8}-gcm` as 'aes-256-gcm';
      const decipher = createDecipheriv(cipher, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      decipher.setAAD(Buffer.from(associatedData));
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      // Sealed with another key, or not at all.
    }
  }
  throw new Error('The content does not open with the APIv3 key');
}
