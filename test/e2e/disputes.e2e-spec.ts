import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import { allowed } from './disputes/announced.js';
import './disputes/evidence.js';

shareStack(async () => ({ env: QUICK, allow: await allowed() }));
