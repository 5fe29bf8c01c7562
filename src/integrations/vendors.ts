import type { PaymentPlatformDefinition, PmsDefinition } from '../payby/index.js';
import type { SmsProviderDefinition } from '../notifications/index.js';
import { sandboxPlatform } from './payment-platforms/sandbox/index.js';
import { operaCloud } from './pms/opera-cloud/index.js';
import { sandboxPms } from './pms/sandbox/index.js';
import { sandboxSms } from './sms/sandbox/index.js';

/** Every vendor there is. Nothing else names one. */
export const PAYMENT_PLATFORMS: readonly PaymentPlatformDefinition[] = [sandboxPlatform];
export const PMS_KINDS: readonly PmsDefinition[] = [sandboxPms, operaCloud];
export const SMS_PROVIDERS: readonly SmsProviderDefinition[] = [sandboxSms];
