import { shareStack } from '../support/one-stack.js';
import './routes/audit-log.js';
import './routes/hotel-reach.js';
import './routes/every-route.js';
import './routes/loop-budget.js';

shareStack({ env: { SEED_DEMO: 'true' } });
