import { describeTenantsSideBySide } from '../security/tenants-side-by-side.js';

describeTenantsSideBySide({ tenants: 23, requests: 1_000 });
