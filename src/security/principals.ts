import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { HotelCodes } from './hotel-codes.js';
import { effectivePermissions } from './permissions.js';
import type { Principal } from './principal.js';
import { type PrincipalRow, readClientPrincipal, readUserPrincipal } from './principals.queries.js';

/** A disabled user or a changed role is felt after at most this time. */
const CACHE_MS = 30_000;
const CAPACITY = 10_000;

interface Entry {
  principal: Promise<Principal | null>;
  readAt: number;
}

/** The users and API clients behind access tokens, each read once in a while instead of on each request. */
@Injectable()
export class Principals {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly hotelCodes: HotelCodes,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param tokenVersion of the token that is shown: a newer one than what is kept here was given out by another process
   * after it had ended all older ones, and what is kept would turn its bearer away
   * @returns null when there is no such user or client, or it is disabled or locked by an administrator
   */
  async find(
    db: TenantDatabase,
    id: string,
    kind: Principal['kind'] = 'user',
    tokenVersion = 0,
  ): Promise<Principal | null> {
    const key = keyOf(db.tenantId, id);
    const known = this.entries.get(key);
    if (known && performance.now() - known.readAt < CACHE_MS) {
      const principal = await known.principal;
      if (principal === null || principal.tokenVersion >= tokenVersion) return principal;
    }
    const entry: Entry = { principal: this.read(db, id, kind), readAt: performance.now() };
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.principal.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    // Map keeps insertion order, so the first key is the one read longest ago.
    if (this.entries.size > CAPACITY) this.entries.delete(this.entries.keys().next().value!);
    return entry.principal;
  }

  /** Makes a change to these users or clients felt at once in this process. */
  forget(tenantId: string, ...ids: string[]): void {
    for (const id of ids) this.entries.delete(keyOf(tenantId, id));
  }

  /** The same for everybody of a tenant, after a change to a role. */
  forgetAll(tenantId: string): void {
    const prefix = keyOf(tenantId, '');
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.entries.delete(key);
  }

  private async read(db: TenantDatabase, id: string, kind: Principal['kind']): Promise<Principal | null> {
    const row = await (kind === 'user' ? readUserPrincipal(db, id) : readClientPrincipal(db, id));
    return row && this.present(db, row, kind);
  }

  private async present(db: TenantDatabase, row: PrincipalRow, kind: Principal['kind']): Promise<Principal> {
    const existing = await this.hotelCodes.codes(db);
    return {
      kind,
      userId: row.id,
      username: row.username,
      realName: row.real_name,
      email: row.email,
      phone: row.phone,
      language: row.language,
      groupLevel: row.group_level,
      roles: row.roles,
      permissions: effectivePermissions(row.permissions, db.tenantId === this.config.defaultTenant),
      hotels: row.all_hotels ? existing : row.hotels.filter((code) => existing.includes(code)),
      allHotels: row.all_hotels,
      tokenVersion: row.token_version,
      endedSessions: new Set(row.ended_sessions),
    };
  }
}

function keyOf(tenantId: string, id: string): string {
  return `${tenantId}/${id}`;
}
