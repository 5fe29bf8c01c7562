import { Injectable } from '@nestjs/common';
import type { Queryable, RecordedEvent } from '../../../kernel/event-store/history-reader.js';
import type { Folder, ProjectedHistory } from '../../../kernel/projections/projected-history.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import { paymentDecider } from '../../domain/payment.js';
import type { ExistingPayment, PaymentState } from '../../domain/state.js';
import { PROJECTIONS } from '../../projections/projections.js';
import { decodeEvent, KNOWN_EVENTS } from '../store/payment-codec.js';
import { openKey, sealedKeys } from '../store/payment-keys.js';

/** Payments' histories, for what is done to all of them: comparing, repairing and rebuilding what they are read by. */
@Injectable()
export class PaymentHistory implements ProjectedHistory<ExistingPayment> {
  readonly prefix = 'payment-';
  readonly projections = PROJECTIONS;
  readonly knownTypes = KNOWN_EVENTS;

  constructor(private readonly secrets: SecretBox) {}

  async folder(db: Queryable, ids: readonly string[]): Promise<Folder<ExistingPayment>> {
    const sealed = await sealedKeys(db, ids);
    return (id, events) => this.fold(id, events, sealed.get(id));
  }

  async rewrittenSince(db: Queryable, since: Date): Promise<string[]> {
    const rows = await db.query<{ payment_id: string }>(
      'SELECT payment_id FROM payby.erased_guests WHERE erased_at >= $1',
      [since],
    );
    return rows.map(({ payment_id }) => payment_id);
  }

  private fold(
    id: string,
    events: readonly RecordedEvent[],
    sealed: Buffer | undefined,
  ): ExistingPayment | null {
    const key = openKey(this.secrets, id, sealed);
    let state: PaymentState = paymentDecider.initialState;
    for (const event of events) state = paymentDecider.evolve(state, decodeEvent(event, key));
    return state.status === 'none' ? null : state;
  }
}
