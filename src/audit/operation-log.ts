import { PassThrough, type Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { noteChange } from '../kernel/change-origin.js';
import { Clock } from '../kernel/clock.js';
import type { Language } from '../kernel/errors.js';
import { type FileFormat, WRITERS } from '../kernel/export/file-formats.js';
import { MAX_PDF_ROWS } from '../kernel/export/pdf.js';
import { localTime } from '../kernel/export/workbook.js';
import { countUpTo, type KeysetPage, readKeysetPage, readKeysetPages } from '../kernel/lists/keyset-page.js';
import { parseFilter, parseListQuery } from '../kernel/lists/list-query.js';
import { MAX_LINES, startingWith, tooLong } from './audit-log.js';
import type { OperationEntry } from './audit-log-answers.dto.js';
import { type LevelContext, LogPlace } from './log-place.js';
import { OPERATION_SHEET, operationColumns, reasonOf } from './operation-workbook.js';
import {
  OPERATION_LIST,
  type OperationFilter,
  type OperationRow,
  operationsAsked,
} from './operations.queries.js';

const COUNTED = 1_000;
const EXPORT_PAGE = 1_000;

/** Reads what people and the system did, beside the changes of rows. Written by `noteChange` and by appends. */
@Injectable()
export class OperationLog {
  private readonly logger = new Logger('OperationLog');

  constructor(
    private readonly places: LogPlace,
    private readonly clock: Clock,
  ) {}

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

  /**
   * The entries as an Excel workbook, CSV or PDF, written while they are read. That somebody took the log along is an
   * operation too.
   * @throws AppError VALIDATION_FAILED | FORBIDDEN | UNPROCESSABLE when it would be too long
   */
  async export(
    ctx: LevelContext,
    asked: string | undefined,
    format: FileFormat,
    language: Language,
  ): Promise<{ name: string; content: Readable }> {
    const filter = parseFilter<OperationFilter>(asked, OPERATION_LIST.filters);
    const { db, place } = this.places.of(ctx, filter.scope);
    const list = operationsAsked(db, place, filter);
    const most = format === 'pdf' ? MAX_PDF_ROWS : MAX_LINES;
    const { rows: lines, capped } = await countUpTo(db, list, most);
    if (capped) throw tooLong(most);
    const timeZone = await this.places.timeZone(ctx);
    const day = localTime(await this.clock.now(ctx.db), timeZone)
      .slice(0, 10)
      .replaceAll('/', '-');
    // Read from before the note, so that the export does not hold itself.
    const pages = readKeysetPages<OperationRow>(db, list, EXPORT_PAGE);
    const first = await pages.next();
    const where = ctx.hotelCode ?? ctx.tenantId;
    await noteChange(db, {
      action: 'export',
      entity: 'audit.operations',
      identifier: where,
      after: { filter, lines },
    });

    const content = new PassThrough();
    const book = { sheet: OPERATION_SHEET, language, timeZone, place: where };
    WRITERS[format](content, operationColumns(ctx.tenantId), startingWith(first, pages), book).catch(
      (error: Error) => {
        this.logger.warn(`An export of ${ctx.tenantId} ended early: ${error.message}`);
        content.destroy(error);
      },
    );
    return { name: `operation-log-${where}-${day}.${format}`, content };
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
