import { daysOfPreset, isDay, presetOf, typedDay } from './day-range';

describe('Days of a filter', () => {
  it.each([
    ['thisMonth', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['lastYear', '2026-11-20', '2025-12-01', '2026-11-20'],
    ['lastYear', '2026-12-01', '2026-01-01', '2026-12-01'],
  ] as const)('know %s on %s', (preset, today, from, to) => {
    expect(daysOfPreset(preset, today)).toEqual({ from, to });
  });

  it('take the narrower name where two presets mean the same days', () => {
    expect(presetOf({ from: '2026-11-01', to: '2026-11-01' }, '2026-11-01')).toBe('today');
  });

  it('read what people type, and refuse days that no calendar has', () => {
    expect(['2026/11/20', '20261120', '２０２６－１１－２０', ' 2026.11.20 '].map(typedDay)).toEqual(
      Array(4).fill('2026-11-20'),
    );
    expect(['', '2026-11-20', '2028-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-30', '2026-13-01', '26-1-1', 'soon'].some(isDay)).toBe(false);
  });
});
