import { paidPayment, refund, setSettings, wakeWorkers } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { LiveEvents } from '../../support/live-events.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, guestPays, mailTo, paymentWhen, tenantRows } from '../../support/payment-steps.js';
import { addPerson, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const DIGEST = 'payby.daily-digest';

describe('Notices', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let manager: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    [clerk, manager] = [stack.api('clerk'), stack.api('manager')];
    // What other parts of the spec did is announced before.
    await eventually(async () => {
      const open = await tenantRows(
        stack,
        `SELECT FROM kernel.effects WHERE kind = 'payby.announce' AND status <> 'done'`,
      );
      return open.length === 0;
    });
  });
  afterEach(async () => {
    await stack.sandbox.pms({ mode: 'ok' });
    await tenantRows(stack, 'DELETE FROM notifications.notice_preferences');
  });

  const noticesOf = async (api: ApiClient): Promise<any> => {
    const { status, body } = await api.get('notices');
    expect(status).toBe(200);
    return body;
  };
  const about = async (api: ApiClient, { id }: any): Promise<any[]> =>
    (await noticesOf(api)).notices.filter(({ subjectId }: any) => subjectId === id);
  const told = (api: ApiClient, payment: any, kind: string): Promise<any> =>
    eventually(async () => (await about(api, payment)).find((notice) => notice.kind === kind));
  const choose = (api: ApiClient, changes: object) =>
    api.put('notice-preferences', { bell: [], browser: [], digest: [], digestHour: 0, ...changes });

  it('tell of money that arrived, once, at its hotel, to who may see payments, and name no guest', async () => {
    const live = await LiveEvents.open(stack.tenantUrl('/demo/api/v1/events'), {
      authorization: `Bearer ${await clerk.accessToken()}`,
      'x-hotel-code': 'HKG01',
    });
    await eventually(() => live.received.some(({ event }) => event === 'ping'));
    const payment = await paidPayment(stack, clerk);
    const notice = await told(clerk, payment, 'moneyArrived');
    expect(notice).toEqual({
      id: expect.any(String),
      kind: 'moneyArrived',
      hotelCode: 'HKG01',
      at: expect.any(String),
      subjectId: payment.id,
      subjectNo: payment.paymentNo,
      amountMinor: payment.amountMinor,
      currencyCode: 'HKD',
      read: false,
    });
    await eventually(() =>
      live.received.find(({ event, data }) => event === 'notice' && data.hotelCode === 'HKG01'),
    );
    await live.close();
    expect(await about(stack.api({ username: 'clerk', hotel: 'SHA01' }), payment)).toEqual([]);

    await addPerson(stack, { username: 'reader', permissions: ['PAYBY_DASH_BOARD_VIEW'], hotels: ['HKG01'] });
    const reader = stack.api('reader');
    for (const answer of [
      await reader.get('notices'),
      await reader.post('notices/read', {}),
      await reader.get('notice-preferences'),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);

    // The same event told once more makes no second one.
    await tenantRows(
      stack,
      `UPDATE kernel.effects SET status = 'pending', due_at = now(), dispatched_at = NULL, finished_at = NULL
       WHERE stream_id = $1 AND kind = 'payby.announce'`,
      [`payment-${payment.id}`],
    );
    await wakeWorkers(stack);
    await eventually(async () => {
      const [{ open }] = await tenantRows(
        stack,
        `SELECT count(*)::int AS open FROM kernel.effects
         WHERE stream_id = $1 AND kind = 'payby.announce' AND status <> 'done'`,
        [`payment-${payment.id}`],
      );
      return open === 0;
    });
    expect((await about(clerk, payment)).map(({ kind }) => kind)).toEqual(['moneyArrived']);
  });

  it('are read by each person for themselves, one by one or all up to one', async () => {
    const first = await told(clerk, await paidPayment(stack, clerk), 'moneyArrived');
    const second = await told(clerk, await paidPayment(stack, clerk), 'moneyArrived');
    const readOf = async (api: ApiClient, { id }: any) =>
      (await noticesOf(api)).notices.find((notice: any) => notice.id === id).read;
    const { unread } = await noticesOf(clerk);

    const { status, body } = await clerk.post('notices/read', { ids: [second.id] });
    expect([status, body.unread]).toEqual([200, unread - 1]);
    expect([await readOf(clerk, first), await readOf(clerk, second)]).toEqual([false, true]);
    expect((await clerk.post('notices/read', { upTo: first.id })).body.unread).toBe(0);
    expect([await readOf(clerk, first), await readOf(clerk, second)]).toEqual([true, true]);
    expect([await readOf(manager, first), await readOf(manager, second)]).toEqual([false, false]);

    const third = await told(clerk, await paidPayment(stack, clerk), 'moneyArrived');
    expect(await readOf(clerk, third)).toBe(false);
    // Of another hotel, nothing is marked.
    await stack
      .api({ username: 'clerk', hotel: 'SHA01' })
      .post('notices/read', { ids: [third.id], upTo: third.id });
    expect(await readOf(clerk, third)).toBe(false);
    expect(fieldsOf(await clerk.post('notices/read', { ids: ['x'] }))).toHaveProperty(['ids.0']);
  });

  it('tell what needs a person, and who waits for a second one', async () => {
    const stuck = await createPayment(clerk);
    await stack.sandbox.pms({ mode: 'closeFolio' });
    await guestPays(stack, stuck);
    await paymentWhen(clerk, stuck.id, ({ postingStatus }) => postingStatus === 'fail');
    await told(clerk, stuck, 'postingFailed');
    await stack.sandbox.pms({ mode: 'ok' });

    await setSettings(stack, { refund_approval: JSON.stringify({ HKD: 100_000 }) });
    const paid = await paidPayment(stack, clerk);
    expect((await refund(clerk, paid, { amountMinor: 100_001 })).status).toBe(201);
    expect(await told(manager, paid, 'approvalWaiting')).toMatchObject({ amountMinor: 100_001 });
    // Nobody approves a refund of their own.
    expect((await about(clerk, paid)).map(({ kind }) => kind)).toEqual(['moneyArrived']);
    await setSettings(stack, { refund_approval: {} });
  });

  it('ring for what each person wants to hear of', async () => {
    const { body: usual } = await clerk.get('notice-preferences');
    expect(usual).toMatchObject({ digest: [], digestHour: 7, hasEmail: true });
    expect(usual.bell).toContain('moneyArrived');
    const payment = await paidPayment(stack, clerk);
    await told(clerk, payment, 'moneyArrived');

    const { status, body } = await choose(clerk, { bell: ['refundFailed', 'postingFailed'] });
    expect([status, body.bell]).toEqual([200, ['postingFailed', 'refundFailed']]);
    expect(await about(clerk, payment)).toEqual([]);
    expect(await about(manager, payment)).toHaveLength(1);

    // What is off under the bell can still be shown by the browser.
    expect((await noticesOf(clerk)).browserOnly).toEqual([]);
    await choose(clerk, { bell: ['refundFailed'], browser: ['moneyArrived'] });
    const quiet = await noticesOf(clerk);
    expect([quiet.notices, quiet.unread]).toEqual([[], 0]);
    expect(quiet.browserOnly).toContainEqual(
      expect.objectContaining({ kind: 'moneyArrived', subjectId: payment.id }),
    );
    expect(fieldsOf(await choose(clerk, { bell: ['nonsense'] }))).toHaveProperty(['bell.0']);
    expect(fieldsOf(await choose(clerk, { digestHour: 24 }))).toHaveProperty('digestHour');
  });

  describe('in a daily digest', () => {
    const root = () => stack.api('root');
    const run = async () => expect((await root().post(`scheduled-tasks/${DIGEST}/run`, {})).status).toBe(204);
    const yesterday = () =>
      tenantRows(stack, `UPDATE notifications.notice_preferences SET digested_on = digested_on - 1`);
    const taken = async (userId: string) =>
      (
        await tenantRows(
          stack,
          `SELECT digested_on IS NOT NULL AND digested_on >= (now() AT TIME ZONE 'Pacific/Pago_Pago')::date AS taken
           FROM notifications.notice_preferences WHERE user_id = $1`,
          [userId],
        )
      )[0]?.taken as boolean;
    const sent = () =>
      tenantRows<{ status: string; user: string }>(
        stack,
        `SELECT status, payload ->> 'userId' AS user FROM kernel.effects WHERE kind = 'payby.send-digest' ORDER BY created_at`,
      );

    it('mail once a day what happened the day before, without a word about guests', async () => {
      const userId = await addPerson(stack, {
        username: 'early',
        permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'],
        hotels: ['HKG01'],
      });
      await tenantRows(
        stack,
        `UPDATE security.users SET email = 'early@example.com', language = 'zh' WHERE id = $1`,
        [userId],
      );
      const early = stack.api('early');
      const payment = await paidPayment(stack, clerk);
      await told(early, payment, 'moneyArrived');
      expect((await choose(early, { digest: ['moneyArrived', 'postingFailed'] })).status).toBe(200);

      // The first day is not made up for.
      await run();
      await eventually(() => taken(userId));
      expect(await sent()).toEqual([]);

      await tenantRows(stack, `UPDATE notifications.notices SET at = at - interval '1 day'`);
      await yesterday();
      await run();
      const mail = await mailTo(stack, 'early@example.com');
      expect(mail.subject).toMatch(/^PayBy 每日摘要：\d{4}年\d{1,2}月\d{1,2}日$/);
      expect(mail.text).toContain('已到账');
      expect(mail.text).toContain('HKD');
      for (const text of [mail.subject, mail.text, mail.html])
        for (const secret of [payment.lastName, payment.emails[0], 'securityCode', payment.securityCode])
          expect(text).not.toContain(secret);

      await run();
      await tenantRows(stack, `UPDATE notifications.notices SET at = at - interval '3 days'`);
      await yesterday();
      // A day on which nothing happened is not worth a mail.
      await run();
      await eventually(async () => {
        const all = await sent();
        return all.length >= 2 && all.every(({ status }) => status === 'done');
      });
      expect(new Set((await sent()).map(({ user }) => user))).toEqual(new Set([userId]));
    });
  });

  it('are thrown away after thirty days', async () => {
    const old = await paidPayment(stack, clerk);
    await told(clerk, old, 'moneyArrived');
    const [fresh] = (await noticesOf(clerk)).notices.filter(({ subjectId }: any) => subjectId !== old.id);
    await tenantRows(
      stack,
      `UPDATE notifications.notices SET at = now() - interval '31 days' WHERE subject_id = $1`,
      [old.id],
    );
    await stack.api('root').post('scheduled-tasks/notifications.purge-notices/run', {});
    await eventually(async () => (await about(clerk, old)).length === 0);
    expect(await about(clerk, { id: fresh.subjectId })).toContainEqual(fresh);
  });
});
