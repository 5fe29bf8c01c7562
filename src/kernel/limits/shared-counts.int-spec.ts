import {
  createControlDatabase,
  dropDatabases,
  queryDatabase,
  uniqueDatabaseName,
} from '../../../test/support/databases.js';
import { BACKENDS, startRedis, type TestRedis } from '../../../test/support/redis.js';
import { eventually } from '../../../test/support/wait.js';
import { openDataSource } from '../database/data-source.js';
import { ControlDatabase } from '../database/database.js';
import { type CountStore, PostgresCounts, RedisCounts, SharedCounts } from './shared-counts.js';

describe.each(BACKENDS)('Counting in %s', (where) => {
  const name = uniqueDatabaseName('counts');
  let control: ControlDatabase;
  let redis: TestRedis | undefined;
  let open: () => CountStore;
  const opened: SharedCounts[] = [];

  beforeAll(async () => {
    if (where === 'Redis') {
      redis = await startRedis();
      open = () => new RedisCounts(redis!.url);
    } else {
      const url = await createControlDatabase(name);
      const settings = { url, minConnections: 0, maxConnections: 4, applicationName: 'test' };
      control = new ControlDatabase('control', await openDataSource(settings));
      open = () => new PostgresCounts(control);
    }
  });
  afterAll(async () => {
    for (const counts of opened) await counts.onApplicationShutdown();
    await control?.close();
    await redis?.stop();
    await dropDatabases(name);
  });

  /** As if in a process of its own, whose store answers. */
  const process = async (): Promise<SharedCounts> => {
    const store = open();
    await eventually(() => store.count('ready', 1_000, 1, 1_000).then(() => true));
    const counts = new SharedCounts(store);
    opened.push(counts);
    return counts;
  };
  const hit = async (counts: SharedCounts, key: string, ttl = 60_000): Promise<boolean> =>
    (await counts.increment(key, ttl, 5, ttl, 'test')).isBlocked;

  it('[F39] holds one limit over several processes', async () => {
    const [one, two] = [await process(), await process()];
    const blocked = [];
    for (let i = 0; i < 8; i++) blocked.push(await hit(i % 2 ? one : two, 'a'));
    expect(blocked).toEqual([...Array(5).fill(false), true, true, true]);
    expect(await hit(one, 'b')).toBe(false);
  });

  it('of many hits at one moment lets through the limit and no more', async () => {
    const processes = [await process(), await process()];
    const blocked = await Promise.all(Array.from({ length: 40 }, (_, i) => hit(processes[i % 2]!, 'c')));
    expect(blocked.filter((each) => !each)).toHaveLength(5);
  });

  it('lets in again when the time is over', async () => {
    const counts = await process();
    for (let i = 0; i < 6; i++) await hit(counts, 'd', 500);
    expect(await hit(counts, 'd', 500)).toBe(true);
    await eventually(async () => !(await hit(counts, 'd', 500)));
  });

  it('goes on in each process alone while the store is away', async () => {
    const counts = await process();
    if (redis) await redis.stop();
    else
      await queryDatabase(
        (control.dataSource.options as { url: string }).url,
        'DROP TABLE kernel.request_counts',
      );
    const blocked = [];
    for (let i = 0; i < 7; i++) blocked.push(await hit(counts, 'e'));
    expect(blocked).toEqual([...Array(5).fill(false), true, true]);
  });
});
