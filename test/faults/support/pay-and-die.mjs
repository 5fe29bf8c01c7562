// Records a payment as paid, exactly as the application does, and is killed by SIGKILL after the commit and before the
// posting it stored can be dispatched. What is left is what a crash at that very moment leaves.
import 'reflect-metadata';
import { EventEmitter2 } from '@nestjs/event-emitter';

const load = (module) => import(new URL(`../../../dist/src/${module}`, import.meta.url).href);
const { openDataSource } = await load('kernel/database/data-source.js');
const { TenantDatabase } = await load('kernel/database/database.js');
const { DatabaseClock } = await load('kernel/clock.js');
const { SecretBox } = await load('kernel/secret-box.js');
const { PaymentStore } = await load('payby/application/store/payment-store.js');

const { url, secretKey, paymentId, attemptId, amount } = JSON.parse(process.argv[2]);

const fatalDispatcher = {
  dispatch(_tenantId, effects) {
    process.stdout.write(JSON.stringify(effects.map(({ kind }) => kind)));
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  },
};
const settings = { url, minConnections: 0, maxConnections: 2, applicationName: 'pay-and-die' };
const db = new TenantDatabase('demo', await openDataSource(settings));
const store = new PaymentStore(
  new SecretBox(secretKey),
  new DatabaseClock(),
  fatalDispatcher,
  new EventEmitter2(),
);
await store.execute(
  { tenantId: 'demo', db, correlationId: 'pay-and-die' },
  paymentId,
  {
    type: 'RecordPaid',
    attemptId,
    amount,
    platformTransactionNo: 'HSP-F1',
    channelTransactionNo: null,
    cardInfo: null,
    policies: { late: 'hold', surplus: 'hold' },
    returnRefundId: paymentId,
    chargeId: paymentId,
  },
  { kind: 'platform', id: 'sandbox', name: 'sandbox' },
);
