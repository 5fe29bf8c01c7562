import { PmsJournals } from './pms-journals.js';

describe('The lines that a day is compared with', () => {
  it('are those of the business day itself, the one before and the one after', async () => {
    const asked: string[] = [];
    const journal = {
      kind: 'opera',
      linesOf: (_connection: unknown, date: string) => {
        asked.push(date);
        return Promise.resolve([]);
      },
    };
    const readAt = new Date('2026-11-22T12:00:00Z');
    const db = {
      query: () => Promise.resolve([{ now: readAt }]),
      transaction: () => Promise.resolve(),
    };
    const hotels = {
      find: () => Promise.resolve({ timeZone: 'America/Los_Angeles' }),
      pmsConnection: () => Promise.resolve({ kind: 'opera', hotelCode: 'LAX01' }),
    };
    const journals = new PmsJournals(hotels as never, { journalOf: () => journal } as never);
    const read = await journals.read(
      { db } as never,
      { accountCode: 'STRIPE', day: '2026-11-21', hotelCode: 'LAX01' },
      readAt,
    );
    expect(asked).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(read).toEqual({ listing: [{ code: 'LAX01', timeZone: 'America/Los_Angeles' }], readAt });
  });
});
