import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import type { Stack } from '../../support/stack.js';

describe('Hotels', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = sharedStack();
    // One of the two is confined to London; the other may work everywhere.
    await queryDatabase(
      stack.tenantDatabaseUrl('demo'),
      `UPDATE security.users SET all_hotels = false, hotels = '{LON01}' WHERE username = 'auditor'`,
    );
  });

  it('are listed with what the screens need', async () => {
    const { status, headers, body } = await stack.api('clerk').get('hotels');
    expect([status, headers.get('content-range')]).toEqual([200, 'hotels 0-2/3']);
    expect(body.map((hotel: { code: string }) => hotel.code)).toEqual(['HKG01', 'LON01', 'SHA01']);
    expect(body[0]).toEqual({
      id: 'HKG01',
      code: 'HKG01',
      name: 'Harbour Vale Hong Kong',
      nameZh: '港湾谷香港酒店',
      currencyCode: 'HKD',
      timeZone: 'Asia/Hong_Kong',
      phone: expect.stringContaining('+852'),
      address: expect.any(String),
      addressZh: expect.any(String),
      logo: null,
      checkInTime: '15:00',
      businessDate: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(new Date()),
      pmsKind: 'sandbox',
      pmsName: 'Sandbox PMS',
    });
  });

  it('are sorted, paged and searched in both languages', async () => {
    const clerk = stack.api('clerk');
    const codes = async (query: Record<string, unknown>) => {
      const { body, headers } = await clerk.get('hotels', { query });
      return [body.map(({ code }: { code: string }) => code), headers.get('content-range')];
    };
    expect(await codes({ sort: ['code', 'DESC'], range: [0, 1] })).toEqual([
      ['SHA01', 'LON01'],
      'hotels 0-1/3',
    ]);
    expect(await codes({ range: [2, 9] })).toEqual([['SHA01'], 'hotels 2-2/3']);
    expect(await codes({ range: [5, 9] })).toEqual([[], 'hotels */3']);
    expect(await codes({ filter: { q: '外滩' } })).toEqual([['SHA01'], 'hotels 0-0/1']);
    expect(await codes({ filter: { q: 'vale LON' } })).toEqual([['LON01'], 'hotels 0-0/1']);
    expect(await codes({ filter: { id: ['HKG01', 'NONE'] } })).toEqual([['HKG01'], 'hotels 0-0/1']);
  });

  it('that are not the user’s are not there for it', async () => {
    const auditor = stack.api({ username: 'auditor', hotel: 'LON01' });
    const { body, headers } = await auditor.get('hotels');
    expect([body.map(({ code }: { code: string }) => code), headers.get('content-range')]).toEqual([
      ['LON01'],
      'hotels 0-0/1',
    ]);
    expect((await auditor.get('hotels/LON01')).status).toBe(200);
    for (const code of ['HKG01', 'NONE1']) {
      const { status, body: refusal } = await auditor.get(`hotels/${code}`);
      expect([status, refusal.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('are checked when one is chosen, and demanded where one is needed', async () => {
    const elsewhere = await stack.api({ username: 'clerk', hotel: 'NONE1' }).get('payments');
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'INVALID_HOTEL_CODE']);
    const nowhere = await stack.api('clerk').get('payments', { headers: { 'x-hotel-code': '' } });
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    // A hotel chosen long ago must not keep the user from choosing another.
    const list = await stack.api({ username: 'clerk', hotel: 'NONE1' }).get('hotels');
    expect(list.status).toBe(200);
  });

  it('keep their PMS key sealed', async () => {
    const rows = await queryDatabase<{ text: string }>(
      stack.tenantDatabaseUrl('demo'),
      `SELECT encode(credentials_sealed, 'escape') AS text FROM hotels.pms_connections`,
    );
    expect(rows).toHaveLength(3);
    for (const { text } of rows) expect(text).not.toContain('sbx-pms-key');
    const listed = JSON.stringify((await stack.api('manager').get('hotels')).body);
    expect(listed).not.toContain('sbx-pms-key');
  });
});
