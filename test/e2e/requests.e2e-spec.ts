import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
// It counts what is stored once no effect waits: each attempt to pay leaves one that is due much later.
import './requests/create-payment.js';
import './requests/list-views.js';
import './requests/payers.js';
import './requests/payments-list.js';
import './requests/second-tenant.js';
import './requests/specification-calls.js';
import './requests/text-messages.js';

shareStack({ env: QUICK });
