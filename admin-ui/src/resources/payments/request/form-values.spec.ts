/// <reference types="jest" />
import type { PaymentMethod, PaymentSettings, Reservation } from '../types';
import {
  countErrors,
  emptyRequest,
  fieldFor,
  isEmail,
  type RequestValues,
  resolveRequest,
  splitEmails,
  toBody,
  totalOf,
} from './form-values';

const settings: PaymentSettings = {
  expiryMinutesDefault: 1440,
  expiryMinutesMax: 4320,
  expiryHoursDefault: 24,
  expiryHoursMax: 72,
  currencies: ['HKD', 'JPY'],
  itemNames: [],
};
const card = { code: 'CARD' } as PaymentMethod;
const rules = { settings, alreadyAsked: false, translate: (key: string) => key };

const filled = (change: Partial<RequestValues> = {}): RequestValues => ({
  ...emptyRequest(settings, [card], 'HKD', 'en'),
  payer: { confirmationNo: '100001' } as Reservation,
  items: [
    { name: ' Deposit ', amount: '2,400.00' },
    { name: 'Spa', amount: '880' },
  ],
  firstName: 'Yuxin',
  lastName: 'Chen',
  emails: ['a@b.co'],
  ...change,
});

const errorsOf = async (values: RequestValues, alreadyAsked = false) =>
  (await resolveRequest(values, { ...rules, alreadyAsked }, {} as never)).errors;

describe('a payment request form', () => {
  it('starts in the hotel’s currency when it is configured, else in the first that is', () => {
    expect(emptyRequest(settings, [card], 'JPY', 'en').currencyCode).toBe('JPY');
    expect(emptyRequest(settings, [card], 'GBP', 'en').currencyCode).toBe('HKD');
  });

  it('sends whole minor units, trimmed names and only the notes that were written', () => {
    expect(toBody(filled({ internalComment: '  ', guestComment: ' hello ' }))).toEqual({
      confirmationNo: '100001',
      firstName: 'Yuxin',
      lastName: 'Chen',
      currencyCode: 'HKD',
      items: [
        { name: 'Deposit', amountMinor: 240_000 },
        { name: 'Spa', amountMinor: 88_000 },
      ],
      methods: ['CARD'],
      sendMethods: ['EMAIL'],
      emails: ['a@b.co'],
      language: 'en',
      expiryHours: 24,
      guestComment: 'hello',
    });
  });

  it('accepts a form that is filled', async () => {
    expect(await errorsOf(filled())).toEqual({});
  });

  it('counts each field of an empty form once', async () => {
    expect(countErrors(await errorsOf(emptyRequest(settings, [card], 'HKD', 'en')))).toBe(6);
  });

  it.each([
    ['a decimal comma', { items: [{ name: 'Spa', amount: '12,50' }] }, 'items'],
    [
      'decimals a currency does not have',
      { currencyCode: 'JPY', items: [{ name: 'Spa', amount: '12.50' }] },
      'items',
    ],
    ['an hour more than the hotel allows', { expiryHours: '73' }, 'expiryHours'],
    ['half an hour', { expiryHours: '1.5' }, 'expiryHours'],
    ['no way to pay', { methods: [] }, 'methods'],
    ['half an address', { emails: ['a@b.co', 'second@x'] }, 'emails'],
    ['eleven addresses', { emails: Array.from({ length: 11 }, (_, n) => `g${n}@b.co`) }, 'emails'],
    ['a note of 501 characters', { guestComment: 'x'.repeat(501) }, 'guestComment'],
  ])('refuses %s', async (_, change, field) => {
    expect(Object.keys(await errorsOf(filled(change)))).toEqual([field]);
  });

  it('asks about a second request for the same payer until the charge is called different', async () => {
    expect(Object.keys(await errorsOf(filled(), true))).toEqual(['differentCharge']);
    expect(await errorsOf(filled({ differentCharge: true }), true)).toEqual({});
  });
});

describe('the total of a form', () => {
  it('adds what can be read and is absent while nothing can', () => {
    expect(
      totalOf(
        [
          { name: '', amount: '1.10' },
          { name: '', amount: 'x' },
        ],
        'HKD',
      ),
    ).toBe(110);
    expect(totalOf([{ name: '', amount: '' }], 'HKD')).toBeNull();
  });
});

describe('addresses', () => {
  it('are parted by commas, semicolons and blanks, and kept once', () => {
    expect(splitEmails('a@b.co, A@B.co;c@d.co\n，e@f.co ', ['e@f.co'])).toEqual(['a@b.co', 'c@d.co']);
  });

  it.each(['guest@example.com', 'a.b+c@mail.example.co.uk', '客人@例子.公司'])('takes %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each(['guest', 'guest@example', 'a@b..co', '@example.com', 'a b@example.com'])('refuses %s', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe('an error of the server', () => {
  it.each([
    ['items.1.amountMinor', { field: 'items.1.amount' }],
    ['items.0.name', { field: 'items.0.name' }],
    ['emails.2', { field: 'emails', index: 2 }],
    ['confirmationNo', { field: 'payer' }],
    ['expiryHours', { field: 'expiryHours' }],
  ])('%s lands on its field', (path, target) => {
    expect(fieldFor(path)).toEqual(target);
  });

  it('without a field here is left to the notice', () => {
    expect(fieldFor('somethingElse')).toBeNull();
  });
});
