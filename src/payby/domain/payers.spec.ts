import type { ChargeItem } from './charge-items.js';
import type { PaymentCommand } from './commands.js';
import type { Payer } from './events.js';
import { contradicts, isOwner, ownerInClear } from './payers.js';
import {
  at,
  paid,
  posted,
  refund,
  refundSucceeded,
  request,
  REQUEST,
  start,
  startPosting,
  TYPED,
  TYPED_REQUEST,
} from './payment.fixture.js';
import { given } from './payment.given.js';
import { overallPosting } from './state.js';

const now = at(5);
const FOUND = REQUEST.guest.payers[0]!;
const STRANGER: Payer = { ...TYPED, pmsId: 'R1', firstName: 'Adaeze', lastName: 'Okafor' };
const found = (payer: Payer = FOUND, accept = false): PaymentCommand => ({
  type: 'RecordPayerFound',
  now,
  payerNo: 0,
  payer,
  accept,
});
const notFound: PaymentCommand = { type: 'RecordPayerNotFound', now, payerNo: 0 };
const stop = (code: string): PaymentCommand => ({
  type: 'StopPosting',
  now,
  postingNo: 0,
  code,
  reason: 'x',
});
const byHandPaid = [request(TYPED_REQUEST), start(), paid()];
const NOBODYS: Payer = {
  kind: 'nonIntegration',
  pmsId: null,
  nonIntegrationId: 'BQT-118',
  firstName: 'Mei',
  lastName: 'Tan',
  folioWindow: 1,
  amountMinor: 328000,
};
const nobodysRequest = {
  ...REQUEST,
  items: [{ name: 'Banquet', amountMinor: 328000, owner: 'nonIntegration#1' }],
  shares: [{ kind: 'nonIntegration', folioWindow: 1, amountMinor: 328000 } as const],
  guest: { ...REQUEST.guest, payers: [NOBODYS] },
};

describe('A payer typed by hand', () => {
  it('is never posted to before the PMS has confirmed it', () => {
    given(...byHandPaid)
      .when(startPosting())
      .thenRefused('POSTING_NOT_OPEN');
    given(...byHandPaid, stop('PAYER_UNVERIFIED'), { type: 'PostAgain', now, postingNo: 0 })
      .when(startPosting())
      .thenRefused('POSTING_NOT_OPEN');
  });

  it('is the PMS’s as soon as it is found there under the same name', () => {
    const known = given(...byHandPaid, found());
    expect(known.state().request.guest.payers).toEqual([FOUND]);
    known.when(startPosting()).then({ type: 'PostingStarted' });
    known.when(found(STRANGER)).then();
    known.when(notFound).then();
  });

  it('has its stopped posting open again once it is found', () => {
    const { postings } = given(...byHandPaid, stop('PAYER_UNVERIFIED'), found()).state();
    expect(postings).toMatchObject([{ status: 'none', code: null, reason: null, attempt: 0 }]);
  });

  it('keeps what the PMS itself refused, or a person decided', () => {
    const adjusted: PaymentCommand = {
      type: 'AdjustPosting',
      now,
      postingNo: 0,
      status: 'success',
      reason: 'Posted by hand',
    };
    expect(given(...byHandPaid, adjusted, found()).state().postings).toMatchObject([{ status: 'success' }]);
    expect(given(...byHandPaid, stop('NO_PMS'), found()).state().postings).toMatchObject([
      { status: 'fail' },
    ]);
  });

  it('cannot be stopped for not being verified when it has been meanwhile', () => {
    given(...byHandPaid, found())
      .when(stop('PAYER_NOT_FOUND'))
      .thenRefused('POSTING_NOT_OPEN');
    const typed = { type: 'AdjustPosting', now, postingNo: 0, status: 'success', reason: 'Typed' } as const;
    const correction = given(...byHandPaid, typed, refund(), refundSucceeded(), found());
    const stopped = { type: 'StopRefundPosting', now, refundPostingNo: 0, reason: 'x' } as const;
    correction.when({ ...stopped, code: 'PAYER_UNVERIFIED' }).thenRefused('POSTING_NOT_OPEN');
    correction.when({ ...stopped, code: 'PMS_NO_ANSWER' }).then({ type: 'RefundPostingFailed' });
  });

  it('stays unverified under another name, and is told once', () => {
    given(request(TYPED_REQUEST))
      .when(found(STRANGER))
      .then({ type: 'PayerNotVerified', data: { code: 'PAYER_MISMATCH' } });
    given(request(TYPED_REQUEST), found(STRANGER)).when(found(STRANGER)).then();
    given(request(TYPED_REQUEST), notFound).when(notFound).then();
    given(request(TYPED_REQUEST), notFound)
      .when(found(STRANGER))
      .then({ type: 'PayerNotVerified', data: { code: 'PAYER_MISMATCH' } });
  });

  it('is accepted under another name only by a person who was shown that name', () => {
    given(request(TYPED_REQUEST))
      .when(found(STRANGER, true))
      .then({ type: 'PayerNotVerified', data: { code: 'PAYER_MISMATCH' } });
    given(request(TYPED_REQUEST), found(STRANGER))
      .when(found({ ...STRANGER, pmsId: 'R9' }, true))
      .then({ type: 'PayerNotVerified', data: { code: 'PAYER_MISMATCH' } });
    given(request(TYPED_REQUEST), found(STRANGER))
      .when(found(STRANGER, true))
      .then({ type: 'PayerVerified', data: { despite: 'PAYER_MISMATCH' } });
  });

  it('is not taken for a folio that is on the request already', () => {
    const twoPayers = {
      ...REQUEST,
      guest: { ...REQUEST.guest, payers: [FOUND, { ...TYPED, confirmationNo: '100009' }] },
    };
    given(request(twoPayers))
      .when({ type: 'RecordPayerFound', now, payerNo: 1, payer: FOUND, accept: true })
      .then({ type: 'PayerNotVerified', data: { code: 'PAYER_TWICE' } });
  });
});

