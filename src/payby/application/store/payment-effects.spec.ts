import { fold } from '../../../kernel/event-store/decider.js';
import type { PaymentCommand } from '../../domain/commands.js';
import {
  at,
  ATTEMPT,
  cancel,
  declined,
  expire,
  OTHER_ATTEMPT,
  paid,
  request,
  start,
} from '../../domain/payment.fixture.js';
import { history } from '../../domain/payment.given.js';
import { decide, paymentDecider } from '../../domain/payment.js';
import { CLOSE_SESSION, consequencesOf } from './payment-effects.js';

const ID = '01900000-0000-7000-8000-0000000000aa';
const twoPages = [request(), start(), start({ attemptId: OTHER_ATTEMPT })];
const opened: PaymentCommand = {
  type: 'RecordSessionOpened',
  nextKind: 'redirect',
  now: at(2),
  attemptId: OTHER_ATTEMPT,
  platformSessionId: 'S2',
};

/** The attempts whose pages a command has closed, after all that went before. */
function closedBy(command: PaymentCommand, ...before: PaymentCommand[]): unknown[] {
  const state = fold(paymentDecider, history(before));
  return consequencesOf(ID, before.length, state, decide(command, state))
    .effects.filter(({ kind }) => kind === CLOSE_SESSION)
    .map(({ payload }) => payload['attemptId']);
}

describe('[F34] The platform’s pages of a request', () => {
  it('are closed when another one is paid', () => {
    expect(closedBy(paid(), ...twoPages)).toEqual([OTHER_ATTEMPT]);
    expect(closedBy(paid({ attemptId: OTHER_ATTEMPT }), ...twoPages)).toEqual([ATTEMPT]);
  });

  it('are closed when the request is canceled or expires', () => {
    for (const end of [cancel(), expire()])
      expect(closedBy(end, ...twoPages)).toEqual([ATTEMPT, OTHER_ATTEMPT]);
  });

  it('are closed once: not those that have ended, nor again by what happens afterwards', () => {
    expect(closedBy(paid({ attemptId: OTHER_ATTEMPT }), ...twoPages, declined())).toEqual([]);
    expect(closedBy(paid({ attemptId: OTHER_ATTEMPT }), ...twoPages, paid())).toEqual([]);
  });

  it('are closed when they open only after the request has ended', () => {
    expect(closedBy(opened, ...twoPages)).toEqual([]);
    for (const end of [paid(), cancel(), expire()])
      expect(closedBy(opened, ...twoPages, end)).toEqual([OTHER_ATTEMPT]);
  });
});
