import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import './vendors/sms-channels.js';
import './vendors/pms-connections.js';
import './vendors/payment-accounts.js';

// The demo's own SMS channels are at another provider than the sandbox's.
shareStack({ env: { ...QUICK, SANDBOX_SMS: 'tencent' } });
