import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { tenantRows } from '../../support/payment-steps.js';
import { atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const PATH = 'ip-allow-list';
/** Where the tests call from. */
const HERE = { network: '127.0.0.1', note: 'Tests' };
const OFFICE = { network: '203.0.113.0/24', note: 'Front office' };

describe('The IP allow-list', () => {
  let stack: Stack;
  let group: ApiClient;
  let chinese: ApiClient;
  let hotel: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    group = atGroup(stack, 'manager');
    chinese = atGroup(stack, 'manager', 'zh');
    hotel = stack.api('manager');
  });
  /** The hotel's first: the group's may be what lets its administrator in. */
  const switchOff = async () => {
    for (const api of [hotel, group]) await api.put(PATH, { enabled: false, entries: [] });
  };
  beforeEach(switchOff);
  afterAll(switchOff);

  it('is empty where nobody has made one', async () => {
    await tenantRows(stack, 'DELETE FROM security.ip_allow_lists');
    const empty = {
      enabled: false,
      entries: [],
      yourAddress: '127.0.0.1',
      yourAddressAllowed: true,
      exempt: false,
      updatedAt: null,
    };
    expect((await group.get(PATH)).body).toEqual({ ...empty, scope: 'group' });
    expect((await hotel.get(PATH)).body).toEqual({ ...empty, scope: 'HKG01' });
  });

  it('is kept for the group and for each hotel apart, in one way of writing', async () => {
    const range = { network: '198.51.100.5 - 198.51.100.9', note: ' Spa ' };
    const saved = await group.put(PATH, {
      enabled: true,
      entries: [HERE, { ...OFFICE, network: '203.0.113.77/24' }, range],
    });
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        scope: 'group',
        enabled: true,
        entries: [HERE, OFFICE, { network: '198.51.100.5-198.51.100.9', note: 'Spa' }],
        yourAddress: '127.0.0.1',
        yourAddressAllowed: true,
        exempt: false,
        updatedAt: expect.any(String),
      },
    ]);
    expect((await group.get(PATH)).body).toEqual(saved.body);
    expect((await hotel.get(PATH)).body).toMatchObject({ scope: 'HKG01', enabled: false, entries: [] });
  });

  it('needs an entry before it is enabled', async () => {
    const body = { enabled: true, entries: [] };
    expect(fieldsOf(await group.put(PATH, body), 422)).toEqual({
      entries: 'Add at least one entry before enabling the allow-list.',
    });
    expect(fieldsOf(await chinese.put(PATH, body), 422)).toEqual({
      entries: '启用白名单前至少添加一条记录。',
    });
  });

  it.each(['203.0.113.256', '203.0.113', '2001:db8::1', '0x7f.0.0.1', '203.0.113.9-203.0.113.5', 'office'])(
    'takes valid IPv4 only, not %s',
    async (network) => {
      const body = { enabled: false, entries: [HERE, { network, note: '' }] };
      expect(fieldsOf(await group.put(PATH, body))).toEqual({
        'entries.1.network':
          'Enter a valid IPv4 address, a network such as 203.0.113.0/24, or a range such as 203.0.113.5-203.0.113.9.',
      });
      expect(fieldsOf(await chinese.put(PATH, body))).toEqual({
        'entries.1.network':
          '输入有效的 IPv4 地址、网段（如 203.0.113.0/24）或地址范围（如 203.0.113.5-203.0.113.9）。',
      });
    },
  );

  it('holds each network once', async () => {
    const entries = [OFFICE, { network: '203.0.113.9/24', note: '' }];
    expect(fieldsOf(await group.put(PATH, { enabled: false, entries }))).toEqual({
      'entries.1.network': 'The same entry is listed twice.',
    });
  });

  it('that would shut out whoever saves it must be confirmed', async () => {
    const body = { enabled: true, entries: [OFFICE] };
    for (const api of [group, hotel]) {
      const { status, body: refusal } = await api.put(PATH, body);
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'IP_LOCK_OUT',
        'Your address 127.0.0.1 is not on this list, so you lose access when you save it. After that, only a user on a listed network, or a user who may change the hotel group’s basic information, can restore your access. Confirm to continue.',
      ]);
    }
    expect((await chinese.put(PATH, body)).body.message).toBe(
      '当前地址 127.0.0.1 不在此名单中，保存后将无法访问，之后只有从名单内网络访问的用户或可修改集团基本信息的用户才能重新放行。确认后继续。',
    );
    // Not enabled, it shuts nobody out.
    expect((await group.put(PATH, { ...body, enabled: false })).status).toBe(200);
    const confirmed = await hotel.put(PATH, { ...body, confirmLockOut: true });
    expect([confirmed.status, confirmed.body.yourAddressAllowed]).toEqual([200, false]);
    const { status, body: out } = await hotel.get(PATH);
    expect([status, out.code]).toEqual([403, 'IP_NOT_ALLOWED']);
    await tenantRows(stack, 'UPDATE security.ip_allow_lists SET enabled = false');
    await group.put(PATH, { enabled: false, entries: [] });
  });

  it('of a hotel may leave an address out that the group’s list holds', async () => {
    expect((await group.put(PATH, { enabled: true, entries: [HERE] })).status).toBe(200);
    const { status, body } = await hotel.put(PATH, { enabled: true, entries: [OFFICE] });
    expect([status, body.yourAddressAllowed]).toEqual([200, true]);
  });

  it('is not changed from what somebody else has changed since', async () => {
    await tenantRows(stack, 'DELETE FROM security.ip_allow_lists');
    const first = { enabled: false, entries: [HERE], updatedAt: null };
    const [one, other] = [await group.put(PATH, first), await group.put(PATH, { ...first, entries: [] })];
    expect([one.status, other.status, other.body.code]).toEqual([200, 409, 'CONFLICT']);
    const { updatedAt } = one.body;
    expect((await group.put(PATH, { enabled: false, entries: [OFFICE], updatedAt })).status).toBe(200);
    const { status, body } = await group.put(PATH, { enabled: false, entries: [], updatedAt });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });
});
