import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.js';
import { newId } from '../ids.js';
import type { BodyRules } from './access.js';
import { errorBody, errorOfStatus } from './error.filter.js';
import { refuseRepeatedParameters, refuseUnfitJson, refuseUnfitParameters } from './fit-json.js';
import { type AppRequest, newCorrelationId } from './request.js';

/** Bytes of the body of a request by somebody who is signed in; a tenant's logo is the largest thing in one. */
const BODY_LIMIT = 1_048_576;

const HEADERS_LIMIT_MS = 10_000;
/** Headers and body together: a logo of 300 KB over a line of 20 KB a second. */
const REQUEST_LIMIT_MS = 15_000;
/** How often Node looks for requests that are over their time. */
const CHECK_MS = 1_000;

/**
 * On every answer, also on those given before any hook runs: the page of an error loads nothing and is framed by
 * nobody. Hooks and routes replace what they know better.
 */
const headersOf = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/**
 * Takes in requests: limits of time and size, and checks of everything a caller can write, before any guard,
 * interceptor or pipe sees it.
 * @param https whether the product is reached by https, and by nothing else
 */
export class FrontDoor {
  private readonly headers: Readonly<Record<string, string>>;

  constructor(https: boolean) {
    this.headers = headersOf(https);
  }

  /** What Fastify must be told when it is made. */
  readonly options = {
    genReqId: newCorrelationId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_LIMIT_MS,
    http: {
      headersTimeout: HEADERS_LIMIT_MS,
      connectionsCheckingInterval: CHECK_MS,
      // Node would answer by itself, without our headers; `refuseMalformed` looks.
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (thrown, request, reply) => {
      // An address that is too long is one that nobody has.
      const status = thrown.statusCode === 414 ? 404 : (thrown.statusCode ?? 500);
      const error = errorOfStatus(status, thrown) ?? new AppError('INTERNAL', { cause: thrown });
      endRaw(request.raw, reply.raw, error, status);
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status =
        error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
      if (socket.writable) socket.write(this.earlyAnswer(status));
      // What was written still goes out; what the caller goes on sending is not read.
      socket.destroySoon();
    },
  } satisfies FastifyHttpOptions<Server>;

  /** Call it before the routes are made. */
  guard(fastify: FastifyInstance): void {
    fastify.server.prependListener('request', (_request, response) => this.dress(response));
    fastify.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      this.dress(response);
      endRaw(request, response, errorOfStatus(417)!, 417);
    });
    fastify.addHook('onRoute', (route) => {
      const limit = route.config?.body?.limit;
      if (limit !== undefined) route.bodyLimit = limit;
    });
    fastify.addHook('onRequest', refuseMalformed);
    takeBodies(fastify);
  }

  private dress(response: ServerResponse): void {
    for (const name in this.headers) response.setHeader(name, this.headers[name]!);
  }

  /** A whole answer for a request that never became one. */
  private earlyAnswer(status: number): string {
    const body = JSON.stringify(errorBody(errorOfStatus(status)!, undefined, newId()));
    const head = Object.entries({
      ...this.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the bodies of a route are taken; see `Public`. */
    body?: BodyRules;
  }
}

function refuseMalformed(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const { raw, headers } = request;
  if (headers.host === undefined && raw.httpVersion === '1.1') {
    reply.header('connection', 'close');
    return done(errorOfStatus(400)!);
  }
  try {
    refuseUnfitParameters(raw.url ?? '');
    // A platform may say of its callbacks what it likes; here a text is expected everywhere.
    if (!request.routeOptions.config?.body?.keepBytes) refuseRepeatedParameters(request.query);
  } catch (error) {
    return done(error as Error);
  }
  if (request.routeOptions.config?.body?.keepBytes) {
    (request as AppRequest).saidContentType = headers['content-type'];
    headers['content-type'] = request.routeOptions.config.body.onDemand ? UNREAD_BYTES : BYTES;
  }
  done();
}

const BYTES = 'application/octet-stream';
/** Of no caller: what is left in the connection until the route asks for it. */
const UNREAD_BYTES = 'application/vnd.payby.unread';

type Parsed = (error: Error | null, body?: unknown) => void;

/** JSON and forms, checked before they are read; bytes for the routes that keep them; nothing else. */
function takeBodies(fastify: FastifyInstance): void {
  // Also refuses members named `__proto__` or `constructor`.
  const json = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  const parser = (
    type: string,
    read: (request: FastifyRequest, body: Buffer, done: Parsed) => void,
  ): void => {
    fastify.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
      try {
        read(request, body, done);
      } catch (error) {
        done(error as Error);
      }
    });
  };
  parser('application/json', (request, body, done) => {
    refuseUnfitJson(body);
    void json(request, body as never, done);
  });
  parser('application/x-www-form-urlencoded', (_request, body, done) => {
    const text = body.toString();
    refuseUnfitParameters(text);
    const form = parseForm(text, '&', '=', { maxKeys: 0 });
    // An ordinary key here; copied onto another object it would replace that object's prototype.
    if (Object.hasOwn(form, '__proto__')) return done(errorOfStatus(400));
    done(null, form);
  });
  parser(BYTES, (request, body, done) => {
    if (!request.routeOptions.config?.body?.keepBytes) return done(errorOfStatus(415));
    Object.assign(request, { rawBody: body });
    done(null, undefined);
  });
  fastify.addContentTypeParser(UNREAD_BYTES, (request, _payload, done) =>
    request.routeOptions.config?.body?.onDemand ? done(null) : done(errorOfStatus(415)),
  );
}

function endRaw(request: IncomingMessage, response: ServerResponse, error: AppError, status: number): void {
  const body = JSON.stringify(
    errorBody(error, request.headers['accept-language'], newCorrelationId(request)),
  );
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
}
