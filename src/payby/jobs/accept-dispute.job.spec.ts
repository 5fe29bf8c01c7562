import type { Effect, EffectResult } from '../../kernel/effects/effect.js';
import { BusyError, OutcomeUnknownError, RefusedError } from '../application/vendors/outcomes.js';
import type { PaymentCommand } from '../domain/commands.js';
import { evolve } from '../domain/evolve.js';
import { at, disputed, MANAGER, paid, request, start } from '../domain/payment.fixture.js';
import { history } from '../domain/payment.given.js';
import { decide } from '../domain/payment.js';
import type { ExistingPayment, PaymentState } from '../domain/state.js';
import { AcceptDisputeJob } from './accept-dispute.job.js';

const ordered: PaymentCommand = {
  type: 'AcceptDispute',
  disputeId: 'd1',
  acceptanceId: 'ac1',
  by: MANAGER,
  now: at(25),
};
const LOST = new OutcomeUnknownError('No complete answer');

/** A dispute that is being accepted, and a platform that answers in turn what it is given. */
function bench(answers: (Error | null)[], platform: object = {}) {
  let state: PaymentState = history([request(), start(), paid(), disputed(), ordered]).reduce(evolve, {
    status: 'none',
  });
  const told: object[] = [];
  const acceptDispute = (_account: unknown, order: object) => {
    told.push(order);
    const answer = answers.shift();
    return answer ? Promise.reject(answer) : Promise.resolve();
  };
  const run = (command: object) => {
    state = decide({ ...command, now: at(30) } as PaymentCommand, state).reduce(evolve, state);
  };
  const store = {
    load: () => Promise.resolve({ state }),
    execute: (_ctx: unknown, _id: string, command: object) => {
      run(command);
      return Promise.resolve({ state });
    },
  };
  const job = new AcceptDisputeJob(
    store as never,
    { account: () => Promise.resolve({ platform: 'any', code: 'A' }) } as never,
    { platform: () => ({ acceptDispute, ...platform }) } as never,
    { now: () => Promise.resolve(at(30)) },
  );
  let tries = 0;
  return {
    told,
    run,
    handle(): Promise<EffectResult> {
      tries += 1;
      const payload = { paymentId: 'p', disputeId: 'd1', acceptanceId: 'ac1' };
      const effect = { payload, attempt: tries, tries, createdAt: at(29) } as unknown as Effect<never>;
      return job.handle({ db: {} } as never, effect);
    },
    dispute: () => (state as ExistingPayment).disputes[0]!,
  };
}

describe('M12: accepting a dispute at the platform', () => {
  it('is sent again under the same number until the platform answers, and the dispute is not lost by that', async () => {
    const { handle, told, dispute } = bench([LOST, new BusyError(7, 'slow down'), null]);
    expect(await handle()).toMatchObject({ outcome: 'retry' });
    expect(dispute()).toMatchObject({ status: 'open', acceptance: { status: 'ordered' } });
    expect(await handle()).toMatchObject({ outcome: 'retry', afterSeconds: 7 });
    expect(await handle()).toEqual({ outcome: 'done' });
    expect(dispute()).toMatchObject({ status: 'accepted', acceptance: { status: 'accepted' } });
    expect(told).toMatchObject([
      { reference: 'ac1', disputeNo: 'D-8837-5520', fencingNo: 1 },
      { reference: 'ac1', fencingNo: 2 },
      { reference: 'ac1', fencingNo: 3 },
    ]);
    expect(await handle()).toEqual({ outcome: 'done' });
    expect(told).toHaveLength(3);
  });

  it('shows a person that it is not known, and ends when the platform reports how the dispute continues', async () => {
    const { handle, run, told, dispute } = bench([LOST, LOST, LOST]);
    for (let n = 0; n < 3; n++) expect(await handle()).toMatchObject({ outcome: 'retry' });
    expect(dispute()).toMatchObject({ status: 'open', acceptance: { status: 'unknown' } });
    run(disputed({ step: 'lost', saidAt: at(31) }));
    expect(await handle()).toEqual({ outcome: 'done' });
    expect(dispute()).toMatchObject({ status: 'lost', acceptance: null });
    expect(told).toHaveLength(3);
  });

  it('ends as failed with the platform’s words, and the dispute stays open', async () => {
    const { handle, dispute } = bench([new RefusedError('TOO_LATE', 'The time is over')]);
    expect(await handle()).toEqual({ outcome: 'done' });
    expect(dispute()).toMatchObject({
      status: 'open',
      acceptance: { status: 'failed', code: 'TOO_LATE', reason: 'The time is over' },
    });
  });

  it('is not carried out later, when a key works again, unless it may have been taken before', async () => {
    const wrongKey = new RefusedError('010', 'A role is missing', 'key');
    const asked = new OutcomeUnknownError('A role is missing (010)', { cause: wrongKey });
    for (const answer of [wrongKey, asked]) {
      const { handle, dispute } = bench([answer]);
      expect(await handle()).toEqual({ outcome: 'done' });
      expect(dispute()).toMatchObject({
        status: 'open',
        acceptance: { status: 'failed', code: 'ACCESS_REFUSED', reason: 'A role is missing' },
      });
    }
    const { handle, dispute } = bench([LOST, asked, null]);
    await handle();
    expect(await handle()).toMatchObject({ outcome: 'retry' });
    expect(dispute().acceptance).toMatchObject({ status: 'unknown', code: 'ACCESS_REFUSED' });
    await handle();
    expect(dispute().status).toBe('accepted');
  });

  it('fails at once where the platform has no way for it', async () => {
    const without = bench([], { acceptDispute: undefined });
    expect(await without.handle()).toEqual({ outcome: 'done' });
    expect(without.dispute().acceptance).toMatchObject({ status: 'failed', code: 'DISPUTE_BY_HAND' });
  });
});
