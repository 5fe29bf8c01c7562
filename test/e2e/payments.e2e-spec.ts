import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
// It seals, verifies and rebuilds all history, and looks for what waits: the others make plenty of both.
import './payments/operations.js';
import './payments/actions.js';
import './payments/work-list.js';

shareStack({ env: QUICK });
