import fc from 'fast-check';
import { MOST_TRIES, nextTryAfter, retryAfterSeconds, SCHEDULE_HOURS } from './schedule.js';

describe('When a webhook is tried again', () => {
  const HOUR = 3_600;
  const PLANNED = [5, 300, 1_800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

  it('is as Standard Webhooks proposes, up to a tenth later, and never after the tenth try', () => {
    PLANNED.forEach((seconds, at) => {
      expect(nextTryAfter(at + 1, null, () => 0)).toBe(seconds);
      expect(nextTryAfter(at + 1, null, () => 1)).toBeCloseTo(seconds * 1.1);
    });
    expect(nextTryAfter(MOST_TRIES, null)).toBeNull();
    expect([MOST_TRIES, SCHEDULE_HOURS]).toEqual([10, 76]);
  });

  it('is not before the receiver wants it', () => {
    expect(nextTryAfter(1, 120)).toBe(120);
    expect(nextTryAfter(5, 120, () => 0)).toBe(5 * HOUR);
  });

  const now = new Date('2026-11-24T10:00:00Z');
  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Tue, 24 Nov 2026 10:01:30 GMT', 90],
    ['Tue, 24 Nov 2026 09:00:00 GMT', 0],
    ['999999999', 86_400],
    ['99999999999', 86_400],
    ['90.5', 90.5],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('reads Retry-After %j as %j seconds', (header, seconds) => {
    const read = retryAfterSeconds(header, now);
    expect(read).toBe(seconds);
  });

  it('reads whatever a receiver says without a surprise', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const read = retryAfterSeconds(header, now);
        expect(read === null || (read >= 0 && read <= 86_400)).toBe(true);
      }),
    );
  });
});
