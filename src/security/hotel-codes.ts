import type { TenantDatabase } from '../kernel/database/database.js';

/** What security must know of hotels: which there are. Implemented by the module that keeps them. */
export abstract class HotelCodes {
  abstract codes(db: TenantDatabase): Promise<readonly string[]>;
}
