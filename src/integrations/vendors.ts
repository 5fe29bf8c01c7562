import type { GuardedHttpClient } from '../kernel/http/guarded-http-client.js';
import type { SmsProviderDefinition } from '../notifications/index.js';
import type { PaymentPlatformDefinition, PmsDefinition } from '../payby/index.js';
import type { PlatformReports, PmsJournal } from '../reconciliation/index.js';
import { adyen, adyenReports } from './payment-platforms/adyen/index.js';
import { alipay, alipayReports } from './payment-platforms/alipay/index.js';
import { sandboxPlatform, sandboxReports } from './payment-platforms/sandbox/index.js';
import { stripePlatform, stripeReports } from './payment-platforms/stripe/index.js';
import { wechatPay, wechatPayReports } from './payment-platforms/wechatpay/index.js';
import { cambridge } from './pms/cambridge/index.js';
import { hms } from './pms/hms/index.js';
import { infor } from './pms/infor/index.js';
import type { MappedPmsDefinition } from './pms/mapping/define-mapped-pms.js';
import { operaCloud, operaJournal } from './pms/opera-cloud/index.js';
import { sandboxJournal, sandboxPms } from './pms/sandbox/index.js';
import { sep } from './pms/sep/index.js';
import { aliyunSms } from './sms/aliyun/index.js';
import { sandboxSms } from './sms/sandbox/index.js';
import { tencentSms } from './sms/tencent/index.js';
import { twilioSms } from './sms/twilio/index.js';

/** Every vendor there is. Nothing else names one. */
export const PAYMENT_PLATFORMS: readonly PaymentPlatformDefinition[] = [
  sandboxPlatform,
  adyen,
  stripePlatform,
  alipay,
  wechatPay,
];
/** Those that run on a mapping profile, each with the one it ships with. */
export const MAPPED_PMS_KINDS: readonly MappedPmsDefinition[] = [infor, hms, cambridge, sep];
export const PMS_KINDS: readonly PmsDefinition[] = [sandboxPms, operaCloud, ...MAPPED_PMS_KINDS];
export const SMS_PROVIDERS: readonly SmsProviderDefinition[] = [sandboxSms, twilioSms, aliyunSms, tencentSms];
/** Whose reports and lines are compared every day. */
export const PLATFORM_REPORTS: readonly ((http: GuardedHttpClient) => PlatformReports)[] = [
  sandboxReports,
  adyenReports,
  stripeReports,
  alipayReports,
  wechatPayReports,
];
export const PMS_JOURNALS: readonly ((http: GuardedHttpClient) => PmsJournal)[] = [
  sandboxJournal,
  operaJournal,
  ...MAPPED_PMS_KINDS.map(({ journal }) => journal),
];
