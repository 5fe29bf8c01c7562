import type { PaymentEvent } from '../../../domain/events.js';
import { AS_WRITTEN } from '../../guest/chosen-names.js';
import { exampleFor, EXAMPLE_HOTEL } from './example-payment.js';
import { messageVariables } from './message-variables.js';

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
const variables = (language: 'en' | 'zh', changes: Partial<Request> = {}, of = hotel): any => {
  const { state } = exampleFor('REQUEST', of);
  const request = { ...state.request, ...changes };
  const context = {
    hotel: of,
    names: AS_WRITTEN,
    logoUrl: null,
    url: 'https://pay.example/p',
    staffUrl: '',
    securityCode: '',
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

  it('has the zone of when it was paid, though the clocks change before it is due', () => {
    const { state } = exampleFor('RECEIPT', hotel);
    const request = { ...state.request, timeZone: 'Europe/London', dueAt: '2026-10-26T12:00:00Z' };
    const receipts = state.receipts.map((each) => ({ ...each, at: new Date('2026-10-24T12:00:00Z') }));
    const context = {
      hotel,
      names: AS_WRITTEN,
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
});
