// What the product's classes are given here in place of what a process gives them.
import { EventEmitter2 } from '@nestjs/event-emitter';
import { DatabaseClock } from '../../src/kernel/clock.js';
import type { TenantContext } from '../../src/kernel/context.js';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import type { EffectDispatcher } from '../../src/kernel/effects/dispatcher.js';
import { newId } from '../../src/kernel/ids.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { PaymentStore } from '../../src/payby/application/store/payment-store.js';

/** What keys are sealed with. */
export const SECRET_KEY = 'only-for-benchmarks-0123456789-0123456789';

export const CLOCK = new DatabaseClock();

/** Handing effects to the queue is left out. */
export const NO_DISPATCHER: EffectDispatcher = { dispatch: async () => undefined };

export const newPaymentStore = (): PaymentStore =>
  new PaymentStore(new SecretBox(SECRET_KEY), CLOCK, NO_DISPATCHER, new EventEmitter2());

export const contextOf = (db: TenantDatabase): TenantContext => ({
  tenantId: db.tenantId,
  db,
  correlationId: newId(),
});
