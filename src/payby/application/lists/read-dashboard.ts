import type { TenantDatabase } from '../../../kernel/database/database.js';
import { daysApart, plusDays } from '../../../kernel/local-day.js';
import type {
  CurrencyTakingsAnswer,
  DashboardAnswer,
  TimeToPayAnswer,
} from '../../http/answers/list-answers.dto.js';
import { countDisputed, sumDisputed } from '../../projections/disputes.queries.js';
import {
  methodNames,
  sumPayTimes,
  sumStatuses,
  sumTakings,
  type Days,
  type TakingsSum,
} from '../../projections/takings.queries.js';

type Range = DashboardAnswer['range'];

/** Evidence that is due within so many days has to be seen to. */
const EVIDENCE_DAYS = 7;

export interface DashboardQuestion {
  /** A usual one, or the first and the last day, YYYY-MM-DD. */
  range: '30d' | '1y' | Days;
  /** The present day, YYYY-MM-DD. */
  today: string;
  timeZone: string;
  /** The chosen one; its words for payment methods are used. */
  hotelCode: string;
  /** Whose takings are added up. */
  hotels: readonly { code: string; name: string; nameZh: string }[];
}

/** Takings from the daily sums, told per currency: sums of different currencies never meet. */
export async function readDashboard(
  db: TenantDatabase,
  { range, today, timeZone, hotelCode, hotels }: DashboardQuestion,
): Promise<DashboardAnswer> {
  const codes = hotels.map(({ code }) => code);
  const days = typeof range === 'string' ? { name: range, ...daysOf(range, today) } : daysBetween(range);
  const { name, present, previous, buckets } = days;
  const by = name === '1y' || name === 'months' ? 'month' : 'day';
  const evidenceBy = { day: plusDays(today, EVIDENCE_DAYS), timeZone };
  const [sums, payTimes, statuses, methods, disputed, disputedSums] = await Promise.all([
    sumTakings(db, codes, present, previous, by),
    sumPayTimes(db, codes, present),
    sumStatuses(db, codes),
    methodNames(db, hotelCode),
    countDisputed(db, codes, evidenceBy),
    sumDisputed(db, codes),
  ]);
  const currencies = [...new Set(sums.map((sum) => sum.currency_code))].map((currencyCode) => {
    const own = sums.filter((sum) => sum.currency_code === currencyCode);
    return {
      ...takingsOf(currencyCode, own, buckets),
      timeToPay: timeToPay(payTimes.filter((time) => time.currencyCode === currencyCode)),
      methods: paidBy(own, 'method').map(({ code, ...paid }) => ({
        methodCode: code,
        name: methods.get(code)?.name ?? code,
        nameZh: methods.get(code)?.nameZh ?? code,
        ...paid,
      })),
      hotels: paidBy(own, 'hotel').map(({ code, ...paid }) => {
        const { name, nameZh } = hotels.find((hotel) => hotel.code === code)!;
        return { hotelCode: code, name, nameZh, ...paid };
      }),
    };
  });
  return {
    range: name,
    ...present,
    timeZone,
    currencies: currencies.sort((a, b) => b.paidMinor - a.paidMinor || b.requestedMinor - a.requestedMinor),
    statuses: statuses as DashboardAnswer['statuses'],
    disputes: { ...disputed, evidenceDueTo: disputed.evidenceDueTo.toISOString(), sums: disputedSums },
  };
}

/** The days a range covers up to today, those it is compared with, and the names of its buckets. */
export function daysOf(
  range: '30d' | '1y',
  today: string,
): { present: Days; previous: Days; buckets: string[] } {
  if (range === '30d') {
    const from = plusDays(today, -29);
    return {
      present: { from, to: today },
      previous: { from: plusDays(from, -30), to: plusDays(from, -1) },
      buckets: Array.from({ length: 30 }, (_, i) => plusDays(from, i)),
    };
  }
  // Whole months: eleven before this one, and this one so far.
  const buckets = Array.from({ length: 12 }, (_, i) => plusMonths(today.slice(0, 7), i - 11));
  return {
    present: { from: `${buckets[0]!}-01`, to: today },
    previous: { from: `${plusMonths(buckets[0]!, -12)}-01`, to: yearBefore(today) },
    buckets,
  };
}

