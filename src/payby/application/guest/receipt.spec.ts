import { inflateSync } from 'node:zlib';
import { fold } from '../../../kernel/event-store/decider.js';
import { setPdf } from '../../../kernel/pdf/set-pdf.js';
import type { DataOf, PaymentEvent, ReservationPayer } from '../../domain/events.js';
import {
  at,
  ATTEMPT,
  FULL,
  hkd,
  MANAGER,
  OTHER_ATTEMPT,
  REQUEST,
  TWO_FOLIOS,
} from '../../domain/payment.fixture.js';
import { paymentDecider } from '../../domain/payment.js';
import type { ExistingPayment } from '../../domain/state.js';
import { erasedGuest } from '../store/erased-guest.js';
import { AS_WRITTEN, type ChosenNames } from './chosen-names.js';
import { receiptContent } from './receipt-content.js';
import { receiptFacts } from './receipt-facts.js';
import { receiptPage, type ReceiptPage } from './receipt-page.js';

const HOTEL = {
  name: 'Harbour Vale',
  nameZh: '港湾谷酒店',
  address: '1 Harbour Road',
  addressZh: '港湾道1号',
  phone: '+852 5550 0188',
  timeZone: 'Asia/Hong_Kong',
};
const NAMES: ChosenNames = {
  items: new Map([['Room deposit', { en: 'Room deposit', zh: '房间押金' }]]),
  roomTypes: new Map([['Deluxe', { en: 'Deluxe King', zh: '豪华大床房' }]]),
  title: null,
};
const GUEST = { ...REQUEST.guest, title: 'Ms' };

const requested = (changes: Partial<DataOf<'PaymentRequested'>> = {}): PaymentEvent => ({
  type: 'PaymentRequested',
  at: at(0),
  data: { ...REQUEST, guest: GUEST, ...changes },
});
const attempted = (attemptId = ATTEMPT, amount = FULL): PaymentEvent => ({
  type: 'PaymentAttempted',
  at: at(1),
  data: { attemptId, methodCode: 'CARD', platform: 'sandbox', accountCode: 'HKG01-SBX', ...amount },
});
const succeeded = (changes: Partial<DataOf<'PaymentSucceeded'>> = {}): PaymentEvent => ({
  type: 'PaymentSucceeded',
  at: at(2),
  data: {
    attemptId: ATTEMPT,
    ...FULL,
    platformTransactionNo: 'T-77',
    channelTransactionNo: null,
    cardInfo: { brand: 'Mastercard', last4: '4417' },
    late: false,
    surplus: false,
    ...changes,
  },
});
const refund = (refundId: string, amountMinor: number): PaymentEvent => ({
  type: 'RefundRequested',
  at: at(10),
  data: {
    refundId,
    attemptId: ATTEMPT,
    ...hkd(amountMinor),
    reason: 'Complained about the noise',
    requestedBy: MANAGER,
    awaitsApproval: false,
    shares: [],
  },
});
const refunded = (refundId: string, minute: number): PaymentEvent => ({
  type: 'RefundSucceeded',
  at: at(minute),
  data: { refundId, platformRefundNo: null, shares: null, currencyCode: 'HKD' },
});
const cameBack = (refundId: string, minute: number): PaymentEvent => ({
  type: 'RefundFailed',
  at: at(minute),
  data: { refundId, code: 'ACCOUNT_CLOSED', reason: 'The account is closed' },
});

const PAID = [requested(), attempted(), succeeded()];
const REFUNDED = [...PAID, refund('a', 40_000), refunded('a', 20)];

const factsOf = (events: PaymentEvent[], names = NAMES) =>
  receiptFacts(fold(paymentDecider, events) as ExistingPayment, names);
const read = (
  events: PaymentEvent[],
  language: 'en' | 'zh' = 'en',
  withRoomNo = false,
  names = NAMES,
): ReceiptPage => receiptPage(factsOf(events, names)!, HOTEL, { language, withRoomNo });
const numberOf = (events: PaymentEvent[]): string | undefined => factsOf(events)?.receiptNo;

