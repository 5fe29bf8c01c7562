import type { PaymentCommand } from '../../domain/commands.js';
import {
  at,
  ATTEMPT,
  cancel,
  declined,
  capture,
  expire,
  guard,
  held,
  HOLD_REQUEST,
  paid,
  refundFailed,
  refundSucceeded,
  release,
  released,
  request,
  start,
} from '../../domain/payment.fixture.js';
import { given } from '../../domain/payment.given.js';
import { guestStatus, sentBackAt, toldAttempts } from './guest-status.js';

describe('What the guest is shown of an authorization', () => {
  const shown = (...after: PaymentCommand[]) =>
    guestStatus(given(request(HOLD_REQUEST), start(), held(), ...after).state());

  it('is that it has ended without a charge, whether it lapsed or was released', () => {
    expect(shown()).toBe('held');
    expect(shown(guard(7 * 24 * 60))).toBe('held');
    expect(shown(guard(7 * 24 * 60), guard(7 * 24 * 60 + 60))).toBe('released');
    expect(shown(released({ lapsed: true }))).toBe('released');
    expect(shown(release(), released())).toBe('released');
  });

  it('is that money came all the same, where it did', () => {
    expect(shown(release(), paid({ now: at(5) }))).toBe('received');
    expect(shown(capture(), paid({ now: at(5) }))).toBe('paid');
  });
});

describe('What the guest is shown of a request that expired while the platform was processing', () => {
  const shown = (...after: PaymentCommand[]) =>
    guestStatus(
      given(
        request(),
        start(),
        { type: 'RecordProcessing', attemptId: ATTEMPT, now: at(5) },
        expire(),
        ...after,
      ).state(),
    );
  const settled: PaymentCommand = {
    type: 'AnswerException',
    kind: 'paymentUnconfirmed',
    subject: ATTEMPT,
    reason: 'not in the portal',
    now: at(25 * 60),
  };

  it('is that its result is awaited, until there is one or a person has settled it', () => {
    expect(shown()).toBe('checking');
    expect(shown(declined())).toBe('expired');
    expect(shown(settled)).toBe('expired');
    expect(shown(paid({ now: at(25 * 60) }))).toBe('received');
  });
});

describe('What the guest is shown of money that came after the request had ended', () => {
  const late = paid({ now: at(25 * 60), policies: { late: 'hold', surplus: 'hold' } });
  const back = paid({ now: at(25 * 60), policies: { late: 'return', surplus: 'hold' } });
  const shown = (...after: PaymentCommand[]) => {
    const state = given(request(), start(), ...after).state();
    return [guestStatus(state), sentBackAt(state)];
  };

  it.each([
    ['canceled', cancel()],
    ['expired', expire()],
  ])('of a request that is %s: whether it waits, is on its way back, or is back', (status, end) => {
    expect(shown(end)).toEqual([status, null]);
    expect(shown(end, late)).toEqual(['received', null]);
    expect(shown(end, back)).toEqual(['sentBack', null]);
    expect(shown(end, back, refundSucceeded('rf-policy'))).toEqual(['sentBack', at(12)]);
    expect(shown(end, back, refundSucceeded('rf-policy'), refundFailed('rf-policy'))).toEqual([
      'received',
      null,
    ]);
  });

  it('of two payments that came, of both of them', () => {
    const second = { attemptId: 'second', platformTransactionNo: 'T2', now: at(25 * 60) };
    const two = [start({ attemptId: 'second' }), cancel(), back];
    expect(shown(...two, paid({ ...second, policies: { late: 'hold', surplus: 'hold' } }))[0]).toBe(
      'received',
    );
    const both = paid({ ...second, policies: { late: 'return', surplus: 'hold' }, returnRefundId: 'rf2' });
    expect(shown(...two, both, refundSucceeded('rf2'))).toEqual(['sentBack', null]);
    expect(given(request(), start(), ...two, both).state().refunds[0]?.attemptId).toBe(ATTEMPT);
  });
});

describe('The attempts that a guest sees', () => {
  const told = (...commands: PaymentCommand[]) => {
    const { attempt, refused } = toldAttempts(given(request(), ...commands).state());
    return [attempt?.id ?? null, refused?.id ?? null];
  };
  const second = { attemptId: 'second' };

  it('are the last one, while it is open or was refused', () => {
    expect(told()).toEqual([null, null]);
    expect(told(start())).toEqual([ATTEMPT, null]);
    expect(told(start(), declined())).toEqual([ATTEMPT, null]);
    expect(told(start(), paid())).toEqual([null, null]);
  });

  it('are the earlier one too, which may still bring money, when the later one was refused', () => {
    expect(told(start(), start(second), declined('second'))).toEqual([ATTEMPT, 'second']);
    expect(told(start(), start(second), declined())).toEqual(['second', null]);
    expect(told(start(), start(second), declined(), declined('second'))).toEqual(['second', null]);
  });
});
