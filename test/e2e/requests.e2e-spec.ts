import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
// It counts what is stored once nothing waits: a guest who has begun to pay is asked about for long.
import './requests/create-payment.js';
import './requests/payers.js';
import './requests/payments-list.js';
import './requests/second-tenant.js';
import './requests/specification-calls.js';
import './requests/text-messages.js';

shareStack({ env: QUICK });
