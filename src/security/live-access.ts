import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { newId } from '../kernel/ids.js';
import { AddressRules } from './ip-allow-list/address-rules.js';
import { permissionsOf } from './ip-gate.js';
import { withIncludedViews } from './permissions.js';
import type { SignedInRequest } from './principal.js';
import { ADMITTED } from './sessions.js';

/** A connection that stays open, and what its bearer must hold as long as it does. */
interface LiveNeeds {
  hotelCode: string;
  permission: string;
}

interface Open extends LiveNeeds {
  sessionId: string;
  address: string;
  end: () => void;
  /** When the bearer's access was last confirmed, in milliseconds of this process's clock. */
  confirmedAt: number;
}

interface Tenant {
  db: TenantDatabase;
  streams: Map<string, Open>;
  checking: boolean;
  leasedAt: number;
}

interface Standing extends pg.QueryResultRow {
  session_id: string;
  all_hotels: boolean;
  hotels: string[];
  permissions: string[];
}

const STREAMS_PER_SESSION = 5;
/** A connection whose process died counts for so long. */
const LEASE_SECONDS = 30;
const RENEW_LEASES_MS = 10_000;
const CHECK_MS = 1_500;
/** Access that cannot be confirmed for so long counts as lost. Together with a check it stays below five seconds. */
const UNCONFIRMED_MS = 3_000;

/**
 * Ends open connections when their session, user or client, permission or hotel is gone, in whichever process that
 * happened, or when the hotel's IP list no longer lets their address in: the guard judges requests, and a connection is
 * one request that lasts for minutes. One query per tenant and check, however many connections there are. How many a
 * session has is counted in the database, so it holds for all processes together.
 */
@Injectable()
export class LiveAccess {
  private readonly logger = new Logger('LiveAccess');
  private readonly tenants = new Map<string, Tenant>();

  constructor(private readonly addresses: AddressRules) {}

  /**
   * @param end closes the connection
   * @returns the function to call when it was closed
   * @throws AppError TOO_MANY_REQUESTS when the session has as many as one may have
   */
  async open(
    { claims, tenantContext, ip }: SignedInRequest,
    needs: LiveNeeds,
    end: () => void,
  ): Promise<() => void> {
    const { db, tenantId } = tenantContext!;
    const id = newId();
    const { sessionId } = claims;
    if (!(await takePlace(db, id, sessionId))) {
      throw new AppError('TOO_MANY_REQUESTS', { params: { seconds: LEASE_SECONDS } });
    }
    let tenant = this.tenants.get(tenantId);
    if (!tenant) {
      tenant = { db, streams: new Map(), checking: false, leasedAt: performance.now() };
      this.tenants.set(tenantId, tenant);
    }
    tenant.streams.set(id, { ...needs, sessionId, address: ip, end, confirmedAt: performance.now() });
    return () => this.closed(tenantId, id, db);
  }

  private closed(tenantId: string, id: string, db: TenantDatabase): void {
    const tenant = this.tenants.get(tenantId);
    tenant?.streams.delete(id);
    if (tenant?.streams.size === 0) this.tenants.delete(tenantId);
    db.query('DELETE FROM security.live_streams WHERE id = $1', [id]).catch((error: Error) =>
      // Its lease runs out by itself.
      this.logger.warn(`A live stream of tenant ${tenantId} was not given back: ${error.message}`),
    );
  }

  @Interval(CHECK_MS)
  checkAll(): void {
    const now = performance.now();
    for (const [tenantId, tenant] of this.tenants) {
      for (const stream of [...tenant.streams.values()]) {
        if (now - stream.confirmedAt > UNCONFIRMED_MS) stream.end();
      }
      if (tenant.checking) continue;
      tenant.checking = true;
      this.check(tenant)
        .catch((error: Error) =>
          this.logger.warn(`Live access of tenant ${tenantId} was not checked: ${error.message}`),
        )
        .finally(() => (tenant.checking = false));
    }
  }

  /** Whether the hotel's list still lets the address in. Lists are kept in memory, so this is no query. */
  private mayStay(db: TenantDatabase, row: Standing, { hotelCode, address }: Open): Promise<boolean> {
    const entrant = {
      groupLevel: false,
      hotels: row.hotels,
      permissions: withIncludedViews(row.permissions),
    };
    return this.addresses.mayUseHotel(db, entrant, hotelCode, address);
  }

  private async check(tenant: Tenant): Promise<void> {
    const askedAt = performance.now();
    const asked = [...tenant.streams];
    const sessions = [...new Set(asked.map(([, { sessionId }]) => sessionId))];
    const standing = new Map((await readStanding(tenant.db, sessions)).map((row) => [row.session_id, row]));
    for (const [, stream] of asked) {
      const row = standing.get(stream.sessionId);
      if (stands(row, stream) && (await this.mayStay(tenant.db, row!, stream))) stream.confirmedAt = askedAt;
      else stream.end();
    }
    if (askedAt - tenant.leasedAt < RENEW_LEASES_MS) return;
    tenant.leasedAt = askedAt;
    await renewLeases(tenant.db, [...tenant.streams.keys()]);
  }
}

function stands(row: Standing | undefined, { hotelCode, permission }: LiveNeeds): boolean {
  return (
    row !== undefined &&
    (row.all_hotels || row.hotels.includes(hotelCode)) &&
    withIncludedViews(row.permissions).has(permission)
  );
}

/** The sessions that are still good, with what their bearers may do at this moment. */
function readStanding(db: TenantDatabase, sessionIds: readonly string[]): Promise<Standing[]> {
  return db.named<Standing>(
    'security.live-standing',
    `SELECT s.id AS session_id, COALESCE(u.all_hotels, c.all_hotels) AS all_hotels,
       COALESCE(u.hotels, c.hotels) AS hotels, ${permissionsOf('COALESCE(u.roles, c.roles)')} AS permissions
     FROM security.sessions s LEFT JOIN security.users u ON u.id = s.user_id
       LEFT JOIN security.api_clients c ON c.id = s.api_client_id
     WHERE s.id = ANY ($1::uuid[]) AND s.ended_at IS NULL AND ${ADMITTED}`,
    [sessionIds],
  );
}

/** @returns false when the session has no place left */
async function takePlace(db: TenantDatabase, id: string, sessionId: string): Promise<boolean> {
  return db.transaction(async (client) => {
    // Two that open at the same moment are counted one after the other.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('live_streams/' || $1::text, 0))`, [
      sessionId,
    ]);
    await client.query('DELETE FROM security.live_streams WHERE leased_until < clock_timestamp()');
    const { rowCount } = await client.query(
      `INSERT INTO security.live_streams (id, session_id, leased_until)
       SELECT $1, $2, clock_timestamp() + make_interval(secs => $3)
       WHERE (SELECT count(*) FROM security.live_streams WHERE session_id = $2) < $4`,
      [id, sessionId, LEASE_SECONDS, STREAMS_PER_SESSION],
    );
    return rowCount === 1;
  });
}

async function renewLeases(db: TenantDatabase, ids: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE security.live_streams SET leased_until = clock_timestamp() + make_interval(secs => $2)
     WHERE id = ANY ($1::uuid[])`,
    [ids, LEASE_SECONDS],
  );
}
