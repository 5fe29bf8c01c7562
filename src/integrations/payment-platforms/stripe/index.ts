import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { definePaymentPlatform } from '../../../payby/index.js';
import type { PlatformReports } from '../../../reconciliation/index.js';
import { StripeBalance } from './balance.js';
import { isLive, STRIPE_CREDENTIALS } from './credentials.js';
import { STRIPE_CURRENCIES } from './currencies.js';
import { StripePlatform } from './stripe.adapter.js';

export const stripePlatform = definePaymentPlatform({
  code: 'stripe',
  name: { en: 'Stripe', zh: 'Stripe 支付' },
  credentials: STRIPE_CREDENTIALS,
  capabilities: {
    refund: { partial: true, withinDays: null, maxCount: null },
    currencies: STRIPE_CURRENCIES,
    // Its page is not made for the browsers inside the wallets.
    devices: ['desktop', 'mobile'],
    wallets: ['applePay', 'googlePay'],
    preAuthorisation: { holdDays: 7 },
    cardTokens: true,
    receipts: false,
    evidence: { mostBytes: 4_500_000 },
    acceptsDisputes: true,
  },
  // One address serves both.
  environmentOf: ({ credentials }) => (isLive(credentials) ? 'live' : 'test'),
  create: (http) => new StripePlatform(http),
});

export const stripeReports = (http: GuardedHttpClient): PlatformReports => new StripeBalance(http);
