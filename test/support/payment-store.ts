import { EventEmitter2 } from '@nestjs/event-emitter';
import { DatabaseClock } from '../../src/kernel/clock.js';
import type { TenantContext } from '../../src/kernel/context.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { EffectDispatcher } from '../../src/kernel/effects/dispatcher.js';
import { newId } from '../../src/kernel/ids.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { PaymentBatch } from '../../src/payby/application/store/payment-batch.js';
import { PaymentStore } from '../../src/payby/application/store/payment-store.js';
import { requestDueAt, REQUESTER, type RequestChanges } from './payment-request.js';
import { QUICK } from './payment-steps.js';

/** Leaves dispatch to the sweeper of whoever runs workers on this database. */
export class NoDispatcher extends EffectDispatcher {
  async dispatch(): Promise<void> {}
}

/** The payments of one tenant database as the application works on them, without an application process. */
export class TestPayments {
  readonly store: PaymentStore;
  readonly batch: PaymentBatch;
  readonly ctx: TenantContext;

  private constructor(
    readonly db: TenantDatabase,
    secretKey: string,
  ) {
    const secrets = new SecretBox(secretKey);
    const clock = new DatabaseClock();
    this.store = new PaymentStore(secrets, clock, new NoDispatcher(), new EventEmitter2());
    this.batch = new PaymentBatch(this.store, clock);
    this.ctx = { tenantId: db.tenantId, db, correlationId: 'test' };
  }

  /** @param url the tenant's database; its secrets are sealed with `secretKey` */
  static async open(url: string, tenantId = 'demo', secretKey = QUICK.SECRET_KEY!): Promise<TestPayments> {
    const limits = { minConnections: 0, maxConnections: 10, connectTimeoutMs: 60_000 };
    const settings = { url, ...limits, applicationName: 'test' };
    return new TestPayments(new TenantDatabase(tenantId, await openDataSource(settings)), secretKey);
  }

  /** See `requestDueAt`. */
  async request(
    dueAt: Date,
    changes?: RequestChanges,
  ): Promise<{ id: string; paymentNo: string; linkToken: string }> {
    const id = newId();
    const request = requestDueAt(dueAt, changes);
    await this.store.execute(this.ctx, id, { type: 'RequestPayment', request }, REQUESTER);
    return { id, paymentNo: request.paymentNo, linkToken: request.guest.linkToken };
  }

  close(): Promise<void> {
    return this.db.close();
  }
}
