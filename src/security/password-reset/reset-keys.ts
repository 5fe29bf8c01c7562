import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { newId } from '../../kernel/ids.js';
import { REACHABLE } from '../mailboxes.js';

/** How long a mailed link is good, in minutes. */
export const LINK_MINUTES = { link: 30, invitation: 3 * 24 * 60 } as const;
const FORCED_MINUTES = 10;
export const LINKS_PER_HOUR = 3;

/** `link`: asked for by somebody who has a password; `invitation`: for a user who has none yet. */
export type LinkKind = keyof typeof LINK_MINUTES;

/** A key that can still be used, and for whom. */
export interface UsableKey {
  kind: LinkKind | 'forced';
  userId: string;
  username: string;
  realName: string;
  email: string | null;
  passwordHash: string | null;
  expiresAt: Date;
}

/** Whom a link is for. */
export interface LinkOwner {
  id: string;
  username: string;
  realName: string;
  email: string;
  language: 'en' | 'zh';
}

/** The keys with which a password is set without the present one. Stored as hashes; each is good once. */
@Injectable()
export class ResetKeys {
  /** For a sign-in whose password was right but must be changed. An earlier one is good no more. */
  async forced(db: TenantDatabase, userId: string): Promise<string> {
    const key = newKey();
    await db.transaction(async (client) => {
      await client.query(
        `DELETE FROM security.password_resets
         WHERE user_id = $1 AND (kind = 'forced' OR created_at < now() - interval '1 day')`,
        [userId],
      );
      await insertKey(client, { id: newId(), userId, kind: 'forced', key, minutes: FORCED_MINUTES });
    });
    return key;
  }

  /**
   * For a link that is about to be mailed. A repeated try replaces the key of the one before.
   * @param id of the outbox entry to mail it
   * @returns null when there is nobody to mail it to, or enough were mailed within the hour
   */
  async forLink(
    db: TenantDatabase,
    id: string,
    userId: string,
    kind: LinkKind,
  ): Promise<{ key: string; owner: LinkOwner } | null> {
    const key = newKey();
    return db.transaction(async (client) => {
      const {
        rows: [owner],
      } = await client.query<LinkOwner>(
        // Locked, so that links asked for at the same moment are counted one after the other.
        `SELECT u.id, u.username, u.real_name AS "realName", u.email, u.language FROM security.users u
         WHERE u.id = $1 AND ${REACHABLE} AND (u.password_hash IS NULL) = $2 FOR UPDATE`,
        [userId, kind === 'invitation'],
      );
      if (!owner) return null;
      const {
        rows: [recent],
      } = await client.query<{ links: number }>(
        `SELECT count(*)::int AS links FROM security.password_resets
         WHERE user_id = $1 AND kind = $3 AND id <> $2 AND created_at > now() - interval '1 hour'`,
        [userId, id, kind],
      );
      if (recent!.links >= LINKS_PER_HOUR) return null;
      const stored = await insertKey(client, { id, userId, kind, key, minutes: LINK_MINUTES[kind] });
      return stored ? { key, owner } : null;
    });
  }

  /** @returns null when it was used, has expired, or never was; or its user is disabled, or no person and was mailed it */
  async find(db: TenantDatabase, key: string): Promise<UsableKey | null> {
    const [found] = await db.named<UsableKey & pg.QueryResultRow>(
      'security.reset-key',
      `SELECT r.kind, u.id AS "userId", u.username, u.real_name AS "realName", u.email, u.password_hash AS "passwordHash",
         r.expires_at AS "expiresAt"
       FROM security.password_resets r JOIN security.users u ON u.id = r.user_id
       WHERE r.key_hash = $1 AND r.used_at IS NULL AND r.expires_at > clock_timestamp() AND u.status = 'enabled'
         AND (u.user_type = 'NORMAL' OR r.kind = 'forced')`,
      [hashOf(key)],
    );
    return found ?? null;
  }

  /** Uses a key up, and the user's others with it. @returns false when somebody was faster, or its time is over */
  async use(client: pg.ClientBase, key: string, userId: string): Promise<boolean> {
    const { rowCount } = await client.query(
      `UPDATE security.password_resets SET used_at = clock_timestamp()
       WHERE key_hash = $1 AND used_at IS NULL AND expires_at > clock_timestamp()`,
      [hashOf(key)],
    );
    if (rowCount !== 1) return false;
    await endOpenKeys(client, userId);
    return true;
  }
}

/** No key of this user that was given out is good any more. */
export async function endOpenKeys(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query(
    'UPDATE security.password_resets SET used_at = clock_timestamp() WHERE user_id = $1 AND used_at IS NULL',
    [userId],
  );
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain hash is enough: the key is 256 random bits. */
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** @returns false when the key that was there before it has been used already */
async function insertKey(
  client: pg.ClientBase,
  row: { id: string; userId: string; kind: UsableKey['kind']; key: string; minutes: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO security.password_resets (id, user_id, kind, key_hash, expires_at)
     VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(mins => $5))
     ON CONFLICT (id) DO UPDATE SET key_hash = excluded.key_hash, expires_at = excluded.expires_at
       WHERE password_resets.used_at IS NULL`,
    [row.id, row.userId, row.kind, hashOf(row.key), row.minutes],
  );
  return rowCount === 1;
}
