import { deskTimeAt, dueGroupOf } from './desk-time.js';

const HONG_KONG = { timeZone: 'Asia/Hong_Kong', checkInTime: '15:00' };
const at = (local: string) => new Date(`2026-11-${local}+08:00`);

describe('What is due, in the hotel’s time,', () => {
  const morning = deskTimeAt(HONG_KONG, at('26T06:55'));

  it.each([
    ['an hour ago', '26T05:55', 'soon'],
    ['before the shift ends', '26T16:55', 'soon'],
    ['when it ends', '26T18:00', 'today'],
    ['before midnight', '26T23:59:59', 'today'],
    ['at midnight', '27T00:00', 'week'],
    ['in six days', '28T09:36', 'week'],
    ['next month', '30T09:00', 'week'],
  ])('%s (%s) is “%s”', (_, due, group) => {
    expect(dueGroupOf(morning, at(due))).toBe(group);
  });

  it('later than within seven days is “later”, and without a deadline “none”', () => {
    expect(dueGroupOf(morning, new Date('2026-12-02T16:00:00Z'))).toBe('later');
    expect(dueGroupOf(morning, null)).toBe('none');
  });

  it('is grouped before 06:00 at night, before 18:00 by day, and no more in the evening', () => {
    const until = (local: string) => deskTimeAt(HONG_KONG, at(local)).soon?.until ?? null;
    expect(['26T00:00', '26T05:59', '26T06:00', '26T17:59', '26T18:00'].map(until)).toEqual([
      '06:00',
      '06:00',
      '18:00',
      '18:00',
      null,
    ]);
  });
});
