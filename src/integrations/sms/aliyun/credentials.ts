import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';

export const ALIYUN_CREDENTIALS = {
  accessKeyId: {
    label: { en: 'AccessKey ID', zh: '访问密钥 ID（AccessKey ID）' },
    secret: false,
    required: true,
    pattern: '[A-Za-z0-9]{8,64}',
  },
  accessKeySecret: {
    label: { en: 'AccessKey secret', zh: '访问密钥（AccessKey Secret）' },
    secret: true,
    required: true,
  },
} as const satisfies CredentialSchema;

export type AliyunCredentials = CredentialsOf<typeof ALIYUN_CREDENTIALS>;
