import { type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Throttle, ThrottlerGuard, type ThrottlerStorage } from '@nestjs/throttler';
import { AppError } from '../errors.js';
import { accessOf } from '../http/access.js';

const OWN_LIMIT = 'payby:own-limit';

/** How often one address may use a public route in a minute, where the route names no limit of its own. */
export const PUBLIC_REQUESTS_PER_MINUTE = 600;

/** Limits a public route more tightly than others: so many requests of one address in a minute. */
export function PerMinute(limit: number): ClassDecorator & MethodDecorator {
  return Throttle({ default: { limit, ttl: 60_000 } });
}

/** The route counts by itself, or is asked by machines of ours. `reason` is for whoever reviews the public routes. */
export function OwnLimit(reason: string): ClassDecorator & MethodDecorator {
  return SetMetadata(OWN_LIMIT, reason);
}

/** Limits every public route per network address, over all processes together. */
@Injectable()
export class PublicLimits extends ThrottlerGuard {
  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    const [controller, handler] = [context.getClass(), context.getHandler()];
    if (accessOf(controller, handler)?.kind !== 'public') return true;
    return Boolean(Reflect.getMetadata(OWN_LIMIT, handler) ?? Reflect.getMetadata(OWN_LIMIT, controller));
  }
}

/**
 * Counts one more of `what`, by an address or anything else that is written down as text, over all processes.
 * @throws AppError TOO_MANY_REQUESTS beyond `limit` in a minute
 */
export async function refuseFlood(
  counts: ThrottlerStorage,
  what: string,
  by: string,
  limit: number,
): Promise<void> {
  const found = await counts.increment(`${what}:${by}`, 60_000, limit, 60_000, what);
  if (found.isBlocked)
    throw new AppError('TOO_MANY_REQUESTS', { params: { seconds: found.timeToBlockExpire } });
}
