import type { ApiClient } from '../../support/api-client.js';
import { queryDatabase } from '../../support/databases.js';
import { describeResource } from '../../support/describe-resource.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, Guest, paymentBody } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { describeDictionaryFiles } from './dictionary-imports.js';

const CODE = [
  'Use capital letters, digits, dot and underscore.',
  '只能使用大写字母、数字、点和下划线。',
] as const;
const HYPHEN = ['A name cannot contain a hyphen.', '名称不能包含连字符。'] as const;

describe('The dictionary', () => {
  let stack: Stack;
  let group: ApiClient, hotel: ApiClient;
  let count = 0;

  beforeAll(() => {
    stack = sharedStack();
    group = atGroup(stack, 'manager');
    hotel = stack.api('manager');
  });

  const valid = (changes: object = {}): Record<string, any> => ({
    type: 'area',
    code: `AREA_${(count += 1)}`,
    name: 'Harbour front',
    nameZh: '海滨',
    description: 'South of the station.',
    sort: 7,
    ...changes,
  });
  const add = async (changes: object = {}, as = group): Promise<any> => {
    const { status, body } = await as.post('dictionary-entries', valid(changes));
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const listed = async (type: string, as = hotel): Promise<any[]> =>
    (await as.get('dictionary-entries', { query: { filter: { type } } })).body;
  const entry = async (type: string, code: string, as = hotel) =>
    (await listed(type, as)).find((each) => each.code === code);
  const offered = async (type: string, as: ApiClient = stack.api('clerk')): Promise<string[]> =>
    (await as.get(`dictionary?types=${type}`)).body.map(({ code }: any) => code);

  describeResource({
    stack: () => stack,
    path: 'dictionary-entries',
    entity: 'hotels.dictionary_entries',
    permissions: { view: 'UNIVERSAL_DICTIONARY_VIEW', manage: 'UNIVERSAL_DICTIONARY_MGT' },
    valid,
    change: { name: 'Old town', nameZh: '老城', description: null, sort: 3, enabled: false },
    required: ['code', 'name', 'nameZh'],
    refused: [
      [{ code: 'harbour' }, 'code', ...CODE],
      [{ code: 'HARBOUR-1' }, 'code', ...CODE],
      [{ name: 'Harbour-front' }, 'name', ...HYPHEN],
      [{ nameZh: '海-滨' }, 'nameZh', ...HYPHEN],
      [
        { name: 'Card 4111 1111 1111 1111' },
        'name',
        'This looks like a card number. Do not enter card numbers here.',
        '此内容疑似银行卡号，不可填写银行卡号。',
      ],
    ],
    sorts: ['id', 'code', 'name', 'nameZh', 'sort', 'enabled', 'updatedAt'],
    listed: { type: 'area' },
    code: 'code',
    identifier: ({ type, code }) => `${type} / ${code}`,
  });

  it('comes with entries of every kind, in both languages', async () => {
    const { body } = await hotel.get('dictionary-entries/types');
    const counts = Object.fromEntries(body.map(({ type, count: entries }: any) => [type, entries]));
    expect(counts).toMatchObject({ country: 249, cancelReason: 5, refundReason: 6, paymentItem: 8 });
    expect(body.find(({ type }: any) => type === 'cancelReason')).toMatchObject({
      name: 'Cancel reasons',
      nameZh: '取消原因',
      use: { name: 'Used when a payment request is canceled.', nameZh: '用于取消付款请求。' },
      range: false,
    });
    expect(await entry('country', 'HK')).toMatchObject({ name: 'Hong Kong', nameZh: '中国香港' });
  });

  it('is followed by hotels, which have words of their own and go back to the group’s', async () => {
    const made = await add();
    const followed = await entry('area', made.code);
    expect(followed).toMatchObject({ id: made.id, origin: 'group', hotelCode: null });

    const put = await hotel.put(`dictionary-entries/${made.id}`, {
      name: 'Our bay',
      updatedAt: followed.updatedAt,
    });
    expect([put.status, put.body]).toEqual([200, expect.objectContaining({ origin: 'overridden' })]);
    expect(await entry('area', made.code)).toMatchObject({
      name: 'Our bay',
      nameZh: '海滨',
      hotelCode: 'HKG01',
    });
    const shanghai = stack.api({ username: 'manager', hotel: 'SHA01' });
    expect(await entry('area', made.code, shanghai)).toMatchObject({
      name: 'Harbour front',
      origin: 'group',
    });
    // What the group says of it now reaches those who follow.
    await group.put(`dictionary-entries/${made.id}`, { name: 'Pier' });
    expect((await entry('area', made.code, shanghai)).name).toBe('Pier');
    expect((await entry('area', made.code)).name).toBe('Our bay');

    expect((await hotel.delete(`dictionary-entries/${put.body.id}`)).status).toBe(204);
    expect(await entry('area', made.code)).toMatchObject({ id: made.id, name: 'Pier', origin: 'group' });
    expect((await hotel.delete(`dictionary-entries/${made.id}`)).status).toBe(403);
  });

  it('lets one of two hotels’ hands override an entry at a time', async () => {
    const { id, updatedAt } = await add();
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => hotel.put(`dictionary-entries/${id}`, { name, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps a hotel’s own entries from other hotels', async () => {
    const own = await add({}, hotel);
    expect(own).toMatchObject({ hotelCode: 'HKG01', origin: 'hotel' });
    for (const as of [group, stack.api({ username: 'manager', hotel: 'SHA01' })]) {
      expect(await entry('area', own.code, as)).toBeUndefined();
      const path = `dictionary-entries/${own.id}`;
      const answers = [await as.get(path), await as.put(path, { name: 'Mine' }), await as.delete(path)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('is changed for the group by those alone who work in all its hotels', async () => {
    await addPerson(stack, {
      username: 'some_of_group',
      permissions: ['UNIVERSAL_DICTIONARY_MGT'],
      groupLevel: true,
      hotels: ['HKG01'],
    });
    const some = atGroup(stack, 'some_of_group');
    const { id } = await add();
    expect((await some.get(`dictionary-entries/${id}`)).body.editable).toBe(false);
    const answers = [
      await some.post('dictionary-entries', valid()),
      await some.put(`dictionary-entries/${id}`, { name: 'Mine' }),
      await some.delete(`dictionary-entries/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('says by what an entry is named before it refuses to delete it', async () => {
    const made = await add({ code: 'KOWLOON' });
    await hotel.put('hotel-settings/HKG01', { area: 'KOWLOON' });
    expect((await entry('area', 'KOWLOON')).usedBy).toEqual([{ name: '1 hotel', nameZh: '1 家酒店' }]);
    for (const [as, said] of [
      [group, 'This entry is still used by: 1 hotel. Disable it instead.'],
      [atGroup(stack, 'manager', 'zh'), '此词条仍被引用：1 家酒店。可改为停用。'],
    ] as const) {
      const { status, body } = await as.delete(`dictionary-entries/${made.id}`);
      expect([status, body.code, body.message]).toEqual([409, 'IN_USE', said]);
    }
    expect((await group.put(`dictionary-entries/${made.id}`, { enabled: false })).status).toBe(200);
    expect((await hotel.get('hotel-settings/HKG01')).body.area).toBe('KOWLOON');
  });

  it('keeps what payments were asked with', async () => {
    const clerk = stack.api('clerk');
    await createPayment(clerk, { guaranteeType: 'COMPANY' });
    const named = async (type: string, code: string) => {
      const { id } = await entry(type, code, group);
      return (await group.delete(`dictionary-entries/${id}`)).body.message;
    };
    expect(await named('guaranteeType', 'COMPANY')).toMatch(/payments/);
    const [{ name }] = paymentBody().items;
    const item = await add({ type: 'paymentItem', code: 'ASKED', name });
    expect((await group.delete(`dictionary-entries/${item.id}`)).body.message).toMatch(/payments/);
  });

  it('has guests read items in their language, where one entry alone stands for what was asked', async () => {
    const item = (name: string) => ({ name, amountMinor: 100 });
    const items = ['Spa', '洗衣', 'TRANSFER', 'Something else', 'Tea'].map(item);
    const clerk = stack.api('clerk');
    const { id, paymentUrl } = await createPayment(clerk, { items });
    const read = async () =>
      (await new Guest(paymentUrl).state()).body.items.map(({ name, nameZh }: any) => [name, nameZh]);
    await add({ type: 'paymentItem', code: 'TEA', name: 'Tea', nameZh: '茶' });
    const own = await entry('paymentItem', 'SPA');
    await hotel.put(`dictionary-entries/${own.id}`, { nameZh: '水疗中心', enabled: false });
    // What the guest was asked for stays in the words of then; of what no entry stood for, those of today are read.
    expect(
      (await clerk.get(`payments/${id}`)).body.items.map(({ name, entry: chosen }: any) => [name, chosen]),
    ).toEqual([
      ['Spa', { code: 'SPA', name: 'Spa', nameZh: '水疗' }],
      ['洗衣', { code: 'LAUNDRY', name: 'Laundry', nameZh: '洗衣' }],
      ['TRANSFER', { code: 'TRANSFER', name: 'Airport transfer', nameZh: '机场接送' }],
      ['Something else', undefined],
      ['Tea', undefined],
    ]);
    expect(await read()).toEqual([
      ['Spa', '水疗'],
      ['Laundry', '洗衣'],
      ['Airport transfer', '机场接送'],
      ['Something else', 'Something else'],
      ['Tea', '茶'],
    ]);
    await add({ type: 'paymentItem', code: 'TEA_ROOM', name: 'Tea', nameZh: '下午茶' });
    expect((await read()).at(-1)).toEqual(['Tea', 'Tea']);
  });

  it('offers what is on, to everybody who is signed in', async () => {
    const { id, code } = await add({ type: 'cancelReason' });
    expect(await offered('cancelReason')).toContain(code);
    await hotel.put(`dictionary-entries/${id}`, { enabled: false });
    expect(await offered('cancelReason')).not.toContain(code);
    expect(await offered('cancelReason', stack.api({ username: 'clerk', hotel: 'SHA01' }))).toContain(code);
    expect(await offered('nothing,cancelReason,cancelReason')).not.toHaveLength(0);
    expect((await stack.api('clerk').get('dictionary')).body).toEqual([]);

    const guarantee = await entry('guaranteeType', 'CARD');
    await hotel.put(`dictionary-entries/${guarantee.id}`, { enabled: false });
    const refused = await stack.api('clerk').post('payments', paymentBody({ guaranteeType: 'CARD' }));
    expect(Object.keys(fieldsOf(refused))).toEqual(['guaranteeType']);
    await hotel.delete(`dictionary-entries/${(await entry('guaranteeType', 'CARD')).id}`);
  });

  it('keeps the minimum of key cards at or below the maximum', async () => {
    const range = (minimum: unknown, maximum: unknown) =>
      group.post('dictionary-entries', valid({ type: 'keyCard', minimum, maximum }));
    expect(fieldsOf(await range(3, 2))).toEqual({ minimum: 'The minimum must not exceed the maximum.' });
    expect(fieldsOf(await range(null, 2))).toEqual({ minimum: 'This is required.' });
    const made = (await range(2, 2)).body;
    expect(made).toMatchObject({ minimum: 2, maximum: 2 });
    expect(fieldsOf(await group.put(`dictionary-entries/${made.id}`, { maximum: 1 }))).toHaveProperty(
      'minimum',
    );
    const plain = await group.post('dictionary-entries', valid({ minimum: 1 }));
    expect(fieldsOf(plain)).toEqual({ minimum: 'Entries of this type have no range.' });
    const direct = queryDatabase(
      stack.tenantDatabaseUrl('demo'),
      'UPDATE hotels.dictionary_entries SET minimum = 9 WHERE id = $1',
      [made.id],
    );
    await expect(direct).rejects.toThrow(/dictionary_entries_range|change/);
  });

  describe('as Excel files', () => describeDictionaryFiles(() => stack));
});
