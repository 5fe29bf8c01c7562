/// <reference types="jest" />
import '../../shared/currencies.fixture';
import { fieldOf, isOrigin, problemsOf, type SettingsFields, toBody, toFields } from './settings-values';
import type { SettingsValues } from './types';

const settings: SettingsValues = {
  expiryMinutesDefault: 24 * 60 + 30,
  expiryMinutesMax: 72 * 60,
  postingRetry: { everyMinutes: 5, maxMinutes: 1_440, maxCount: 20 },
  preAlertMinutes: null,
  latePolicy: 'hold',
  surplusPolicy: 'return',
  refundApproval: { HKD: 500_000, JPY: 0 },
  frameOrigins: ['https://pms.example.com'],
};
const say = (key: string, options: Record<string, unknown> = {}) =>
  [key.replace(/^paybySettings\.(error|expiry)\./, ''), ...Object.values(options)].join(' ');
const problems = (change: Partial<SettingsFields>) => problemsOf({ ...toFields(settings), ...change }, say);

describe('PayBy settings', () => {
  it('come back from the form as they went in', () => {
    expect(toBody(toFields(settings))).toEqual(settings);
    const reminding = { ...settings, preAlertMinutes: 45 };
    expect(toBody(toFields(reminding))).toEqual(reminding);
  });

  it('may need two people for every refund', () => {
    expect(problems({ refundApproval: [{ currency: 'HKD', amount: '0.00' }] })).toEqual({});
  });

  it.each([
    [{ defaultHours: '73' }, 'defaultHours', 'defaultAboveMax 72 h'],
    [{ maxHours: '0', maxMinutes: '59' }, 'maxHours', 'duration'],
    [{ remind: true, preAlertMinutes: '4' }, 'preAlertMinutes', 'number 5 10080'],
    [{ remind: true, preAlertMinutes: '4320' }, 'preAlertMinutes', 'reminderAboveMax 72 h'],
    [{ retryEvery: '1441' }, 'retryEvery', 'number 1 1440'],
    [{ retryEvery: '10', retryMax: '9' }, 'retryEvery', 'everyAboveMax 9'],
    [{ retryCount: '' }, 'retryCount', 'number 0 1000'],
    [{ refundApproval: [{ currency: 'HK', amount: '1' }] }, 'refundApproval', 'currency'],
    [
      {
        refundApproval: [
          { currency: 'HKD', amount: '1' },
          { currency: 'HKD', amount: '2' },
        ],
      },
      'refundApproval',
      'currencyTwice HKD',
    ],
    [{ frameOrigins: 'https://pms.example.com/' }, 'frameOrigins', 'origin https://pms.example.com/'],
    [
      { frameOrigins: Array.from({ length: 21 }, (_, n) => `https://h${n}.example`).join('\n') },
      'frameOrigins',
      'originsMany',
    ],
  ])('are refused for %j', (change: Partial<SettingsFields>, field, message) => {
    expect((problems(change) as Record<string, string>)[field]).toBe(message);
  });

  it.each(['https://pms.example.com', 'http://10.0.0.7:8080'])('take the origin %s', (origin) => {
    expect(isOrigin(origin)).toBe(true);
  });

  it.each([
    '*',
    'pms.example.com',
    'https://PMS.example.com',
    'https://a.example:443',
    'javascript:alert(1)',
  ])('refuse the origin %s', (origin) => {
    expect(isOrigin(origin)).toBe(false);
  });

  it.each([
    ['expiryMinutesDefault', 'defaultHours'],
    ['postingRetry.everyMinutes', 'retryEvery'],
    ['refundApproval.XXX', 'refundApproval'],
    ['frameOrigins.0', 'frameOrigins'],
  ])('show an error of the server for %s at %s', (path, field) => {
    expect(fieldOf(path)).toBe(field);
  });
});
