import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { ThrottlerStorage } from '@nestjs/throttler';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule, EFFECT_QUEUE } from '../app.module.js';
import type { AppConfig } from '../config/config.js';
import { compressAnswers } from './compression.js';
import { prepareControlDatabase } from './control-database.js';
import { DEMO_TENANT, seedDemo, seedDemoHistory } from '../local/demo/seed-demo.js';
import { openRequestScope, runAsSystem } from '../kernel/change-origin.js';
import { createDatabaseIfMissing } from '../kernel/database/migrate.js';
import { TenantDatabases } from '../kernel/database/tenant-databases.js';
import { EffectRunner } from '../kernel/effects/effect-runner.js';
import { assertRedisKeepsJobs, type EffectQueue } from '../kernel/effects/queue.js';
import { asAppError, retryAfterSeconds } from '../kernel/http/error.filter.js';
import { GuardedHttpClient } from '../kernel/http/guarded-http-client.js';
import { FrontDoor } from '../kernel/http/front-door.js';
import { PUBLIC_REQUESTS_PER_MINUTE, refuseFlood } from '../kernel/limits/public-limits.js';
import { createPino, PinoLogger } from '../kernel/pino-logger.js';
import { SecretBox } from '../kernel/secret-box.js';
import { describeApi } from '../system/docs.js';
import { FrameOrigins } from '../payby/index.js';
import { assertEveryRouteDeclares, seedSecurity } from '../security/index.js';
import { TenantProvisioner } from '../tenancy/index.js';

export type Progress = (text: string) => void;

/** Starts the process in the role its configuration names. @returns the function that stops it in good order */
export async function start(
  config: AppConfig,
  progress: Progress,
): Promise<{ port: number | null; stop: () => Promise<void> }> {
  const logger = new PinoLogger(createPino(config.logLevel));
  if (config.redisUrl) await assertRedisKeepsJobs(config.redisUrl);

  progress('Preparing the control database');
  const database = new URL(config.databaseUrl).pathname.slice(1);
  const maintenance = new URL(config.databaseUrl);
  maintenance.pathname = '/postgres';
  // On a managed server the database is there already and the maintenance one may be out of reach.
  await createDatabaseIfMissing(maintenance.href, database).catch(() => false);
  const { runtimeUrl } = await prepareControlDatabase(config);

  const module = AppModule.with(config, runtimeUrl);
  let app: INestApplicationContext;
  let http: NestFastifyApplication | null = null;
  const door = new FrontDoor(reachedByHttps(config));
  if (config.role === 'worker') {
    app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });
  } else {
    // A live stream never ends by itself: on shutdown its socket is closed with the others.
    const adapter = new FastifyAdapter({
      ...door.options,
      // Without a list of proxies a caller could write its own address into X-Forwarded-For.
      trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
      forceCloseConnections: true,
    });
    http = await NestFactory.create<NestFastifyApplication>(module, adapter, {
      logger,
      // The front door takes the bodies in.
      bodyParser: false,
      abortOnError: false,
    });
    app = http;
  }
  try {
    await runAsSystem('start', () => provision(app, config, progress));
    if (http) await prepareHttp(http, config, door);
    const runner = config.role === 'web' ? null : app.get(EffectRunner);
    if (runner) {
      progress('Starting the workers');
      await runner.start();
    }
    const port = http ? await listen(http, config) : null;
    return {
      port,
      async stop() {
        await runner?.stop();
        await app.get<EffectQueue>(EFFECT_QUEUE).close();
        await app.close();
      },
    };
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}

/** Makes sure that the default tenant (and the demo) exist and that every tenant's database is at the newest structure. */
async function provision(app: INestApplicationContext, config: AppConfig, progress: Progress): Promise<void> {
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
      smtpUrl: config.smtpUrl ?? 'smtp://127.0.0.1:1025',
      history: config.demoHistory,
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

const UI_FOLDER = fileURLToPath(new URL('../admin-ui/', import.meta.url));

/** The admin UI needs inline styles (its style library writes them); the guest page does not and gets none. */
const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};
const GUEST_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * The same page as the admin UI's, framed by whom this tenant has listed and by nobody else. No second header may say
 * otherwise: X-Frame-Options knows no list.
 */
