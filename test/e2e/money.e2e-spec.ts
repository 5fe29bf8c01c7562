import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import { describeLiveChanges } from './live-changes.js';
import './money/callbacks.js';
import './money/chinese-wallets.js';
import './money/desk.js';
import './money/dispute-postings.js';
import './money/evidence.js';
import './money/guest-payment.js';
import './money/notices.js';

describeLiveChanges('one process');

shareStack({ env: QUICK });
