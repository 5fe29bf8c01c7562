import type { SealedColumn } from '../kernel/sealed-columns.js';
import { pmsContext } from './hotels.queries.js';

/** What this module keeps sealed, in every tenant's database. */
export const HOTELS_SEALED: readonly SealedColumn[] = [
  {
    table: 'hotels.pms_connections',
    key: { column: 'id', type: 'text' },
    column: 'credentials_sealed',
    context: pmsContext,
  },
];
