import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../hotels/index.js';
import { noteChange } from '../../kernel/change-origin.js';
import type { HotelContext } from '../../kernel/context.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import { addOutboxEntries } from '../../kernel/effects/add-outbox-entries.js';
import { AppError } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import { MEDIA_TYPES } from '../../kernel/export/file-formats.js';
import { localTime } from '../../kernel/export/workbook.js';
import type { ExportAnswer } from '../http/answers/list-answers.dto.js';
import { WRITE_EXPORT } from '../application/store/payment-effects.js';
import { exportSource, type ExportRequest } from './export-request.js';
import {
  countUnfinished,
  endExport,
  findExport,
  insertExport,
  readChunks,
  type ExportRow,
} from './exports.queries.js';

/** Files of one person that may be on their way at once. */
const AT_ONCE = 3;

/**
 * Lists as workbooks or CSV. A worker writes the file; it is kept for a day for the one who wanted it, and nobody else.
 */
@Injectable()
export class Exports {
  constructor(
    private readonly hotels: HotelDirectory,
    private readonly dispatcher: EffectDispatcher,
  ) {}

  /** @throws AppError VALIDATION_FAILED | FORBIDDEN | NO_DATA_TO_DOWNLOAD | TOO_MANY_EXPORTS */
  async start(
    ctx: HotelContext,
    wanted: Omit<ExportRequest, 'timeZone'> & { timeZone: string | null },
  ): Promise<ExportAnswer> {
    const source = exportSource(wanted.kind);
    if (!ctx.permissions.has(source.permission)) throw new AppError('FORBIDDEN');
    const hotel = await this.hotels.find(ctx.db, ctx.hotelCode);
    const request: ExportRequest = { ...wanted, timeZone: wanted.timeZone ?? hotel?.timeZone ?? 'UTC' };
    assertTimeZone(request.timeZone);
    await source.check?.(ctx, request);
    const [{ rows }, unfinished] = await Promise.all([
      source.open(ctx.db, ctx.hotelCode, request).count(1),
      countUnfinished(ctx.db, ctx.userId),
    ]);
    if (rows === 0) throw new AppError('NO_DATA_TO_DOWNLOAD');
    if (unfinished >= AT_ONCE) throw new AppError('TOO_MANY_EXPORTS', { params: { most: AT_ONCE } });

    const id = newId();
    const effect = { id: newId(), kind: WRITE_EXPORT, payload: { exportId: id } };
    const row = await ctx.db.transaction(async (client) => {
      const inserted = await insertExport(client, {
        id,
        hotelCode: ctx.hotelCode,
        ownerId: ctx.userId,
        request,
      });
      await addOutboxEntries(client, [effect], { actor: ctx.actor, correlationId: ctx.correlationId });
      await noteChange(client, {
        action: 'export',
        entity: `payby.${request.kind}`,
        identifier: ctx.hotelCode,
        after: { filter: request.filter },
      });
      return inserted;
    });
    void this.dispatcher.dispatch(ctx.tenantId, [effect]);
    return present(ctx, row);
  }

  /** @throws AppError NOT_FOUND, also for somebody else's */
  async find(ctx: HotelContext, id: string): Promise<ExportAnswer> {
    return present(ctx, await this.own(ctx, id));
  }

  /** Stops writing, or throws a written file away. @throws AppError NOT_FOUND */
  async cancel(ctx: HotelContext, id: string): Promise<ExportAnswer> {
    await this.own(ctx, id);
    await endExport(ctx.db, id, 'canceled');
    return this.find(ctx, id);
  }

  /** @throws AppError NOT_FOUND | EXPORT_NOT_READY | EXPORT_FAILED */
  async file(ctx: HotelContext, id: string): Promise<{ name: string; type: string; content: Readable }> {
    const row = await this.own(ctx, id);
    if (row.status === 'failed')
      throw new AppError('EXPORT_FAILED', row.problem ? { message: row.problem } : {});
    if (row.status === 'canceled') throw new AppError('NOT_FOUND');
    if (row.status !== 'done') throw new AppError('EXPORT_NOT_READY');
    const { kind, format, timeZone } = row.request;
    const begin = exportSource(kind).fileName(row.request);
    const moment = localTime(row.created_at, timeZone).replaceAll(/[/:]/g, '').replace(' ', '-');
    return {
      name: `${begin}-${ctx.hotelCode}-${moment}.${format}`,
      type: MEDIA_TYPES[format],
      content: Readable.from(readChunks(ctx.db, id)),
    };
  }

  private async own(ctx: HotelContext, id: string): Promise<ExportRow> {
    const row = isUuid(id) ? await findExport(ctx.db, id, ctx.hotelCode, ctx.userId) : null;
    // What somebody may not see any more they may not fetch either.
    if (!row || !ctx.permissions.has(exportSource(row.request.kind).permission))
      throw new AppError('NOT_FOUND');
    return row;
  }
}

function present({ language }: HotelContext, row: ExportRow): ExportAnswer {
  return {
    id: row.id,
    kind: row.request.kind,
    status: row.status,
    done: row.rows_done,
    total: row.rows_total,
    createdAt: row.created_at.toISOString(),
    problem: row.problem?.[language] ?? null,
  };
}

function assertTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new AppError('VALIDATION_FAILED', {
      fields: { timeZone: { en: 'A time zone such as Asia/Hong_Kong.', zh: '时区，例如 Asia/Hong_Kong。' } },
    });
  }
}
