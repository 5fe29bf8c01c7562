import { shareStack } from '../support/one-stack.js';
import './routes/audit-log.js';
import './routes/every-route.js';
import { describeHotelReach } from './routes/hotel-reach.js';
import { describeLoopBudget } from './routes/loop-budget.js';

describeHotelReach({ levels: 'group' });
describeLoopBudget({ everyRoute: false });

shareStack({});
