import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { cardOnHold } from '../support/actions.js';
import type { ApiClient } from '../support/api-client.js';
import { lockTable } from '../support/database-locks.js';
import { areasImport, blockedEntry, runImport } from '../support/dictionary-import.js';
import { ROOT } from '../support/paths.js';
import {
  eventTypes,
  Guest,
  guestPays,
  isPosted,
  newNumber,
  paymentWhen,
  postingsOf,
  QUICK,
  sentPayment,
  tenantRows,
  textsTo,
} from '../support/payment-steps.js';
import { atGroup } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { takeOver } from '../support/take-over.js';
import { eventually } from '../support/wait.js';
import { endpointAt, publishEvents } from '../support/webhook-endpoints.js';
import { idOf, isGenuine, WebhookReceiver } from '../support/webhook-receiver.js';

/** One more than two of the batches in which they are written. */
const ROWS = 1_001;
const EVENTS_A_KILL = 20;
const ACKNOWLEDGED = 5;

/** Each start of a process is dear: it is killed five times, and each kill meets all that can be under way. */
describe('The application is killed five times, while it waits for answers and after a commit', () => {
  const number = newNumber();
  let receiver: WebhookReceiver;
  let stack: Stack;
  let clerk: ApiClient;
  /** The PMS took its line and never said so; until the last kill it answers no check of it either. */
  let posted: any;
  /** The platform took its money and never said so. */
  let held: any;
  let sessionId: string;
  /** The provider took the text message about it and never said so. */
  let canceled: any;
  /** Killed between the success commit and the dispatch of its posting. */
  let committed: any;
  /** Killed as soon as their callbacks were acknowledged. */
  let acknowledged: any[];
  let importId: string;
  let endpoints: any[];
  const published = new Set<string>();

  const sandbox = () => stack.sandbox.state();
  const session = async () =>
    (await sandbox()).platform.sessions.find((one: any) => one.sessionId === sessionId);
  const heard = () =>
    receiver.on('/killed').filter(({ event }) => published.has(event.data.payment.id as string));
  const rows = (text: string, params: unknown[] = []) => tenantRows(stack, text, params);
  const effectOf = async (payment: any, kind = 'payby.post-payment') => {
    const [effect] = await rows(
      'SELECT status, attempts FROM kernel.effects WHERE stream_id = $1 AND kind = $2',
      [`payment-${payment.id}`, kind],
    );
    return effect;
  };
  const shown = async ({ id }: any) => {
    const [row] = await rows('SELECT main_status, posting_status FROM payby.payments WHERE id = $1', [id]);
    return row;
  };
  const areas = async () => {
    const [row] = await rows(
      `SELECT count(*)::int FROM hotels.dictionary_entries WHERE type = 'area' AND code LIKE 'KILLED%'`,
    );
    return row.count;
  };
  const killWhen = async (condition: () => Promise<boolean>) => {
    await eventually(condition, { often: true });
    expect(await stack.kill('all')).toBe('killed by SIGKILL');
  };
  /** Webhooks are in the air when it is killed. @returns once the first has arrived */
  const sendWebhooks = async () => {
    const before = heard().length;
    for (const id of await publishEvents(stack, EVENTS_A_KILL)) published.add(id);
    await eventually(() => heard().length > before, { often: true });
  };

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    // No call is given up before the kill.
    const env = { ...QUICK, OUTBOUND_TIMEOUT_SECONDS: '60' };
    stack = await startStack({ own: true, env, allow: [receiver.host] });
    clerk = stack.api('clerk');
    await prepare();
    const reference = await attemptOf(await new Guest(committed.paymentUrl).choose());
    await killWithCallsUnderWay();
    await stack.sandbox.pms({ mode: 'hang' });
    await stack.restart('all');
    await killWhileMoneyIsTaken();
    await stack.restart('all');
    await killWhenAcknowledged();
    await killWhileWebhooksAreSent();
    // Only now: a worker that lives takes what is committed from the outbox at once.
    expect(await payAndDie(committed, reference)).toEqual({
      signal: 'SIGKILL',
      stored: ['payby.post-payment', 'payby.announce'],
    });
    // A line that may still be on its way is waited for as long as a call may take.
    await takeOver(stack, 'all', { OUTBOUND_TIMEOUT_SECONDS: QUICK.OUTBOUND_TIMEOUT_SECONDS! });
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver.stop();
  });

  it('F1: it keeps the promise of a committed payment: posted by the next one, once', async () => {
    const paid = await paymentWhen(clerk, committed.id, isPosted);

    expect(paid).toMatchObject({ mainStatus: 'success', platformTransactionNo: 'HSP-F1' });
    expect(await postingsOf(stack, committed)).toHaveLength(1);
    expect((await eventTypes(clerk, committed.id)).slice(-3)).toEqual([
      'PaymentSucceeded',
      'PostingStarted',
      'PostingSucceeded',
    ]);
  });

  it('F1: it loses no acknowledged callback, and posts each of them once', async () => {
    for (const { id } of acknowledged) {
      const paid = await paymentWhen(clerk, id, isPosted);
      expect(paid).toMatchObject({
        mainStatus: 'success',
        paidMinor: 264_000,
        surplusMinor: 0,
        attention: null,
      });
      expect(await postingsOf(stack, paid)).toHaveLength(1);
      const types = await eventTypes(clerk, id);
      expect(types.filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
      expect((await clerk.get(`payments/${id}/verification`)).body.ok).toBe(true);
    }
  });

  it('F2, F3: three times on one posting: each next try asks the PMS first; done all the same, posted once', async () => {
    const paid = await paymentWhen(clerk, posted.id, isPosted);

    const lines = await postingsOf(stack, posted);
    expect(lines).toHaveLength(1);
    expect(paid).toMatchObject({ mainStatus: 'success', attention: null });
    expect(paid.payers[0].posting).toMatchObject({
      status: 'success',
      attempt: 1,
      pmsReference: lines[0].postingNo,
    });
    expect((await eventTypes(clerk, posted.id)).slice(-2)).toEqual(['PostingStarted', 'PostingSucceeded']);
    const effect = await eventually(async () => {
      const now = await effectOf(posted);
      return now?.status === 'done' && now;
    });
    expect(effect.attempts).toBeGreaterThanOrEqual(4);
    expect((await clerk.get(`payments/${posted.id}/verification`)).body.ok).toBe(true);
  });

  it('[F2] the platform has taken the money, and its news is on the way: taken once, recorded once', async () => {
    const { id } = held;
    const paid = await paymentWhen(clerk, id, isPosted);

    expect(paid).toMatchObject({
      mainStatus: 'success',
      paidMinor: 100_000,
      holds: [{ status: 'captured' }],
      exceptions: [],
    });
    await eventually(async () => (await effectOf(held, 'payby.order-hold'))?.status === 'done');
    expect((await sandbox()).platform.requests.capture).toBe(1);
    expect((await session()).amount.value).toBe(100_000);
    expect((await postingsOf(stack, held)).map(({ amount }) => amount.value)).toEqual([100_000]);
    const types = await eventTypes(clerk, id);
    expect(types.filter((type) => type === 'PaymentSucceeded' || type === 'CaptureRequested')).toEqual([
      'CaptureRequested',
      'PaymentSucceeded',
    ]);
  });

  it('[F2] a rule’s text message is sent again under the same id alone', async () => {
    const message = await eventually(async () => {
      const { body } = await clerk.get(`payments/${canceled.id}/messages`);
      const found = body.find(({ trigger, channel }: any) => trigger === 'cancel' && channel === 'SMS');
      return found?.status !== 'waiting' && found;
    });
    const references = (await textsTo(stack, number)).map(({ reference }) => reference);
    expect(new Set(references)).toEqual(new Set([message.id]));
  });

  it('an import into the dictionary has left nothing of its type, and is carried out whole by the next one', async () => {
    await eventually(
      async () => (await stack.api('manager').get(`dictionary-transfers/${importId}`)).body.status === 'done',
    );
    expect(await areas()).toBe(ROWS);
  });

  it('webhooks in the air arrive all the same, each under its own id alone', async () => {
    const idsOf = () => {
      const ids = new Map<string, Set<string>>();
      for (const each of heard()) {
        const { id } = each.event.data.payment;
        ids.set(id, (ids.get(id) ?? new Set()).add(idOf(each)));
      }
      return ids;
    };
    // Each to both endpoints; those in the air at a kill twice.
    await eventually(() => heard().length >= published.size * 2 && idsOf().size === published.size);
    for (const ids of idsOf().values()) expect(ids.size).toBe(1);
    for (const each of heard()) expect(endpoints.some(({ secret }) => isGenuine(secret, each))).toBe(true);
  });

  it('leaves no effect behind that is neither done nor visibly failed', async () => {
    // But for what is checked at platform and operator when its time has come.
    await eventually(async () => {
      const left = await rows(
        `SELECT kind, status, last_error FROM kernel.effects
         WHERE status <> 'done' AND kind NOT IN ('payby.settle-attempt', 'payby.ask-receipt')`,
      );
      expect(left).toEqual([]);
      return true;
    });
  });

  async function prepare(): Promise<void> {
    const manager = stack.api('manager');
    const desk = { code: 'KILLED', name: 'Desk', nameZh: '前台', mobiles: [number] };
    expect((await manager.post('departments', desk)).status).toBe(201);
    const rule = { code: 'KILLED', name: 'Desk', trigger: 'cancel', departments: ['KILLED'] };
    expect((await manager.post('send-rules', { ...rule, byEmail: false, bySms: true })).status).toBe(201);
    await cardOnHold(stack);
    // Their links are out, so that nothing but what is looked at is left to do.
    [posted, canceled, held, committed, ...acknowledged] = await Promise.all(
      Array.from({ length: 4 + ACKNOWLEDGED }, (_, n) =>
        sentPayment(clerk, n === 2 ? { methods: ['HOLD'] } : {}),
      ),
    );
    sessionId = await guestPays(stack, held, 'approve', 'HOLD');
    await paymentWhen(clerk, held.id, ({ holds }) => holds.length === 1);
    let count = 0;
    // Some answers take a moment, so that the application dies with webhooks in the air.
    receiver.answer('/killed', (response) => {
      count += 1;
      setTimeout(() => response.writeHead(204).end(), count % 3 === 0 ? 200 : 0);
    });
    const group = atGroup(stack, 'manager');
    const url = receiver.url('/killed');
    endpoints = [await endpointAt(group, url), await endpointAt(group, url)];
    importId = await areasImport(stack, 'KILLED', ROWS);
  }

  async function killWithCallsUnderWay(): Promise<void> {
    // An entry of the last batch is being written elsewhere, so that the import stops there.
    const other = await blockedEntry(stack, `KILLED${ROWS}`);
    try {
      await runImport(stack, importId);
      await stack.sandbox.sms({ mode: 'acceptThenHang', times: 1 });
      await clerk.post(`payments/${canceled.id}/cancel`, { reason: 'Not needed' });
      await eventually(async () => (await textsTo(stack, number, 0)).length === 1);
      await stack.sandbox.pms({ mode: 'acceptThenHang', times: 1 });
      await guestPays(stack, posted);
      await sendWebhooks();
      await killWhen(async () => (await postingsOf(stack, posted)).length === 1);
      expect(await areas()).toBe(0);
    } finally {
      await other.letGo();
    }
    expect(await shown(posted)).toEqual({ main_status: 'success', posting_status: 'running' });
    expect(await effectOf(posted)).toEqual({ status: 'running', attempts: 1 });
    expect((await sandbox()).pms.requests).toMatchObject({ post: 1, byReference: 0 });
    expect(await areas()).toBe(0);
  }

  async function killWhileMoneyIsTaken(): Promise<void> {
    await eventually(async () => (await sandbox()).pms.requests.byReference === 1);
    await sendWebhooks();
    await stack.sandbox.platform({ mode: 'acceptThenHang' });
    // The platform's news comes at once; it is not taken before the kill.
    const letNewsIn = await lockTable(stack.tenantDatabaseUrl('demo'), 'integrations.inbox');
    await clerk.post(`payments/${held.id}/capture`, { amountMinor: 100_000, currencyCode: 'HKD' });
    await killWhen(async () => (await session()).status === 'paid');
    await letNewsIn();
    expect((await shown(held)).main_status).toBe('pending');
    expect(await effectOf(held, 'payby.order-hold')).toEqual({ status: 'running', attempts: 1 });
    expect(await effectOf(posted)).toEqual({ status: 'running', attempts: 2 });
    expect((await sandbox()).pms.requests.post).toBe(1);
    await stack.sandbox.platform({ mode: 'ok' });
  }

  async function killWhenAcknowledged(): Promise<void> {
    await eventually(async () => (await sandbox()).pms.requests.byReference === 2);
    await stack.sandbox.pms({ mode: 'ok' });
    const sessions = await Promise.all(acknowledged.map((payment) => new Guest(payment.paymentUrl).choose()));
    await sendWebhooks();
    await Promise.all(sessions.map((id) => stack.sandbox.session(id, 'approve')));
    await killWhen(async () => {
      const { notifications } = (await sandbox()).platform;
      const told = notifications.filter((one: any) => one.lastStatus === 200);
      return sessions.every((id) => told.some((one: any) => one.sessionId === id));
    });
    expect(await effectOf(posted)).toEqual({ status: 'running', attempts: 3 });
  }

  /** Twice, which makes five kills in all that meet webhooks in the air. */
  async function killWhileWebhooksAreSent(): Promise<void> {
    for (const _ of [4, 5]) {
      await stack.restart('all');
      await sendWebhooks();
      expect(await stack.kill('all')).toBe('killed by SIGKILL');
    }
  }

  /** The platform's copy of our attempt id. */
  async function attemptOf(session: string): Promise<string> {
    const { sessions } = (await sandbox()).platform;
    return sessions.find((one: any) => one.sessionId === session).reference;
  }

  function payAndDie(payment: any, attemptId: string): Promise<{ signal: unknown; stored: string[] }> {
    const order = {
      url: stack.tenantDatabaseUrl('demo'),
      secretKey: QUICK.SECRET_KEY,
      paymentId: payment.id,
      attemptId,
      amount: { amountMinor: payment.amountMinor, currencyCode: payment.currencyCode },
    };
    const script = join(ROOT, 'test/faults/support/pay-and-die.mjs');
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [script, JSON.stringify(order)], { cwd: ROOT }, (error, stdout, stderr) => {
        if (!error?.signal) reject(new Error(`It was not killed. ${stderr}`));
        else resolve({ signal: error.signal, stored: JSON.parse(stdout || '[]') });
      });
    });
  }
});