/** Beyond this many days a bar a day would be too thin to point at. */
const MOST_BY_DAY = 92;

/** Days of somebody's choice, beside as many days before them. */
export function daysBetween({ from, to }: Days): {
  name: Range;
  present: Days;
  previous: Days;
  buckets: string[];
} {
  const count = daysApart(from, to) + 1;
  const all = Array.from({ length: count }, (_, i) => plusDays(from, i));
  const byDay = count <= MOST_BY_DAY;
  return {
    name: byDay ? 'days' : 'months',
    present: { from, to },
    previous: { from: plusDays(from, -count), to: plusDays(from, -1) },
    buckets: byDay ? all : [...new Set(all.map((day) => day.slice(0, 7)))],
  };
}

function plusMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The 28th of February for a 29th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before;
}

function takingsOf(
  currencyCode: string,
  sums: TakingsSum[],
  buckets: string[],
): Omit<CurrencyTakingsAnswer, 'timeToPay' | 'methods' | 'hotels'> {
  const all = (present: boolean) => sums.find((sum) => sum.grouped_by === 'all' && sum.present === present);
  const byBucket = new Map(
    sums.filter((sum) => sum.grouped_by === 'bucket' && sum.present).map((sum) => [sum.bucket, sum]),
  );
  const { paidMinor, paidCount, requestedMinor, refundedMinor } = measures(all(false));
  return {
    currencyCode,
    ...measures(all(true)),
    postings: postings(all(true)),
    previous: { paidMinor, paidCount, requestedMinor, refundedMinor },
    buckets: buckets.map((day) => {
      const { refundedCount: _, ...rest } = measures(byBucket.get(day));
      return { day, ...rest };
    }),
  };
}

function measures(sum: TakingsSum | undefined) {
  return {
    paidMinor: Number(sum?.paid_minor ?? 0),
    paidCount: Number(sum?.paid_count ?? 0),
    requestedMinor: Number(sum?.requested_minor ?? 0),
    requestedCount: Number(sum?.requested_count ?? 0),
    refundedMinor: Number(sum?.refunded_minor ?? 0),
    refundedCount: Number(sum?.refunded_count ?? 0),
    canceledCount: Number(sum?.canceled_count ?? 0),
    expiredCount: Number(sum?.expired_count ?? 0),
  };
}

function postings(sum: TakingsSum | undefined): CurrencyTakingsAnswer['postings'] {
  return {
    posted: Number(sum?.posted_count ?? 0),
    failed: Number(sum?.posting_failed_count ?? 0),
    unknown: Number(sum?.posting_unknown_count ?? 0),
  };
}

/** Read off the steps: the first within which at least half, or nine in ten, had paid. */
export function timeToPay(
  times: readonly { withinMinutes: number; payments: number }[],
): TimeToPayAnswer | null {
  const payments = times.reduce((sum, time) => sum + time.payments, 0);
  if (payments === 0) return null;
  const within = (tenths: number): number => {
    let paid = 0;
    return times.find((time) => (paid += time.payments) * 10 >= payments * tenths)!.withinMinutes;
  };
  return { payments, halfMinutes: within(5), mostMinutes: within(9) };
}

/** What was paid by each method or in each hotel, the most first. */
function paidBy(sums: TakingsSum[], what: 'method' | 'hotel') {
  return sums
    .filter((sum) => sum.present && sum.grouped_by === what && Number(sum.paid_count) !== 0)
    .map((sum) => ({
      code: (what === 'method' ? sum.method_code : sum.hotel_code)!,
      paidMinor: Number(sum.paid_minor),
      paidCount: Number(sum.paid_count),
    }))
    .sort((a, b) => b.paidMinor - a.paidMinor);
}
