import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';
import { describeLiveChanges } from './live-changes.js';
import { startProxies, stopProxies } from './processes/proxy-servers.js';
import { startQueueServer, stopQueueServer } from './processes/queue-server.js';
// The queue moves from Redis to PostgreSQL there, where it stays.
import './processes/queues-with-one-worker.js';
import './processes/lists-over-http.js';
import './processes/http-proxies.js';

describeLiveChanges('a web and a worker process');

shareStack(async () => ({
  roles: ['web', 'worker'],
  env: QUICK,
  allow: await startProxies(),
  ...(await startQueueServer()),
}));
afterAll(() => Promise.all([stopProxies(), stopQueueServer()]));
