import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { purgeRejected } from './inbox.queries.js';

/** A person looks at these when a key does not fit; a month later nobody does. */
const KEPT_DAYS = 30;
/** Of one account: 16 MB at most. The newest stay. */
const KEPT_OF_ACCOUNT = 1_000;

/** Deletes notifications that nobody could verify: the old ones, and all beyond what one account may keep. */
export class PurgeRejectedSweep implements Sweep {
  readonly name = 'integrations.purge-rejected';
  readonly everySeconds = 600;

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return { handled: await purgeRejected(db, KEPT_DAYS, KEPT_OF_ACCOUNT), more: false };
  }
}
