import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Circuits } from '../../src/integrations/calls/circuits.js';
import { PurgeVendorCallsSweep } from '../../src/integrations/calls/purge-vendor-calls.sweep.js';
import {
  type CallContent,
  callContext,
  VendorCallLog,
} from '../../src/integrations/calls/vendor-call-log.js';
import { WatchedVendors } from '../../src/integrations/calls/watched-vendors.js';
import { InboxErasure } from '../../src/integrations/inbox/inbox-erasure.js';
import { ask, callVendor, fetchFile, refusal } from '../../src/integrations/vendor-call.js';
import { runAs, runAsSystem } from '../../src/kernel/change-origin.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { metrics } from '../../src/kernel/metrics.js';
import { runWork } from '../../src/kernel/present-work.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { BusyError } from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { noPayments } from '../support/sample-payments.js';
import { eventually } from '../support/wait.js';

const API_KEY = 'sk_live_4f8c1d';
const CREDENTIALS = {
  merchant: { label: { en: 'Merchant', zh: '商户' }, secret: false, required: true },
  apiKey: { label: { en: 'API key', zh: '密钥' }, secret: true, required: true },
};

/** A platform as a folder of `src/integrations` would bring it, reduced to what is watched. */
class Shop {
  constructor(
    private readonly http: GuardedHttpClient,
    private readonly url: () => string,
  ) {}

