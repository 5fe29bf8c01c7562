import { randomInt } from 'node:crypto';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { DatabaseClock } from '../../src/kernel/clock.js';
import type { TenantContext } from '../../src/kernel/context.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { EffectDispatcher } from '../../src/kernel/effects/dispatcher.js';
import { newId, newLinkToken } from '../../src/kernel/ids.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { PaymentBatch } from '../../src/payby/application/store/payment-batch.js';
import { PaymentStore } from '../../src/payby/application/store/payment-store.js';
import type { DataOf, Recipients } from '../../src/payby/domain/events.js';
import { REQUEST } from '../../src/payby/domain/payment.fixture.js';
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

  /**
   * Requests HKD 3,280.00 for 100001 with a due time that no form would take, so that tests need not wait for an hour.
   */
  async request(
    dueAt: Date,
    { emails, mobiles, ...changes }: Partial<DataOf<'PaymentRequested'> & Recipients> = {},
  ): Promise<{ id: string; paymentNo: string; linkToken: string }> {
    const id = newId();
    const number = String(randomInt(1e9, 9e9));
    const linkToken = newLinkToken();
    const { guest } = REQUEST;
    const payers = guest.payers.map((payer) =>
      payer.kind === 'nonIntegration' ? payer : { ...payer, pmsId: '88100001' },
    );
    const request = {
      ...REQUEST,
      ...changes,
      paymentNo: `PB${number}`,
      serialNo: number,
      dueAt: dueAt.toISOString(),
      guest: {
        ...guest,
        linkToken,
        payers,
        emails: emails ?? guest.emails,
        mobiles: mobiles ?? guest.mobiles,
      },
    };
    await this.store.execute(
      this.ctx,
      id,
      { type: 'RequestPayment', request },
      { kind: 'user', id: 'u1', name: 'Zhao Lan' },
    );
    return { id, paymentNo: request.paymentNo, linkToken };
  }

  close(): Promise<void> {
    return this.db.close();
  }
}
