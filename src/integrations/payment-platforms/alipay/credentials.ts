import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';

/** PEM, or the bare Base64 that Alipay's own tools hand out. */
const KEY = '\\s*(?:-----BEGIN [A-Z ]+-----)?[0-9A-Za-z+/=\\s]{200,}(?:-----END [A-Z ]+-----)?\\s*';

/** Alipay's public key mode; nothing here speaks its certificate mode. */
export const ALIPAY_CREDENTIALS = {
  appId: { label: { en: 'App ID', zh: '应用 APPID' }, secret: false, required: true, pattern: '[0-9]{16}' },
  privateKey: {
    label: { en: 'Private key of the app', zh: '应用私钥' },
    secret: true,
    required: true,
    multiline: true,
    pattern: KEY,
  },
  alipayPublicKey: {
    label: { en: 'Alipay public key', zh: '支付宝公钥' },
    secret: false,
    required: true,
    multiline: true,
    pattern: KEY,
  },
  previousAlipayPublicKey: {
    label: { en: 'Earlier Alipay public key', zh: '旧支付宝公钥' },
    secret: false,
    required: false,
    multiline: true,
    pattern: KEY,
  },
  desktopProduct: {
    label: {
      en: 'Product code on desktops. QR code: FACE_TO_FACE_PAYMENT (usual) or QR_CODE_OFFLINE. Payment page: FAST_INSTANT_TRADE_PAY',
      zh: '电脑端产品码：扫码填 FACE_TO_FACE_PAYMENT（默认）或 QR_CODE_OFFLINE，网页填 FAST_INSTANT_TRADE_PAY',
    },
    secret: false,
    required: false,
    pattern: 'FACE_TO_FACE_PAYMENT|QR_CODE_OFFLINE|FAST_INSTANT_TRADE_PAY',
  },
} as const satisfies CredentialSchema;

export type AlipayCredentials = CredentialsOf<typeof ALIPAY_CREDENTIALS>;
