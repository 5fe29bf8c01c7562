import type { TenantContext } from '../../../kernel/context.js';
import type { LocalText } from '../../../kernel/errors.js';
import type { PlatformAccount } from './payment-platform.js';

/** Tells whether a platform's reports can be fetched. The module that compares with them brings it. */
export abstract class NewestReports {
  /** What the hotel has to switch on at the platform; null: nothing is read of this platform's reports. */
  abstract needs(platform: string): LocalText | null;

  /**
   * Fetches the newest report that should be there.
   * @returns why there is none yet, in the platform's words or ours; null: it was fetched
   * @throws OutcomeUnknownError | BusyError
   */
  abstract fetch(ctx: TenantContext, account: PlatformAccount, now: Date): Promise<string | null>;
}
