import { PassThrough, type Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { noteChange } from '../kernel/change-origin.js';
import { Clock } from '../kernel/clock.js';
import type { Database } from '../kernel/database/database.js';
import { AppError, type Language } from '../kernel/errors.js';
import { type FileFormat, WRITERS } from '../kernel/export/file-formats.js';
import { MAX_PDF_ROWS } from '../kernel/export/pdf.js';
import { localTime } from '../kernel/export/workbook.js';
import { type ListSpec, parseFilter, parseListQuery } from '../kernel/lists/list-query.js';
import type { AuditLogEntry, AuditLogFacets } from './audit-log-answers.dto.js';
import { CHANGE_SHEET, changeColumns, changeLines } from './change-workbook.js';
import {
  type ChangeFilter,
  type ChangeRow,
  type ChangeSelection,
  countLines,
  listChanges,
  readChanges,
  readFacets,
} from './changes.queries.js';
import { type LevelContext, LogPlace, type Scope, SCOPES } from './log-place.js';

const LIST = {
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

/** Most lines of an export; Excel would take ten times as many, but nobody reads them. */
export const MAX_LINES = 100_000;
const EXPORT_PAGE = 1_000;

/** Reads the changes of rows. Nothing here, or anywhere in the application, writes entries about them. */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly places: LogPlace,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError VALIDATION_FAILED naming what is not known | FORBIDDEN */
  async page(
    ctx: LevelContext,
    query: unknown,
  ): Promise<{ entries: AuditLogEntry[]; range: { from: number; to: number }; total: number }> {
    const { sort, range, filter } = parseListQuery<Filter>(query, LIST);
    const { db, selection } = this.select(ctx, filter);
    const { rows, total } = await listChanges(db, selection, sort.direction, range);
    return { entries: rows.map((row) => present(ctx.tenantId, row)), range, total };
  }

  /** What the entries can be filtered by. @throws AppError VALIDATION_FAILED | FORBIDDEN */
  async facets(ctx: LevelContext, filter: string | undefined): Promise<AuditLogFacets> {
    const { db, selection } = this.select(ctx, parseFilter<Filter>(filter, LIST.filters));
    return readFacets(db, selection);
  }

  /**
   * The entries as an Excel workbook, CSV or PDF, one line per changed property, written while it is read. That somebody
   * took the log along is itself noted in it.
   * @throws AppError VALIDATION_FAILED | FORBIDDEN | UNPROCESSABLE when it would be too long
   */
  async export(
    ctx: LevelContext,
    filter: string | undefined,
    format: FileFormat,
    language: Language,
  ): Promise<{ name: string; content: Readable }> {
    const asked = parseFilter<Filter>(filter, LIST.filters);
    const { db, selection } = this.select(ctx, asked);
    const lines = await countLines(db, selection, MAX_LINES);
    const most = format === 'pdf' ? MAX_PDF_ROWS : MAX_LINES;
    if (lines > most) throw tooLong(most);
    const timeZone = await this.places.timeZone(ctx);
    const day = localTime(await this.clock.now(ctx.db), timeZone)
      .slice(0, 10)
      .replaceAll('/', '-');
    // Read from before the note, so that the export does not hold itself.
    const pages = readChanges(db, selection, EXPORT_PAGE);
    const first = await pages.next();
    await noteChange(db, {
      action: 'export',
      entity: 'audit.changes',
      identifier: ctx.hotelCode ?? ctx.tenantId,
      after: { filter: asked, lines },
    });

    const content = new PassThrough();
    const rows = changeLines(startingWith(first, pages));
    const book = { sheet: CHANGE_SHEET, language, timeZone, place: ctx.hotelCode ?? ctx.tenantId };
    WRITERS[format](content, changeColumns(ctx.tenantId), rows, book).catch((error: Error) => {
      this.logger.warn(`An export of ${ctx.tenantId} ended early: ${error.message}`);
      content.destroy(error);
    });
    return { name: `audit-log-${ctx.hotelCode ?? ctx.tenantId}-${day}.${format}`, content };
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

/** Pages of which the first was read already. */
export async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

export function tooLong(lines: number): AppError {
  return new AppError('UNPROCESSABLE', {
    message: {
      en: 'This is more than {lines} lines. Choose a shorter time or narrow it down otherwise.',
      zh: '超过 {lines} 行，请缩短时间范围或增加筛选条件。',
    },
    params: { lines },
  });
}
