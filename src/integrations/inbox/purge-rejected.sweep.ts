import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { REJECTED_KEPT, REJECTED_KEPT_OF_ACCOUNT } from '../parameters.js';
import { purgeRejected } from './inbox.queries.js';

/** Deletes notifications that nobody could verify: the old ones, and all beyond what one account may keep. */
export class PurgeRejectedSweep implements Sweep {
  readonly name = 'integrations.purge-rejected';
  readonly everySeconds = 600;
  readonly words = {
    label: { en: 'Delete rejected callbacks', zh: '清理被拒绝的回调' },
    about: {
      en: 'Deletes callbacks that could not be verified, once they are old enough or too many.',
      zh: '删除超过保留时间或数量的未验签回调。',
    },
  };

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return {
      handled: await purgeRejected(db, REJECTED_KEPT.value, REJECTED_KEPT_OF_ACCOUNT.value),
      more: false,
    };
  }
}
