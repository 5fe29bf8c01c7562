import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import { startReceiver } from './disputes/receiver.js';
import './disputes/announced.js';
import './disputes/evidence.js';

shareStack(async () => ({ env: QUICK, allow: await startReceiver() }));
