import type { Effect, EffectResult } from '../../kernel/effects/effect.js';
import { RefusedError } from '../application/vendors/outcomes.js';
import type { PaymentCommand } from '../domain/commands.js';
import { evolve } from '../domain/evolve.js';
import { exceptionsOf } from '../domain/exceptions.js';
import {
  at,
  ATTEMPT,
  capture,
  held,
  HOLD_REQUEST,
  paid,
  refund,
  release,
  request,
  start,
} from '../domain/payment.fixture.js';
import { history } from '../domain/payment.given.js';
import { decide } from '../domain/payment.js';
import type { ExistingPayment, PaymentState } from '../domain/state.js';
import { OrderHoldJob } from './order-hold.job.js';
import { RefundMoneyJob } from './refund-money.job.js';

const WRONG_CLOCK = new RefusedError('SIGN_ERROR', 'The timestamp differs by ten minutes', 'key');

/** One payment, and a platform that accepts nothing until its account is right. */
function bench(...life: PaymentCommand[]) {
  let state: PaymentState = history(life).reduce(evolve, { status: 'none' });
  let isRight = false;
  const answer = <T>(value: T): Promise<T> =>
    isRight ? Promise.resolve(value) : Promise.reject(WRONG_CLOCK);
  const platform = {
    refund: () => answer({ status: 'accepted', platformRefundNo: 'R1' }),
    queryRefund: () => answer({ status: 'unknown' }),
    queryAttempt: () => answer({ status: 'pending' }),
    capture: () => answer({ status: 'accepted' }),
    release: () => answer({ status: 'accepted' }),
  };
  const store = {
    load: () => Promise.resolve({ state }),
    execute: (_ctx: unknown, _id: string, command: object) => {
      state = decide({ ...command, now: at(20) } as PaymentCommand, state).reduce(evolve, state);
      return Promise.resolve({ state });
    },
  };
  const configuration = { account: () => Promise.resolve({ platform: 'any', code: 'A' }) };
  const vendors = { platform: () => platform };
  const clock = { now: () => Promise.resolve(at(20)) };
  const links = { notifyUrl: () => 'https://pay.example.com' };
  const jobs = {
    refund: new RefundMoneyJob(
      store as never,
      configuration as never,
      vendors as never,
      links as never,
      clock,
    ),
    hold: new OrderHoldJob(store as never, configuration as never, vendors as never, {} as never, clock),
  };
  let tries = 0;
  return {
    handle(job: keyof typeof jobs, payload: object): Promise<EffectResult> {
      tries += 1;
      const effect = {
        payload: { paymentId: 'p', ...payload },
        attempt: tries,
        tries,
        createdAt: at(19),
      } as unknown as Effect<never>;
      return jobs[job].handle({ db: {} } as never, effect);
    },
    mend: () => (isRight = true),
    state: () => state as ExistingPayment,
    waiting: () => exceptionsOf(state as ExistingPayment).map(({ kind }) => kind),
  };
}

describe('M25: a platform that accepts neither the key nor the clock', () => {
  it('ends no refund as failed: it is shown with the reason, and sent once the account is right', async () => {
    const { handle, mend, state, waiting } = bench(request(), start(), paid(), refund());
    expect(await handle('refund', { refundId: 'rf1' })).toMatchObject({ outcome: 'retry' });
    expect(state().refunds).toMatchObject([{ status: 'unknown', code: 'ACCESS_REFUSED' }]);
    expect(waiting()).toEqual(['refundUnknown']);
    mend();
    await handle('refund', { refundId: 'rf1' });
    expect(state().refunds).toMatchObject([{ status: 'accepted', platformRefundNo: 'R1', problem: null }]);
    expect(waiting()).toEqual([]);
  });

  it.each([
    ['capture', capture(), 'capturing'],
    ['release', release(), 'releasing'],
  ] as const)('ends no %s as failed: the order stays, and is sent again', async (order, ordered, status) => {
    const { handle, state, waiting } = bench(request(HOLD_REQUEST), start(), held(), ordered);
    expect(await handle('hold', { attemptId: ATTEMPT, order })).toMatchObject({ outcome: 'retry' });
    expect(state().holds).toMatchObject([{ status, problem: { kind: 'unknown', code: 'ACCESS_REFUSED' } }]);
    expect(waiting()).toEqual(['holdUnknown']);
    expect(await handle('hold', { attemptId: ATTEMPT, order })).toMatchObject({ outcome: 'retry' });
    expect(state().holds).toMatchObject([{ status }]);
  });
});
