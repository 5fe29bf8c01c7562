import type { TenantContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import type { ExistingPayment } from '../../domain/state.js';
import { findPaymentByToken } from '../../projections/payments.queries.js';
import type { PaymentStore } from '../store/payment-store.js';

/**
 * The payment of a link. `readable` false: a newer release has continued it, and this is as far as it can be read.
 * @throws AppError NOT_FOUND for a token nobody has, or of an erased guest: both look the same
 */
export async function findGuestPayment(
  store: PaymentStore,
  ctx: TenantContext,
  token: string,
): Promise<{ id: string; payment: ExistingPayment; readable: boolean }> {
  const id = /^[0-9A-Za-z]{22}$/.test(token) ? await findPaymentByToken(ctx.db, token) : null;
  const loaded = id ? await store.loadReadable(ctx.db, id) : null;
  const payment = loaded?.state;
  if (!id || !payment || payment.status === 'none') throw new AppError('NOT_FOUND');
  return { id, payment, readable: loaded.unreadable.length === 0 };
}
