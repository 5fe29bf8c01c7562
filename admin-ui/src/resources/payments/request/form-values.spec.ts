/// <reference types="jest" />
import '../../../shared/currencies.fixture';
import { toBody } from './body';
import { countErrors, fieldFor, missingFields } from './errors';
import {
  emptyRequest,
  evenShares,
  fixedEntry,
  linesOf,
  minutesOf,
  offeredLanguage,
  sharesOf,
  totalOf,
  usualOf,
} from './form-values';
import { greetedIn, isTwice, payerByHand, type RequestPayer, rowKey } from './payers';
import { countriesFor, isEmail, loadPhones, splitEmails, usualCountry } from './recipients';
import { card, chen, filled, settings, tours } from './request.fixture';

describe('a payment request form', () => {
  it('starts in the hotel’s currency when it is configured, else in the first that is', () => {
    expect(emptyRequest(settings, [card], 'JPY', 'en').currencyCode).toBe('JPY');
    expect(emptyRequest(settings, [card], 'GBP', 'en').currencyCode).toBe('HKD');
  });

  it('takes a language from elsewhere only while guests are written to in it', () => {
    expect(offeredLanguage(settings, 'zh', 'en')).toBe('zh');
    expect(offeredLanguage(settings, 'ja', 'en')).toBe('en');
    expect(offeredLanguage(settings, undefined, 'zh')).toBe('zh');
  });

  it('starts with the hotel’s own time to pay, in hours and minutes', () => {
    expect(emptyRequest(settings, [card], 'HKD', 'en')).toMatchObject({
      expiryHours: '24',
      expiryMinutes: '30',
    });
  });

  it('takes up what the only way to pay says, up to the longest time there is', () => {
    const own = { ...card, validityHours: 3, guaranteeType: '6PM', detailEntry: 'total' as const };
    const usualNow = { expiryHours: '3', expiryMinutes: '0', amountBy: 'total' };
    const offered = {
      ...settings,
      guaranteeTypes: [{ code: '6PM', name: 'Until 6 pm', nameZh: '保留到下午六点' }],
    };
    expect(usualOf(['CARD'], [own], offered)).toEqual({ ...usualNow, guaranteeType: '6PM' });
    // One that was disabled meanwhile would be refused.
    expect(usualOf(['CARD'], [own], settings)).toEqual({ ...usualNow, guaranteeType: '' });
    expect(usualOf(['CARD'], [{ ...own, validityHours: 100 }], settings).expiryHours).toBe('72');
    const usual = { expiryHours: '24', expiryMinutes: '30', guaranteeType: '', amountBy: 'item' };
    expect(usualOf(['CARD', 'ALIPAY'], [own, { ...own, code: 'ALIPAY' }], settings)).toEqual(usual);
  });

  it.each([
    ['any', null],
    ['item', 'item'],
    ['total', 'total'],
  ] as const)(
    'leaves to the clerk how the amount is entered only where the only way to pay does: %s',
    (entry, fixed) => {
      const own = { ...card, detailEntry: entry };
      expect(fixedEntry(['CARD'], [own])?.amountBy ?? null).toBe(fixed);
      expect(fixedEntry(['CARD', 'ALIPAY'], [own, { ...own, code: 'ALIPAY' }])).toBeNull();
    },
  );

  it('starts without a way to send that the hotel has no service for', () => {
    const without = { ...settings, email: false };
    expect(emptyRequest(without, [card], 'HKD', 'en').byEmail).toBe(false);
  });
});

describe('the country of a mobile number', () => {
  const usual = async (phoneCodes: string[], hotelPhone: string, smsCountries: string[] = []) => {
    const library = await loadPhones();
    const countries = countriesFor(library, { smsCountries, phoneCodes }, 'en');
    return [
      usualCountry(library, countries, phoneCodes, hotelPhone)?.code,
      ...countries.map(({ code }) => code),
    ];
  };

  it('is the first that the hotel names, and those it names are offered before all others', async () => {
    const [first, ...offered] = await usual(['86', '852'], '+852 2345 6789');
    expect([first, ...offered.slice(0, 3)]).toEqual(['CN', 'CN', 'HK', 'AF']);
  });

  it.each([
    ['names none', [], '+44 20 7946 0000', [], 'GB'],
    ['names a code of several countries', ['1'], '+1 212 555 0100', [], 'US'],
    ['has no telephone', ['44'], '', ['GB'], 'GB'],
    ['names one that no channel reaches', ['351'], '+852 2345 6789', ['CN', 'HK'], 'HK'],
  ] as const)(
    'of a hotel that %s (%j, %s, reached: %j) is %s',
    async (_, codes, phone, reached, expected) => {
      expect((await usual([...codes], phone, [...reached]))[0]).toBe(expected);
    },
  );
});

