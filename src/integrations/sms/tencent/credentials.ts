import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';

export const TENCENT_CREDENTIALS = {
  secretId: {
    label: { en: 'Secret ID', zh: '密钥 ID（SecretId）' },
    secret: false,
    required: true,
    pattern: 'AKID[A-Za-z0-9]{8,64}',
  },
  secretKey: {
    label: { en: 'Secret key', zh: '密钥（SecretKey）' },
    secret: true,
    required: true,
  },
  sdkAppId: {
    label: { en: 'SMS application ID (SdkAppId)', zh: '短信应用 ID（SdkAppId）' },
    secret: false,
    required: true,
    pattern: '\\d{6,15}',
  },
  region: {
    label: { en: 'Region, for example ap-guangzhou', zh: '地域，例如 ap-guangzhou' },
    secret: false,
    required: false,
    pattern: '[a-z]{2,3}-[a-z]{2,20}(-\\d)?',
  },
  senderId: {
    label: { en: 'International sender ID, if available', zh: '境外独立 SenderId（如有）' },
    secret: false,
    required: false,
    pattern: '[A-Za-z0-9 ]{1,15}',
  },
} as const satisfies CredentialSchema;

export type TencentCredentials = CredentialsOf<typeof TENCENT_CREDENTIALS>;
