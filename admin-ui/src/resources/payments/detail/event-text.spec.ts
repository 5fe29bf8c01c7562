/// <reference types="jest" />
import '../../../shared/currencies.fixture';
import type { Payment, PaymentEvent } from '../types';
import { eventText, reasonText } from './event-text';

const payment = { currencyCode: 'HKD', methods: [], payers: [] } as unknown as Payment;
const titleOf = (data: object) => {
  const event = { type: 'RefundSucceeded', data, actor: { kind: 'platform', name: 'P' } };
  const translate = (key: string, options: Record<string, unknown> = {}) =>
    `${key.split('.').at(-1)} ${(options['amount'] as string | undefined) ?? ''}`;
  const context = { translate: translate as never, locale: 'en', pms: 'PMS' };
  return eventText(event as unknown as PaymentEvent, payment, context).title;
};

describe('the sentence of an event', () => {
  it('names the amount, and no amount of 0 where it is not known', () => {
    expect(titleOf({ amountMinor: 64_000, currencyCode: 'HKD' })).toBe('RefundSucceeded HKD 640.00');
    expect(titleOf({})).toBe('RefundSucceeded —');
  });
});

describe('a vendor’s reason', () => {
  const known = (key: string, { _ }: { _: string }) => (key.endsWith('.NOT_ENOUGH') ? 'too little' : _);
  const said = (reason: string, code?: string) => reasonText(reason, known as never, code);

  it('is shown by its code, with or without Alipay’s prefix, and otherwise in the vendor’s words', () => {
    expect(said('余额不足', 'NOT_ENOUGH')).toBe('too little');
    expect(said('余额不足', 'ACQ.NOT_ENOUGH')).toBe('too little');
    expect(said('Not today.', 'ODD-1')).toBe('Not today');
    expect(said('Not today.', 'ODD')).toBe('Not today');
  });
});