describe('what is sent', () => {
  it('M7: names the record that the clerk chose, not only its number', () => {
    const { payers } = toBody(filled({ payers: [{ ...chen, pmsId: '9101' }] }), []);
    expect(payers).toEqual([expect.objectContaining({ code: '100001', pmsId: '9101' })]);
  });

  it('M21: is no empty name of a guest who has only the other', () => {
    expect(Object.keys(toBody(filled({ firstName: ' ' }), []))).not.toContain('firstName');
  });

  it('is whole minor units, trimmed names and only the notes that were written', () => {
    expect(toBody(filled({ internalComment: '  ', guestComment: ' hello ' }), [])).toEqual({
      payers: [{ kind: 'reservation', code: '100001', folioWindow: 1, amountMinor: 328_000 }],
      firstName: 'Yuxin',
      lastName: 'Chen',
      currencyCode: 'HKD',
      items: [
        { name: 'Deposit', amountMinor: 240_000, owner: '100001' },
        { name: 'Spa', amountMinor: 88_000, owner: '100001' },
      ],
      methods: ['CARD'],
      sendMethods: ['EMAIL'],
      emails: ['a@b.co'],
      mobiles: [],
      language: 'en',
      smsLanguage: 'en',
      expiryMinutes: 1_470,
      guestComment: 'hello',
    });
  });

  it('gives each payer the sum of its own items', () => {
    const items = [
      { name: 'Deposit', owner: rowKey(chen), amount: '10' },
      { name: 'Tour', owner: rowKey(tours), amount: '5.50' },
      { name: 'Spa', owner: rowKey(tours), amount: '1' },
    ];
    const body = toBody(filled({ payers: [chen, tours], items }), []);
    expect(body.payers.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
      ['100001', 1_000],
      ['A-77', 650],
    ]);
    expect(body.items.map(({ owner }) => owner)).toEqual(['100001', 'A-77', 'A-77']);
  });

  it('sends what was typed of a payer by hand, and nothing of the kind of one the PMS has', () => {
    const typed = { ...payerByHand('reservation', '7'), firstName: 'Mei', lastName: 'Tan', roomNo: '12' };
    const account = { ...payerByHand('account', 'A-1'), name: 'Blue Tours' };
    const nobodys = { ...payerByHand('nonIntegration', 'BQT'), lastName: 'Tan' };
    const body = toBody(filled({ title: ' Ms ', payers: [chen, typed, account, nobodys] }), []);
    expect(body.title).toBe('Ms');
    expect(body.payers.map((payer) => payer.byHand)).toEqual([
      undefined,
      { firstName: 'Mei', lastName: 'Tan', roomNo: '12' },
      { name: 'Blue Tours' },
      { lastName: 'Tan' },
    ]);
  });

  it('names the kind of an owner too where two payers share a code', () => {
    const account = { ...tours, code: '100001' };
    const items = [
      { name: 'Deposit', owner: rowKey(chen), amount: '10' },
      { name: 'Tour', owner: rowKey(account), amount: '5' },
    ];
    const { items: sent } = toBody(filled({ payers: [chen, account], items }), []);
    expect(sent.map(({ owner }) => owner)).toEqual(['reservation:100001', 'account:100001']);
  });

  it('names the place of an owner too where rooms of one confirmation share a code', () => {
    const [one, other] = ['R-1', 'R-2'].map((pmsId) => ({ ...chen, pmsId })) as [RequestPayer, RequestPayer];
    expect([isTwice([one], other), isTwice([one], { ...other, pmsId: null })]).toEqual([false, true]);
    const items = [
      { name: 'Deposit', owner: rowKey(other), amount: '10' },
      { name: 'Spa', owner: rowKey(one), amount: '5' },
    ];
    const { items: sent } = toBody(filled({ payers: [one, other], items }), []);
    expect(sent.map(({ owner }) => owner)).toEqual(['reservation:100001#2', 'reservation:100001#1']);
    expect(linesOf(sent as never, [one, other], 'HKD').map(({ owner }) => owner)).toEqual(
      items.map(({ owner }) => owner),
    );
  });

  it('is one line for each payer when the amount is a total', () => {
    const values = filled({
      payers: [chen, tours],
      amountBy: 'total',
      totalName: 'Stay',
      totalAmount: '100.01',
      shares: ['50.01', '50'],
    });
    expect(toBody(values, []).items).toEqual([
      { name: 'Stay', amountMinor: 5_001, owner: '100001' },
      { name: 'Stay', amountMinor: 5_000, owner: 'A-77' },
    ]);
  });

  it('has no addresses of a channel that is not chosen', () => {
    const body = toBody(filled({ byEmail: false, bySms: true }), ['+85291234567']);
    expect(body).toMatchObject({ sendMethods: ['SMS'], emails: [], mobiles: ['+85291234567'] });
  });

  it('says of which request it is a copy', () => {
    expect(toBody(filled(), [], 'p1')).toMatchObject({ copiedFrom: 'p1' });
    expect(toBody(filled(), [])).not.toHaveProperty('copiedFrom');
  });
});

