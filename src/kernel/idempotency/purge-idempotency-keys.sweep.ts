import type { TenantContext } from '../context.js';
import type { Sweep } from '../effects/effect.js';
import { purgeIdempotencyKeys } from './idempotency.store.js';
import { ANSWERS_KEPT } from './parameters.js';

/** Drops answers kept for repeats once they are old enough. */
export class PurgeIdempotencyKeysSweep implements Sweep {
  readonly name = 'kernel.purge-idempotency-keys';
  readonly everySeconds = 6 * 3_600;
  readonly words = {
    label: { en: 'Delete stored answers', zh: '清理重复请求应答' },
    about: {
      en: 'Deletes stored answers to API requests after their retention period.',
      zh: '删除超过保留时间的应答记录。',
    },
  };

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return { handled: await purgeIdempotencyKeys(db, ANSWERS_KEPT.value), more: false };
  }
}