const embedPolicy = (origins: readonly string[]): string =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${origins.join(' ') || "'none'"}`;

/**
 * Stands in for the admin UI where somebody frames `/`: it shows nothing, knows nobody and can only send the frame on to
 * its tenant's `/embed`, which decides who may frame the form. So it does no harm in anybody's frame.
 */
const RELAY_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
const FRAMES: readonly unknown[] = ['iframe', 'frame', 'embed', 'object'];

const reachedByHttps = (config: AppConfig): boolean => config.publicUrl.startsWith('https:');

async function prepareHttp(app: NestFastifyApplication, config: AppConfig, door: FrontDoor): Promise<void> {
  assertEveryRouteDeclares(app);
  const fastify = app.getHttpAdapter().getInstance();
  door.guard(fastify);
  // After the body was read: what follows on a stream's events would not know the scope any more.
  fastify.addHook('preHandler', (_request, _reply, done) => openRequestScope(done));
  // Answers about payments and people are never kept by a cache.
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // A browser would refuse plain http on localhost for a year.
    strictTransportSecurity: reachedByHttps(config) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  await compressAnswers(app);
  describeApi(app);
  if (!existsSync(join(UI_FOLDER, 'index.html'))) return;
  // Names carry a hash: a changed file is a new name.
  await app.register(fastifyStatic, {
    root: join(UI_FOLDER, 'assets'),
    prefix: '/assets/',
    index: false,
    maxAge: '1y',
    immutable: true,
    // The build left each beside itself as brotli and gzip.
    preCompressed: true,
  });
  // In production the files never change; elsewhere a rebuilt page shows without a restart.
  const page = (file: string): (() => Promise<string>) => {
    const read = (): Promise<string> => readFile(join(UI_FOLDER, file), 'utf8');
    const kept = config.production ? read() : null;
    return () => kept ?? read();
  };
  const admin = page('index.html');
  const guest = page('pay.html');
  const relay = page('embed.html');
  fastify.get('/', async (request, reply) => {
    // The specification's route of the embedded form is `/#/payby/iframe-add-pay/{uuid}`: what follows the # is not sent.
    reply.type('text/html; charset=utf-8').header('vary', 'Sec-Fetch-Dest');
    return FRAMES.includes(request.headers['sec-fetch-dest'])
      ? reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', RELAY_POLICY)
          .removeHeader('x-frame-options')
          .send(await relay())
      : reply.header('cache-control', 'no-cache').send(await admin());
  });
  const frames = app.get(FrameOrigins);
  const counts = app.get<ThrottlerStorage>(ThrottlerStorage);
  fastify.get<{ Params: { tenant: string } }>('/:tenant/embed', async (request, reply) => {
    const origins = await refuseFlood(counts, 'embed', request.ip, PUBLIC_REQUESTS_PER_MINUTE)
      .then(() => frames.of(request.params.tenant))
      .catch((problem: unknown) => asAppError(problem).error);
    if (!Array.isArray(origins)) {
      const { code, status } = origins;
      const seconds = retryAfterSeconds(origins);
      if (seconds !== null) reply.header('retry-after', String(seconds));
      return reply.status(status).type('text/plain; charset=utf-8').send(code);
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', embedPolicy(origins))
      .header('x-robots-tag', 'noindex, nofollow')
      .removeHeader('x-frame-options')
      .send(await admin());
  });
  for (const path of ['/pay/:tenant/:token', '/p/:tenant/:token']) {
    fastify.get(path, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', GUEST_POLICY)
        .header('x-robots-tag', 'noindex, nofollow')
        .send(await guest()),
    );
  }
}

async function listen(app: NestFastifyApplication, config: AppConfig): Promise<number> {
  await app.listen(config.port, '0.0.0.0');
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address ? address.port : config.port;
}
