import { startQueueServer, stopQueueServer } from '../e2e/processes/queue-server.js';
import { describeQueues } from '../e2e/processes/queues.js';
import { shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';

describeQueues('two worker processes', 20);

shareStack(async () => ({
  roles: ['web', 'worker', 'worker'],
  env: QUICK,
  ...(await startQueueServer()),
}));
afterAll(stopQueueServer);
