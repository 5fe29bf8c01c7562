import { describeTenantsSideBySide } from '../security/tenants-side-by-side.js';
import { shareStack } from '../support/one-stack.js';

describeTenantsSideBySide({ tenants: 23, requests: 1_000 });

shareStack({ roles: ['web', 'web'] });
