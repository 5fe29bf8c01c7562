import {
  amountProblem,
  devicesFor,
  isTooFine,
  narrowed,
  refundableUntil,
  type PlatformCapabilities,
} from './capabilities.js';

const PLATFORM: PlatformCapabilities = {
  refund: { partial: true, withinDays: 365, maxCount: 50 },
  currencies: {
    HKD: { exponent: 2, minMinor: 400, maxMinor: 10_000_000 },
    // Counted in whole króna with two decimals that are always 0, and in dinar without the third.
    ISK: { exponent: 2 },
    KWD: { exponent: 2 },
  },
  devices: ['desktop'],
  preAuthorisation: false,
  cardTokens: false,
  receipts: false,
};

describe('Where a guest can pay', () => {
  const amount = { amountMinor: 400, currencyCode: 'HKD' };
  const platform = { ...PLATFORM, devices: ['desktop', 'mobile', 'wechat'] as const };

  it('is wherever the platform can be paid, but for what the account lacks', () => {
    expect(devicesFor(platform, amount)).toEqual(['desktop', 'mobile', 'wechat']);
    expect(devicesFor(platform, amount, ['wechat'])).toEqual(['desktop', 'mobile']);
  });

  it.each([
    ['below its least', { ...amount, amountMinor: 399 }],
    ['above its most', { ...amount, amountMinor: 10_000_001 }],
    ['in another currency', { ...amount, currencyCode: 'CNY' }],
    ['in parts that it does not count', { amountMinor: 1_235, currencyCode: 'KWD' }],
  ])('is nowhere for an amount %s', (_what, wrong) => {
    expect(devicesFor(platform, wrong)).toEqual([]);
  });
});

describe('What a platform can charge', () => {
  it.each([
    ['HKD', 400, null],
    ['HKD', 10_000_000, null],
    ['HKD', 399, 'tooLow'],
    ['HKD', 10_000_001, 'tooHigh'],
    ['CNY', 400, 'currency'],
    ['constructor', 400, 'currency'],
    ['ISK', 1, null],
    ['KWD', 1_230, null],
    ['KWD', 1_235, 'tooFine'],
  ])('of %s %d: %s', (currencyCode, amountMinor, problem) => {
    expect(amountProblem(PLATFORM, { currencyCode, amountMinor })).toBe(problem);
  });

  it('is finer than it counts also where it is too little to charge', () => {
    const least = { currencies: { KWD: { exponent: 2, minMinor: 1_000 } } };
    expect([1, 10].map((amountMinor) => isTooFine(least, { currencyCode: 'KWD', amountMinor }))).toEqual([
      true,
      false,
    ]);
  });

  it('is every currency, as ISO 4217 counts it, where it says so', () => {
    const every = { ...PLATFORM, currencies: 'iso' as const };
    expect(amountProblem(every, { currencyCode: 'KWD', amountMinor: 1_235 })).toBeNull();
    expect(amountProblem(every, { currencyCode: 'ZZZ', amountMinor: 1 })).toBe('currency');
  });
});

describe('An account’s own contract', () => {
  it('narrows what its platform can do', () => {
    const { refund, currencies } = narrowed(PLATFORM, {
      refund: { partial: false, withinDays: 90 },
      amounts: { HKD: { minMinor: 1_000, maxMinor: 5_000_000 } },
    });
    expect(refund).toEqual({ partial: false, withinDays: 90, maxCount: 50 });
    expect(currencies).toEqual({ HKD: { exponent: 2, minMinor: 1_000, maxMinor: 5_000_000 } });
  });

  it('never widens it', () => {
    const { refund, currencies } = narrowed(PLATFORM, {
      refund: { partial: true, withinDays: 9_999, maxCount: 9_999 },
      amounts: { HKD: { minMinor: 1, maxMinor: 99_000_000 }, CNY: {} },
    });
    expect(refund).toEqual(PLATFORM.refund);
    expect(currencies).toEqual({ HKD: { exponent: 2, minMinor: 400, maxMinor: 10_000_000 } });
  });

  it('without limits changes nothing', () => expect(narrowed(PLATFORM, {})).toEqual(PLATFORM));
});

it('A refund is taken for so many days after the money came in', () => {
  const paid = new Date('2026-01-01T00:00:00Z');
  expect(refundableUntil({ ...PLATFORM.refund, withinDays: 30 }, paid)).toEqual(
    new Date('2026-01-31T00:00:00Z'),
  );
  expect(refundableUntil({ ...PLATFORM.refund, withinDays: null }, paid)).toBeNull();
});
