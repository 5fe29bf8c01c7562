import type { PaymentCommand } from './commands.js';
import { at, CLERK, disputed, hkd, refund } from './payment.fixture.js';
import type { PaymentState } from './state.js';

export type Life = readonly (PaymentCommand | ((state: PaymentState) => PaymentCommand))[];
export type Untimed = PaymentCommand extends infer C
  ? C extends PaymentCommand
    ? Omit<C, 'now'>
    : never
  : never;
export type Rows = Record<string, (state: PaymentState) => Untimed | PaymentCommand>;

const told = (change: Parameters<typeof disputed>[0] = {}) => disputed({ amount: hkd(100000), ...change });
const taken = (change: Parameters<typeof disputed>[0] = {}) =>
  told({
    kind: null,
    step: null,
    movements: [{ no: 'm1', kind: 'taken', amount: hkd(100000), saidAt: at(21) }],
    ...change,
  });
const evidence = { disputeId: 'd1', evidenceId: 'e1' };
const ordered: PaymentCommand = { type: 'OrderEvidence', ...evidence, by: CLERK, now: at(25) };
const acceptance = { disputeId: 'd1', acceptanceId: 'ac1' };
const accepting: PaymentCommand = { type: 'AcceptDispute', ...acceptance, by: CLERK, now: at(25) };
const accepted: PaymentCommand = {
  type: 'RecordAcceptance',
  ...acceptance,
  outcome: 'accepted',
  now: at(26),
};
const endOf = (step: 'won' | 'lost') => told({ step, saidAt: at(40) });

/** Where a dispute can stand, each with what brings it there. @param inFull what brings a payment its money */
export function disputesAfter(inFull: Life): Record<string, Life> {
  const asChargeback: Life = [...inFull, told()];
  return {
    'none yet': inFull,
    inquiry: [...inFull, told({ kind: 'inquiry' })],
    chargeback: asChargeback,
    'money taken': [...asChargeback, taken()],
    'evidence on its way': [...asChargeback, ordered],
    'evidence sent': [...asChargeback, told({ step: 'evidenceSent', saidAt: at(30) })],
    'being accepted': [...asChargeback, accepting],
    accepted: [...asChargeback, accepting, accepted],
    won: [...asChargeback, endOf('won')],
    lost: [...asChargeback, endOf('lost')],
    'fraud warning': [...inFull, told({ kind: 'fraudWarning' })],
  };
}

export const OF_DISPUTES: Rows = {
  'RecordDispute (the same again)': () => told(),
  'RecordDispute (evidence sent, older than what is known)': () =>
    told({ step: 'evidenceSent', saidAt: at(15) }),
  'RecordDispute (evidence sent)': () => told({ step: 'evidenceSent', saidAt: at(50) }),
  'RecordDispute (won)': () => told({ step: 'won', saidAt: at(50) }),
  'RecordDispute (lost)': () => told({ step: 'lost', saidAt: at(50) }),
  'RecordDispute (reopened)': () => told({ step: 'reopened', saidAt: at(50) }),
  'RecordDispute (money taken)': () => taken(),
  'RecordDispute (money taken, which the hotel posts)': () => taken({ toFolio: true }),
  'RecordDisputeFee (of that money)': () => ({
    type: 'RecordDisputeFee',
    disputeId: 'd1',
    movementNo: 'm1',
    fee: hkd(1500),
    saidAt: at(60),
  }),
  OrderEvidence: () => ({ type: 'OrderEvidence', ...evidence, evidenceId: 'e2', by: CLERK }),
  MarkEvidenceSent: () => ({ type: 'MarkEvidenceSent', disputeId: 'd1', by: CLERK }),
  'RecordEvidence (sent)': () => ({ type: 'RecordEvidence', ...evidence, outcome: 'sent' }),
  'RecordEvidence (failed)': () => ({
    type: 'RecordEvidence',
    ...evidence,
    outcome: 'failed',
    code: 'C',
    reason: 'because',
  }),
  'RecordEvidence (unknown)': () => ({
    type: 'RecordEvidence',
    ...evidence,
    outcome: 'unknown',
    reason: 'because',
  }),
  AcceptDispute: () => ({ type: 'AcceptDispute', ...acceptance, acceptanceId: 'ac2', by: CLERK }),
  'RecordAcceptance (accepted)': () => ({ type: 'RecordAcceptance', ...acceptance, outcome: 'accepted' }),
  'RecordAcceptance (failed)': () => ({
    type: 'RecordAcceptance',
    ...acceptance,
    outcome: 'failed',
    code: 'C',
    reason: 'because',
  }),
  'RecordAcceptance (unknown)': () => ({
    type: 'RecordAcceptance',
    ...acceptance,
    outcome: 'unknown',
    reason: 'because',
  }),
  'RequestRefund (1 cent)': () => refund({ refundId: 'rf9', amount: hkd(1) }),
  'RequestRefund (1 cent, by a person who was shown the dispute)': () =>
    refund({ refundId: 'rf9', amount: hkd(1), despiteDispute: true }),
  'RequestRefund (the whole, by a person who was shown the dispute)': () =>
    refund({ refundId: 'rf9', despiteDispute: true }),
  'AnswerException (of a fraud warning)': () => ({
    type: 'AnswerException',
    kind: 'fraudWarning',
    subject: 'd1',
    reason: 'the guest confirmed it',
  }),
};
