import { smsTemplates } from '../templates/sms-templates.js';

const variables = (changes: object = {}) => ({
  hotel: {
    name: 'Harbour Vale',
    nameZh: '港湾谷',
    phone: '',
    address: '',
    addressZh: '',
    timeZone: 'Asia/Hong_Kong',
    logo: null,
  },
  firstName: 'Yuxin',
  lastName: 'Chen',
  amountMinor: 264_000,
  currencyCode: 'HKD',
  dueAt: '2026-11-21T08:05:00.000Z',
  items: [],
  url: 'https://pay.example/p/d/AbC',
  paymentNo: 'PB1',
  guestComment: null,
  purpose: 'request',
  ...changes,
});
const { en, zh } = smsTemplates['payment-link'];

describe('The text message with a payment link', () => {
  it('says who asks for how much until when, and where to pay', () => {
    expect(en.render(variables())).toBe(
      'Harbour Vale: HKD 2,640.00 to pay by 21 November 2026, 16:05 (UTC+8): https://pay.example/p/d/AbC',
    );
    expect(zh.render(variables())).toBe(
      '【港湾谷】请于 2026年11月21日 16:05 (UTC+8) 前支付 HKD 2,640.00：https://pay.example/p/d/AbC',
    );
  });

  it('says when it reminds', () => {
    expect(en.render(variables({ purpose: 'reminder' }))).toContain('Harbour Vale: Reminder. HKD');
    expect(zh.render(variables({ purpose: 'reminder' }))).toContain('【港湾谷】提醒：请于');
  });

  it('stays one line, whatever the hotel is called', () => {
    const hotel = { ...variables().hotel, name: 'Harbour\r\nVale\u2028Hotel' };
    expect(en.render(variables({ hotel }))).toMatch(/^Harbour Vale Hotel: [^\n\r\u2028]*$/);
  });

  it('is not sent with a hole in it, or with what is no web address', () => {
    const { url: _, ...withoutUrl } = variables();
    expect(() => en.render(withoutUrl)).toThrow('cannot be filled');
    expect(() => en.render(variables({ url: 'javascript:alert(1)' }))).toThrow('cannot be filled');
  });

  it('gives an approved template what it leaves open, in its order, and the link without its domain', () => {
    expect(zh.parameters(['path', 'amount', 'hotel'], variables())).toEqual([
      { name: 'path', value: 'p/d/AbC' },
      { name: 'amount', value: 'HKD 2,640.00' },
      { name: 'hotel', value: '港湾谷' },
    ]);
  });
});
