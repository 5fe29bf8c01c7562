import type { Effect, EffectResult } from '../../kernel/effects/effect.js';
import { BusyError, OutcomeUnknownError, RefusedError } from '../application/vendors/outcomes.js';
import type { EvidenceStanding } from '../application/vendors/payment-platform.js';
import type { PaymentCommand } from '../domain/commands.js';
import { evolve } from '../domain/evolve.js';
import { at, CLERK, disputed, paid, request, start } from '../domain/payment.fixture.js';
import { history } from '../domain/payment.given.js';
import { decide } from '../domain/payment.js';
import type { ExistingPayment, PaymentState } from '../domain/state.js';
import { SendEvidenceJob } from './send-evidence.job.js';

const ordered: PaymentCommand = {
  type: 'OrderEvidence',
  disputeId: 'd1',
  evidenceId: 'e1',
  by: CLERK,
  now: at(25),
};
const LOST = new OutcomeUnknownError('No complete answer');

/** A dispute with evidence on its way, and a platform that says in turn what it is given. */
function bench(standings: (EvidenceStanding | Error)[], answers: (Error | null)[], isKept = true) {
  let state: PaymentState = history([request(), start(), paid(), disputed(), ordered]).reduce(evolve, {
    status: 'none',
  });
  const sent: object[] = [];
  const next = <T>(values: (T | Error)[]): Promise<T> => {
    const value = values.shift();
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value as T);
  };
  const platform = {
    queryEvidence: () => next(standings),
    sendEvidence: (_account: unknown, order: object) => {
      sent.push(order);
      return next(answers);
    },
  };
  const store = {
    load: () => Promise.resolve({ state }),
    execute: (_ctx: unknown, _id: string, command: object) => {
      state = decide({ ...command, now: at(30) } as PaymentCommand, state).reduce(evolve, state);
      return Promise.resolve({ state });
    },
  };
  const job = new SendEvidenceJob(
    store as never,
    { account: () => Promise.resolve({ platform: 'any', code: 'A' }) } as never,
    { platform: () => platform } as never,
    { read: () => Promise.resolve(isKept ? { note: null, files: [] } : null) } as never,
    { now: () => Promise.resolve(at(30)) },
  );
  let tries = 0;
  return {
    sent,
    handle(): Promise<EffectResult> {
      tries += 1;
      const payload = { paymentId: 'p', disputeId: 'd1', evidenceId: 'e1' };
      const effect = { payload, attempt: tries, tries, createdAt: at(29) } as unknown as Effect<never>;
      return job.handle({ db: {} } as never, effect);
    },
    dispute: () => (state as ExistingPayment).disputes[0]!,
  };
}

describe('M12: sending evidence', () => {
  it('sends it once: the platform is asked after a try whose answer got lost', async () => {
    const { handle, sent, dispute } = bench(['awaited', 'sent'], [LOST]);
    expect(await handle()).toMatchObject({ outcome: 'retry' });
    expect(dispute().evidence).toMatchObject({ status: 'ordered' });
    expect(await handle()).toEqual({ outcome: 'done' });
    expect(dispute()).toMatchObject({ status: 'evidenceSent', evidence: { status: 'sent' } });
    expect(sent).toMatchObject([{ reference: 'e1', disputeNo: 'D-8837-5520', fencingNo: 1 }]);
  });

  it('sends it again only when the platform says that it has none', async () => {
    const { handle, sent, dispute } = bench(['awaited', LOST, 'awaited'], [LOST, null]);
    await handle();
    expect(await handle()).toMatchObject({ outcome: 'retry' });
    expect(sent).toHaveLength(1);
    await handle();
    expect(sent).toMatchObject([{ fencingNo: 1 }, { fencingNo: 3 }]);
    expect(dispute().status).toBe('evidenceSent');
  });

  it('shows a person that it is not known, and keeps asking', async () => {
    const { handle, sent, dispute } = bench([LOST, LOST, LOST], []);
    for (let n = 0; n < 3; n++) expect(await handle()).toMatchObject({ outcome: 'retry' });
    expect(dispute()).toMatchObject({ status: 'open', evidence: { status: 'unknown' } });
    expect(sent).toEqual([]);
  });

  it.each([
    [
      'the platform refuses it',
      ['awaited'],
      [new RefusedError('EVIDENCE_OVERDUE', 'too late')],
      true,
      'EVIDENCE_OVERDUE',
    ],
    ['the bank has decided', ['decided'], [], true, 'DISPUTE_DECIDED'],
    ['what was kept is gone', ['awaited'], [], false, 'EVIDENCE_GONE'],
  ] as const)(
    'ends as failed when %s, and the dispute stays open',
    async (_when, standings, answers, isKept, code) => {
      const { handle, dispute } = bench([...standings], [...answers], isKept);
      expect(await handle()).toEqual({ outcome: 'done' });
      expect(dispute()).toMatchObject({ status: 'open', evidence: { status: 'failed', code } });
    },
  );

  it('waits as long as a busy platform asks, and fails for no key that will be mended', async () => {
    const wrongKey = new RefusedError('HTTP_401', 'Invalid API key', 'key');
    const asked = new OutcomeUnknownError('Invalid API key (HTTP_401)', { cause: wrongKey });
    const { handle, dispute } = bench([new BusyError(7, 'slow down'), asked, 'awaited'], [null]);
    expect(await handle()).toMatchObject({ outcome: 'retry', afterSeconds: 7 });
    expect(await handle()).toMatchObject({ outcome: 'retry' });
    expect(dispute().evidence).toMatchObject({ status: 'unknown', code: 'ACCESS_REFUSED' });
    await handle();
    expect(dispute().status).toBe('evidenceSent');
  });
});
