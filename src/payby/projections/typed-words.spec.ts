import { around, onlyAmount, readWords } from './typed-words.js';

describe('What was typed into the search', () => {
  const amounts = (typed: string, ...codes: string[]) => {
    const found = onlyAmount(readWords(typed));
    return found && codes.map((code) => found.get(code));
  };

  it('is an amount in each currency that can express it', () => {
    expect(amounts('5389.00', 'HKD', 'JPY', 'KWD')).toEqual([538_900, 5_389, 5_389_000]);
    expect(amounts('5389.5', 'HKD', 'JPY', 'KWD')).toEqual([538_950, undefined, 5_389_500]);
    expect(amounts('5389 hkd', 'HKD', 'CNY')).toEqual([538_900, undefined]);
    expect(amounts('HKD 5389', 'HKD')).toEqual([538_900]);
  });

  it.each([
    '',
    '0',
    '0.00',
    'all',
    'hkd',
    '5389 patel',
    '5389.12345',
    '9999999999999',
    '-5',
    '5389.5 JPY',
    '5,389',
    '5.3.8',
    '1e5',
    'NaN',
  ])('is no amount: %j', (typed) => expect(onlyAmount(readWords(typed))).toBeNull());

  it('is a day, a card and a currency only where it can be', () => {
    expect(
      readWords('2026-11-25 2026-02-30 2394 23945 All').map(({ day, last4, currencyCode }) => [
        day,
        last4,
        currencyCode,
      ]),
    ).toEqual([
      ['2026-11-25', null, null],
      [null, null, null],
      [null, '2394', null],
      [null, null, null],
      [null, null, 'ALL'],
    ]);
    expect(readWords('All Mop').map(({ currencyCode }) => currencyCode)).toEqual([null, null]);
  });

  it('has other amounts around it', () => {
    expect(around(538_900)).toEqual({ amountFrom: 530_000, amountTo: 540_000 });
    expect(around(540_000)).toEqual({ amountFrom: 540_000, amountTo: 550_000 });
    expect(around(100)).toEqual({ amountFrom: 100, amountTo: 110 });
    expect(around(99)).toBeNull();
  });
});
