import type { Credentials } from '../kernel/credentials.js';
import { dayAt } from '../kernel/local-day.js';

export interface Hotel {
  code: string;
  name: string;
  nameZh: string;
  /** The hotel's own currency. */
  currencyCode: string;
  /** Every currency it takes, its own first. */
  currencies: readonly string[];
  /** IANA name. */
  timeZone: string;
  /** Empty where none was entered, as the addresses are. */
  phone: string;
  address: string;
  addressZh: string;
  /** Where its logo or the group's is, from the root of this server; null: neither has one. */
  logo: string | null;
  /** Without the plus sign, the usual one first; empty: not entered yet. */
  countryPhoneCodes: readonly string[];
  /** The second language of guests' names. */
  localLanguage: 'none' | 'chinese';
  /** Off: no guest is asked for money any more. */
  enabled: boolean;
  /** HH:mm, the hotel's time. */
  checkInTime: string;
  /** null: no PMS is connected. */
  pms: { kind: string; name: string } | null;
  /** Somebody said that there is none to connect. Says nothing while one is connected. */
  withoutPms: boolean;
}

/** How to reach a hotel's PMS, with its secrets unsealed. Never log it. */
export interface HotelPmsConnection {
  /** Of its record: a hotel may have several, one of them in use. */
  id: string;
  hotelCode: string;
  kind: string;
  name: string;
  baseUrl: string;
  credentials: Credentials;
  /** The mapping profile that was published for it; left out: the one its kind comes with, or none. */
  profile?: object;
}

/** The date it is at the hotel, YYYY-MM-DD. */
export function businessDate(hotel: Pick<Hotel, 'timeZone'>, now: Date): string {
  return dayAt(hotel.timeZone, now);
}