  async refund(
    account: { credentials: { apiKey: string } },
    order: { attemptReference: string; guest: string },
  ) {
    const answer = await callVendor(this.http, 'The shop', {
      method: 'POST',
      url: `${this.url()}/refunds`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${account.credentials.apiKey}` },
      body: JSON.stringify({
        reference: order.attemptReference,
        guestName: order.guest,
        apiKey: account.credentials.apiKey,
      }),
    });
    if (answer.status >= 400) throw refusal('The shop', answer);
    if (answer.json['no'] === true) throw refusal('The shop', { ...answer, json: { code: 'NOT_TODAY' } });
    return answer.json;
  }

  async query(_account: object, key: { reference: string }) {
    return ask(async () => {
      const answer = await callVendor(this.http, 'The shop', {
        method: 'GET',
        url: `${this.url()}/refunds/${key.reference}?email=chan@example.com`,
      });
      if (answer.status >= 400) throw refusal('The shop', answer);
      return answer.json;
    });
  }
}

/** Its reports, which are another port to the same account. */
class ShopReports {
  constructor(
    private readonly http: GuardedHttpClient,
    private readonly url: () => string,
  ) {}

  fetch(_account: object, day: string): Promise<Buffer> {
    const url = `${this.url()}/reports/${day}.csv?signature=known-to-few`;
    return ask(() => fetchFile(this.http, 'The shop', { url }));
  }
}

type Behaviour = 'ok' | 'down' | 'refuses' | 'saysNo' | 'busy' | 'breaksOnce' | 'breaks';

describe('Calls to vendors', () => {
  const secrets = new SecretBox('only-for-tests-0123456789-0123456789-abcdef');
  const account = { code: 'HKG-SHOP', credentials: { merchant: 'HV', apiKey: API_KEY } };
  const paymentId = randomUUID();
  let db: TenantDatabase;
  let url: string;
  let drop: () => Promise<void>;
  let server: Server;
  let origin: string;
  let behaves: Behaviour;
  let asked: IncomingMessage[];
  let http: GuardedHttpClient;
  let here: ReturnType<typeof application>;

  beforeAll(async () => {
    ({ db, url, drop } = await noPayments());
    server = createServer((request, response) => {
      asked.push(request);
      request.resume();
      const answer = (status: number, body: object, headers = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body));
      if (behaves === 'breaks' || (behaves === 'breaksOnce' && asked.length === 1)) request.socket.destroy();
      else if (behaves === 'down') answer(500, {});
      else if (behaves === 'busy') answer(429, {}, { 'retry-after': '9' });
      else if (behaves === 'refuses')
        answer(403, { error: { code: 'NO_ROLE', message: 'Ask chan@example.com' } });
      else answer(200, { id: 'R-1', no: behaves === 'saysNo', holderName: 'Chan' });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    http = new GuardedHttpClient({ allow: [`127.0.0.1:${port}`], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    server.close();
    await drop();
  });
  beforeEach(async () => {
    behaves = 'ok';
    asked = [];
    here = application(db);
    await db.query('DELETE FROM integrations.vendor_calls');
    await db.query('DELETE FROM integrations.vendor_circuits');
  });

  /** One process: its log, its knowledge of what is stopped, and the shop's adapter as it hands it out. */
  function application(on: TenantDatabase, { probeSeconds = 30, freshMs = 0 } = {}) {
    const log = new VendorCallLog(secrets, { paymentOf: async () => null, hotelOf: async () => 'HKG01' });
    const circuits = new Circuits(probeSeconds, freshMs);
    const watched = new WatchedVendors(log, circuits);
    const reports = watched.watched(
      'platform',
      { code: 'shop', credentials: CREDENTIALS },
      new ShopReports(http, () => origin),
    );
    const [of] = watched.over('platform', [
      {
        code: 'shop',
        credentials: CREDENTIALS,
        create: (client: GuardedHttpClient) => new Shop(client, () => origin),
      },
    ]);
    const shop = of!.create(http);
    const work = { tenantId: 'test', db: on, correlationId: 'c-1', streamId: `payment-${paymentId}` };
    return {
      circuits,
      written: () => log.beforeApplicationShutdown(),
      refund: (guest = 'Chan') =>
        runWork(work, () => shop.refund(account, { attemptReference: 'A-1', guest })).catch(
          (error: Error) => error,
        ),
      report: () =>
        runWork({ ...work, streamId: null }, () => reports.fetch(account, '2026-11-21')).catch(
          (error: Error) => error,
        ),
      query: () =>
        runWork(work, () => shop.query(account, { reference: 'A-1' })).catch((error: Error) => error),
      queryByHand: () => {
        const actor = { kind: 'user' as const, id: 'u1', name: 'Zhao Lan' };
        const origin = { actor, clientIp: '127.0.0.1', hotelCode: 'HKG01', correlationId: null };
        return runAs(origin, () => runWork(work, () => shop.query(account, { reference: 'A-1' }))).catch(
          (error: Error) => error,
        );
      },
    };
  }
  const rows = async () => {
    await here.written();
    return db.query<Record<string, any>>('SELECT * FROM integrations.vendor_calls ORDER BY at, id');
  };
  const circuit = async () =>
    (await db.query<Record<string, any>>('SELECT * FROM integrations.vendor_circuits'))[0];
  const fail = async (times: number) => {
    behaves = 'down';
    for (let n = 0; n < times; n++) await here.refund();
    behaves = 'ok';
  };

  it('are remembered with what was asked and answered, without a secret or a name', async () => {
    await here.refund();
    const [row] = await rows();
    expect(row).toMatchObject({
      direction: 'out',
      kind: 'platform',
      code: 'HKG-SHOP',
      vendor: 'shop',
      hotel_code: 'HKG01',
      payment_id: paymentId,
      reference: 'A-1',
      operation: 'refund',
      method: 'POST',
      address: `${origin}/refunds`,
      status: 200,
      outcome: 'answered',
      correlation_id: 'c-1',
      took_ms: expect.any(Number),
    });
    const text = secrets.open(row!.content_sealed, callContext(row!.id));
    const { request, response } = JSON.parse(text) as CallContent;
    expect(JSON.parse(request!.body)).toEqual({ reference: 'A-1', guestName: '•••', apiKey: '•••' });
    expect(JSON.parse(response!.body)).toEqual({ id: 'R-1', no: false, holderName: '•••' });
    expect(JSON.stringify(row) + text).not.toMatch(/sk_live|Chan/);
  });

  it.each([
    ['refuses', 'refused', 403, 'NO_ROLE'],
    ['saysNo', 'refused', 200, expect.stringContaining('NOT_TODAY')],
    ['down', 'unknown', 500, expect.stringContaining('answered 500')],
    ['busy', 'busy', 429, expect.any(String)],
    ['breaks', 'unknown', null, expect.stringContaining('No usable connection')],
  ] as const)('are remembered as they ended: %s', async (how, outcome, status, detail) => {
    behaves = how;
    await here.refund();
    expect(await rows()).toMatchObject([{ outcome, status, detail }]);
  });

  it('for a report are remembered among the account’s, without the file and without what names it', async () => {
    expect(String(await here.report())).toContain('R-1');
    const [row] = await rows();
    expect(row).toMatchObject({
      kind: 'platform',
      code: 'HKG-SHOP',
      payment_id: null,
      reference: '2026-11-21',
      operation: 'fetch',
      address: `${origin}/reports/2026-11-21.csv`,
      outcome: 'answered',
    });
    const text = secrets.open(row!.content_sealed, callContext(row!.id));
    expect((JSON.parse(text) as CallContent).response!.body).toMatch(/^\(\d+ bytes of application\/json\)$/);
    expect(JSON.stringify(row) + text).not.toMatch(/known-to-few|R-1/);
  });

  it('for a report are not made while calls are stopped, and do not stop payments themselves', async () => {
    behaves = 'down';
    for (let n = 0; n < 5; n++) await here.report();
    expect(await circuit()).toBeUndefined();
    await fail(5);
    expect((await circuit())!['stopped_at']).not.toBeNull();
    asked = [];
    expect(await here.report()).toBeInstanceOf(BusyError);
    expect(asked).toEqual([]);
    const fetches = (await rows()).filter(({ operation }) => operation === 'fetch');
    expect(fetches.map(({ outcome }) => outcome as string).sort()).toEqual([
      'stopped',
      ...Array.from({ length: 5 }, () => 'unknown'),
    ]);
  });

  it('hide what is asked for in an address', async () => {
    await here.query();
    expect((await rows())[0]!.address).toBe(`${origin}/refunds/A-1?email=•••`);
  });

  it('are asked again at once when the connection broke, if they are questions, and never otherwise', async () => {
    behaves = 'breaksOnce';
    expect(await here.query()).toMatchObject({ id: 'R-1' });
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['unknown', 'answered']);

    asked = [];
    behaves = 'breaks';
    expect(await here.query()).toMatchObject({ name: 'OutcomeUnknownError' });
    expect(asked.length).toBe(2);

    asked = [];
    expect(await here.refund()).toMatchObject({ name: 'OutcomeUnknownError' });
    expect(asked.length).toBe(1);

    asked = [];
    behaves = 'down';
    await here.query();
    expect(asked.length).toBe(1);
  });

  it('give their own outcome when the log cannot be written', async () => {
    const lost = async () =>
      (await metrics.getSingleMetric('payby_vendor_calls_unlogged_total')!.get()).values[0]?.value ?? 0;
    const before = await lost();
    const closed = new TenantDatabase(
      'test',
      await openDataSource({ url, minConnections: 0, maxConnections: 1, applicationName: 'test' }),
    );
    await closed.close();
    const there = application(closed);
    expect(await there.refund()).toMatchObject({ id: 'R-1' });
    behaves = 'refuses';
    expect(await there.refund()).toMatchObject({ name: 'RefusedError' });
    behaves = 'down';
    expect(await there.refund()).toMatchObject({ name: 'OutcomeUnknownError' });
    await there.written();
    expect((await lost()) - before).toBe(3);
  });

  it('are kept for 30 days', async () => {
    await here.refund();
    await here.refund();
    const [old, young] = await rows();
    const age = (id: string, days: number) =>
      db.query(
        `UPDATE integrations.vendor_calls SET at = now() - make_interval(days => $2, mins => 1) WHERE id = $1`,
        [id, days],
      );
    await age(old!.id, 30);
    await age(young!.id, 29);
    const ctx = { tenantId: 'test', db, correlationId: 'sweep' };
    expect(await runAsSystem('sweep', () => new PurgeVendorCallsSweep().sweep(ctx))).toEqual({
      handled: 1,
      more: false,
    });
    expect((await rows()).map(({ id }) => id)).toEqual([young!.id]);
  });

  it('lose their content with the guest, and stay as a line', async () => {
    await here.refund();
    await db.query(
      `INSERT INTO integrations.vendor_calls (id, at, direction, kind, code, vendor, reference, operation, outcome, detail, correlation_id, content_sealed)
       VALUES (gen_random_uuid(), now(), 'out', 'platform', 'X', 'shop', 'A-7', 'openSession', 'answered', 'said', 'c', 'x'),
              (gen_random_uuid(), now(), 'out', 'platform', 'X', 'shop', 'A-8', 'openSession', 'answered', 'said', 'c', 'x')`,
    );
    await runAsSystem('test', () =>
      db.transaction((client) => new InboxErasure().eraseBodies(client, paymentId, ['A-7'])),
    );
    const left = await rows();
    expect(
      left
        .map(({ reference, content_sealed, detail }) => [
          reference,
          content_sealed !== null || detail !== null,
        ])
        .sort(),
    ).toEqual([
      ['A-1', false],
      ['A-7', false],
      ['A-8', true],
    ]);
  });

  describe('that lead nowhere', () => {
    it('are stopped for all processes after five within a minute; nothing is sent, and how long to wait is said', async () => {
      const there = application(db);
      await there.refund();
      await fail(4);
      expect(asked.length).toBe(5);
      expect(await there.refund()).toMatchObject({ id: 'R-1' });
      await fail(1);
      asked = [];

      for (const process of [here, there]) {
        const stopped = await process.refund();
        expect(stopped).toMatchObject({ name: 'BusyError', retryAfterSeconds: expect.any(Number) });
        const { retryAfterSeconds } = stopped as { retryAfterSeconds: number };
        expect([retryAfterSeconds > 25, retryAfterSeconds <= 30]).toEqual([true, true]);
      }
      expect(asked).toEqual([]);
      // Each process writes its calls down in its own time.
      const stopped = await eventually(async () => {
        const found = (await rows()).filter(({ outcome }) => outcome === 'stopped');
        return found.length === 2 && found;
      });
      for (const row of stopped) expect(row).toMatchObject({ status: null, took_ms: null });
    });

    it('are not stopped by refusals, nor by failures that lie more than a minute back', async () => {
      behaves = 'refuses';
      for (let n = 0; n < 6; n++) await here.refund();
      await fail(4);
      await db.query(
        `UPDATE integrations.vendor_circuits SET failures = ARRAY(SELECT f - interval '61 s' FROM unnest(failures) f)`,
      );
      await fail(1);
      expect(await here.refund()).toMatchObject({ id: 'R-1' });
    });

    const stopped = async (probeSeconds = 30) => {
      here = application(db, { probeSeconds });
      await fail(5);
      expect((await circuit())!.stopped_at).not.toBeNull();
      asked = [];
    };
    const due = () => db.query(`UPDATE integrations.vendor_circuits SET next_try_at = clock_timestamp()`);

    it('let one call through when it is time, whoever makes it, and go on when it is answered', async () => {
      await stopped();
      await due();
      const others = [application(db), application(db), application(db)];
      behaves = 'down';
      const outcomes = await Promise.all([here, ...others].map((process) => process.refund()));
      expect(asked.length).toBe(1);
      expect(outcomes.map((error) => (error as Error).name).sort()).toEqual([
        'BusyError',
        'BusyError',
        'BusyError',
        'OutcomeUnknownError',
      ]);

      behaves = 'refuses';
      await due();
      expect(await here.refund()).toMatchObject({ name: 'RefusedError' });
      expect(await circuit()).toMatchObject({
        stopped_at: null,
        failures: [],
        last_stopped_at: expect.any(Date),
      });
      behaves = 'ok';
      for (const process of others) expect(await process.refund()).toMatchObject({ id: 'R-1' });
    });

    it('let a question of a person through before its time', async () => {
      await stopped();
      expect(await here.query()).toMatchObject({ name: 'BusyError' });
      expect(await here.queryByHand()).toMatchObject({ id: 'R-1' });
      expect(await here.refund()).toMatchObject({ id: 'R-1' });
    });

    it('are known as stopped in the metrics', async () => {
      await stopped();
      await here.circuits.measure('test', db);
      expect(await metrics.getSingleMetricAsString('payby_vendor_stopped')).toContain(
        'payby_vendor_stopped{tenant="test",kind="platform",code="HKG-SHOP"} 1',
      );
    });

    it('need no statement while all is well', async () => {
      const spared = application(db, { freshMs: 60_000 });
      await spared.refund();
      await spared.written();
      const statements: unknown[] = [];
      const query = db.pool.query.bind(db.pool);
      const counting = jest.spyOn(db.pool, 'query').mockImplementation(((...args: never[]) => {
        statements.push((args[0] as unknown as { name?: string }).name);
        return (query as (...given: never[]) => unknown)(...args);
      }) as never);
      await spared.refund();
      await spared.refund();
      await spared.written();
      counting.mockRestore();
      expect(new Set(statements)).toEqual(new Set(['integrations.insert_vendor_calls']));
    });
  });

  it('are all written when many end at once', async () => {
    await Promise.all(Array.from({ length: 120 }, () => here.refund()));
    const written = await rows();
    expect([written.length, new Set(written.map(({ outcome }) => outcome))]).toEqual([
      120,
      new Set(['answered']),
    ]);
  });
});
