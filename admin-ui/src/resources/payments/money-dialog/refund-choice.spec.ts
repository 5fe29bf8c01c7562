/// <reference types="jest" />
import '../../../shared/currencies.fixture';
import type { Payer, Payment, Receipt, Refund } from '../types';
import { isPossible } from './actions';
import { emailsOf, firstDraft, mobilesOf, refundChoice, sourcesOf, withSource } from './draft';
import { refundableOf, refundLimit, takenFrom } from './folios';

const payer = (code: string, no: number, amountMinor: number) =>
  ({ kind: 'reservation', code, amountMinor, folioWindow: 1, posting: { no, status: 'success' } }) as Payer;
const receipt = {
  attemptId: 'a1',
  amountMinor: 1000,
  currencyCode: 'HKD',
  kind: 'asked',
  standing: 'kept',
  posting: null,
} as Receipt;
const refund = (change: Partial<Refund>) =>
  ({ id: 'r1', attemptId: 'a1', amountMinor: 300, status: 'success', shares: [], ...change }) as Refund;
const payment = (change: Partial<Payment> = {}) =>
  ({
    mainStatus: 'success',
    paidAt: '2026-11-20T00:00:00Z',
    currencyCode: 'HKD',
    emails: [],
    mobiles: [],
    payers: [payer('100001', 0, 600), payer('100002', 1, 400)],
    items: [
      { name: 'Room', amountMinor: 600, owner: '100001' },
      { name: 'Spa', amountMinor: 400, owner: '100002' },
    ],
    receipts: [receipt],
    refunds: [],
    refundPostings: [],
    ...change,
  }) as Payment;

describe('What can be refunded', () => {
  it('is what came in less what went back or may, whatever failed', () => {
    const refunds = [
      refund({}),
      refund({ id: 'r2', status: 'failed' }),
      refund({ id: 'r3', status: 'unknown' }),
    ];
    expect(refundableOf(payment({ refunds }), receipt)).toBe(400);
  });

  it('is taken from the first folios that still have some, or from the one that was chosen', () => {
    const taken = (amountMinor: number, postingNo: number | null) =>
      takenFrom(payment(), receipt, amountMinor, postingNo).map(({ posting, amountMinor: part }) => [
        posting.no,
        part,
      ]);
    expect(taken(700, null)).toEqual([
      [0, 600],
      [1, 100],
    ]);
    expect(taken(300, 1)).toEqual([[1, 300]]);
  });

  it('of an item is at most what is left on its folio', () => {
    const refunds = [refund({ amountMinor: 350, shares: [{ postingNo: 1, amountMinor: 350 }] })];
    const now = payment({ refunds });
    const draft = withSource(now, { ...firstDraft({ kind: 'refund' }, now), whole: false }, 'item.1');
    expect(draft.amount).toBe('0.50');
    expect(refundChoice(now, draft)).toMatchObject({ postingNo: 1, amountMinor: 50, mostMinor: 50 });
    expect(refundChoice(now, { ...draft, whole: true })).toMatchObject({ postingNo: null, amountMinor: 650 });
  });

  it('offers items, then each folio, then any amount; one payer needs no choice of folio', () => {
    expect(sourcesOf(payment(), receipt).map(({ key }) => key)).toEqual([
      'item.0',
      'item.1',
      'folio.0',
      'folio.1',
      'any',
    ]);
    const alone = payment({ payers: [payer('100001', 0, 1000)] });
    expect(sourcesOf(alone, receipt).map(({ key }) => key)).toEqual(['item.0', 'any']);
  });

  it('of an item comes from its own payer, also where one of another kind has the same number', () => {
    const account = { ...payer('100001', 1, 400), kind: 'account' } as Payer;
    const alike = payment({
      payers: [payer('100001', 0, 600), account],
      items: [
        { name: 'Room', amountMinor: 600, owner: 'reservation:100001' },
        { name: 'Spa', amountMinor: 400, owner: 'account:100001' },
      ],
    });
    expect(
      sourcesOf(alike, receipt)
        .map(({ key, postingNo }) => [key, postingNo])
        .slice(0, 2),
    ).toEqual([
      ['item.0', 0],
      ['item.1', 1],
    ]);
  });

  it('of a folio is what was captured of its share', () => {
    const first = { ...payer('100001', 0, 600), posting: { no: 0, status: 'success', amountMinor: 600 } };
    const second = { ...payer('100002', 1, 400), posting: { no: 1, status: 'success', amountMinor: 100 } };
    const captured = { ...receipt, amountMinor: 700 };
    const part = payment({ payers: [first, second] as Payer[], receipts: [captured] });
    expect(sourcesOf(part, captured).map(({ key, mostMinor }) => [key, mostMinor])).toEqual([
      ['item.0', 600],
      ['item.1', 100],
      ['folio.0', 600],
      ['folio.1', 100],
      ['any', 700],
    ]);
    expect(takenFrom(part, captured, 700, null).map(({ amountMinor }) => amountMinor)).toEqual([600, 100]);
  });

  it('of a folio is offered while something is left on it', () => {
    const refunds = [refund({ amountMinor: 400, shares: [{ postingNo: 1, amountMinor: 400 }] })];
    expect(isPossible({ kind: 'refund', postingNo: 0 }, payment({ refunds }))).toBe(true);
    expect(isPossible({ kind: 'refund', postingNo: 1 }, payment({ refunds }))).toBe(false);
  });

  it('leaves nothing to decide once everything has gone back', () => {
    expect(isPossible({ kind: 'refund' }, payment())).toBe(true);
    const refunds = [refund({ amountMinor: 1000 })];
    expect(isPossible({ kind: 'refund' }, payment({ refunds }))).toBe(false);
  });

  it('keeps late money of which a part went back from being accepted', () => {
    const receipts = [{ ...receipt, kind: 'late', standing: 'held' } as Receipt];
    const accept = { kind: 'accept', attemptId: 'a1' } as const;
    expect(isPossible(accept, payment({ receipts }))).toBe(true);
    expect(isPossible(accept, payment({ receipts, refunds: [refund({})] }))).toBe(false);
    expect(isPossible({ ...accept, kind: 'return' }, payment({ receipts, refunds: [refund({})] }))).toBe(
      true,
    );
  });
});

