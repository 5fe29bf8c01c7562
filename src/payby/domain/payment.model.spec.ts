import fc from 'fast-check';
import { withErasure } from '../../../test/support/erasure-model.js';
import type { Rules } from '../../../test/support/model-rules.js';
import { live } from '../../../test/support/payment-model-checks.js';
import { sequence } from '../../../test/support/payment-model.js';
import { ERASED } from '../application/store/erased-guest.js';
import type { PaymentEvent } from './events.js';
import { exceptionsOf } from './exceptions.js';
import { decide } from './payment.js';
import { refuse } from './refuse.js';
import { backOf, refundCounts } from './state.js';

// The same ones at each run, so that a red run can be looked into; `npm run test:exhaustive` takes many more.
const SEQUENCES = Number(process.env.FC_RUNS ?? 5_000);
const SEED = Number(process.env.FC_SEED ?? 20_261_151);
const RULES: Rules = { decide, exceptionsOf };
const life = sequence.map(withErasure);

// Most random commands are refused: a fifth of the time went into the stack traces of refusals, which are not read.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

describe(`Any ${SEQUENCES.toLocaleString('en')} sequences of commands`, () => {
  it('keep the money invariants', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(life, (steps) => {
        for (const type of live(steps, RULES)) reached.add(type);
      }),
      { numRuns: SEQUENCES, seed: SEED },
    );
    // The model proves something only if it reached every kind of event.
    expect(ALL_EVENTS.filter((type) => !reached.has(type))).toEqual([]);
    // What a platform or a PMS says of the payment of a guest who was erased.
    expect(AFTER_ERASURE.filter((type) => !reached.has(`erased: ${type}`))).toEqual([]);
  });
});

/** Earlier rules, each with the bug that was found in it, what the model reports, and with which seed it does so early. */
const BROKEN: Record<string, { rules: Partial<Rules>; found: RegExp; seed?: number }> = {
  'any other refund answers a failed one': {
    rules: {
      exceptionsOf: (payment) =>
        exceptionsOf(payment).filter(({ kind, subject }) => {
          const no = payment.refunds.findIndex(({ id }) => id === subject);
          return (
            kind !== 'refundFailed' ||
            !payment.refunds
              .slice(no + 1)
              .some(
                (later) => later.attemptId === payment.refunds[no]!.attemptId && later.status !== 'rejected',
              )
          );
        }),
    },
    found: /a refund that failed is hidden|one refund answers for two/,
  },
  'a second charge on an attempt is taken for the first': {
    rules: {
      decide: (command, state) =>
        command.type === 'RecordPaid' &&
        state.status !== 'none' &&
        state.attempts.some(({ id, status }) => id === command.attemptId && status === 'success')
          ? []
          : decide(command, state),
    },
    found: /a charge vanished/,
  },
  'a refund in the portal is refused because ours waits': {
    rules: {
      decide: (command, state) => {
        if (command.type === 'RecordExternalRefund' && state.status !== 'none') {
          const receipt = state.receipts.find(({ attemptId }) => attemptId === command.attemptId);
          const room = receipt ? receipt.amountMinor - backOf(state, receipt, refundCounts) : 0;
          if (command.amount.amountMinor > room) refuse('AMOUNT_MISMATCH', 'More went back than there was.');
        }
        return decide(command, state);
      },
    },
    found: /a refund that happened was refused/,
  },
  'what was captured after a release is taken for the money that was asked for': {
    rules: {
      decide: (command, state) =>
        decide(command, state)
          .filter(({ type }) => command.type !== 'RecordPaid' || type !== 'PaymentCanceled')
          .map((event) =>
            event.type === 'PaymentSucceeded' && state.status === 'pending'
              ? { ...event, data: { ...event.data, late: false } }
              : event,
          ),
    },
    found: /captured against a release/,
  },
  'a second line in the PMS for one posting is taken for the first': {
    rules: {
      decide: (command, state) => decide(command, state).filter(({ type }) => type !== 'DuplicateFound'),
    },
    found: /a second line in the PMS is hidden/,
  },
  'the refund of money that was kept meanwhile leaves the folio alone': {
    rules: {
      decide: (command, state) =>
        decide(command, state).map((event) => {
          const refund =
            event.type === 'RefundSucceeded' && state.status !== 'none'
              ? state.refunds.find(({ id }) => id === event.data.refundId)
              : undefined;
          return event.type === 'RefundSucceeded' && refund?.shares.length === 0
            ? { ...event, data: { ...event.data, shares: null } }
            : event;
        }),
    },
    found: /the folio is not corrected/,
    seed: 45,
  },
  'M18: news of an erased guest’s refund is left aside': {
    rules: {
      decide: (command, state) =>
        command.type === 'RecordRefundFailed' &&
        state.status !== 'none' &&
        state.request.guest.lastName === ERASED
          ? []
          : decide(command, state),
    },
    found: /something else for an erased guest/,
  },
  'M12: a refund comes on top of a dispute without a person who has seen it': {
    rules: {
      decide: (command, state) =>
        decide(command.type === 'RequestRefund' ? { ...command, despiteDispute: true } : command, state),
    },
    found: /refunded on top of a dispute/,
    seed: 59,
  },
  'M12: money that a dispute has taken is counted for each message about it': {
    rules: {
      decide: (command, state) =>
        decide(
          command.type === 'RecordDispute'
            ? {
                ...command,
                movements: command.movements.map((one) => ({
                  ...one,
                  no: `${one.no}:${command.now.getTime()}`,
                })),
              }
            : command,
          state,
        ),
    },
    found: /a movement of a dispute was recorded twice/,
  },
  'money that a dispute returned stays off the folio': {
    rules: {
      decide: (command, state) =>
        decide(command, state).filter(({ type }) => type !== 'DisputeSharesReturned'),
    },
    found: /took more off/,
  },
  'a chargeback is not taken off the folio where the hotel wants that': {
    rules: {
      decide: (command, state) => decide(command, state).filter(({ type }) => type !== 'DisputeSharesTaken'),
    },
    found: /the folios are not corrected by what disputes have taken/,
  },
};

