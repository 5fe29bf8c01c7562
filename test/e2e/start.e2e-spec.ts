import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../src/kernel/database/embedded-postgres.js';
import { freePort, isPortFree } from '../../src/kernel/tcp-ports.js';
import { isRefunded, refund } from '../support/actions.js';
import { ApiClient, send } from '../support/api-client.js';
import { paymentWhen } from '../support/payment-steps.js';
import { isAlive, SupervisedRun } from '../support/supervised-run.js';
import { eventually } from '../support/wait.js';

/** Enough for one of everything. */
const HISTORY = { DEMO_HISTORY: '150' };

describe('npm start with nothing configured', () => {
  let dataDir: string;
  let ports: Record<'PORT' | 'SANDBOX_PORT' | 'MAIL_SMTP_PORT' | 'MAIL_WEB_PORT', string>;
  const runs: SupervisedRun[] = [];

  beforeAll(async () => {
    dataDir = newFolder();
    const [port, sandbox, smtp, web] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    ports = {
      PORT: `${port}`,
      SANDBOX_PORT: `${sandbox}`,
      MAIL_SMTP_PORT: `${smtp}`,
      MAIL_WEB_PORT: `${web}`,
    };
  });

  afterAll(async () => {
    await Promise.all(runs.map((run) => run.kill('SIGTERM')));
    // A run that was killed, and not followed by another, leaves its PostgreSQL.
    const folder = join(dataDir, 'postgres');
    if (existsSync(join(folder, 'data/postmaster.pid')))
      await (await EmbeddedPostgres.start({ folder })).stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'payby-start-'));
    // Open to the account that root hands PostgreSQL to.
    chmodSync(folder, 0o755);
    return folder;
  }
  const begin = (env: Record<string, string> = {}, folder = dataDir) => {
    const run = SupervisedRun.begin(folder, { ...ports, ...HISTORY, ...env });
    runs.push(run);
    return run;
  };
  const address = () => `http://127.0.0.1:${ports.PORT}`;
  const mailCatcher = () => `http://127.0.0.1:${ports.MAIL_WEB_PORT}`;
  const allPortsFree = async () =>
    (await Promise.all(Object.values(ports).map((port) => isPortFree(Number(port))))).every(Boolean);

  describe.each<[what: string, env: () => Record<string, string>, said: () => RegExp]>([
    ['a port is taken', () => ({}), () => new RegExp(`Port ${ports.SANDBOX_PORT}(.|\n)*Set SANDBOX_PORT`)],
    ['a variable makes no sense', () => ({ ROLE: 'everything' }), () => /ROLE.*all, web, worker/],
  ])('when %s', (_, env, said) => {
    const other = createServer();
    let folder: string;
    beforeAll(async () => {
      folder = newFolder();
      await new Promise<void>((done) => other.listen(Number(ports.SANDBOX_PORT), '127.0.0.1', done));
    });
    afterAll(async () => {
      await new Promise((done) => other.close(done));
      rmSync(folder, { recursive: true, force: true });
    });

    it('names the variable to set, and starts nothing', async () => {
      const run = begin(env(), folder);

      expect(await run.ended()).toBe(1);
      expect(run.output).toMatch(said());
      expect(run.postgresPid()).toBeNull();
    });
  });

  /** The one folder's life: each start of all of it costs a dozen seconds of processor time. */
  describe('as a whole', () => {
    let run: SupervisedRun;
    let postgres: number;

    beforeAll(async () => {
      run = await begin().ready();
      postgres = run.postgresPid()!;
    });

    it('comes up, says where and for whom, and refuses to run twice in one folder', async () => {
      expect(run.output).toContain(`http://localhost:${ports.PORT}`);
      expect(run.output).toContain(mailCatcher());
      expect(run.output).toMatch(/demo.*manager, clerk, auditor, ops/);
      expect(run.output).toMatch(/kunlun-default.*root/);
      expect(run.output).toContain('Harbour-2026');
      expect(run.output).toContain(`SMTP port ${ports.MAIL_SMTP_PORT}`);
      expect(run.output).toContain(`http://127.0.0.1:${ports.SANDBOX_PORT}/platform`);
      expect((await send(`${address()}/health`)).status).toBe(200);
      expect((await send(mailCatcher(), { headers: { accept: 'text/html' } })).status).toBe(200);
      expect((await new ApiClient(address(), { username: 'clerk' }).get('hotels')).body).toHaveLength(3);
      expect(statSync(join(dataDir, 'secret.key')).mode & 0o077).toBe(0);

      const second = begin();
      expect(await second.ended()).toBe(1);
      expect(second.output).toContain('already running');
      expect((await send(`${address()}/health`)).status).toBe(200);
    });

    it('shows a hotel with a past whose payments can be refunded, asked about and posted again', async () => {
      const hotels = ['HKG01', 'SHA01', 'LON01'].map(
        (hotel) => new ApiClient(address(), { username: 'manager', hotel }),
      );
      const api = hotels[0]!;
      /** The first payment among the exceptions of a kind, in whichever hotel. */
      const waiting = async (kind: string) => {
        for (const hotel of hotels) {
          const { body } = await hotel.get('payment-exceptions', {
            query: { filter: JSON.stringify({ kind }) },
          });
          if (body.length > 0) return { hotel, id: body[0].paymentId as string };
        }
        throw new Error(`Nothing of the kind ${kind} waits.`);
      };
      const paid = (
        await api.get('payments', { query: { filter: JSON.stringify({ mainStatus: 'success' }) } })
      ).body.find(({ postingStatus, attention }: any) => postingStatus === 'success' && !attention);
      const unposted = await waiting('postingFailed');
      const unsure = await waiting('refundUnknown');
      const late = await waiting('late');
      const { refunds } = (await unsure.hotel.get(`payments/${unsure.id}`)).body;
      const { receipts } = (await late.hotel.get(`payments/${late.id}`)).body;

      const answers = [
        // Of an amount on hold, less may have been captured than was asked for.
        await refund(api, paid, { amountMinor: paid.paidMinor, currencyCode: paid.currencyCode }),
        await unsure.hotel.post(`payments/${unsure.id}/refunds/${refunds[0].id}/ask`),
        await late.hotel.post(`payments/${late.id}/money/${receipts[0].attemptId}`, {
          decision: 'accept',
          reason: 'They are here',
        }),
      ];

      expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
      // The money of several payers stands on a folio each.
      const { payers } = (await unposted.hotel.get(`payments/${unposted.id}`)).body;
      for (const { posting } of payers.filter((payer: any) => payer.posting.status === 'fail')) {
        const again = { postingNo: posting.no };
        expect((await unposted.hotel.post(`payments/${unposted.id}/post-again`, again)).status).toBe(200);
      }
      const posted = ({ postingStatus }: any) => postingStatus === 'success';
      const backInFull = ({ mainStatus, refundPostings }: any) =>
        mainStatus === 'refunded' &&
        refundPostings.length > 0 &&
        refundPostings.every(({ posting }: any) => posting.status === 'success');
      await paymentWhen(api, paid.id, backInFull);
      await paymentWhen(unposted.hotel, unposted.id, posted);
      await paymentWhen(unsure.hotel, unsure.id, isRefunded);
      await paymentWhen(late.hotel, late.id, posted);

      // The past is over: no message is sent about it.
      expect((await send<any[]>(`${mailCatcher()}/api/email`)).body).toEqual([]);
    });

    it('recovers by itself after kill -9, and what it started has ended by itself; the past is made once', async () => {
      const clerk = new ApiClient(address(), { username: 'clerk' });
      const total = async () => (await clerk.get('payments')).headers.get('content-range');
      const before = await total();
      await run.kill('SIGKILL');
      await eventually(allPortsFree);

      run = await begin().ready();

      // Same data and same key: a token of before is still good.
      expect(await total()).toBe(before);
      postgres = run.postgresPid()!;
    });

    it('is taken down on Ctrl-C, all of it', async () => {
      expect(await run.kill('SIGINT')).toBe(0);

      // It gives up its pid file a moment before its process is gone.
      await eventually(() => !isAlive(postgres));
      expect(await allPortsFree()).toBe(true);
    });
  });
});
