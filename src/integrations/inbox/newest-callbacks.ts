import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { type LastCallback, LastCallbacks } from '../../payby/index.js';
import { findNewestCallbacks } from './inbox.queries.js';

/** The newest callbacks of an account: one its keys fitted, and one they did not. */
@Injectable()
export class NewestCallbacks extends LastCallbacks {
  async of({ db }: TenantContext, accountCode: string): Promise<LastCallback> {
    const rows = await findNewestCallbacks(db, accountCode);
    const verified = rows.find((row) => row.signedWith !== null);
    const refused = rows.find((row) => row.signedWith === null);
    return {
      verified: verified ? { at: verified.at, key: verified.signedWith! } : null,
      refused: refused ? { at: refused.at, reason: refused.reason ?? '' } : null,
    };
  }
}
