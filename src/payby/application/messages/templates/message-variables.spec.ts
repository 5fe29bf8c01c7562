import type { PaymentEvent } from '../../../domain/events.js';
import type { ExistingPayment } from '../../../domain/state.js';
import { AS_WRITTEN } from '../../guest/chosen-names.js';
import { exampleFor, EXAMPLE_HOTEL } from './example-payment.js';
import { type MessageContext, messageVariables } from './message-variables.js';

type Request = ReturnType<typeof exampleFor>['state']['request'];

const hotel = {
  ...EXAMPLE_HOTEL,
  name: 'Harbour Vale Shanghai Bund',
  nameZh: '港湾谷上海外滩酒店',
  address: '18 Zhongshan East 1st Road, Shanghai',
  addressZh: '上海市中山东一路 18 号',
  timeZone: 'Asia/Shanghai',
  currencyCode: 'CNY',
};
const variables = (
  language: string,
  changes: Partial<Request> = {},
  of = hotel,
  more: Partial<MessageContext> = {},
): any => {
  const { state } = exampleFor('REQUEST', of);
  const request = { ...state.request, ...changes };
  const context = {
    hotel: of,
    names: AS_WRITTEN,
    phrases: new Map(),
    logoUrl: null,
    url: 'https://pay.example/p',
    staffUrl: '',
    securityCode: '',
    ...more,
  };
  return messageVariables({ ...state, request }, context)(language);
};

