import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { definePaymentPlatform } from '../../../payby/index.js';
import type { PlatformReports } from '../../../reconciliation/index.js';
import { AdyenPlatform } from './adyen.adapter.js';
import { ADYEN_CREDENTIALS } from './credentials.js';
import { ADYEN_CURRENCIES } from './money.js';
import { AdyenReports } from './reports.js';

/** Adyen Pay by Link: cards, Apple Pay, Google Pay, Alipay and WeChat Pay on a page of Adyen's. */
export const adyen = definePaymentPlatform({
  code: 'adyen',
  name: { en: 'Adyen', zh: 'Adyen（安迪恩）' },
  credentials: ADYEN_CREDENTIALS,
  capabilities: {
    // A year is what Alipay and WeChat Pay take money back within; cards have no fixed limit.
    refund: { partial: true, withinDays: 365, maxCount: null },
    currencies: ADYEN_CURRENCIES,
    devices: ['desktop', 'mobile', 'wechat', 'alipay'],
    wallets: ['applePay', 'googlePay'],
    // Adyen keeps authorisations for longer, but the schemes only promise the money for about a week.
    preAuthorisation: { holdDays: 7 },
    cardTokens: true,
    receipts: false,
    acceptsDisputes: true,
  },
  environmentOf: ({ baseUrl }) => {
    const { hostname } = new URL(baseUrl);
    if (hostname.endsWith('-test.adyen.com')) return 'test';
    return /-live\.adyen(?:payments)?\.com$/.test(hostname) ? 'live' : null;
  },
  create: (http) => new AdyenPlatform(http),
});

/** @param announced what webhooks told of reports */
export const adyenReports = (
  http: GuardedHttpClient,
  announced?: ConstructorParameters<typeof AdyenReports>[1],
): PlatformReports => new AdyenReports(http, announced);
