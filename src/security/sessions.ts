import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { newId } from '../kernel/ids.js';
import { type AccessRow, permissionsOf } from './entrance.js';

/** Two tabs may send the same token at the same moment; later it can only be a stolen one. */
export const REUSE_GRACE_SECONDS = 30;

/** How long tokens are good for. */
export interface Lifetimes {
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
}

/** Of users of the screens. API clients bring their own. */
export const SCREEN_LIFETIMES: Lifetimes = { accessTokenSeconds: 15 * 60, refreshTokenSeconds: 24 * 3600 };

/** Who a session belongs to: a user, or an API client that signed in for itself. */
export interface Bearer {
  kind: 'user' | 'client';
  id: string;
  tokenVersion: number;
}

export interface NewSession {
  bearer: Bearer;
  lifetimes: Lifetimes;
  address: string;
  /** The API client that a user signed in with. */
  apiClientId?: string | null;
  /** It began at the identity provider; its refresh token there, null when it gave none. */
  sso?: { sealRefreshToken: (sessionId: string) => Buffer | null };
}

/** A session with the refresh token that carries it on. */
export interface Session {
  sessionId: string;
  bearer: Bearer;
  accessTokenSeconds: number;
  refreshToken: string;
}

export type EndReason = 'signedOut' | 'tokenReused' | 'passwordChanged' | 'accessChanged' | 'ssoEnded';

/** What is known of a refresh token that was presented. */
export interface PresentedToken {
  expired: boolean;
  sessionEnded: boolean;
  /** User and API client are enabled, not locked, and the same version as when the session began. */
  admitted: boolean;
  /** null: never used before. */
  secondsSinceUse: number | null;
}

/** What to do about a refresh token: give a new one, refuse, or end the whole session because it was used twice. */
export function judgeRefresh(token: PresentedToken): 'renew' | 'refuse' | 'endSession' {
  if (token.sessionEnded || !token.admitted) return 'refuse';
  // Before the expiry: a stolen token stays a sign of theft when it is old.
  if (token.secondsSinceUse !== null && token.secondsSinceUse > REUSE_GRACE_SECONDS) return 'endSession';
  return token.expired ? 'refuse' : 'renew';
}

interface TokenRow extends AccessRow, pg.QueryResultRow {
  id: string;
  session_id: string;
  user_id: string | null;
  api_client_id: string | null;
  token_version: number;
  access_token_seconds: number;
  refresh_token_seconds: number;
  sso: boolean;
  admitted: boolean;
  ended: boolean;
  expired: boolean;
  seconds_since_use: number | null;
}

/** A session whose refresh token was presented and is good. */
export interface RenewableSession {
  sessionId: string;
  sso: boolean;
  /** The API client the session belongs to or was begun with. */
  apiClientId: string | null;
  access: AccessRow;
}

