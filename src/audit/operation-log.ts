import { Injectable } from '@nestjs/common';
import type { Language } from '../kernel/errors.js';
import { countUpTo, type KeysetPage, readKeysetPage } from '../kernel/lists/keyset-page.js';
import { parseListQuery } from '../kernel/lists/list-query.js';
import type { OperationEntry } from './audit-log-answers.dto.js';
import { type LevelContext, LogPlace } from './log-place.js';
import { reasonOf } from './log-words.js';
import {
  OPERATION_LIST,
  type OperationFilter,
  type OperationRow,
  operationsAsked,
} from './operations.queries.js';

const COUNTED = 1_000;

/** Reads what people and the system did, beside the changes of rows. Written by `noteChange` and by appends. */
@Injectable()
export class OperationLog {
  constructor(private readonly places: LogPlace) {}

  /** @throws AppError VALIDATION_FAILED naming what is not known | FORBIDDEN */
  async page(ctx: LevelContext, query: unknown, language: Language): Promise<KeysetPage<OperationEntry>> {
    const { sort, range, filter, cursor } = parseListQuery<OperationFilter>(query, OPERATION_LIST);
    const { db, place } = this.places.of(ctx, filter.scope);
    const list = operationsAsked(db, place, filter, sort.direction);
    const page = await readKeysetPage<OperationRow>(db, list, range, cursor, () =>
      countUpTo(db, list, COUNTED),
    );
    return { ...page, rows: page.rows.map((row) => present(ctx.tenantId, language, row)) };
  }
}

function present(tenantId: string, language: Language, row: OperationRow): OperationEntry {
  const { paymentId, because, outcome: _, ...details } = row.after ?? {};
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
    paymentId: typeof paymentId === 'string' ? paymentId : null,
    outcome: row.outcome,
    because: typeof because === 'string' ? because : null,
    reason: reasonOf(because, language),
    details,
    correlationId: row.correlation_id,
  };
}
