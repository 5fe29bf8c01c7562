import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';

const WEBHOOK_SECRET = 'whsec_[A-Za-z0-9+/=_]{8,250}';

export const STRIPE_CREDENTIALS = {
  apiKey: {
    label: { en: 'Restricted key (rk_…) or secret key (sk_…)', zh: '受限密钥（rk_…）或私钥（sk_…）' },
    secret: true,
    required: true,
    pattern: '(?:rk|sk)_(?:test|live)_[A-Za-z0-9_]{8,250}',
  },
  webhookSecret: {
    label: { en: 'Signing secret of the webhook (whsec_…)', zh: 'Webhook 签名密钥（whsec_…）' },
    secret: true,
    required: true,
    pattern: WEBHOOK_SECRET,
  },
  previousWebhookSecret: {
    label: { en: 'Earlier signing secret of the webhook', zh: '旧 Webhook 签名密钥' },
    secret: true,
    required: false,
    pattern: WEBHOOK_SECRET,
  },
} as const satisfies CredentialSchema;

export type StripeCredentials = CredentialsOf<typeof STRIPE_CREDENTIALS>;

/** Whether these move real money: keys say so themselves. */
export function isLive({ apiKey }: StripeCredentials): boolean {
  return /^(?:rk|sk)_live_/.test(apiKey);
}
