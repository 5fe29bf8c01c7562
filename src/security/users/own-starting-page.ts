import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../kernel/context.js';
import type { StartingPage } from '../starting-pages.js';
import { assertOwn } from './current-hotel.js';

/** Where a user's work begins, as the user likes it. A page that may not be opened is passed over by the screens. */
@Injectable()
export class OwnStartingPage {
  /** @param page null: where the roles say @throws AppError FORBIDDEN (another user's) */
  async choose(ctx: RequestContext, id: string, page: StartingPage | null): Promise<void> {
    assertOwn(ctx, id);
    await ctx.db.transaction((client) =>
      // An administrator who has the user open is shown that it changed, or would put the former page back.
      client.query(
        `UPDATE security.users SET starting_page = $2, updated_at = clock_timestamp()
         WHERE id = $1 AND starting_page IS DISTINCT FROM $2`,
        [ctx.userId, page],
      ),
    );
  }
}
