import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What operations watch. No label ever carries guest data. */
export const metrics = new Registry();
// A reading every 10 ms, as is usual, keeps an idle process awake.
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 50 });

export const effectsSettled = new Counter({
  name: 'payby_effects_settled_total',
  help: 'Tries of effects by kind and outcome',
  labelNames: ['kind', 'outcome'] as const,
  registers: [metrics],
});

export const effectSeconds = new Histogram({
  name: 'payby_effect_duration_seconds',
  help: 'Duration of one try of an effect',
  labelNames: ['kind'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30],
  registers: [metrics],
});

export const liveStreams = new Gauge({
  name: 'payby_live_streams',
  help: 'Open server-sent event streams',
  registers: [metrics],
});

export const historyWaitingSeconds = new Gauge({
  name: 'payby_history_waiting_seconds',
  help: 'How long live changes and seals have waited for a transaction that appended and did not end; 0: for none',
  labelNames: ['tenant'] as const,
  registers: [metrics],
});

export const oldestUnsealedSeconds = new Gauge({
  name: 'payby_oldest_unsealed_event_seconds',
  help: 'Age of the first event under no seal; 0: all are sealed. Above 5400 the newest seal is missing or late',
  labelNames: ['tenant'] as const,
  registers: [metrics],
});

export const taskOverdueSeconds = new Gauge({
  name: 'payby_task_overdue_seconds',
  help: 'How long a scheduled task has been due without a run; 0: it runs as planned or is paused. Above 0 it was missed',
  labelNames: ['task'] as const,
  registers: [metrics],
});

export const taskFailingSeconds = new Gauge({
  name: 'payby_task_failing_seconds',
  help: 'How long every run of a scheduled task has failed for some tenant; 0: the last one did not',
  labelNames: ['task'] as const,
  registers: [metrics],
});

export const notificationsElsewhere = new Counter({
  name: 'payby_notifications_elsewhere_total',
  help: 'Notifications of platforms that are about another account or the other mode, by platform',
  labelNames: ['platform', 'of'] as const,
  registers: [metrics],
});

export const vendorCalls = new Counter({
  name: 'payby_vendor_calls_total',
  help: 'Calls to other systems by outcome; stopped ones were not sent',
  labelNames: ['kind', 'outcome'] as const,
  registers: [metrics],
});

export const vendorCallSeconds = new Histogram({
  name: 'payby_vendor_call_duration_seconds',
  help: 'Duration of one call to a vendor that was sent',
  labelNames: ['kind'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30],
  registers: [metrics],
});

export const vendorCallsUnlogged = new Counter({
  name: 'payby_vendor_calls_unlogged_total',
  help: 'Calls to vendors that could not be written into the log of calls; what they did is recorded all the same',
  registers: [metrics],
});

export const webhookTries = new Counter({
  name: 'payby_webhook_tries_total',
  help: 'Tries of webhooks to API clients by outcome',
  labelNames: ['outcome'] as const,
  registers: [metrics],
});

export const webhookSeconds = new Histogram({
  name: 'payby_webhook_duration_seconds',
  help: 'Duration of one try of a webhook',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [metrics],
});

export const webhooksWaiting = new Gauge({
  name: 'payby_webhooks_waiting',
  help: 'Webhooks not delivered yet that are tried again',
  labelNames: ['tenant'] as const,
  registers: [metrics],
});

export const webhooksLateSeconds = new Gauge({
  name: 'payby_webhooks_late_seconds',
  help: 'How long the oldest webhook that is due has waited for its try; 0: none is due',
  labelNames: ['tenant'] as const,
  registers: [metrics],
});

export const webhookEndpointsFailing = new Gauge({
  name: 'payby_webhook_endpoints_failing',
  help: 'Enabled webhook addresses of API clients whose last answer was bad',
  labelNames: ['tenant'] as const,
  registers: [metrics],
});

export const vendorStopped = new Gauge({
  name: 'payby_vendor_stopped',
  help: '1: calls to this account, connection or channel are stopped, and one in a while is let through',
  labelNames: ['tenant', 'kind', 'code'] as const,
  registers: [metrics],
});
