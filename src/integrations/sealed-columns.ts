import type { SealedColumn } from '../kernel/sealed-columns.js';
import { callContext } from './calls/vendor-call-log.js';

/** What this module keeps sealed, in every tenant's database. */
export const INTEGRATIONS_SEALED: readonly SealedColumn[] = [
  {
    table: 'integrations.vendor_calls',
    key: { column: 'id', type: 'uuid' },
    column: 'content_sealed',
    context: callContext,
  },
];
