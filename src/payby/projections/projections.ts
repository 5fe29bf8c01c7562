import { joined, type SetWrite } from '../../kernel/event-store/append-many.js';
import type { Write } from '../../kernel/event-store/event-store.js';
import { rowsUpdate, rowWrite, type RowChange } from '../../kernel/projections/row-projection.js';
import { parkWrite, stillParkedWrite } from '../../kernel/projections/parked-streams.js';
import { rowsWrites } from '../../kernel/projections/rows-projection.js';
import { tallyWrites } from '../../kernel/projections/tally-projection.js';
import type { ExistingPayment } from '../domain/state.js';
import { exceptionsProjection } from './exceptions.projection.js';
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

/** The writes that bring the whole read side from one state of a payment to a later one, by projection. */
const WRITES: Record<
  ProjectionName,
  (
    paymentId: string,
    version: { from: number; to: number },
    after: ExistingPayment,
    before: ExistingPayment | null,
  ) => Write[]
> = {
  payments: (id, { from, to }, after, before) => [rowWrite(paymentsProjection, id, from, to, after, before)],
  transactions: (id, _, after, before) => rowsWrites(transactionsProjection, id, after, before),
  exceptions: (id, _, after, before) => rowsWrites(exceptionsProjection, id, after, before),
  'daily-takings': (_id, _version, after, before) => tallyWrites(dailyTakingsProjection, after, before),
  'pay-times': (_id, _version, after, before) => tallyWrites(payTimesProjection, after, before),
  'status-totals': (_id, _version, after, before) => tallyWrites(statusTotalsProjection, after, before),
};

/** Reads `PROJECTIONS` by name, as text from outside may be. */
export function isProjection(name: string): name is ProjectionName {
  return Object.hasOwn(PROJECTIONS, name);
}

/**
 * The writes that bring the read side from one state of a payment to a later one. A projection that throws parks the
 * payment for itself, so that one mistake in a screen's row never keeps money from being recorded. A new payment is another
 * matter: nobody has paid anything yet, and what no screen can show must not go out.
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
  return (Object.keys(WRITES) as ProjectionName[]).flatMap((projection) => {
    if (parked.includes(projection)) return [stillParkedWrite(streamId, projection)];
    const park = (problem: string): Write[] => [
      parkWrite(streamId, { projection, version: version.from, problem }),
    ];
    if (refused !== null && before !== null) return park(refused);
    try {
      return WRITES[projection](paymentId, version, after, before);
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
  const others = (Object.keys(WRITES) as ProjectionName[]).filter((name) => name !== 'payments');
  return [
    rowsUpdate(paymentsProjection, changes),
    ...joined(
      others.flatMap((name) =>
        changes.flatMap(({ id, from, to, before, after }) => WRITES[name](id, { from, to }, after, before)),
      ),
    ),
  ];
}
