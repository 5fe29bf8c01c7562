import { InboxErasure } from '../../src/integrations/inbox/inbox-erasure.js';
import type { Actor } from '../../src/kernel/context.js';
import { append, readStream } from '../../src/kernel/event-store/event-store.js';
import { newId } from '../../src/kernel/ids.js';
import { orderRun, findRun, type Run, type RunKind } from '../../src/kernel/operations/runs.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { operationsForCommands } from '../../src/payby/application/operations/operations-for-commands.js';
import { workOff, type Watcher } from '../../src/payby/application/operations/run-history.js';
import { FULL } from '../../src/payby/domain/payment.fixture.js';
import { createTenantDatabase, dropDatabases, uniqueDatabaseName, withClient } from './databases.js';
import { QUICK } from './payment-steps.js';
import { TestPayments } from './payment-store.js';
import { eventually } from './wait.js';

const CLERK: Actor = { kind: 'user', id: 'u1', name: 'Zhao Lan' };

/** One tenant's payments on a database of their own, and everything operations do about them. */
export class OperationsLab {
  readonly secrets = new SecretBox(QUICK.SECRET_KEY!);
  readonly tools = operationsForCommands(this.secrets, new InboxErasure());

  private constructor(
    private readonly name: string,
    readonly url: string,
    readonly payments: TestPayments,
  ) {}

  static async open(): Promise<OperationsLab> {
    const name = uniqueDatabaseName('operations');
    const url = await createTenantDatabase(name);
    return new OperationsLab(name, url, await TestPayments.open(url));
  }

  /** The same database with nothing in it, as a process that starts finds it: another database takes longer to make. */
  async emptied(): Promise<OperationsLab> {
    await this.payments.close();
    await this.tamper(
      `DO $$ DECLARE filled regclass; BEGIN
         FOR filled IN SELECT oid FROM pg_class WHERE relkind = 'r' AND pg_relation_size(oid) > 0
           AND relnamespace IN ('kernel'::regnamespace, 'payby'::regnamespace)
         LOOP EXECUTE format('DELETE FROM %s', filled); END LOOP;
       END $$`,
    );
    return new OperationsLab(this.name, this.url, await TestPayments.open(this.url));
  }

  get db() {
    return this.payments.db;
  }

  /** What an operator of the whole installation brings along. */
  get operator() {
    return { ...this.payments.ctx, hotels: null };
  }

  /** A request that was canceled: three events, nothing outstanding. */
  async canceled(): Promise<{ id: string; paymentNo: string; linkToken: string }> {
    const payment = await this.payments.request(new Date(Date.now() + 3_600_000));
    await this.payments.store.execute(
      this.payments.ctx,
      payment.id,
      { type: 'RecordLinkSent', sendNo: 0, messageId: 'm1' },
      CLERK,
    );
    await this.cancel(payment.id);
    return payment;
  }

  /** Until a seal takes every event: what began before the events and has not ended, in other tests too, holds it back. */
  async settled(): Promise<void> {
    await eventually(async () => {
      const late = await this.db.query(
        'SELECT FROM kernel.events WHERE position > kernel.settled_position() LIMIT 1',
      );
      return late.length === 0;
    });
  }

  async cancel(id: string): Promise<void> {
    await this.payments.store.execute(
      this.payments.ctx,
      id,
      { type: 'CancelPayment', reason: 'Guest pays at the desk' },
      CLERK,
    );
  }

  async attempt(id: string): Promise<string> {
    const attemptId = newId();
    await this.payments.store.execute(
      this.payments.ctx,
      id,
      { type: 'StartAttempt', attemptId, methodCode: 'CARD', amount: FULL },
      CLERK,
    );
    return attemptId;
  }

  async pay(id: string): Promise<void> {
    await this.payAttempt(id, await this.attempt(id));
  }

  async payAttempt(id: string, attemptId: string): Promise<void> {
    await this.payments.store.execute(
      this.payments.ctx,
      id,
      {
        type: 'RecordPaid',
        attemptId,
        amount: FULL,
        platformTransactionNo: `T-${attemptId}`,
        channelTransactionNo: null,
        cardInfo: null,
        policies: { late: 'hold', surplus: 'hold' },
        returnRefundId: newId(),
        chargeId: newId(),
      },
      { kind: 'platform', id: 'sandbox', name: 'Sandbox' },
    );
  }

  /** Does what a newer release does: appends an event this one cannot read, and writes the row its own way. */
  async continueInNewerRelease(id: string, type: string): Promise<void> {
    await append(this.db, {
      stream: await readStream(this.db, `payment-${id}`),
      events: [{ type, occurredAt: new Date(), data: { points: 7 } }],
      metadata: { actor: CLERK, correlationId: 'newer' },
    });
    await this.db.query(
      `UPDATE payby.payments SET version = version + 1, guest_comment = 'Seven points' WHERE id = $1`,
      [id],
    );
  }

  /** Marks all outbox entries as done, as if workers had run. */
  async settleWork(): Promise<void> {
    await this.db.query(`UPDATE kernel.effects SET status = 'done', finished_at = now()`);
  }

  async order(kind: RunKind, projection: string | null = null, dryRun = false): Promise<Run> {
    return orderRun(this.db, { id: newId(), kind, projection, dryRun, requestedBy: 'test' });
  }

  /**
   * Works a run off and gives it as it ended. As in the product it is taken up again for as long as it has to wait: for
   * what began before it and has not ended, in other tests too.
   */
  run(run: Run, watch?: Watcher): Promise<Run> {
    return eventually(async () => {
      await workOff(this.db, this.tools.history, this.secrets, run.id, watch);
      const now = (await findRun(this.db, run.id))!;
      return now.status === 'running' ? undefined : now;
    });
  }

  /** Does what only somebody who owns the server can: the triggers that guard history are off. */
  async tamper(sql: string, params: unknown[] = []): Promise<void> {
    await withClient(this.url, async (client) => {
      await client.query('SET session_replication_role = replica');
      await client.query(sql, params);
    });
  }

  async close(): Promise<void> {
    await this.payments.close();
    await dropDatabases(this.name);
  }
}
