import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiClient } from '../support/api-client.js';
import { operationsOf } from '../support/audit-log.js';
import { ConnectProxy } from '../support/connect-proxy.js';
import { queryDatabase } from '../support/databases.js';
import { NameServer } from '../support/name-server.js';
import { ROOT } from '../support/paths.js';
import { createPayment, QUICK } from '../support/payment-steps.js';
import { readPdf, wholeText } from '../support/pdf-text.js';
import { atGroup, fieldsOf } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { describeExternalAddresses } from './external-addresses.js';
import { describeServiceDomains } from './service-domains.js';

describe('The system level', () => {
  let stack: Stack;
  let root: ApiClient;
  let names: NameServer;
  let proxy: ConnectProxy;

  beforeAll(async () => {
    [names, proxy] = [await NameServer.start(), await ConnectProxy.start()];
    stack = await startStack({
      roles: ['web', 'all'],
      env: { ...QUICK, DNS_SERVERS: names.address },
      allow: [`127.0.0.1:${proxy.port}`],
    });
    root = stack.api('root');
  });
  afterAll(async () => {
    await stack.stop();
    await Promise.all([names.stop(), proxy.stop()]);
  });

  describe('addresses', () => {
    beforeAll(() =>
      root.post('http-proxies', {
        tenantId: 'kunlun-default',
        mode: 'proxy',
        host: '127.0.0.1',
        port: proxy.port,
        bypass: ['127.0.0.1'],
        testAddress: stack.sandbox.url,
      }),
    );
    afterAll(() => root.delete('http-proxies/kunlun-default'));

    describe('external addresses', () => describeExternalAddresses(() => ({ stack, proxy })));
    describe('service domains', () => describeServiceDomains(() => ({ stack, names, proxy })));
  });

  describe('PDF fonts', () => {
    const FONTS = join(ROOT, 'node_modules/@embedpdf/fonts-sc/fonts');
    const upload = async (content: Uint8Array | string) => {
      const answer = await fetch(`${stack.url}/kunlun-default/api/v1/pdf-fonts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await stack.token('root')}`, 'content-type': 'font/otf' },
        body: content as NonNullable<RequestInit['body']>,
      });
      return { status: answer.status, body: (await answer.json()) as any };
    };
    const sheet = async (process: string, id: string) => {
      const headers = { authorization: `Bearer ${await stack.token('manager')}`, 'x-hotel-code': 'HKG01' };
      const path = `/demo/api/v1/payments/${id}/sheet.pdf?language=zh`;
      const answer = await fetch(`${stack.urls[process]}${path}`, { headers });
      return Buffer.from(await answer.arrayBuffer());
    };

    it('set PDFs of their language in every process within ten seconds, embedded in part, and are not removable meanwhile', async () => {
      const { id } = await createPayment(stack.api('clerk'), { firstName: '小伟', lastName: '欧阳' });
      const { status, body: font } = await upload(await readFile(join(FONTS, 'NotoSansHans-DemiLight.otf')));
      expect([status, font]).toMatchObject([
        201,
        { format: 'otf', missingEn: 0, missingZh: 0, languages: [], enabled: true, used: [] },
      ]);
      const preview = await fetch(`${stack.url}/kunlun-default/api/v1/pdf-fonts/${font.id}/preview.pdf`, {
        headers: { authorization: `Bearer ${await stack.token('root')}` },
      });
      expect(Buffer.from(await preview.arrayBuffer()).includes('NotoSansHans-DemiLight')).toBe(true);

      const [copy] = await queryDatabase<{ id: string }>(
        stack.databaseUrl,
        `WITH font AS (
           INSERT INTO tenancy.pdf_fonts SELECT * FROM jsonb_populate_record(NULL::tenancy.pdf_fonts,
             (SELECT to_jsonb(f) || jsonb_build_object('id', gen_random_uuid(), 'name', 'Other') FROM tenancy.pdf_fonts f))
           RETURNING id),
         file AS (
           INSERT INTO tenancy.pdf_font_files (font_id, content)
           SELECT font.id, content FROM font, tenancy.pdf_font_files)
         SELECT id FROM font`,
      );
      const other = copy!.id;
      await root.put(`pdf-fonts/${other}`, { languages: ['en', 'zh'] });
      const chosen = await root.put(`pdf-fonts/${font.id}`, { languages: ['zh'] });
      expect(chosen.body.used).toEqual(['zh']);
      expect((await root.get(`pdf-fonts/${other}`)).body.used).toEqual(['en']);
      const whenSet = (name: string) =>
        eventually(
          async () => {
            const pdf = await sheet(name, id);
            return pdf.includes('NotoSansHans-DemiLight') && pdf;
          },
          { seldom: true },
        );
      const pdf = await whenSet('web');
      await whenSet('all');
      expect(pdf.length).toBeLessThan(500_000);
      expect(wholeText(await readPdf(pdf))).toContain('欧阳小伟');

      const refused = await root.delete(`pdf-fonts/${font.id}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'FONT_IN_USE']);
      expect(refused.body.message).toContain('Chinese');
      await root.put(`pdf-fonts/${font.id}`, { enabled: false });
      await eventually(async () => !(await sheet('web', id)).includes('NotoSansHans-DemiLight'), {
        seldom: true,
      });
      for (const one of [font.id, other]) {
        await root.put(`pdf-fonts/${one}`, { languages: [] });
        expect((await root.delete(`pdf-fonts/${one}`)).status).toBe(204);
      }
    });

    it('are refused with the reason when their bytes are no font', async () => {
      for (const broken of ['<html>', '']) {
        const { status, body } = await upload(broken);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(body.message).not.toBe('');
      }
      expect((await root.get('pdf-fonts')).body).toEqual([]);
    });
  });

  describe('system parameters', () => {
    afterEach(async () => {
      for (const { id, own } of (await root.get('system-parameters')).body)
        if (own) await root.delete(`system-parameters/${id}`);
    });
    const set = (id: string, value: unknown, more: object = {}) =>
      root.put(`system-parameters/${id}`, { value, ...more });

    it('say what they decide, in which unit, within which bounds, and who reads them', async () => {
      const { body } = await root.get('system-parameters');
      expect(body.length).toBeGreaterThan(8);
      for (const { label, about, readBy, from, to, value, standard } of body) {
        for (const { en, zh } of [label, about, readBy]) {
          expect(en).not.toBe('');
          expect(zh).toMatch(/[\u4e00-\u9fff]/);
        }
        expect(from <= value && value <= to && from <= standard).toBe(true);
      }
      const { body: found } = await root.get('system-parameters', { query: { filter: { q: 'opera' } } });
      expect(found).toMatchObject([
        { id: 'integrations.opera-fetch-count', unit: 'rows', standard: 200, value: 200, own: false },
      ]);
    });

    it('hold in every process within ten seconds, without a restart, and say who set them', async () => {
      const listed = async (name: string) => {
        const token = await stack.token('clerk');
        const answer = await fetch(`${stack.urls[name]}/demo/api/v1/payments`, {
          headers: { authorization: `Bearer ${token}`, 'x-hotel-code': 'HKG01' },
        });
        return ((await answer.json()) as unknown[]).length;
      };
      for (let n = await listed('all'); n <= 10; n += 1) await createPayment(stack.api('clerk'));
      const { status, body } = await set('kernel.usual-rows', 10);
      expect([status, body]).toMatchObject([200, { value: 10, own: true, standard: 25 }]);
      expect(body.changedBy).not.toBe('');
      for (const name of ['web', 'all']) await eventually(async () => (await listed(name)) === 10);

      const { body: log } = await atGroup(stack, 'root').get('audit-log', {
        query: { filter: { scope: 'installation', entity: 'tenancy.system_parameters' } },
      });
      expect(log[0]).toMatchObject({ action: 'create', identifier: 'kernel.usual-rows' });

      expect((await root.delete('system-parameters/kernel.usual-rows')).status).toBe(204);
      await eventually(async () => (await listed('all')) > 10);
    });

    it('are refused out of bounds with the bounds, also those that another one sets', async () => {
      expect(fieldsOf(await set('integrations.opera-fetch-count', 201))).toEqual({
        value: 'From 20 to 200.',
      });
      expect(fieldsOf(await set('payby.usual-expiry', 73))).toEqual({ value: 'From 1 to 72.' });
      expect(fieldsOf(await set('payby.longest-expiry', 23))).toEqual({ value: 'From 24 to 8,760.' });
      expect((await set('payby.usual-expiry', 1.5)).status).toBe(400);
      expect((await set('payby.usual-expiry', null)).status).toBe(400);
      expect((await set('payby.nothing', 1)).status).toBe(404);
    });

    it('are not overwritten unseen, and are nobody’s but the installation’s administrators’', async () => {
      // As the page sends it for one that nobody had set.
      const { status, body } = await set('payby.export-kept', 48, { updatedAt: null });
      expect(status).toBe(200);
      expect((await set('payby.export-kept', 36, { updatedAt: null })).status).toBe(409);
      expect((await set('payby.export-kept', 12, { updatedAt: body.updatedAt })).status).toBe(200);
      expect((await set('payby.export-kept', 24, { updatedAt: body.updatedAt })).status).toBe(409);
      expect((await stack.api('manager').get('system-parameters')).status).toBe(403);
      expect(
        (await stack.api('manager').put('system-parameters/payby.export-kept', { value: 1 })).status,
      ).toBe(403);
    });
  });

  describe('scheduled tasks', () => {
    const task = async (id: string): Promise<any> =>
      (await root.get('scheduled-tasks')).body.find((each: any) => each.id === id);
    const order = async (id: string, what: string, body: object = {}) =>
      (await root.post(`scheduled-tasks/${id}/${what}`, body)).status;
    const control = (sql: string) => queryDatabase<any>(stack.databaseUrl, sql);
    const metric = async (name: string, id: string): Promise<number> => {
      const text = await (await fetch(`${stack.url}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name}{task="${id}"}`))
          ?.split(' ')[1],
      );
    };

    it('say what each does, when it ran last, for how long, and when it comes again', async () => {
      await eventually(async () => (await task('payby.expire-due')).runs.length > 0);
      const { body } = await root.get('scheduled-tasks');
      expect(body.length).toBeGreaterThan(15);
      for (const { label, about } of body)
        for (const { en, zh } of [label, about]) {
          expect(en).not.toBe('');
          expect(zh).toMatch(/[\u4e00-\u9fff]/);
        }
      const expiry = body.find(({ id }: any) => id === 'payby.expire-due');
      expect(expiry).toMatchObject({
        state: 'good',
        mayPause: true,
        paused: null,
        problem: null,
        lastTenants: 2,
      });
      expect(Date.parse(expiry.nextAt)).toBeGreaterThan(Date.parse(expiry.lastStartedAt));
      expect(expiry.lastMs).toBeGreaterThanOrEqual(0);
    });

    it('cost no write per idle tick: the runs of a minute share an entry', async () => {
      await eventually(async () => (await task('payby.expire-due')).runs.some(({ runs }: any) => runs > 2));
      const [row] = await control(
        `SELECT count(*)::int AS entries, sum(runs)::int AS runs FROM kernel.task_runs WHERE task = 'payby.expire-due'`,
      );
      expect(row.runs).toBeGreaterThan(row.entries);
    });

    it('run at once when an administrator asks', async () => {
      const id = 'kernel.purge-idempotency-keys';
      const before = (await task(id)).lastStartedAt;
      expect(await order(id, 'run')).toBe(204);
      await eventually(async () => (await task(id)).lastStartedAt !== before);
      expect(await order('kernel.nothing', 'run')).toBe(404);
    });

    it('show all their runs, of one task or one outcome, a page at a time', async () => {
      const runs = (filter: object, query: object = {}) =>
        root.get('scheduled-tasks/runs', { query: { filter, ...query } });
      const id = 'payby.expire-due';
      await queryDatabase(
        stack.databaseUrl,
        `INSERT INTO kernel.task_runs (task, at, runs, failed, handled, slowest_ms, problem)
         SELECT $1, '2026-01-01T00:00:00.0004Z'::timestamptz + n * interval '1 minute', 1, (n = 3)::int, n, 5,
           CASE WHEN n = 3 THEN 'broken' END FROM generate_series(1, 5) n`,
        [id],
      );
      expect((await runs({ task: id, outcome: 'failed' })).body).toMatchObject([
        { task: id, at: '2026-01-01T00:03:00.000Z', outcome: 'failed', problem: 'broken', handled: 3 },
      ]);
      const first = await runs({ task: id, outcome: 'good' }, { range: [0, 1] });
      const cursor = first.headers.get('x-next-cursor');
      const second = await runs({ task: id, outcome: 'good' }, { range: [2, 3], cursor });
      const times = [...first.body, ...second.body].map(({ at }: any) => at);
      expect(new Set(times).size).toBe(4);
      expect(times).toEqual(times.toSorted().toReversed());
      expect((await runs({ outcome: 'slow' })).status).toBe(400);
      expect((await stack.api('manager').get('scheduled-tasks/runs')).status).toBe(403);
    });

    it('are paused with a reason, do not run then, and go on when they are resumed', async () => {
      const id = 'payby.expire-due';
      expect(await order(id, 'pause', { reason: ' ' })).toBe(400);
      expect(await order(id, 'pause', { reason: 'Legal hold' })).toBe(204);
      const at = (which: any) => Date.parse(which.lastStartedAt);
      // The others go on meanwhile.
      await eventually(async () => at(await task('kernel.dispatch-due')) - at(await task(id)) > 3_000);
      const paused = await task(id);
      expect(paused).toMatchObject({ state: 'paused', nextAt: null, paused: { reason: 'Legal hold' } });
      expect(await order(id, 'run')).toBe(422);
      expect(await order('kernel.dispatch-due', 'pause', { reason: 'Quiet' })).toBe(422);
      expect(await order(id, 'resume')).toBe(204);
      await eventually(async () => at(await task(id)) > at(paused));
      const log = await operationsOf(root, { scope: 'installation', on: id });
      expect(log.map(({ action, outcome }) => [action, outcome])).toEqual([
        ['taskResumed', 'done'],
        ['taskPaused', 'done'],
      ]);
      expect(log[1]).toMatchObject({ clientIp: '127.0.0.1', details: { reason: 'Legal hold' } });
    });

    it('say which tenant a run failed for and why, also to monitoring', async () => {
      const id = 'payby.purge-exports';
      const demo = stack.tenantDatabaseUrl('demo');
      await queryDatabase(demo, 'ALTER TABLE payby.exports RENAME TO exports_away');
      try {
        expect(await order(id, 'run')).toBe(204);
        await eventually(async () => (await task(id)).state === 'failing');
        const { problem, runs } = await task(id);
        expect(problem).toMatchObject({
          tenantId: 'demo',
          message: expect.stringContaining('payby.exports'),
        });
        expect(runs.at(-1).state).toBe('failed');
        expect(await metric('payby_task_failing_seconds', id)).toBeGreaterThan(0);
      } finally {
        await queryDatabase(demo, 'ALTER TABLE payby.exports_away RENAME TO exports');
      }
      expect(await order(id, 'run')).toBe(204);
      await eventually(async () => (await task(id)).state === 'good');
      expect(await metric('payby_task_failing_seconds', id)).toBe(0);
    });

    it('that were missed raise an alarm until they ran again, and stay in the history', async () => {
      const id = 'payby.find-drift';
      expect(await order(id, 'run')).toBe(204);
      await eventually(async () => (await task(id)).state === 'good');
      await control(
        `UPDATE kernel.tasks SET known_since = now() - interval '9 days', last_started_at = now() - interval '4 days'
         WHERE name = '${id}'`,
      );
      expect((await task(id)).state).toBe('missed');
      expect(await metric('payby_task_overdue_seconds', id)).toBeGreaterThan(86_400);
      expect(await order(id, 'run')).toBe(204);
      await eventually(async () => (await task(id)).state === 'good');
      expect(await metric('payby_task_overdue_seconds', id)).toBe(0);
      const { missedAt, runs } = await task(id);
      expect(Date.parse(missedAt)).toBeLessThan(Date.now());
      expect(runs.map(({ state }: any) => state)).toContain('missed');
    });

    it('are nobody’s but the installation’s administrators’', async () => {
      expect((await stack.api('manager').get('scheduled-tasks')).status).toBe(403);
      expect((await stack.api('manager').post('scheduled-tasks/payby.expire-due/run', {})).status).toBe(403);
    });
  });
});