describe('The model finds it when', () => {
  it.each(Object.entries(BROKEN))('%s', (_, { rules, found, seed = 10 }) => {
    const { failed, errorInstance } = fc.check(
      fc.property(life, (steps) => {
        live(steps, { ...RULES, ...rules });
      }),
      { numRuns: 20_000, seed, endOnFailure: true },
    );
    expect([failed, String(errorInstance)]).toEqual([true, expect.stringMatching(found)]);
  });
});

const AFTER_ERASURE: PaymentEvent['type'][] = [
  'PaymentSucceeded',
  'RefundSucceeded',
  'RefundFailed',
  'ExternalRefundRecorded',
  'DisputeMoneyTaken',
  'DisputeReversed',
  'PostingSucceeded',
  'RefundPostingSucceeded',
];

const ALL_EVENTS = Object.keys({
  PaymentRequested: 1,
  PayerVerified: 1,
  PayerNotVerified: 1,
  PaymentLinkSendRequested: 1,
  PaymentLinkSent: 1,
  PaymentLinkDelivered: 1,
  PaymentLinkSendFailed: 1,
  PaymentAttempted: 1,
  PaymentSessionOpened: 1,
  PaymentSucceeded: 1,
  PaymentFailed: 1,
  PaymentProcessing: 1,
  PaymentHeld: 1,
  HoldLapseNear: 1,
  HoldLapsed: 1,
  CaptureRequested: 1,
  ReleaseRequested: 1,
  HoldRestReleased: 1,
  HoldReleased: 1,
  HoldOrderFailed: 1,
  HoldOrderUnknown: 1,
  PaymentCanceled: 1,
  PaymentExpired: 1,
  LateMoneyAccepted: 1,
  LateMoneyReturned: 1,
  RefundRequested: 1,
  RefundApproved: 1,
  RefundRejected: 1,
  RefundAccepted: 1,
  RefundSucceeded: 1,
  RefundFailed: 1,
  RefundSharesAdded: 1,
  RefundUnknown: 1,
  ExternalRefundRecorded: 1,
  DisputeOpened: 1,
  DisputeEvidenceDue: 1,
  DisputeEvidenceSent: 1,
  EvidenceOrdered: 1,
  EvidenceFailed: 1,
  EvidenceUnknown: 1,
  AcceptanceOrdered: 1,
  AcceptanceFailed: 1,
  AcceptanceUnknown: 1,
  DisputeAccepted: 1,
  DisputeWon: 1,
  DisputeLost: 1,
  DisputeReopened: 1,
  DisputeMoneyTaken: 1,
  DisputeReversed: 1,
  DisputeFeeCharged: 1,
  DisputeSharesTaken: 1,
  DisputeSharesReturned: 1,
  ExceptionAnswered: 1,
  PostingStarted: 1,
  PostingSucceeded: 1,
  PostingFailed: 1,
  PostingUnknown: 1,
  PostingAgainRequested: 1,
  PostingAdjusted: 1,
  RefundPostingStarted: 1,
  RefundPostingSucceeded: 1,
  RefundPostingFailed: 1,
  RefundPostingUnknown: 1,
  RefundPostingAgainRequested: 1,
  RefundPostingAdjusted: 1,
  DuplicateFound: 1,
} satisfies Record<PaymentEvent['type'], 1>) as PaymentEvent['type'][];
