import {
  at,
  FULL,
  OTHER_ATTEMPT,
  paid,
  posted,
  refund,
  refundSucceeded,
  request,
  REQUEST,
  start,
  startPosting,
  TWO_FOLIOS,
} from '../domain/payment.fixture.js';
import { given } from '../domain/payment.given.js';
import { dailyTakingsProjection, payTimesProjection, payTimeStep } from './takings.projection.js';

describe('Takings', () => {
  it('are told on the hotel’s day of each thing: asked for, paid, refunded', () => {
    const late = new Date('2026-03-29T23:30:00Z');
    const asked = new Date('2026-03-28T23:30:00Z');
    const london = { ...REQUEST, timeZone: 'Europe/London', dueAt: '2026-04-02T00:00:00.000Z' };
    const state = given(
      { ...request(london), now: asked },
      { ...start(), now: new Date('2026-03-29T22:50:00Z') },
      { ...paid(), now: new Date('2026-03-29T22:59:59Z') },
      { ...refund({ amount: { ...FULL, amountMinor: 8_000 } }), now: late },
      { ...refundSucceeded(), now: late },
    ).state();

    const told = [...dailyTakingsProjection.tally(state).values()].map(({ place, measures }) => [
      place.day,
      measures,
    ]);

    expect(told).toEqual([
      ['2026-03-28', { requested_count: 1, requested_minor: 328_000 }],
      ['2026-03-29', { paid_count: 1, paid_minor: 328_000 }],
      ['2026-03-30', { refunded_count: 1, refunded_minor: 8_000 }],
    ]);
  });

  it('count the lines to the PMS on the day of their money, as they stand now', () => {
    const nextDay = at(24 * 60);
    const lines = (...after: Parameters<typeof given>) => {
      const state = given(request(TWO_FOLIOS), start(), paid(), ...after).state();
      return [...dailyTakingsProjection.tally(state).values()].map(({ place, measures }) => [
        place.day,
        measures.posted_count ?? 0,
        measures.posting_unknown_count ?? 0,
      ]);
    };
    const lost = {
      type: 'RecordPostingUnknown',
      attempt: 1,
      now: nextDay,
      postingNo: 1,
      reason: 'No answer',
    } as const;
    const second = startPosting({ postingNo: 1, reference: 'R2', now: nextDay });
    const found = {
      type: 'AdjustPosting',
      now: nextDay,
      postingNo: 1,
      status: 'success',
      reason: 'Seen on the folio',
    } as const;

    const sameDay = lines()[0]![0];
    expect(lines(startPosting())).toEqual([[sameDay, 0, 0]]);
    expect(lines(startPosting(), posted(), second, lost)).toEqual([[sameDay, 1, 1]]);
    expect(lines(startPosting(), posted(), second, lost, found)).toEqual([[sameDay, 2, 0]]);
  });
});

describe('Times to pay', () => {
  const within = (...commands: Parameters<typeof given>) =>
    [...payTimesProjection.tally(given(...commands).state()).values()].map(({ place, measures }) => [
      place.day,
      place.within_minutes,
      measures.payments,
    ]);

  it('are told once, on the day of the money that was asked for', () => {
    expect(within(request(), start())).toEqual([]);
    const twice = [
      request(),
      start(),
      start({ attemptId: OTHER_ATTEMPT, now: at(2) }),
      paid({ now: at(100) }),
      paid({ attemptId: OTHER_ATTEMPT, platformTransactionNo: 'T2', now: at(200) }),
    ];
    expect(within(...twice)).toEqual([['2026-11-20', 105, 1]]);
  });

  it.each([
    [-1, 1],
    [1, 1],
    [1.01, 2],
    [31, 40],
    [1_440, 1_440],
    [43_200, 43_200],
    [43_201, 86_400],
  ])('%p minutes are told as %p', (minutes, step) => {
    expect(payTimeStep(minutes * 60_000)).toBe(step);
  });
});
