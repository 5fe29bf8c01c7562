import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { REJECTED_KEPT, REJECTED_KEPT_OF_ACCOUNT } from '../parameters.js';
import { purgeRejected } from './inbox.queries.js';

/** Deletes notifications that nobody could verify: the old ones, and all beyond what one account may keep. */
export class PurgeRejectedSweep implements Sweep {
  readonly name = 'integrations.purge-rejected';
  readonly everySeconds = 600;

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return {
      handled: await purgeRejected(db, REJECTED_KEPT.value, REJECTED_KEPT_OF_ACCOUNT.value),
      more: false,
    };
  }
}
