import { PmsJournals } from './pms-journals.js';

describe('The lines that a day is compared with', () => {
  const datesOf = async (timeZone: string, postedAt: string[]) => {
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
      query: (text: string) =>
        Promise.resolve(
          text.includes('payby.transactions')
            ? postedAt.map((at) => ({ code: 'LAX01', at: new Date(at) }))
            : [{ now: readAt }],
        ),
      transaction: () => Promise.resolve(),
    };
    const hotels = {
      find: () => Promise.resolve({ timeZone }),
      pmsConnection: () => Promise.resolve({ kind: 'opera', hotelCode: 'LAX01' }),
    };
    const journals = new PmsJournals(hotels as never, { journalOf: () => journal } as never);
    const read = await journals.read(
      { db } as never,
      { accountCode: 'STRIPE', day: '2026-11-21', hotelCode: 'LAX01', timeZone: 'UTC' },
      readAt,
    );
    expect(read).toEqual({ listing: [{ code: 'LAX01', timeZone }], readAt });
    return asked;
  };

  it('are those of the business day itself, the one before and the one after', async () => {
    expect(await datesOf('America/Los_Angeles', [])).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  it.each([
    ['in the afternoon that day', '2026-11-25T23:00:00Z', ['2026-11-25']],
    ['before noon also the day before', '2026-11-25T18:00:00Z', ['2026-11-24', '2026-11-25']],
    ['late in the evening also the day after', '2026-11-26T06:00:00Z', ['2026-11-25', '2026-11-26']],
  ])('are also those of the dates that a later posting may have: %s', async (_, at, further) => {
    expect(await datesOf('America/Los_Angeles', ['2026-11-21T20:00:00Z', at])).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      ...further,
    ]);
  });
});
