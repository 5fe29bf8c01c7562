import { dayAt, instantOf } from './local-day.js';

describe('The day something happened on, also when clocks change and in a leap year [F21]', () => {
  it.each([
    // One minute before and at midnight.
    ['Asia/Hong_Kong', '2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['Asia/Hong_Kong', '2026-11-20T16:00:00Z', '2026-11-21'],
    ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-20'],
    ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-21'],
    // In London clocks went forward on 29 March and back on 25 October 2026: midnight is another one in UTC.
    ['Europe/London', '2026-03-28T23:59:59Z', '2026-03-28'],
    ['Europe/London', '2026-03-29T00:00:00Z', '2026-03-29'],
    ['Europe/London', '2026-03-29T22:59:59Z', '2026-03-29'],
    ['Europe/London', '2026-03-29T23:00:00Z', '2026-03-30'],
    ['Europe/London', '2026-10-24T22:59:59Z', '2026-10-24'],
    ['Europe/London', '2026-10-24T23:00:00Z', '2026-10-25'],
    ['Europe/London', '2026-10-25T23:59:59Z', '2026-10-25'],
    ['Europe/London', '2026-10-26T00:00:00Z', '2026-10-26'],
    // The leap day.
    ['Asia/Shanghai', '2028-02-28T16:00:00Z', '2028-02-29'],
    ['Asia/Shanghai', '2028-02-29T15:59:59Z', '2028-02-29'],
    ['Asia/Shanghai', '2028-02-29T16:00:00Z', '2028-03-01'],
    // Half and quarter hours, and both ends of the date line.
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-20'],
  ])('in %s at %s is %s', (timeZone, at, day) => {
    expect(dayAt(timeZone, new Date(at))).toBe(day);
  });
});

describe('When the clocks of a hotel show a time', () => {
  it.each([
    ['Asia/Hong_Kong', '2026-11-26', '18:00', '2026-11-26T10:00:00.000Z'],
    ['Europe/London', '2026-03-29', '00:00', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-03-29', '12:00', '2026-03-29T11:00:00.000Z'],
    // Skipped: clocks go from 1:00 to 2:00.
    ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    // Shown twice.
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/London', '2026-10-26', '00:00', '2026-10-26T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-26', '00:00', '2026-11-25T10:00:00.000Z'],
  ])('in %s on %s at %s', (timeZone, day, time, instant) => {
    expect(instantOf(timeZone, day, time).toISOString()).toBe(instant);
  });
});
