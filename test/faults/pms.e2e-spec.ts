import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import './pms/silence.js';
import './pms/trouble.js';

shareStack({ env: QUICK });
