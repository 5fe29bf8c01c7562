import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AccessTokens } from './access-tokens.js';
import type { Session } from './sessions.js';

/** What the token endpoint answers (RFC 6749 §5.1). */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  token_type: 'Bearer';
  /** Seconds the access token is good for. */
  expires_in: number;
}

/** Writes a session's tokens out. */
@Injectable()
export class TokenAnswers {
  constructor(private readonly tokens: AccessTokens) {}

  async of(db: TenantDatabase, session: Session): Promise<TokenAnswer> {
    const { bearer, sessionId, accessTokenSeconds } = session;
    return {
      access_token: await this.tokens.issue(bearer, db.tenantId, sessionId, accessTokenSeconds),
      refresh_token: session.refreshToken,
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
    };
  }
}
