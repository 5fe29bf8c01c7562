import { exceptionsOf } from './exceptions.js';
import {
  at,
  ATTEMPT,
  cancel,
  capture,
  CLERK,
  declined,
  expire,
  guard,
  held,
  hkd,
  HOLD_REQUEST,
  OTHER_ATTEMPT,
  paid,
  refund,
  release,
  released,
  request,
  settleHold,
  start,
  TWO_FOLIOS,
} from './payment.fixture.js';
import { given } from './payment.given.js';

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const toHold = [request(HOLD_REQUEST), start()];
const onHold = [...toHold, held()];
const second = start({ attemptId: OTHER_ATTEMPT });
const kinds = (...life: Parameters<typeof given>) =>
  exceptionsOf(given(...life).state()).map(({ kind }) => kind);

describe('An amount on hold', () => {
  it('brings no money: the payment waits, and nothing can be refunded', () => {
    given(...toHold)
      .when(held())
      .then({ type: 'PaymentHeld', data: { until: at(WEEK).toISOString() } });
    expect(given(...onHold).state()).toMatchObject({
      status: 'pending',
      receipts: [],
      attempts: [{ status: 'held' }],
      holds: [{ status: 'held', asked: true, amountMinor: 328000 }],
    });
    given(...onHold)
      .when(refund())
      .thenRefused('NOT_PAID');
  });

  it('is not paid a second time, not sent again, not canceled and does not expire', () => {
    given(...onHold)
      .when(second)
      .thenRefused('LINK_NOT_PAYABLE');
    given(...onHold)
      .when(cancel())
      .thenRefused('NOT_CANCELABLE');
    given(...onHold)
      .when(expire())
      .then();
  });

  it('is recorded once, and not given up for a refusal that comes late', () => {
    given(...onHold)
      .when(held())
      .then();
    given(...onHold)
      .when(declined())
      .then();
    given(...toHold)
      .when(held({ amount: hkd(1) }))
      .thenRefused('AMOUNT_MISMATCH');
    given(...onHold)
      .when(held({ platformTransactionNo: 'T2' }))
      .thenRefused('HOLD_UNKNOWN');
  });

  it('is released at once where nobody waits for it', () => {
    const unwanted = [{ type: 'PaymentHeld' }, { type: 'ReleaseRequested' }] as const;
    given(...toHold, cancel())
      .when(held())
      .then(...unwanted);
    given(...toHold, second, held())
      .when(held({ attemptId: OTHER_ATTEMPT }))
      .then(...unwanted);
    given(...toHold, second, held({ attemptId: OTHER_ATTEMPT }))
      .when(paid())
      .then({ type: 'PaymentSucceeded' }, { type: 'ReleaseRequested', data: { attemptId: OTHER_ATTEMPT } });
    // The request is still the other hold's.
    expect(
      given(
        ...toHold,
        second,
        held(),
        held({ attemptId: OTHER_ATTEMPT }),
        released({ attemptId: OTHER_ATTEMPT }),
      ).state(),
    ).toMatchObject({ status: 'pending', holds: [{ status: 'held' }, { status: 'released' }] });
  });
});

