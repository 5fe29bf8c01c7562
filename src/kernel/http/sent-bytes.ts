import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import type { AppRequest } from './request.js';

/**
 * Takes in the body of a route that `TakesBytes`. The guards have let its sender in by then: a stranger's bytes never get
 * into memory.
 * @throws PayloadTooLargeException beyond the route's limit, before that much was taken in | BadRequestException when the
 *   caller went away
 */
export async function sentBytes({ raw, routeOptions }: AppRequest): Promise<Buffer> {
  const { limit } = routeOptions.config.body!;
  if (Number(raw.headers['content-length'] ?? 0) > limit) throw new PayloadTooLargeException();
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of raw as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > limit) throw new PayloadTooLargeException();
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof PayloadTooLargeException
      ? error
      : new BadRequestException(undefined, { cause: error });
  }
  return Buffer.concat(parts);
}
