import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { newId } from '../kernel/ids.js';

const REFRESH_TOKEN_HOURS = 12;
/** Two tabs may send the same token at the same moment; later it can only be a stolen one. */
export const REUSE_GRACE_SECONDS = 30;

export interface Session {
  sessionId: string;
  userId: string;
  tokenVersion: number;
  refreshToken: string;
}

/** What is known of a refresh token that was presented. */
export interface PresentedToken {
  expired: boolean;
  sessionEnded: boolean;
  userEnabled: boolean;
  /** null: never used before. */
  secondsSinceUse: number | null;
}

/** What to do about a refresh token: give a new one, refuse, or end the whole session because it was used twice. */
export function judgeRefresh(token: PresentedToken): 'renew' | 'refuse' | 'endSession' {
  if (token.sessionEnded || !token.userEnabled) return 'refuse';
  // Before the expiry: a stolen token stays a sign of theft when it is old.
  if (token.secondsSinceUse !== null && token.secondsSinceUse > REUSE_GRACE_SECONDS) return 'endSession';
  return token.expired ? 'refuse' : 'renew';
}

interface TokenRow extends pg.QueryResultRow {
  id: string;
  session_id: string;
  user_id: string;
  token_version: number;
  enabled: boolean;
  ended: boolean;
  expired: boolean;
  seconds_since_use: number | null;
}

/** Sign-ins and the refresh tokens that carry them on. Each token is good for one renewal. */
@Injectable()
export class Sessions {
  async open(db: TenantDatabase, user: { id: string; tokenVersion: number }): Promise<Session> {
    const sessionId = newId();
    return db.transaction(async (client) => {
      await client.query(
        `DELETE FROM security.sessions WHERE user_id = $1 AND last_used_at < now() - make_interval(hours => $2)`,
        [user.id, REFRESH_TOKEN_HOURS * 2],
      );
      await client.query(`INSERT INTO security.sessions (id, user_id) VALUES ($1, $2)`, [sessionId, user.id]);
      const { token } = await addToken(client, sessionId);
      return { sessionId, userId: user.id, tokenVersion: user.tokenVersion, refreshToken: token };
    });
  }

  /** Exchanges a refresh token for the next one. @throws AppError INVALID_TOKEN */
  async renew(db: TenantDatabase, refreshToken: string): Promise<Session> {
    // The verdict is thrown after the commit: ending a session must not be rolled back with the refusal.
    const session = await db.transaction(async (client) => {
      const {
        rows: [row],
      } = await client.query<TokenRow>(
        // The session's row is locked too: renewals of one session and its end wait for each other.
        `SELECT t.id, t.session_id, s.user_id, u.token_version, u.status = 'enabled' AS enabled, s.ended_at IS NOT NULL AS ended,
           t.expires_at <= clock_timestamp() AS expired,
           extract(epoch FROM clock_timestamp() - t.used_at)::float8 AS seconds_since_use
         FROM security.refresh_tokens t JOIN security.sessions s ON s.id = t.session_id JOIN security.users u ON u.id = s.user_id
         WHERE t.token_hash = $1 FOR UPDATE OF t, s`,
        [hashOf(refreshToken)],
      );
      if (!row) return null;
      const verdict = judgeRefresh({
        expired: row.expired,
        sessionEnded: row.ended,
        userEnabled: row.enabled,
        secondsSinceUse: row.seconds_since_use,
      });
      if (verdict === 'endSession') await endSession(client, row.session_id, 'tokenReused');
      if (verdict !== 'renew') return null;
      const next = await addToken(client, row.session_id);
      await client.query(
        `UPDATE security.refresh_tokens SET used_at = COALESCE(used_at, clock_timestamp()), replaced_by = COALESCE(replaced_by, $2)
         WHERE id = $1`,
        [row.id, next.id],
      );
      await client.query(`UPDATE security.sessions SET last_used_at = now() WHERE id = $1`, [row.session_id]);
      return {
        sessionId: row.session_id,
        userId: row.user_id,
        tokenVersion: row.token_version,
        refreshToken: next.token,
      };
    });
    if (!session) throw new AppError('INVALID_TOKEN');
    return session;
  }

  /** Signs out: no token of this session is good any more. */
  async end(db: TenantDatabase, sessionId: string): Promise<void> {
    await db.transaction((client) => endSession(client, sessionId, 'signedOut'));
  }
}

async function endSession(
  client: pg.PoolClient,
  sessionId: string,
  reason: 'signedOut' | 'tokenReused',
): Promise<void> {
  await client.query(
    `UPDATE security.sessions SET ended_at = clock_timestamp(), end_reason = $2 WHERE id = $1 AND ended_at IS NULL`,
    [sessionId, reason],
  );
}

async function addToken(client: pg.PoolClient, sessionId: string): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO security.refresh_tokens (id, session_id, token_hash, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + make_interval(hours => $4))`,
    [id, sessionId, hashOf(token), REFRESH_TOKEN_HOURS],
  );
  return { id, token };
}

/** A plain hash is enough: the token is 256 random bits, not something a person chose. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
