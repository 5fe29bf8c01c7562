import fc from 'fast-check';
import { ATTEMPT, OTHER_ATTEMPT, TWO_FOLIOS } from '../../src/payby/domain/payment.fixture.js';
import type { ReportLine } from '../../src/reconciliation/ports.js';

/** What may happen in the life of a payment whose days are compared, in any order. */

export const ASKED = TWO_FOLIOS.amountMinor;

/** How a report differs from what it should say, until it is corrected. */
export interface Flaw {
  at: number;
  how: 'missing' | 'twice' | 'amount';
}

const attempt = fc.constantFrom(ATTEMPT, ATTEMPT, OTHER_ATTEMPT);
const told = fc.constantFrom(true, true, false);
/** The line comes with the report of the next day. */
const late = fc.constantFrom(false, false, false, true);
const which = fc.nat(3);
const day = fc.nat(3);
const part = fc.constantFrom(ASKED, 100_000, 100_000, 128_000);
const is = <const T>(value: T): fc.Arbitrary<T> => fc.constant(value);
const of = <T>(
  weight: number,
  arbitrary: fc.Arbitrary<T>,
): { weight: number; arbitrary: fc.Arbitrary<T> } => ({
  weight,
  arbitrary,
});

const step = fc.oneof(
  of(2, fc.record({ type: is('start'), attempt })),
  of(3, fc.record({ type: is('charge'), attempt, nth: fc.constantFrom(1, 1, 2), told, late })),
  of(1, fc.record({ type: is('hold'), attempt, told })),
  of(
    2,
    fc.record({
      type: is('capture'),
      attempt,
      amount: part,
      by: fc.constantFrom('us', 'us', 'portal'),
      told,
      late,
    }),
  ),
  of(1, fc.record({ type: is('release'), attempt, told })),
  of(1, fc.record({ type: is('end'), how: fc.constantFrom('CancelPayment', 'ExpirePayment') })),
  of(1, fc.record({ type: is('decide'), which, keep: fc.boolean() })),
  of(3, fc.record({ type: is('refund'), amount: part })),
  of(
    4,
    fc.record({
      type: is('refundEnds'),
      which,
      how: fc.constantFrom('succeeded', 'succeeded', 'failed', 'accepted'),
      told,
      late,
    }),
  ),
  of(2, fc.record({ type: is('portal'), which, amount: part, numbered: fc.boolean(), told, late })),
  of(1, fc.record({ type: is('dispute'), which, amount: part, late })),
  of(4, fc.record({ type: is('post'), which, how: fc.constantFrom('posted', 'posted', 'refused') })),
  of(4, fc.record({ type: is('postRefund'), which, how: fc.constantFrom('posted', 'posted', 'refused') })),
  of(
    5,
    fc.record({
      type: is('report'),
      day,
      flaws: fc.array(
        fc.record({
          at: which,
          how: fc.constantFrom<Flaw['how'][]>('missing', 'twice', 'amount'),
        }),
        { maxLength: 2 },
      ),
    }),
  ),
  of(4, fc.record({ type: is('answer'), day, which, act: fc.constantFrom('record', 'record', 'explain') })),
  of(2, fc.record({ type: is('close'), day })),
  of(1, fc.record({ type: is('erase') })),
);
export type LifeStep = typeof step extends fc.Arbitrary<infer S> ? S : never;

export const life = fc.record({
  policy: fc.constantFrom('hold' as const, 'accept' as const, 'return' as const),
  /** The platform tells of refunds in its portal only how much has gone back in all. */
  sums: fc.constantFrom(false, false, true),
  steps: fc.array(step, { minLength: 4, maxLength: 40, size: 'medium' }),
});
export type Life = typeof life extends fc.Arbitrary<infer L> ? L : never;

/** M1: one of two folios is posted, the other was never tried. It takes until the next day that the report is there. */
export const HALF_POSTED: Life = {
  policy: 'hold',
  sums: false,
  steps: [
    { type: 'start', attempt: ATTEMPT },
    { type: 'charge', attempt: ATTEMPT, nth: 1, told: true, late: false },
    { type: 'post', which: 0, how: 'posted' },
    ...Array.from({ length: 6 }, (): LifeStep => ({ type: 'report', day: 0, flaws: [] })),
    { type: 'close', day: 0 },
  ],
};

/** A report's lines with what is wrong about it. */
export const flawed = (lines: readonly ReportLine[], flaws: readonly Flaw[]): ReportLine[] =>
  lines.flatMap((line, no) => {
    const flaw = flaws.find(({ at }) => at === no);
    if (flaw?.how === 'missing') return [];
    if (flaw?.how === 'twice') return [line, line];
    return [flaw?.how === 'amount' ? { ...line, amountMinor: line.amountMinor + 1 } : line];
  });
