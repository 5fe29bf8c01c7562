import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import type { AppRequest } from './request.js';

/**
 * Takes in the body of a route that `TakesBytes`. The guards have let its sender in by then: a stranger's bytes never get
 * into memory. It is put where it stays as it comes, and threads may read it there: to copy tens of megabytes would hold
 * up other requests.
 * @throws PayloadTooLargeException beyond the route's limit, before that much was taken in | BadRequestException when the
 *   caller went away
 */
export async function sentBytes({ raw, routeOptions }: AppRequest): Promise<Buffer> {
  const { limit } = routeOptions.config.body!;
  const announced = Number(raw.headers['content-length'] ?? limit);
  if (announced > limit) throw new PayloadTooLargeException();
  // What is not written takes no memory.
  const whole = Buffer.from(new SharedArrayBuffer(announced));
  let bytes = 0;
  try {
    for await (const part of raw as AsyncIterable<Buffer>) {
      if (bytes + part.length > limit) throw new PayloadTooLargeException();
      whole.set(part, bytes);
      bytes += part.length;
    }
  } catch (error) {
    throw error instanceof PayloadTooLargeException
      ? error
      : new BadRequestException(undefined, { cause: error });
  }
  return whole.subarray(0, bytes);
}
