import { describeTenantsSideBySide } from '../tenants-side-by-side.js';

// Four times each question there is; `test/exhaustive/tenants.e2e-spec.ts` has more.
describeTenantsSideBySide({ tenants: 5, requests: 160 });
