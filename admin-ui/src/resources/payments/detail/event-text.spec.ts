/// <reference types="jest" />
import '../../../shared/currencies.fixture';
import type { Payment, PaymentEvent } from '../types';
import { eventText } from './event-text';

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
