// Comparison 5: a workbook of many rows, as the worker writes it, beside just reading the same rows.
import {
  insertExport,
  newId,
  parseListQuery,
  PAYMENT_LIST,
  paymentsAsked,
  readKeysetPages,
  WriteExportJob,
} from './product.mjs';

const PAGE = 1_000;

/** @returns {Promise<import('./figures.mjs').Comparison>} */
export async function compareExport({ db, big, rows: wanted }) {
  // As many of the hotel's rows as were wanted: everything since a moment.
  const [since] = await db.query(
    'SELECT created_at AS at FROM payby.payments WHERE hotel_code = $1 ORDER BY created_at DESC OFFSET $2 LIMIT 1',
    [big.code, Math.min(wanted, big.count) - 1],
  );
  const filter = { createdFrom: since.at.toISOString() };
  const plain = await timed(async () => {
    const query = parseListQuery({ filter: JSON.stringify(filter) }, PAYMENT_LIST);
    let rows = 0;
    for await (const page of readKeysetPages(db, paymentsAsked(db, big.code, query), PAGE))
      rows += page.length;
    return rows;
  });
  const exported = await timed(async () => {
    const id = newId();
    const request = {
      kind: 'payments',
      filter,
      sort: null,
      columns: null,
      language: 'en',
      timeZone: big.timeZone,
    };
    await db.transaction((client) =>
      insertExport(client, { id, hotelCode: big.code, ownerId: 'bench', request }),
    );
    const ctx = { tenantId: db.tenantId, db, correlationId: 'bench' };
    await new WriteExportJob().handle(ctx, { payload: { exportId: id }, attempt: 9 });
    const [{ status, rows_done: rows }] = await db.query(
      'SELECT status, rows_done FROM payby.exports WHERE id = $1',
      [id],
    );
    if (status !== 'done') throw new Error(`The export ended ${status}.`);
    return rows;
  });
  const row = ({ rows, seconds, peak }, name) => ({
    name: `${name}, ${peak} MB more at its peak`,
    perSecond: rows / seconds,
    p50: (seconds * 1000 * PAGE) / rows,
    p99: (seconds * 1000 * PAGE) / rows,
    ratio: rows / seconds / (plain.rows / plain.seconds),
    p99Ratio: seconds / plain.seconds,
  });
  return {
    title: `A workbook of ${exported.rows.toLocaleString('en')} rows (rows per second; ms per 1,000)`,
    rows: [
      row(exported, 'written by the worker'),
      {
        ...row(plain, 'reading all columns of the rows'),
        ratio: row(exported, '').ratio,
        p99Ratio: row(exported, '').p99Ratio,
      },
    ],
  };
}

/** How long it takes, and how much memory it takes at most. */
async function timed(work) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const started = performance.now();
  try {
    const rows = await work();
    return {
      rows,
      seconds: (performance.now() - started) / 1000,
      peak: Math.round((peak - before) / 2 ** 20),
    };
  } finally {
    clearInterval(watch);
  }
}
