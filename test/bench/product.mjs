// The compiled product, as the comparisons use it: the same code that `npm start` runs.
import 'reflect-metadata';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const ROOT = resolve(import.meta.dirname, '../..');

const compiled = (path) => import(pathToFileURL(join(ROOT, 'dist', path)).href);

export const { EmbeddedPostgres } = await compiled('src/kernel/database/embedded-postgres.js');
export const { createDatabaseIfMissing, migrate } = await compiled('src/kernel/database/migrate.js');
export const { openDataSource } = await compiled('src/kernel/database/data-source.js');
export const { TenantDatabase } = await compiled('src/kernel/database/database.js');
export const { append, newStream } = await compiled('src/kernel/event-store/event-store.js');
export const { DatabaseClock } = await compiled('src/kernel/clock.js');
export const { SecretBox } = await compiled('src/kernel/secret-box.js');
export const { newId } = await compiled('src/kernel/ids.js');
export const { tenantMigrations } = await compiled('migrations/tenant/index.js');
export const { PaymentStore } = await compiled('src/payby/application/store/payment-store.js');
export const { PaymentBatch } = await compiled('src/payby/application/store/payment-batch.js');
export const { ExpireDueSweep } = await compiled('src/payby/jobs/expire-due.sweep.js');
export const { consequencesOf } = await compiled('src/payby/application/store/payment-effects.js');
export const { paymentDecider } = await compiled('src/payby/domain/payment.js');

export const { generatePayments } = await compiled('src/payby/demo/generate-payments.js');
export const { parseListQuery } = await compiled('src/kernel/lists/list-query.js');
export const { readKeysetPages } = await compiled('src/kernel/lists/keyset-page.js');
export const { PAYMENT_LIST } = await compiled('src/payby/projections/payment-list.js');
export const { listPayments, paymentsAsked, paymentStats } = await compiled(
  'src/payby/projections/payment-list.queries.js',
);
export const { foldDeltas } = await compiled('src/kernel/projections/tally-projection.js');
export const { TALLIES } = await compiled('src/payby/projections/takings.projection.js');
export const { readDashboard } = await compiled('src/payby/application/lists/read-dashboard.js');
export const { insertExport } = await compiled('src/payby/exports/exports.queries.js');
export const { WriteExportJob } = await compiled('src/payby/exports/write-export.job.js');

export const { rebuildProjections } = await compiled('src/kernel/projections/rebuild.js');
export const { verifyHistory } = await compiled('src/kernel/event-store/verify-history.js');
export const { KNOWN_EVENTS } = await compiled('src/payby/application/store/payment-codec.js');
export const { PROJECTIONS, projectionWrites } = await compiled('src/payby/projections/projections.js');
export const { PaymentHistory } = await compiled('src/payby/application/operations/payment-history.js');

export const { loadConfig } = await compiled('src/config/config.js');
export const { start } = await compiled('src/runtime/bootstrap.js');
export const { freePort } = await compiled('src/kernel/tcp-ports.js');

/** Modules of the application's processes, each to be started on its own. */
export const programs = {
  application: join(ROOT, 'dist/src/main.js'),
  sandbox: join(ROOT, 'dist/src/local/sandbox/main.js'),
};
export const { compare, recount, sealOf } = await compiled('src/reconciliation/compare.queries.js');
export const { keepJournal, keepReport } = await compiled('src/reconciliation/lines.queries.js');
export const { figuresOf, findAgreeing, findDifferences } = await compiled(
  'src/reconciliation/findings.queries.js',
);

const webhooks = (file) => compiled(`src/notifications/webhooks/${file}.js`);
export const { GuardedHttpClient } = await compiled('src/kernel/http/guarded-http-client.js');
export const { EndpointDisabling } = await webhooks('endpoint-disabling');
export const { Places } = await webhooks('places');
export const { newWebhookSecret, webhookContext, webhookHeaders, webhookIdOf } = await webhooks('signing');
export const { TenantLanes } = await webhooks('tenant-lanes');
export const { WebhookEvents } = await webhooks('webhook-events');
export const { WebhookSender } = await webhooks('webhook-sender');
