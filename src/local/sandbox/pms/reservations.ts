import type { Folio, Posting, ReservationStatus } from '../state.js';

export interface SandboxReservation {
  id: string;
  confirmationNo: string;
  crsNo: string | null;
  title: string | null;
  roomNo: string | null;
  roomType: string;
  firstName: string;
  lastName: string;
  /** In another script. */
  otherName?: { firstName: string; lastName: string };
  email: string | null;
  mobile: string | null;
  arrival: string;
  departure: string;
  status: ReservationStatus;
  roomRateMinor: number;
  currencyCode: string;
  folioWindows: number[];
  balanceMinor: number;
  /** Charges that a company pays, on a window of their own. */
  routing?: { window: number; payee: string };
}

/** Arrival and departure as days from today, so that the hotel looks alive on whatever day it is opened. */
interface Booking extends Omit<SandboxReservation, 'arrival' | 'departure' | 'currencyCode'> {
  arrives: number;
  departs: number;
}

export interface SandboxHotel {
  timeZone: string;
  currencyCode: string;
  bookings: Booking[];
}

type Stay = Pick<Booking, 'status' | 'arrives' | 'departs' | 'balanceMinor'> & Partial<Booking>;

/** [confirmation no, room type, nightly rate in minor units, last name, first name, e-mail, mobile] */
type Guest = [string, string, number, string, string, string | null, string | null];

function booking(guest: Guest, stay: Stay): Booking {
  const [confirmationNo, roomType, roomRateMinor, lastName, firstName, email, mobile] = guest;
  return {
    id: `88${confirmationNo}`,
    confirmationNo,
    crsNo: `HV${Number(confirmationNo) * 7 + 4_000_000}`,
    title: null,
    roomNo: null,
    roomType,
    firstName,
    lastName,
    email,
    mobile,
    roomRateMinor,
    folioWindows: [1],
    ...stay,
  };
}

const HOTELS: Record<string, SandboxHotel> = {
  HKG01: {
    timeZone: 'Asia/Hong_Kong',
    currencyCode: 'HKD',
    bookings: [
      booking(
        ['100001', 'Deluxe Harbour King', 228_000, 'Chen', 'Yuxin', 'yuxin.chen@example.com', '+85255500101'],
        { status: 'IN_HOUSE', title: 'Ms', roomNo: '1208', arrives: -2, departs: 2, balanceMinor: 684_000 },
      ),
      booking(
        ['100002', 'Premier Twin', 198_000, 'Okafor', 'Adaeze', 'adaeze.okafor@example.com', '+447700900142'],
        { status: 'DUE_IN', title: 'Ms', arrives: 0, departs: 3, balanceMinor: 594_000 },
      ),
      booking(
        [
          '100003',
          'Harbour Suite',
          468_000,
          'Lindqvist',
          'Henrik',
          'henrik.lindqvist@example.com',
          '+46701740605',
        ],
        { status: 'RESERVED', title: 'Mr', arrives: 6, departs: 9, balanceMinor: 1_404_000, crsNo: null },
      ),
      booking(
        [
          '100004',
          'Superior King',
          168_000,
          'Nakamura',
          'Aiko',
          'aiko.nakamura@example.com',
          '+819055501234',
        ],
        { status: 'CHECKED_OUT', roomNo: '0915', arrives: -5, departs: -1, balanceMinor: 0 },
      ),
      booking(
        [
          '100021',
          'Deluxe Harbour King',
          228_000,
          'Morales',
          'Lucía',
          'lucia.morales@example.com',
          '+34600550121',
        ],
        { status: 'IN_HOUSE', roomNo: '1406', arrives: -1, departs: 3, balanceMinor: 912_000 },
      ),
      booking(
        [
          '100022',
          'Premier Twin',
          198_000,
          'Whitfield',
          'James',
          'james.whitfield@example.com',
          '+447700900122',
        ],
        { status: 'IN_HOUSE', roomNo: '1011', arrives: -3, departs: 1, balanceMinor: 396_000 },
      ),
      booking(
        [
          '100023',
          'Harbour Suite',
          468_000,
          'Tanaka',
          'Haruto',
          'haruto.tanaka@example.com',
          '+819055501123',
        ],
        {
          status: 'DUE_OUT',
          roomNo: '2203',
          arrives: -4,
          departs: 0,
          balanceMinor: 187_500,
          folioWindows: [1, 2],
          routing: { window: 2, payee: 'Lantern Films' },
        },
      ),
      booking(
        ['100024', 'Superior King', 168_000, 'Raman', 'Priya', 'priya.raman@example.com', '+919820055124'],
        { status: 'DUE_IN', arrives: 0, departs: 4, balanceMinor: 672_000 },
      ),
      booking(
        [
          '100025',
          'Deluxe Harbour King',
          228_000,
          'Huang',
          'Zhiqiang',
          'zhiqiang.huang@example.com',
          '+8613800138025',
        ],
        {
          status: 'RESERVED',
          otherName: { firstName: '志强', lastName: '黄' },
          arrives: 2,
          departs: 5,
          balanceMinor: 684_000,
        },
      ),
      booking(
        ['100026', 'Premier Twin', 198_000, 'Petrova', 'Elena', 'elena.petrova@example.com', '+359885550126'],
        { status: 'RESERVED', arrives: 11, departs: 14, balanceMinor: 594_000 },
      ),
      booking(['100027', 'Superior King', 168_000, 'Haddad', 'Omar', 'omar.haddad@example.com', null], {
        status: 'RESERVED',
        arrives: 18,
        departs: 20,
        balanceMinor: 336_000,
      }),
      booking(
        [
          '100028',
          'Harbour Suite',
          468_000,
          'Dubois',
          'Camille',
          'camille.dubois@example.com',
          '+33655500128',
        ],
        { status: 'NO_SHOW', arrives: -1, departs: 1, balanceMinor: 468_000 },
      ),
    ],
  },
  SHA01: {
    timeZone: 'Asia/Shanghai',
    currencyCode: 'CNY',
    bookings: [
      booking(
        ['100005', '外滩江景大床房', 168_000, '李', '思远', 'siyuan.li@example.com', '+8613800138005'],
        {
          status: 'IN_HOUSE',
          title: '先生',
          roomNo: '1508',
          arrives: -1,
          departs: 3,
          balanceMinor: 328_000,
          folioWindows: [1, 2],
        },
      ),
      booking(['100006', '豪华双床房', 138_000, '王', '雅婷', 'yating.wang@example.com', '+8613800138006'], {
        status: 'DUE_OUT',
        roomNo: '0806',
        arrives: -3,
        departs: 0,
        balanceMinor: 98_600,
      }),
      booking(['100007', '行政套房', 298_000, '欧阳', '建国', null, '+8613800138007'], {
        status: 'RESERVED',
        arrives: 4,
        departs: 7,
        balanceMinor: 894_000,
      }),
      booking(
        ['100008', '高级大床房', 118_000, '张', '晓明', 'xiaoming.zhang@example.com', '+8613800138008'],
        {
          status: 'CANCELED',
          arrives: 2,
          departs: 4,
          balanceMinor: 0,
        },
      ),
    ],
  },
  LON01: {
    timeZone: 'Europe/London',
    currencyCode: 'GBP',
    bookings: [
      booking(
        [
          '100009',
          'Classic Queen',
          21_500,
          'Whitfield',
          'Eleanor',
          'eleanor.whitfield@example.com',
          '+447700900109',
        ],
        { status: 'IN_HOUSE', roomNo: '314', arrives: -1, departs: 2, balanceMinor: 43_000 },
      ),
      booking(
        [
          '100010',
          'Thames View King',
          34_500,
          'Moreau',
          'Camille',
          'camille.moreau@example.com',
          '+33199005510',
        ],
        { status: 'DUE_IN', arrives: 0, departs: 2, balanceMinor: 69_000 },
      ),
      booking(
        ['100011', 'Garden Suite', 52_000, "O'Sullivan", 'Ciarán', 'ciaran.osullivan@example.com', null],
        { status: 'RESERVED', arrives: 9, departs: 12, balanceMinor: 156_000 },
      ),
      booking(
        ['100012', 'Family Room', 28_900, 'Haddad', 'Layla', 'layla.haddad@example.com', '+447700900112'],
        { status: 'DUE_OUT', roomNo: '207', arrives: -4, departs: 0, balanceMinor: 12_450 },
      ),
    ],
  },
};

