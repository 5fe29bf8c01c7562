import { parseMinor, setCurrencies } from './money';

const read = (text: string, currencyCode = 'HKD') => {
  const minor = parseMinor(text, currencyCode);
  return typeof minor === 'number' ? minor : minor.error.replace('money.error.', '');
};

describe('An amount that is typed or pasted', () => {
  beforeAll(() =>
    setCurrencies(
      Object.entries({ HKD: 2, CNY: 2, EUR: 2, CHF: 2, INR: 2, JPY: 0, KWD: 3 }).map(([code, exponent]) => ({
        code,
        exponent,
      })),
    ),
  );

  it.each([
    '1234.5',
    '1,234.50',
    '１，２３４．５０',
    '1.234,50',
    '1 234,50',
    '1\u202f234,50',
    '1\u00a0234.50',
    "1'234.50",
    '1’234.50',
    'HKD 1,234.50',
    'HK$1,234.50',
    '$1,234.50 HKD',
    ' 1,234.50\n',
    // As it is copied from a text that is read from right to left.
    '\u2066HKD\u00a01,234.50\u2069',
    '\u200e1,234.50\u200f',
    '١٬٢٣٤٫٥٠',
    '۱٬۲۳۴٫۵۰',
    '1,234.50元',
    '港元 1,234.50',
  ])('is understood as the world writes it: %j', (text) => expect(read(text)).toBe(123_450));

  it.each([
    ['1.234.567', 'HKD', 123_456_700],
    ['12,34,567.00', 'INR', 123_456_700],
    ['￥12,345', 'JPY', 12_345],
    ['CN¥ 88', 'CNY', 8_800],
    ['1.234', 'KWD', 1_234],
    ['1 234,567', 'KWD', 1_234_567],
    ["CHF 1'234.–", 'CHF', 123_400],
    ['1.234,-', 'EUR', 123_400],
    ['500,–', 'EUR', 50_000],
    ['人民币 88元', 'CNY', 8_800],
  ])('is read by its currency: %j in %s', (text, currencyCode, minor) =>
    expect(read(text, currencyCode)).toBe(minor),
  );

  it.each([
    ['12,50', 'notANumber'],
    ['1,23', 'notANumber'],
    ['0,500', 'notANumber'],
    ['00,500', 'notANumber'],
    ["0'500", 'notANumber'],
    ['0.500,00', 'notANumber'],
    ['12.345', 'tooManyDecimals'],
    ['1.234', 'tooManyDecimals'],
    ['€1,234.50', 'notANumber'],
    ['USD 500', 'notANumber'],
    ['1e3', 'notANumber'],
    ['1.234,50.1', 'notANumber'],
    ['12,-5', 'notANumber'],
    ['500元港币', 'notANumber'],
    ['500美元', 'notANumber'],
    ['(1,234.50)', 'notANumber'],
    ['-5', 'notPositive'],
    ['HK$ −5', 'notPositive'],
    ['0.00', 'notPositive'],
    [' ', 'empty'],
    ['999999999999999', 'tooLarge'],
  ])('is refused rather than guessed: %j', (text, error) => expect(read(text)).toBe(error));

  it('of a currency without decimals has none', () => expect(read('1.234', 'JPY')).toBe('noDecimals'));
});
