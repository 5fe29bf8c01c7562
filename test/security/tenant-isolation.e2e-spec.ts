import { describeTenantsSideBySide } from './tenants-side-by-side.js';

// Five times each question there is; `test/exhaustive/tenants.e2e-spec.ts` has more.
describeTenantsSideBySide({ tenants: 9, requests: 360 });
