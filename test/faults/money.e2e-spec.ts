import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import './money/asked-at-once.js';
import './money/platform-reports.js';
import './money/cases.js';

shareStack({ env: QUICK });
