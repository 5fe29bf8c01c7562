import type { TenantDatabase } from '../../src/kernel/database/database.js';
import type { Effect } from '../../src/kernel/effects/effect.js';
import type { ExportRow as RowOf } from '../../src/kernel/export/export-files.js';
import { localTime } from '../../src/kernel/export/workbook.js';
import type { WriteExportPayload } from '../../src/kernel/export/write-export.js';
import { newId } from '../../src/kernel/ids.js';
import type { ExportRequest } from '../../src/payby/exports/export-request.js';
import { PAYBY_EXPORTS } from '../../src/payby/exports/payby-exports.js';
import { WriteExportJob } from '../../src/payby/exports/write-export.job.js';
import type { PaymentRow } from '../../src/payby/projections/payments.queries.js';
import { samplePayments } from '../support/sample-payments.js';
import { rowsOf } from '../support/workbook.js';

type ExportRow = RowOf<ExportRequest>;

const REQUEST: ExportRequest = {
  kind: 'payments',
  format: 'xlsx',
  filter: {},
  sort: null,
  columns: null,
  language: 'en',
  timeZone: 'Asia/Hong_Kong',
};

describe('A list taken along as a workbook', () => {
  let db: TenantDatabase;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await samplePayments('long'));
    await db.transaction((client) =>
      client.query(
        `UPDATE payby.payments SET last_name = '=1+1', first_name = '@SUM(A1)', guest_comment = '-2+3', internal_comment = '＝HYPERLINK("x")'
         WHERE id = (SELECT id FROM payby.payments WHERE hotel_code = 'HKG01' ORDER BY created_at DESC LIMIT 1)`,
      ),
    );
  });
  afterAll(() => drop?.());

  async function ask(request: Partial<ExportRequest> = {}, hotelCode = 'HKG01'): Promise<string> {
    const id = newId();
    await db.transaction((client) =>
      PAYBY_EXPORTS.insert(client, { id, hotelCode, ownerId: 'u1', request: { ...REQUEST, ...request } }),
    );
    return id;
  }
  const write = (exportId: string, on = db) =>
    new WriteExportJob().handle({ tenantId: 'test', db: on, correlationId: 'test' }, {
      payload: { exportId },
      attempt: 1,
    } as Effect<WriteExportPayload>);
  const state = async (id: string) =>
    (await db.query<ExportRow>('SELECT * FROM payby.exports WHERE id = $1', [id]))[0]!;
  const chunksOf = async (id: string) =>
    (
      await db.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM payby.export_chunks WHERE export_id = $1',
        [id],
      )
    )[0]!.n;
  async function written(request: Partial<ExportRequest> = {}, hotelCode?: string): Promise<unknown[][]> {
    const id = await ask(request, hotelCode);
    expect(await write(id)).toEqual({ outcome: 'done' });
    return rowsOf(new Uint8Array(await fileOf(id)).buffer);
  }
  async function fileOf(id: string): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const chunk of PAYBY_EXPORTS.read(db, id)) parts.push(chunk);
    return Buffer.concat(parts);
  }
  const payments = (hotel: string) =>
    db.query<PaymentRow>(
      'SELECT * FROM payby.payments WHERE hotel_code = $1 ORDER BY created_at DESC, id DESC',
      [hotel],
    );

  it('holds every row once, in the order of the list, in the hotel’s time and the currency’s own unit', async () => {
    const [head, ...rows] = await written({
      columns: ['paymentNo', 'createdAt', 'mainStatus', 'amountMinor', 'currencyCode'],
    });
    const all = await payments('HKG01');
    expect(head).toEqual(['Payment no', 'Created (Asia/Hong_Kong)', 'Status', 'Amount', 'Currency']);
    expect(rows.map(([paymentNo]) => paymentNo)).toEqual(all.map((row) => row.payment_no));
    const words: Record<string, string> = {
      pending: 'Pending',
      success: 'Paid',
      canceled: 'Canceled',
      refunded: 'Refunded',
      partialRefunded: 'Partly refunded',
      timed_out: 'Expired',
    };
    expect(rows[7]).toEqual([
      all[7]!.payment_no,
      localTime(all[7]!.created_at, 'Asia/Hong_Kong'),
      words[all[7]!.main_status],
      Number(all[7]!.amount_minor) / 100,
      all[7]!.currency_code,
    ]);
    expect(rows[7]![1]).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
  });

  it('holds the same as CSV', async () => {
    const columns = ['paymentNo', 'amountMinor', 'currencyCode', 'lastName', 'internalComment'];
    const id = await ask({ format: 'csv', columns });
    expect(await write(id)).toEqual({ outcome: 'done' });
    const [head, ...lines] = (await fileOf(id)).toString('utf8').trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFPayment no,Amount,Currency,Last name,Internal note');
    const all = await payments('HKG01');
    expect(lines).toHaveLength(all.length);
    const [{ payment_no: no, amount_minor: minor, currency_code: currency }] = all as [PaymentRow];
    expect(lines[0]).toBe(
      `${String(no)},${(Number(minor) / 100).toFixed(2)},${String(currency)},'=1+1,"'＝HYPERLINK(""x"")"`,
    );
  });

  it('does not divide yen', async () => {
    const [, ...rows] = await written({ columns: ['amountMinor'], filter: { currencyCode: 'JPY' } }, 'TYO01');
    const [yen] = (await payments('TYO01')).filter((row) => row.currency_code === 'JPY');
    expect(rows[0]).toEqual([Number(yen!.amount_minor)]);
  });

  it('holds no formula, whatever somebody typed', async () => {
    const [{ id }] = (await payments('HKG01')) as [PaymentRow];
    const [, first] = await written({
      filter: { id: [id] },
      columns: ['lastName', 'firstName', 'guestComment', 'internalComment'],
    });
    expect(first).toEqual(["'=1+1", "'@SUM(A1)", "'-2+3", `'＝HYPERLINK("x")`]);
  });

  it('has all columns unless told, and its words in the language that was asked for', async () => {
    const [english] = await written({ filter: { mainStatus: 'canceled' } });
    const [chinese, ...rows] = await written({
      filter: { mainStatus: 'canceled' },
      language: 'zh',
      timeZone: 'Asia/Tokyo',
    });
    expect(english).toHaveLength(42);
    expect(chinese).toHaveLength(42);
    expect(english).toEqual(
      expect.arrayContaining(['Payment no', 'Payers', 'Payment method', 'Platform no', 'Cashier']),
    );
    expect(chinese).toEqual(
      expect.arrayContaining(['付款编号', '创建时间（Asia/Tokyo）', '付款方', '支付方式', '收银员']),
    );
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['已取消']));
    const channels = rows.map((row) => row[chinese!.indexOf('请求来源')]);
    expect(['前台', '嵌入表单', '接口客户端']).toEqual(expect.arrayContaining(channels));
    expect(chinese!.filter((head) => !/\p{Script=Han}/u.test(head as string))).toEqual([]);
  });

  it('follows the filter and the sort of the list', async () => {
    const rows = await written({
      filter: { mainStatus: 'success', amountFrom: 200_000 },
      sort: ['amountMinor', 'ASC'],
      columns: ['amountMinor'],
    });
    const amounts = rows.slice(1).map(([amount]) => amount as number);
    const all = (await payments('HKG01'))
      .filter((row) => row.main_status === 'success' && Number(row.amount_minor) >= 200_000)
      .map((row) => Number(row.amount_minor) / 100);
    expect(amounts).toEqual(all.toSorted((a, b) => a - b));
  });

  it('holds transactions as well', async () => {
    const [head, ...rows] = await written({
      kind: 'transactions',
      filter: { kind: 'refund' },
      language: 'zh',
    });
    const [{ n }] = (await db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM payby.transactions WHERE hotel_code = 'HKG01' AND kind = 'refund'`,
    )) as [{ n: number }];
    expect(head!.slice(0, 4)).toEqual(['时间（Asia/Hong_Kong）', '类型', '状态', '金额']);
    expect(rows).toHaveLength(n);
    expect(rows[0]!.slice(1, 3)).toEqual(['退款', '成功']);
    expect(rows.every((row) => (row[3] as number) < 0)).toBe(true);
  });

  it('tells how far it is, and is written again from the start when a worker did not get to its end', async () => {
    const id = await ask({ columns: ['paymentNo', 'createdAt'] });
    await PAYBY_EXPORTS.storeChunk(db, id, 0, Buffer.from('the beginning that a killed worker wrote'));
    await PAYBY_EXPORTS.storeChunk(db, id, 1, Buffer.from('and more'));
    await write(id);
    const { n } = { n: (await payments('HKG01')).length };
    expect(await state(id)).toMatchObject({ status: 'done', rows_done: n, rows_total: n, problem: null });
    const parts: Buffer[] = [];
    for await (const chunk of PAYBY_EXPORTS.read(db, id)) parts.push(chunk);
    expect(await rowsOf(new Uint8Array(Buffer.concat(parts)).buffer)).toHaveLength(n + 1);
  });

  it('stops soon after it was canceled, and leaves nothing', async () => {
    const id = await ask();
    // Nobody reads the next page before somebody has canceled.
    let pages = 0;
    const slow = Object.create(db, {
      query: {
        value: async (text: string, params: unknown[]) => {
          if (text.includes('FROM payby.payments') && text.includes('ORDER BY') && ++pages === 2)
            await PAYBY_EXPORTS.end(db, id, 'canceled');
          return db.query(text, params);
        },
      },
    }) as TenantDatabase;

    expect(await write(id, slow)).toEqual({ outcome: 'done' });

    expect(pages).toBe(2);
    expect(await state(id)).toMatchObject({ status: 'canceled', rows_done: 1_000 });
    expect(await chunksOf(id)).toBe(0);
    expect(await write(id)).toEqual({ outcome: 'done' });
    expect((await state(id)).status).toBe('canceled');
  });

  it('is tried again, and at last said to have failed', async () => {
    const id = await ask();
    const broken = Object.create(db, {
      query: {
        value: async () => {
          throw new Error('the disk is full');
        },
      },
    }) as TenantDatabase;
    const attempt = (n: number) =>
      new WriteExportJob().handle({ tenantId: 'test', db: broken, correlationId: 'test' }, {
        payload: { exportId: id },
        attempt: n,
      } as Effect<WriteExportPayload>);
    expect(await attempt(1)).toMatchObject({ outcome: 'retry', reason: 'the disk is full' });
    expect((await state(id)).status).toBe('running');
    expect(await attempt(3)).toMatchObject({ outcome: 'failed' });
    expect(await state(id)).toMatchObject({
      status: 'failed',
      problem: { en: 'Failed to download excel', zh: '下载 Excel 失败' },
    });
  });

  it('is kept for a day', async () => {
    const few = {
      filter: { mainStatus: 'canceled' },
      columns: ['paymentNo'],
    } satisfies Partial<ExportRequest>;
    const [old, young] = [await ask(few), await ask(few)];
    await write(old);
    await write(young);
    await db.transaction((client) =>
      client.query(
        `UPDATE payby.exports SET created_at = now() - interval '24 hours 1 minute' WHERE id = $1`,
        [old],
      ),
    );
    expect(await PAYBY_EXPORTS.purge(db, 24)).toBe(1);
    expect([await chunksOf(old), await state(old)]).toEqual([0, undefined]);
    expect(await chunksOf(young)).toBeGreaterThan(0);
  });
});
