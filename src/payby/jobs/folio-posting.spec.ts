import type { ExistingPayment, Receipt } from '../domain/state.js';
import { methodOf } from './folio-posting.js';

describe('what money is posted under', () => {
  const payment = {
    cardTokens: {},
    request: {
      methods: [
        { code: 'CARD', transactionCode: '9010' },
        { code: 'ALIPAY', transactionCode: null },
        { code: 'OLD' },
      ],
    },
  } as unknown as ExistingPayment;

  it.each([
    ['the method’s own code of the PMS', 'CARD', { methodCode: 'CARD', transactionCode: '9010' }],
    ['what the connection maps the method to', 'ALIPAY', { methodCode: 'ALIPAY' }],
    ['the same, in requests from before', 'OLD', { methodCode: 'OLD' }],
    ['nothing, for money nobody can name', undefined, { methodCode: '' }],
  ])('is %s', (_what, methodCode, wanted) => {
    const money = methodCode === undefined ? undefined : ({ methodCode } as Receipt);
    expect(methodOf(payment, money, 'payment')).toEqual(wanted);
  });
});
