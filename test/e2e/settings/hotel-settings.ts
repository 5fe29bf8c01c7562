import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ApiClient } from '../../support/api-client.js';
import { describeResource } from '../../support/describe-resource.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, guestPays, paymentBody, tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const CODE = ['Use capital letters and digits only.', '只能使用大写字母和数字。'] as const;

describe('Hotels', () => {
  let stack: Stack;
  let group: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    group = atGroup(stack, 'manager');
  });

  const valid = (changes: object = {}): Record<string, any> => ({
    code: `H${randomUUID().slice(0, 8).toUpperCase()}`,
    name: 'Harbour Vale Lisbon',
    nameZh: '港湾谷里斯本酒店',
    timeZone: 'Europe/Lisbon',
    adapterChannelType: 'opera',
    countryPhoneCodes: ['351', '34'],
    currencyCode: 'EUR',
    additionalCurrencies: ['USD'],
    postcode: '1100-016',
    area: 'Alfama',
    website: 'https://lisbon.example/rooms?from=payby',
    notes: 'Pier 2.\nAsk for Ana.',
    localLanguage: 'chinese',
    checkInTime: '16:30',
    ...changes,
  });
  const add = async (changes: object = {}): Promise<any> => {
    const { status, body } = await group.post('hotel-settings', valid(changes));
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const put = (code: string, body: object, as = group) => as.put(`hotel-settings/${code}`, body);

  describeResource({
    stack: () => stack,
    path: 'hotel-settings',
    entity: 'hotels.hotels',
    permissions: { view: 'HOTEL_SETTING_VIEW', manage: 'HOTEL_SETTING_MGT' },
    valid,
    change: {
      name: 'Harbour Vale Porto',
      checkInTime: '14:00',
      kioskStaffCheckOut: true,
      email: 'a@b.example',
    },
    required: [
      'code',
      'name',
      'nameZh',
      'timeZone',
      'adapterChannelType',
      'countryPhoneCodes',
      'currencyCode',
    ],
    refused: [
      [{ code: 'lis01' }, 'code', ...CODE],
      [{ code: 'LIS-1' }, 'code', ...CODE],
      [
        { timeZone: '+08:00' },
        'timeZone',
        'Choose a time zone such as Asia/Shanghai.',
        '选择时区，例如 Asia/Shanghai。',
      ],
      [{ currencyCode: 'XXQ' }, 'currencyCode', 'Choose a currency.', '选择币种。'],
      [
        { additionalCurrencies: ['EUR'] },
        'additionalCurrencies',
        'The default currency need not be added again.',
        '默认币种无需重复填写。',
      ],
      [{ checkInTime: '25:00' }, 'checkInTime', 'Enter a time such as 15:00.', '输入时间，例如 15:00。'],
      [
        { logo: 'javascript:alert(1)' },
        'logo',
        'Choose a picture, or enter an address that begins with https://.',
        '选择图片，或输入以 https:// 开头的地址。',
      ],
      [
        { logo: 'data:image/svg+xml;base64,PHN2Zz4=' },
        'logo',
        'Only png or jpg up to 300 KB',
        '仅支持不超过 300 KB 的 png 或 jpg 图片',
      ],
    ],
    sorts: ['id', 'code', 'name', 'nameZh', 'timeZone', 'currencyCode', 'enabled', 'updatedAt'],
    code: 'code',
    elsewhere: {},
  });

  it('are made and deleted in the group, and changed at the hotel, which sees itself alone', async () => {
    const hotel = stack.api('manager');
    expect((await hotel.post('hotel-settings', valid())).status).toBe(403);
    expect((await hotel.delete('hotel-settings/HKG01')).status).toBe(403);
    const { body } = await hotel.get('hotel-settings');
    expect(body.map(({ code }: any) => code)).toEqual(['HKG01']);
    expect((await put('SHA01', { name: 'Mine' }, hotel)).status).toBe(404);
    expect((await put('HKG01', { area: 'Kowloon' }, hotel)).body).toMatchObject({ area: 'Kowloon' });
  });

  it('keep a logo as a picture that was drawn anew, show it to everybody, and never list it', async () => {
    const { data } = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .withMetadata({ exif: { IFD0: { Copyright: 'hidden words' } } })
      .toBuffer({ resolveWithObject: true });
    const { code } = await add();
    const unread = await put(code, { logo: 'https://127.0.0.1:9/logo.png' });
    expect(fieldsOf(unread)).toEqual({ logo: 'No png or jpg picture can be read at this address.' });
    const { body } = await put(code, { logo: `data:image/png;base64,${data.toString('base64')}` });
    expect(body.logo).toMatch(/^data:image\/png;base64,/);
    expect(Buffer.from(body.logo.split(',')[1], 'base64').includes('hidden words')).toBe(false);
    const listed = (await group.get('hotel-settings')).body.find((each: any) => each.code === code);
    expect(listed).not.toHaveProperty('logo');
    const shown = () => fetch(`${stack.url}/demo/api/v1/brand/hotels/${code}/logo`);
    const picture = await shown();
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.from(body.logo.split(',')[1], 'base64'));
    expect((await put(code, { logo: '' })).body).not.toHaveProperty('logo');
    expect((await shown()).status).toBe(404);
  });

  it('can be worked in as soon as they are there', async () => {
    const { code } = await add();
    expect((await group.get(`hotels/${code}`)).body).toMatchObject({
      currencyCode: 'EUR',
      timeZone: 'Europe/Lisbon',
      checkInTime: '16:30',
    });
    const there = stack.api({ username: 'manager', hotel: code });
    const { body } = await there.post('payments', paymentBody({ currencyCode: 'EUR' }));
    expect(body.code).toBe('NO_PAYMENT_METHODS');
    expect((await group.delete(`hotel-settings/${code}`)).status).toBe(204);
    expect((await there.get('payments')).body.code).toBe('INVALID_HOTEL_CODE');
  });

  it('are not deleted while anything names them, and say what', async () => {
    await createPayment(stack.api('clerk'));
    const gone = await group.delete('hotel-settings/HKG01');
    expect([gone.status, gone.body.code]).toEqual([409, 'IN_USE']);
    expect(gone.body.message).toMatch(
      /^This hotel is still used by: \d+\+? payments?, \d+ payment accounts?, \d+ payment methods?\. Disable it instead\.$/,
    );
  });

  it('take what is theirs along, so that a later hotel of the same code begins without it', async () => {
    const { code } = await add();
    const there = stack.api({ username: 'manager', hotel: code });
    await tenantRows(
      stack,
      `INSERT INTO notifications.email_services (hotel_code, host, smtp_port, ssl_type, from_address, enabled)
       VALUES ($1, 'mail.example.com', 587, 'starttls', 'own@example.com', true)`,
      [code],
    );
    await tenantRows(stack, `INSERT INTO payby.settings VALUES ($1, 60, 120)`, [code]);
    const of = async () => [
      (await there.get('payment-settings')).body.expiryMinutesDefault,
      (await tenantRows(stack, `SELECT FROM notifications.email_services WHERE hotel_code = $1`, [code]))
        .length,
    ];
    expect(await of()).toEqual([60, 1]);
    const root = stack.api('root');
    const { body: domain } = await root.post('service-domains', {
      domain: `pay.${code.toLowerCase()}.example.com`,
      tenantId: 'demo',
      hotelCode: code,
    });
    const kept = await group.delete(`hotel-settings/${code}`);
    expect([kept.status, kept.body.message]).toEqual([
      409,
      `This hotel is still used by: service domain ${domain.domain}. Disable it instead.`,
    ]);
    expect((await root.delete(`service-domains/${domain.id}`)).status).toBe(204);

    expect((await group.delete(`hotel-settings/${code}`)).status).toBe(204);
    await add({ code });
    expect(await of()).toEqual([1_440, 0]);
    expect((await group.delete(`hotel-settings/${code}`)).status).toBe(204);
  });

  it('leave users, API clients and IP allow-lists once they are deleted, and their colleagues can be managed', async () => {
    const { code } = await add();
    const permissions = ['SECURITY_USER_MGT'];
    const administrator = `hk_${code.toLowerCase()}`;
    await addPerson(stack, { username: administrator, permissions, hotels: ['HKG01'] });
    const [both, alone] = [`both_${code}`, `alone_${code}`];
    const id = await addPerson(stack, { username: both, permissions: [], hotels: ['HKG01', code] });
    await addPerson(stack, { username: alone, permissions: [], hotels: [code] });
    await tenantRows(
      stack,
      'UPDATE security.users SET resort = $1, current_resort = $1 WHERE username = $2',
      [code, both],
    );
    const { body: terminal } = await group.post('api-clients', {
      code: `client-${code}`,
      name: 'Terminal',
      type: 'invoice_terminal',
      group: 'Desk',
      accessTokenSeconds: 900,
      refreshTokenSeconds: 86_400,
      roles: ['clerk'],
      hotels: [code],
    });
    await tenantRows(
      stack,
      `INSERT INTO security.ip_allow_lists (scope, enabled, entries)
       VALUES ($1, true, '[{"network": "203.0.113.0/24", "note": ""}]')`,
      [code],
    );
    const change = () =>
      stack.api({ username: administrator, hotel: 'HKG01' }).put('user', { id, company: 'Mine' });
    expect((await change()).status).toBe(403);

    expect((await group.delete(`hotel-settings/${code}`)).status).toBe(204);
    const left = await tenantRows(
      stack,
      `SELECT username AS name, hotels, resort, current_resort FROM security.users WHERE username = ANY ($1)
       UNION ALL SELECT name, hotels, NULL, NULL FROM security.api_clients WHERE id = $2
       UNION ALL SELECT scope, NULL, NULL, NULL FROM security.ip_allow_lists WHERE scope = $3 ORDER BY name`,
      [[both, alone], terminal.id, code],
    );
    const nothing = { hotels: [], resort: null, current_resort: null };
    expect(left).toEqual([
      { ...nothing, name: 'Terminal' },
      { ...nothing, name: alone },
      { ...nothing, name: both, hotels: ['HKG01'] },
    ]);
    expect((await change()).status).toBe(200);
    expect((await group.put(`api-clients/${terminal.id}`, { enabled: false })).body).toMatchObject({
      enabled: false,
    });
    const { body: log } = await group.get('audit-log', { query: { filter: { q: both } } });
    expect(log.map(({ properties }: any) => properties)).toContainEqual(['hotels', 'resort']);
  });

  it('ask for no more money once disabled, while what was asked for goes on', async () => {
    const clerk = stack.api('clerk');
    const payment = await createPayment(clerk);
    try {
      expect((await put('HKG01', { enabled: false })).body.enabled).toBe(false);
      const { status, body } = await clerk.post('payments', paymentBody());
      expect([status, body.code]).toEqual([422, 'HOTEL_DISABLED']);
      await guestPays(stack, payment);
      await eventually(async () => (await clerk.get(`payments/${payment.id}`)).body.mainStatus === 'success');
    } finally {
      await put('HKG01', { enabled: true });
    }
    expect(fieldsOf(await put('HKG01', { code: 'HKG02' }))).toEqual({ code: 'This cannot be changed.' });
  });

  describe('their group', () => {
    let administrator: ApiClient;
    const read = () => administrator.get('hotel-group');
    const save = (body: object, by = administrator) => by.request('PUT', 'hotel-group', { body });
    const brand = async (): Promise<any> => (await fetch(`${stack.url}/demo/api/v1/brand`)).json();
    const PNG = sharp({ create: { width: 9, height: 9, channels: 3, background: 'gold' } })
      .png()
      .toBuffer()
      .then((bytes) => `data:image/png;base64,${bytes.toString('base64')}`);

    beforeAll(async () => {
      const permissions = ['HOTEL_GROUP_BASIC_INFORMATION_MGT'];
      await addPerson(stack, { username: 'administrator', permissions, groupLevel: true });
      administrator = atGroup(stack, 'administrator');
    });

    it('is called like the tenant, and the product PayBy, until somebody says otherwise', async () => {
      expect((await read()).body).toMatchObject({
        name: 'Harbour & Vale Hotels',
        appName: null,
        updatedAt: null,
      });
      expect(new Set(Object.values(await brand()))).toEqual(new Set([null]));
    });

    it('gives the product its own names and mark, before anybody is signed in', async () => {
      const all = {
        code: 'HV',
        name: 'Harbour & Vale',
        nameZh: '港湾谷',
        title: 'Quiet houses by the sea',
        website: 'https://harbour-vale.example',
        logo: await PNG,
        contactEmail: 'office@harbour-vale.example',
        contactPhone: '+852 5550 0100',
        country: 'China',
        province: 'Hong Kong',
        city: 'Hong Kong',
        address: '1 Harbour Road',
        appName: 'Harbour Pay',
        appNameZh: '港湾付',
        appTitle: 'Harbour Pay · office',
        appTitleZh: '港湾付后台',
        appLogo: await PNG,
      };
      const saved = await save(all);
      const { logo: _logo, appLogo: _appLogo, ...texts } = all;
      expect(saved.body).toMatchObject(texts);
      for (const picture of [saved.body.logo, saved.body.appLogo])
        expect(picture).toMatch(/^data:image\/png/);
      const shown = await brand();
      expect(shown).toMatchObject({
        group: 'Harbour & Vale',
        groupZh: '港湾谷',
        groupTitle: 'Quiet houses by the sea',
        name: 'Harbour Pay',
        nameZh: '港湾付',
        title: 'Harbour Pay · office',
        titleZh: '港湾付后台',
      });
      const mark = await fetch(stack.url + shown.logo);
      expect([mark.status, mark.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    });

    it('lends its logo to hotels without one', async () => {
      const lent = async () => (await stack.api('clerk').get('hotels/HKG01')).body.logo;
      const { code, name, nameZh } = (await read()).body;
      const { body } = await save({ code, name, nameZh, logo: await PNG });
      const picture = await fetch(stack.url + (await lent()));
      expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(body.logo.split(',')[1]);
      await save({ code, name, nameZh, logo: null });
      expect(await lent()).toBeNull();
    });

    it('keeps the dictionary’s country that it names', async () => {
      const names = { code: 'HV', name: 'Harbour & Vale', nameZh: '港湾谷' };
      const country = { type: 'country', code: 'HK_TEST', name: 'Hong Kong', nameZh: '香港' };
      const { id } = (await group.post('dictionary-entries', country)).body;
      expect((await save({ ...names, country: 'HK_TEST' })).body.country).toBe('HK_TEST');
      const refused = await group.delete(`dictionary-entries/${id}`);
      const said = 'This entry is still used by: 1 hotel group. Disable it instead.';
      expect([refused.status, refused.body.message]).toEqual([409, said]);
      expect((await save({ ...names, country: null })).body.country).toBeNull();
      expect((await group.delete(`dictionary-entries/${id}`)).status).toBe(204);
    });

    it('is not overwritten unseen, and takes no more than it can show', async () => {
      const { updatedAt, name, nameZh, code } = (await read()).body;
      const names = { name, nameZh, code };
      expect((await save({ ...names, city: 'Kowloon', updatedAt })).status).toBe(200);
      for (const earlier of [updatedAt, null])
        expect((await save({ ...names, city: 'Macau', updatedAt: earlier })).body.code).toBe('CONFLICT');
      const wrong = await save({ ...names, code: 'H V', contactEmail: 'nobody', appName: 'x'.repeat(31) });
      expect(Object.keys(fieldsOf(wrong)).sort()).toEqual(['appName', 'code', 'contactEmail']);
      expect((await save({ name: '' })).status).toBe(400);
    });

    it('is changed by who may, in the group, and logged', async () => {
      expect((await stack.api('administrator').get('hotel-group')).status).toBe(403);
      expect((await group.get('hotel-group')).status).toBe(200);
      expect((await save({ name: 'Mine' }, group)).status).toBe(403);
      const { body } = await group.get('audit-log', { query: { filter: { entity: 'hotels.hotel_group' } } });
      expect(body[0]).toMatchObject({ action: 'update' });
    });
  });
});
