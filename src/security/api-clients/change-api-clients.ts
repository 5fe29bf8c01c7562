import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { AppError, type FieldProblem, type LocalText } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import { codeRepeated } from '../code-repeated.js';
import { HotelCodes } from '../hotel-codes.js';
import type { LevelContext } from '../level.js';
import { Principals } from '../principals.js';
import {
  maySee,
  problemOfRoles,
  problemsOfPlace,
  refusalToManage,
  type Roles,
} from '../administration-scope.js';
import { lockRoles } from '../roles/roles.queries.js';
import { assertUnchanged } from '../unchanged.js';
import type { ApiClientAnswer, CreatedApiClientAnswer, NewSecretAnswer } from './api-client-answer.dto.js';
import { columnsOf } from './api-client-columns.js';
import { ApiClientDirectory } from './api-client-directory.js';
import type { CreateApiClientDto, UpdateApiClientDto } from './api-client-input.dto.js';
import { problemsOfApiClient } from './api-client-rules.js';
import {
  type ApiClientRow,
  attachedTo,
  deleteApiClient,
  detachUserSessions,
  endSessionsOfClient,
  holdDesktop,
  holderOf,
  insertApiClient,
  lockApiClient,
  replaceSecret,
  updateApiClient,
} from './api-clients.queries.js';
import { hashOfClientSecret, newClientSecret } from './client-secret.js';

const repeated = codeRepeated({ api_clients_code: 'code' });

/** Making, changing and deleting API clients, and giving them new secrets. */
@Injectable()
export class ChangeApiClients {
  constructor(
    private readonly directory: ApiClientDirectory,
    private readonly principals: Principals,
    private readonly hotelCodes: HotelCodes,
  ) {}

