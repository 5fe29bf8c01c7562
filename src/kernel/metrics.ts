import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What operations watch. No label ever carries guest data. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

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
