import { readNotification } from './messages.js';

const news = {
  notify_id: 'n',
  notify_type: 'trade_status_sync',
  out_trade_no: '0123456789abcdef0123456789abcdef',
  trade_no: '2026',
  total_amount: '0.01',
  gmt_payment: '2026-11-22 10:00:00',
};

describe('a refund in a trade notice of Alipay', () => {
  it.each([
    [
      'TRADE_SUCCESS',
      { out_biz_no: '00000000000000000000000000000001' },
      '00000000-0000-0000-0000-000000000001',
    ],
    ['TRADE_SUCCESS', {}, null],
    ['TRADE_CLOSED', {}, null],
  ])(
    'M14: tells inside news of a trade what went back of it in all: %s %j',
    (trade_status, over, refundReference) => {
      const refund = { gmt_refund: '2026-11-22 11:00:00.000', refund_fee: '0.01' };
      expect(readNotification({ ...news, trade_status, ...refund, ...over })).toMatchObject([
        { about: 'attempt', outcome: { status: 'paid' } },
        {
          about: 'refundTotal',
          reference: '01234567-89ab-cdef-0123-456789abcdef',
          refundReference,
          platformTransactionNo: '2026',
          amount: { amountMinor: 1, currencyCode: 'CNY' },
        },
      ]);
    },
  );

  it('M14: without its sum makes no sense, so that a person sees it', () => {
    const refund = { trade_status: 'TRADE_SUCCESS', gmt_refund: '2026-11-22 11:00:00' };
    expect(() => readNotification({ ...news, ...refund })).toThrow(Error);
  });
});