describe('A capture', () => {
  it('takes all of it or a part, once', () => {
    given(...onHold)
      .when(capture({ amount: hkd(100000) }))
      .then({
        type: 'CaptureRequested',
        data: { attemptId: ATTEMPT, amountMinor: 100000, requestedBy: CLERK },
      });
    given(...onHold, capture())
      .when(capture())
      .then();
    given(...onHold, capture())
      .when(capture({ captureId: 'c2' }))
      .thenRefused('HOLD_NOT_OPEN');
    given(...onHold, capture(), paid())
      .when(capture({ captureId: 'c2' }))
      .thenRefused('HOLD_NOT_OPEN');
  });

  it.each([0, -1, 328001])('of %d is refused', (amountMinor) => {
    given(...onHold)
      .when(capture({ amount: hkd(amountMinor) }))
      .thenRefused('CAPTURE_AMOUNT_INVALID');
  });

  it('of another currency is refused', () => {
    given(...onHold)
      .when(capture({ amount: { amountMinor: 1, currencyCode: 'CNY' } }))
      .thenRefused('CAPTURE_AMOUNT_INVALID');
  });

  it('makes the payment paid by what was captured, and the first folios get it', () => {
    const part = paid({ amount: hkd(230000) });
    const twoFolios = request({ ...TWO_FOLIOS, methods: HOLD_REQUEST.methods });
    const life = [twoFolios, start(), held(), capture({ amount: hkd(230000) }), part];
    expect(given(...life).state()).toMatchObject({
      status: 'success',
      receipts: [{ amountMinor: 230000, kind: 'asked', standing: 'kept' }],
      holds: [{ status: 'captured' }],
      postings: [{ amountMinor: 200000 }, { amountMinor: 30000 }],
    });
    given(...life)
      .when(refund({ amount: hkd(230001) }))
      .thenRefused('REFUND_EXCEEDS_REFUNDABLE');
    given(...life)
      .when(refund({ amount: hkd(230000) }))
      .then({ type: 'RefundRequested' });
  });

  it('leaves a folio alone that nothing is left for', () => {
    const twoFolios = request({ ...TWO_FOLIOS, methods: HOLD_REQUEST.methods });
    const { postings } = given(twoFolios, start(), held(), capture(), paid({ amount: hkd(1) })).state();
    expect(postings.map(({ amountMinor }) => amountMinor)).toEqual([1, 0]);
  });

  it('that was refused leaves the hold, and a person to decide again', () => {
    const refused = [
      ...onHold,
      capture(),
      {
        type: 'RecordHoldOrderFailed',
        now: at(5),
        attemptId: ATTEMPT,
        order: 'capture',
        code: 'C',
        reason: 'no',
      },
    ] as const;
    expect(kinds(...refused)).toEqual(['holdFailed']);
    given(...refused)
      .when(capture({ captureId: 'c2' }))
      .then({ type: 'CaptureRequested' });
    given(...refused)
      .when(release())
      .then({ type: 'ReleaseRequested' });
    expect(kinds(...refused, release())).toEqual([]);
  });

  it('that came to nothing is told apart from the next one, and from one of the portal’s', () => {
    const failed = (captureId: string | null) =>
      ({
        type: 'RecordHoldOrderFailed',
        now: at(6),
        attemptId: ATTEMPT,
        order: 'capture',
        code: 'C',
        reason: 'no',
        captureId,
      }) as const;
    given(...onHold, capture(), failed('c1'), capture({ captureId: 'c2' }))
      .when(failed('c1'))
      .then();
    given(...onHold, capture())
      .when(failed(null))
      .then();
    given(...onHold, capture())
      .when(failed('c1'))
      .then({ type: 'HoldOrderFailed' });
  });

  it('keeps the card of the hold, where the platform does not tell it again', () => {
    const cardInfo = { brand: 'Visa', last4: '4242' };
    given(...toHold, held({ cardInfo, channelTransactionNo: 'N1' }), capture())
      .when(paid())
      .then({ type: 'PaymentSucceeded', data: { cardInfo, channelTransactionNo: 'N1' } });
  });

  it('whose outcome nobody knows is neither repeated nor turned into a release', () => {
    const lost = [
      ...onHold,
      capture(),
      { type: 'RecordHoldOrderUnknown', now: at(5), attemptId: ATTEMPT, order: 'capture', reason: 'timeout' },
    ] as const;
    expect(kinds(...lost)).toEqual(['holdUnknown']);
    given(...lost)
      .when(capture({ captureId: 'c2' }))
      .thenRefused('HOLD_NOT_OPEN');
    given(...lost)
      .when(release())
      .thenRefused('HOLD_NOT_OPEN');
    given(...lost)
      .when(guard(WEEK))
      .then();
    expect(kinds(...lost, paid())).toEqual([]);
  });

  it('that nobody answered for is settled by a person who looked it up, with a reason', () => {
    const unknown = (order: 'capture' | 'release') =>
      ({ type: 'RecordHoldOrderUnknown', now: at(5), attemptId: ATTEMPT, order, reason: 'silent' }) as const;
    const lost = [...onHold, capture({ amount: hkd(100000) }), unknown('capture')];
    given(...lost)
      .when(settleHold())
      .then({
        type: 'PaymentSucceeded',
        data: { ...hkd(100000), platformTransactionNo: 'T1', late: false, reason: 'Seen in the portal' },
      });
    expect(kinds(...lost, settleHold())).toEqual([]);
    expect(given(...lost, settleHold()).state()).toMatchObject({
      status: 'success',
      holds: [{ status: 'captured', problem: null }],
    });
    given(...lost)
      .when(settleHold({ outcome: 'failed' }))
      .then({ type: 'HoldOrderFailed', data: { order: 'capture', code: 'SETTLED_BY_HAND' } });
    given(...lost, settleHold({ outcome: 'failed' }))
      .when(capture({ captureId: 'c2' }))
      .then({ type: 'CaptureRequested' });

    const letGo = [...onHold, release(), unknown('release')];
    given(...letGo)
      .when(settleHold())
      .then({ type: 'HoldReleased', data: { ordered: true, reason: 'Seen in the portal' } });
    given(...letGo)
      .when(settleHold({ outcome: 'failed' }))
      .then({ type: 'HoldOrderFailed', data: { order: 'release' } });
  });

  it('that a person settled is not settled again, and what the platform says later is never lost', () => {
    const lost = [
      ...onHold,
      capture({ amount: hkd(100000) }),
      { type: 'RecordHoldOrderUnknown', now: at(5), attemptId: ATTEMPT, order: 'capture', reason: 'silent' },
    ] as const;
    const settled = [...lost, settleHold()];
    given(...settled)
      .when(settleHold())
      .thenRefused('HOLD_NOT_UNKNOWN');
    given(...settled)
      .when(paid({ amount: hkd(100000) }))
      .then();
    given(...settled)
      .when(paid({ amount: hkd(90000) }))
      .thenRefused('AMOUNT_MISMATCH');
    const failed = {
      type: 'RecordHoldOrderFailed',
      now: at(9),
      attemptId: ATTEMPT,
      order: 'capture',
    } as const;
    given(...settled)
      .when({ ...failed, code: 'EXPIRED', reason: 'Too late', captureId: 'c1' })
      .thenRefused('HOLD_NOT_OPEN');
    given(...settled)
      .when(released())
      .thenRefused('HOLD_NOT_OPEN');
    // The hold stands again, so money that was taken after all is what was asked for.
    given(...lost, settleHold({ outcome: 'failed' }))
      .when(paid({ amount: hkd(100000) }))
      .then({ type: 'PaymentSucceeded', data: { late: false } });
  });

  it.each([
    ['waits for people', onHold],
    ['was just ordered', [...onHold, capture()]],
    ['was captured', [...onHold, capture(), paid()]],
    ['does not exist', toHold],
  ])('that %s is not settled by hand', (_what, life) => {
    given(...life)
      .when(settleHold())
      .thenRefused('HOLD_NOT_UNKNOWN');
  });

  it('in the portal counts, also before the news of the hold', () => {
    given(...toHold)
      .when(paid({ amount: hkd(5) }))
      .then({ type: 'PaymentSucceeded', data: { amountMinor: 5 } });
    given(...toHold, paid({ amount: hkd(5) }))
      .when(held())
      .then();
    given(...onHold, paid({ amount: hkd(5) }))
      .when(paid({ amount: hkd(6) }))
      .thenRefused('AMOUNT_MISMATCH');
    given(...onHold)
      .when(paid({ amount: hkd(328001) }))
      .thenRefused('AMOUNT_MISMATCH');
  });

  it('of less than was asked is only believed of what was to be held', () => {
    given(request(), start())
      .when(paid({ amount: hkd(5) }))
      .thenRefused('AMOUNT_MISMATCH');
  });
});

