import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule, EFFECT_QUEUE } from '../app.module.js';
import type { AppConfig } from '../config/config.js';
import { runAsSystem } from '../kernel/change-origin.js';
import { EffectRunner } from '../kernel/effects/effect-runner.js';
import { assertRedisKeepsJobs, type EffectQueue } from '../kernel/effects/queue.js';
import { FrontDoor } from '../kernel/http/front-door.js';
import { createPino, PinoLogger } from '../kernel/pino-logger.js';
import { WebhookLanes } from '../notifications/index.js';
import { openControlDatabase } from './control-database.js';
import { prepareHttp, reachedByHttps } from './http-pipeline.js';
import { provision, type Progress } from './provision.js';

/** Starts the process in the role its configuration names. @returns the function that stops it in good order */
export async function start(
  config: AppConfig,
  progress: Progress,
): Promise<{ port: number | null; stop: () => Promise<void> }> {
  const logger = new PinoLogger(createPino(config.logLevel));
  if (config.redisUrl) await assertRedisKeepsJobs(config.redisUrl);

  progress('Preparing the control database');
  const { runtimeUrl } = await openControlDatabase(config);

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
      app.get(WebhookLanes).start();
    }
    const port = http ? await listen(http, config) : null;
    return {
      port,
      async stop() {
        await Promise.all([runner?.stop(), runner && app.get(WebhookLanes).stop()]);
        await app.get<EffectQueue>(EFFECT_QUEUE).close();
        await app.close();
      },
    };
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}

async function listen(app: NestFastifyApplication, config: AppConfig): Promise<number> {
  await app.listen(config.port, '0.0.0.0');
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address ? address.port : config.port;
}
