import { sign, verify } from 'node:crypto';
import { RsaKeys } from '../platform/rsa-keys.js';
import type { Notification } from '../state.js';

export const keys = new RsaKeys();

export interface AlipayMerchant {
  /** As the sandbox calls the hotel. */
  id: string;
  appId: string;
  sellerId: string;
}

const MERCHANTS: AlipayMerchant[] = [
  { id: 'HKG01-SBX', appId: '2021000000000101', sellerId: '2088000000000101' },
  { id: 'SHA01-SBX', appId: '2021000000000102', sellerId: '2088000000000102' },
  { id: 'LON01-SBX', appId: '2021000000000103', sellerId: '2088000000000103' },
];

export function merchantBy(field: 'id' | 'appId', value: string | undefined): AlipayMerchant | undefined {
  return MERCHANTS.find((merchant) => merchant[field] === value);
}

/** What the merchant has made for itself and told the platform of. */
export function appKeyName({ appId }: AlipayMerchant): string {
  return `alipay/${appId}`;
}

/** Whether a request is the merchant's own: everything but the signature counts, whether in the address or the body. */
export function fitsMerchant(merchant: AlipayMerchant, parameters: Record<string, string>): boolean {
  const { sign: given, ...others } = parameters;
  const text = Buffer.from(sorted(others));
  return verify('sha256', text, keys.publicKey(appKeyName(merchant)), Buffer.from(given ?? '', 'base64'));
}

export function signatureOver(text: string, signWith: Notification['signWith'] = 'current'): string {
  return sign('sha256', Buffer.from(text), keys.privateKey(`alipay/platform/${signWith}`)).toString('base64');
}

export function sorted(parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => [name, `${name}=${value}`] as const);
  return pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, pair]) => pair)
    .join('&');
}

/** The form in which the merchants' tools hand keys out: no first and last line, no breaks. */
export function bare(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '');
}
