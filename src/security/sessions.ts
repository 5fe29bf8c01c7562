import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { AppConfig } from '../config/config.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { newId } from '../kernel/ids.js';
import { SecretBox } from '../kernel/secret-box.js';
import { type AccessRow, permissionsOf } from './ip-gate.js';
import { ACCESS_TOKEN_TIME, REFRESH_TOKEN_TIME } from './parameters.js';
import { noteRefusal, type Refused, refuse } from './refusals.js';

/** Two tabs may send the same token at the same moment; later it can only be a stolen one. */
export const REUSE_GRACE_SECONDS = 30;

/** How long tokens are good for. */
export interface Lifetimes {
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
}

/** Of users of the screens, who sign in now. API clients bring their own. */
export function screenLifetimes(): Lifetimes {
  return {
    accessTokenSeconds: ACCESS_TOKEN_TIME.value * 60,
    refreshTokenSeconds: REFRESH_TOKEN_TIME.value * 3_600,
  };
}

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
  /** The session has lasted as long as one may, however often it was renewed. */
  sessionOver: boolean;
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
  return token.expired || token.sessionOver ? 'refuse' : 'renew';
}

/**
 * Of a session `s` with its user `u` and its API client `c`: both are enabled, not locked, and the same as at its
 * start.
 */
export const ADMITTED = `(COALESCE(c.enabled, true) AND CASE WHEN s.user_id IS NULL THEN c.token_version = s.token_version
  ELSE u.status = 'enabled' AND NOT u.locked AND u.token_version = s.token_version END)`;

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
  /** The token that was given for this one. */
  replaced_by: string | null;
  /** Until the session is over for good. */
  seconds_left: number;
  bearer_name: string;
}

/** A session whose refresh token was presented and is good. */
export interface RenewableSession {
  sessionId: string;
  sso: boolean;
  /** The API client the session belongs to or was begun with. */
  apiClientId: string | null;
  access: AccessRow;
  /** How a refusal of the renewal is written down. */
  refused: Refused;
}

/** Sign-ins and the refresh tokens that carry them on. Each token is good for one renewal. */
@Injectable()
export class Sessions {
  private readonly key: ReturnType<SecretBox['deriveKey']>;