describe('A receipt', () => {
  it('tells what was paid, by whom, where, how and when, in the hotel’s time', () => {
    expect(read(PAID)).toEqual({
      language: 'en',
      title: 'Receipt RC26112000001-1',
      issued: 'Issued 20 November 2026',
      hotel: { name: 'Harbour Vale', lines: ['1 Harbour Road', '+852 5550 0188'] },
      headline: { label: 'Total', amount: 'HKD 3,280.00', badge: 'Paid in full' },
      facts: [
        ['Guest', 'Ms Yuxin Chen'],
        ['Confirmation no', '100001'],
        ['Room', 'Deluxe King'],
        ['Arrival', '20 November 2026'],
        ['Departure', '23 November 2026, 3 nights'],
      ],
      items: [['Room deposit', 'HKD 3,280.00']],
      total: ['Total', 'HKD 3,280.00'],
      moves: [['Mastercard •• 4417', '20 November 2026, 16:02', 'HKD 3,280.00']],
      sums: [
        ['Paid', 'HKD 3,280.00'],
        ['Still to pay', 'HKD 0.00'],
      ],
      notes: ['Times are the hotel’s local time (UTC+8).'],
      numbers: [
        ['Receipt no', 'RC26112000001-1'],
        ['Payment no', 'PB26112000001'],
        ['Transaction no', 'T-77'],
      ],
    });
  });

  it('tells it in Chinese, with the dictionary’s names, and of refunds', () => {
    expect(read(REFUNDED, 'zh')).toMatchObject({
      title: '收据 RC26112000001-2',
      issued: '开具日期：2026年11月20日',
      hotel: { name: '港湾谷酒店', lines: ['港湾道1号', '+852 5550 0188'] },
      headline: { label: '合计', badge: '已全额支付' },
      facts: [
        ['客人', 'Yuxin Chen 女士'],
        ['确认号', '100001'],
        ['房间', '豪华大床房'],
        ['入住', '2026年11月20日'],
        ['离店', '2026年11月23日，共 3 晚'],
      ],
      items: [['房间押金', 'HKD 3,280.00']],
      moves: [
        ['万事达卡 •• 4417', '2026年11月20日 16:02', 'HKD 3,280.00'],
        ['退款至万事达卡 •• 4417', '2026年11月20日 16:20', 'HKD -400.00'],
      ],
      sums: [
        ['退款后实付', 'HKD 2,880.00'],
        ['尚需支付', 'HKD 0.00'],
      ],
    });
  });

  it('keeps what no entry of the dictionary stands for as it was written', () => {
    expect(read(PAID, 'zh', false, AS_WRITTEN)).toMatchObject({
      items: [['Room deposit', 'HKD 3,280.00']],
      facts: expect.arrayContaining([['房间', 'Deluxe']]),
    });
  });

  it('reads an item as its entry of the dictionary was called when it was chosen', () => {
    const [item] = REQUEST.items;
    const entry = { code: 'ROOM', name: 'Room charge', nameZh: '房费' };
    const paid = [requested({ items: [{ ...item!, entry }] }), ...PAID.slice(1)];
    expect(read(paid, 'zh').items).toEqual([['房费', 'HKD 3,280.00']]);
    expect(read(paid, 'en').items).toEqual([['Room charge', 'HKD 3,280.00']]);
  });

  it('tells the room’s number at the desk alone, and nothing of the folio, the clerk, reasons or addresses', () => {
    expect(read(PAID, 'en', true).facts).toContainEqual(['Room', '1208, Deluxe King']);
    const told = JSON.stringify(read(REFUNDED));
    for (const secret of ['1208', 'Zhao Lan', 'noise', 'HKG01-SBX', 'example.com', GUEST.linkToken])
      expect(told).not.toContain(secret);
  });

  it('is none before it is paid', () => {
    expect(factsOf(PAID.slice(0, 2))).toBeNull();
    expect(factsOf([...PAID.slice(0, 2), { type: 'PaymentExpired', at: at(2_000), data: {} }])).toBeNull();
  });

  it('tells of others in the same request nothing but the items', () => {
    const [own] = GUEST.payers as [ReservationPayer];
    const other = { ...own, confirmationNo: '100002', roomType: 'Suite', firstName: 'Wei', lastName: 'Wang' };
    const away = { ...other, arrival: '2026-12-01', departure: '2026-12-05' };
    const guest = { ...GUEST, payers: [away, { ...own }] };
    const facts = [requested({ ...TWO_FOLIOS, guest }), attempted(), succeeded()];
    expect(read(facts, 'en', true).facts).toEqual(read(PAID, 'en', true).facts);
    const strangers = { ...guest, payers: [away, other] };
    expect(read([requested({ ...TWO_FOLIOS, guest: strangers }), ...facts.slice(1)]).facts).toEqual([
      ['Guest', 'Ms Yuxin Chen'],
    ]);
  });

  it('names both stays of a guest with two', () => {
    expect(read([requested({ ...TWO_FOLIOS }), attempted(), succeeded()]).facts).toEqual([
      ['Guest', 'Yuxin Chen'],
      ['Confirmation no', '100001, 100002'],
      ['Room', 'Deluxe King'],
      ['Arrival', '20 November 2026'],
      ['Departure', '23 November 2026, 3 nights'],
    ]);
  });

  it('names the account that pays, and the hotel’s number where there is neither', () => {
    const share = { pmsId: 'A', folioWindow: 1, amountMinor: 328_000 };
    const account = { ...share, kind: 'arAccount' as const, accountCode: 'AR1', name: 'Harbour Travel Ltd' };
    expect(
      read([requested({ guest: { ...GUEST, payers: [account] } }), ...PAID.slice(1)]).facts,
    ).toContainEqual(['Account', 'Harbour Travel Ltd']);
    const banquet = {
      ...share,
      pmsId: null,
      kind: 'nonIntegration' as const,
      nonIntegrationId: 'BEO-9',
      firstName: 'Yuxin',
      lastName: 'Chen',
    };
    expect(
      read([requested({ guest: { ...GUEST, payers: [banquet] } }), ...PAID.slice(1)]).facts,
    ).toContainEqual(['Reference', 'BEO-9']);
  });

  it('has no name once the guest was erased', () => {
    const guest = erasedGuest('PaymentRequested', { ...REQUEST }) as typeof GUEST;
    expect(read([requested({ guest }), ...PAID.slice(1)], 'en', true).facts).toEqual([]);
  });

  it.each([
    ['JPY', 'JPY 328,000', 'JPY -5'],
    ['KWD', 'KWD 328.000', 'KWD -0.005'],
    ['HKD', 'HKD 3,280.00', 'HKD -0.05'],
  ])('has the decimals of %s', (currencyCode, amount, back) => {
    const amounts = { amountMinor: 328_000, currencyCode };
    const page = read([
      requested({ currencyCode }),
      attempted(ATTEMPT, amounts),
      succeeded(amounts),
      refund('a', 5),
      refunded('a', 20),
    ]);
    expect([page.headline.amount, page.items[0]![1], page.moves[1]![2]]).toEqual([amount, amount, back]);
  });

  it('does not say of a part that the hotel took that the rest is paid, or owed', () => {
    const page = read([requested(), attempted(), succeeded(hkd(200_000))]);
    expect(page.headline).toEqual({ label: 'Paid', amount: 'HKD 2,000.00', badge: null });
    expect(page.sums).toEqual([['Paid', 'HKD 2,000.00']]);
  });

  it('lists a further charge once the hotel keeps it, and no money that waits or was sent back', () => {
    const further = [
      ...PAID,
      attempted(OTHER_ATTEMPT),
      succeeded({ attemptId: OTHER_ATTEMPT, platformTransactionNo: 'T-78', surplus: true, cardInfo: null }),
    ];
    expect(read(further)).toEqual(read(PAID));
    const keeping: PaymentEvent = {
      type: 'LateMoneyAccepted',
      at: at(5),
      data: { attemptId: OTHER_ATTEMPT, reason: null },
    };
    const kept = read([...further, keeping]);
    expect(kept.moves.map(([what, , amount]) => [what, amount])).toEqual([
      ['Mastercard •• 4417', 'HKD 3,280.00'],
      ['Card', 'HKD 3,280.00'],
    ]);
    expect(kept.sums[0]).toEqual(['Paid', 'HKD 6,560.00']);
    expect(kept.numbers).toContainEqual(['Transaction no', 'T-77, T-78']);
  });
});

