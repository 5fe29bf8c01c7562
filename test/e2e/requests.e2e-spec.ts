import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import './requests/payers.js';
import './requests/payments-list.js';
import './requests/second-tenant.js';
import './requests/text-messages.js';

shareStack({ env: QUICK });
