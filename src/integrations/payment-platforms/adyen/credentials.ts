import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';

/** HMAC keys are shown as 64 hexadecimal digits. */
const HMAC_KEY = '[0-9A-Fa-f]{64}';

export const ADYEN_CREDENTIALS = {
  merchantAccount: {
    label: { en: 'Merchant account', zh: '商户账号' },
    secret: false,
    required: true,
    pattern: '[A-Za-z0-9_-]{1,80}',
  },
  apiKey: {
    label: { en: 'API key', zh: '接口密钥' },
    secret: true,
    required: true,
    // It becomes a header.
    pattern: '[!-~]{1,1000}',
  },
  hmacKey: {
    label: { en: 'HMAC key of the webhook', zh: '回调的 HMAC 密钥' },
    secret: true,
    required: true,
    pattern: HMAC_KEY,
  },
  previousHmacKey: {
    label: { en: 'Earlier HMAC key', zh: '旧 HMAC 密钥' },
    secret: true,
    required: false,
    pattern: HMAC_KEY,
  },
  webhookUsername: {
    label: { en: 'User name of the webhook', zh: '回调的用户名' },
    secret: false,
    required: false,
    // Basic authentication ends the name with a colon.
    pattern: '[^:]+',
  },
  webhookPassword: {
    label: { en: 'Password of the webhook', zh: '回调的密码' },
    secret: true,
    required: false,
  },
  reportUsername: {
    label: {
      en: 'Report user, for reconciliation (report_…@Company.…)',
      zh: '报告用户，用于对账（report_…@Company.…）',
    },
    secret: false,
    required: false,
    pattern: '[^:]+',
  },
  reportPassword: {
    label: { en: 'Password of the report user', zh: '报告用户的密码' },
    secret: true,
    required: false,
  },
  reportAddress: {
    label: {
      en: 'Address of reports and disputes, if not Adyen’s (https://ca-live.adyen.com)',
      zh: '报告与争议接口地址（默认为 https://ca-live.adyen.com）',
    },
    secret: false,
    required: false,
    pattern: 'https?://[^\\s/?#@]+',
  },
  timeZone: {
    label: {
      en: 'Time zone of the account’s reports (Europe/Amsterdam if empty)',
      zh: '账户报表的时区（留空则为 Europe/Amsterdam）',
    },
    secret: false,
    required: false,
    format: 'timeZone',
  },
  themeId: {
    label: { en: 'Theme of the payment page', zh: '付款页主题编号' },
    secret: false,
    required: false,
    pattern: '[A-Za-z0-9_-]{1,80}',
  },
} as const satisfies CredentialSchema;

export type AdyenCredentials = CredentialsOf<typeof ADYEN_CREDENTIALS>;
