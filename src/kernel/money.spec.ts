import {
  currencyExponent,
  isCurrencyCode,
  isPositiveAmount,
  MAX_AMOUNT_MINOR,
  toDecimalText,
} from './money.js';

describe('Money', () => {
  it.each([
    ['JPY', 0],
    ['CNY', 2],
    ['HKD', 2],
    ['GBP', 2],
    ['KWD', 3],
  ])('knows that %s has %i decimals', (code, exponent) => expect(currencyExponent(code)).toBe(exponent));

  it('refuses what is no currency', () => {
    expect(isCurrencyCode('XXQ')).toBe(false);
    expect(isCurrencyCode('hkd')).toBe(false);
    expect(() => currencyExponent('HK')).toThrow(RangeError);
  });

  it.each([
    [328000, 'CNY', '3280.00'],
    [5, 'CNY', '0.05'],
    [-48000, 'CNY', '-480.00'],
    [48000, 'JPY', '48000'],
    [1, 'KWD', '0.001'],
  ])('writes %i %s as %s', (amount, code, text) => expect(toDecimalText(amount, code)).toBe(text));

  it.each([0, -1, 1.5, Number.NaN, Infinity, 1e21, MAX_AMOUNT_MINOR + 1, '100', null])(
    'does not take %p for an amount',
    (value) => expect(isPositiveAmount(value)).toBe(false),
  );
  it('takes whole minor units up to the maximum', () => {
    expect(isPositiveAmount(1)).toBe(true);
    expect(isPositiveAmount(MAX_AMOUNT_MINOR)).toBe(true);
  });
});
