import type { FastifyRequest } from 'fastify';
import type { TenantContext } from '../context.js';
import { newId } from '../ids.js';

/** A request as the guards leave it for the handlers. */
export interface AppRequest extends FastifyRequest {
  /** Set on every tenant route. */
  tenantContext?: TenantContext;
  /** Who is signed in; not set on public routes. */
  signedInAs?: { userId: string };
  /** Set on routes that demand an `Idempotency-Key`. */
  idempotencyKey?: string;
  /** What the caller said the body is, on routes that keep its bytes. */
  saidContentType?: string | undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/**
 * The id one request is followed by, from the answer the caller sees to logs, events and effects. A caller's own
 * `X-Request-Id` is used when it is a UUID; anything else could forge log lines.
 */
export function newCorrelationId(request: {
  headers: Record<string, string | string[] | undefined>;
}): string {
  const given = request.headers['x-request-id'];
  return isUuid(given) ? given.toLowerCase() : newId();
}

/** The correlation id Fastify gave the request (see `fastifyOptions`). */
export function correlationIdOf(request: FastifyRequest): string {
  return request.id;
}
