import type { INestApplicationContext } from '@nestjs/common';
import type { AppConfig } from '../config/config.js';
import { TenantDatabases } from '../kernel/database/tenant-databases.js';
import { asAppError } from '../kernel/http/error.filter.js';
import { GuardedHttpClient } from '../kernel/http/guarded-http-client.js';
import { SecretBox } from '../kernel/secret-box.js';
import { DEMO_TENANT, seedDemo, seedDemoHistory, seedDemoPlatform } from '../local/demo/seed-demo.js';
import { seedSecurity } from '../security/index.js';
import { TenantProvisioner } from '../tenancy/index.js';

/** Reports what a start is doing, for people to read. */
export type Progress = (text: string) => void;

/**
 * Makes sure that the default tenant (and the demo) exist and that every tenant's database is at the newest structure.
 */
export async function provision(
  app: INestApplicationContext,
  config: AppConfig,
  progress: Progress,
): Promise<void> {
  const provisioner = app.get(TenantProvisioner);
  progress(`Preparing tenant ${config.defaultTenant}`);
  await provisioner.ensure({
    id: config.defaultTenant,
    name: 'Kunlun',
    simpleCode: 'k',
    timeZone: 'Asia/Shanghai',
  });
  if (config.seedDemo) {
    progress(`Preparing tenant ${DEMO_TENANT.id}`);
    await provisioner.ensure(DEMO_TENANT);
  }
  await provisioner.migrateAll((tenantId, problem) =>
    progress(`Tenant ${tenantId} could not be prepared: ${problem}`),
  );
  if (!config.seedDemo) return;
  const databases = app.get(TenantDatabases);
  // One tenant whose database is down must not keep the others from starting, not even one of these two.
  await unlessUnavailable(config.defaultTenant, progress, async () =>
    seedSecurity(await databases.get(config.defaultTenant), 'kunlun-default'),
  );
  await unlessUnavailable(DEMO_TENANT.id, progress, async () =>
    seedDemo(await databases.get(DEMO_TENANT.id), app.get(SecretBox), {
      sandboxUrl: config.sandboxUrl ?? 'http://127.0.0.1:4010',
      sms: config.sandboxSms,
      sandboxPms: config.sandboxPms,
      smtpUrl: config.smtpUrl ?? 'smtp://127.0.0.1:1025',
      history: config.demoHistory,
    }),
  );
  const { sandboxPlatform, sandboxUrl, publicUrl } = config;
  if (sandboxPlatform !== null && sandboxUrl !== null)
    await unlessUnavailable(DEMO_TENANT.id, progress, async () =>
      seedDemoPlatform(await databases.get(DEMO_TENANT.id), app.get(SecretBox), app.get(GuardedHttpClient), {
        platform: sandboxPlatform,
        sandboxUrl,
        publicUrl,
      }),
    );
  if (config.demoHistory === 0) return;
  progress(`Preparing ${config.demoHistory.toLocaleString('en')} payments of the past 13 months`);
  await unlessUnavailable(DEMO_TENANT.id, progress, async () =>
    seedDemoHistory(await databases.get(DEMO_TENANT.id), {
      count: config.demoHistory,
      secrets: app.get(SecretBox),
      http: app.get(GuardedHttpClient),
      sandboxUrl: config.sandboxUrl,
      publicUrl: config.publicUrl,
    }),
  ).catch((error: Error) =>
    // Nothing of it was stored, so the next start tries again.
    progress(`The demo has no past: ${error.message}`),
  );
}

async function unlessUnavailable(
  tenantId: string,
  progress: Progress,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!['TENANT_UNAVAILABLE', 'TENANT_NOT_FOUND'].includes(asAppError(error).error.code)) throw error;
    progress(`Tenant ${tenantId} is not reachable: ${(error as Error).message}`);
  }
}
