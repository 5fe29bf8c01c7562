import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { AppError, type LocalText } from '../kernel/errors.js';
import type { LevelContext } from './level.js';

/** What decides which hotels a request reaches. */
export type Reach = Pick<LevelContext, 'hotelCode' | 'hotels' | 'allHotels' | 'barred'>;

/** At a hotel that one. Group level says which pages a user works on, not in which hotels: there it is one's own. */
export const reachedHotels = ({ hotelCode, hotels }: Reach): readonly string[] =>
  hotelCode === null ? hotels : [hotelCode];

/**
 * Who works in all hotels reaches disabled ones at group level, and those that were added a moment ago; from a network
 * that one of them does not let in, just those that do.
 */
export const reachesAll = ({ hotelCode, allHotels, barred }: Reach): boolean =>
  hotelCode === null && allHotels && !barred;

export const reachesHotel = (reach: Reach, hotelCode: string): boolean =>
  reachesAll(reach) || reachedHotels(reach).includes(hotelCode);

/** `reachesHotel` for lists. @param column of an entity, such as `hotel.code` */
export const whereReached = <E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  column: string,
  reach: Reach,
): SelectQueryBuilder<E> =>
  reachesAll(reach)
    ? builder.where('true')
    : builder.where(`${column} = ANY (:reached)`, { reached: reachedHotels(reach) });

/** Whether the request may change what its level has of its own: all hotels follow the group, so it takes all of them. */
export const changesLevel = ({ hotelCode, allHotels }: Reach): boolean => hotelCode !== null || allHotels;

/** @throws AppError FORBIDDEN */
export function assertChangesLevel(reach: Reach): void {
  if (!changesLevel(reach)) throw new AppError('FORBIDDEN', { message: OF_THE_GROUP });
}

/** Why something that all hotels use cannot be changed. */
export const OF_THE_GROUP: LocalText = {
  en: 'All hotels use this. Only users with access to all hotels can change it.',
  zh: '此项供所有酒店使用，只有拥有全部酒店权限的人员才能修改。',
};
