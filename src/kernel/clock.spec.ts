import { currentTime, DatabaseClock } from './clock.js';
import { runWork } from './present-work.js';

describe('M25: what is signed for other systems', () => {
  it('is dated by the database of the work, so that a process whose own clock is wrong is still believed', async () => {
    const ahead = Date.now() + 600_000;
    const db = { named: () => Promise.resolve([{ ms: String(ahead) }]) } as never;
    const work = { tenantId: 't', db, correlationId: 'c', streamId: null };
    await new DatabaseClock().now(db);
    const signedAt = runWork(work, currentTime);
    expect(Math.abs(signedAt - ahead)).toBeLessThan(300_000);
    // Of another database nothing was read yet.
    const other = runWork({ ...work, db: {} as never }, currentTime);
    expect(other).toBeLessThan(ahead - 300_000);
  });
});
