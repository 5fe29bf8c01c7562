import { describeSmsProviders, SMS_PROVIDERS } from '../e2e/vendors/sms-providers.js';
import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';

// `vendors.e2e-spec.ts` has one of them at each change.
describeSmsProviders(SMS_PROVIDERS);

shareStack({ env: { ...QUICK, SANDBOX_SMS: 'tencent' } });