describe('What a message about a payment says', () => {
  it.each([
    ['CNY', 328_000, '¥3,280.00 CNY', 'CNY 3,280.00'],
    ['JPY', 328_000, '¥328,000 JPY', 'JPY 328,000'],
    ['KWD', 328_000, 'KWD 328.000', 'KWD 328.000'],
    ['HUF', 328_000, 'Ft 3,280.00 HUF', 'HUF 3,280.00'],
    ['IQD', 328_000, 'IQD 328.000', 'IQD 328.000'],
    ['GBP', 5, '£0.05 GBP', 'GBP 0.05'],
  ])('has %s with its own number of decimals', (currencyCode, amountMinor, amount, withCode) => {
    const { payment } = variables('en', { currencyCode, amountMinor });
    expect(payment.amount.replaceAll('\u00a0', ' ')).toBe(amount);
    expect(payment.amountWithCode).toBe(withCode);
  });

  it('has times by the hotel’s clock, daylight saving and all', () => {
    const at = (timeZone: string, dueAt: string, language: 'en' | 'zh' = 'en') =>
      variables(language, { timeZone, dueAt }).payment.dueAtWithZone;
    expect(at('Asia/Shanghai', '2026-11-21T08:05:00Z')).toBe('21 November 2026, 16:05 (UTC+8)');
    expect(at('Europe/London', '2026-07-01T12:00:00Z')).toBe('1 July 2026, 13:00 (UTC+1)');
    expect(at('Europe/London', '2026-12-01T12:00:00Z')).toBe('1 December 2026, 12:00 (UTC)');
    // Months and days are not padded in Chinese.
    expect(at('Asia/Shanghai', '2026-02-03T01:05:00Z', 'zh')).toBe('2026年2月3日 09:05（UTC+8）');
  });

  it('follows the rules of an added language for dates, amounts and lists', () => {
    const { payment } = variables('de', {
      dueAt: '2026-11-21T08:05:00Z',
      amountMinor: 328_000,
      currencyCode: 'CNY',
    });
    expect(payment.dueAtWithZone).toBe('21. November 2026 um 16:05 (UTC+8)');
    expect(payment.amount.replaceAll('\u00a0', ' ')).toBe('3.280,00 ¥ CNY');
    expect(payment.methods).toBe('Alipay, WeChat Pay oder Bank card');
  });

  it('names items and room types in an added language, and in English where it has no name', () => {
    const names = {
      ...AS_WRITTEN,
      items: new Map([['Room deposit', { en: 'Room deposit', zh: '房间押金', ja: '宿泊保証金' }]]),
      roomTypes: new Map([['Deluxe Harbour King', { en: 'Deluxe', zh: '豪华', ja: 'デラックス' }]]),
    };
    const items = [
      { name: 'Room deposit', amountMinor: 1, owner: '1' },
      { name: 'Other', amountMinor: 2, owner: '1' },
    ];
    const read = (language: string) =>
      variables(language, { items }, hotel, { names }).payment.items.map(
        (item: { name: string }) => item.name,
      );
    expect(read('ja')).toEqual(['宿泊保証金', 'Other']);
    expect(read('fr')).toEqual(['Room deposit', 'Other']);
  });

  it.each([
    ['HERR', 'en', 'Mr Chen'],
    ['HERR', 'zh', 'Yuxin Chen 先生'],
    ['HERR', 'de', 'Herr Chen'],
    // Everyday titles are written as usual in English and Chinese.
    ['Mr.', 'en', 'Mr Chen'],
    ['Mr.', 'de', 'Herr Chen'],
  ])('addresses a guest with the title %s in %s by the hotel’s dictionary', (title, language, greeting) => {
    const guest = { payers: [], title, firstName: 'Yuxin', lastName: 'Chen' };
    const names = { ...AS_WRITTEN, title: { en: 'Mr', zh: '先生', de: 'Herr' } };
    expect(
      variables(language, { guest } as unknown as Partial<Request>, hotel, { names }).guest.greeting,
    ).toBe(greeting);
  });

  it('has the tenant’s words for blocks in an added language, and none where there are none', () => {
    const phrases = new Map([['ja', { 'mail:total': '合計' }]]);
    expect(variables('ja', {}, hotel, { phrases }).frame).toMatchObject({ total: '合計', copy: null });
    expect(variables('fr', {}, hotel, { phrases }).frame).toMatchObject({ total: null, copy: null });
  });

  it('has the zone of when it was paid, though the clocks change before it is due', () => {
    const { state } = exampleFor('RECEIPT', hotel);
    const request = { ...state.request, timeZone: 'Europe/London', dueAt: '2026-10-26T12:00:00Z' };
    const receipts = state.receipts.map((each) => ({ ...each, at: new Date('2026-10-24T12:00:00Z') }));
    const context = {
      hotel,
      names: AS_WRITTEN,
      phrases: new Map(),
      logoUrl: null,
      url: 'https://pay.example/p',
      staffUrl: '',
      securityCode: '',
    };
    const told = messageVariables({ ...state, request, receipts }, context);
    expect(told('en').payment).toMatchObject({
      paidAtWithZone: '24 October 2026, 13:00 (UTC+1)',
      zone: 'UTC',
    });
    expect(told('zh').payment).toMatchObject({ paidAtWithZone: '2026年10月24日 13:00（UTC+1）' });
  });

  it('has the hotel’s Chinese name and address, or the English ones where it has none', () => {
    expect(variables('zh').hotel).toMatchObject({
      name: '港湾谷上海外滩酒店',
      address: '上海市中山东一路 18 号',
    });
    expect(variables('zh', {}, { ...hotel, nameZh: '', addressZh: '' }).hotel).toMatchObject({
      name: 'Harbour Vale Shanghai Bund',
      address: '18 Zhongshan East 1st Road, Shanghai',
    });
    expect(variables('en').hotel.name).toBe('Harbour Vale Shanghai Bund');
  });

  it('names the folio line and the address that it is about, not another that failed too', () => {
    const staff = (event: unknown, changes: object): any => {
      const { state } = exampleFor('STAFF_POSTING_FAILED', hotel);
      const context = {
        hotel,
        names: AS_WRITTEN,
        phrases: new Map(),
        logoUrl: null,
        url: '',
        staffUrl: '',
        securityCode: '',
        event: event as PaymentEvent,
      };
      return messageVariables({ ...state, ...changes }, context)('en').staff;
    };
    const line = exampleFor('STAFF_POSTING_FAILED', hotel).state.postings[0]!;
    const lines = ['The cashier is closed.', 'The folio is closed.'].map((reason) => ({ ...line, reason }));
    const failed = (postingNo: number) => ({ type: 'PostingFailed', data: { postingNo, reason: '' } });
    expect(staff(failed(0), { postings: lines }).postingProblem).toContain('cashier');
    expect(staff(failed(1), { postings: lines }).postingProblem).toContain('folio');
    expect(staff(null, { postings: lines }).postingProblem).toContain('cashier');

    const { state } = exampleFor('STAFF_MESSAGE_FAILED', hotel);
    const sends = [state.sends[0]!, { ...state.sends[0]!, channel: 'SMS' as const }];
    const messages = { sends, mobiles: ['+85255500101'] };
    const unsent = (sendNo: number) => ({ type: 'PaymentLinkSendFailed', data: { sendNo, reason: 'No' } });
    expect(staff(unsent(0), messages).messageRecipient).toBe(state.emails[0]);
    expect(staff(unsent(1), messages).messageRecipient).toBe('+85255500101');
  });

  it('keeps names and items within their line', () => {
    const { guest } = exampleFor('REQUEST', hotel).state.request;
    const said = variables('en', {
      guest: { ...guest, title: null, firstName: 'Eve\n\nPay here:', lastName: 'https://evil\u2028.example' },
      items: [{ name: 'Room\r\nfree', amountMinor: 1, owner: '1' }],
    });
    expect(said.guest.greeting).toBe('Eve Pay here: https://evil .example');
    expect(said.payment.items[0].name).toBe('Room free');
  });

  describe('of a payment with several charges', () => {
    const { state } = exampleFor('REFUNDED', hotel);
    const [card, refund] = [state.receipts[0]!, state.refunds[0]!];
    const alipay = {
      ...card,
      attemptId: 'alipay',
      methodCode: 'ALIPAY',
      cardInfo: null,
      amountMinor: 328_000,
      at: new Date('2026-11-21T08:02:00Z'),
      kind: 'surplus' as const,
    };
    const later = { ...alipay, attemptId: 'later', methodCode: 'WECHAT', amountMinor: 100 };
    const said = (receipts: ExistingPayment['receipts'], event: object, changes: object = {}): any => {
      const context = {
        hotel,
        names: AS_WRITTEN,
        phrases: new Map(),
        logoUrl: null,
        url: '',
        staffUrl: '',
        securityCode: '',
        event: event as PaymentEvent,
      };
      return messageVariables({ ...state, receipts, ...changes }, context)('en');
    };
    const paidWith = (...told: Parameters<typeof said>) => said(...told).payment.paidWith;
    const event = (type: string, data: object) => ({ type, data });

    it('names what a refund goes back to, kept or not', () => {
      const refunds = [{ ...refund, attemptId: 'alipay' }, refund];
      const back = event('RefundSucceeded', { refundId: refund.id });
      const returned = [card, { ...alipay, standing: 'returned' as const }];
      expect(said(returned, back, { refunds: refunds.slice(0, 1) }).payment).toMatchObject({
        paidWith: 'Alipay',
        paidAmount: '¥3,280.00 CNY',
        paidAt: expect.stringContaining('16:02'),
      });
      expect(paidWith([card, alipay], back, { refunds: refunds.slice(1) })).toBe('Visa •• 4242');
      const inPortal = event('ExternalRefundRecorded', { refundId: 'portal', attemptId: card.attemptId });
      expect(paidWith([card, alipay], inPortal)).toBe('Visa •• 4242');
    });

    it('names the charge that was accepted, disputed or not posted', () => {
      const line = exampleFor('STAFF_POSTING_FAILED', hotel).state.postings[0]!;
      const postings = [line, { ...line, attemptId: 'alipay' }];
      const both = [card, alipay];
      expect(paidWith(both, event('PostingFailed', { postingNo: 0 }), { postings })).toBe('Visa •• 4242');
      expect(paidWith([...both, later], event('PostingUnknown', { postingNo: 1 }), { postings })).toBe(
        'Alipay',
      );
      const corrections = [{ refundId: null, postingNo: 0 }];
      expect(
        paidWith(both, event('RefundPostingFailed', { refundPostingNo: 0 }), {
          postings,
          refundPostings: corrections,
        }),
      ).toBe('Visa •• 4242');
      expect(paidWith(both, event('LateMoneyAccepted', { attemptId: card.attemptId }))).toBe('Visa •• 4242');
      const dispute = exampleFor('STAFF_DISPUTE', hotel).state.disputes[0]!;
      expect(
        paidWith(both, event('DisputeReopened', { disputeId: dispute.id }), { disputes: [dispute] }),
      ).toBe('Visa •• 4242');
    });

    it('names the refund that a line at the PMS is about, not the last', () => {
      const refunds = [refund, { ...refund, id: 'other', amountMinor: 100 }];
      const refundPostings = [{ refundId: refund.id, postingNo: 0 }];
      expect(
        said([card], event('RefundPostingFailed', { refundPostingNo: 0 }), { refunds, refundPostings })
          .payment.refundAmount,
      ).toBe('¥880.00 CNY');
    });

    it('names the extra money that has just come, not what came after', () => {
      const came = event('PaymentSucceeded', { attemptId: 'alipay' });
      expect(said([card, alipay, later], came).staff.extraAmount).toBe('¥3,280.00 CNY');
    });
  });
});
