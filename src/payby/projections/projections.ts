import { asWrite, joined, type SetWrite } from '../../kernel/event-store/append-many.js';
import type { Write } from '../../kernel/event-store/event-store.js';
import { parkWrite, stillParkedWrite } from '../../kernel/projections/parked-streams.js';
import { rowsUpdate, rowWrite, type RowChange } from '../../kernel/projections/row-projection.js';
import { rowsWrites } from '../../kernel/projections/rows-projection.js';
import { tallyWrites } from '../../kernel/projections/tally-projection.js';
import type { ExistingPayment } from '../domain/state.js';
import { exceptionsProjection, openedAgain } from './exceptions.projection.js';
import { paymentsProjection } from './payments.projection.js';
import { dailyTakingsProjection, payTimesProjection, statusTotalsProjection } from './takings.projection.js';
import { transactionsProjection } from './transactions.projection.js';

/** Everything on the read side that follows from a payment's history, by name. */
export const PROJECTIONS = {
  payments: paymentsProjection,
  transactions: transactionsProjection,
  exceptions: exceptionsProjection,
  'daily-takings': dailyTakingsProjection,
  'pay-times': payTimesProjection,
  'status-totals': statusTotalsProjection,
} as const;

export type ProjectionName = keyof typeof PROJECTIONS;

/** The writes that bring the tables beside the payments' own from one state of a payment to a later one. */
const SET_WRITES: Record<
  Exclude<ProjectionName, 'payments'>,
  (paymentId: string, after: ExistingPayment, before: ExistingPayment | null) => SetWrite[]
> = {
  transactions: (id, after, before) => rowsWrites(transactionsProjection, id, after, before),
  exceptions: (id, after, before) => [
    ...rowsWrites(exceptionsProjection, id, after, before),
    ...openedAgain(id, after, before),
  ],
  'daily-takings': (_, after, before) => tallyWrites(dailyTakingsProjection, after, before),
  'pay-times': (_, after, before) => tallyWrites(payTimesProjection, after, before),
  'status-totals': (_, after, before) => tallyWrites(statusTotalsProjection, after, before),
};

/** Reads `PROJECTIONS` by name, as text from outside may be. */
export function isProjection(name: string): name is ProjectionName {
  return Object.hasOwn(PROJECTIONS, name);
}

/**
 * The writes that bring the read side from one state of a payment to a later one. A projection that throws parks the
 * payment for itself, so that one mistake in a screen's row never keeps money from being recorded. A new payment is
 * another matter: nobody has paid anything yet, and what no screen can show must not go out.
 *
 * @param parked projections that could not follow before; their rows wait for a repair
 * @param refused the table did not take these writes: park all of them
 */
export function projectionWrites(
  streamId: string,
  paymentId: string,
  version: { from: number; to: number },
  after: ExistingPayment,
  before: ExistingPayment | null,
  parked: readonly string[] = [],
  refused: string | null = null,
): Write[] {
  return (Object.keys(PROJECTIONS) as ProjectionName[]).flatMap((projection) => {
    if (parked.includes(projection)) return [stillParkedWrite(streamId, projection)];
    const park = (problem: string): Write[] => [
      parkWrite(streamId, { projection, version: version.from, problem }),
    ];
    if (refused !== null && before !== null) return park(refused);
    try {
      return projection === 'payments'
        ? [rowWrite(paymentsProjection, paymentId, version.from, version.to, after, before)]
        : SET_WRITES[projection](paymentId, after, before).map(asWrite);
    } catch (error) {
      if (before === null) throw error;
      return park((error as Error).message);
    }
  });
}

/**
 * The same for many payments that exist, as few statements as there are tables.
 * @throws whatever a projection throws: which payment is to be parked comes out one by one
 */
export function projectionWritesOfMany(changes: readonly RowChange<ExistingPayment>[]): SetWrite[] {
  return [
    rowsUpdate(paymentsProjection, changes),
    ...joined(
      Object.values(SET_WRITES).flatMap((writes) =>
        changes.flatMap(({ id, after, before }) => writes(id, after, before)),
      ),
    ),
  ];
}
