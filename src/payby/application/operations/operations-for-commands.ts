import { EventEmitter2 } from '@nestjs/event-emitter';
import { DatabaseClock } from '../../../kernel/clock.js';
import { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import type { SecretBox } from '../../../kernel/secret-box.js';
import { PaymentStore } from '../store/payment-store.js';
import type { KeptCallbacks } from '../vendors/kept-callbacks.js';
import { EffectOperations } from './effect-operations.js';
import { GuestErasure } from './guest-erasure.js';
import { PaymentHistory } from './payment-history.js';
import { PaymentOperations } from './payment-operations.js';

/** A command opens no queue: what it makes due is found by the sweeper of whoever runs workers. */
class LeaveToSweeper extends EffectDispatcher {
  async dispatch(): Promise<void> {}
}

/** What operators do about payments from the command line, without an application process. */
export function operationsForCommands(
  secrets: SecretBox,
  callbacks: KeptCallbacks,
): {
  payments: PaymentOperations;
  effects: EffectOperations;
  history: PaymentHistory;
} {
  const dispatcher = new LeaveToSweeper();
  const store = new PaymentStore(secrets, new DatabaseClock(), dispatcher, new EventEmitter2());
  const history = new PaymentHistory(secrets);
  const erasure = new GuestErasure(store, history, callbacks);
  return {
    payments: new PaymentOperations(store, history, erasure, secrets),
    effects: new EffectOperations(dispatcher),
    history,
  };
}
