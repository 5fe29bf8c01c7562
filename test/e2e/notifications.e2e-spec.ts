import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import { startReceiver, stopReceiver } from './notifications/receiver.js';
import './notifications/webhooks.js';
import './notifications/disputes.js';
import './notifications/send-rules.js';
import './notifications/merge-and-send.js';

shareStack(async () => ({ env: QUICK, allow: await startReceiver() }));
afterAll(stopReceiver);
