// Comparison 5: a workbook of many rows, as the worker writes it, beside just reading the same rows.
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import type { Effect } from '../../src/kernel/effects/effect.js';
import type { ExportRow } from '../../src/kernel/export/export-files.js';
import type { WriteExportPayload } from '../../src/kernel/export/write-export.js';
import { newId } from '../../src/kernel/ids.js';
import { readKeysetPages } from '../../src/kernel/lists/keyset-page.js';
import { parseListQuery } from '../../src/kernel/lists/list-query.js';
import type { ExportRequest } from '../../src/payby/exports/export-request.js';
import { PAYBY_EXPORTS } from '../../src/payby/exports/payby-exports.js';
import { WriteExportJob } from '../../src/payby/exports/write-export.job.js';
import { PAYMENT_LIST, type PaymentFilter } from '../../src/payby/projections/payment-list.js';
import { paymentsAsked } from '../../src/payby/projections/payment-list.queries.js';
import type { Comparison } from './figures.js';
import type { BigHotel } from './lists.bench.js';
import { contextOf } from './means.js';
import { rowsOfOneRun, timed } from './measure.js';

const PAGE = 1_000;

/** @param wanted so many of the hotel's rows, as far as it has them */
export async function compareExport(db: TenantDatabase, big: BigHotel, wanted: number): Promise<Comparison> {
  // Everything since a moment.
  const [since] = await db.query<{ at: Date }>(
    'SELECT created_at AS at FROM payby.payments WHERE hotel_code = $1 ORDER BY created_at DESC OFFSET $2 LIMIT 1',
    [big.code, Math.min(wanted, big.count) - 1],
  );
  const filter = { createdFrom: since!.at.toISOString() };
  const plain = await watched(() => readRows(db, big, filter));
  const exported = await watched(() =>
    writeWorkbook(db, big, {
      kind: 'payments',
      format: 'xlsx',
      filter,
      sort: null,
      columns: null,
      language: 'en',
      timeZone: big.timeZone,
    }),
  );
  return {
    title: `A workbook of ${exported.rows.toLocaleString('en')} rows (rows per second; ms per 1,000)`,
    rows: rowsOfOneRun(
      PAGE,
      [
        { name: 'written by the worker', ...exported },
        { name: 'only reading the rows, all columns', ...plain },
      ].map(({ name, rows, seconds, peak }) => ({
        name: `${name}, ${peak} MB more at its peak`,
        perSecond: rows / seconds,
      })),
    ),
  };
}

async function readRows(db: TenantDatabase, big: BigHotel, filter: object): Promise<number> {
  const query = parseListQuery<PaymentFilter>({ filter: JSON.stringify(filter) }, PAYMENT_LIST);
  let rows = 0;
  for await (const page of readKeysetPages(db, paymentsAsked(db, big.code, query), PAGE)) rows += page.length;
  return rows;
}

async function writeWorkbook(db: TenantDatabase, big: BigHotel, request: ExportRequest): Promise<number> {
  const id = newId();
  await db.transaction((client) =>
    PAYBY_EXPORTS.insert(client, { id, hotelCode: big.code, ownerId: 'bench', request }),
  );
  const effect = { payload: { exportId: id }, attempt: 9, tries: 9 } as Effect<WriteExportPayload>;
  await new WriteExportJob().handle(contextOf(db), effect);
  const [row] = await db.query<ExportRow<ExportRequest>>(
    'SELECT status, rows_done FROM payby.exports WHERE id = $1',
    [id],
  );
  if (row!.status !== 'done') throw new Error(`The export ended ${row!.status}.`);
  return row!.rows_done;
}

/** How long it takes, and how much memory it takes at most. */
async function watched(
  work: () => Promise<number>,
): Promise<{ rows: number; seconds: number; peak: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  try {
    const { result: rows, seconds } = await timed(work);
    return { rows, seconds, peak: Math.round((peak - before) / 2 ** 20) };
  } finally {
    clearInterval(watch);
  }
}