  constructor(
    private readonly config: AppConfig,
    secrets: SecretBox,
  ) {
    this.key = secrets.deriveKey('refresh-token');
  }

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
      const refreshToken = randomBytes(32).toString('base64url');
      const most = this.longest(bearer.kind);
      await addToken(client, newId(), sessionId, refreshToken, Math.min(lifetimes.refreshTokenSeconds, most));
      return {
        sessionId,
        bearer,
        accessTokenSeconds: Math.min(lifetimes.accessTokenSeconds, most),
        refreshToken,
      };
    });
  }

  /**
   * Looks at a refresh token without using it up, so that what must be asked elsewhere can be asked before.
   * @throws AppError INVALID_TOKEN; one that was used before has then ended its session
   */
  async look(db: TenantDatabase, refreshToken: string): Promise<RenewableSession> {
    const row = await this.read(db.pool, refreshToken);
    if (!row) {
      const unknown = { action: 'renewalRefused', entity: 'security.sessions', identifier: '' } as const;
      return refuse(db, unknown, 'unknownToken', new AppError('INVALID_TOKEN'));
    }
    const verdict = judge(row);
    const refused: Refused = {
      action: 'renewalRefused',
      entity: row.user_id ? 'security.users' : 'security.api_clients',
      identifier: row.bearer_name,
    };
    if (verdict === 'endSession') {
      await this.end(db, row.session_id, 'tokenReused');
      await noteRefusal(db, refused, 'tokenReused');
    }
    if (verdict === 'refuse' && (row.ended || !row.admitted)) await noteRefusal(db, refused, 'sessionEnded');
    if (verdict !== 'renew') throw new AppError('INVALID_TOKEN');
    return { sessionId: row.session_id, sso: row.sso, apiClientId: row.api_client_id, access: row, refused };
  }

  /**
   * Exchanges a refresh token for the next one. Whoever brings it again within its grace gets the one the session has
   * come to by then: a session has one chain of tokens, so that a thief and the owner cannot go on side by side.
   * @throws AppError INVALID_TOKEN
   */
  async renew(db: TenantDatabase, refreshToken: string): Promise<Session> {
    // The error is thrown after the commit: ending a session must not be rolled back with the refusal.
    const session = await db.transaction(async (client): Promise<Session | null> => {
      // The session's row is locked too: renewals of one session and its end wait for each other.
      const row = await this.read(client, refreshToken, 'FOR UPDATE OF t, s');
      if (!row) return null;
      const verdict = judge(row);
      if (verdict === 'endSession') await endSession(client, row.session_id, 'tokenReused');
      if (verdict !== 'renew') return null;
      const next = row.replaced_by
        ? await this.latest(client, refreshToken, row.replaced_by)
        : await this.replace(client, refreshToken, row);
      if (next === null) return null;
      await client.query(`UPDATE security.sessions SET last_used_at = now() WHERE id = $1`, [row.session_id]);
      return {
        sessionId: row.session_id,
        bearer: bearerOf(row),
        accessTokenSeconds: Math.min(row.access_token_seconds, Math.ceil(row.seconds_left)),
        refreshToken: next,
      };
    });
    if (!session) throw new AppError('INVALID_TOKEN');
    return session;
  }

  /** No token of this session is good any more. @returns whether it began at the identity provider */
  async end(db: TenantDatabase, sessionId: string, reason: EndReason): Promise<{ sso: boolean }> {
    return db.transaction((client) => endSession(client, sessionId, reason));
  }

  private longest(kind: Bearer['kind']): number {
    return 3600 * (kind === 'user' ? this.config.sessionHours : this.config.clientSessionHours);
  }

  private async replace(client: pg.ClientBase, refreshToken: string, row: TokenRow): Promise<string> {
    const id = newId();
    const next = this.successor(refreshToken, id);
    await addToken(client, id, row.session_id, next, Math.min(row.refresh_token_seconds, row.seconds_left));
    await client.query(
      'UPDATE security.refresh_tokens SET used_at = clock_timestamp(), replaced_by = $2 WHERE id = $1',
      [row.id, id],
    );
    return next;
  }

  /** @returns the end of the chain; null when a token of it was not made from this one (before the key was replaced) */
  private async latest(
    client: pg.ClientBase,
    refreshToken: string,
    replacedBy: string,
  ): Promise<string | null> {
    const next = this.successor(refreshToken, replacedBy);
    const { rows } = await client.query<{ replaced_by: string | null }>(
      'SELECT replaced_by FROM security.refresh_tokens WHERE id = $1 AND token_hash = $2',
      [replacedBy, hashOf(next)],
    );
    if (!rows[0]) return null;
    return rows[0].replaced_by === null ? next : this.latest(client, next, rows[0].replaced_by);
  }

  /** Made of what only its bearer, only the database and only this installation has, so that it need not be stored. */
  private successor(refreshToken: string, id: string): string {
    return createHmac('sha256', this.key).update(`${refreshToken}/${id}`).digest('base64url');
  }

  private async read(
    client: pg.ClientBase | pg.Pool,
    refreshToken: string,
    lock: '' | 'FOR UPDATE OF t, s' = '',
  ): Promise<TokenRow | null> {
    const text = `SELECT t.id, t.session_id, s.user_id, s.api_client_id, s.token_version, s.access_token_seconds, s.refresh_token_seconds,
        s.sso, s.ended_at IS NOT NULL AS ended, t.expires_at <= clock_timestamp() AS expired, t.replaced_by,
        extract(epoch FROM clock_timestamp() - t.used_at)::float8 AS seconds_since_use,
        extract(epoch FROM s.created_at - clock_timestamp())::float8
          + CASE WHEN s.user_id IS NULL THEN $3::integer ELSE $2::integer END AS seconds_left,
        ${ADMITTED} AS admitted,
        COALESCE(u.username, c.code) AS bearer_name,
        COALESCE(u.group_level, c.group_client) AS group_level, COALESCE(u.all_hotels, c.all_hotels) AS all_hotels,
        COALESCE(u.hotels, c.hotels) AS hotels, ${permissionsOf('COALESCE(u.roles, c.roles)')} AS permissions
      FROM security.refresh_tokens t JOIN security.sessions s ON s.id = t.session_id
        LEFT JOIN security.users u ON u.id = s.user_id LEFT JOIN security.api_clients c ON c.id = s.api_client_id
      WHERE t.token_hash = $1 ${lock}`;
    const { rows } = await client.query<TokenRow>(text, [
      hashOf(refreshToken),
      this.longest('user'),
      this.longest('client'),
    ]);
    return rows[0] ?? null;
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

function judge(row: TokenRow): ReturnType<typeof judgeRefresh> {
  return judgeRefresh({
    expired: row.expired,
    sessionEnded: row.ended,
    sessionOver: row.seconds_left <= 0,
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
  id: string,
  sessionId: string,
  token: string,
  seconds: number,
): Promise<void> {
  await client.query(
    `INSERT INTO security.refresh_tokens (id, session_id, token_hash, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))`,
    [id, sessionId, hashOf(token), seconds],
  );
}

/** A plain hash is enough: the token is 256 bits nobody can guess, not something a person chose. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
