/// <reference types="jest" />
import '../../../shared/currencies.fixture';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { emptyRequest } from '../request/form-values';
import { card, settings } from '../request/request.fixture';
import { prefilledValues } from './prefilled-values';
import type { Prefill } from './ticket';

describe('The form as another system wants it opened', () => {
  const methods = [{ ...card, detailEntry: 'total' as const }];
  const opened = (prefill: Prefill) =>
    prefilledValues({} as AppDataProvider, prefill, emptyRequest(settings, methods, 'HKD', 'en'), {
      settings,
    });

  it('has its items also where the only way to pay asks for one total', async () => {
    expect(await opened({ items: [{ name: 'Deposit', amountMinor: 50_000 }] })).toMatchObject({
      amountBy: 'item',
      items: [{ name: 'Deposit', amount: '500.00' }],
    });
  });

  it('has no amounts of a currency that the hotel does not take', async () => {
    const items = [{ name: 'Deposit', amountMinor: 50_000 }];
    expect(await opened({ currencyCode: 'JPY', items })).toMatchObject({
      currencyCode: 'JPY',
      items: [{ amount: '50000' }],
    });
    expect(await opened({ currencyCode: 'USD', items })).toMatchObject({
      currencyCode: 'HKD',
      items: [{ name: 'Deposit', amount: '' }],
    });
  });

  it('asks for what that way asks for where no items are given', async () => {
    expect(await opened({})).toMatchObject({ amountBy: 'total', items: [{ name: '', amount: '' }] });
  });
});
