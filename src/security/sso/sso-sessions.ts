import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { Sessions } from '../sessions.js';
import { IdentityProviders } from './identity-providers.js';
import { ProviderRefusedError, ProviderUnavailableError } from './provider-fetch.js';

/** Longer than the provider may take for two answers (its description, then the renewal). */
const ASKING_SECONDS = 25;
const PATIENCE_MS = 25_000;

interface Claim extends Record<string, unknown> {
  sealed: Buffer | null;
  /** null: the user was taken from the provider since. */
  issuer: string | null;
  subject: string | null;
}

/** What a session that began at the identity provider owes to it: the provider may end it at any time. */
@Injectable()
export class SsoSessions {
  private readonly log = new Logger('Sso');

  constructor(
    private readonly providers: IdentityProviders,
    private readonly sessions: Sessions,
    private readonly secrets: SecretBox,
  ) {}

  /** @param refreshToken the provider's; without one the session lasts as long as its first access token */
  seal(sessionId: string, refreshToken: string | null): Buffer | null {
    return refreshToken === null ? null : this.secrets.seal(refreshToken, contextOf(sessionId));
  }

  /**
   * Asks the provider whether the session still stands there, outside of any transaction. One asks at a time: a
   * provider that renews its refresh tokens takes two uses of one for theft. Whoever came meanwhile relies on the
   * answer.
   * @throws AppError INVALID_TOKEN (the session is ended) | SSO_UNAVAILABLE (nothing is used up)
   */
  async confirm(db: TenantDatabase, sessionId: string): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    // The database's clock, which all processes share; as text, since a Date would lose its microseconds.
    const [now] = await db.query<{ text: string }>('SELECT clock_timestamp()::text AS text');
    const cameAt = now!.text;
    while (performance.now() < until) {
      const claim = await this.claim(db, sessionId, cameAt);
      if (claim) return this.ask(db, sessionId, claim);
      const state = await this.state(db, sessionId, cameAt);
      if (state === 'ended') throw new AppError('INVALID_TOKEN');
      if (state === 'confirmed') return;
      await wait(50);
    }
    throw new AppError('SSO_UNAVAILABLE');
  }

  private async claim(db: TenantDatabase, sessionId: string, cameAt: string): Promise<Claim | null> {
    return db.transaction(async (client) => {
      const { rows } = await client.query<Claim>(
        `UPDATE security.sessions s SET sso_checking_until = clock_timestamp() + make_interval(secs => $2)
         FROM security.users u
         WHERE s.id = $1 AND u.id = s.user_id AND s.ended_at IS NULL
           AND (s.sso_checking_until IS NULL OR s.sso_checking_until < clock_timestamp())
           AND (s.sso_checked_at IS NULL OR s.sso_checked_at < $3::timestamptz)
         RETURNING s.sso_refresh_sealed AS sealed, u.sso_issuer AS issuer, u.sso_subject AS subject`,
        [sessionId, ASKING_SECONDS, cameAt],
      );
      return rows[0] ?? null;
    });
  }

  private async state(
    db: TenantDatabase,
    sessionId: string,
    cameAt: string,
  ): Promise<'ended' | 'confirmed' | 'asking'> {
    const [row] = await db.query<{ ended: boolean; confirmed: boolean }>(
      `SELECT ended_at IS NOT NULL AS ended, COALESCE(sso_checked_at >= $2::timestamptz, false) AS confirmed
       FROM security.sessions WHERE id = $1`,
      [sessionId, cameAt],
    );
    if (!row || row.ended) return 'ended';
    return row.confirmed ? 'confirmed' : 'asking';
  }

  private async ask(
    db: TenantDatabase,
    sessionId: string,
    { sealed, issuer, subject }: Claim,
  ): Promise<void> {
    try {
      const provider = await this.providers.of(db.tenantId);
      // Single sign-on was switched off, is another provider's now, or there is nothing to ask with.
      if (!provider || provider.issuer !== issuer || !subject || !sealed)
        return await this.end(db, sessionId);
      const refreshToken = this.open(sessionId, sealed);
      if (refreshToken === null) return await this.end(db, sessionId);
      const next = await provider.refresh(refreshToken, subject);
      await db.transaction((client) =>
        client.query(
          `UPDATE security.sessions SET sso_refresh_sealed = $2, sso_checked_at = clock_timestamp(), sso_checking_until = NULL
           WHERE id = $1 AND ended_at IS NULL`,
          [sessionId, this.seal(sessionId, next)],
        ),
      );
    } catch (error) {
      // `invalid_grant` alone is about this session; all else is between the provider and us.
      if (error instanceof ProviderRefusedError && error.code === 'invalid_grant') {
        return this.end(db, sessionId);
      }
      await db.transaction((client) =>
        client.query('UPDATE security.sessions SET sso_checking_until = NULL WHERE id = $1', [sessionId]),
      );
      if (!(error instanceof ProviderRefusedError || error instanceof ProviderUnavailableError)) throw error;
      this.log.warn(`Tenant ${db.tenantId}: ${error.message}`);
      throw new AppError('SSO_UNAVAILABLE', { cause: error });
    }
  }

  /** @returns null when it was sealed with a key that is gone: then only a new sign-in helps */
  private open(sessionId: string, sealed: Buffer): string | null {
    try {
      return this.secrets.open(sealed, contextOf(sessionId));
    } catch {
      return null;
    }
  }

  private async end(db: TenantDatabase, sessionId: string): Promise<never> {
    await this.sessions.end(db, sessionId, 'ssoEnded');
    throw new AppError('INVALID_TOKEN');
  }
}

function contextOf(sessionId: string): string {
  return `security.sessions/${sessionId}/sso_refresh`;
}
