import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenantMigrations } from '../../migrations/tenant/index.js';
import { type AppConfig, loadConfig } from '../config/config.js';
import { openDataSource } from '../kernel/database/data-source.js';
import { ControlDatabase } from '../kernel/database/database.js';
import { EmbeddedPostgres } from '../kernel/database/embedded-postgres.js';
import { guardDatabases } from '../kernel/database/guarded-socket.js';
import { SecretBox } from '../kernel/secret-box.js';
import {
  EveryTenant,
  RuntimeAccess,
  TenantProvisioner,
  TenantRegistry,
  TenantStructure,
} from '../tenancy/index.js';

/** What a command works with. Nothing listens and no worker runs. */
export interface Installation {
  config: AppConfig;
  control: ControlDatabase;
  secrets: SecretBox;
  tenants: EveryTenant;
  provisioner: TenantProvisioner;
}

/** Opens the installation that the environment names, or the one that `npm start` keeps in DATA_DIR. */
export async function withInstallation<R>(
  env: NodeJS.ProcessEnv,
  work: (installation: Installation) => Promise<R>,
): Promise<R> {
  const config = loadConfig({ ...env, ...(await keptByStart(env)) });
  guardDatabases(config);
  const dataSource = await openDataSource({
    url: config.databaseUrl,
    minConnections: 0,
    maxConnections: 4,
    applicationName: 'payby ops',
  });
  const control = new ControlDatabase('control', dataSource);
  try {
    const secrets = new SecretBox(config.secretKey, config.previousSecretKeys);
    const registry = new TenantRegistry(control, secrets);
    const structure = new TenantStructure(tenantMigrations);
    return await work({
      config,
      control,
      secrets,
      tenants: new EveryTenant(control, secrets),
      provisioner: new TenantProvisioner(
        config,
        control,
        registry,
        secrets,
        structure,
        new RuntimeAccess(control, secrets),
      ),
    });
  } finally {
    await control.close();
  }
}

/** What a start with nothing configured made for itself. */
async function keptByStart(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const folder = env.DATA_DIR || '.data';
  const kept: NodeJS.ProcessEnv = {};
  const keyFile = join(folder, 'secret.key');
  if (!env.SECRET_KEY && env.NODE_ENV !== 'production' && existsSync(keyFile)) {
    kept.SECRET_KEY = readFileSync(keyFile, 'utf8').trim();
  }
  if (!env.DATABASE_URL) {
    const postgres = await EmbeddedPostgres.running(join(folder, 'postgres'));
    if (!postgres) {
      throw new Error(
        `No database is running for ${folder}. Start the application with "npm start" and leave it running, or set DATABASE_URL.`,
      );
    }
    kept.DATABASE_URL = postgres.url('payby_control');
  }
  return kept;
}
