import { daysOf, timeToPay } from './read-dashboard.js';

describe('The days of the dashboard', () => {
  it('are thirty up to today, beside the thirty before', () => {
    const { present, previous, buckets } = daysOf('30d', '2026-03-10');
    expect(present).toEqual({ from: '2026-02-09', to: '2026-03-10' });
    expect(previous).toEqual({ from: '2026-01-10', to: '2026-02-08' });
    expect(buckets).toHaveLength(30);
    expect([buckets[0], buckets[19], buckets[20], buckets[29]]).toEqual([
      '2026-02-09',
      '2026-02-28',
      '2026-03-01',
      '2026-03-10',
    ]);
  });

  it('are twelve months up to this one, beside the same days of the year before', () => {
    const { present, previous, buckets } = daysOf('1y', '2026-11-21');
    expect(present).toEqual({ from: '2025-12-01', to: '2026-11-21' });
    expect(previous).toEqual({ from: '2024-12-01', to: '2025-11-21' });
    expect(buckets).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`),
    ]);
  });

  it('know leap years', () => {
    expect(daysOf('1y', '2028-02-29').previous).toEqual({ from: '2026-03-01', to: '2027-02-28' });
    expect(daysOf('30d', '2028-03-01').present.from).toBe('2028-02-01');
  });
});

describe('The time to pay', () => {
  it('is the first step within which half, and nine in ten, had paid', () => {
    const times = [
      { withinMinutes: 5, payments: 4 },
      { withinMinutes: 60, payments: 1 },
      { withinMinutes: 120, payments: 4 },
      { withinMinutes: 2_880, payments: 1 },
    ];
    expect(timeToPay(times)).toEqual({ payments: 10, halfMinutes: 60, mostMinutes: 120 });
    expect(timeToPay(times.slice(0, 1))).toEqual({ payments: 4, halfMinutes: 5, mostMinutes: 5 });
  });

  it('is not told where nobody paid', () => {
    expect(timeToPay([])).toBeNull();
  });
});
