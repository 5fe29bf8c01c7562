import { Injectable } from '@nestjs/common';
import type { Database } from '../kernel/database/database.js';
import { type ListSpec, parseFilter, parseListQuery } from '../kernel/lists/list-query.js';
import type { AuditLogEntry, AuditLogFacets } from './audit-log-answers.dto.js';
import {
  type ChangeFilter,
  type ChangeRow,
  type ChangeSelection,
  listChanges,
  readFacets,
} from './changes.queries.js';
import { type LevelContext, LogPlace, type Scope, SCOPES } from './log-place.js';

export const CHANGE_LIST = {
  sorts: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  filters: {
    from: { instant: true },
    to: { instant: true },
    user: { text: 200 },
    ip: { text: 50 },
    action: { text: 60 },
    entity: { text: 120 },
    hotel: { text: 20 },
    q: { text: 100 },
    scope: { oneOf: SCOPES },
  },
} satisfies ListSpec;

type Filter = ChangeFilter & { scope?: Scope };

/** Reads the changes of rows. Nothing here, or anywhere in the application, writes entries about them. */
@Injectable()
export class AuditLog {
  constructor(private readonly places: LogPlace) {}

  /** @throws AppError VALIDATION_FAILED naming what is not known | FORBIDDEN */
  async page(
    ctx: LevelContext,
    query: unknown,
  ): Promise<{ entries: AuditLogEntry[]; range: { from: number; to: number }; total: number }> {
    const { sort, range, filter } = parseListQuery<Filter>(query, CHANGE_LIST);
    const { db, selection } = this.select(ctx, filter);
    const { rows, total } = await listChanges(db, selection, sort.direction, range);
    return { entries: rows.map((row) => present(ctx.tenantId, row)), range, total };
  }

  /** What the entries can be filtered by. @throws AppError VALIDATION_FAILED | FORBIDDEN */
  async facets(ctx: LevelContext, filter: string | undefined): Promise<AuditLogFacets> {
    const { db, selection } = this.select(ctx, parseFilter<Filter>(filter, CHANGE_LIST.filters));
    return readFacets(db, selection);
  }

  private select(
    ctx: LevelContext,
    { scope, ...filter }: Filter,
  ): { db: Database; selection: ChangeSelection } {
    const { db, place } = this.places.of(ctx, scope);
    return { db, selection: { ...place, filter } };
  }
}

function present(tenantId: string, row: ChangeRow): AuditLogEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    userName: row.actor_name,
    userKind: row.actor_kind,
    clientIp: row.client_ip,
    tenantId,
    hotelCode: row.hotel_code,
    action: row.action,
    entity: row.entity,
    identifier: row.identifier,
    properties: row.properties,
    before: row.before,
    after: row.after,
    correlationId: row.correlation_id,
  };
}
