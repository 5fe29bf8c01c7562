import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { definePaymentPlatform } from '../../../payby/index.js';
import type { PlatformReports } from '../../../reconciliation/index.js';
import { AlipayPlatform } from './alipay.adapter.js';
import { AlipayBills } from './bills.js';
import { ALIPAY_CREDENTIALS } from './credentials.js';

export const alipay = definePaymentPlatform({
  code: 'alipay',
  name: { en: 'Alipay', zh: '支付宝' },
  credentials: ALIPAY_CREDENTIALS,
  capabilities: {
    // The contract may allow less time.
    refund: { partial: true, withinDays: 365, maxCount: null },
    currencies: { CNY: { exponent: 2, minMinor: 1, maxMinor: 10_000_000_000 } },
    // WeChat does not open it.
    devices: ['desktop', 'mobile', 'alipay'],
    methodKinds: ['alipay'],
    preAuthorisation: false,
    cardTokens: false,
    receipts: false,
  },
  environmentOf: ({ baseUrl }) => {
    const { hostname } = new URL(baseUrl);
    if (hostname.endsWith('.alipaydev.com')) return 'test';
    return hostname.endsWith('.alipay.com') ? 'live' : null;
  },
  create: (http) => new AlipayPlatform(http),
});

export const alipayReports = (http: GuardedHttpClient): PlatformReports => new AlipayBills(http);
