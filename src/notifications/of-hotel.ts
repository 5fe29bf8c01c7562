import { type Reach, reachedHotels, reachesHotel } from '../security/index.js';

/** What is a hotel's own, or all hotels' where `hotelCode` is null. */
interface OfHotel {
  hotelCode: string | null;
}

/** Those of the hotels in reach, and of all hotels. */
export function isVisible(reach: Reach, { hotelCode }: OfHotel): boolean {
  return hotelCode === null || reachesHotel(reach, hotelCode);
}

/** What is for all hotels takes work in all of them; what is another hotel's, work there. */
export function isEditable(reach: Reach, { hotelCode }: OfHotel): boolean {
  return hotelCode === null ? reach.allHotels : reachesHotel({ ...reach, hotelCode: null }, hotelCode);
}

export { type Reach, reachedHotels };
