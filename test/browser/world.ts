import type { Browser } from 'playwright-core';
import type { Stack } from '../support/stack.js';
import type { WebhookReceiver } from '../support/webhook-receiver.js';

/** What all journeys share: one application and one Chromium. `journeys.e2e-spec.ts` fills it before the first. */
export const world = {} as {
  stack: Stack;
  browser: Browser;
  receiver: WebhookReceiver;
  /** Where the application may ask for an identity provider. */
  providerPort: number;
};
