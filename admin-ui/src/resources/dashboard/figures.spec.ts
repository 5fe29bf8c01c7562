import '../../shared/currencies.fixture';
import { axisText, changeOf, chosenOf, dayText, percentOf, tickText, widthOf } from './figures';
import type { CurrencyTakings } from './types';

describe('The figures of the dashboard', () => {
  it('shares have one decimal, and nothing has no shares', () => {
    expect(percentOf(856, 1000)).toBe('85.6%');
    expect(percentOf(0, 0)).toBe('—');
  });

  it('a bar of little is still seen, and one of more than all is full', () => {
    expect(widthOf(0, 100)).toBe(0);
    expect(widthOf(1, 1_000_000)).toBe(0.6);
    expect(widthOf(150, 100)).toBe(100);
  });

  it('a change is told in whole percents, and not against nothing', () => {
    expect(changeOf(150, 100)).toEqual({ direction: 'more', percent: '50%' });
    expect(changeOf(50, 100)).toEqual({ direction: 'less', percent: '50%' });
    expect(changeOf(1002, 1000)).toEqual({ direction: 'same', percent: null });
    expect(changeOf(5, 0)).toBeNull();
  });

  it('the axis counts in whole units of each currency', () => {
    expect(axisText(25_000_000, 'CNY', 'en')).toBe('250K');
    expect(axisText(250_000, 'JPY', 'en')).toBe('250K');
    expect(axisText(25_000_000, 'CNY', 'zh')).toBe('25万');
  });

  it('days carry their weekday, months stay months', () => {
    expect(dayText('2026-11-16', 'en')).toBe('Mon 2026-11-16');
    expect(dayText('2026-11-16', 'zh')).toBe('2026-11-16 周一');
    expect(dayText('2026-11', 'en')).toBe('2026-11');
    expect(tickText('2026-11-16')).toBe('11-16');
  });

  it('the hotel’s own currency is shown first, unless another one is chosen and still there', () => {
    const [cny, usd] = ['CNY', 'USD'].map((currencyCode) => ({ currencyCode }) as CurrencyTakings);
    expect(chosenOf([usd!, cny!], null, 'CNY')).toBe(cny);
    expect(chosenOf([usd!, cny!], 'USD', 'CNY')).toBe(usd);
    expect(chosenOf([usd!], 'JPY', 'CNY')).toBe(usd);
    expect(chosenOf([], null, 'CNY')).toBeUndefined();
  });
});
