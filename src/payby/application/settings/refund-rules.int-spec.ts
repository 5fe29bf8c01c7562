import {
  createTenantDatabase,
  dropDatabases,
  queryDatabase,
  uniqueDatabaseName,
} from '../../../../test/support/databases.js';
import { openTenantDatabase } from '../../../../test/support/tenant-database.js';
import { runAsSystem } from '../../../kernel/change-origin.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { approvalAbove, keepFormerRule, type RefundRule } from './refund-rules.js';

describe('Rules for refunds of money that came in before they changed', () => {
  const name = uniqueDatabaseName('refund_rules');
  let url: string;
  let db: TenantDatabase;

  beforeAll(async () => {
    url = await createTenantDatabase(name);
    db = await openTenantDatabase(url);
  });
  afterAll(async () => {
    await db?.close();
    await dropDatabases(name);
  });

  /** As the settings are saved, which needs no more of them here. */
  const save = (scope: string, rule: RefundRule): Promise<void> =>
    runAsSystem('test', () =>
      db.transaction(async (client) => {
        await keepFormerRule(client, scope, rule);
        await client.query(
          `INSERT INTO payby.settings (hotel_code, expiry_minutes_default, expiry_minutes_max, refund_approval)
           VALUES ($1, 60, 60, $2) ON CONFLICT (hotel_code) DO UPDATE SET refund_approval = $2`,
          [scope, rule],
        );
      }),
    );
  const now = async (): Promise<Date> => {
    const [row] = await queryDatabase<{ now: Date }>(url, 'SELECT clock_timestamp() AS now');
    return row!.now;
  };
  const above = (present: RefundRule, since: Date) => approvalAbove(db, 'HKG01', present, since, 'HKD');

  it('S7: the group’s is not shaken off by a hotel that makes settings of its own', async () => {
    await save('*', { HKD: 500 });
    const before = await now();
    expect(await above({ HKD: 500 }, before)).toBe(500);

    await save('HKG01', {});

    expect(await above({}, before)).toBe(500);
    const after = new Date((await now()).getTime() + 1);
    expect(await above({}, after)).toBeNull();

    // It had settings of its own since, so what the group says is not for it.
    await save('HKG01', { HKD: 800 });
    expect(await above({ HKD: 800 }, after)).toBe(800);
  });
});
