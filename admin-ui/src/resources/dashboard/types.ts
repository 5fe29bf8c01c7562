import type { MainStatus } from '../../shared';

export const ranges = ['30d', '1y'] as const;
export type Range = (typeof ranges)[number];

export const hotelChoices = ['selected', 'all'] as const;
export type HotelChoice = (typeof hotelChoices)[number];

/** One day (YYYY-MM-DD) or month (YYYY-MM). */
export interface Bucket {
  day: string;
  paidMinor: number;
  requestedMinor: number;
  refundedMinor: number;
  paidCount: number;
  requestedCount: number;
  canceledCount: number;
  expiredCount: number;
}

export interface MethodTakings {
  methodCode: string;
  name: string;
  nameZh: string;
  paidMinor: number;
  paidCount: number;
}

export interface HotelTakings {
  hotelCode: string;
  name: string;
  nameZh: string;
  paidMinor: number;
  paidCount: number;
}

export interface CurrencyTakings {
  currencyCode: string;
  paidMinor: number;
  paidCount: number;
  requestedMinor: number;
  requestedCount: number;
  refundedMinor: number;
  refundedCount: number;
  canceledCount: number;
  expiredCount: number;
  /** As long a time before. */
  previous: { paidMinor: number; paidCount: number; requestedMinor: number; refundedMinor: number };
  /** Every day or month, the oldest first. */
  buckets: Bucket[];
  methods: MethodTakings[];
  hotels: HotelTakings[];
}

export interface DashboardFigures {
  range: Range;
  /** Hotel-local days. */
  from: string;
  to: string;
  timeZone: string;
  currencies: CurrencyTakings[];
  statuses: { mainStatus: MainStatus; currencyCode: string; count: number }[];
}
