import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';

/**
 * Oracle issues two kinds of access: an application's own (client credentials, with a scope) and an interface user's
 * (password). Client id, secret and application key are needed for both.
 */
export const OPERA_CLOUD_CREDENTIALS = {
  hotelId: {
    label: { en: 'Property code in OPERA', zh: 'OPERA 酒店代码' },
    secret: false,
    required: true,
    pattern: '[A-Za-z0-9_-]{1,20}',
  },
  clientId: { label: { en: 'Client ID', zh: '客户端 ID' }, secret: false, required: true },
  clientSecret: { label: { en: 'Client secret', zh: '客户端密钥' }, secret: true, required: true },
  appKey: {
    label: { en: 'Application key', zh: '应用密钥' },
    secret: true,
    required: true,
    pattern: '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}',
  },
  // For client credentials; a password belongs to an interface user.
  scope: { label: { en: 'Scope', zh: '授权范围' }, secret: false, required: false },
  enterpriseId: { label: { en: 'Enterprise ID', zh: '企业 ID' }, secret: false, required: false },
  username: { label: { en: 'Interface user', zh: '接口用户' }, secret: false, required: false },
  password: { label: { en: 'Password', zh: '接口用户密码' }, secret: true, required: false },
  cashierId: {
    label: { en: 'Cashier number', zh: '收银员编号' },
    secret: false,
    required: true,
    pattern: '[0-9]{1,12}',
  },
  paymentCodes: {
    label: {
      en: 'Payment codes (CARD=VA, *=PL)',
      zh: '付款代码（CARD=VA, *=PL）',
    },
    secret: false,
    required: true,
    pattern: '(\\s*[^=,\\s]{1,40}\\s*=\\s*[^=,\\s]{1,20}\\s*(,(?=.)|$))+',
  },
} as const satisfies CredentialSchema;

export type OperaCloudCredentials = CredentialsOf<typeof OPERA_CLOUD_CREDENTIALS>;

/** The PMS's code of one of our payment methods; null: none was entered for it, nor for all others. */
export function paymentCode(paymentCodes: string, methodCode: string): string | null {
  const entries = paymentCodes.split(',').map((entry) => entry.split('=').map((part) => part.trim()));
  const codes = new Map(entries.map(([ours = '', theirs = '']) => [ours, theirs]));
  return codes.get(methodCode) ?? codes.get('*') ?? null;
}
