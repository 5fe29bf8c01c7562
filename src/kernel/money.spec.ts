import { CURRENCIES } from './currencies.js';
import {
  currencyExponent,
  currencySymbol,
  isCurrencyCode,
  isPositiveAmount,
  MAX_AMOUNT_MINOR,
  rescaleMinor,
  toDecimalText,
} from './money.js';

describe('Money', () => {
  it.each([
    ['HKD', '$'],
    ['CNY', '¥'],
    ['GBP', '£'],
    ['CHF', 'CHF'],
  ])('has for %s the symbol %s', (code, symbol) => expect(currencySymbol(code)).toBe(symbol));

  it.each([
    ['JPY', 0],
    ['CNY', 2],
    ['HKD', 2],
    ['GBP', 2],
    ['KWD', 3],
    // Where the runtime's locale data says 0 because cash is not paid in minor units.
    ['HUF', 2],
    ['IDR', 2],
    ['COP', 2],
    ['PKR', 2],
    ['LBP', 2],
    ['LAK', 2],
    ['MMK', 2],
    ['IQD', 3],
    ['UGX', 0],
    ['ISK', 0],
    ['MGA', 2],
  ])('knows from ISO 4217 that %s has %i decimals', (code, exponent) =>
    expect(currencyExponent(code)).toBe(exponent),
  );

  it('does not ask the runtime’s locale data, which differs between versions', () => {
    const format = jest.spyOn(Intl, 'NumberFormat').mockImplementation(() => {
      throw new Error('locale data asked');
    });
    try {
      expect(CURRENCIES.map(({ code }) => currencyExponent(code)).every(Number.isInteger)).toBe(true);
    } finally {
      format.mockRestore();
    }
  });

  it.each([
    'XAU',
    'XAG',
    'XPT',
    'XDR',
    'XTS',
    'XXX',
    'CLF',
    'UYI',
    'USN',
    'MXV',
    'BOV',
    'CHE',
    'DEM',
    'HRK',
    'BGN',
  ])('takes no %s: a metal, a fund, a test or a withdrawn currency', (code) =>
    expect(isCurrencyCode(code)).toBe(false),
  );

  it('still reads amounts in a currency that was withdrawn', () => {
    expect(currencyExponent('HRK')).toBe(2);
    expect(currencyExponent('BGN')).toBe(2);
  });

  it('moves an amount to other minor units only where nothing is lost', () => {
    expect(rescaleMinor(1_000, 0, 2)).toBe(100_000);
    expect(rescaleMinor(100_000, 2, 0)).toBe(1_000);
    expect(() => rescaleMinor(100_050, 2, 0)).toThrow(RangeError);
    expect(() => rescaleMinor(Number.MAX_SAFE_INTEGER, 0, 2)).toThrow(RangeError);
  });

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
