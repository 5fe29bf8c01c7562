import { Readable } from 'node:stream';
import type pg from 'pg';
import type { RequestContext } from '../context.js';
import { addOutboxEntries } from '../effects/add-outbox-entries.js';
import type { EffectDispatcher } from '../effects/dispatcher.js';
import { AppError } from '../errors.js';
import { isUuid } from '../http/request.js';
import { newId } from '../ids.js';
import type { ExportFiles, ExportRow, FileRequest } from './export-files.js';
import type { ExportState } from './export-state.dto.js';
import { MEDIA_TYPES } from './file-formats.js';
import { localTime } from './workbook.js';

/** Files of one person that may be on their way at once. */
const AT_ONCE = 3;

export interface ExportedFile {
  name: string;
  type: string;
  content: Readable;
}

/**
 * Files that a worker writes, as people order, follow and fetch them. Each is kept for a while for the one who ordered it.
 */
export class ExportOrders<Request extends FileRequest> {
  constructor(
    private readonly files: ExportFiles<Request>,
    /** The kind of effect that has one written; its payload is `{exportId}`. */
    private readonly effectKind: string,
    private readonly dispatcher: EffectDispatcher,
  ) {}

  /**
   * @param note writes into the operation log what is taken along, in the transaction of the order
   * @throws AppError TOO_MANY_EXPORTS
   */
  async place(
    ctx: RequestContext,
    request: Request,
    note: (client: pg.PoolClient) => Promise<void>,
  ): Promise<ExportRow<Request>> {
    if ((await this.files.countUnfinished(ctx.db, ctx.userId)) >= AT_ONCE)
      throw new AppError('TOO_MANY_EXPORTS', { params: { most: AT_ONCE } });
    const id = newId();
    const effect = { id: newId(), kind: this.effectKind, payload: { exportId: id } };
    const row = await ctx.db.transaction(async (client) => {
      const { hotelCode, userId: ownerId } = ctx;
      const inserted = await this.files.insert(client, { id, hotelCode, ownerId, request });
      await addOutboxEntries(client, [effect], { actor: ctx.actor, correlationId: ctx.correlationId });
      await note(client);
      return inserted;
    });
    void this.dispatcher.dispatch(ctx.tenantId, [effect]);
    return row;
  }

  /** null: there is none, or it is another person's. */
  async own(ctx: RequestContext, id: string): Promise<ExportRow<Request> | null> {
    return isUuid(id) ? this.files.find(ctx.db, id, ctx.hotelCode, ctx.userId) : null;
  }

  /** Stops writing, or throws a written file away. */
  async cancel(ctx: RequestContext, id: string): Promise<void> {
    await this.files.end(ctx.db, id, 'canceled');
  }

  /** @param begin of the file's name @throws AppError NOT_FOUND | EXPORT_NOT_READY | EXPORT_FAILED */
  file(ctx: RequestContext, row: ExportRow<Request>, begin: string): ExportedFile {
    if (row.status === 'failed')
      throw new AppError('EXPORT_FAILED', row.problem ? { message: row.problem } : {});
    if (row.status === 'canceled') throw new AppError('NOT_FOUND');
    if (row.status !== 'done') throw new AppError('EXPORT_NOT_READY');
    const { format, timeZone } = row.request;
    const moment = localTime(row.created_at, timeZone).replaceAll(/[/:]/g, '').replace(' ', '-');
    return {
      name: `${begin}-${ctx.hotelCode ?? ctx.tenantId}-${moment}.${format}`,
      type: MEDIA_TYPES[format],
      content: Readable.from(this.files.read(ctx.db, row.id)),
    };
  }
}

export function exportState({ language }: RequestContext, row: ExportRow<FileRequest>): ExportState {
  return {
    id: row.id,
    status: row.status,
    done: row.rows_done,
    total: row.rows_total,
    createdAt: row.created_at.toISOString(),
    problem: row.problem?.[language] ?? null,
  };
}

/** @throws AppError VALIDATION_FAILED */
export function assertTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        timeZone: { en: 'Enter a time zone such as Asia/Hong_Kong.', zh: '时区，例如 Asia/Hong_Kong。' },
      },
    });
  }
}