describe('the total of a form', () => {
  it('adds what can be read and is absent while nothing can', () => {
    const items = ['1.10', 'x'].map((amount) => ({ name: '', owner: '', amount }));
    expect(totalOf(filled({ items }))).toBe(110);
    expect(totalOf(filled({ items: [{ name: '', owner: '', amount: '' }] }))).toBeNull();
  });

  it('goes whole to an only payer', () => {
    expect(sharesOf(filled({ amountBy: 'total', totalAmount: '12' }))).toEqual([1_200]);
  });

  it.each([
    [100, 3, [34, 33, 33]],
    [2, 4, [1, 1, 0, 0]],
    [900, 3, [300, 300, 300]],
  ])('%i splits among %i without a unit lost', (total, count, parts) => {
    expect(evenShares(total, count)).toEqual(parts);
  });
});

describe('the time to pay', () => {
  it.each([
    ['1', '0', 60],
    ['', '90', null],
    ['2', '', 120],
    ['0', '0', 0],
    ['1.5', '0', null],
  ])('%s h %s min is %s minutes', (expiryHours, expiryMinutes, minutes) => {
    expect(minutesOf({ expiryHours, expiryMinutes })).toBe(minutes);
  });
});

describe('the same payer', () => {
  it('is known by its kind and code, and a reservation by its CRS number', () => {
    expect(isTwice([chen], payerByHand('reservation', '100001'))).toBe(true);
    expect(isTwice([chen], payerByHand('account', '100001'))).toBe(false);
    const booked = { ...chen, crsNo: 'CRS-9' };
    expect(isTwice([booked], { ...chen, code: '100002', crsNo: 'CRS-9' })).toBe(true);
    expect(isTwice([{ ...chen, crsNo: '' }], { ...chen, code: '100002', crsNo: '' })).toBe(false);
  });
});

describe('addresses', () => {
  it('are parted by commas, semicolons and blanks, and kept once', () => {
    expect(splitEmails('a@b.co, A@B.co;c@d.co\n，e@f.co ', ['e@f.co'])).toEqual(['a@b.co', 'c@d.co']);
    expect(splitEmails('\u202aravi@example.com\u202c')).toEqual(['ravi@example.com']);
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
    ['items.2.owner', { field: 'items.2.owner' }],
    ['emails.2', { field: 'emails', index: 2 }],
    ['mobiles.0', { field: 'mobileText' }],
    ['payers.0.code', { field: 'payers' }],
    ['expiryMinutes', { field: 'expiryHours' }],
    ['sendMethods', { field: 'byEmail' }],
  ])('%s lands on its field', (path, target) => {
    expect(fieldFor(path)).toEqual(target);
  });

  it('of an item lands on the total when there are no items', () => {
    expect(fieldFor('items.0.amountMinor', 'total')).toEqual({ field: 'totalAmount' });
  });

  it('without a field here is left to the notice', () => {
    expect(fieldFor('somethingElse')).toBeNull();
  });
});

describe('errors of the form', () => {
  const missing = { type: 'missing', message: 'm' };
  const errors = {
    payers: missing,
    items: [{ name: missing, amount: missing }, { amount: { type: 'rule', message: 'm' } }],
  } as never;

  it('are counted field by field', () => {
    expect(countErrors(errors)).toBe(4);
  });

  it('name what is missing once each', () => {
    expect(missingFields(errors)).toEqual(['payer', 'item', 'amount']);
  });
});

describe('whom the preview greets', () => {
  const LOCAL = { firstName: '志强', lastName: '黄' };
  const FOREIGN = { firstName: 'Zhiqiang', lastName: 'Huang' };
  const huang = { ...payerByHand('reservation', '100025'), ...LOCAL, otherName: FOREIGN };

  it('is the payer by the name of the message’s language, as the message itself does', () => {
    for (const typed of [LOCAL, FOREIGN]) {
      expect(greetedIn('zh', typed, [chen, huang])).toEqual(LOCAL);
      expect(greetedIn('en', typed, [chen, huang])).toEqual(FOREIGN);
    }
  });

  it('is whoever was typed where the PMS has no second name of them', () => {
    expect(greetedIn('zh', { firstName: ' Yuxin', lastName: 'Chen' }, [chen, huang])).toEqual({
      firstName: 'Yuxin',
      lastName: 'Chen',
    });
    const typed = { firstName: 'Mei', lastName: 'Tan' };
    expect(greetedIn('zh', typed, [huang])).toEqual(typed);
  });
});
