import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/errors.js';
import type { ListQuery, ListSpec } from '../../kernel/lists/list-query.js';
import { isUuid } from '../../kernel/http/request.js';
import type { LevelContext } from '../level.js';
import { maySee, maySeeRoleNamed, refusalToManage, type Roles } from '../administration-scope.js';
import { readRoleFacts } from '../roles/roles.queries.js';
import { type ApiClientAnswer, CLIENT_TYPES } from './api-client-answer.dto.js';
import {
  type ApiClientFilter,
  type ApiClientRow,
  findApiClient,
  holderOf,
  listApiClients,
} from './api-clients.queries.js';

/** What the list of API clients may be sorted and filtered by. */
export const API_CLIENT_LIST = {
  sorts: {
    id: 'c.id',
    code: 'lower(c.code)',
    name: 'lower(c.name)',
    type: 'c.type',
    group: 'lower(c.client_group)',
    enabled: 'c.enabled',
    createdAt: 'c.created_at',
    updatedAt: 'c.updated_at',
  },
  defaultSort: ['code', 'ASC'],
  filters: {
    id: { uuids: 200 },
    /** Words that all occur in code, name, group or device id. */
    q: { text: 100 },
    type: { oneOf: CLIENT_TYPES },
    group: { text: 60 },
    enabled: { oneOf: ['true', 'false'] },
    role: { text: 60 },
    hotel: { text: 20 },
  },
  rowsWithoutRange: 1_000,
} satisfies ListSpec;

/** The API clients an administrator may see: at group level all of them, in a hotel those that work there. */
@Injectable()
export class ApiClientDirectory {
  async list(
    ctx: LevelContext,
    asked: ListQuery<ApiClientFilter>,
  ): Promise<{ clients: ApiClientAnswer[]; total: number }> {
    const roles = await readRoleFacts(ctx.db);
    const { role } = asked.filter;
    // Who holds a role that the caller may not see is not to be found out either.
    if (role !== undefined && !maySeeRoleNamed(ctx, role, roles)) return { clients: [], total: 0 };
    const { rows, total } = await listApiClients(ctx.db, ctx, asked);
    return { clients: rows.map((row) => present(ctx, row, roles)), total };
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<ApiClientAnswer> {
    const row = isUuid(id) ? await findApiClient(ctx.db, id) : null;
    if (!row || !maySee(ctx, holderOf(row))) throw new AppError('NOT_FOUND');
    return present(ctx, row, await readRoleFacts(ctx.db));
  }
}

function present(ctx: LevelContext, row: ApiClientRow, roles: Roles): ApiClientAnswer {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type,
    group: row.client_group,
    enabled: row.enabled,
    accessTokenSeconds: row.access_token_seconds,
    refreshTokenSeconds: row.refresh_token_seconds,
    roles: row.roles.filter((name) => maySeeRoleNamed(ctx, name, roles)),
    groupClient: row.group_client,
    allHotels: row.all_hotels,
    hotels: row.hotels,
    callbackEnabled: row.callback_enabled,
    callbackTriggers: row.callback_triggers,
    boundDesktop: row.bound_desktop,
    deviceId: row.device_id,
    ip: row.ip,
    os: row.os,
    appVersion: row.app_version,
    invoiceSettings: row.invoice_settings,
    billingSettings: row.billing_settings,
    secretChangedAt: row.secret_changed_at.toISOString(),
    previousSecretUntil: row.previous_secret_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    editable: refusalToManage(ctx, holderOf(row), roles) === null,
  };
}
