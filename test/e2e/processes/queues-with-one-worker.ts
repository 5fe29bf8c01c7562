import { describeQueues } from './queues.js';

describeQueues('a worker process', 4);
