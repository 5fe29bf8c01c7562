export class HotelAnswer {
  /** The code again, as list clients want an `id`. */
  id: string;
  code: string;
  name: string;
  nameZh: string;
  /** ISO 4217 code the hotel asks for by default. */
  currencyCode: string;
  timeZone: string;
  phone: string;
  address: string;
  addressZh: string;
  /** Where its logo or the group's is, from the root of this server; null: neither has one. */
  logo: string | null;
  checkInTime: string;
  /** Hotel-local date, YYYY-MM-DD. */
  businessDate: string;
  /** null: the hotel has no PMS connection. */
  pmsKind: string | null;
  pmsName: string | null;
}
