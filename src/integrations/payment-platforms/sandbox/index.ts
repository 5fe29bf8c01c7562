import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { definePaymentPlatform } from '../../../payby/index.js';
import type { PlatformReports } from '../../../reconciliation/index.js';
import { SANDBOX_CREDENTIALS } from './credentials.js';
import { SandboxReports } from './reports.js';
import { SandboxPaymentPlatform } from './sandbox-payment-platform.adapter.js';

/** The fictional platform of the demo, which plays all that real ones do. */
export const sandboxPlatform = definePaymentPlatform({
  code: 'sandbox',
  name: { en: 'Harbour Sandbox Pay', zh: '港湾模拟支付' },
  credentials: SANDBOX_CREDENTIALS,
  capabilities: {
    refund: { partial: true, withinDays: 365, maxCount: 50 },
    currencies: 'iso',
    devices: ['desktop', 'mobile', 'wechat', 'alipay'],
    preAuthorisation: { holdDays: 7 },
    cardTokens: true,
    receipts: false,
    evidence: { mostBytes: 4_500_000 },
    acceptsDisputes: true,
  },
  create: (http) => new SandboxPaymentPlatform(http),
});

export const sandboxReports = (http: GuardedHttpClient): PlatformReports => new SandboxReports(http);