/** Sign-ins and the refresh tokens that carry them on. Each token is good for one renewal. */
@Injectable()
export class Sessions {
  async open(db: TenantDatabase, start: NewSession): Promise<Session> {
    const { bearer, lifetimes, sso } = start;
    const sessionId = newId();
    const userId = bearer.kind === 'user' ? bearer.id : null;
    const apiClientId = bearer.kind === 'client' ? bearer.id : (start.apiClientId ?? null);
    return db.transaction(async (client) => {
      await client.query(
        // Their last tokens have run out; nobody will ask for them again.
        `DELETE FROM security.sessions
         WHERE (user_id = $1 OR (user_id IS NULL AND $1::uuid IS NULL AND api_client_id = $2))
           AND last_used_at < now() - make_interval(secs => refresh_token_seconds * 2)`,
        [userId, apiClientId],
      );
      await client.query(
        `INSERT INTO security.sessions (id, user_id, api_client_id, token_version, access_token_seconds, refresh_token_seconds,
           client_ip, sso, sso_refresh_sealed)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          sessionId,
          userId,
          apiClientId,
          bearer.tokenVersion,
          lifetimes.accessTokenSeconds,
          lifetimes.refreshTokenSeconds,
          start.address,
          Boolean(sso),
          sso?.sealRefreshToken(sessionId) ?? null,
        ],
      );
      const { token } = await addToken(client, sessionId, lifetimes.refreshTokenSeconds);
      return {
        sessionId,
        bearer,
        accessTokenSeconds: lifetimes.accessTokenSeconds,
        refreshToken: token,
      };
    });
  }

  /**
   * Looks at a refresh token without using it up, so that what must be asked elsewhere can be asked before.
   * @throws AppError INVALID_TOKEN; one that was used before has then ended its session
   */
  async look(db: TenantDatabase, refreshToken: string): Promise<RenewableSession> {
    const row = await readToken(db.pool, refreshToken);
    if (!row) throw new AppError('INVALID_TOKEN');
    const verdict = judge(row);
    if (verdict === 'endSession') await this.end(db, row.session_id, 'tokenReused');
    if (verdict !== 'renew') throw new AppError('INVALID_TOKEN');
    return { sessionId: row.session_id, sso: row.sso, apiClientId: row.api_client_id, access: row };
  }

  /** Exchanges a refresh token for the next one. @throws AppError INVALID_TOKEN */
  async renew(db: TenantDatabase, refreshToken: string): Promise<Session> {
    // The verdict is thrown after the commit: ending a session must not be rolled back with the refusal.
    const session = await db.transaction(async (client): Promise<Session | null> => {
      // The session's row is locked too: renewals of one session and its end wait for each other.
      const row = await readToken(client, refreshToken, 'FOR UPDATE OF t, s');
      if (!row) return null;
      const verdict = judge(row);
      if (verdict === 'endSession') await endSession(client, row.session_id, 'tokenReused');
      if (verdict !== 'renew') return null;
      const next = await addToken(client, row.session_id, row.refresh_token_seconds);
      await client.query(
        `UPDATE security.refresh_tokens SET used_at = COALESCE(used_at, clock_timestamp()), replaced_by = COALESCE(replaced_by, $2)
         WHERE id = $1`,
        [row.id, next.id],
      );
      await client.query(`UPDATE security.sessions SET last_used_at = now() WHERE id = $1`, [row.session_id]);
      return {
        sessionId: row.session_id,
        bearer: bearerOf(row),
        accessTokenSeconds: row.access_token_seconds,
        refreshToken: next.token,
      };
    });
    if (!session) throw new AppError('INVALID_TOKEN');
    return session;
  }

  /** No token of this session is good any more. @returns whether it began at the identity provider */
  async end(db: TenantDatabase, sessionId: string, reason: EndReason): Promise<{ sso: boolean }> {
    return db.transaction((client) => endSession(client, sessionId, reason));
  }
}

async function endSession(
  client: pg.ClientBase,
  sessionId: string,
  reason: EndReason,
): Promise<{ sso: boolean }> {
  const { rows } = await client.query<{ sso: boolean }>(
    // What the provider gave us is of no more use.
    `UPDATE security.sessions SET ended_at = COALESCE(ended_at, clock_timestamp()), end_reason = COALESCE(end_reason, $2),
       sso_refresh_sealed = NULL
     WHERE id = $1 RETURNING sso`,
    [sessionId, reason],
  );
  return { sso: rows[0]?.sso ?? false };
}

async function readToken(
  client: pg.ClientBase | pg.Pool,
  refreshToken: string,
  lock: '' | 'FOR UPDATE OF t, s' = '',
): Promise<TokenRow | null> {
  const text = `SELECT t.id, t.session_id, s.user_id, s.api_client_id, s.token_version, s.access_token_seconds, s.refresh_token_seconds,
      s.sso, s.ended_at IS NOT NULL AS ended, t.expires_at <= clock_timestamp() AS expired,
      extract(epoch FROM clock_timestamp() - t.used_at)::float8 AS seconds_since_use,
      COALESCE(c.enabled, true) AND CASE WHEN s.user_id IS NULL THEN c.token_version = s.token_version
        ELSE u.status = 'enabled' AND NOT u.locked AND u.token_version = s.token_version END AS admitted,
      COALESCE(u.group_level, c.group_client) AS group_level, COALESCE(u.all_hotels, c.all_hotels) AS all_hotels,
      COALESCE(u.hotels, c.hotels) AS hotels, ${permissionsOf('COALESCE(u.roles, c.roles)')} AS permissions
    FROM security.refresh_tokens t JOIN security.sessions s ON s.id = t.session_id
      LEFT JOIN security.users u ON u.id = s.user_id LEFT JOIN security.api_clients c ON c.id = s.api_client_id
    WHERE t.token_hash = $1 ${lock}`;
  const { rows } = await client.query<TokenRow>(text, [hashOf(refreshToken)]);
  return rows[0] ?? null;
}

function judge(row: TokenRow): ReturnType<typeof judgeRefresh> {
  return judgeRefresh({
    expired: row.expired,
    sessionEnded: row.ended,
    admitted: row.admitted,
    secondsSinceUse: row.seconds_since_use,
  });
}

function bearerOf(row: TokenRow): Bearer {
  const { token_version: tokenVersion } = row;
  return row.user_id
    ? { kind: 'user', id: row.user_id, tokenVersion }
    : { kind: 'client', id: row.api_client_id!, tokenVersion };
}

async function addToken(
  client: pg.ClientBase,
  sessionId: string,
  seconds: number,
): Promise<{ id: string; token: string }> {
  const id = newId();
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO security.refresh_tokens (id, session_id, token_hash, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))`,
    [id, sessionId, hashOf(token), seconds],
  );
  return { id, token };
}

/** A plain hash is enough: the token is 256 random bits, not something a person chose. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
