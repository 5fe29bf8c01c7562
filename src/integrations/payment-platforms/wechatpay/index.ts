import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { definePaymentPlatform } from '../../../payby/index.js';
import type { PlatformReports } from '../../../reconciliation/index.js';
import { WechatPayBills } from './bills.js';
import { WECHATPAY_CREDENTIALS } from './credentials.js';
import { WechatPayPlatform } from './wechatpay.adapter.js';

export const wechatPay = definePaymentPlatform({
  code: 'wechatpay',
  name: { en: 'WeChat Pay', zh: '微信支付' },
  credentials: WECHATPAY_CREDENTIALS,
  capabilities: {
    refund: { partial: true, withinDays: 365, maxCount: 50 },
    currencies: { CNY: { exponent: 2, minMinor: 1 } },
    devices: ['desktop', 'mobile', 'wechat'],
    methodKinds: ['wechat'],
    preAuthorisation: false,
    cardTokens: false,
    receipts: false,
  },
  // Only an official account is told who the guest is.
  devicesWithout: ({ officialAppSecret }) => (officialAppSecret ? [] : ['wechat']),
  // It has no test environment.
  environmentOf: ({ baseUrl }) => (new URL(baseUrl).hostname.endsWith('.mch.weixin.qq.com') ? 'live' : null),
  create: (http) => new WechatPayPlatform(http),
});

export const wechatPayReports = (http: GuardedHttpClient): PlatformReports => new WechatPayBills(http);
