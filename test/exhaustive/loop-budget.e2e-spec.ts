import { describeLoopBudget } from '../security/routes/loop-budget.js';
import { shareStack } from '../support/one-stack.js';

describeLoopBudget({ everyRoute: true });

shareStack({ env: { SEED_DEMO: 'true' } });
