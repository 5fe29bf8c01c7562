import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { AppConfig } from '../config/config.js';
import { asAppError, retryAfterSeconds } from '../kernel/http/error.filter.js';
import { PUBLIC_REQUESTS_PER_MINUTE, refuseFlood } from '../kernel/limits/public-limits.js';
import { FrameOrigins } from '../payby/index.js';
import { ExternalAddresses } from '../tenancy/index.js';
import { embedPolicy, guestPolicy, RELAY_POLICY } from './content-policies.js';

const UI_FOLDER = fileURLToPath(new URL('../../admin-ui/', import.meta.url));
const FRAMES: readonly unknown[] = ['iframe', 'frame', 'embed', 'object'];

/** The pages a browser loads: the admin UI, the guest page, and the form that other systems frame. */
export async function servePages(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  if (!existsSync(join(UI_FOLDER, 'index.html'))) return;
  const fastify = app.getHttpAdapter().getInstance();
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
  const linkCheck = page('link-check.html');
  const relay = page('embed.html');
  const docs = page('docs.html');
  fastify.get('/', async (request, reply) => {
    // The specification's route of the embedded form is `/#/payby/iframe-add-pay/{uuid}`: what follows the # is not
    // sent.
    reply.type('text/html; charset=utf-8').header('vary', 'Sec-Fetch-Dest');
    return FRAMES.includes(request.headers['sec-fetch-dest'])
      ? reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', RELAY_POLICY)
          .removeHeader('x-frame-options')
          .send(await relay())
      : reply.header('cache-control', 'no-cache').send(await admin());
  });
  // The page is the same for all; what it shows depends on who asks for the description.
  fastify.get('/:tenant/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex, nofollow')
      .send(await docs()),
  );
  const addresses = app.get(ExternalAddresses);
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
  const guestPages = [
    ['/link-check', linkCheck],
    ['/pay/:tenant/:token', guest],
    ['/p/:link', guest],
    ['/p/:simpleCode/:token', guest],
  ] as const;
  for (const [path, read] of guestPages) {
    fastify.get(path, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', guestPolicy(addresses.of('guests').startsWith('http:')))
        .header('x-robots-tag', 'noindex, nofollow')
        .send(await read()),
    );
  }
}
