import type { Actor } from './actor.js';
import type { TenantDatabase } from './database/database.js';

export type { Actor };

/** What every piece of work for a tenant carries. Passed explicitly, so nothing can fall back on another tenant. */
export interface TenantContext {
  tenantId: string;
  db: TenantDatabase;
  /** Follows one request through logs, events, effects and error answers. */
  correlationId: string;
}

/** A signed-in request. */
export interface RequestContext extends TenantContext {
  actor: Actor;
  userId: string;
  permissions: ReadonlySet<string>;
  /** Hotel chosen in `X-Hotel-Code`, checked against the user's hotels; null when none was sent. */
  hotelCode: string | null;
  /** Codes of the hotels this user may work in. */
  hotels: readonly string[];
  /** These are all hotels there are, and those added later will be among them. */
  allHotels: boolean;
  /** A hotel of theirs does not let the caller's address in, and is not among `hotels`. */
  barred?: boolean;
  language: 'en' | 'zh';
  /** Code of the API client that asks; null for a person. */
  terminalId: string | null;
  clientIp: string;
}

/** A signed-in request that works in one hotel. */
export type HotelContext = RequestContext & { hotelCode: string };
