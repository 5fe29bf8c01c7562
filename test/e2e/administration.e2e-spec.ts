import { shareStack } from '../support/one-stack.js';
import './administration/bad-list-query.js';
import './administration/tenancy.js';
import './administration/users.js';
import './administration/roles.js';
import './administration/start-pages.js';
import './administration/no-escalation.js';
import './administration/hotels.js';

shareStack({});
