import type { TenantDatabases } from '../../kernel/database/tenant-databases.js';
import { NoticeFeed } from './notice-feed.js';

describe('News of notices', () => {
  it('are never missed once their subscription has begun, and what was there before is none', async () => {
    const rows = [{ id: '1', hotelCode: 'SHA01' }];
    const named = () => Promise.resolve([...rows]);
    const feed = new NoticeFeed({ get: () => Promise.resolve({ named }) } as unknown as TenantDatabases);
    const heard: string[] = [];
    const { begun, end } = feed.subscribe('demo', (hotelCode) => heard.push(hotelCode));
    await begun;

    rows.push({ id: '2', hotelCode: 'HKG01' });
    feed.poll();
    await new Promise(setImmediate);
    expect(heard).toEqual(['HKG01']);

    end();
    rows.push({ id: '3', hotelCode: 'HKG01' });
    feed.poll();
    await new Promise(setImmediate);
    expect(heard).toEqual(['HKG01']);
  });
});
