import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { AppError, type FieldProblem, type LocalText } from '../../kernel/errors.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import type { EntityListSpec } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import { CHOOSE_HOTEL, type Holder, problemsOfHolder, type Roles } from '../administration-scope.js';
import { endSessionsOf } from '../end-sessions.js';
import { heldFilters, heldWhere, Holders, type Shown } from '../holders.js';
import { HotelCodes } from '../hotel-codes.js';
import type { LevelContext } from '../level.js';
import { Principals } from '../principals.js';
import { lockRoles } from '../roles/roles.queries.js';
import type {
  ApiClientAnswer,
  CreateApiClientDto,
  CreatedApiClientAnswer,
  NewSecretAnswer,
  UpdateApiClientDto,
} from './api-client.dto.js';
import { ApiClient, CLIENT_TYPES, type ClientType } from './api-client.entity.js';
import { attachedTo, detachUserSessions, holdDesktop, replaceSecret } from './api-clients.queries.js';
import { hashOfClientSecret, newClientSecret } from './client-secret.js';

/** What the list of API clients may be sorted and filtered by. */
export const API_CLIENT_LIST = {
  sorts: {
    id: 'holder.id',
    code: 'lower(holder.code)',
    name: 'lower(holder.name)',
    type: 'holder.type',
    group: 'lower(holder.group)',
    enabled: 'holder.enabled',
    createdAt: 'holder.createdAt',
    updatedAt: 'holder.updatedAt',
  },
  defaultSort: ['code', 'ASC'],
  filters: {
    id: { uuids: 200 },
    /** Words that all occur in code, name, group or device id. */
    q: { text: 100 },
    type: { oneOf: CLIENT_TYPES },
    group: { text: 60 },
    enabled: { oneOf: ['true', 'false'] },
    ...heldFilters,
  },
  where: heldWhere,
  searched: ['holder.code', 'holder.name', 'holder.group', 'holder.deviceId'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

/** API clients: an administrator sees at group level all of them, in a hotel those that work there. */
@Injectable()
export class ApiClientsService {
  private readonly store = new Store(ApiClient);
  private readonly holders = new Holders(ApiClient, 'group_client', API_CLIENT_LIST, holderOf);

  constructor(
    private readonly principals: Principals,
    private readonly hotelCodes: HotelCodes,
  ) {}

  async list(ctx: LevelContext, asked: ListQuery<{ role?: string }>): Promise<[ApiClientAnswer[], number]> {
    const [clients, total] = await this.holders.list(ctx, asked);
    return [clients.map(present), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<ApiClientAnswer> {
    return present(await this.holders.one(ctx, id));
  }

  /** @returns the client with its secret, which is shown this once. @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreateApiClientDto): Promise<CreatedApiClientAnswer> {
    const existing = await this.hotelCodes.codes(ctx.db);
    const [id, secret] = [newId(), newClientSecret()];
    await ctx.db.change(async (manager, client) => {
      const roles = await lockRoles(client, dto.roles);
      refuse(await problemsOf(client, ctx, { ...EMPTY, ...dto }, roles, existing));
      await this.store.insert(manager, { ...dto, id, secretHash: hashOfClientSecret(secret) });
    });
    return { ...(await this.one(ctx, id)), secret };
  }

  /**
   * Changes what the request names. Disabling a client ends its sessions and those that users began with it.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT | IN_USE | UNPROCESSABLE (oneself)
   */
  async update(ctx: LevelContext, id: string, dto: UpdateApiClientDto): Promise<ApiClientAnswer> {
    const existing = await this.hotelCodes.codes(ctx.db);
    const affected = await ctx.db.change(async (manager, client) => {
      const roles = await lockRoles(client, dto.roles ?? []);
      const [row] = await this.holders.lock(manager, client, ctx, [id], roles);
      const next = this.store.changed(manager, row, dto);
      // A hotel that is gone must not keep the rest from being changed.
      const problems = await problemsOf(client, ctx, next, roles, [...existing, ...row.hotels]);
      // Nor must one that was its only hotel.
      if (worksNowhere(row) && worksNowhere(next)) delete problems.hotels;
      refuse(problems);
      if (next.type !== row.type) await assertNothingAttached(client, row);
      const disabled = row.enabled && !next.enabled;
      if (disabled && isOneself(ctx, row.id)) throw onOneself(NOT_ONESELF_DISABLE);
      const users = disabled ? await endSessionsOf(client, 'api_client_id', row.id) : [];
      await this.store.update(manager, row, {
        ...dto,
        ...(disabled && { tokenVersion: row.tokenVersion + 1 }),
      });
      return [row.id, ...users];
    });
    this.principals.forget(ctx.tenantId, ...affected);
    return this.one(ctx, id);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN | IN_USE (clients are attached to it) | UNPROCESSABLE (oneself) */
  async delete(ctx: LevelContext, id: string): Promise<void> {
    const affected = await ctx.db.change(async (manager, client) => {
      const [row] = await this.holders.lock(manager, client, ctx, [id]);
      if (isOneself(ctx, row.id)) throw onOneself(NOT_ONESELF_DELETE);
      await assertNothingAttached(client, row);
      const users = await endSessionsOf(client, 'api_client_id', row.id);
      await detachUserSessions(client, row.id);
      await this.store.delete(manager, row);
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
    const affected = await ctx.db.change(async (manager, client) => {
      const [row] = await this.holders.lock(manager, client, ctx, [id]);
      const void_ = overlapHours === 0;
      const users = void_ ? await endSessionsOf(client, 'api_client_id', row.id) : [];
      const tokenVersion = void_ ? row.tokenVersion + 1 : row.tokenVersion;
      await replaceSecret(client, row.id, hashOfClientSecret(secret), overlapHours, tokenVersion);
      return [row.id, ...users];
    });
    this.principals.forget(ctx.tenantId, ...affected);
    const { previousSecretUntil } = await this.one(ctx, id);
    return { secret, previousSecretUntil };
  }
}

const NOT_ONESELF_DELETE: LocalText = { en: 'A client cannot delete itself.', zh: '客户端不能删除自身。' };
const NOT_ONESELF_DISABLE: LocalText = { en: 'A client cannot disable itself.', zh: '客户端不能停用自身。' };

/** What a new client has of what the request may leave out. */
const EMPTY = { groupClient: false, allHotels: false, hotels: [], boundDesktop: null, deviceId: null };

/** What the rules between fields ask: of a new client, and of one as a change leaves it. */
type Checked = Pick<
  ApiClient,
  keyof typeof EMPTY | 'type' | 'accessTokenSeconds' | 'refreshTokenSeconds' | 'roles'
>;

function present({ tokenVersion: _, ...client }: Shown<ApiClient>): ApiClientAnswer {
  return client;
}

export function holderOf({ roles, groupClient, allHotels, hotels }: Checked): Holder {
  return { roles, groupLevel: groupClient, allHotels, hotels };
}

async function problemsOf(
  client: pg.PoolClient,
  ctx: LevelContext,
  next: Checked,
  roles: Roles,
  existing: readonly string[],
): Promise<Record<string, FieldProblem>> {
  const fields = {
    ...problemsBetween(next),
    ...problemsOfHolder(ctx, holderOf(next), roles, existing, 'groupClient'),
  };
  if (next.boundDesktop !== null && !(await holdDesktop(client, next.boundDesktop))) {
    fields.boundDesktop = {
      en: `There is no desktop app ${next.boundDesktop}.`,
      zh: `桌面应用不存在：${next.boundDesktop}。`,
    };
  }
  return fields;
}

async function assertNothingAttached(client: pg.PoolClient, { type, code }: ApiClient): Promise<void> {
  const attached = type === 'desktop_app' ? await attachedTo(client, code) : [];
  if (attached.length) throw new AppError('IN_USE', { params: { names: attached.join(', ') } });
}

function isOneself({ actor }: LevelContext, id: string): boolean {
  return actor.kind === 'client' && actor.id === id;
}

function onOneself(message: LocalText): AppError {
  return new AppError('UNPROCESSABLE', { message });
}

/** They work through a desktop app, so it must be known which. */
const NEED_DESKTOP: readonly ClientType[] = ['ipad_signature', 'invoice_print', 'invoice_qr'];
/** They are one machine, so it must be known which. */
const NEED_DEVICE: readonly ClientType[] = ['desktop_app', 'desktop_invoice', 'kiosk'];

/** What is wrong between the fields of an API client (specification §5), by field. */
function problemsBetween(client: Checked): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  if (client.refreshTokenSeconds <= client.accessTokenSeconds) {
    fields.refreshTokenSeconds = {
      en: 'The refresh token must be valid longer than the access token.',
      zh: '刷新令牌的有效期必须长于访问令牌的有效期。',
    };
  }
  if (NEED_DESKTOP.includes(client.type) && client.boundDesktop === null) fields.boundDesktop = REQUIRED;
  if (NEED_DEVICE.includes(client.type) && client.deviceId === null) fields.deviceId = REQUIRED;
  if (worksNowhere(client)) fields.hotels = CHOOSE_HOTEL;
  return fields;
}

function worksNowhere({ allHotels, groupClient, hotels }: Checked): boolean {
  return !allHotels && !groupClient && hotels.length === 0;
}
