import type { PaymentMethod, RequestSettings } from '../types';
import { emptyRequest, type RequestValues } from './form-values';
import { payerByHand, type RequestPayer } from './payers';

export const settings: RequestSettings = {
  expiryMinutesDefault: 24 * 60 + 30,
  expiryMinutesMax: 72 * 60,
  preAlertMinutes: null,
  currencies: ['HKD', 'JPY'],
  itemNames: [],
  languages: [
    { code: 'en', name: 'English', nameZh: '英文' },
    { code: 'zh', name: 'Chinese', nameZh: '中文' },
  ],
  email: true,
  sms: true,
  smsCountries: ['HK', 'CN'],
  phoneCodes: ['852', '86'],
  guaranteeTypes: [],
};

export const card = { code: 'CARD' } as PaymentMethod;

export const chen: RequestPayer = {
  ...payerByHand('reservation', '100001'),
  name: 'Chen, Yuxin',
  firstName: 'Yuxin',
  lastName: 'Chen',
  folioWindows: [1, 2],
  folioWindow: 1,
  currencyCode: 'HKD',
  byHand: false,
};

export const tours: RequestPayer = {
  ...chen,
  kind: 'account',
  code: 'A-77',
  name: 'Blue Tours',
  folioWindow: 1,
};

/** A form in which nothing is left to correct. */
export const filled = (change: Partial<RequestValues> = {}): RequestValues => ({
  ...emptyRequest(settings, [card], 'HKD', 'en'),
  payers: [chen],
  items: [
    { name: ' Deposit ', owner: '', amount: '2,400.00' },
    { name: 'Spa', owner: '', amount: '880' },
  ],
  firstName: 'Yuxin',
  lastName: 'Chen',
  emails: ['a@b.co'],
  mobileCountry: 'HK',
  ...change,
});
