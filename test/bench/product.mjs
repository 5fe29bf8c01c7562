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
export const { PaymentStore } = await compiled('src/payby/application/payment-store.js');
export const { effectsOf } = await compiled('src/payby/application/payment-effects.js');
export const { paymentDecider } = await compiled('src/payby/domain/payment.js');
export const { paymentsProjection } = await compiled('src/payby/projections/payments.projection.js');

export const { loadConfig } = await compiled('src/config/config.js');
export const { start } = await compiled('src/bootstrap.js');
export const { freePort } = await compiled('src/kernel/tcp-ports.js');

/** Modules of the application's processes, each to be started on its own. */
export const programs = {
  application: join(ROOT, 'dist/src/main.js'),
  sandbox: join(ROOT, 'dist/src/sandbox/main.js'),
};