describe('Names typed and names at the PMS', () => {
  it.each([
    ['Chen', 'Yuxin', false],
    ['CHEN', ' yu xin', false],
    ['Yuxin', 'Chen', false],
    ['Chen', 'Y.', false],
    ['Chen', '', false],
    ['陈', '宇欣', true],
    ['Chan', 'Yuxin', true],
    ['Chen', 'Ming', true],
  ])('%s, %s against Chen, Yuxin: contradicts = %s', (lastName, firstName, expected) => {
    expect(contradicts({ ...TYPED, firstName, lastName }, FOUND)).toBe(expected);
  });

  it('accents make no difference, and a name written as one is the same', () => {
    const ciaran: Payer = { ...TYPED, firstName: 'Ciarán', lastName: "O'Sullivan" };
    expect(contradicts({ ...TYPED, firstName: 'Ciaran', lastName: 'O Sullivan' }, ciaran)).toBe(false);
    const li: Payer = { ...TYPED, firstName: '思远', lastName: '李' };
    expect(contradicts({ ...TYPED, firstName: '', lastName: '李思远' }, li)).toBe(false);
  });

  it('of accounts are compared as a whole', () => {
    const account: Payer = {
      kind: 'account',
      pmsId: 'A1',
      accountCode: 'A-1',
      name: 'Harbour Travel Ltd.',
      folioWindow: 1,
      amountMinor: 1,
    };
    expect(contradicts({ ...account, name: 'harbour travel ltd' }, account)).toBe(false);
    expect(contradicts({ ...account, name: 'Harbour' }, account)).toBe(true);
  });
});

describe('A guest without any PMS record', () => {
  const nobodys = [request(nobodysRequest), start(), paid()];

  it('is never posted, neither by itself nor by a person', () => {
    given(...nobodys)
      .when(startPosting())
      .thenRefused('POSTING_NOT_OPEN');
    given(...nobodys)
      .when({ type: 'PostAgain', now, postingNo: 0 })
      .thenRefused('POSTING_NOT_OPEN');
    given(...nobodys)
      .when({ type: 'AdjustPosting', now, postingNo: 0, status: 'success', reason: 'x' })
      .thenRefused('POSTING_NOT_OPEN');
  });

  it('has no folio that a refund could be taken off', () => {
    const back = given(...nobodys, refund(), refundSucceeded()).state();
    expect([back.status, back.refundPostings]).toEqual(['refunded', []]);
  });

  it('leaves the folios of the others alone', () => {
    const mixed = {
      ...nobodysRequest,
      guest: {
        ...REQUEST.guest,
        payers: [
          { ...NOBODYS, amountMinor: 128000 },
          { ...(FOUND as typeof TYPED), pmsId: 'R1', amountMinor: 200000 },
        ],
      },
      shares: [
        { kind: 'nonIntegration', folioWindow: 1, amountMinor: 128000 } as const,
        { kind: 'reservation', folioWindow: 1, amountMinor: 200000 } as const,
      ],
    };
    const life = [request(mixed), start(), paid(), startPosting({ postingNo: 1 }), posted(1)];
    const back = given(...life, refund(), refundSucceeded()).state();
    expect(back.refundPostings).toMatchObject([{ postingNo: 1, amountMinor: 200000 }]);
    expect(overallPosting([back.postings[1]!])).toBe('success');
  });

  it('is named by its place outside the guest’s part of the history, and by its number in the state', () => {
    expect(given(...nobodys).state().request.items).toMatchObject([{ owner: 'BQT-118' }]);
  });

  it('is kept apart from a payer of another kind with the same number, wherever an item belongs to either', () => {
    const room: Payer = { ...(FOUND as typeof TYPED), pmsId: 'R1', confirmationNo: 'BQT-118' };
    const both = [NOBODYS, room];
    expect([ownerInClear(both, 0), ownerInClear(both, 1)]).toEqual([
      'nonIntegration#1',
      'reservation:BQT-118',
    ]);
    const requested = { ...nobodysRequest, guest: { ...REQUEST.guest, payers: both } };
    const [{ owner }] = given(request(requested)).state().request.items as [ChargeItem];
    expect(owner).toBe('nonIntegration:BQT-118');
    const kinds = both.map(({ kind }) => ({ kind, code: 'BQT-118' }));
    expect(kinds.map((payer, no) => isOwner(payer, no, owner))).toEqual([true, false]);
  });

  it('is kept apart from the other room of one confirmation', () => {
    const rooms = ['R1', 'R2'].map((pmsId) => ({ ...(FOUND as typeof TYPED), pmsId, confirmationNo: '7' }));
    const owners = rooms.map((_, no) => ownerInClear(rooms, no));
    expect(owners).toEqual(['reservation:7#1', 'reservation:7#2']);
    const room = { kind: 'reservation', code: '7' };
    expect(owners.map((owner) => [0, 1].map((no) => isOwner(room, no, owner)))).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
