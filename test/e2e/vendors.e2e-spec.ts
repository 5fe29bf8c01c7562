import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import './vendors/adyen.js';
import './vendors/sms-channels.js';

// The demo's own accounts and channels are at others than the sandbox's.
shareStack({
  env: { ...QUICK, SANDBOX_PLATFORM: 'adyen', SANDBOX_PMS: 'opera-cloud', SANDBOX_SMS: 'tencent' },
});
