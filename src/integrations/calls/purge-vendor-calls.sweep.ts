import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { CALLS_KEPT } from '../parameters.js';
import { purgeCalls } from './vendor-calls.queries.js';

const BATCH = 5_000;

/** Deletes calls to vendors that nobody will ask about any more. */
export class PurgeVendorCallsSweep implements Sweep {
  readonly name = 'integrations.purge-vendor-calls';
  readonly everySeconds = 600;
  readonly words = {
    label: { en: 'Delete old calls', zh: '清理接口调用日志' },
    about: {
      en: 'Deletes calls to and from vendors that have been kept long enough.',
      zh: '删除超过保留时间的接口调用记录。',
    },
  };

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    const handled = await purgeCalls(db, CALLS_KEPT.value, BATCH);
    return { handled, more: handled === BATCH };
  }
}
