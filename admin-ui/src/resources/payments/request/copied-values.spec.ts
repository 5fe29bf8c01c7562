/// <reference types="jest" />
import '../../../shared/currencies.fixture';
import type { AppDataProvider } from '../../../providers/dataProvider';
import type { Payment } from '../types';
import { copiedValues } from './copied-values';
import { emptyRequest } from './form-values';
import { card, settings } from './request.fixture';

describe('A request that is made like an earlier one', () => {
  const copied = (currencyCode: string) => {
    const earlier = {
      payers: [],
      methods: [card],
      items: [{ name: 'Deposit', amountMinor: 50_000, owner: '100001' }],
      currencyCode,
      emails: [],
      mobiles: [],
      expiryMinutes: 90,
    } as unknown as Payment;
    const blank = emptyRequest(settings, [card], 'HKD', 'en');
    return copiedValues({} as AppDataProvider, earlier, blank, { settings, methods: [card] });
  };

  it('asks for the same amounts', async () => {
    expect(await copied('JPY')).toMatchObject({ currencyCode: 'JPY', items: [{ amount: '50000' }] });
  });

  it('has no amounts of a currency that the hotel does not take any more', async () => {
    expect(await copied('USD')).toMatchObject({
      currencyCode: 'HKD',
      items: [{ name: 'Deposit', amount: '' }],
    });
  });
});
