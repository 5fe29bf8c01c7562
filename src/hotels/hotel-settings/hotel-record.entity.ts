import { Entity } from 'typeorm';
import { Choice, Code, Email, Flag, Instant, Phone, Text } from '../../kernel/resource/fields.js';
import {
  Currencies,
  Currency,
  Logo,
  Notes,
  PhoneCodes,
  TimeOfDay,
  TimeZone,
  Website,
} from './field-rules.js';

export const HOTEL_TYPES = ['hotel', 'resort', 'apartment', 'hostel', 'other'] as const;
/** Which system's adapter the hotel's kiosks go through: they read it, PayBy does not. */
export const ADAPTER_CHANNELS = ['none', 'opera', 'cambridge', 'infor', 'hms', 'sep'] as const;
/** The second language of guests' names: none, or Chinese. */
export const LOCAL_LANGUAGES = ['none', 'chinese'] as const;

const CODE = { en: 'Use capital letters and digits only.', zh: '只能使用大写字母和数字。' };

/** A hotel, as its administrators see it. */
@Entity({ schema: 'hotels', name: 'hotels' })
export class HotelRecord {
  /** Part of what payments and postings say, so it never changes. */
  @Code(20, { pattern: /^[A-Z0-9]+$/, words: CODE, primary: true })
  code: string;

  /** In English. */
  @Text(100)
  name: string;

  /** In Chinese. */
  @Text(100)
  nameZh: string;

  @Choice(HOTEL_TYPES)
  type: (typeof HOTEL_TYPES)[number];

  @TimeZone()
  timeZone: string;

  @Choice(ADAPTER_CHANNELS)
  adapterChannelType: (typeof ADAPTER_CHANNELS)[number];

  /** Offered in this order. */
  @PhoneCodes()
  countryPhoneCodes: string[];

  /** What requests for money begin with. */
  @Currency()
  currencyCode: string;

  /** Those it takes besides. */
  @Currencies()
  additionalCurrencies: string[];

  @Choice(LOCAL_LANGUAGES)
  localLanguage: (typeof LOCAL_LANGUAGES)[number];

  @Phone(30, { nullable: true })
  phone: string | null;

  @Email({ nullable: true })
  email: string | null;

  @Website()
  website: string | null;

  @Text(300, { nullable: true })
  address: string | null;

  @Text(300, { nullable: true })
  addressZh: string | null;

  @Text(20, { nullable: true })
  postcode: string | null;

  @Text(100, { nullable: true })
  area: string | null;

  /** HH:mm, the hotel's time. */
  @TimeOfDay()
  checkInTime: string;

  @Notes(1_000)
  notes: string | null;

  /** An https address, or a data URL of a png or jpg of at most 300 KB. Answered where there is one; not in lists. */
  @Logo()
  logo?: string | null;

  /** The kiosk checks guests in to rooms that are not clean yet. */
  @Flag()
  kioskDirtyRoomCheckIn: boolean;

  /** Staff can check guests out at the kiosk. */
  @Flag()
  kioskStaffCheckOut: boolean;

  /** Invoice details are taken over from the PMS. */
  @Flag()
  invoiceInfoSync: boolean;

  /** Off: no guest is asked for money any more. What was asked for goes on. */
  @Flag()
  enabled: boolean;

  @Instant({ update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
