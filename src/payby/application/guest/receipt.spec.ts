import { inflateSync } from 'node:zlib';
import { fold } from '../../../kernel/event-store/decider.js';
import type { PaymentEvent } from '../../domain/events.js';
import { at, ATTEMPT, FULL, REQUEST } from '../../domain/payment.fixture.js';
import { paymentDecider } from '../../domain/payment.js';
import type { ExistingPayment } from '../../domain/state.js';
import { receiptPage } from './receipt-page.js';
import { setPdf } from '../../../kernel/pdf/set-pdf.js';
import { receiptContent } from './receipt-content.js';

const HOTEL = {
  name: 'Harbour Vale',
  nameZh: '港湾谷酒店',
  address: '1 Harbour Road',
  addressZh: '港湾道1号',
  phone: '+852 5550 0188',
  timeZone: 'Asia/Hong_Kong',
};
const EVENTS: PaymentEvent[] = [
  { type: 'PaymentRequested', at: at(0), data: REQUEST },
  {
    type: 'PaymentAttempted',
    at: at(1),
    data: { attemptId: ATTEMPT, methodCode: 'CARD', platform: 'sandbox', accountCode: 'HKG01-SBX', ...FULL },
  },
  {
    type: 'PaymentSucceeded',
    at: at(2),
    data: {
      attemptId: ATTEMPT,
      ...FULL,
      platformTransactionNo: 'T-77',
      channelTransactionNo: null,
      cardInfo: { brand: 'Visa', last4: '4417' },
      late: false,
      surplus: false,
    },
  },
];
const payment = (events: number) => fold(paymentDecider, EVENTS.slice(0, events)) as ExistingPayment;

describe('A guest’s receipt', () => {
  it('tells what was paid, where, how and when, in the guest’s language and the hotel’s time', () => {
    expect(receiptPage(payment(3), HOTEL, 'en')).toEqual({
      language: 'en',
      title: 'Receipt',
      hotel: { name: 'Harbour Vale', lines: ['1 Harbour Road', '+852 5550 0188'] },
      amount: 'HKD 3,280.00',
      items: [['Room deposit', 'HKD 3,280.00']],
      facts: [
        ['Paid with', 'Card'],
        ['Card', 'Visa •••• 4417'],
        ['Paid at', '20 November 2026, 16:02 (UTC+8)'],
        ['Payment no', 'PB26112000001'],
        ['Transaction no', 'T-77'],
      ],
    });
    expect(receiptPage(payment(3), HOTEL, 'zh')).toMatchObject({
      title: '收据',
      hotel: { name: '港湾谷酒店', lines: ['港湾道1号', '+852 5550 0188'] },
      facts: expect.arrayContaining([
        ['支付方式', '银行卡'],
        ['支付时间', '2026年11月20日 16:02 (UTC+8)'],
      ]),
    });
  });

  it('tells nothing of the room, the folio, the clerk or the guest', () => {
    const told = JSON.stringify(receiptPage(payment(3), HOTEL, 'en'));
    for (const secret of ['1208', '100001', 'Zhao Lan', 'Yuxin', 'HKG01-SBX', REQUEST.guest.linkToken])
      expect(told).not.toContain(secret);
  });

  it('is none before it is paid', () => {
    expect(receiptPage(payment(2), HOTEL, 'en')).toBeNull();
  });

  it('is a small PDF, which carries the Chinese letters it needs and no more', async () => {
    const english = await setPdf(receiptContent(receiptPage(payment(3), HOTEL, 'en')!));
    const chinese = await setPdf(receiptContent(receiptPage(payment(3), HOTEL, 'zh')!));
    expect(english.subarray(0, 5).toString()).toBe('%PDF-');
    expect(english.length).toBeLessThan(10_000);
    expect(chinese.length).toBeLessThan(150_000);
    // The font's map from glyphs to letters, by which a reader finds and copies text.
    const letters = streams(chinese);
    for (const letter of '收据港湾谷') expect(letters).toContain(`<${letter.codePointAt(0)!.toString(16)}>`);
    expect(letters).not.toContain(`<${'京'.codePointAt(0)!.toString(16)}>`);
  });
});

/** What the streams of a PDF hold. */
function streams(pdf: Buffer): string {
  const parts: string[] = [];
  for (let from = pdf.indexOf('stream\n'); from >= 0; from = pdf.indexOf('stream\n', from + 1)) {
    const end = pdf.indexOf('endstream', from);
    try {
      parts.push(inflateSync(pdf.subarray(from + 7, end)).toString('latin1'));
    } catch {
      // Not compressed.
    }
  }
  return parts.join('\n');
}
