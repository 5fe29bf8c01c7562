import type { LevelContext } from '../security/index.js';

/** What is a hotel's own, or all hotels' where `hotelCode` is null. */
interface OfHotel {
  hotelCode: string | null;
}

/** Where the caller works. */
export type Scope = Pick<LevelContext, 'hotelCode' | 'hotels' | 'allHotels' | 'level'>;

export function visibleHotels({ hotelCode, hotels }: Scope): readonly string[] {
  return hotelCode === null ? hotels : [hotelCode];
}

export function isVisible(scope: Scope, { hotelCode }: OfHotel): boolean {
  return hotelCode === null || visibleHotels(scope).includes(hotelCode);
}

/** What is for all hotels takes somebody who works in all of them. */
export function isEditable(scope: Scope, { hotelCode }: OfHotel): boolean {
  return hotelCode === null ? scope.allHotels : scope.hotels.includes(hotelCode);
}
