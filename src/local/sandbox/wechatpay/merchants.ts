import { createCipheriv, createHash, randomBytes, sign, verify } from 'node:crypto';
import { RsaKeys } from '../platform/rsa-keys.js';
import type { Notification } from '../state.js';

export const keys = new RsaKeys();

export interface WechatMerchant {
  /** As the sandbox calls the hotel. */
  id: string;
  mchid: string;
  appid: string;
  /** Of the official account, whose pages guests open inside WeChat. */
  officialAppid: string;
  officialSecret: string;
  serial: string;
  apiV3Key: string;
}

const MERCHANTS = [
  ['HKG01-SBX', '1900000101'],
  ['SHA01-SBX', '1900000102'],
  ['LON01-SBX', '1900000103'],
].map(([id, mchid]): WechatMerchant => ({
  id: id!,
  mchid: mchid!,
  appid: 'wxharboursandbox01',
  officialAppid: `wxharbour${mchid!.slice(-9)}`,
  officialSecret: createHash('md5').update(`official account of ${mchid}`).digest('hex'),
  serial: createHash('sha1').update(`certificate of ${mchid}`).digest('hex').toUpperCase(),
  apiV3Key: `HarbourSandboxApiV3Key${mchid}`,
}));

export const PLATFORM_KEY_ID = {
  current: 'PUB_KEY_ID_0119000001002026',
  previous: 'PUB_KEY_ID_0119000001002025',
};

export function merchantBy(
  field: 'id' | 'mchid' | 'officialAppid',
  value: string | undefined,
): WechatMerchant | undefined {
  return MERCHANTS.find((merchant) => merchant[field] === value);
}

/** What the merchant has made for itself and told the platform of. */
export function merchantKeyName({ mchid }: WechatMerchant): string {
  return `wechatpay/${mchid}`;
}

export function fitsMerchant(merchant: WechatMerchant, message: string, signature: string): boolean {
  const key = keys.publicKey(merchantKeyName(merchant));
  return verify('sha256', Buffer.from(message), key, Buffer.from(signature, 'base64'));
}

/** The headers by which the platform proves that a body is its own. */
export function signed(body: string, signWith: Notification['signWith']): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('base64url');
  const key = keys.privateKey(`wechatpay/platform/${signWith}`);
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': PLATFORM_KEY_ID[signWith === 'previous' ? 'previous' : 'current'],
    'Wechatpay-Signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString(
      'base64',
    ),
  };
}

/** What only the merchant is to read. */
export function sealed({ apiV3Key }: WechatMerchant, originalType: string, content: object): object {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce);
  cipher.setAAD(Buffer.from(originalType));
  const hidden = Buffer.concat([
    cipher.update(JSON.stringify(content), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return {
    original_type: originalType,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: hidden.toString('base64'),
    associated_data: originalType,
    nonce,
  };
}