describe('A receipt’s number', () => {
  it('stays while the receipt says the same', () => {
    const posted: PaymentEvent = {
      type: 'PostingStarted',
      at: at(3),
      data: { postingNo: 0, attempt: 1, reference: 'R' },
    };
    expect(numberOf([...PAID, posted, refund('a', 40_000)])).toBe('RC26112000001-1');
  });

  it('never stands on two different receipts, whatever becomes of a refund', () => {
    const life = [
      ...REFUNDED,
      cameBack('a', 30),
      refunded('a', 40),
      refund('b', 1_000),
      refunded('b', 50),
      cameBack('b', 60),
    ];
    const told = new Map<string, Set<string>>();
    for (let n = PAID.length; n <= life.length; n++) {
      const page = read(life.slice(0, n));
      const number = page.numbers[0]![1];
      told.set(number, (told.get(number) ?? new Set()).add(JSON.stringify(page)));
    }
    expect([...told.keys()].map((number) => number.slice(-2))).toEqual(['-1', '-2', '-3', '-4', '-5', '-6']);
    expect([...told.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('is dated by the hotel’s calendar', () => {
    const late = [...PAID, refund('a', 40_000), refunded('a', 9 * 60)];
    expect(read(late).issued).toBe('Issued 21 November 2026');
  });
});

describe('A receipt as PDF', () => {
  it('is small, and carries the Chinese letters it needs and no more', async () => {
    const english = await setPdf(receiptContent(read(REFUNDED)));
    const chinese = await setPdf(receiptContent(read(REFUNDED, 'zh')));
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
