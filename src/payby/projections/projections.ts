import type { Write } from '../../kernel/event-store/event-store.js';
import { rowWrite } from '../../kernel/projections/row-projection.js';
import { rowsWrites } from '../../kernel/projections/rows-projection.js';
import { tallyWrites } from '../../kernel/projections/tally-projection.js';
import type { ExistingPayment } from '../domain/state.js';
import { exceptionsProjection } from './exceptions.projection.js';
import { paymentsProjection } from './payments.projection.js';
import { dailyTakingsProjection, statusTotalsProjection } from './takings.projection.js';
import { transactionsProjection } from './transactions.projection.js';

/** Everything on the read side that follows from a payment's history, by name. */
export const PROJECTIONS = {
  payments: paymentsProjection,
  transactions: transactionsProjection,
  exceptions: exceptionsProjection,
  'daily-takings': dailyTakingsProjection,
  'status-totals': statusTotalsProjection,
} as const;

/** The writes that bring the whole read side from one state of a payment to a later one. */
export function projectionWrites(
  paymentId: string,
  version: { from: number; to: number },
  after: ExistingPayment,
  before: ExistingPayment | null,
): Write[] {
  return [
    rowWrite(paymentsProjection, paymentId, version.from, version.to, after, before),
    ...rowsWrites(transactionsProjection, paymentId, after, before),
    ...rowsWrites(exceptionsProjection, paymentId, after, before),
    ...tallyWrites(dailyTakingsProjection, after, before),
    ...tallyWrites(statusTotalsProjection, after, before),
  ];
}
