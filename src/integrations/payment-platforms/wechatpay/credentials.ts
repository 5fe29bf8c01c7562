import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';

const PEM = '\\s*-----BEGIN [A-Z ]+-----[\\s\\S]+-----END [A-Z ]+-----\\s*';
const KEY_ID = '(?:PUB_KEY_ID_)?[0-9A-Fa-f]{8,64}';

/**
 * WeChat Pay signs with a public key of its own or, for older merchants, with a platform certificate. A merchant that
 * moves from one to the other is answered with either for a while, hence two of them.
 */
export const WECHATPAY_CREDENTIALS = {
  mchId: {
    label: { en: 'Merchant number (mchid)', zh: '商户号' },
    secret: false,
    required: true,
    pattern: '[0-9]{8,32}',
  },
  appId: {
    label: { en: 'App ID', zh: '应用 AppID' },
    secret: false,
    required: true,
    pattern: 'wx[0-9a-z]{16}',
  },
  officialAppId: {
    label: {
      en: 'App ID of the official account (payments inside WeChat)',
      zh: '公众号 AppID（微信内支付）',
    },
    secret: false,
    required: false,
    pattern: 'wx[0-9a-z]{16}',
  },
  officialAppSecret: {
    label: { en: 'App secret of the official account', zh: '公众号 AppSecret' },
    secret: true,
    required: false,
    pattern: '[0-9A-Za-z]{32}',
  },
  certificateSerial: {
    label: { en: 'Serial number of the merchant certificate', zh: '商户 API 证书序列号' },
    secret: false,
    required: true,
    pattern: '[0-9A-Fa-f]{8,64}',
  },
  privateKey: {
    label: { en: 'Private key of the merchant certificate', zh: '商户 API 证书私钥' },
    secret: true,
    required: true,
    multiline: true,
    pattern: PEM,
  },
  apiV3Key: {
    label: { en: 'APIv3 key', zh: 'APIv3 密钥' },
    secret: true,
    required: true,
    pattern: '[0-9A-Za-z]{32}',
  },
  previousApiV3Key: {
    label: { en: 'Earlier APIv3 key', zh: '旧 APIv3 密钥' },
    secret: true,
    required: false,
    pattern: '[0-9A-Za-z]{32}',
  },
  platformKeyId: {
    label: {
      en: 'ID of the WeChat Pay public key, or serial number of the platform certificate',
      zh: '微信支付公钥 ID 或平台证书序列号',
    },
    secret: false,
    required: true,
    pattern: KEY_ID,
  },
  platformKey: {
    label: { en: 'WeChat Pay public key or platform certificate', zh: '微信支付公钥或平台证书' },
    secret: false,
    required: true,
    multiline: true,
    pattern: PEM,
  },
  previousPlatformKeyId: {
    label: { en: 'ID of the earlier key or certificate', zh: '旧公钥 ID 或证书序列号' },
    secret: false,
    required: false,
    pattern: KEY_ID,
  },
  previousPlatformKey: {
    label: { en: 'Earlier public key or certificate', zh: '旧公钥或平台证书' },
    secret: false,
    required: false,
    multiline: true,
    pattern: PEM,
  },
} as const satisfies CredentialSchema;

export type WechatPayCredentials = CredentialsOf<typeof WECHATPAY_CREDENTIALS>;
