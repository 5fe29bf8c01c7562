import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { purgeCalls } from './vendor-calls.queries.js';

const KEPT_DAYS = 30;
const BATCH = 5_000;

/** Deletes calls to vendors that nobody will ask about any more. */
export class PurgeVendorCallsSweep implements Sweep {
  readonly name = 'integrations.purge-vendor-calls';
  readonly everySeconds = 600;

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    const handled = await purgeCalls(db, KEPT_DAYS, BATCH);
    return { handled, more: handled === BATCH };
  }
}
