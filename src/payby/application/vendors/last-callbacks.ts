import type { TenantContext } from '../../../kernel/context.js';

/** What came last of an account's callbacks; null: none of that kind is kept. */
export interface LastCallback {
  verified: { at: Date; key: 'current' | 'previous' } | null;
  refused: { at: Date; reason: string } | null;
}

/** Tells whether a platform's callbacks fit the account's keys. The module that keeps them brings it. */
export abstract class LastCallbacks {
  abstract of(ctx: TenantContext, accountCode: string): Promise<LastCallback>;
}
