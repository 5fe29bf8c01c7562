import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './access-tokens.js';
import { passwordFits } from './passwords.js';
import { type Session, Sessions } from './sessions.js';
import { clearFailures, countFailure, secondsBlocked } from './sign-in-failures.js';

/** What the token endpoint answers (RFC 6749 §5.1). */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  token_type: 'Bearer';
  /** Seconds the access token is good for. */
  expires_in: number;
}

interface CredentialRow extends pg.QueryResultRow {
  id: string;
  password_hash: string;
  token_version: number;
}

/** Local sign-in by user name and password, and its renewal. */
@Injectable()
export class SignIn {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * @throws AppError UNAUTHORIZED (unknown name, wrong or expired password, disabled user: all alike) | TOO_MANY_REQUESTS
   */
  async withPassword(db: TenantDatabase, username: string, password: string): Promise<TokenAnswer> {
    const seconds = await secondsBlocked(db, username);
    if (seconds > 0) throw new AppError('TOO_MANY_REQUESTS', { params: { seconds } });
    const [user] = await db.named<CredentialRow>(
      'security.credentials',
      `SELECT id, password_hash, token_version FROM security.users
       WHERE lower(username) = lower($1) AND status = 'enabled' AND (password_expires_at IS NULL OR password_expires_at > now())`,
      [username],
    );
    const fits = await passwordFits(user?.password_hash ?? null, password);
    if (!user || !fits) {
      await countFailure(db, username);
      throw new AppError('UNAUTHORIZED', {
        message: { en: 'The user name or the password is wrong.', zh: '用户名或密码不正确。' },
      });
    }
    await clearFailures(db, username);
    return this.answer(db, await this.sessions.open(db, { id: user.id, tokenVersion: user.token_version }));
  }

  /** @throws AppError INVALID_TOKEN */
  async withRefreshToken(db: TenantDatabase, refreshToken: string): Promise<TokenAnswer> {
    return this.answer(db, await this.sessions.renew(db, refreshToken));
  }

  private async answer(db: TenantDatabase, session: Session): Promise<TokenAnswer> {
    const user = { kind: 'user', id: session.userId, tokenVersion: session.tokenVersion } as const;
    return {
      access_token: await this.tokens.issue(user, db.tenantId, session.sessionId, ACCESS_TOKEN_SECONDS),
      refresh_token: session.refreshToken,
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
    };
  }
}
