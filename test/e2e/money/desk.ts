import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  guestPays,
  mendVendors,
  paymentWhen,
  tenantRows,
} from '../../support/payment-steps.js';
import { readPdf, wholeText } from '../../support/pdf-text.js';
import { addPerson, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const HOUR = 3_600_000;

describe('My desk', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let manager: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    [clerk, manager] = [stack.api('clerk'), stack.api('manager')];
  });
  beforeEach(() => mendVendors(stack));

  const unposted = async (): Promise<any> => {
    const payment = await createPayment(clerk);
    await stack.sandbox.pms({ mode: 'closeFolio' });
    await guestPays(stack, payment);
    await paymentWhen(clerk, payment.id, ({ postingStatus }) => postingStatus === 'fail');
    await stack.sandbox.pms({ mode: 'ok' });
    return payment;
  };
  const itemsOf = async ({ paymentNo }: any, filter: object = {}, api = clerk): Promise<any[]> =>
    (await api.get('payment-exceptions', { query: { filter: { q: paymentNo, ...filter } } })).body;
  const act = (api: ApiClient, { id }: any, what: 'assignee' | 'snooze', body: object) =>
    api.post(`payment-exceptions/${encodeURIComponent(id)}/${what}`, body);
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const setStayDay = ({ id }: any, day: string | null) =>
    tenantRows(stack, 'UPDATE payby.exceptions SET stay_day = $2 WHERE payment_id = $1', [id, day]);

  it('says what is due when, and what has to be done, to its hotel and to who may handle payments', async () => {
    const payment = await unposted();
    const [item] = await itemsOf(payment);
    expect(item).toMatchObject({
      kind: 'postingFailed',
      task: 'pms',
      payerCode: '100001',
      assignee: null,
      snoozedUntil: null,
      version: 0,
    });
    // The stay's last day, at noon in Hong Kong; the hour is unknown.
    const { departure } = item;
    expect(item.deadline).toEqual({ kind: 'departs', at: `${departure}T04:00:00.000Z`, day: departure });
    await setStayDay(payment, null);
    expect((await itemsOf(payment))[0]).toMatchObject({ deadline: null, due: 'none' });
    expect(await itemsOf(payment, { task: 'pms' })).toHaveLength(1);
    expect(await itemsOf(payment, { task: 'decide' })).toEqual([]);
    const wrong = await clerk.get('payment-exceptions', { query: { filter: { whose: 'hers', task: 'x' } } });
    expect(fieldsOf(wrong)).toHaveProperty(['filter.whose']);

    const elsewhere = stack.api({ username: 'clerk', hotel: 'SHA01' });
    await addPerson(stack, { username: 'looker', permissions: ['PAYBY_DASH_BOARD_VIEW'], hotels: ['HKG01'] });
    const looker = stack.api('looker');
    const handover = 'payment-exceptions/handover.pdf?day=2026-11-26&from=07:00&to=15:00';
    expect((await act(elsewhere, item, 'snooze', { until: inHours(1) })).status).toBe(404);
    expect((await act(looker, item, 'snooze', { until: inHours(1) })).status).toBe(403);
    expect((await act(looker, item, 'assignee', { to: 'me' })).status).toBe(403);
    expect((await looker.get(handover)).status).toBe(403);
  });

  it('lets one of two people take an item on; a repeat changes nothing, and the other sees who was faster', async () => {
    const payment = await unposted();
    const [item] = await itemsOf(payment);
    const both = await Promise.all(
      [clerk, manager].map((api) => act(api, item, 'assignee', { to: 'me', version: 0 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = both[0]!.status === 200 ? [clerk, manager] : [manager, clerk];
    const { body } = both.find(({ status }) => status === 409)!;
    const [taken] = await itemsOf(payment, {}, first);
    expect([body.code, body.error.message]).toEqual([
      'HANDLING_CHANGED',
      `${taken.assignee.name} changed this first. Check it again.`,
    ]);
    expect(taken).toMatchObject({ assignee: { mine: true }, version: 1 });

    expect((await act(first, item, 'assignee', { to: 'me', version: 0 })).body).toMatchObject({ version: 1 });
    const acts = await tenantRows(
      stack,
      `SELECT act, author FROM payby.exception_notes WHERE exception_id = $1 ORDER BY no`,
      [item.id],
    );
    expect(acts).toEqual([{ act: 'taken', author: taken.assignee.name }]);

    const mine = (api: ApiClient) => itemsOf(payment, { whose: 'mine' }, api);
    expect([(await mine(first)).length, (await mine(second)).length]).toEqual([1, 0]);
    expect(await itemsOf(payment, { whose: 'nobody' })).toEqual([]);
  });

  it('puts an item off until a time, or until four hours before it is due; no list and no count has it meanwhile', async () => {
    const payment = await unposted();
    await setStayDay(payment, null);
    const [item] = await itemsOf(payment);
    const attention = async () => (await clerk.get('payments/stats/today')).body.attention;
    const [before, open] = [await attention(), (await clerk.get('payment-exceptions/count')).body.open];
    expect(before).toBe(open);

    const until = inHours(3);
    const { status, body } = await act(clerk, item, 'snooze', {
      until,
      note: 'Guest comes back at 3',
      version: 0,
    });
    expect([status, body]).toMatchObject([
      200,
      { snoozedUntil: until, version: 1, notes: [{ by: 'Zhao Lan', text: 'Guest comes back at 3' }] },
    ]);
    // A request that was sent twice notes nothing twice.
    const again = await act(clerk, item, 'snooze', { until, note: 'Guest comes back at 3', version: 0 });
    expect(again.body).toMatchObject({ version: 1, notes: [{}] });
    expect(again.body.notes).toHaveLength(1);
    // Put off until the same time with something else to say.
    const said = await act(manager, item, 'snooze', { until, note: 'Pays at the desk', version: 1 });
    expect(said.body).toMatchObject({ version: 1, notes: [{ text: 'Pays at the desk' }, {}] });
    expect((await act(manager, item, 'snooze', { until: inHours(5), version: 0 })).status).toBe(409);

    expect(await itemsOf(payment)).toEqual([]);
    expect(await itemsOf(payment, { snoozed: true })).toMatchObject([{ snoozedUntil: until }]);
    const count = (await clerk.get('payment-exceptions/count')).body;
    expect([await attention(), count.open]).toEqual([before - 1, before - 1]);
    const snoozed = count.tally.filter((one: any) => one.snoozed);
    expect(snoozed).toMatchObject([{ task: 'pms', whose: 'nobody', count: 1 }]);

    // Now it is due within four hours of now: it is back.
    await tenantRows(
      stack,
      `UPDATE payby.exceptions SET deadline = now() + interval '3 hours' WHERE payment_id = $1`,
      [payment.id],
    );
    expect(await itemsOf(payment)).toMatchObject([{ snoozedUntil: null }]);
    const refused = await act(clerk, item, 'snooze', { until: inHours(2) });
    expect([refused.status, refused.body.code]).toEqual([422, 'DUE_TOO_SOON']);
    for (const wrong of [inHours(-1), inHours(24 * 31), 'tomorrow', '2026-11-27', 5])
      expect((await act(clerk, item, 'snooze', { until: wrong })).status).toBe(400);
    expect((await act(clerk, item, 'snooze', { until: null })).body).toMatchObject({ snoozedUntil: null });
  });

  it('forgets who looked after an item once it is settled: should it come again, it is a new one', async () => {
    const payment = await unposted();
    await setStayDay(payment, null);
    const [item] = await itemsOf(payment);
    await act(clerk, item, 'assignee', { to: 'me' });
    await act(clerk, item, 'snooze', { until: inHours(3) });
    for (const status of ['success', 'fail'])
      await clerk.post(`payments/${payment.id}/posting-status`, {
        postingNo: 0,
        status,
        reason: 'Seen there',
      });
    expect(await itemsOf(payment)).toMatchObject([
      { id: item.id, assignee: null, snoozedUntil: null, version: 0 },
    ]);
  });

  it('hands a shift over on paper: what each cashier took, what is open, whose it is and what was noted', async () => {
    const payment = await unposted();
    const [item] = await itemsOf(payment);
    await act(clerk, item, 'assignee', { to: 'me' });
    await clerk.post(`payment-exceptions/${encodeURIComponent(item.id)}/notes`, {
      note: 'Window opens at noon',
    });
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(new Date());
    const sheet = async (query: string) => clerk.fetch(`payment-exceptions/handover.pdf?${query}`);
    const answer = await sheet(`day=${day}&from=00:00&to=00:00&language=en`);
    expect(answer.headers.get('content-type')).toContain('application/pdf');
    const text = wholeText(await readPdf(new Uint8Array(await answer.arrayBuffer())));
    for (const told of [
      'Shift handover',
      'Zhao Lan',
      'Total in HKD',
      payment.paymentNo,
      'Window opens at noon',
    ])
      expect(text).toContain(told);
    expect((await sheet('day=2026-13-01&from=7&to=15:00')).status).toBe(400);
    expect((await sheet('day=2026-11-26')).status).toBe(400);
  });
});
