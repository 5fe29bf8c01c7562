import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import './money/callbacks.js';
import './money/chinese-wallets.js';
import './money/dispute-postings.js';
import './money/notices.js';

shareStack({ env: QUICK });