  /** @returns the client with its secret, which is shown this once. @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreateApiClientDto): Promise<CreatedApiClientAnswer> {
    const existing = await this.hotelCodes.codes(ctx.db);
    const [id, secret] = [newId(), newClientSecret()];
    await ctx.db
      .transaction(async (client) => {
        const roles = await lockRoles(client, dto.roles);
        const columns = columnsOf(dto);
        refuse(await problemsOf(client, ctx, { ...EMPTY, ...columns }, roles, existing));
        await insertApiClient(client, id, { ...columns, secret_hash: hashOfClientSecret(secret) });
      })
      .catch(repeated);
    return { ...(await this.directory.one(ctx, id)), secret };
  }

  /**
   * Changes what the request names. Disabling a client ends its sessions and those that users began with it.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT | IN_USE | UNPROCESSABLE (oneself)
   */
  async update(ctx: LevelContext, id: string, dto: UpdateApiClientDto): Promise<ApiClientAnswer> {
    const existing = await this.hotelCodes.codes(ctx.db);
    const affected = await ctx.db.transaction(async (client) => {
      const roles = await lockRoles(client, dto.roles ?? []);
      const row = await lockManaged(client, ctx, id, roles);
      assertUnchanged(dto.updatedAt, row.updated_at);
      const columns = columnsOf(dto);
      const next = { ...row, ...columns };
      refuse({
        ...(dto.code !== undefined &&
          dto.code !== row.code && { code: { en: 'The code cannot be changed.', zh: '代码不可修改。' } }),
        ...(await problemsOf(client, ctx, next, roles, [...existing, ...row.hotels])),
      });
      if (next.type !== row.type) await assertNothingAttached(client, row);
      const disabled = row.enabled && !next.enabled;
      if (disabled && isOneself(ctx, row.id)) throw onOneself(NOT_ONESELF_DISABLE);
      const users = disabled ? await endSessionsOfClient(client, row.id) : [];
      await updateApiClient(
        client,
        row.id,
        disabled ? { ...columns, token_version: row.token_version + 1 } : columns,
      );
      return [row.id, ...users];
    });
    this.principals.forget(ctx.tenantId, ...affected);
    return this.directory.one(ctx, id);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN | IN_USE (clients are attached to it) | UNPROCESSABLE (oneself) */
  async delete(ctx: LevelContext, id: string): Promise<void> {
    const affected = await ctx.db.transaction(async (client) => {
      const row = await lockManaged(client, ctx, id, await lockRoles(client, []));
      if (isOneself(ctx, row.id)) throw onOneself(NOT_ONESELF_DELETE);
      await assertNothingAttached(client, row);
      const users = await endSessionsOfClient(client, row.id);
      await detachUserSessions(client, row.id);
      await deleteApiClient(client, row.id);
      return [row.id, ...users];
    });
    this.principals.forget(ctx.tenantId, ...affected);
  }

  /**
   * Gives a client another secret. With no overlap the one before is void at once, and so are the sessions it began.
   * @throws AppError NOT_FOUND | FORBIDDEN
   */
  async replaceSecret(ctx: LevelContext, id: string, overlapHours: number): Promise<NewSecretAnswer> {
    const secret = newClientSecret();
    const affected = await ctx.db.transaction(async (client) => {
      const row = await lockManaged(client, ctx, id, await lockRoles(client, []));
      const void_ = overlapHours === 0;
      const users = void_ ? await endSessionsOfClient(client, row.id) : [];
      const tokenVersion = void_ ? row.token_version + 1 : row.token_version;
      await replaceSecret(client, row.id, hashOfClientSecret(secret), overlapHours, tokenVersion);
      return [row.id, ...users];
    });
    this.principals.forget(ctx.tenantId, ...affected);
    const { previousSecretUntil } = await this.directory.one(ctx, id);
    return { secret, previousSecretUntil };
  }
}

const NOT_ONESELF_DELETE: LocalText = { en: 'A client cannot delete itself.', zh: '客户端不能删除自身。' };
const NOT_ONESELF_DISABLE: LocalText = { en: 'A client cannot disable itself.', zh: '客户端不能停用自身。' };

/** What a new client has of what the request may leave out. */
const EMPTY = {
  group_client: false,
  all_hotels: false,
  hotels: [] as string[],
  bound_desktop: null as string | null,
  device_id: null as string | null,
};

type Checked = Pick<
  ApiClientRow,
  | 'type'
  | 'access_token_seconds'
  | 'refresh_token_seconds'
  | 'roles'
  | 'group_client'
  | 'all_hotels'
  | 'hotels'
  | 'bound_desktop'
  | 'device_id'
>;

async function problemsOf(
  client: pg.PoolClient,
  ctx: LevelContext,
  next: Partial<Checked>,
  roles: Roles,
  existing: readonly string[],
): Promise<Record<string, FieldProblem>> {
  const row = next as ApiClientRow;
  const fields = {
    ...problemsOfApiClient({
      type: row.type,
      accessTokenSeconds: row.access_token_seconds,
      refreshTokenSeconds: row.refresh_token_seconds,
      groupClient: row.group_client,
      allHotels: row.all_hotels,
      hotels: row.hotels,
      boundDesktop: row.bound_desktop,
      deviceId: row.device_id,
    }),
    ...problemsOfPlace(ctx, holderOf(row), existing, 'groupClient'),
  };
  const roleProblem = problemOfRoles(ctx, row.roles, roles);
  if (roleProblem) fields.roles = roleProblem;
  if (row.bound_desktop !== null && !(await holdDesktop(client, row.bound_desktop))) {
    fields.boundDesktop = {
      en: `There is no desktop app ${row.bound_desktop}.`,
      zh: `桌面应用不存在：${row.bound_desktop}。`,
    };
  }
  return fields;
}

async function lockManaged(
  client: pg.PoolClient,
  ctx: LevelContext,
  id: string,
  roles: Roles,
): Promise<ApiClientRow> {
  const row = isUuid(id) ? await lockApiClient(client, id) : null;
  if (!row || !maySee(ctx, holderOf(row))) throw new AppError('NOT_FOUND');
  const message = refusalToManage(ctx, holderOf(row), roles);
  if (message) throw new AppError('FORBIDDEN', { message });
  return row;
}

async function assertNothingAttached(client: pg.PoolClient, { type, code }: ApiClientRow): Promise<void> {
  const attached = type === 'desktop_app' ? await attachedTo(client, code) : [];
  if (attached.length) throw new AppError('IN_USE', { params: { names: attached.join(', ') } });
}

function isOneself({ actor }: LevelContext, id: string): boolean {
  return actor.kind === 'client' && actor.id === id;
}

function onOneself(message: LocalText): AppError {
  return new AppError('UNPROCESSABLE', { message });
}

function refuse(fields: Record<string, FieldProblem>): void {
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields });
}
