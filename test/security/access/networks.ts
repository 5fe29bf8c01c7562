import { type ApiClient, type ApiResponse } from '../../support/api-client.js';
import { LiveEvents } from '../../support/live-events.js';
import { sharedStack } from '../../support/one-stack.js';
import { requestPayment } from '../../support/payment-request.js';
import { addPerson, atGroup } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const OFFICE = '203.0.113.7';
const LOBBY = '198.51.100.7';
const HOME = '192.0.2.7';

describe('Who comes from a network that is not on the IP allow-list', () => {
  let stack: Stack;
  let group: ApiClient;
  let hongKong: ApiClient;
  let shanghai: ApiClient;
  let clerk: ApiClient;
  let exempt: ApiClient;
  let everywhere: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    const mgt = ['IP_WHITELIST_SETTING_MGT', 'PAYBY_PAYMENT_CREATE_AND_VIEW'];
    await addPerson(stack, {
      username: 'groupadmin',
      permissions: [...mgt, 'HOTEL_GROUP_BASIC_INFORMATION_MGT'],
      groupLevel: true,
    });
    await addPerson(stack, {
      username: 'only_hkg',
      permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'],
      hotels: ['HKG01'],
    });
    await addPerson(stack, {
      username: 'everywhere',
      permissions: ['PAYBY_OPERATIONS_MGT', 'PAYBY_DASH_BOARD_VIEW'],
    });
    everywhere = stack.api({ username: 'everywhere', hotel: 'SHA01' });
    group = atGroup(stack, 'manager');
    hongKong = stack.api('manager');
    shanghai = stack.api({ username: 'manager', hotel: 'SHA01' });
    clerk = stack.api({ username: 'only_hkg' });
    exempt = atGroup(stack, 'groupadmin');
    // Signed in before there is a list.
    for (const api of [group, hongKong, shanghai, clerk, exempt, everywhere]) await api.accessToken();
    for (const [api, network] of [
      [group, '203.0.113.0/24'],
      [hongKong, '198.51.100.1-198.51.100.20'],
    ] as const) {
      const body = { enabled: true, entries: [{ network, note: '' }] };
      expect((await api.put('ip-allow-list', body, from(OFFICE))).status).toBe(200);
    }
  });

  /** As a trusted proxy tells it. */
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const verdict = ({ status, body }: ApiResponse) => (status === 200 ? 'in' : body.code);
  const enters = async (api: ApiClient, path: string, address: string) =>
    verdict(await api.get(path, from(address)));

  it('is kept from the group’s pages, and told its address in both languages', async () => {
    expect(await enters(group, 'user', OFFICE)).toBe('in');
    expect(await enters(group, 'user', LOBBY)).toBe('IP_NOT_ALLOWED');
    const { status, body } = await group.get('user', from(HOME));
    expect([status, body.message]).toEqual([
      403,
      `Your network address ${HOME} is not on the IP allow-list. Ask an administrator of your hotel to add it.`,
    ]);
    const chinese = await group.get('user', { headers: { ...from(HOME).headers, 'accept-language': 'zh' } });
    expect(chinese.body.message).toBe(`当前网络地址 ${HOME} 不在 IP 白名单中，可联系酒店管理员添加。`);
  });

  it('is kept from the hotel’s pages, which the group’s networks may enter too', async () => {
    expect(await enters(hongKong, 'user', LOBBY)).toBe('in');
    expect(await enters(hongKong, 'user', OFFICE)).toBe('in');
    expect(await enters(hongKong, 'user', HOME)).toBe('IP_NOT_ALLOWED');
    expect(await enters(hongKong, 'payments', HOME)).toBe('IP_NOT_ALLOWED');
  });

  it('is not kept from a hotel without a list', async () => {
    expect(await enters(shanghai, 'user', HOME)).toBe('in');
  });

  it('S8: is kept from a payment of the hotel that a route names by its number, and from figures of all hotels', async () => {
    const { paymentNo } = await requestPayment(stack, new Date(Date.now() + 3_600_000));
    const get = (path: string, address: string) => everywhere.get(path, from(address));
    for (const what of ['verification', 'proof', 'replay']) {
      const path = `payby-operations/payments/${paymentNo}/${what}`;
      expect([what, (await get(path, HOME)).status]).toEqual([what, 404]);
      expect([what, (await get(path, LOBBY)).status]).toEqual([what, 200]);
    }
    const counted = async (address: string) =>
      (await get('payby-dashboard?hotels=all', address)).body.statuses.length > 0;
    expect([await counted(HOME), await counted(LOBBY)]).toEqual([false, true]);
  });

  it('S8: is kept from what a hotel has at group level too, also who works in all of them', async () => {
    const groups = (enabled: boolean, network: string) =>
      group.put('ip-allow-list', { enabled, entries: [{ network, note: '' }] }, from(OFFICE));
    expect((await groups(false, '203.0.113.0/24')).status).toBe(200);
    try {
      const seen = async (address: string) => [
        (await group.get('pms-connections/HKG01', from(address))).status,
        (await group.get('hotel-settings', from(address))).body.some(({ code }: any) => code === 'HKG01'),
        (await group.get('audit-log', from(address))).body.some(
          ({ hotelCode }: any) => hotelCode === 'HKG01',
        ),
      ];
      expect(await seen(LOBBY)).toEqual([200, true, true]);
      expect(await seen(HOME)).toEqual([404, false, false]);
      expect((await group.get('pms-connections/SHA01', from(HOME))).status).toBe(200);
    } finally {
      await groups(true, '203.0.113.0/24');
    }
  });

  it('S8: is cut off from a live stream that is open', async () => {
    const live = await LiveEvents.open(stack.tenantUrl('/demo/api/v1/events'), {
      authorization: `Bearer ${await hongKong.accessToken()}`,
      'x-hotel-code': 'HKG01',
      'x-forwarded-for': LOBBY,
    });
    expect([live.status, live.endedAt]).toEqual([200, null]);
    const save = async (network: string) => {
      const body = { enabled: true, entries: [{ network, note: '' }] };
      expect((await hongKong.put('ip-allow-list', body, from(OFFICE))).status).toBe(200);
    };
    await save('198.51.100.200');
    await eventually(() => live.endedAt !== null);
    await save('198.51.100.1-198.51.100.20');
  });

  it('is kept from what belongs to no level when there is nowhere to go', async () => {
    for (const path of ['user/current-user', 'roles/current-perms', 'hotels']) {
      expect([path, await enters(hongKong, path, HOME)]).toEqual([path, 'in']);
      expect([path, await enters(clerk, path, HOME)]).toEqual([path, 'IP_NOT_ALLOWED']);
      expect([path, await enters(clerk, path, LOBBY)]).toEqual([path, 'in']);
    }
  });

  it('does not get in by choosing a hotel that is not theirs, or none', async () => {
    const sha = { 'x-hotel-code': 'SHA01' };
    for (const hotel of [sha, { 'x-hotel-code': '' }]) {
      const answer = await clerk.get('payments', { headers: { ...from(HOME).headers, ...hotel } });
      expect(verdict(answer)).toBe('IP_NOT_ALLOWED');
    }
  });

  it('may enter all the same who looks after the group’s own settings', async () => {
    expect(await enters(exempt, 'ip-allow-list', HOME)).toBe('in');
    expect((await exempt.get('ip-allow-list', from(HOME))).body).toMatchObject({
      exempt: true,
      yourAddress: HOME,
      yourAddressAllowed: false,
    });
  });

  it.each([
    ['IPv4 within IPv6', `::ffff:${OFFICE}`, 'in'],
    ['IPv6', '2001:db8::7', 'IP_NOT_ALLOWED'],
    ['nothing that is an address', 'office', 'IP_NOT_ALLOWED'],
    ['hexadecimal', '0xcb.0x0.0x71.0x7', 'IP_NOT_ALLOWED'],
    ['one that the caller put before the proxy’s', `${OFFICE}, ${HOME}`, 'IP_NOT_ALLOWED'],
  ])('by an address that is %s', async (_what, address, expected) => {
    expect(await enters(group, 'user', address)).toBe(expected);
  });

  it('is shut out at once here, and within a minute in another process', async () => {
    const other = stack.urls['web-2']!;
    const elsewhere = async () => {
      const answer = await fetch(`${other}/demo/api/v1/user`, {
        headers: {
          authorization: `Bearer ${await shanghai.accessToken()}`,
          'x-hotel-code': 'SHA01',
          'x-forwarded-for': HOME,
        },
      });
      return answer.status;
    };
    expect(await elsewhere()).toBe(200);
    const list = { enabled: true, entries: [{ network: OFFICE, note: '' }] };
    expect((await shanghai.put('ip-allow-list', list, from(OFFICE))).status).toBe(200);
    expect(await enters(shanghai, 'user', HOME)).toBe('IP_NOT_ALLOWED');
    await eventually(async () => (await elsewhere()) === 403, { seldom: true });
  });

  it('is not believed what it says of its address when it is no trusted proxy', async () => {
    await stack.restart('web', { TRUSTED_PROXIES: '10.9.8.7' });
    expect(await enters(group, 'user', OFFICE)).toBe('IP_NOT_ALLOWED');
    const { body } = await exempt.get('ip-allow-list', from(OFFICE));
    expect(body.yourAddress).toBe('127.0.0.1');
  });
});
