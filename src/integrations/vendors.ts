import type { PaymentPlatformDefinition, PmsDefinition } from '../payby/index.js';
import type { SmsProviderDefinition } from '../notifications/index.js';
import { alipay } from './payment-platforms/alipay/index.js';
import { sandboxPlatform } from './payment-platforms/sandbox/index.js';
import { wechatPay } from './payment-platforms/wechatpay/index.js';
import { sandboxPms } from './pms/sandbox/index.js';
import { sandboxSms } from './sms/sandbox/index.js';

/** Every vendor there is. Nothing else names one. */
export const PAYMENT_PLATFORMS: readonly PaymentPlatformDefinition[] = [sandboxPlatform, alipay, wechatPay];
export const PMS_KINDS: readonly PmsDefinition[] = [sandboxPms];
export const SMS_PROVIDERS: readonly SmsProviderDefinition[] = [sandboxSms];
