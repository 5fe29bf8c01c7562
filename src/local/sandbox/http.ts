import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's exact text: signatures are made over it, not over what it parses to. */
    rawBody?: string;
  }
}

export type Json = Record<string, unknown>;

export function bodyOf(request: FastifyRequest): Json {
  const { body } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Json) : {};
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Leaves the caller waiting until it gives up or the sandbox stops. */
export function neverAnswer(reply: FastifyReply): void {
  reply.hijack();
}

/** Minor units and currency in the wire form, or null when they make no sense. */
export function readAmount(value: unknown): { value: number; currency: string } | null {
  const amount = value as { value?: unknown; currency?: unknown } | null | undefined;
  if (typeof amount !== 'object' || amount === null) return null;
  const { value: minor, currency } = amount;
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor <= 0) return null;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { value: minor, currency } : null;
}

/** Fifty megabytes of nothing. */
export function hugeBody(): Readable {
  const megabyte = Buffer.alloc(1024 * 1024, ' ');
  return Readable.from(Array.from({ length: 50 }, () => megabyte));
}
