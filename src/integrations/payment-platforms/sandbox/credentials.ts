import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';

export const SANDBOX_CREDENTIALS = {
  merchantId: {
    label: { en: 'Merchant number', zh: '商户号' },
    secret: false,
    required: true,
    pattern: '[A-Za-z0-9_-]{1,64}',
  },
  apiKey: { label: { en: 'API key', zh: '接口密钥' }, secret: true, required: true },
  notifyKey: { label: { en: 'Callback key', zh: '回调密钥' }, secret: true, required: true },
  previousNotifyKey: {
    label: { en: 'Earlier callback key', zh: '旧回调密钥' },
    secret: true,
    required: false,
  },
} as const satisfies CredentialSchema;

export type SandboxCredentials = CredentialsOf<typeof SANDBOX_CREDENTIALS>;