it('Nothing can be posted, or called posted, for a guest without a PMS record', () => {
  const nobodys = { ...payer('BQT-1', 0, 1000), kind: 'nonIntegration' } as Payer;
  nobodys.posting.status = 'none';
  const asked = payment({ payers: [nobodys] });
  expect(isPossible({ kind: 'setPosting', posting: { postingNo: 0 } }, asked)).toBe(false);
  expect(isPossible({ kind: 'postAgain', posting: { postingNo: 0 } }, asked)).toBe(false);
  expect(isPossible({ kind: 'setPosting', posting: { postingNo: 0 } }, payment())).toBe(true);
});

it('Nothing can be posted, called posted or refunded of a folio for which nothing was captured', () => {
  const first = { ...payer('100001', 0, 600), posting: { no: 0, status: 'success', amountMinor: 500 } };
  const second = { ...payer('100002', 1, 400), posting: { no: 1, status: 'none', amountMinor: 0 } };
  const part = payment({
    payers: [first, second] as Payer[],
    receipts: [{ ...receipt, amountMinor: 500 }],
  });
  expect(isPossible({ kind: 'setPosting', posting: { postingNo: 0 } }, part)).toBe(true);
  expect(isPossible({ kind: 'setPosting', posting: { postingNo: 1 } }, part)).toBe(false);
  expect(isPossible({ kind: 'refund', postingNo: 1 }, part)).toBe(false);
});

it('What a refund took off a folio can be posted by hand', () => {
  const line = { refundId: 'r1', kind: 'refund', payerNo: 0, amountMinor: 300, dropped: false };
  const taken = { ...line, posting: { no: 0, status: 'fail' } } as Payment['refundPostings'][number];
  const now = payment({ refundPostings: [taken] });
  expect(isPossible({ kind: 'setPosting', posting: { refundPostingNo: 0 } }, now)).toBe(true);
});

it('A mobile number is the same with spaces and dashes', () => {
  const draft = {
    ...firstDraft({ kind: 'resend' }, payment()),
    mobiles: '+852 5550-0100, +85255500100；+86138',
  };
  expect(mobilesOf(draft)).toEqual(['+85255500100', '+86138']);
});

it('what a clerk pastes to send a link again is read as in a new request', () => {
  const draft = {
    ...firstDraft({ kind: 'resend' }, payment()),
    emails: '\u202aravi@example.com\u202c, Ravi@example.com',
    mobiles: '\u202a＋852 5550\u20110100\u202c',
  };
  expect(emailsOf(draft)).toEqual(['ravi@example.com']);
  expect(mobilesOf(draft)).toEqual(['+85255500100']);
});

describe('What the platform takes back', () => {
  const terms = { attemptId: 'a1', partial: true, until: null, refundsLeft: null };
  const now = Date.parse('2026-11-22T00:00:00Z');

  it.each([
    ['anything', {}, null],
    ['whole payments only', { partial: false }, 'wholeOnly'],
    ['nothing that old', { until: '2026-11-21T00:00:00Z' }, 'tooLate'],
    ['what is young enough', { until: '2026-11-23T00:00:00Z' }, null],
    ['no further refund', { refundsLeft: 0 }, 'tooMany'],
  ])('%s', (_, change, limit) => expect(refundLimit({ ...terms, ...change }, now)).toBe(limit));

  it('decides that all of it goes, whatever part was typed', () => {
    const whole = payment({ refundTerms: [{ ...terms, partial: false }] });
    const draft = { ...firstDraft({ kind: 'refund' }, whole), whole: false, amount: '1.00' };
    expect(refundChoice(whole, draft)?.amountMinor).toBe(1000);
  });
});
