import { legibleAmount } from './legible-amount.js';

describe('an amount as a guest reads it', () => {
  const written = (language: string) => {
    const style = { style: 'currency', currency: 'HKD', currencyDisplay: 'narrowSymbol' } as const;
    return legibleAmount(new Intl.NumberFormat(language, style), 2_640);
  };

  it('keeps the letters of its currency in their order among Arabic', () =>
    expect(written('ar')).toMatch(/2,640\.00\s\u2068HK\$\u2069$/));

  it.each([
    ['en', '$2,640.00'],
    ['zh', '$2,640.00'],
    ['th', '$2,640.00'],
    ['de', '2.640,00\u00a0$'],
  ])('is in %s as Intl writes it', (language, text) => expect(written(language)).toBe(text));
});
