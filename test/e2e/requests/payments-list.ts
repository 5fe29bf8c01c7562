import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, guestPays, isPosted, paymentBody, paymentWhen } from '../../support/payment-steps.js';
import { placesOf } from '../../support/places-of.js';
import type { Stack } from '../../support/stack.js';
import { describeSuggestions } from './payment-suggestions.js';

const CHINESE = /\p{Script=Han}/u;

/** Reservation, last name, first name, amount: what the list is filled with, oldest first. No other part asks these guests. */
const REQUESTS: [confirmationNo: string, lastName: string, firstName: string, amountMinor: number][] = [
  ['100023', 'Tanaka', 'Haruto', 50_000],
  ['100024', 'Raman', 'Priya', 10_000],
  ['100026', 'Petrova', 'Elena', 30_000],
  ['100023', 'Tanaka', 'Haruto', 20_000],
  ['100024', '欧阳', '建国', 40_000],
];

describe('The list of payments', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let shanghai: ApiClient;
  let payments: any[];
  let elsewhere: any;
  /** Other parts of the spec have asked for payments before. By the product's clock, which may be a moment behind ours. */
  let createdFrom: string;
  let before: { total: number; today: any };

  beforeAll(async () => {
    stack = sharedStack();
    clerk = stack.api('clerk');
    shanghai = stack.api({ username: 'clerk', hotel: 'SHA01' });
    before = {
      total: (await clerk.get('payments/stats')).body.total,
      today: (await clerk.get('payments/stats/today')).body,
    };
    payments = [];
    for (const [confirmationNo, lastName, firstName, amountMinor] of REQUESTS) {
      const items = [{ name: 'Deposit', amountMinor }];
      payments.push(await createPayment(clerk, { confirmationNo, lastName, firstName, items }));
    }
    createdFrom = payments[0].createdAt;
    elsewhere = await createPayment(shanghai, { confirmationNo: '100006', currencyCode: 'CNY' });
    // The second is paid and posted, the others wait.
    await guestPays(stack, payments[1]);
    payments[1] = await paymentWhen(clerk, payments[1].id, isPosted);
  });

  const numbersOf = (rows: any[]) => rows.map(({ id }) => payments.findIndex((one) => one.id === id));
  const list = async ({ filter = {}, ...query }: Record<string, unknown> = {}) => {
    const { status, headers, body } = await clerk.get<any[]>('payments', {
      query: { filter: { createdFrom, ...(filter as object) }, ...query },
    });
    expect(status).toBe(200);
    return { numbers: numbersOf(body), range: headers.get('content-range') };
  };
  const found = async (filter: Record<string, unknown>) =>
    (await list({ filter, sort: ['createdAt', 'ASC'] })).numbers;

  it('begins with the newest, shows only this hotel’s, and says how many there are', async () => {
    expect(await list()).toEqual({ numbers: [4, 3, 2, 1, 0], range: 'payments 0-4/5' });
    const { body, headers } = await shanghai.get('payments', { query: { filter: { createdFrom } } });
    expect(body.map(({ id }: any) => id)).toEqual([elsewhere.id]);
    expect(headers.get('content-range')).toBe('payments 0-0/1');
    const all = await clerk.get('payments');
    expect(numbersOf(all.body.slice(0, 5))).toEqual([4, 3, 2, 1, 0]);
    expect(all.headers.get('content-range')).toBe(
      `payments 0-${all.body.length - 1}/${before.total + payments.length}`,
    );
  });

  it.each([
    [
      ['createdAt', 'ASC'],
      [0, 1, 2, 3, 4],
    ],
    [
      ['amountMinor', 'ASC'],
      [1, 3, 2, 4, 0],
    ],
    [
      ['amountMinor', 'DESC'],
      [0, 4, 2, 3, 1],
    ],
    [
      ['paymentNo', 'DESC'],
      [4, 3, 2, 1, 0],
    ],
    [['id', 'ASC'], null],
    [
      ['dueAt', 'ASC'],
      [0, 1, 2, 3, 4],
    ],
    [['mainStatus', 'DESC'], null],
  ])('sorts by %j', async (sort, expected) => {
    const { numbers } = await list({ sort });

    if (expected) expect(numbers).toEqual(expected);
    else expect([...numbers].sort()).toEqual([0, 1, 2, 3, 4]);
    if (sort[0] === 'mainStatus') expect(numbers[0]).toBe(1);
  });

  it('gives the rows that were asked for', async () => {
    expect(await list({ range: [1, 2] })).toEqual({ numbers: [3, 2], range: 'payments 1-2/5' });
    expect(await list({ range: [4, 8] })).toEqual({ numbers: [0], range: 'payments 4-4/5' });
    expect(await list({ range: [10, 19] })).toEqual({ numbers: [], range: 'payments */5' });
  });

  it('filters by status, posting, method, cashier, id and time', async () => {
    expect(await found({ mainStatus: 'pending' })).toEqual([0, 2, 3, 4]);
    expect(await found({ mainStatus: 'success' })).toEqual([1]);
    expect(await found({ mainStatus: 'timed_out' })).toEqual([]);
    expect(await found({ postingStatus: 'success' })).toEqual([1]);
    expect(await found({ methodCode: 'CARD' })).toEqual([1]);
    expect(await found({ cashier: payments[0].cashier })).toEqual([0, 1, 2, 3, 4]);
    expect(await found({ cashier: 'Nobody' })).toEqual([]);
    expect(await found({ id: [payments[2].id, payments[4].id, elsewhere.id] })).toEqual([2, 4]);
    expect(await found({ createdFrom: payments[2].createdAt })).toEqual([2, 3, 4]);
    expect(await found({ createdTo: payments[2].createdAt })).toEqual([0, 1]);
    expect(await found({ createdFrom: payments[1].createdAt, createdTo: payments[3].createdAt })).toEqual([
      1, 2,
    ]);
  });

  it('finds by number, reservation, room, guest and e-mail', async () => {
    expect(await found({ q: payments[3].paymentNo })).toEqual([3]);
    expect(await found({ q: '100026' })).toEqual([2]);
    expect(await found({ q: '2203' })).toEqual([0, 3]);
    expect(await found({ q: 'RAMA' })).toEqual([1, 4]);
    expect(await found({ q: 'tanaka haruto' })).toEqual([0, 3]);
    expect(await found({ q: '欧阳建' })).toEqual([4]);
    expect(await found({ q: payments[2].emails[0] })).toEqual([2]);
    expect(await found({ q: payments[1].platformTransactionNo })).toEqual([1]);
    expect(await found({ q: 'tanaka', mainStatus: 'success' })).toEqual([]);
    expect(await found({ q: 'nothing-like-it' })).toEqual([]);
  });

  it('finds by CRS number and by the number of the platform or the channel', async () => {
    const { crsNo } = payments[1].payers[0];
    const { platformTransactionNo, channelTransactionNo } = payments[1];
    expect([crsNo, platformTransactionNo, channelTransactionNo]).toEqual(Array(3).fill(expect.any(String)));
    expect(await found({ q: crsNo })).toEqual([1, 4]);
    expect(await found({ q: platformTransactionNo })).toEqual([1]);
    expect(await found({ q: channelTransactionNo })).toEqual([1]);
  });

  it('give staff the links, though no table holds the token of one in clear', async () => {
    const body = paymentBody({ confirmationNo: '100006', currencyCode: 'CNY' });
    const options = { idempotencyKey: randomUUID() };
    const first = await shanghai.post('payments', body, options);
    const repeated = await shanghai.post('payments', body, options);
    expect([repeated.status, repeated.headers.get('idempotent-replay')]).toEqual([201, 'true']);
    expect(repeated.body).toEqual(first.body);
    const { body: listed } = await clerk.get<any[]>('payments');
    for (const { id, paymentUrl, shortUrl } of payments)
      expect(listed.find((row) => row.id === id)).toMatchObject({ paymentUrl, shortUrl });

    const database = stack.tenantDatabaseUrl('demo');
    expect(await placesOf(database, first.body.id)).toEqual(
      expect.arrayContaining([
        'payby.payments',
        'kernel.events',
        'kernel.effects',
        'kernel.idempotency_keys',
      ]),
    );
    const tokens = [...payments, first.body].map(({ paymentUrl }) => paymentUrl.split('/').at(-1));
    expect(await placesOf(database, ...tokens)).toEqual([]);
  });

  describeSuggestions(() => ({ clerk, shanghai, payments, elsewhere }));

  it('takes what is typed as words, never as a pattern or a statement', async () => {
    for (const q of ['%', '_____', '\\', "'; DROP TABLE payby.payments; --", '" OR 1=1']) {
      expect(await found({ q })).toEqual([]);
    }
    expect((await list()).numbers).toHaveLength(5);
  });

  it.each([
    ['an unknown filter', { filter: { guest: 'Chen' } }, 'filter.guest'],
    ['a status nobody knows', { filter: { mainStatus: 'paid' } }, 'filter.mainStatus'],
    ['a time without a zone', { filter: { createdFrom: '2026-11-21' } }, 'filter.createdFrom'],
    ['an id that is none', { filter: { id: ['1'] } }, 'filter.id'],
    ['a filter that is no object', { filter: '[1]' }, 'filter'],
    ['a filter that is not JSON', { filter: '{' }, 'filter'],
    ['an unknown sort', { sort: ['link_hash', 'ASC'] }, 'sort'],
    ['a sort that is SQL', { sort: ['createdAt; DROP TABLE x', 'ASC'] }, 'sort'],
    ['an unknown direction', { sort: ['createdAt', 'SIDEWAYS'] }, 'sort'],
    ['a range backwards', { range: [9, 1] }, 'range'],
    ['a negative range', { range: [-1, 5] }, 'range'],
    ['a query nobody knows', { limit: '5' }, 'limit'],
  ])('refuses %s and names it', async (_, query, field) => {
    const { status, body } = await clerk.get('payments', { query });

    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(body.error.fields)).toEqual([field]);
    expect(body.error.fields[field]).toMatch(/\w/);
    const chinese = await clerk.get('payments', { query, headers: { 'accept-language': 'zh-CN' } });
    expect(chinese.body.error.fields[field]).toMatch(CHINESE);
  });

  it('counts and sums over the whole filter', async () => {
    const { body: all } = await clerk.get('payments/stats', { query: { filter: { createdFrom } } });
    expect(all).toEqual({
      total: 5,
      capped: false,
      byStatus: { pending: 4, success: 1 },
      sums: [{ currencyCode: 'HKD', requestedMinor: 150_000, paidMinor: 10_000, refundedMinor: 0, count: 5 }],
    });
    const { body: some } = await clerk.get('payments/stats', { query: { filter: { q: 'tanaka' } } });
    expect(some).toMatchObject({ total: 2, byStatus: { pending: 2 }, sums: [{ requestedMinor: 70_000 }] });
    const { body: none } = await clerk.get('payments/stats', { query: { filter: { q: 'nobody' } } });
    expect(none).toEqual({ total: 0, capped: false, byStatus: {}, sums: [] });
    const refused = await clerk.get('payments/stats', { query: { filter: { guest: 'Chen' } } });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['filter.guest']]);
  });

  it('tells what came in today and what waits', async () => {
    const { body } = await clerk.get('payments/stats/today');

    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' });
    expect([today.format(Date.parse(payments[0].createdAt)), today.format()]).toContain(body.businessDate);
    const { businessDate: _, paid, created, waiting, ...unchanged } = before.today;
    const more = ([sum]: any[], amountMinor: number, count: number) => [
      {
        currencyCode: 'HKD',
        amountMinor: amountMinor + (sum?.amountMinor ?? 0),
        count: count + (sum?.count ?? 0),
      },
    ];
    expect(body).toMatchObject({
      ...unchanged,
      paid: more(paid, 10_000, 1),
      created: more(created, 150_000, 5),
      waiting: waiting + 4,
    });
  });

  describe('One payment', () => {
    it('is shown in its own hotel only', async () => {
      const paths = ['', '/events', '/verification'].map((tail) => `payments/${payments[1].id}${tail}`);
      for (const path of paths) {
        expect((await clerk.get(path)).status).toBe(200);
        expect((await shanghai.get(path)).status).toBe(404);
      }
      for (const id of ['1', 'x%20', '00000000-0000-4000-8000-000000000000']) {
        const { status, body } = await clerk.get(`payments/${id}`);
        expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      }
    });

    it('has a history that says who did what, without telling who the guest is', async () => {
      const { body } = await clerk.get(`payments/${payments[1].id}/events`);

      expect(body.versions).toBe(body.events.length);
      expect(body.version).toBe(body.versions);
      expect(body.events.map(({ version }: any) => version)).toEqual(
        body.events.map((_: unknown, i: number) => i + 1),
      );
      const actors = Object.fromEntries(body.events.map(({ type, actor }: any) => [type, actor.kind]));
      expect(actors).toEqual({
        PaymentRequested: 'user',
        PaymentLinkSent: 'system',
        PaymentAttempted: 'guest',
        PaymentSessionOpened: 'guest',
        PaymentSucceeded: 'platform',
        PostingStarted: 'pms',
        PostingSucceeded: 'pms',
      });
      const told = JSON.stringify(body.events);
      expect(told).toContain('g•••@example.com');
      expect(told).not.toContain(payments[1].emails[0]);
      expect(told).not.toContain('Raman');
      expect(body.payment).toMatchObject({
        id: payments[1].id,
        mainStatus: 'success',
        postingStatus: 'success',
      });
    });

    it('can be seen as it was, by version and by moment', async () => {
      const path = `payments/${payments[1].id}/events`;
      const { body: now } = await clerk.get(path);
      const attempted = now.events.find(({ type }: any) => type === 'PaymentAttempted');

      const { body: first } = await clerk.get(path, { query: { at: '1' } });
      const { body: then } = await clerk.get(path, { query: { at: attempted.at } });

      expect(first.payment).toMatchObject({
        mainStatus: 'pending',
        attempts: [],
        paidMinor: 0,
        postingStatus: 'none',
      });
      expect([first.version, first.versions]).toEqual([1, now.versions]);
      expect(first.events).toHaveLength(now.versions);
      expect(then.payment).toMatchObject({
        mainStatus: 'pending',
        attempts: [expect.objectContaining({ status: 'open' })],
      });
      expect(then.version).toBeGreaterThanOrEqual(attempted.version);
      for (const at of ['0', String(now.versions + 1), '2001-01-01T00:00:00Z']) {
        expect((await clerk.get(path, { query: { at } })).status).toBe(404);
      }
      expect((await clerk.get(path, { query: { at: 'yesterday' } })).status).toBe(400);
    });

    it('is as its replayed history says', async () => {
      for (const { id } of payments) {
        const { body } = await clerk.get(`payments/${id}`);
        // What the platform would still refund is asked of it today, and is no part of the history.
        const { refundTerms, ...row } = body;
        expect(Array.isArray(refundTerms)).toBe(true);
        const { body: replayed } = await clerk.get(`payments/${id}/events`);
        expect(replayed.payment).toEqual(row);
      }
    });

    it('has a history that verifies', async () => {
      for (const { id } of payments) {
        const { body } = await clerk.get(`payments/${id}/verification`);
        const { versions } = (await clerk.get(`payments/${id}/events`)).body;
        expect(body).toMatchObject({
          ok: true,
          events: versions,
          firstBad: null,
          headHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        });
      }
    });
  });
});
