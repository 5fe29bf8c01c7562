import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../../kernel/errors.js';
import { OF_THE_GROUP, type Reach, reachedHotels, reachesHotel } from '../../../security/index.js';
import { GROUP } from '../settings/payby-settings.entity.js';

/** Those of the hotels in view, and of the whole group. */
export const maySee = (ctx: Reach, hotelCode: string): boolean =>
  hotelCode === GROUP || reachesHotel(ctx, hotelCode);

/** What all hotels use is for those who work in all of them. */
export const mayChange = (ctx: Reach, hotelCode: string): boolean =>
  hotelCode === GROUP ? ctx.allHotels : maySee(ctx, hotelCode);

/** `maySee` for lists. @param alias of an entity with a `hotelCode` */
export function onlyInView<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  ctx: Reach,
): SelectQueryBuilder<E> {
  return builder.where(`${builder.alias}.hotelCode = ANY (:inView)`, {
    inView: [GROUP, ...reachedHotels(ctx)],
  });
}

/**
 * What the caller sees and may change.
 * @throws AppError NOT_FOUND | FORBIDDEN
 */
export function assertMayChange<E extends { hotelCode: string }>(
  ctx: Reach,
  row: E | null,
): asserts row is E {
  if (!row || !maySee(ctx, row.hotelCode)) throw new AppError('NOT_FOUND');
  if (!mayChange(ctx, row.hotelCode)) throw new AppError('FORBIDDEN', { message: OF_THE_GROUP });
}
