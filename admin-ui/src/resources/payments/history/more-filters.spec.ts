import '../../../shared/currencies.fixture';
import { countMore, type MoreValues, toFilter, toValues } from './more-filters';

const zone = 'Asia/Shanghai';
const empty: MoreValues = toValues({}, zone, 'CNY');
const filterOf = (values: Partial<MoreValues>) => toFilter({ ...empty, ...values }, zone, 'CNY');

describe('More filters', () => {
  it('are all unset by empty fields', () => {
    const read = filterOf({});
    expect('filter' in read && Object.values(read.filter).every((value) => value === undefined)).toBe(true);
  });

  it('take an amount in the hotel’s own currency unless another is chosen, with its own decimals', () => {
    expect(filterOf({ amountFrom: '1,200.50' })).toMatchObject({
      filter: { amountFrom: 120_050, currencyCode: 'CNY' },
    });
    expect(filterOf({ amountTo: '1200', currencyCode: 'JPY' })).toMatchObject({
      filter: { amountTo: 1200, currencyCode: 'JPY' },
    });
  });

  it('say which field is wrong', () => {
    expect(filterOf({ amountFrom: 'abc', amountTo: '5' })).toMatchObject({
      problems: { amountFrom: { error: 'money.error.notANumber' } },
    });
    expect(filterOf({ amountFrom: '10', amountTo: '5' })).toMatchObject({
      problems: { amountTo: { error: 'payments.history.filter.wrongAmounts' } },
    });
    expect(filterOf({ dueFrom: '2026-11-20', dueTo: '2026-11-19' })).toMatchObject({
      problems: { dueTo: { error: 'filters.wrongOrder' } },
    });
  });

  it('read days by the hotel’s own calendar, and show them again as they were typed', () => {
    const days = { dueFrom: '2026-11-20', dueTo: '2026-11-20', arrivalFrom: '2026-11-24' };
    const values = { ...empty, ...days, evidenceDueTo: '2026-11-27' };
    const read = toFilter(values, zone, 'CNY');
    if (!('filter' in read)) throw new Error('Refused.');
    expect(read.filter).toMatchObject({
      dueFrom: '2026-11-19T16:00:00.000Z',
      dueTo: '2026-11-20T16:00:00.000Z',
      arrivalFrom: '2026-11-24',
      evidenceDueTo: '2026-11-27T16:00:00.000Z',
    });
    expect(toValues(read.filter, zone, 'CNY')).toEqual(values);
  });

  it('count an amount with its currency, and both ends of a range, as one', () => {
    expect(countMore({ amountFrom: 1, amountTo: 2, currencyCode: 'CNY' })).toBe(1);
    expect(
      countMore({ dueFrom: 'a', dueTo: 'b', paidTo: 'c', terminalId: 'd', attention: 'any', q: 'not here' }),
    ).toBe(3);
  });
});
