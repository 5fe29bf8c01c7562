import { Injectable } from '@nestjs/common';
import { noteChange } from '../kernel/change-origin.js';
import { Clock } from '../kernel/clock.js';
import { EffectDispatcher } from '../kernel/effects/dispatcher.js';
import { AppError } from '../kernel/errors.js';
import type { ExportRow } from '../kernel/export/export-files.js';
import {
  assertTimeZone,
  type ExportedFile,
  ExportOrders,
  exportState,
} from '../kernel/export/export-orders.js';
import { mostRows } from '../kernel/export/write-export.js';
import { parseFilter } from '../kernel/lists/list-query.js';
import type { LogExportAnswer } from './audit-log-answers.dto.js';
import { CHANGE_LIST } from './audit-log.js';
import type { ChangeFilter } from './changes.queries.js';
import { LOG_FILES, openLog, type Log, type LogRequest, WRITE_LOG } from './log-files.js';
import { type LevelContext, LogPlace, type Place, type Scope } from './log-place.js';
import { OPERATION_LIST, type OperationFilter } from './operations.queries.js';

/** Most lines of an export; Excel would take ten times as many, too many to read. */
const MAX_LINES = 100_000;

const LISTS = { changes: CHANGE_LIST, operations: OPERATION_LIST };
const NAMES: Record<Log, string> = { changes: 'audit-log', operations: 'operation-log' };

/** The change log and the operation log as workbooks, CSV or PDF. */
@Injectable()
export class LogExports {
  private readonly orders: ExportOrders<LogRequest>;

  constructor(
    private readonly places: LogPlace,
    private readonly clock: Clock,
    dispatcher: EffectDispatcher,
  ) {
    this.orders = new ExportOrders(LOG_FILES, WRITE_LOG, dispatcher);
  }

  /**
   * The export is noted in the operation log.
   * @throws AppError VALIDATION_FAILED | FORBIDDEN | NO_DATA_TO_DOWNLOAD | UNPROCESSABLE when it would be too long |
   *   TOO_MANY_EXPORTS
   */
  async start(
    ctx: LevelContext,
    wanted: Pick<LogRequest, 'kind' | 'format' | 'language'> & {
      filter: Record<string, unknown>;
      timeZone: string | null;
    },
  ): Promise<LogExportAnswer> {
    const asked = parseFilter<(ChangeFilter | OperationFilter) & { scope?: Scope }>(
      JSON.stringify(wanted.filter),
      LISTS[wanted.kind].filters,
    );
    const { scope = 'tenant', ...filter } = asked;
    const { db, place } = this.places.of(ctx, scope);
    const timeZone = wanted.timeZone ?? (await this.places.timeZone(ctx));
    assertTimeZone(timeZone);
    // The export does not hold itself, nor what is written while it waits.
    const now = (await this.clock.now(ctx.db)).toISOString();
    const to = filter.to !== undefined && Date.parse(filter.to) < Date.parse(now) ? filter.to : now;
    const { kind, format, language } = wanted;
    const request: LogRequest = {
      kind,
      format,
      language,
      timeZone,
      scope,
      place,
      filter: { ...filter, to },
    };
    const most = Math.min(mostRows(request), MAX_LINES);
    const { rows: lines, capped } = await openLog(db, ctx.tenantId, request).count(most);
    if (capped) throw tooLong(most);
    if (lines === 0) throw new AppError('NO_DATA_TO_DOWNLOAD');
    const row = await this.orders.place(ctx, request, (client) =>
      noteChange(scope === 'tenant' ? client : db, {
        action: 'export',
        entity: `audit.${kind}`,
        identifier: ctx.hotelCode ?? ctx.tenantId,
        after: { filter: asked, lines },
      }),
    );
    return present(ctx, row);
  }

  /** @throws AppError NOT_FOUND, also for another person's */
  async find(ctx: LevelContext, id: string): Promise<LogExportAnswer> {
    return present(ctx, await this.own(ctx, id));
  }

  /** Stops writing, or throws a written file away. @throws AppError NOT_FOUND */
  async cancel(ctx: LevelContext, id: string): Promise<LogExportAnswer> {
    await this.own(ctx, id);
    await this.orders.cancel(ctx, id);
    return this.find(ctx, id);
  }

  /** @throws AppError NOT_FOUND | EXPORT_NOT_READY | EXPORT_FAILED */
  async file(ctx: LevelContext, id: string): Promise<ExportedFile> {
    const row = await this.own(ctx, id);
    return this.orders.file(ctx, row, NAMES[row.request.kind]);
  }

  private async own(ctx: LevelContext, id: string): Promise<ExportRow<LogRequest>> {
    const row = await this.orders.own(ctx, id);
    // A reader who has lost the right to see it may not fetch it either.
    if (!row || !this.maySee(ctx, row.request)) throw new AppError('NOT_FOUND');
    return row;
  }

  private maySee(ctx: LevelContext, { scope, place }: LogRequest): boolean {
    try {
      return covers(this.places.of(ctx, scope).place, place);
    } catch {
      return false;
    }
  }
}

/** Whether what a reader may see now includes what a file was made of. */
function covers({ hotels: now }: Place, { hotels: then }: Place): boolean {
  return now === null || (then !== null && then.every((code) => now.includes(code)));
}

function present(ctx: LevelContext, row: ExportRow<LogRequest>): LogExportAnswer {
  return { ...exportState(ctx, row), kind: row.request.kind };
}

function tooLong(lines: number): AppError {
  return new AppError('UNPROCESSABLE', {
    message: {
      en: 'A file can have at most {lines} lines. Choose a shorter period or more filters.',
      zh: '超过 {lines} 行，缩短时间范围或增加筛选条件。',
    },
    params: { lines },
  });
}
