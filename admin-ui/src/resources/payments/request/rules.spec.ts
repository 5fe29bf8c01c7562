/// <reference types="jest" />
import '../../../shared/currencies.fixture';
import { newRequestEn } from '../../../i18n/newRequest.en';
import { newRequestZh } from '../../../i18n/newRequest.zh';
import { countErrors } from './errors';
import { emptyRequest, type RequestValues } from './form-values';
import { rowKey } from './payers';
import { card, chen, filled, settings, tours } from './request.fixture';
import { resolveRequest } from './rules';

const errorsOf = async (values: RequestValues, alreadyAsked = false) => {
  const rules = {
    settings,
    alreadyAsked,
    translate: (key: string, options: Record<string, unknown> = {}) =>
      `${key} ${Object.values(options).join(' ')}`.trim(),
  };
  return (await resolveRequest(values, rules, {} as never)).errors;
};

describe('the rules of a payment request', () => {
  it('accept a form that is filled', async () => {
    expect(await errorsOf(filled())).toEqual({});
  });

  it('M21: accept one name where the payer has only one, and ask for the other where it has two', async () => {
    const suharto = { ...chen, name: 'Suharto', firstName: '', lastName: 'Suharto' };
    const asked = { firstName: ' ', lastName: 'Suharto' };
    expect(await errorsOf(filled({ ...asked, payers: [suharto] }))).toEqual({});
    expect(Object.keys(await errorsOf(filled(asked)))).toEqual(['firstName']);
    const nobody = await errorsOf(filled({ firstName: '', lastName: '', payers: [suharto] }));
    expect(Object.keys(nobody)).toEqual(['firstName', 'lastName']);
  });

  it('count each field of an empty form once', async () => {
    expect(countErrors(await errorsOf(emptyRequest(settings, [card], 'HKD', 'en')))).toBe(6);
  });

  it.each([
    ['a decimal comma', { items: [{ name: 'Spa', owner: '', amount: '12,50' }] }, 'items'],
    [
      'decimals a currency does not have',
      { currencyCode: 'JPY', items: [{ name: 'Spa', owner: '', amount: '12.50' }] },
      'items',
    ],
    ['a minute more than the hotel allows', { expiryHours: '72', expiryMinutes: '1' }, 'expiryHours'],
    ['less than an hour', { expiryHours: '0', expiryMinutes: '59' }, 'expiryHours'],
    ['half an hour as a fraction', { expiryHours: '1.5' }, 'expiryHours'],
    ['no way to pay', { methods: [] }, 'methods'],
    ['no way to send', { byEmail: false }, 'byEmail'],
    ['half an address', { emails: ['a@b.co', 'second@x'] }, 'emails'],
    ['eleven addresses', { emails: Array.from({ length: 11 }, (_, n) => `g${n}@b.co`) }, 'emails'],
    ['SMS without a number', { bySms: true }, 'mobileText'],
    ['a note of 501 characters', { guestComment: 'x'.repeat(501) }, 'guestComment'],
  ])('refuse %s', async (_, change: Partial<RequestValues>, field) => {
    expect(Object.keys(await errorsOf(filled(change)))).toEqual([field]);
  });

  it('do not look at addresses of a channel that is not chosen', async () => {
    const sms = filled({ byEmail: false, emails: [], bySms: true, mobiles: ['+85291234567'] });
    expect(await errorsOf(sms)).toEqual({});
  });

  it.each([
    ['CN', '138 0017 220', 'newRequest.error.phoneShortBy 1'],
    ['CN', '138 0017 22045', 'newRequest.error.phoneLong'],
    ['HK', '91', 'newRequest.error.phoneShort'],
    ['HK', 'nine', 'newRequest.error.phone'],
    ['', '9123 4567', 'newRequest.error.phoneCountry'],
  ])('say what is wrong with the number in %s: %s', async (mobileCountry, mobileText, message) => {
    const { mobileText: error } = await errorsOf(filled({ bySms: true, mobileCountry, mobileText }));
    expect(error?.message).toBe(message);
  });

  it.each([
    ['CN', '138 0017 2204'],
    ['CN', '+852 9123 4567'],
    ['HK', '9123-4567'],
    ['HK', '００852 91234567'],
  ])('take the number typed in %s: %s', async (mobileCountry, mobileText) => {
    expect(await errorsOf(filled({ bySms: true, mobileCountry, mobileText }))).toEqual({});
  });

  it('want money of every payer', async () => {
    const items = [{ name: 'Spa', owner: rowKey(chen), amount: '10' }];
    const { payers } = await errorsOf(filled({ payers: [chen, tours], items }));
    expect(payers?.message).toBe('newRequest.error.noShare Blue Tours');
  });

  it.each([
    [['60', '30'], 'newRequest.error.sharesShort HKD 10.00'],
    [['60', '50'], 'newRequest.error.sharesOver HKD 10.00'],
  ])('want shares %j to come to the total of 100', async (shares, message) => {
    const values = filled({
      payers: [chen, tours],
      amountBy: 'total',
      totalName: 'Stay',
      totalAmount: '100',
      shares,
    });
    const { shares: errors } = await errorsOf(values);
    expect(errors).toEqual([{ type: 'sum', message }]);
  });

  it('ask about a second request for the same payer until the charge is called different', async () => {
    expect(Object.keys(await errorsOf(filled(), true))).toEqual(['differentCharge']);
    expect(await errorsOf(filled({ differentCharge: true }), true)).toEqual({});
  });
});

/** The specification gives these words (§5 and §8); they must not drift. */
describe('the fixed words', () => {
  it.each([
    [newRequestEn.error.payer, 'Please add the correct reservation'],
    [newRequestEn.error.methods, 'Please select a payment method'],
    [newRequestEn.noMethods, 'There are no available payment methods'],
    [newRequestEn.gets.noEmailService, 'Email service not configured'],
    [newRequestEn.gets.noSmsService, 'SMS service not configured'],
    [newRequestEn.error.expiryPast, 'Effective duration cannot be less than the current time'],
    [newRequestEn.error.phone, 'invalid phone'],
    [newRequestEn.who.failed, 'Search failed'],
    [newRequestEn.who.twice.split(':')[0], 'Code Repeat'],
    [newRequestZh.error.methods, '请选择支付方式'],
    [newRequestZh.gets.noEmailService, '邮件服务未配置'],
    [newRequestZh.gets.noSmsService, '短信服务未配置'],
    [newRequestZh.noMethods, '没有可用的支付方式'],
    [newRequestZh.error.payer, '请添加正确的预订'],
  ])('%s', (ours, theirs) => {
    expect(ours).toBe(theirs);
  });
});
