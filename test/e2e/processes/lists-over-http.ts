import { SecretBox } from '../../../src/kernel/secret-box.js';
import { generatePayments } from '../../../src/payby/demo/generate-payments.js';
import type { ApiClient } from '../../support/api-client.js';
import { GROUP_LEVEL } from '../../support/audit-log.js';
import { sharedStack } from '../../support/one-stack.js';
import { QUICK, tenantRows } from '../../support/payment-steps.js';
import { addPerson } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { openTenantDatabase } from '../../support/tenant-database.js';
import { eventually } from '../../support/wait.js';
import { rowsOf } from '../../support/workbook.js';

const CHINESE = /\p{Script=Han}/u;

describe('Lists over HTTP', () => {
  let stack: Stack;
  let manager: ApiClient;
  let viewer: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    const db = await openTenantDatabase(stack.tenantDatabaseUrl('demo'));
    await generatePayments(db, {
      count: 150,
      days: 40,
      hotels: [
        { code: 'HKG01', timeZone: 'Asia/Hong_Kong', currencyCode: 'HKD' },
        { code: 'SHA01', timeZone: 'Asia/Shanghai', currencyCode: 'CNY' },
      ],
      secrets: new SecretBox(QUICK.SECRET_KEY!),
    });
    await db.close();
    manager = stack.api('manager');
    await addPerson(stack, { username: 'viewer', permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'] });
    await addPerson(stack, {
      username: 'onlyhere',
      permissions: ['PAYBY_DASH_BOARD_VIEW'],
      hotels: ['SHA01'],
    });
    viewer = stack.api('viewer');
  });

  it('of transactions have the names of payment methods for who may see no payments', async () => {
    const auditor = stack.api('auditor');
    expect((await auditor.get('payment-methods')).body).not.toHaveLength(0);
    expect((await auditor.get('payment-settings')).status).toBe(403);
  });

  it('[U4] of transactions lead to payments that can be read, without their links, and not be acted on', async () => {
    const auditor = stack.api('auditor');
    const [transaction] = (await auditor.get<any[]>('payment-transactions')).body;
    const path = `payments/${transaction.paymentId}`;
    const links = { paymentUrl: '', shortUrl: '', securityCode: '' };
    expect((await auditor.get(path)).body).toMatchObject({ paymentNo: transaction.paymentNo, ...links });
    expect((await auditor.get<any>(`${path}/events`)).body.payment).toMatchObject(links);
    expect((await auditor.get(`${path}/verification`)).body).toMatchObject({ ok: true });
    expect((await manager.get<any>(path)).body.paymentUrl).toContain('/pay/');
    expect((await auditor.post(`${path}/refunds`, {})).status).toBe(403);
    expect((await auditor.get(`${path}/receipt.pdf`)).status).toBe(403);
  });

  describe.each([
    ['payments', 'createdAt', { sort: ['amountMinor', 'ASC'], filter: { sendMethod: 'EMAIL' } }],
    ['payment-transactions', 'at', { sort: ['at', 'ASC'], filter: { kind: 'posting' } }],
  ])('%s', (path, _newest, query) => {
    it('lead from page to page by cursors that they answer with', async () => {
      const ids: string[] = [];
      const first = await manager.get<any[]>(path, { query: { ...query, range: [0, 19] } });
      const total = Number(first.headers.get('content-range')!.split('/')[1]);
      expect(first.headers.get('x-previous-cursor')).toBeNull();
      let page = first;
      for (let from = 0; ; from += 20) {
        expect(page.status).toBe(200);
        expect(page.headers.get('content-range')).toBe(
          `${path} ${from}-${from + page.body.length - 1}/${total}`,
        );
        ids.push(...page.body.map(({ id }) => id));
        const cursor = page.headers.get('x-next-cursor');
        if (!cursor) break;
        page = await manager.get(path, { query: { ...query, range: [from + 20, from + 39], cursor } });
      }
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
      const back = await manager.get(path, {
        query: { ...query, range: [0, 19], cursor: page.headers.get('x-previous-cursor')! },
      });
      expect(back.body.map(({ id }: any) => id)).toEqual(
        ids.slice(-20 - page.body.length, -page.body.length),
      );
      expect(first.headers.get('access-control-expose-headers')).toBe(
        'Content-Range, X-Total-Capped, X-Next-Cursor, X-Previous-Cursor',
      );
    });

    it('refuse a cursor that is not theirs, in both languages', async () => {
      const { headers } = await manager.get(path, { query: { ...query, range: [0, 9] } });
      const cursor = headers.get('x-next-cursor')!;
      for (const language of ['en', 'zh']) {
        const { status, body } = await manager.get(path, {
          query: { cursor },
          headers: { 'accept-language': language },
        });
        expect([status, Object.keys(body.error.fields)]).toEqual([400, ['cursor']]);
        expect(CHINESE.test(body.error.fields.cursor)).toBe(language === 'zh');
      }
      const elsewhere = await manager.get(path, {
        query: { ...query, cursor },
        headers: { 'x-hotel-code': 'SHA01' },
      });
      expect(elsewhere.status).toBe(400);
    });
  });

  it('transactions tell what a platform and the PMS call them, and belong to a permission of their own', async () => {
    const { body } = await manager.get('payment-transactions', { query: { filter: { kind: 'refund' } } });
    expect(body[0]).toEqual({
      id: `${body[0].paymentId}:${body[0].subject}`,
      paymentId: expect.any(String),
      subject: expect.stringMatching(/^refund:/),
      kind: 'refund',
      status: 'success',
      amountMinor: expect.any(Number),
      currencyCode: expect.any(String),
      at: expect.stringMatching(/Z$/),
      paymentNo: expect.any(String),
      serialNo: expect.any(String),
      guest: expect.any(String),
      payerCode: expect.any(String),
      roomNo: body[0].roomNo,
      methodCode: expect.any(String),
      platform: 'sandbox',
      platformNo: expect.stringMatching(/^RF/),
      channelNo: null,
      cardInfo: null,
      pmsReference: null,
      reason: 'Stay was shorter',
      cashier: expect.any(String),
      feeMinor: null,
      feeCurrency: null,
    });
    expect(body[0].amountMinor).toBeLessThan(0);
    const stats = await manager.get('payment-transactions/stats', { query: { filter: { kind: 'refund' } } });
    expect(stats.body.sums).toContainEqual({
      currencyCode: 'HKD',
      in: 0,
      out: expect.any(Number),
      count: expect.any(Number),
    });
    expect((await viewer.get('payment-transactions')).status).toBe(403);
    expect((await viewer.get('payment-transactions/stats')).status).toBe(403);
  });

  it('the dashboard shows the chosen hotel, or all of one’s own', async () => {
    const one = await manager.get('payby-dashboard', { query: { range: '30d' } });
    const all = await manager.get('payby-dashboard', { query: { range: '1y', hotels: 'all' } });
    const mine = await stack
      .api({ username: 'onlyhere', hotel: 'SHA01' })
      .get('payby-dashboard', { query: { range: '1y', hotels: 'all' } });
    const hotels = ({ body }: any) =>
      new Set(
        body.currencies.flatMap((currency: any) => currency.hotels.map((hotel: any) => hotel.hotelCode)),
      );
    expect([one.status, one.body.timeZone, one.body.currencies[0].buckets.length]).toEqual([
      200,
      'Asia/Hong_Kong',
      30,
    ]);
    expect([hotels(one), hotels(all), hotels(mine)]).toEqual([
      new Set(['HKG01']),
      new Set(['HKG01', 'SHA01']),
      new Set(['SHA01']),
    ]);
    expect(all.body.currencies[0].hotels[0].nameZh).toMatch(CHINESE);
    expect(all.body.currencies[0].methods[0]).toMatchObject({
      name: expect.any(String),
      nameZh: expect.stringMatching(CHINESE),
    });
    expect((await viewer.get('payby-dashboard')).status).toBe(403);
    const refused = await manager.get('payby-dashboard', { query: { range: '2y' } });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['range']]);
  });

  describe('A file', () => {
    const order = { kind: 'payments', filter: { mainStatus: 'canceled' }, language: 'en' };
    const ended = (api: ApiClient, id: string) =>
      eventually(async () => {
        const { body } = await api.get(`exports/${id}`);
        return ['done', 'failed'].includes(body.status) && body;
      });
    const fetchFile = async (api: ApiClient, id: string) =>
      fetch(stack.tenantUrl(`/demo/api/v1/exports/${id}/file`), {
        headers: { authorization: `Bearer ${await api.accessToken()}`, 'x-hotel-code': 'HKG01' },
      });

    it('is CSV for who asks for it', async () => {
      const { body } = await manager.post('exports', {
        ...order,
        format: 'csv',
        columns: ['paymentNo', 'mainStatus'],
      });
      await ended(manager, body.id);
      const file = await fetchFile(manager, body.id);
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toMatch(/filename="payments-HKG01-\d{8}-\d{6}\.csv"$/);
      const [head, first] = (await file.text()).split('\r\n');
      expect(head).toBe('Payment no,Status');
      expect(first).toMatch(/^PB\d+,Canceled$/);
    });

    it('is written by a worker and fetched by the one who asked for it', async () => {
      const { status, body } = await manager.post('exports', order);
      expect(status).toBe(202);
      expect(body).toMatchObject({
        kind: 'payments',
        status: 'waiting',
        done: 0,
        total: null,
        problem: null,
      });
      const done = await ended(manager, body.id);
      const { body: stats } = await manager.get('payments/stats', { query: { filter: order.filter } });
      expect(done).toMatchObject({ status: 'done', done: stats.total, total: stats.total });

      const file = await fetchFile(manager, body.id);
      expect(file.headers.get('content-disposition')).toMatch(
        /^attachment; filename="payments-HKG01-\d{8}-\d{6}\.xlsx"$/,
      );
      expect(file.headers.get('content-type')).toContain('spreadsheetml');
      const [head, ...rows] = await rowsOf(await file.arrayBuffer());
      expect(head![2]).toBe('Created (Asia/Hong_Kong)');
      expect(rows).toHaveLength(stats.total);
      const [noted] = (
        await manager.get('operation-log', { query: { filter: { action: 'export' } }, ...GROUP_LEVEL })
      ).body;
      expect(noted).toMatchObject({
        entity: 'payby.payments',
        identifier: 'HKG01',
        details: { filter: { mainStatus: 'canceled' } },
      });
    });

    it('is nobody else’s, and no other hotel’s', async () => {
      const { body } = await manager.post('exports', order);
      await ended(manager, body.id);
      for (const path of [`exports/${body.id}`, `exports/${body.id}/file`]) {
        expect((await viewer.get(path)).status).toBe(404);
        expect((await manager.get(path, { headers: { 'x-hotel-code': 'SHA01' } })).status).toBe(404);
      }
      expect((await viewer.delete(`exports/${body.id}`)).status).toBe(404);
      expect((await manager.get('exports/1')).status).toBe(404);
      expect((await fetchFile(manager, body.id)).status).toBe(200);
    });

    it('of transactions needs the permission to download them', async () => {
      const transactions = { kind: 'transactions', language: 'zh' };
      expect((await viewer.post('exports', transactions)).status).toBe(403);
      const { body } = await manager.post('exports', transactions);
      await ended(manager, body.id);
      const [head] = await rowsOf(await (await fetchFile(manager, body.id)).arrayBuffer());
      expect(head![0]).toBe('时间（Asia/Hong_Kong）');
    });

    it('of nothing is not made', async () => {
      const nothing = { ...order, filter: { q: 'nobody-is-called-so' } };
      const english = await manager.post('exports', nothing);
      const chinese = await manager.post('exports', nothing, { headers: { 'accept-language': 'zh' } });
      expect([english.status, english.body.code, english.body.message]).toEqual([
        422,
        'NO_DATA_TO_DOWNLOAD',
        'No data to download',
      ]);
      expect(chinese.body.message).toBe('没有可下载的数据');
    });

    it.each([
      ['a filter nobody knows', { filter: { guest: 'x' } }, 'filter.guest'],
      ['a column nobody knows', { columns: ['paymentNo', 'linkToken'] }, 'columns'],
      ['a format nobody knows', { format: 'docx' }, 'format'],
      ['a sort nobody knows', { sort: ['linkToken', 'ASC'] }, 'sort'],
      ['a time zone nobody knows', { timeZone: 'Mars/Olympus' }, 'timeZone'],
      ['another kind', { kind: 'users' }, 'kind'],
    ])('is refused for %s', async (_, change, field) => {
      const { status, body } = await manager.post('exports', { ...order, ...change });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    });

    it('that nobody writes yet can be canceled, and only three wait at once', async () => {
      await stack.processes.get('worker')!.stop();
      const waiting: string[] = [];
      try {
        for (let i = 0; i < 3; i++) waiting.push((await manager.post('exports', order)).body.id);
        const fourth = await manager.post('exports', order);
        expect([fourth.status, fourth.body.code]).toEqual([409, 'TOO_MANY_EXPORTS']);
        expect((await viewer.post('exports', order)).status).toBe(202);
        const early = await manager.get(`exports/${waiting[0]}/file`);
        expect([early.status, early.body.code]).toEqual([409, 'EXPORT_NOT_READY']);
        const canceled = await manager.delete(`exports/${waiting[0]}`);
        expect([canceled.status, canceled.body.status]).toEqual([200, 'canceled']);
      } finally {
        await stack.restart('worker');
      }
      await ended(manager, waiting[1]!);
      await ended(manager, waiting[2]!);
      expect((await manager.get(`exports/${waiting[0]}`)).body.status).toBe('canceled');
      expect((await fetchFile(manager, waiting[0]!)).status).toBe(404);
    });

    it('can be thrown away', async () => {
      const { body } = await manager.post('exports', order);
      await ended(manager, body.id);
      await manager.delete(`exports/${body.id}`);
      expect((await fetchFile(manager, body.id)).status).toBe(404);
      expect(
        await tenantRows(stack, 'SELECT 1 FROM payby.export_chunks WHERE export_id = $1', [body.id]),
      ).toEqual([]);
    });
  });
});
