import { fold } from '../../kernel/event-store/decider.js';
import { rowWrite } from '../../kernel/projections/row-projection.js';
import type { PaymentEvent } from '../domain/events.js';
import { at, ATTEMPT, REQUEST } from '../domain/payment.fixture.js';
import { paymentDecider } from '../domain/payment.js';
import type { ExistingPayment } from '../domain/state.js';
import { paymentsProjection } from './payments.projection.js';

const events: PaymentEvent[] = [
  { type: 'PaymentRequested', at: at(0), data: REQUEST },
  { type: 'PaymentLinkSent', at: at(1), data: { sendNo: 0, messageId: 'm' } },
  {
    type: 'PaymentAttempted',
    at: at(2),
    data: {
      attemptId: ATTEMPT,
      methodCode: 'CARD',
      platform: 'sandbox',
      accountCode: 'HKG01-SBX',
      amountMinor: 328000,
      currencyCode: 'HKD',
    },
  },
  {
    type: 'PaymentSucceeded',
    at: at(3),
    data: {
      attemptId: ATTEMPT,
      amountMinor: 328000,
      currencyCode: 'HKD',
      platformTransactionNo: 'T-77',
      channelTransactionNo: null,
      cardInfo: { brand: 'Visa', last4: '4417' },
      late: false,
      surplus: false,
    },
  },
  { type: 'PostingStarted', at: at(4), data: { postingNo: 0, attempt: 1, reference: 'R' } },
];
const rowAfter = (count: number) =>
  paymentsProjection.row(fold(paymentDecider, events.slice(0, count)) as ExistingPayment);

describe('The payments row', () => {
  it('has a value for every column at every step', () => {
    for (let count = 1; count <= events.length; count++) {
      expect(Object.keys(rowAfter(count)).sort()).toEqual(Object.keys(paymentsProjection.columns).sort());
    }
  });

  it('tells what was asked, sent, paid and posted', () => {
    expect(rowAfter(1)).toMatchObject({
      main_status: 'pending',
      paid_minor: 0,
      refundable_minor: 0,
      paid_at: null,
      attention: null,
    });
    expect(rowAfter(2)).toMatchObject({
      sends: [{ channel: 'EMAIL', recipient: 'yuxin.chen@example.com', status: 'sent' }],
    });
    expect(rowAfter(5)).toMatchObject({
      main_status: 'success',
      posting_status: 'running',
      paid_minor: 328000,
      refundable_minor: 328000,
      paid_at: at(3).toISOString(),
      method_code: 'CARD',
      card_info: { brand: 'Visa', last4: '4417' },
      platform_transaction_no: 'T-77',
    });
  });

  it('can be found by number, guest, room, e-mail and transaction, in small letters', () => {
    const { search_text: text } = rowAfter(4) as { search_text: string };
    for (const word of [
      'pb26112000001',
      'chen',
      'chenyuxin',
      '1208',
      '100001',
      'yuxin.chen@example.com',
      't-77',
    ]) {
      expect(text).toContain(word);
    }
  });

  it('is written only on top of the version it follows, and only where it changes', () => {
    const after = fold(paymentDecider, events) as ExistingPayment;
    const before = fold(paymentDecider, events.slice(0, 4)) as ExistingPayment;
    const insert = rowWrite(paymentsProjection, 'id', 0, 1, after, null);
    const update = rowWrite(paymentsProjection, 'id', 4, 5, after, before);
    expect(insert.sql).toContain('INSERT INTO payby.payments');
    expect(insert.params).toHaveLength(Object.keys(paymentsProjection.columns).length + 2);
    expect(update.sql).toMatch(/WHERE id = \$1::uuid AND payby\.payments\.version = \$\d+::integer$/);
    expect(update.params.at(-1)).toBe(4);
    const changed = [...update.sql.matchAll(/(\w+) = \$\d+::/g)].map(([, column]) => column);
    expect(changed).toEqual(['version', 'posting_status', 'updated_at', 'payers', 'id', 'version']);
    expect(update.exactlyOne).toBe(true);
  });
});
