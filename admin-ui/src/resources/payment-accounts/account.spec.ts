/// <reference types="jest" />
import '../../shared/currencies.fixture';
import { amountBounds } from './bounds';
import { isMoved, sentCredentials } from './types';

const text = { en: '', zh: '' };
const field = (name: string, secret: boolean) => ({
  name,
  secret,
  label: text,
  required: true,
  pattern: null,
  multiline: false,
});
const FIELDS = [field('merchantId', false), field('apiKey', true)];

describe('The form of a payment account', () => {
  it('sends the secrets that were typed or taken away, and no others', () => {
    const typed = { merchantId: 'M-1', terminal: null, apiKey: 'new', notifyKey: null, previousKey: '' };
    expect(sentCredentials(typed, { merchantId: 'M-1', terminal: 'T-1' })).toEqual({
      merchantId: 'M-1',
      terminal: null,
      apiKey: 'new',
      previousKey: null,
    });
  });

  it('asks for the secrets again when the address or a plain value is another', () => {
    const saved = { baseUrl: 'https://a.example', credentials: { merchantId: 'M-1' } };
    const moved = (change: object) => isMoved(saved, { ...saved, ...change }, FIELDS);
    expect(moved({})).toBe(false);
    expect(moved({ credentials: { merchantId: 'M-1', apiKey: 'new' } })).toBe(false);
    expect(moved({ credentials: { merchantId: 'M-2' } })).toBe(true);
    expect(moved({ baseUrl: 'https://b.example' })).toBe(true);
  });

  it.each([
    ['HKD', '10 – 5000', { minMinor: 1_000, maxMinor: 500_000 }, '10.00 – 5000.00'],
    ['JPY', '-5000', { minMinor: null, maxMinor: 5_000 }, '– 5000'],
    ['HKD', '10 -', { minMinor: 1_000, maxMinor: null }, '10.00 –'],
    ['HKD', '', { minMinor: null, maxMinor: null }, ''],
  ])('reads %s %j as bounds in minor units', (currency, typed, bounds, shown) => {
    expect(amountBounds.problem(currency, typed)).toBeUndefined();
    expect(amountBounds.made(currency, typed)).toEqual(bounds);
    expect(amountBounds.read(currency, bounds)).toBe(shown);
  });

  it.each(['10', '10 - 5', 'a - b', '1 - 2 - 3', '0.001 - 5'])('refuses the bounds %j', (typed) => {
    expect(amountBounds.problem('HKD', typed)).toBeDefined();
    expect(amountBounds.made('HKD', typed)).toBeNull();
  });
});
