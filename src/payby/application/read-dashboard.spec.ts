import { daysOf } from './read-dashboard.js';

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
