import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';

/** The hotel a user last chose to work in, so that the next device begins there. */
@Injectable()
export class CurrentHotel {
  /**
   * @returns null when none was chosen, or it is not the user's any more.
   * @throws AppError FORBIDDEN (somebody else's)
   */
  async read(ctx: RequestContext, id: string): Promise<string | null> {
    assertOwn(ctx, id);
    const [user] = await ctx.db.named<{ current_resort: string | null }>(
      'security.current-resort',
      'SELECT current_resort FROM security.users WHERE id = $1',
      [ctx.userId],
    );
    const code = user?.current_resort ?? null;
    return code !== null && ctx.hotels.includes(code) ? code : null;
  }

  /** @throws AppError FORBIDDEN (somebody else's) | INVALID_HOTEL_CODE */
  async choose(ctx: RequestContext, id: string, hotelCode: string | null): Promise<void> {
    assertOwn(ctx, id);
    if (hotelCode !== null && !ctx.hotels.includes(hotelCode)) throw new AppError('INVALID_HOTEL_CODE');
    await ctx.db.transaction((client) =>
      // `updated_at` stays: it is there for administrators who edit the user.
      client.query(
        'UPDATE security.users SET current_resort = $2 WHERE id = $1 AND current_resort IS DISTINCT FROM $2',
        [ctx.userId, hotelCode],
      ),
    );
  }
}

/** @throws AppError FORBIDDEN unless the caller is this user */
export function assertOwn({ actor }: RequestContext, id: string): void {
  if (actor.kind !== 'user' || actor.id !== id.toLowerCase()) throw new AppError('FORBIDDEN');
}
