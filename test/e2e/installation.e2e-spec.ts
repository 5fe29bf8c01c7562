import { shareStack } from '../support/one-stack.js';
import './installation/audit-log.js';
import './installation/tenants.js';

shareStack({});
