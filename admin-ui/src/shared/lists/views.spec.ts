import { filterOf, isSame, shownBy } from './views';

const HONG_KONG = 'Asia/Hong_Kong';
const TODAY = '2026-03-10';

describe('A view', () => {
  it('means the days of the hotel on which it is opened', () => {
    const kept = {
      filter: { mainStatus: 'pending' },
      days: [
        { range: 'due', preset: 'today' },
        { range: 'arrival', preset: 'yesterday' },
        { range: '', preset: 'today' },
      ],
    } as const;
    expect(filterOf({ ...kept, days: [...kept.days] }, TODAY, HONG_KONG)).toEqual({
      mainStatus: 'pending',
      dueFrom: '2026-03-09T16:00:00.000Z',
      dueTo: '2026-03-10T16:00:00.000Z',
      arrivalFrom: '2026-03-09',
      arrivalTo: '2026-03-09',
      from: '2026-03-09T16:00:00.000Z',
      to: '2026-03-10T16:00:00.000Z',
    });
  });

  it('keeps days by their name, others as they are, and no words of a search', () => {
    const filter = {
      q: 'Patel',
      mainStatus: 'pending',
      amountFrom: 100,
      amountTo: 200,
      arrivalFrom: TODAY,
      arrivalTo: TODAY,
      dueFrom: '2026-03-01T16:00:00.000Z',
      dueTo: '2026-03-04T16:00:00.000Z',
      createdFrom: '2026-03-09T16:00:00.000Z',
    };
    const { q: _, arrivalFrom: __, arrivalTo: ___, ...rest } = filter;
    const kept = shownBy(filter, TODAY, HONG_KONG);
    expect(kept).toEqual({ filter: rest, days: [{ range: 'arrival', preset: 'today' }] });
    const tomorrow = filterOf(kept, '2026-03-11', HONG_KONG);
    expect(tomorrow).toEqual({ ...rest, arrivalFrom: '2026-03-11', arrivalTo: '2026-03-11' });
    expect(isSame(tomorrow, { arrivalTo: '2026-03-11', ...rest, arrivalFrom: '2026-03-11' })).toBe(true);
  });
});
