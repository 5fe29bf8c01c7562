import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { seenCondition } from '../administration-scope.js';
import { Holders, type Shown } from '../holders.js';
import type { LevelContext } from '../level.js';
import { ApiClient } from './api-client.entity.js';
import { API_CLIENT_LIST, holderOf } from './api-clients.service.js';

export type SeenClient = Shown<ApiClient>;

/** Who may see and change an API client, for what other modules keep of one. */
@Injectable()
export class ApiClientAccess {
  private readonly holders = new Holders(ApiClient, 'group_client', API_CLIENT_LIST, holderOf);

  /** Those of these ids that the caller sees, by id. */
  several(ctx: LevelContext, ids: readonly string[]): Promise<Map<string, SeenClient>> {
    return this.holders.several(ctx, ids);
  }

  /** @throws AppError NOT_FOUND */
  one(ctx: LevelContext, id: string): Promise<SeenClient> {
    return this.holders.one(ctx, id);
  }

  /** One that the caller may change, locked until the transaction ends. @throws AppError NOT_FOUND | FORBIDDEN */
  async lock(
    manager: EntityManager,
    client: pg.PoolClient,
    ctx: LevelContext,
    id: string,
  ): Promise<ApiClient> {
    const [row] = await this.holders.lock(manager, client, ctx, [id]);
    return row;
  }

  /**
   * Which clients the caller sees, in SQL.
   * @param from what the query calls `security.api_clients`
   * @param value makes a parameter of a value and returns its place
   */
  seen(ctx: LevelContext, from: string, value: (given: unknown) => string): string {
    return seenCondition(ctx, from, 'group_client', value);
  }
}
