import type { PaymentCommand } from './commands.js';
import {
  at,
  ATTEMPT,
  cancel,
  expire,
  guard,
  held,
  HOLD_REQUEST,
  OTHER_ATTEMPT,
  paid,
  release,
  released,
  request,
  start,
} from './payment.fixture.js';
import { history } from './payment.given.js';
import { happeningsOf } from './triggers.js';

/** What is announced of all that follows from these, in order. */
const announced = (...commands: PaymentCommand[]) =>
  happeningsOf(history(commands)).flatMap(({ trigger }) => trigger ?? []);

describe('a message with the link that was not delivered', () => {
  const failed: PaymentCommand = {
    type: 'RecordLinkSendFailed',
    now: at(30),
    sendNo: 0,
    code: 'SMS_REFUSED',
    reason: 'No credit',
  };

  it('is announced to staff while the guest has still to pay', () => {
    expect(announced(request(), failed)).toEqual(['create', 'messageFailed']);
  });

  it('is announced once where the provider confirms a failure that was unknown before', () => {
    const receipt: PaymentCommand = {
      type: 'RecordReceipt',
      now: at(31),
      sendNo: 0,
      receipt: { status: 'failed', code: 'SMS_REFUSED', reason: 'No credit' },
    };
    expect(announced(request(), { ...failed, code: 'SMS_UNKNOWN' }, receipt)).toEqual([
      'create',
      'messageFailed',
    ]);
  });

  it.each([
    ['was paid', ['create', 'pay'], [request(), start(), paid()]],
    ['was canceled', ['create', 'cancel'], [request(), cancel()]],
    ['is authorized', ['create'], [request(HOLD_REQUEST), start(), held()]],
  ])('is not announced once the request %s', (_, told, before) => {
    expect(announced(...before, failed)).toEqual(told);
  });
});

describe('late or surplus money', () => {
  type Policy = 'hold' | 'accept' | 'return';
  const late = (policy: Policy) => [
    request(),
    start(),
    cancel(),
    paid({ policies: { late: policy, surplus: 'hold' } }),
  ];
  const surplus = (policy: Policy) => [
    request(),
    start(),
    start({ attemptId: OTHER_ATTEMPT }),
    paid(),
    paid({ attemptId: OTHER_ATTEMPT, policies: { late: 'hold', surplus: policy } }),
  ];
  const decide = (attemptId: string): PaymentCommand => ({
    type: 'AcceptMoney',
    now: at(40),
    attemptId,
    reason: 'The guest agreed',
  });

  it('is announced to staff where they have to decide about it', () => {
    expect(announced(...late('hold'))).toEqual(['create', 'cancel', 'extraMoney']);
    expect(announced(...surplus('hold'))).toEqual(['create', 'pay', 'extraMoney']);
    expect(announced(...surplus('hold'), decide(OTHER_ATTEMPT))).toEqual(['create', 'pay', 'extraMoney']);
    expect(announced(...late('hold'), decide(ATTEMPT))).toEqual(['create', 'cancel', 'extraMoney', 'pay']);
  });

  it('is not announced as such where the hotel’s policy has decided', () => {
    expect(announced(...late('accept'))).toEqual(['create', 'cancel', 'pay']);
    expect(announced(...surplus('accept'))).toEqual(['create', 'pay']);
    expect(announced(...late('return'))).toEqual(['create', 'cancel']);
    expect(announced(...surplus('return'))).toEqual(['create', 'pay']);
  });
});

describe('an authorization that ends without money', () => {
  const authorized = [request(HOLD_REQUEST), start(), held()];

  it('is announced as a cancellation, whether staff or the platform released it', () => {
    expect(announced(...authorized, release())).toEqual(['create']);
    expect(announced(...authorized, release(), released())).toEqual(['create', 'cancel']);
    expect(announced(...authorized, released())).toEqual(['create', 'cancel']);
  });

  it('is announced as an expiry, by the platform’s word or by the clock', () => {
    expect(announced(...authorized, released({ lapsed: true }))).toEqual(['create', 'overdue']);
    const byClock = [...authorized, guard(7 * 24 * 60), guard(7 * 24 * 60 + 60), released()];
    expect(announced(...byClock)).toEqual(['create', 'overdue']);
  });

  it('is not announced where the request continues without it', () => {
    const second = { attemptId: OTHER_ATTEMPT, platformTransactionNo: 'T2' };
    const two = [request(HOLD_REQUEST), start(), start(second), held(), held(second)];
    expect(announced(...two, released({ attemptId: OTHER_ATTEMPT }))).toEqual(['create']);
  });

  it('is announced like the end of a request that has none', () => {
    expect(announced(request(), expire())).toEqual(['create', 'overdue']);
    expect(announced(request(), cancel())).toEqual(['create', 'cancel']);
  });
});
