import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { AppError, type LocalText } from '../../../kernel/errors.js';
import type { LevelContext } from '../../../security/index.js';
import { GROUP } from '../settings/payby-settings.entity.js';

type Scope = Pick<LevelContext, 'level' | 'hotelCode' | 'hotels' | 'allHotels'>;

/** The hotels whose accounts and methods are looked after: the chosen one or, at group level, one's own. */
export const hotelsInView = ({ level, hotelCode, hotels }: Scope): readonly string[] =>
  level === 'hotel' ? [hotelCode ?? ''] : hotels;

/** Those of the hotels in view, and of the whole group. */
export const maySee = (ctx: Scope, hotelCode: string): boolean =>
  hotelCode === GROUP || hotelsInView(ctx).includes(hotelCode);

/** What all hotels use is for those who work in all of them. */
export const mayChange = (ctx: Scope, hotelCode: string): boolean =>
  hotelCode === GROUP ? ctx.allHotels : maySee(ctx, hotelCode);

/** `maySee` for lists. @param alias of an entity with a `hotelCode` */
export function onlyInView<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  ctx: Scope,
): SelectQueryBuilder<E> {
  return builder.where(`${builder.alias}.hotelCode = ANY (:inView)`, {
    inView: [GROUP, ...hotelsInView(ctx)],
  });
}

/**
 * What the caller sees and may change.
 * @throws AppError NOT_FOUND | FORBIDDEN
 */
export function assertMayChange<E extends { hotelCode: string }>(
  ctx: Scope,
  row: E | null,
): asserts row is E {
  if (!row || !maySee(ctx, row.hotelCode)) throw new AppError('NOT_FOUND');
  if (!mayChange(ctx, row.hotelCode)) throw new AppError('FORBIDDEN', { message: OF_THE_GROUP });
}

const OF_THE_GROUP: LocalText = {
  en: 'All hotels use this: only somebody who works in all of them may change it.',
  zh: '此项供所有酒店使用，只有拥有全部酒店权限的人员才能修改。',
};
