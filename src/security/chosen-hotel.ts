import type { FastifyRequest } from 'fastify';
import type { Principal } from './principal.js';

/** The hotel named in `X-Hotel-Code`, whoever's it is; null when none is. */
export function sentHotel(request: FastifyRequest): string | null {
  const sent = request.headers['x-hotel-code'];
  return typeof sent === 'string' && sent !== '' ? sent : null;
}

/** The same, when it is one of the principal's; otherwise null. */
export function chosenHotel(request: FastifyRequest, { hotels }: Principal): string | null {
  const sent = sentHotel(request);
  return sent !== null && hotels.includes(sent) ? sent : null;
}
