import { given } from '../domain/payment.given.js';
import { FULL, paid, refund, refundSucceeded, request, REQUEST, start } from '../domain/payment.fixture.js';
import { dailyTakingsProjection } from './takings.projection.js';

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
});
