import type { TenantContext } from '../context.js';
import type { Sweep } from '../effects/effect.js';
import { ANSWERS_KEPT } from './parameters.js';
import { purgeIdempotencyKeys } from './idempotency.store.js';

/** Drops answers kept for repeats once they are old enough. */
export class PurgeIdempotencyKeysSweep implements Sweep {
  readonly name = 'kernel.purge-idempotency-keys';
  readonly everySeconds = 6 * 3_600;

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return { handled: await purgeIdempotencyKeys(db, ANSWERS_KEPT.value), more: false };
  }
}
