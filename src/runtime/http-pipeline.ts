import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../config/config.js';
import { DomainsInUse } from '../hotels/index.js';
import { openRequestScope } from '../kernel/change-origin.js';
import type { FrontDoor } from '../kernel/http/front-door.js';
import { openWorkSlot } from '../kernel/present-work.js';
import { assertEveryRouteDeclares } from '../security/index.js';
import { describeApi } from '../system/docs.js';
import { compressAnswers } from './compression.js';
import { ADMIN_POLICY } from './content-policies.js';
import { servePages } from './pages.js';

export const reachedByHttps = (config: AppConfig): boolean => config.publicUrl.startsWith('https:');

/** Everything a request passes before a route: the front door, its scope, headers, compression; and the pages. */
export async function prepareHttp(
  app: NestFastifyApplication,
  config: AppConfig,
  door: FrontDoor,
): Promise<void> {
  assertEveryRouteDeclares(app);
  const fastify = app.getHttpAdapter().getInstance();
  door.guard(fastify);
  // After the body was read: what follows on a stream's events would not know the scope any more.
  fastify.addHook('preHandler', (_request, _reply, done) => openRequestScope(() => openWorkSlot(done)));
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
    contentSecurityPolicy: { useDefaults: false, directives: ADMIN_POLICY },
    // A browser would refuse plain http on localhost for a year.
    strictTransportSecurity: reachedByHttps(config) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  // A hotel's domain speaks for itself alone: what lies below it need not be reached by https.
  const domains = app.get(DomainsInUse);
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.hasHeader('strict-transport-security') && domains.has(request.hostname.toLowerCase()))
      reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
  await compressAnswers(app);
  describeApi(app);
  await servePages(app, config);
}
