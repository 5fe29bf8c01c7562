import { sharedStack, shareStack } from '../support/one-stack.js';
import { QUICK, tenantRows } from '../support/payment-steps.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import './money/asked-at-once.js';
import './money/platform-reports.js';
import './money/cases.js';
import './pms/silence.js';
import './pms/trouble.js';
import { describeWebhooks } from './webhooks.js';

/** What guests, clerks, the platform, the PMS and receivers of webhooks do at a bad moment, to one application. */
let receiver: WebhookReceiver;

shareStack(async () => {
  receiver = await WebhookReceiver.start();
  return { env: QUICK, allow: [receiver.host] };
});
afterAll(() => receiver.stop());
// A few failed calls within a minute stop all of an account's: those of one case do not count against the next.
beforeEach(() => tenantRows(sharedStack(), 'DELETE FROM integrations.vendor_circuits'));
describeWebhooks(() => receiver);
