import { AppConfig } from '../../config/config.js';
import { EndpointDisabling } from './endpoint-disabling.js';
import { SendAgain } from './send-again.js';
import { TellOfWebhookJob } from './tell-of-webhook.job.js';
import { TestEvent } from './test-event.js';
import { WatchWebhooksSweep } from './watch-webhooks.sweep.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';
import { WebhookEndpoints } from './webhook-endpoints.service.js';
import { WebhookEvents } from './webhook-events.js';
import { WebhookLanes } from './webhook-lanes.js';
import { WebhookSender } from './webhook-sender.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from './webhook-settings.js';
import { WebhookSubjects } from './webhook-subjects.js';

/** However patient the installation is with vendors. */
const LONGEST_TRY_SECONDS = 15;

export const WEBHOOK_CONTROLLERS = [WebhookEndpointsController, WebhookDeliveriesController];

/** What other modules and the composition root ask for. */
export const WEBHOOK_PUBLIC = [
  WebhookEvents,
  WebhookSubjects,
  WebhookLanes,
  WatchWebhooksSweep,
  TellOfWebhookJob,
];

export const WEBHOOK_PROVIDERS = [
  ...WEBHOOK_PUBLIC,
  WebhookEndpoints,
  WebhookDeliveries,
  WebhookSender,
  EndpointDisabling,
  SendAgain,
  TestEvent,
  {
    provide: WEBHOOK_SETTINGS,
    useFactory: ({ outboundTimeoutSeconds, effectLeaseSeconds }: AppConfig): WebhookSettings => ({
      timeoutMs: Math.min(LONGEST_TRY_SECONDS, outboundTimeoutSeconds) * 1_000,
      graceSeconds: effectLeaseSeconds,
    }),
    inject: [AppConfig],
  },
];
