import type { Clock } from '../../kernel/clock.js';
import type { TenantContext } from '../../kernel/context.js';
import type { Effect } from '../../kernel/effects/effect.js';
import type { AttemptAnswer, AttemptSettlement } from '../application/guest/attempt-settlement.js';
import type { AttemptPayload } from '../application/store/payment-effects.js';
import type { PaymentStore } from '../application/store/payment-store.js';
import { OutcomeUnknownError } from '../application/vendors/outcomes.js';
import type { PaymentCommand } from '../domain/commands.js';
import {
  at,
  ATTEMPT,
  capture,
  guard,
  held,
  HOLD_REQUEST,
  request,
  start,
} from '../domain/payment.fixture.js';
import { given } from '../domain/payment.given.js';
import { pauseSince, SettleAttemptJob } from './settle-attempt.job.js';

describe('a session that cannot be closed before a guest enters it', () => {
  /** Seconds after its request's end at which the platform is asked. */
  const questionsUntil = (deadline: number): number[] => {
    const asked = [0];
    while (asked.at(-1)! <= deadline) asked.push(asked.at(-1)! + pauseSince(asked.at(-1)!));
    return asked;
  };

  it('is asked about soon, then with doubling pauses of at most ten minutes', () => {
    expect(questionsUntil(3_600).slice(0, 9)).toEqual([0, 10, 20, 40, 80, 160, 320, 640, 1_240]);
    expect(pauseSince(86_400)).toBe(600);
  });

  it('costs a few questions until a deadline two hours later', () => {
    expect(questionsUntil(7_200).length).toBeLessThan(25);
  });
});

describe('an authorization that ends', () => {
  const life = [request(HOLD_REQUEST), start(), held({ until: at(60) }), guard(1)] as const;

  /** What is done at its end, which the platform's answer has come before or not. */
  const atItsEnd = async (ask: () => Promise<AttemptAnswer>, ...later: PaymentCommand[]) => {
    const state = given(...life, ...later).state();
    const executed: unknown[] = [];
    const store = {
      load: () => Promise.resolve({ state }),
      execute: (_ctx: unknown, _id: string, command: unknown) => Promise.resolve(executed.push(command)),
    } as unknown as PaymentStore;
    const settlement = { ask } as unknown as AttemptSettlement;
    const clock = { now: () => Promise.resolve(at(60)) } as unknown as Clock;
    const payload = { paymentId: 'p', attemptId: ATTEMPT };
    const effect = { payload } as unknown as Effect<AttemptPayload>;
    const { outcome } = await new SettleAttemptJob(store, settlement, clock).handle(
      {} as TenantContext,
      effect,
    );
    return { outcome, executed };
  };
  const lapse = { type: 'GuardHold', asked: true };

  it('has its status checked first, since it may have been captured in the platform’s portal', async () => {
    const questions: string[] = [];
    const ask = (): Promise<AttemptAnswer> => {
      questions.push('asked');
      return Promise.resolve({ status: 'recorded', fact: { result: 'recorded', paymentId: 'p' } });
    };
    // What is recorded already is not undone: only an amount that is still held lapses.
    expect(await atItsEnd(ask)).toEqual({ outcome: 'done', executed: [lapse] });
    expect(questions).toEqual(['asked']);
  });

  it('does not lapse while the platform does not answer', async () => {
    const ask = () => Promise.reject(new OutcomeUnknownError('silent'));
    expect(await atItsEnd(ask)).toEqual({ outcome: 'retry', executed: [] });
  });

  it('is left to a capture that is on its way', async () => {
    const ask = () => Promise.reject(new Error('Its status is not checked'));
    expect(await atItsEnd(ask, capture())).toEqual({ outcome: 'done', executed: [] });
  });
});

describe('an attempt whose platform never answers', () => {
  it.each([
    [6 * 24 * 60, 'retry'],
    [8 * 24 * 60, 'unknown'],
  ])('is after %i minutes: %s', async (minutes, outcome) => {
    const store = { load: () => Promise.resolve({ state: given(request(), start()).state() }) };
    const settlement = { ask: () => Promise.reject(new OutcomeUnknownError('Forbidden')) };
    const job = new SettleAttemptJob(
      store as unknown as PaymentStore,
      settlement as unknown as AttemptSettlement,
      { now: () => Promise.resolve(at(minutes)) },
    );
    const effect = { payload: { paymentId: 'p', attemptId: ATTEMPT } } as unknown as Effect<AttemptPayload>;
    expect(await job.handle({} as TenantContext, effect)).toMatchObject({ outcome, reason: 'Forbidden' });
  });
});