describe('A release', () => {
  it('cancels the request for the reason that was given', () => {
    given(...onHold)
      .when(release())
      .then({ type: 'ReleaseRequested' });
    given(...onHold, release())
      .when(released())
      .then({ type: 'HoldReleased', data: { attemptId: ATTEMPT, ordered: true } });
    expect(given(...onHold, release(), released()).state()).toMatchObject({
      status: 'canceled',
      cancelReason: 'Stay was paid at the desk',
      attempts: [{ status: 'failed' }],
    });
    given(...onHold, release(), released())
      .when(released())
      .then();
  });

  it('in the portal cancels it too', () => {
    given(...onHold)
      .when(released())
      .then({ type: 'HoldReleased', data: { ordered: false } });
    given(...onHold, capture())
      .when(released())
      .then({ type: 'HoldReleased' });
    given(...toHold)
      .when(released())
      .then({ type: 'PaymentFailed' });
    given(...toHold, released())
      .when(held())
      .then();
  });

  it('that comes after the capture is put before a person', () => {
    given(...onHold, capture(), paid())
      .when(released())
      .thenRefused('HOLD_NOT_OPEN');
  });

  it.each([
    ['before it took effect', [release()]],
    ['after it took effect', [release(), released()]],
  ])('and a capture %s make late money that waits for a person', (_, wanted) => {
    const life = [...onHold, ...wanted, paid()];
    expect(given(...life).state()).toMatchObject({
      status: 'canceled',
      receipts: [{ kind: 'late', standing: 'held' }],
    });
    expect(kinds(...life)).toEqual(['late']);
  });
});
