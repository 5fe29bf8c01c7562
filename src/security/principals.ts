import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import { HotelCodes } from './hotel-codes.js';
import { withIncludedViews } from './permissions.js';
import type { Principal } from './principal.js';

/** A disabled user or a changed role is felt after at most this time. */
const CACHE_MS = 30_000;
const CAPACITY = 10_000;

interface Entry {
  principal: Promise<Principal | null>;
  readAt: number;
}

interface UserRow extends pg.QueryResultRow {
  id: string;
  username: string;
  real_name: string;
  email: string | null;
  language: 'en' | 'zh';
  starting_page: string | null;
  group_level: boolean;
  all_hotels: boolean;
  token_version: number;
  roles: { name: string; description: string }[];
  permissions: string[];
  hotels: string[];
  ended_sessions: string[];
}

/** The users behind access tokens, each read once in a while instead of on each request. */
@Injectable()
export class Principals {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly hotelCodes: HotelCodes) {}

  /** @returns null when there is no such user or it is disabled */
  async find(db: TenantDatabase, userId: string): Promise<Principal | null> {
    const key = `${db.tenantId}/${userId}`;
    const known = this.entries.get(key);
    if (known && performance.now() - known.readAt < CACHE_MS) return known.principal;
    const entry: Entry = { principal: this.read(db, userId), readAt: performance.now() };
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.principal.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    // Map keeps insertion order, so the first key is the one read longest ago.
    if (this.entries.size > CAPACITY) this.entries.delete(this.entries.keys().next().value!);
    return entry.principal;
  }

  /** Makes a change felt at once in this process. */
  forget(tenantId: string, userId: string): void {
    this.entries.delete(`${tenantId}/${userId}`);
  }

  private async read(db: TenantDatabase, userId: string): Promise<Principal | null> {
    const [user] = await db.named<UserRow>(
      'security.principal',
      `SELECT u.id, u.username, u.real_name, u.email, u.language, u.starting_page, u.group_level, u.all_hotels, u.token_version,
         COALESCE((SELECT json_agg(json_build_object('name', r.name, 'description', r.short_description) ORDER BY r.name)
           FROM security.roles r WHERE r.name = ANY (u.roles)), '[]') AS roles,
         ARRAY(SELECT DISTINCT permission FROM security.roles r, unnest(r.permissions) permission
           WHERE r.name = ANY (u.roles) ORDER BY 1) AS permissions,
         u.hotels,
         -- Longer than an access token lives; older ones have run out by themselves.
         ARRAY(SELECT s.id::text FROM security.sessions s
           WHERE s.user_id = u.id AND s.ended_at > now() - interval '20 minutes') AS ended_sessions
       FROM security.users u WHERE u.id = $1 AND u.status = 'enabled'`,
      [userId],
    );
    if (!user) return null;
    const existing = await this.hotelCodes.codes(db);
    return {
      kind: 'user',
      userId: user.id,
      username: user.username,
      realName: user.real_name,
      email: user.email,
      language: user.language,
      startingPage: user.starting_page,
      groupLevel: user.group_level,
      roles: user.roles,
      permissions: withIncludedViews(user.permissions),
      hotels: user.all_hotels ? existing : user.hotels.filter((code) => existing.includes(code)),
      tokenVersion: user.token_version,
      endedSessions: new Set(user.ended_sessions),
    };
  }
}
