import type { PdfContent, PdfTable } from '../../../kernel/pdf/page.js';
import type { PaymentCommand } from '../../domain/commands.js';
import {
  at,
  capture,
  disputed,
  held,
  hkd,
  HOLD_REQUEST,
  paid,
  posted,
  refund,
  refundSucceeded,
  request,
  REQUEST,
  start,
  startPosting,
  TWO_FOLIOS,
} from '../../domain/payment.fixture.js';
import { given, history } from '../../domain/payment.given.js';
import type { MessageAnswer } from '../../http/answers/message-answers.dto.js';
import type { HistoryAnswer, PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { paymentsProjection } from '../../projections/payments.projection.js';
import { toCamelCase } from '../lists/read-rows.js';
import { evidenceContent, type EvidenceInput } from './evidence-content.js';

const guest = {
  ...REQUEST.guest,
  guestComment: 'See you on Friday',
  internalComment: 'Argues about every bill',
};
const life = [
  request({ ...REQUEST, guest }),
  start(),
  paid({ cardInfo: { brand: 'Visa', last4: '4417', threeDSecure: true } }),
  startPosting(),
  posted(),
  refund({ refundId: 'rf1', amount: hkd(10_000), reason: 'He shouted at the desk' }),
  refundSucceeded(),
  disputed({ amount: hkd(100_000) }),
];
const message: MessageAnswer = {
  id: 'm1',
  paymentId: 'p1',
  paymentNo: REQUEST.paymentNo,
  channel: 'EMAIL',
  audience: 'guest',
  department: null,
  recipient: 'yuxin.chen@example.com',
  trigger: 'create',
  purpose: 'request',
  rule: null,
  template: { type: 'REQUEST', code: null, version: null, layer: null },
  language: 'en',
  status: 'success',
  reasonCode: null,
  reason: null,
  providerSaid: null,
  tries: 1,
  createdAt: at(0).toISOString(),
  at: at(1).toISOString(),
  service: null,
  providerId: null,
  resendOf: null,
  mayResend: false,
  hasContent: false,
};

function content(
  language: 'en' | 'zh',
  over: Partial<EvidenceInput> = {},
  commands: PaymentCommand[] = life,
): PdfContent {
  const row = paymentsProjection.row(given(...commands).state());
  const payment = { ...toCamelCase(row, new Set()), id: 'p1', method: null } as unknown as PaymentAnswer;
  const events = history(commands).map(({ type, at: when, data }, no) => ({
    version: no + 1,
    type,
    at: when.toISOString(),
    actor: { kind: 'user' as const, name: 'Zhao Lan', clientIp: null },
    data: { ...data },
  }));
  const known: HistoryAnswer = { payment, version: events.length, versions: events.length, events };
  return evidenceContent(
    {
      history: known,
      dispute: payment.disputes[0]!,
      messages: [message, { ...message, id: 'm2', audience: 'department', recipient: 'gm@hotel.example' }],
      note: 'The guest signed at check-in.\n\nThe stay was used in full.',
      files: [{ kind: 'registrationCard', mediaType: 'application/pdf' }],
      ...over,
    },
    {
      language,
      timeZone: 'Asia/Hong_Kong',
      printedAt: at(30),
      hotel: { name: 'Harbour Vale Hong Kong', nameZh: '香港港湾谷酒店' },
    },
  );
}
const tables = ({ blocks }: PdfContent): PdfTable[] => blocks.filter((one) => one.kind === 'table');
const rowsOf = (from: PdfContent, title: string) => tables(from).find((one) => one.title === title)?.rows;

describe('M12: the evidence in a dispute', () => {
  it('tells the bank what was disputed, asked for, sent, paid, posted and refunded', () => {
    const shown = content('en');
    expect(shown.blocks[0]).toEqual({
      kind: 'headline',
      text: 'HKD 1,000.00',
      notes: ['Chargeback', 'Chen, Yuxin'],
    });
    expect(shown.blocks[1]).toMatchObject({
      facts: expect.arrayContaining([
        ['Dispute no', 'D-8837-5520'],
        ['Reason code', '13.1'],
        ['Evidence due', expect.stringMatching(/^2026/)],
      ]) as unknown,
    });
    expect(rowsOf(shown, 'Statement of the hotel')).toEqual([
      ['The guest signed at check-in.'],
      ['The stay was used in full.'],
    ]);
    expect(JSON.stringify(rowsOf(shown, 'Payers, folios and PMS posting'))).toMatch(
      /1208.*2026-11-20 – 2026-11-23.*"P"/,
    );
    expect(JSON.stringify(rowsOf(shown, 'Items'))).toContain('Room deposit');
    expect(rowsOf(shown, 'What the guest did on the payment page')).toHaveLength(2);
    expect(rowsOf(shown, 'Payments received')).toMatchObject([
      [
        expect.any(String),
        { text: 'Visa •• 4417', note: '3-D Secure: the cardholder was authenticated' },
        expect.stringContaining('T1'),
        'HKD 3,280.00',
      ],
    ]);
    expect(rowsOf(shown, 'Refunds')).toMatchObject([[expect.any(String), 'P-rf1', 'Refunded', 'HKD 100.00']]);
    expect(rowsOf(shown, 'Enclosed files')).toEqual([['Registration card or guest’s signature', 'PDF']]);
  });

  it('says for each folio what was captured, and of one for which nothing was left that nothing is posted', () => {
    const captured = hkd(100_000);
    const shown = content('en', {}, [
      request({ ...TWO_FOLIOS, methods: HOLD_REQUEST.methods }),
      start(),
      held(),
      capture({ amount: captured }),
      paid({ now: at(5), amount: captured }),
      startPosting({ now: at(5) }),
      posted(),
      disputed({ now: at(8), amount: captured }),
    ]);
    expect(rowsOf(shown, 'Payers, folios and PMS posting')).toMatchObject([
      [{}, {}, 'window 1', { text: 'Posted', note: 'P' }, 'HKD 1,000.00'],
      [{}, {}, 'window 1', { text: 'Not posted', note: '' }, 'HKD 0.00'],
    ]);
  });

  it('masks the guest’s addresses and leaves out what staff wrote for themselves', () => {
    const shown = content('en');
    expect(rowsOf(shown, 'Messages to the guest')).toMatchObject([
      [expect.any(String), 'Email', 'y•••@example.com', 'Delivered'],
    ]);
    const all = JSON.stringify(shown);
    for (const secret of ['yuxin.chen@', 'gm@hotel', 'Argues', 'shouted', 'Zhao Lan', 'AAAAAAAA'])
      expect(all).not.toContain(secret);
  });

  it('is in Chinese for a Chinese bank, and without what there is none of', () => {
    const shown = content('zh', { note: ' \n ', files: [] });
    expect(shown.head.name).toBe('香港港湾谷酒店');
    expect(tables(shown).map(({ title }) => title)).toEqual([
      '付款方、账单与 PMS 入账',
      '款项',
      '发送给客人的消息',
      '客人在付款页的操作',
      '已收款项',
      '退款',
    ]);
  });
});
