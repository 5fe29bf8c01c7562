import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, tenantRows } from '../../support/payment-steps.js';
import { addPerson, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const DUE_TODAY = {
  name: 'Due today',
  filter: { mainStatus: 'pending', amountFrom: 1000, currencyCode: 'HKD' },
  sort: ['dueAt', 'ASC'],
  days: [{ range: 'due', preset: 'today' }],
  shared: false,
};

describe('Views of a list', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let manager: ApiClient;
  let colleague: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    clerk = stack.api('clerk');
    manager = stack.api('manager');
    await addPerson(stack, { username: 'night_desk', permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'] });
    colleague = stack.api('night_desk');
  });

  const namesOf = async (who: ApiClient, list = 'payments'): Promise<string[]> =>
    (await who.get(`lists/${list}`)).body.views.map(({ name }: { name: string }) => name);
  const saved = async (who: ApiClient, changes: object = {}) => {
    const answer = await who.post('lists/payments/views', {
      ...DUE_TODAY,
      name: `View ${randomUUID().slice(0, 8)}`,
      ...changes,
    });
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    return answer.body;
  };
  const countsOf = (filters: object[]) =>
    `payments/stats/counts?filters=${encodeURIComponent(JSON.stringify(filters))}`;
  const codeOf = async (answer: Promise<{ status: number; body: any }>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };

  it('are one person’s at one hotel, under a name that is used once', async () => {
    const view = await saved(clerk, { name: DUE_TODAY.name });
    expect(view).toEqual({
      ...DUE_TODAY,
      id: expect.any(String),
      owner: 'Zhao Lan',
      editable: true,
      incomplete: false,
      updatedAt: expect.any(String),
    });
    expect((await clerk.get('lists/payments')).body.views).toEqual([view]);
    expect(await namesOf(colleague)).toEqual([]);
    expect(await namesOf(stack.api({ username: 'clerk', hotel: 'SHA01' }))).toEqual([]);
    const again = await clerk.post('lists/payments/views', { ...DUE_TODAY, name: 'due TODAY' });
    expect(Object.keys(fieldsOf(again, 409))).toEqual(['name']);
    await saved(colleague, { name: DUE_TODAY.name });

    const path = `lists/payments/views/${view.id}`;
    const renamed = await clerk.put(path, { name: 'Due', updatedAt: view.updatedAt });
    expect(renamed.body).toMatchObject({ name: 'Due', filter: DUE_TODAY.filter });
    expect(await codeOf(clerk.put(path, { name: 'Late', updatedAt: view.updatedAt }))).toEqual([
      409,
      'CONFLICT',
    ]);
    for (const answer of [colleague.put(path, { name: 'Mine' }), colleague.delete(path)])
      expect(await codeOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect((await clerk.delete(path)).status).toBe(204);
    expect(await namesOf(clerk)).toEqual([]);
  });

  it('are made of what the list has, and never of words that may name a guest', async () => {
    const refused = async (changes: object) =>
      Object.keys(fieldsOf(await clerk.post('lists/payments/views', { ...DUE_TODAY, ...changes })));
    expect(await refused({ filter: { q: 'Patel', mainStatus: 'odd', color: 'red' } })).toEqual([
      'filter.q',
      'filter.mainStatus',
      'filter.color',
    ]);
    expect(await refused({ sort: ['q', 'ASC'] })).toEqual(['sort']);
    expect(await refused({ days: [{ range: 'color', preset: 'today' }] })).toEqual(['days']);
    expect(await refused({ name: ' ' })).toEqual(['name']);
    expect(await codeOf(clerk.get('lists/transactions'))).toEqual([403, 'FORBIDDEN']);
    expect(await codeOf(clerk.get('lists/users'))).toEqual([404, 'NOT_FOUND']);
  });

  it('are shared with the hotel by who may; who made one and who may share change it, others use it', async () => {
    expect(await codeOf(clerk.post('lists/payments/views', { ...DUE_TODAY, shared: true }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    const own = await saved(clerk);
    expect(await codeOf(clerk.put(`lists/payments/views/${own.id}`, { shared: true }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    await clerk.delete(`lists/payments/views/${own.id}`);

    const shared = await saved(manager, { name: 'Of the hotel', shared: true });
    expect((await colleague.get('lists/payments')).body.views).toContainEqual({
      ...shared,
      owner: 'Lin Qiao',
      editable: false,
    });
    expect(await namesOf(stack.api({ username: 'clerk', hotel: 'SHA01' }))).toEqual([]);
    const path = `lists/payments/views/${shared.id}`;
    for (const answer of [colleague.put(path, { name: 'Mine' }), colleague.delete(path)])
      expect(await codeOf(answer)).toEqual([403, 'FORBIDDEN']);
    const mayShare = ['PAYBY_PAYMENT_CREATE_AND_VIEW', 'PAYBY_SHARED_VIEW_MGT'];
    await addPerson(stack, { username: 'shift_lead', permissions: mayShare });
    const lead = stack.api('shift_lead');
    expect((await lead.put(path, { name: 'Of us all' })).body).toMatchObject({ editable: true });
    expect(await codeOf(lead.post('lists/payments/views', { ...shared, name: 'of us ALL' }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    expect(
      await codeOf(lead.post('lists/payments/views', { ...DUE_TODAY, name: 'of us ALL', shared: true })),
    ).toEqual([409, 'CODE_REPEAT']);
    expect((await manager.delete(path)).status).toBe(204);
    const logged = await tenantRows<{ action: string; actor_name: string; hotel_code: string }>(
      stack,
      `SELECT action, actor_name, hotel_code FROM audit.changes
       WHERE entity = 'payby.list_views' AND identifier IN ('Of the hotel', 'Of us all') ORDER BY id`,
    );
    expect(logged).toEqual([
      { action: 'create', actor_name: 'Lin Qiao', hotel_code: 'HKG01' },
      { action: 'update', actor_name: 'Person shift_lead', hotel_code: 'HKG01' },
      { action: 'delete', actor_name: 'Lin Qiao', hotel_code: 'HKG01' },
    ]);
  });

  it('open with what remains when the list has no longer all they name, and say so', async () => {
    const { id } = await saved(clerk);
    await tenantRows(
      stack,
      `UPDATE payby.list_views SET filter = filter || '{"folio": "3", "methodCode": 7}', sort = '{folio,ASC}',
         days = days || '[{"range": "folio", "preset": "today"}]' WHERE id = $1`,
      [id],
    );
    const { views } = (await clerk.get('lists/payments')).body;
    expect(views.find((view: { id: string }) => view.id === id)).toMatchObject({
      filter: DUE_TODAY.filter,
      sort: ['createdAt', 'DESC'],
      days: DUE_TODAY.days,
      incomplete: true,
    });
    await clerk.delete(`lists/payments/views/${id}`);
  });

  it('are at most 50 of one person', async () => {
    await addPerson(stack, { username: 'collector', permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'] });
    const collector = stack.api('collector');
    const { id } = await saved(collector);
    await tenantRows(
      stack,
      `INSERT INTO payby.list_views (id, hotel_code, list, user_id, owner, name, filter, sort, days, shared)
       SELECT gen_random_uuid(), hotel_code, list, user_id, owner, name || no, filter, sort, days, shared
       FROM payby.list_views, generate_series(2, 49) no WHERE id = $1`,
      [id],
    );
    const both = [saved(collector, { name: 'A' }), collector.post('lists/payments/views', DUE_TODAY)];
    await Promise.allSettled(both);
    expect(await namesOf(collector)).toHaveLength(50);
    const { body } = await collector.post('lists/payments/views', { ...DUE_TODAY, name: 'B' });
    expect(body.message).toBe('At most 50 views can be saved. Delete a view you no longer use.');
  });

  it('show the columns of who looks, on every computer and at every hotel, until they are reset', async () => {
    const layout = { columns: ['payer', 'amountMinor'], hidden: ['method', 'gone'], compact: true };
    expect((await clerk.put('lists/payments/layout', layout)).body).toEqual(layout);
    const elsewhere = stack.api({ username: 'clerk', hotel: 'SHA01' });
    expect((await elsewhere.get('lists/payments')).body.layout).toEqual(layout);
    expect((await colleague.get('lists/payments')).body.layout).toBeNull();
    const nonsense = { ...layout, columns: ['payer', 'payer', '<b>'] };
    expect(await codeOf(clerk.put('lists/payments/layout', nonsense))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await clerk.delete('lists/payments/layout')).status).toBe(204);
    expect((await clerk.get('lists/payments')).body.layout).toBeNull();
  });

  it('are counted as the list counts them', async () => {
    const waiting = await createPayment(clerk, { confirmationNo: '100027' });
    const from = waiting.createdAt;
    const canceled = await createPayment(clerk, { confirmationNo: '100027' });
    await clerk.post(`payments/${canceled.id}/cancel`, { reason: 'Paid in cash' });
    await tenantRows(stack, `UPDATE payby.payments SET posting_status = 'running' WHERE id = $1`, [
      waiting.id,
    ]);
    const filters = [
      { createdFrom: from },
      { createdFrom: from, mainStatus: 'canceled' },
      { createdFrom: from, postingStatus: 'notPosted' },
    ];
    const { body } = await clerk.get(countsOf(filters));
    await tenantRows(stack, `UPDATE payby.payments SET posting_status = 'none' WHERE id = $1`, [waiting.id]);
    expect(body).toEqual([2, 1, 1].map((count) => ({ count, capped: false })));
    const eleven = Array.from({ length: 11 }, () => ({}));
    expect(await codeOf(clerk.get(countsOf(eleven)))).toEqual([400, 'VALIDATION_FAILED']);
  });
});
