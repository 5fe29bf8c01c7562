import type { TenantDatabase } from '../kernel/database/database.js';

/** What the change log must know of hotels: what time it is there. Bound by the composition root. */
export abstract class HotelTimeZones {
  /** @returns null when there is no such hotel */
  abstract find(db: TenantDatabase, code: string): Promise<{ timeZone: string } | null>;
}
