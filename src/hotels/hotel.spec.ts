import { businessDate } from './hotel.js';

describe('businessDate', () => {
  const at = new Date('2026-11-21T17:30:00Z');

  it.each([
    ['Asia/Hong_Kong', '2026-11-22'],
    ['Asia/Shanghai', '2026-11-22'],
    ['Europe/London', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-22'],
  ])('is the date at the hotel: %s', (timeZone, date) => {
    expect(businessDate({ timeZone }, at)).toBe(date);
  });

  it('follows the clocks being put back', () => {
    expect(businessDate({ timeZone: 'Europe/London' }, new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
    expect(businessDate({ timeZone: 'Europe/London' }, new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
  });
});
