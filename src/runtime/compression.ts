import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, onSendAsyncHookHandler } from 'fastify';

/** Below this many bytes an answer fits into one packet anyway. */
const WORTH_BYTES = 1024;
/**
 * Spreadsheets, pictures and PDFs are compressed already; a live stream must not wait until there is enough to
 * compress.
 */
const TEXT =
  /^(?:text\/(?:html|plain|css|javascript|csv)|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)(?:;|$)/;
/**
 * Answers that hold tokens stay as they are. What is compressed could be guessed at by its length where somebody else
 * can have a browser ask, again and again, with words of his own beside the secret. No answer of ours is opened by
 * something a browser sends along by itself (there are no cookies), so elsewhere nobody else can ask.
 */
const HOLDS_TOKENS = /\/oauth\/token$/;

/** Compresses answers as they are made. Files that never change were compressed when they were built. */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  // A page of a list says which of how many it is in Content-Range. The library takes any such header for a part of a
  // file, whose bytes must stay as they are, so ours is put aside while it decides.
  const ranges = new WeakMap<FastifyReply, string>();
  fastify.addHook('onSend', async (_request, reply, payload) => {
    const range = reply.getHeader('content-range');
    if (typeof range === 'string' && !range.startsWith('bytes')) {
      ranges.set(reply, range);
      reply.removeHeader('content-range');
    }
    return payload;
  });
  const restoreRange: onSendAsyncHookHandler = async (_request, reply, payload) => {
    const range = ranges.get(reply);
    if (range !== undefined) reply.header('content-range', range);
    return payload;
  };
  fastify.addHook('onRoute', (route) => {
    if (HOLDS_TOKENS.test(route.url)) route.compress = false;
  });
  await app.register(compress, {
    // Only answers: nobody sends us compressed bodies.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: WORTH_BYTES,
    customTypes: TEXT,
    // The library's own level is for files that are compressed once: ten times slower for a tenth less.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // After the library's own hook, which it adds to each route in the same way.
  fastify.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), restoreRange];
  });
}
