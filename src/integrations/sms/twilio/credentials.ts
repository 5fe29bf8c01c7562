import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';

export const TWILIO_CREDENTIALS = {
  accountSid: {
    label: { en: 'Account SID', zh: '账户 SID（Account SID）' },
    secret: false,
    required: true,
    pattern: 'AC[0-9a-fA-F]{32}',
  },
  apiKeySid: {
    label: { en: 'API key SID', zh: 'API 密钥 SID' },
    secret: false,
    required: false,
    pattern: 'SK[0-9a-fA-F]{32}',
  },
  secret: {
    label: { en: 'Auth token, or the API key’s secret', zh: 'Auth Token 或 API 密钥的 Secret' },
    secret: true,
    required: true,
  },
  /** Receipts are signed with it, whatever key sends. */
  authToken: {
    label: {
      en: 'Auth token, if an API key is used to send: it verifies delivery receipts',
      zh: 'Auth Token（使用 API 密钥发送时填写，用于验证回执签名）',
    },
    secret: true,
    required: false,
  },
} as const satisfies CredentialSchema;

export type TwilioCredentials = CredentialsOf<typeof TWILIO_CREDENTIALS>;
