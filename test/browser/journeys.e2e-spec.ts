import { freePort } from '../../src/kernel/tcp-ports.js';
import { launchBrowser } from '../support/browser.js';
import { QUICK } from '../support/payment-steps.js';
import { startStack } from '../support/stack.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { embeddedForm } from './embedded-form.js';
import { firstPayment } from './first-payment.js';
import { importing } from './import.js';
import { mainLine } from './main-line.js';
import { passwords } from './passwords.js';
import { paymentPdf } from './payment-pdf.js';
import { singleSignOn } from './sign-in-sso.js';
import { signingIn } from './sign-in.js';
import { templates } from './templates.js';
import { webhooks } from './webhooks.js';
import { world } from './world.js';

/** Each page that is loaded anew costs four seconds of processor time, each application and each spec ten. */
describe('Only a browser can prove', () => {
  beforeAll(async () => {
    world.receiver = await WebhookReceiver.start();
    world.providerPort = await freePort();
    world.stack = await startStack({
      // Nothing hangs here, and a test event is tried once: a receiver in this busy process may take its time.
      env: { ...QUICK, OUTBOUND_TIMEOUT_SECONDS: '15' },
      allow: [world.receiver.host, `127.0.0.1:${world.providerPort}`],
    });
    world.browser = await launchBrowser();
  });
  afterAll(async () => {
    await world.browser?.close();
    await world.stack?.stop();
    await world.receiver?.stop();
  });

  // The first finds no other payment there, and the last one leaves the tenant with a way in of its own.
  mainLine();
  paymentPdf();
  signingIn();
  importing();
  templates();
  webhooks();
  passwords();
  embeddedForm();
  firstPayment();
  singleSignOn();
});
