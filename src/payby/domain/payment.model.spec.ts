import fc from 'fast-check';
import { DecisionRefusedError, fold } from '../../kernel/event-store/decider.js';
import type { PaymentEvent } from './events.js';
import { decide, evolve, paymentDecider, type PaymentCommand } from './payment.js';
import { at, ATTEMPT, OTHER_ATTEMPT, REQUEST } from './payment.fixture.js';
import type { PaymentState } from './state.js';

type Untimed = PaymentCommand extends infer C ? (C extends PaymentCommand ? Omit<C, 'now'> : never) : never;

const SEQUENCES = 10_000;

const attemptId = fc.constantFrom(ATTEMPT, OTHER_ATTEMPT);
const minute = fc.integer({ min: 0, max: 30 * 60 });
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ amountMinor: 328000, currencyCode: 'HKD' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      amountMinor: fc.integer({ min: 1, max: 400_000 }),
      currencyCode: fc.constantFrom('HKD', 'CNY'),
    }),
  },
);
const payerNo = fc.constantFrom(0, 0, 0, 1);

/** Any command at any time, in any order: what a world without manners would send. */
const command: fc.Arbitrary<Untimed> = fc.oneof(
  fc.record({ type: fc.constant('RequestPayment' as const), request: fc.constant(REQUEST) }),
  fc.record({
    type: fc.constant('StartAttempt' as const),
    attemptId,
    methodCode: fc.constantFrom('CARD', 'CASH'),
    amount,
  }),
  fc.record({
    type: fc.constant('RecordSessionOpened' as const),
    attemptId,
    platformSessionId: fc.constant('S'),
  }),
  fc.record({
    type: fc.constant('RecordPaid' as const),
    attemptId,
    amount,
    platformTransactionNo: fc.constantFrom('T1', 'T2'),
    channelTransactionNo: fc.constant(null),
    cardInfo: fc.constant(null),
  }),
  fc.record({ type: fc.constant('RecordDeclined' as const), attemptId, reason: fc.constant('declined') }),
  fc.record({ type: fc.constant('ExpirePayment' as const) }),
  fc.record({
    type: fc.constant('StartPosting' as const),
    payerNo,
    reference: fc.constant('R'),
    confirmedAbsent: fc.boolean(),
  }),
  fc.record({ type: fc.constant('RecordPosted' as const), payerNo, pmsReference: fc.constant('P') }),
  fc.record({
    type: fc.constant('RecordPostingRefused' as const),
    payerNo,
    code: fc.constant('C'),
    reason: fc.constant('closed'),
  }),
  fc.record({ type: fc.constant('RecordPostingUnknown' as const), payerNo, reason: fc.constant('timeout') }),
  fc.record({
    type: fc.constant('RecordLinkSent' as const),
    channel: fc.constant('EMAIL' as const),
    recipientNo: fc.constant(0),
    messageId: fc.constant('m'),
  }),
  fc.record({
    type: fc.constant('RecordLinkSendFailed' as const),
    channel: fc.constant('EMAIL' as const),
    recipientNo: fc.constant(0),
    reason: fc.constant('x'),
  }),
);

const sequence = fc
  .array(fc.tuple(minute, command), { minLength: 1, maxLength: 40 })
  .map((steps) =>
    [
      [0, { type: 'RequestPayment', request: REQUEST }] as [number, Untimed],
      ...steps.sort(([a], [b]) => a - b),
    ].map(([minutes, what]) => ({ ...what, now: at(minutes) })),
  );

function run(commands: PaymentCommand[]): {
  events: PaymentEvent[];
  states: PaymentState[];
  state: PaymentState;
} {
  const events: PaymentEvent[] = [];
  let state: PaymentState = paymentDecider.initialState;
  const states: PaymentState[] = [];
  for (const step of commands) {
    try {
      for (const event of decide(step, state)) {
        events.push(event);
        state = evolve(state, event);
        states.push(state);
      }
    } catch (error) {
      if (!(error instanceof DecisionRefusedError)) throw error;
    }
  }
  return { events, states, state };
}

describe(`Any ${SEQUENCES.toLocaleString('en')} sequences of commands`, () => {
  it('keep the money invariants', () => {
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
    process.stdout.write(`fast-check seed ${seed}\n`);
    const reached = new Set<string>();
    fc.assert(
      fc.property(sequence, (commands) => {
        const { events, states, state } = run(commands);
        for (const event of events) reached.add(event.type);
        const of = <T extends PaymentEvent['type']>(type: T) =>
          events.filter((event): event is Extract<PaymentEvent, { type: T }> => event.type === type);

        // Requested once, and first.
        expect(of('PaymentRequested')).toHaveLength(1);
        // Paid at most once; everything more is marked, and every attempt's money is recorded at most once.
        const money = of('PaymentSucceeded');
        expect(money.filter(({ data }) => !data.late && !data.surplus).length).toBeLessThanOrEqual(1);
        expect(new Set(money.map(({ data }) => data.attemptId)).size).toBe(money.length);
        expect(money.every(({ data }) => data.amountMinor === 328000 && data.currencyCode === 'HKD')).toBe(
          true,
        );
        // Only a request that was paid in time is posted; each try is announced before it, and success comes once.
        const paidInTime = events.findIndex(
          (event) => event.type === 'PaymentSucceeded' && !event.data.late && !event.data.surplus,
        );
        const firstPosting = events.findIndex((event) => event.type === 'PostingStarted');
        if (firstPosting >= 0) expect(paidInTime >= 0 && paidInTime < firstPosting).toBe(true);
        expect(of('PostingSucceeded').length).toBeLessThanOrEqual(1);
        of('PostingStarted').forEach(({ data }, i) => expect(data.attempt).toBe(i + 1));
        const postedAt = events.findIndex((event) => event.type === 'PostingSucceeded');
        if (postedAt >= 0)
          expect(events.slice(postedAt + 1).some((event) => event.type === 'PostingStarted')).toBe(false);
        // A final status is never left (no event of this set may do so).
        const statuses = states.map(({ status }) => status).filter((status, i, all) => status !== all[i - 1]);
        expect([['pending'], ['pending', 'success'], ['pending', 'timed_out']]).toContainEqual(statuses);
        // No money is forgotten.
        if (state.status !== 'none') {
          const kept = (state.status === 'success' ? 1 : 0) + state.late.length + state.surplus.length;
          expect(kept).toBe(money.length);
        }
        // Replaying gives the same state.
        expect(fold(paymentDecider, events)).toEqual(state);
        // The same facts again change nothing.
        for (const { data } of money) {
          const again = {
            type: 'RecordPaid',
            now: at(9_999),
            amount: data,
            ...data,
          } as unknown as PaymentCommand;
          expect(decide(again, state)).toEqual([]);
        }
      }),
      { numRuns: SEQUENCES, seed },
    );
    // The model is worth something only if it got everywhere.
    expect([...reached].sort()).toEqual([
      'PaymentAttempted',
      'PaymentExpired',
      'PaymentFailed',
      'PaymentLinkSendFailed',
      'PaymentLinkSent',
      'PaymentRequested',
      'PaymentSessionOpened',
      'PaymentSucceeded',
      'PostingFailed',
      'PostingStarted',
      'PostingSucceeded',
      'PostingUnknown',
    ]);
  });
});
