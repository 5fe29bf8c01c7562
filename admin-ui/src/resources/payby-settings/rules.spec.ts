/// <reference types="jest" />
import '../../shared/currencies.fixture';
import { problemOf } from '../../shared/resource/key-value-lines';
import { durationText, isOrigin, minutesOf, originsOf, rulesOf, type Say, thresholds } from './rules';
import type { SettingsValues } from './types';

const settings: SettingsValues = {
  expiryMinutesDefault: 24 * 60 + 30,
  expiryMinutesMax: 72 * 60,
  postingRetry: { everyMinutes: 5, maxMinutes: 1_440, maxCount: 20 },
  preAlertMinutes: null,
  latePolicy: 'hold',
  surplusPolicy: 'return',
  postDisputes: false,
  refundApproval: {},
  frameOrigins: [],
};
const say: Say = (key, options = {}) => [key.replace('error.', ''), ...Object.values(options)].join(' ');
const rules = rulesOf(say);

describe('PayBy settings', () => {
  it('are right as they come', () => {
    expect(rules.expiryMinutesDefault(settings.expiryMinutesDefault, settings)).toBeUndefined();
    expect(rules.expiryMinutesMax(settings.expiryMinutesMax)).toBeUndefined();
    expect(rules.everyMinutes(5, settings)).toBeUndefined();
    expect(rules.frameOrigins(settings.frameOrigins)).toBeUndefined();
  });

  it.each([
    [73 * 60, 'defaultAboveMax 72 h'],
    [59, 'duration'],
    [null, 'duration'],
    [525_601, 'longest'],
  ])('refuse a usual time of %s minutes', (minutes, problem) => {
    expect(rules.expiryMinutesDefault(minutes, settings)).toBe(problem);
  });

  it.each([
    [4, 'number 5 10080'],
    ['4x', 'number 5 10080'],
    ['', 'number 5 10080'],
    [4_320, 'reminderAboveMax 72 h'],
  ])('refuse a reminder of %j minutes', (minutes, problem) => {
    expect(rules.preAlertMinutes(minutes, settings)).toBe(problem);
  });

  it('refuse tries that come later than the last one', () => {
    const late = { ...settings, postingRetry: { ...settings.postingRetry, maxMinutes: 9 } };
    expect(rules.everyMinutes(10, late)).toBe('everyAboveMax 9');
    expect(rules.everyMinutes(1_441, settings)).toBe('number 1 1440');
    expect(rules.maxCount('')).toBe('number 0 1000');
  });

  it('may need two people for every refund', () => {
    expect(thresholds.problem('HKD', '0.00')).toBeUndefined();
    expect(thresholds.made('HKD', '0.00')).toBe(0);
  });

  it('hold the threshold of a currency in its minor units', () => {
    expect(thresholds.made('HKD', '5000')).toBe(500_000);
    expect(thresholds.read('HKD', 500_000)).toBe('5000.00');
    expect(thresholds.made('HKD', '5000.005')).toBeNull();
    expect(thresholds.problem('HKD', '5000.005')?.message).toBe('money.error.tooManyDecimals');
    expect(thresholds.problem('HK', '1')?.message).toBe('paybySettings.error.currency');
  });

  it('hold one threshold of a currency, whatever stands around its code', () => {
    const line = (key: string, value = '') => ({ key, value });
    expect(problemOf([line('HKD', '1'), line('CNY', '2'), line(' HKD ', '3')], thresholds)).toEqual({
      message: 'settings.keyValue.keyTwice',
      args: { key: 'HKD' },
    });
    expect(problemOf([line('HKD', '1'), line(''), line(''), line('CNY', '2')], thresholds)).toBeUndefined();
  });

  it('read and write hours and minutes', () => {
    expect([minutesOf('24', '30'), minutesOf('', '45'), minutesOf('1', '60'), minutesOf('x', '')]).toEqual([
      1_470,
      45,
      null,
      null,
    ]);
    expect([1_470, 45, 4_320].map((minutes) => durationText(minutes, say))).toEqual([
      '24 h 30 min',
      '45 min',
      '72 h',
    ]);
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

  it('take at most 20 origins, each once', () => {
    expect(originsOf(['https://a.example, https://b.example', '', 'https://a.example'])).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(rules.frameOrigins(['https://pms.example.com/'])).toBe('origin https://pms.example.com/');
    expect(rules.frameOrigins(Array.from({ length: 21 }, (_, n) => `https://h${n}.example`))).toBe(
      'originsMany',
    );
  });
});
