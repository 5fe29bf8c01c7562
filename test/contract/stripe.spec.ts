import { stripePlatform } from '../../src/integrations/payment-platforms/stripe/index.js';
import { describePaymentPlatform } from './payment-platform.conformance.js';
import { simulatedWorld, type SimulatedWorld } from './simulated-world.js';

describePaymentPlatform({
  definition: stripePlatform,
  can: {
    // On Stripe's page the guest tries again, or with another card: only the end of the session ends the attempt.
    tellDeclines: false,
  },
  start: () =>
    simulatedWorld({
      code: 'stripe',
      guessed: (credentials) => ({
        ...credentials,
        apiKey: 'rk_test_guessed12',
        webhookSecret: 'whsec_guessed12',
        previousWebhookSecret: 'whsec_guessed12',
      }),
      withoutPreviousKey: ({ previousWebhookSecret: _, ...credentials }) => credentials,
    }),
  reset: (world) => (world as SimulatedWorld).sandbox.control('reset'),
});
