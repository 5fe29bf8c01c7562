import fc from 'fast-check';
import { MAX_AMOUNT_MINOR } from '../../../kernel/money.js';
import { paymentCode } from './credentials.js';
import { readMoney, toMoney } from './ohip.js';

describe('money of OHIP', () => {
  const currencyCode = fc.constantFrom('JPY', 'HKD', 'KWD', 'USD');
  const amountMinor = fc.integer({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR });

  it('comes back from its JSON number exactly as it went in, whatever the currency', () => {
    fc.assert(
      fc.property(fc.record({ amountMinor, currencyCode }), (amount) => {
        expect(readMoney(JSON.parse(JSON.stringify(toMoney(amount))))).toEqual({
          ...amount,
          amountMinor: amount.amountMinor + 0,
        });
      }),
    );
  });

  it.each([
    [128_050, 'HKD', 1280.5],
    [-1, 'HKD', -0.01],
    [5, 'JPY', 5],
    [1_001, 'KWD', 1.001],
  ])('writes %d of %s as %d', (minor, currency, amount) => {
    expect(toMoney({ amountMinor: minor, currencyCode: currency })).toEqual({
      amount,
      currencyCode: currency,
    });
  });

  it.each([
    { amount: 0.1 + 0.2, currencyCode: 'HKD' },
    { amount: 1.5, currencyCode: 'JPY' },
    { amount: 1e21, currencyCode: 'HKD' },
    { amount: 1e-7, currencyCode: 'HKD' },
    { amount: '1.00', currencyCode: 'HKD' },
    { amount: Number.NaN, currencyCode: 'HKD' },
    { amount: 9_007_199_254_740_991, currencyCode: 'KWD' },
    { amount: 1, currencyCode: 'string' },
    { amount: 1 },
    null,
  ])('[F11] does not read %j', (value) => {
    expect(readMoney(value)).toBeNull();
  });
});

it('finds the PMS’s code of a payment method', () => {
  expect(paymentCode('CARD=VA, ALIPAY = AP,*=PL', 'ALIPAY')).toBe('AP');
  expect(paymentCode('CARD=VA, *=PL', 'WECHAT')).toBe('PL');
  expect(paymentCode('CARD=VA', 'WECHAT')).toBeNull();
});
