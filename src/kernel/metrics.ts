import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What operations watch. No label ever carries guest data. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const effectsSettled = new Counter({
  name: 'payby_effects_settled_total',
  help: 'Tries of promised effects by kind and outcome',
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
