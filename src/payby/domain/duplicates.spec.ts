import type { PaymentCommand } from './commands.js';
import { exceptionsOf } from './exceptions.js';
import {
  at,
  paid,
  posted,
  refund,
  refundPosted,
  refundSucceeded,
  request,
  start,
} from './payment.fixture.js';
import { startPosting, startRefundPosting } from './payment.fixture.js';
import { given } from './payment.given.js';

const isPosted = [request(), start(), paid(), startPosting(), posted()];
const isRefunded = [...isPosted, refund(), refundSucceeded()];

const postedAs = (pmsReference: string): PaymentCommand => ({
  type: 'RecordPosted',
  now: at(6),
  postingNo: 0,
  pmsReference,
});
const refundedAs = (platformRefundNo: string | null): PaymentCommand => ({
  type: 'RecordRefundSucceeded',
  now: at(13),
  refundId: 'rf1',
  platformRefundNo,
});
const settle = (kind: 'postedTwice' | 'refundedTwice', subject: string): PaymentCommand => ({
  type: 'AnswerException',
  now: at(20),
  kind,
  subject,
  reason: 'One line reversed',
});

describe('[F31] What is at the other side twice', () => {
  it('is put before a person with both references: a posting', () => {
    given(...isPosted)
      .when(postedAs('P2'))
      .then({ type: 'DuplicateFound', data: { kind: 'postedTwice', subject: '0', references: ['P', 'P2'] } });
    const state = given(...isPosted, postedAs('P2')).state();
    expect(state.postings[0]).toMatchObject({ status: 'success', pmsReference: 'P' });
    expect(exceptionsOf(state)).toMatchObject([
      { kind: 'postedTwice', subject: '0', amountMinor: 328_000, reason: 'P, P2' },
    ]);
  });

  it('is put before a person with both references: a line that takes a refund off', () => {
    const before = [...isRefunded, startRefundPosting(), refundPosted()];
    const again: PaymentCommand = {
      type: 'RecordRefundPosted',
      now: at(16),
      refundPostingNo: 0,
      pmsReference: 'PR2',
    };
    expect(exceptionsOf(given(...before, again).state())).toMatchObject([
      { kind: 'refundPostedTwice', subject: '0', reason: 'PR, PR2' },
    ]);
  });

  it('is put before a person with both references: a refund', () => {
    given(...isRefunded)
      .when(refundedAs('P-2'))
      .then({ type: 'DuplicateFound', data: { kind: 'refundedTwice', references: ['P-rf1', 'P-2'] } });
    expect(exceptionsOf(given(...isRefunded, refundedAs('P-2')).state())).toMatchObject([
      { kind: 'refundedTwice', subject: 'rf1', amountMinor: 328_000, reason: 'P-rf1, P-2' },
    ]);
    const accepted: PaymentCommand = {
      type: 'RecordRefundAccepted',
      now: at(11),
      refundId: 'rf1',
      platformRefundNo: 'P-1',
    };
    given(...isPosted, refund(), accepted)
      .when(refundedAs('P-2'))
      .then({ type: 'DuplicateFound' }, { type: 'RefundSucceeded' });
  });

  it('is told once, by however many names', () => {
    for (const known of ['P', 'P2'])
      given(...isPosted, postedAs('P2'))
        .when(postedAs(known))
        .then();
    for (const known of ['P-rf1', 'P-2', null])
      given(...isRefunded, refundedAs('P-2'))
        .when(refundedAs(known))
        .then();
    const thrice = given(...isPosted, postedAs('P2'), postedAs('P3')).state();
    expect(exceptionsOf(thrice)).toMatchObject([{ kind: 'postedTwice', reason: 'P, P2, P3' }]);
  });

  it('waits until a person has set it right, once; another one found later waits again', () => {
    given(...isPosted)
      .when(settle('postedTwice', '0'))
      .thenRefused('NOTHING_TO_ANSWER');
    const settled = [...isPosted, postedAs('P2'), settle('postedTwice', '0')];
    expect(exceptionsOf(given(...settled).state())).toEqual([]);
    given(...settled)
      .when(settle('postedTwice', '0'))
      .thenRefused('NOTHING_TO_ANSWER');
    expect(exceptionsOf(given(...settled, postedAs('P3')).state())).toHaveLength(1);
    expect(
      exceptionsOf(given(...isRefunded, refundedAs('P-2'), settle('refundedTwice', 'rf1')).state()),
    ).toEqual([]);
  });

  it('is none where a person said before that the first was not there', () => {
    const taken: PaymentCommand = {
      type: 'AdjustPosting',
      now: at(6),
      postingNo: 0,
      status: 'fail',
      reason: 'Taken off by hand',
    };
    given(...isPosted, taken)
      .when(postedAs('P2'))
      .then({ type: 'PostingSucceeded', data: { pmsReference: 'P2' } });
  });
});
