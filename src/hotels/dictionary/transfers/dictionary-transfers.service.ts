import { PassThrough, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { noteChange } from '../../../kernel/change-origin.js';
import { within } from '../../../kernel/database/queryable.js';
import { addOutboxEntries } from '../../../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import { AppError, type Language } from '../../../kernel/errors.js';
import { type Cell, type WorkbookColumn, writeWorkbook } from '../../../kernel/export/workbook.js';
import { isUuid } from '../../../kernel/http/request.js';
import { newId } from '../../../kernel/ids.js';
import type { SheetCell } from '../../../kernel/import/sheet.js';
import { assertChangesLevel, type LevelContext } from '../../../security/index.js';
import { type DictionaryType, isDictionaryType, typeDefinition } from '../dictionary-types.js';
import {
  COLUMNS,
  columnsOf,
  type Field,
  FIELDS,
  NO,
  SAMPLE,
  SHEET,
  type SheetEntry,
  YES,
} from './columns.js';
import { TRANSFER_DICTIONARY } from './transfer-dictionary.job.js';
import {
  type DictionaryTransferAnswer,
  type ImportRowAnswer,
  MOST_BYTES,
  PART_BYTES,
  type StartImportDto,
} from './transfer.dto.js';
import {
  countGoingIn,
  countUnfinished,
  endTransfer,
  existingEntries,
  findTransfer,
  insertTransfer,
  keepChunk,
  listRows,
  type Outcome,
  readChunks,
  type StoredRow,
  type TransferRow,
  uploadsUnderWay,
} from './transfers.queries.js';

/** Files of one person that may be worked on at once. */
const AT_ONCE = 3;
/** Files of one person that may be on their way in, and bytes of all files of a tenant. */
const UPLOADS_OF_ONE = 5;
const UPLOADS_OF_ALL = 10 * MOST_BYTES;

const TEXTS = {
  onlyExcel: { en: 'Only Excel files can be uploaded', zh: '只能上传 Excel 文件' },
  parts: { en: 'Upload the parts of the file in order.', zh: '按顺序上传文件的各部分。' },
  tooBig: { en: 'Upload files are up to 50MB', zh: '上传文件不能超过 50MB' },
  busy: {
    en: 'Too many files are being uploaded. Try again in a few minutes.',
    zh: '正在上传的文件过多，几分钟后再试。',
  },
  nothing: { en: 'There is nothing to import.', zh: '没有可导入的内容。' },
  ended: { en: 'This import has ended. Upload the file again.', zh: '此次导入已结束，重新上传文件。' },
};

/** A file as it is answered. */
export interface Download {
  name: string;
  content: Readable;
}

/** The dictionary as Excel files, in and out. A worker reads and writes them; each is its owner's, for a day. */
@Injectable()
export class DictionaryTransfers {
  constructor(private readonly dispatcher: EffectDispatcher) {}

  /** Announces a file; its parts follow. @throws AppError TOO_MANY_UPLOADS | TOO_MANY_EXPORTS */
  async startImport(
    ctx: LevelContext,
    language: Language,
    dto: StartImportDto,
  ): Promise<DictionaryTransferAnswer> {
    assertChangesLevel(ctx);
    return this.start(ctx, language, {
      kind: 'import',
      type: dto.type ?? null,
      fileName: dto.fileName,
      fileBytes: dto.bytes,
    });
  }

  /**
   * Takes the next part of a file; the last one has the file read.
   * @param no 0, 1, 2 … The one that was taken last may come again.
   * @throws AppError NOT_FOUND | UNPROCESSABLE
   */
  async takePart(
    ctx: LevelContext,
    language: Language,
    id: string,
    no: number,
    part: Buffer,
  ): Promise<DictionaryTransferAnswer> {
    const effect = transferEffect(id);
    const whole = await ctx.db.transaction(async (client) => {
      const row = await this.own(ctx, id, client);
      const expected = Math.ceil(row.receivedBytes / PART_BYTES);
      if (no === expected - 1) return false;
      const rest = row.fileBytes - row.receivedBytes;
      if (row.status !== 'uploading') throw unprocessable(TEXTS.ended);
      if (no !== expected || part.length !== Math.min(rest, PART_BYTES)) throw unprocessable(TEXTS.parts);
      if (no === 0 && part.subarray(0, 2).toString('latin1') !== 'PK') throw unprocessable(TEXTS.onlyExcel);
      await keepChunk(client, id, no, part);
      const isLast = part.length === rest;
      await client.query(
        'UPDATE hotels.dictionary_transfers SET received_bytes = received_bytes + $2, status = $3 WHERE id = $1',
        [id, part.length, isLast ? 'reading' : 'uploading'],
      );
      if (isLast) await this.order(ctx, client, effect);
      return isLast;
    });
    if (whole) void this.dispatcher.dispatch(ctx.tenantId, [effect]);
    return this.find(ctx, language, id);
  }

  /** Has an import carried out as it was shown. @throws AppError NOT_FOUND | UNPROCESSABLE */
  async run(
    ctx: LevelContext,
    language: Language,
    id: string,
    leaveOutRefused: boolean,
  ): Promise<DictionaryTransferAnswer> {
    assertChangesLevel(ctx);
    const effect = transferEffect(id);
    await ctx.db.transaction(async (client) => {
      const row = await this.own(ctx, id, client);
      if (row.kind !== 'import' || row.status !== 'ready') throw unprocessable(TEXTS.ended);
      const total = await countGoingIn(within(client), id, leaveOutRefused);
      if (total === 0) throw unprocessable(TEXTS.nothing);
      await client.query(
        `UPDATE hotels.dictionary_transfers SET status = 'running', leave_out_refused = $2, rows_done = 0, rows_total = $3
         WHERE id = $1`,
        [id, leaveOutRefused, total],
      );
      await this.order(ctx, client, effect);
    });
    void this.dispatcher.dispatch(ctx.tenantId, [effect]);
    return this.find(ctx, language, id);
  }

  /** Has the entries that hold at this level written as a workbook. @throws AppError NO_DATA_TO_DOWNLOAD | TOO_MANY_EXPORTS */
  async startExport(
    ctx: LevelContext,
    language: Language,
    type: DictionaryType | null,
  ): Promise<DictionaryTransferAnswer> {
    if ((await existingEntries(ctx.db, ctx.hotelCode, type && [type])).length === 0)
      throw new AppError('NO_DATA_TO_DOWNLOAD');
    const place = ctx.hotelCode ?? 'group';
    return this.start(ctx, language, {
      kind: 'export',
      type,
      fileName: `dictionary-${type ?? 'all'}-${place}.xlsx`,
      fileBytes: 0,
    });
  }

  /** @throws AppError NOT_FOUND, also for somebody else's */
  async find(ctx: LevelContext, language: Language, id: string): Promise<DictionaryTransferAnswer> {
    const { kind, fileName, fileBytes, receivedBytes, status, rowsDone, rowsTotal, counts, problem } =
      await this.own(ctx, id);
    const isUploading = status === 'uploading';
    return {
      id,
      kind,
      fileName,
      status,
      done: isUploading ? receivedBytes : rowsDone,
      total: isUploading ? fileBytes : rowsTotal,
      partBytes: PART_BYTES,
      counts,
      problem: problem?.[language] ?? null,
    };
  }

  /** Stops it, whatever it is at; an import that has not ended leaves nothing. @throws AppError NOT_FOUND */
  async cancel(ctx: LevelContext, language: Language, id: string): Promise<DictionaryTransferAnswer> {
    await this.own(ctx, id);
    await endTransfer(ctx.db, id, 'canceled');
    return this.find(ctx, language, id);
  }

  /** What becomes of the rows of an import. @throws AppError NOT_FOUND */
  async rows(
    ctx: LevelContext,
    language: Language,
    id: string,
    outcome: Outcome,
    range: { from: number; to: number },
  ): Promise<[ImportRowAnswer[], number]> {
    const { counts } = await this.own(ctx, id);
    const rows = await listRows(ctx.db, id, outcome, { from: range.from, count: range.to - range.from + 1 });
    const total = counts.reduce((sum, each) => sum + each[outcome], 0);
    return [rows.map((row) => presentRow(row, language)), total];
  }

  /** A written export, or the refused rows of an import. @throws AppError NOT_FOUND | EXPORT_NOT_READY | EXPORT_FAILED */
  async file(ctx: LevelContext, language: Language, id: string): Promise<Download> {
    const row = await this.own(ctx, id);
    if (row.kind === 'import') return this.refusedRows(ctx, language, row);
    if (row.status === 'canceled') throw new AppError('NOT_FOUND');
    if (row.status === 'failed')
      throw new AppError('EXPORT_FAILED', row.problem ? { message: row.problem } : {});
    if (row.status !== 'done') throw new AppError('EXPORT_NOT_READY');
    return { name: row.fileName, content: Readable.from(readChunks(ctx.db, id)) };
  }

  /** A workbook to fill in: the head, and a row to show what belongs there. */
  template(language: Language, type: DictionaryType): Download {
    const range = typeDefinition(type).range ? { minimum: 1, maximum: 4 } : { minimum: null, maximum: null };
    const sample: SheetEntry = {
      type,
      ...SAMPLE,
      description: null,
      sort: 1,
      enabled: true,
      ...range,
    };
    return { name: `dictionary-${type}.xlsx`, content: written(columnsOf(type), [[sample]], language) };
  }

  private refusedRows(ctx: LevelContext, language: Language, { id, counts }: TransferRow): Download {
    if (counts.every(({ refused }) => refused === 0)) throw new AppError('NO_DATA_TO_DOWNLOAD');
    const columns: WorkbookColumn<StoredRow>[] = [
      ...FIELDS.map((field) => ({ ...COLUMNS[field], value: (row: StoredRow) => cellOf(row, field) })),
      { head: { en: 'Reason', zh: '原因' }, width: 60, value: ({ problem }) => problem?.[language] ?? null },
    ];
    async function* pages(): AsyncGenerator<StoredRow[]> {
      for (let from = 0; ; from += 1_000) {
        const rows = await listRows(ctx.db, id, 'refused', { from, count: 1_000 });
        if (rows.length === 0) return;
        yield rows;
      }
    }
    return { name: 'dictionary-refused.xlsx', content: written(columns, pages(), language) };
  }

  private async start(
    ctx: LevelContext,
    language: Language,
    transfer: Pick<TransferRow, 'kind' | 'type' | 'fileName' | 'fileBytes'>,
  ): Promise<DictionaryTransferAnswer> {
    if (transfer.fileBytes > MOST_BYTES) throw unprocessable(TEXTS.tooBig);
    if ((await countUnfinished(ctx.db, ctx.userId)) >= AT_ONCE)
      throw new AppError('TOO_MANY_EXPORTS', { params: { most: AT_ONCE } });
    const id = newId();
    const effect = transferEffect(id);
    const isExport = transfer.kind === 'export';
    await ctx.db.transaction(async (client) => {
      if (!isExport) await refuseTooManyUploads(client, ctx.userId, transfer.fileBytes);
      await insertTransfer(client, {
        ...transfer,
        id,
        language,
        hotelCode: ctx.hotelCode,
        ownerId: ctx.userId,
        status: isExport ? 'running' : 'uploading',
      });
      if (!isExport) return;
      await this.order(ctx, client, effect);
      await noteChange(client, {
        action: 'export',
        entity: 'hotels.dictionary_entries',
        identifier: transfer.fileName,
      });
    });
    if (isExport) void this.dispatcher.dispatch(ctx.tenantId, [effect]);
    return this.find(ctx, language, id);
  }

  private async order(
    ctx: LevelContext,
    client: pg.PoolClient,
    effect: ReturnType<typeof transferEffect>,
  ): Promise<void> {
    await addOutboxEntries(client, [effect], { actor: ctx.actor, correlationId: ctx.correlationId });
  }

  private async own(ctx: LevelContext, id: string, client?: pg.PoolClient): Promise<TransferRow> {
    const whose = { id, ownerId: ctx.userId, hotelCode: ctx.hotelCode };
    const row = isUuid(id)
      ? await findTransfer(client ? within(client) : ctx.db, whose, Boolean(client))
      : null;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}

/** @throws AppError TOO_MANY_UPLOADS */
async function refuseTooManyUploads(client: pg.PoolClient, userId: string, bytes: number): Promise<void> {
  const present = await uploadsUnderWay(client, userId);
  if (present.own >= UPLOADS_OF_ONE)
    throw new AppError('TOO_MANY_UPLOADS', { params: { most: UPLOADS_OF_ONE } });
  if (present.bytes + bytes > UPLOADS_OF_ALL) throw new AppError('TOO_MANY_UPLOADS', { message: TEXTS.busy });
}

const transferEffect = (transferId: string) => ({
  id: newId(),
  kind: TRANSFER_DICTIONARY,
  payload: { transferId },
});

const unprocessable = (message: { en: string; zh: string }): AppError =>
  new AppError('UNPROCESSABLE', { message });

function written<Line>(
  columns: readonly WorkbookColumn<Line>[],
  pages: Iterable<Line[]> | AsyncIterable<Line[]>,
  language: Language,
): Readable {
  const through = new PassThrough();
  const all = Readable.from(pages) as AsyncIterable<Line[]>;
  writeWorkbook(through, columns, all, { sheet: SHEET, language, timeZone: 'UTC' }).catch((error: Error) =>
    through.destroy(error),
  );
  return through;
}

/** What was sent, where the head said so. */
function cellOf({ cells, type, code }: StoredRow, field: Field): Cell {
  const sent = (cells as Partial<Record<Field, SheetCell>> | null)?.[field] ?? null;
  if (typeof sent === 'string') return sent;
  return field === 'type' ? type : field === 'code' ? code : null;
}

const SHOWN = ['nameZh', 'name', 'description', 'sort', 'minimum', 'maximum', 'enabled'] as const;
const ORIGIN = { group: { en: 'Group', zh: '集团' }, own: { en: 'Overridden', zh: '本店覆盖' } };

function presentRow(row: StoredRow, language: Language): ImportRowAnswer {
  const { no, type, code, outcome, problem, before, after, overrides } = row;
  const said = (value: string | number | boolean | null): string =>
    value === true ? YES[language] : value === false ? NO[language] : String(value ?? '');
  const changes: ImportRowAnswer['changes'] =
    before && after
      ? SHOWN.filter((field) => before[field] !== after[field]).map((field) => ({
          field,
          before: said(before[field] ?? null),
          after: said(after[field]),
        }))
      : [];
  if (overrides)
    changes.push({ field: 'origin', before: ORIGIN.group[language], after: ORIGIN.own[language] });
  return {
    id: no,
    type: isDictionaryType(type) ? typeDefinition(type).name[language] : type,
    code,
    outcome,
    problem: problem?.[language] ?? null,
    changes,
    name: after?.name ?? null,
    nameZh: after?.nameZh ?? null,
  };
}
