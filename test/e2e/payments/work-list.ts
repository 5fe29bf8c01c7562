import { randomUUID } from 'node:crypto';
import { expediteAllOf, isRefunded, paidPayment, refund, unpostedPayment } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, mendVendors, paymentWhen } from '../../support/payment-steps.js';
import { placesOf } from '../../support/places-of.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

describe('What staff do to a payment', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
  });
  beforeEach(() => mendVendors(stack));

  it('the work list names what waits, in the order asked for, a page at a time', async () => {
    const first = await unpostedPayment(stack, clerk);
    const second = await unpostedPayment(stack, clerk);
    const list = (query: Record<string, unknown>) => clerk.get('payment-exceptions', { query });
    const numbers = ({ body }: { body: any[] }) => body.map(({ paymentNo }) => paymentNo);
    const filter = { kind: 'postingFailed' };

    const oldest = await list({ filter, sort: ['since', 'ASC'], range: [0, 199] });
    expect(numbers(oldest).slice(-2)).toEqual([first.paymentNo, second.paymentNo]);
    const total = oldest.body.length;
    const newest = await list({ filter, sort: ['since', 'DESC'], range: [0, 0] });
    expect(numbers(newest)).toEqual([second.paymentNo]);
    expect(newest.headers.get('content-range')).toBe(`payment-exceptions 0-0/${total}`);
    const next = await list({ filter, sort: ['since', 'DESC'], range: [1, 1] });
    expect(numbers(next)).toEqual([first.paymentNo]);
    expect(newest.body[0]).toMatchObject({
      kind: 'postingFailed',
      paymentId: second.id,
      guest: 'Chen, Yuxin',
      amountMinor: 264_000,
      currencyCode: 'HKD',
      code: 'FOLIO_WINDOW_CLOSED',
      postingNo: 0,
      commands: ['postAgain', 'setPostingStatus'],
      callback: null,
    });
    expect((await clerk.get('payment-exceptions/count')).body.byKind.postingFailed).toBe(total);
    expect(numbers(await list({ filter: { q: first.paymentNo } }))).toEqual([first.paymentNo]);
    expect((await list({ filter: { kind: 'quarantined' } })).status).toBe(200);
    for (const sort of ['kind', 'amountMinor'])
      expect((await list({ sort: [sort, 'DESC'] })).status).toBe(200);
    const wrong = await list({ sort: ['reason', 'ASC'], filter: { colour: 'red' } });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['sort', 'filter.colour']]);
    const elsewhere = stack.api({ username: 'clerk', hotel: 'SHA01' });
    expect((await elsewhere.get('payment-exceptions')).body).toEqual([]);
    expect((await stack.api('auditor').get('payment-exceptions')).status).toBe(403);
  });

  it('the work list gives the platform’s code of a refund that failed beside its words', async () => {
    const payment = await paidPayment(stack, clerk);
    const [{ id }] = (await refund(clerk, payment)).body.refunds;
    await paymentWhen(clerk, payment.id, isRefunded);
    await stack.sandbox.refund(id, 'failed');
    const { refunds } = await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'refundFailed');
    const { body } = await clerk.get('payment-exceptions', { query: { filter: { q: payment.paymentNo } } });
    expect(body).toMatchObject([{ subject: id, reason: refunds[0].problem, code: 'ACCOUNT_CLOSED' }]);
  });

  it('the work list tells where and how often, who looks after it and what they noted; nobody else may add to it', async () => {
    const payment = await unpostedPayment(stack, clerk);
    const find = async (api = clerk) =>
      (await api.get('payment-exceptions', { query: { filter: { q: payment.paymentNo } } })).body[0];
    const exception = await find();
    expect(exception).toMatchObject({ tries: 1, ended: null, assignee: null, notes: [] });
    expect(exception.platform).toEqual(expect.any(String));
    const act = (path: string, body: object, api = clerk) =>
      api.post(`payment-exceptions/${encodeURIComponent(exception.id)}/${path}`, body);
    expect((await act('assignee', { to: 'me' })).body.assignee).toMatchObject({ mine: true });
    await act('notes', { note: 'Asked the front desk' });
    await act('notes', { note: `sealed:${payment.id}:what is not` });
    const told = await act('notes', { note: 'Window opens at noon' });
    expect(told.body.notes.map(({ text }: any) => text)).toEqual([
      'Window opens at noon',
      `sealed:${payment.id}:what is not`,
      'Asked the front desk',
    ]);
    const seen = await find(stack.api('manager'));
    expect(seen).toMatchObject({
      assignee: { mine: false },
      notes: [{ text: 'Window opens at noon' }, {}, {}],
    });
    const { body: colleagues } = await clerk.get('payment-exceptions/colleagues');
    const names = colleagues.map(({ name }: any) => name);
    expect(names).toEqual(expect.arrayContaining(['Zhao Lan', 'Lin Qiao']));
    expect(names).not.toContain('Grace Mbeki');
    const manager = colleagues.find(({ name }: any) => name === 'Lin Qiao');
    expect((await act('assignee', { to: manager.id })).body.assignee).toEqual({
      name: 'Lin Qiao',
      mine: false,
    });
    expect((await find(stack.api('manager'))).assignee.mine).toBe(true);
    expect((await act('assignee', { to: randomUUID() })).status).toBe(404);
    expect((await act('assignee', { to: 'nobody' })).body.assignee).toBeNull();
    expect((await act('notes', { note: ' ' })).status).toBe(400);
    expect((await act('notes', { note: 'x' }, stack.api({ username: 'clerk', hotel: 'SHA01' }))).status).toBe(
      404,
    );
    expect((await act('notes', { note: 'x' }, stack.api('auditor'))).status).toBe(403);

    // A note may name the guest: it is kept under the payment's key, also in the change log, and goes with it.
    expect(await placesOf(stack.tenantDatabaseUrl('demo'), 'Window opens at noon')).toEqual([]);
    const byHand = (status: string) =>
      clerk.post(`payments/${payment.id}/posting-status`, {
        postingNo: 0,
        status,
        reason: 'Seen in the PMS',
      });
    expect((await byHand('success')).status).toBe(200);
    const erase = `payby-operations/payments/${payment.paymentNo}/erase-guest`;
    const ops = stack.api('ops');
    await eventually(async () => {
      await expediteAllOf(stack, payment);
      const { status, body } = await ops.post(erase, { confirmation: payment.paymentNo });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return true;
    });
    await byHand('fail');
    expect((await find()).notes.map(({ text }: any) => text)).toEqual(['erased', 'erased', 'erased']);
  });

  it('what people answered of late is told from the history, and nothing that answered nothing', async () => {
    const payment = await unpostedPayment(stack, clerk);
    const answered = async (api = clerk) =>
      (await api.get('payment-exceptions/answered')).body.answers.filter(
        ({ paymentId }: any) => paymentId === payment.id,
      );
    expect(await answered()).toEqual([]);
    await clerk.post(`payments/${payment.id}/posting-status`, {
      postingNo: 0,
      status: 'success',
      reason: 'Typed in by hand',
    });
    const plain = await createPayment(clerk);
    await clerk.post(`payments/${plain.id}/cancel`, { reason: 'Pays at the desk' });

    expect(await answered()).toMatchObject([
      {
        kind: 'postingFailed',
        answer: 'isThere',
        answeredBy: 'Zhao Lan',
        reason: 'Typed in by hand',
        paymentNo: payment.paymentNo,
        guest: 'Chen, Yuxin',
        amountMinor: 264_000,
        currencyCode: 'HKD',
      },
    ]);
    const { body } = await clerk.get('payment-exceptions/answered');
    expect(body.answers.map(({ paymentId }: any) => paymentId)).not.toContain(plain.id);
    expect(body.capped).toBe(false);
    expect(Date.now() - Date.parse(body.since)).toBeGreaterThan(7 * 86_400_000 - 60_000);
    expect(await answered(stack.api({ username: 'clerk', hotel: 'SHA01' }))).toEqual([]);
    expect((await stack.api('auditor').get('payment-exceptions/answered')).status).toBe(403);
  });
});
