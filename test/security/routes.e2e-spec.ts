import { shareStack } from '../support/one-stack.js';
import './routes/audit-log.js';
import './routes/hotel-reach.js';
import './routes/every-route.js';
import { describeLoopBudget } from './routes/loop-budget.js';

describeLoopBudget({ everyRoute: false });

shareStack({ env: { SEED_DEMO: 'true' } });
