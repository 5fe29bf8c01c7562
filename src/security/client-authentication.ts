import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { hashOfClientSecret } from './api-clients/client-secret.js';
import { type AccessRow, permissionsOf } from './ip-gate.js';
import { type Refused, refuse } from './refusals.js';
import type { Lifetimes } from './sessions.js';

/** What an API client proves itself with. */
export interface ClientCredentials {
  id: string;
  secret: string;
}

/** An API client that proved to be the one it says it is. */
export interface AuthenticatedClient {
  id: string;
  code: string;
  name: string;
  tokenVersion: number;
  lifetimes: Lifetimes;
  access: AccessRow;
}

interface ClientRow extends AccessRow, pg.QueryResultRow {
  id: string;
  code: string;
  name: string;
  enabled: boolean;
  token_version: number;
  access_token_seconds: number;
  refresh_token_seconds: number;
  secret_hash: Buffer;
  /** Null when there is none, or its time is over. */
  previous_secret_hash: Buffer | null;
}

/** Compared with where there is nothing to compare with, so that an unknown client takes the same path. */
const NO_HASH = Buffer.alloc(32);

/** Checks the secrets of API clients. */
@Injectable()
export class ClientAuthentication {
  /**
   * @param action what is refused, for the change log
   * @throws AppError INVALID_CLIENT (unknown, disabled, wrong secret: all alike)
   */
  async authenticate(
    db: TenantDatabase,
    { id, secret }: ClientCredentials,
    action: Refused['action'],
  ): Promise<AuthenticatedClient> {
    const [row] = await db.named<ClientRow>(
      'security.client-credentials',
      `SELECT id, code, name, enabled, token_version, access_token_seconds, refresh_token_seconds, secret_hash,
         CASE WHEN previous_secret_until > clock_timestamp() THEN previous_secret_hash END AS previous_secret_hash,
         group_client AS group_level, all_hotels, hotels, ${permissionsOf('c.roles')} AS permissions
       FROM security.api_clients c WHERE security.folded(code) = security.folded($1)`,
      [id],
    );
    const hash = hashOfClientSecret(secret);
    const present = timingSafeEqual(hash, row?.secret_hash ?? NO_HASH);
    const previous = timingSafeEqual(hash, row?.previous_secret_hash ?? NO_HASH);
    if (!row?.enabled || !(present || previous)) {
      const refused: Refused = { action, entity: 'security.api_clients', identifier: row?.code ?? id };
      const because = !row ? 'unknownName' : row.enabled ? 'wrongSecret' : 'disabled';
      return refuse(db, refused, because, new AppError('INVALID_CLIENT'));
    }
    return {
      id: row.id,
      code: row.code,
      name: row.name,
      tokenVersion: row.token_version,
      lifetimes: {
        accessTokenSeconds: row.access_token_seconds,
        refreshTokenSeconds: row.refresh_token_seconds,
      },
      access: row,
    };
  }
}
