import type { TenantContext } from '../../../kernel/context.js';
import type { Sweep } from '../../../kernel/effects/effect.js';
import { purgeTransfers } from './transfers.queries.js';

const KEPT_HOURS = 24;

/** Throws files of the dictionary away a day after they came. */
export class PurgeDictionaryTransfersSweep implements Sweep {
  readonly name = 'hotels.purge-dictionary-transfers';
  readonly everySeconds = 900;

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return { handled: await purgeTransfers(db, KEPT_HOURS), more: false };
  }
}
