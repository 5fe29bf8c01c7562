import { createHash } from 'node:crypto';
import pg from 'pg';
import { expediteAllOf } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  Guest,
  guestPays,
  isPosted,
  newNumber,
  paymentWhen,
  QUICK,
  sentPayment,
  tenantRows,
} from '../../support/payment-steps.js';
import { addPerson } from '../../support/people.js';
import { placesOf } from '../../support/places-of.js';
import { paidNotification, notify } from '../../support/platform-notification.js';
import { runOps } from '../../support/shared-processes.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { describeErasedGuests } from './erased-guests.js';

const GUEST = { firstName: 'Ottoline', lastName: 'Quillfeather' };
const EMAIL = 'ottoline@quillfeather.example';
const MOBILE = newNumber();

describe('Operations', () => {
  let stack: Stack;
  let operator: ApiClient;
  let clerk: ApiClient;
  let paid: any;
  let session: string;

  beforeAll(async () => {
    stack = sharedStack();
    await addPerson(stack, { username: 'operator', permissions: ['PAYBY_OPERATIONS_MGT'] });
    await addPerson(stack, {
      username: 'elsewhere',
      permissions: ['PAYBY_OPERATIONS_MGT'],
      hotels: ['MAC01'],
    });
    operator = stack.api('operator');
    clerk = stack.api('clerk');
    paid = await createPayment(clerk, {
      ...GUEST,
      sendMethods: ['EMAIL', 'SMS'],
      emails: [EMAIL],
      mobiles: [MOBILE],
    });
    // What is paid before its link went out is not asked for any more.
    await paymentWhen(clerk, paid.id, ({ sends }) => sends.every(({ status }: any) => status === 'sent'));
    session = await guestPays(stack, paid);
    paid = await paymentWhen(clerk, paid.id, isPosted);
  });

  const path = (rest = '') => `payby-operations${rest}`;
  const environment = () => ({ DATABASE_URL: stack.databaseUrl, SECRET_KEY: QUICK.SECRET_KEY! });
  const ops = (...args: string[]) => runOps(args, environment());
  const ended = (id: string) =>
    eventually(async () => {
      const { body } = await operator.get(path(`/runs/${id}`));
      if (['done', 'failed', 'canceled'].includes(body.status)) return body;
      throw new Error(`The run is ${body.status}.`);
    });

  /** The platform reports the money once more and names the payer; somebody else forges the same. */
  async function payerIsNamed(): Promise<[string, string]> {
    const { platform } = await stack.sandbox.state();
    const said = platform.sessions.find(({ sessionId }: any) => sessionId === session);
    const payer = { name: Object.values(GUEST).join(' '), email: EMAIL, mobile: MOBILE };
    const told = paidNotification(said, { transactionId: paid.platformTransactionNo, payer });
    const forged = paidNotification(said, { payer });
    expect((await notify(stack, told)).status).toBe(200);
    expect((await notify(stack, forged, { headers: {} })).status).toBe(401);
    await eventually(async () => {
      const rows = await tenantRows(stack, `SELECT FROM integrations.inbox WHERE status = 'received'`);
      return rows.length === 0;
    });
    return [told, forged];
  }

  it('are for who holds the permission', async () => {
    expect((await stack.api('manager').get(path())).status).toBe(403);
    const { status, body } = await operator.get(path());
    expect([status, body]).toEqual([200, expect.objectContaining({ parked: 0, drift: 0 })]);
    expect(body.streams).toBeGreaterThan(0);
  });

  it.each([
    ['verify', { problemCount: 0 }],
    ['drift', { driftCount: 0 }],
    ['rebuild', { parked: 0 }],
  ])('run over all history in the background: %s', async (kind, result) => {
    const { status, body } = await operator.post(path('/runs'), { kind });
    expect([status, body.requestedBy]).toEqual([202, 'Person operator']);
    expect(await ended(body.id)).toMatchObject({ status: 'done', result });
    expect((await clerk.get(`payments/${paid.id}`)).body).toEqual(paid);
  });

  it('refuse a projection nobody knows', async () => {
    const { status, body } = await operator.post(path('/runs'), { kind: 'rebuild', projection: 'x; DROP' });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['projection']]);
  });

  it('prove one payment, to the hotels it belongs to only', async () => {
    const one = path(`/payments/${paid.paymentNo}`);
    expect((await operator.get(`${one}/verification`)).body).toMatchObject({
      ok: true,
      paymentNo: paid.paymentNo,
    });
    expect((await operator.get(`${one}/proof`)).body.proof).toMatchObject({
      format: 'payby-proof.v1',
      tenant: 'demo',
    });
    const replay = (await operator.get(`${one}/replay?from=1`)).body;
    expect(replay).toMatchObject({ from: 1, drift: [] });
    expect(replay.changes).toContainEqual({ field: 'main_status', before: 'pending', after: 'success' });
    for (const what of ['verification', 'proof', 'replay']) {
      const answer = await stack.api({ username: 'elsewhere', hotel: '' }).get(`${one}/${what}`);
      expect([what, answer.status]).toEqual([what, 404]);
    }
    const lines = await operationsOf(stack.api('manager'), { kind: 'run', on: paid.paymentNo });
    const proofs = await operationsOf(stack.api('manager'), { kind: 'export', on: paid.paymentNo });
    const told = [...lines, ...proofs].map(({ action, outcome, because }) => [action, outcome, because]);
    expect(told).toEqual([
      ['replay', 'refused', 'NOT_FOUND'],
      ['verifyPayment', 'refused', 'NOT_FOUND'],
      ['replay', 'done', null],
      ['verifyPayment', 'done', null],
      ['exportProof', 'refused', 'NOT_FOUND'],
      ['exportProof', 'done', null],
    ]);
    expect(lines.at(-1)).toMatchObject({ paymentId: paid.id, clientIp: '127.0.0.1' });
  });

  it('[F35] name the idle transaction that they wait for, and seal once it has ended', async () => {
    const open = async (url: string, statement: string): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: url, application_name: 'left open' });
      await client.connect();
      await client.query('BEGIN');
      await client.query(statement);
      return client;
    };
    const findings = async () =>
      (await operator.get<{ kind: string; detail: string; since: string }[]>(path('/findings'))).body;
    const measured = async () => {
      const text = await (await fetch(`${stack.url}/metrics`)).text();
      return Number(/^payby_history_waiting_seconds\{tenant="demo"\} (\S+)$/m.exec(text)?.[1]);
    };
    const appending = await open(
      stack.tenantDatabaseUrl('demo'),
      `SELECT kernel.append('left-open', 0, sha256('0'), ARRAY['left-open.v1'], ARRAY['{}'], ARRAY['{}'], ARRAY[now()], ARRAY[sha256('1')])`,
    );
    try {
      await createPayment(clerk);
      const waits = await ops('seal', 'demo');
      expect([waits.code, waits.out]).toEqual([
        1,
        expect.stringMatching(
          /events not sealed: waiting for process \d+ \(left open, idle in transaction\) since 20/,
        ),
      ]);
      await eventually(async () => {
        const [found] = await findings();
        return (
          found?.kind === 'waiting' &&
          /^process \d+ \(left open/.test(found.detail) &&
          found.since < new Date().toISOString()
        );
      });
      await eventually(async () => (await measured()) > 1);
    } finally {
      await appending.end();
    }
    await eventually(async () => (await ops('seal', 'demo')).code === 0);
    expect(await findings()).toEqual([]);
  });

  it('[F36] keep a payment that a newer release has continued: read-only, named, its money among the exceptions', async () => {
    const one = await sentPayment(clerk);
    const sessionId = await new Guest(one.paymentUrl).choose('CARD');
    const before = (await clerk.get(`payments/${one.id}`)).body;
    const newer = 'payment-points-earned.v1';
    const who = JSON.stringify({
      actor: { kind: 'system', id: 'newer', name: 'Newer' },
      correlationId: 'newer',
    });
    await tenantRows(
      stack,
      `SELECT kernel.append(s.stream_id, s.version, s.head_hash, ARRAY[$2], ARRAY['{}'], ARRAY[$3], ARRAY[n.at],
         ARRAY[kernel.event_hash(s.head_hash, s.stream_id, s.version + 1, $2, n.at, '{}', $3)])
       FROM kernel.streams s, date_trunc('milliseconds', now()) AS n (at) WHERE s.stream_id = $1`,
      [`payment-${one.id}`, newer, who],
    );

    const canceled = await clerk.post(`payments/${one.id}/cancel`, { reason: 'Guest pays at the desk' });
    expect([canceled.status, canceled.body.code]).toEqual([409, 'WRITTEN_BY_NEWER_RELEASE']);
    const page = (await (await fetch(`${one.paymentUrl}/state`)).json()) as any;
    expect(page).toMatchObject({ status: 'unavailable', paymentNo: one.paymentNo });
    expect(page.hotel.phone).toMatch(/\d/);
    const row = await paymentWhen(clerk, one.id, ({ readOnly }: any) => readOnly);
    expect(row).toEqual({ ...before, readOnly: true });
    const history = (await clerk.get(`payments/${one.id}/events`)).body;
    expect(history.events.at(-1)).toMatchObject({ type: newer, data: {} });

    await stack.sandbox.session(sessionId, 'approve');
    await eventually(async () => {
      const { body } = await clerk.get('payment-exceptions');
      return JSON.stringify(body).includes(`newer version of PayBy (${newer})`);
    });
    const { code, out } = await ops('rebuild', 'demo');
    expect([code, out]).toEqual([1, expect.stringContaining(`newer version of PayBy (${newer})`)]);
    expect((await clerk.get(`payments/${one.id}`)).body).toEqual(row);
    const { body } = await operator.get<{ paymentId: string; kind: string }[]>(path('/findings'));
    const found = body.filter(({ paymentId }) => paymentId === one.id);
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['newerRelease', 'parked']));

    // Leaves nothing behind for the other tests.
    const client = new pg.Client({ connectionString: stack.tenantDatabaseUrl('demo') });
    await client.connect();
    await client.query('SET session_replication_role = replica');
    for (const sql of [
      `UPDATE kernel.streams s SET version = e.version - 1, head_hash = e.prev_hash FROM kernel.events e WHERE e.stream_id = s.stream_id AND e.type = $1`,
      'DELETE FROM kernel.events WHERE type = $1',
      'DELETE FROM kernel.newer_streams WHERE type = $1',
    ])
      await client.query(sql, [newer]);
    await client.end();
    expect((await ops('rebuild', 'demo')).code).toBe(0);
  });

  it('make failed work due again, and it is done once', async () => {
    const [effect] = await tenantRows(
      stack,
      `SELECT id FROM kernel.effects WHERE kind = 'payby.post-payment' AND stream_id = 'payment-' || $1`,
      [paid.id],
    );
    await tenantRows(
      stack,
      `UPDATE kernel.effects SET status = 'failed', last_error = 'no route' WHERE id = $1`,
      [effect.id],
    );
    const list = await operator.get(path('/effects?filter={"status":"failed"}'));
    expect(list.body).toMatchObject([{ id: effect.id, lastError: 'no route', paymentNo: paid.paymentNo }]);
    expect((await operator.post(path('/effects/retry'), {})).status).toBe(400);
    expect((await operator.post(path('/effects/retry'), { ids: [effect.id] })).body).toEqual({
      retried: 1,
    });
    await eventually(async () => {
      const [row] = await tenantRows(stack, 'SELECT status FROM kernel.effects WHERE id = $1', [effect.id]);
      return row.status === 'done';
    });
    expect((await ops('effects', 'demo')).out.trim()).toBe('');
  });

  it('from the command line: verify, replay, proof, drift', async () => {
    const all = await ops('verify', 'demo', '--all');
    expect([all.code, JSON.parse(all.out)]).toEqual([
      0,
      expect.objectContaining({ closedDays: 0, problemCount: 0 }),
    ]);
    expect((await ops('verify', 'demo')).err).toContain('--all');
    const replay = await ops('replay', 'demo', paid.paymentNo, '--from', '1', '--to', '2');
    expect(JSON.parse(replay.out)).toMatchObject({ from: 1, to: 2 });
    expect(JSON.parse((await ops('proof', 'demo', paid.id)).out)).toMatchObject({ format: 'payby-proof.v1' });
    expect(await ops('drift', 'demo', '--loud')).toMatchObject({ code: 2 });
    expect(await ops('verify', 'demo', 'PB00000000000')).toMatchObject({ code: 1 });

    await tenantRows(stack, `UPDATE payby.payments SET internal_comment = 'wrong' WHERE id = $1`, [paid.id]);
    expect(await ops('drift', 'demo', paid.paymentNo)).toMatchObject({ code: 1 });
    expect((await operator.get(path('/findings'))).body).toMatchObject([
      { paymentId: paid.id, paymentNo: paid.paymentNo, kind: 'drift', detail: 'internal_comment' },
    ]);
    expect(await ops('drift', 'demo', paid.paymentNo, '--repair')).toMatchObject({ code: 0 });
    expect((await operator.get(path('/findings'))).body).toEqual([]);
  });

  describe('whose guest was erased', () => describeErasedGuests(() => stack));

  it('erase a guest: screens and the guest’s page show nothing more, the history verifies', async () => {
    const { paymentNo } = paid;
    const [told, forged] = await payerIsNamed();
    const found = () => placesOf(stack.tenantDatabaseUrl('demo'), ...Object.values(GUEST), EMAIL, MOBILE);
    expect(await found()).toEqual(
      expect.arrayContaining(['integrations.inbox.raw', 'kernel.idempotency_keys', 'payby.payments']),
    );
    const wrong = await operator.post(path(`/payments/${paymentNo}/erase-guest`), { confirmation: 'yes' });
    expect(wrong.status).toBe(400);
    const erasing = (wanted: (tried: any) => boolean) =>
      eventually(async () => {
        // The platform is asked once more about the attempt; that is done before a guest may be erased.
        await expediteAllOf(stack, paid);
        const tried = await operator.post(path(`/payments/${paymentNo}/erase-guest`), {
          confirmation: paymentNo,
        });
        if (wanted(tried)) return tried;
        throw new Error(JSON.stringify(tried.body));
      });
    const decided = (status: string) =>
      tenantRows(stack, `UPDATE integrations.inbox SET status = $1 WHERE raw = $2`, [
        status,
        Buffer.from(forged),
      ]);
    await decided('quarantined');
    await erasing(({ status, body }) => status === 409 && body.message.includes('is open'));
    await decided('rejected');
    const answer = await erasing(({ status }) => status === 200);
    expect(answer.body).toMatchObject({ erased: true });
    expect(await found()).toEqual([]);
    const { body } = await clerk.get(`payments/${paid.id}`);
    expect(body).toMatchObject({ lastName: 'erased', emails: [], amountMinor: paid.amountMinor });
    expect(JSON.stringify(body)).not.toContain('Yuxin');
    expect((await fetch(`${paid.paymentUrl}/state`)).status).toBe(404);
    expect(body.securityCode).toBe('');
    const asked = await fetch(`${stack.url}/link-check/answer?link=${encodeURIComponent(paid.paymentUrl)}`);
    expect(await asked.json()).toEqual({ ours: false, hotel: null, open: false });
    expect((await ops('verify', 'demo', paymentNo)).code).toBe(0);
    // What was told is evidence still, and is not taken for news when it comes once more.
    expect((await notify(stack, told)).status).toBe(200);
    for (const text of [told, forged]) {
      const rows = await tenantRows(
        stack,
        `SELECT octet_length(raw) AS kept, body_bytes, encode(body_sha256, 'hex') AS digest FROM integrations.inbox
         WHERE body_sha256 = sha256($1)`,
        [Buffer.from(text)],
      );
      const digest = createHash('sha256').update(text).digest('hex');
      expect(rows).toEqual([{ kept: 0, body_bytes: Buffer.byteLength(text), digest }]);
    }
    const [noted] = await tenantRows(
      stack,
      `SELECT actor_name FROM audit.changes WHERE entity = 'payby.erased_guests' AND identifier = $1`,
      [paymentNo],
    );
    expect(noted).toEqual({ actor_name: 'Person operator' });
  });
});
