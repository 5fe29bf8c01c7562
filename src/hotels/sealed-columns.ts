import type { SealedColumn } from '../kernel/sealed-columns.js';
import { appKeyContext } from './hotels.queries.js';

/** What this module keeps sealed, in every tenant's database. */
export const HOTELS_SEALED: readonly SealedColumn[] = [
  {
    table: 'hotels.pms_connections',
    key: { column: 'hotel_code', type: 'text' },
    column: 'app_key_sealed',
    context: appKeyContext,
  },
];