export function hotelOf(hotelCode: string): Pick<SandboxHotel, 'timeZone' | 'currencyCode'> | null {
  return Object.hasOwn(HOTELS, hotelCode) ? HOTELS[hotelCode]! : null;
}

/**
 * @param statuses what became of reservations since, by confirmation number
 * @returns the hotel's reservations as of `now`, balances lowered by what was posted; null for an unknown hotel
 */
export function reservationsOf(
  hotelCode: string,
  postings: Posting[],
  now: Date,
  statuses: Record<string, ReservationStatus> = {},
): SandboxReservation[] | null {
  const hotel = Object.hasOwn(HOTELS, hotelCode) ? HOTELS[hotelCode] : undefined;
  if (!hotel) return null;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: hotel.timeZone }).format(now);
  return hotel.bookings.map(({ arrives, departs, ...rest }) => ({
    ...rest,
    status: statuses[rest.confirmationNo] ?? rest.status,
    arrival: daysFrom(today, arrives),
    departure: daysFrom(today, departs),
    currencyCode: hotel.currencyCode,
    balanceMinor: rest.balanceMinor - posted(postings, hotelCode, rest.id),
  }));
}

/** An earlier stay whose folio still takes money; null for an account. */
export function reservationOfFolio({
  pmsId,
  currencyCode,
  folioWindow,
  reservation,
}: Folio): SandboxReservation | null {
  return (
    reservation && {
      ...reservation,
      title: null,
      id: pmsId,
      email: null,
      mobile: null,
      status: 'IN_HOUSE',
      roomRateMinor: 0,
      currencyCode,
      folioWindows: [folioWindow],
      balanceMinor: 0,
    }
  );
}

/** Matches as a front desk searches: confirmation number from its start, the room, or any part of the name. */
export function matchesQuery(reservation: SandboxReservation, query: string): boolean {
  const wanted = query.trim().toLowerCase().replaceAll(',', ' ').replace(/\s+/g, ' ');
  if (!wanted) return true;
  const { confirmationNo, roomNo, otherName } = reservation;
  if (confirmationNo.startsWith(wanted) || roomNo === wanted) return true;
  return [reservation, otherName ?? reservation].some(({ firstName, lastName }) =>
    [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}${firstName}`].some((name) =>
      name.toLowerCase().includes(wanted),
    ),
  );
}

export function posted(postings: Posting[], hotelCode: string, pmsId: string): number {
  return postings
    .filter((posting) => posting.hotelCode === hotelCode && posting.pmsId === pmsId)
    .reduce((sum, { amount, kind }) => sum + (kind === 'refund' ? -amount.value : amount.value), 0);
}

export function daysFrom(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
