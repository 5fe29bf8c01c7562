import type { Posting } from '../state.js';
import { daysFrom, hotelOf, posted } from './reservations.js';

export type AccountKind = 'account' | 'group' | 'arAccount';

export interface SandboxAccount {
  id: string;
  kind: AccountKind;
  code: string;
  name: string;
  email: string | null;
  mobile: string | null;
  arrival: string | null;
  departure: string | null;
  folioWindows: number[];
  balanceMinor: number;
  currencyCode: string;
}

/** [kind, code, name, e-mail, balance in minor units, days to arrival and departure] */
type Entry = [AccountKind, string, string, string | null, number, [number, number]?];

const ACCOUNTS: Record<string, Entry[]> = {
  HKG01: [
    ['account', 'HA-1001', 'Conference centre', 'conference@harbour-vale.example', 1_280_000],
    ['account', 'HA-1002', 'Harbour Florist Ltd', 'orders@harbour-florist.example', 96_500],
    ['group', 'G-2201', 'Pacific Rowing Cup', 'team@pacific-rowing.example', 4_860_000, [-1, 3]],
    ['group', 'G-2202', 'Nordic Design Week', 'office@nordic-design.example', 3_150_000, [5, 9]],
    ['arAccount', 'AR-501', 'Meridian Travel Ltd', 'accounts@meridian-travel.example', 12_640_000],
    ['arAccount', 'AR-502', 'Lantern Films', 'finance@lantern-films.example', 2_075_000],
  ],
  SHA01: [
    ['account', 'HA-3001', '宴会部', 'banquet@harbour-vale.example', 688_000],
    ['group', 'G-3201', '东方设计峰会', 'summit@east-design.example', 5_280_000, [1, 4]],
    ['arAccount', 'AR-601', '远航旅行社', 'finance@yuanhang.example', 8_460_000],
  ],
  LON01: [
    ['account', 'HA-5001', 'River Room', 'events@harbour-vale.example', 145_000],
    ['group', 'G-5201', 'Thames Choir Festival', 'hello@thames-choir.example', 612_000, [2, 5]],
    ['arAccount', 'AR-701', 'Whitby & Sons', 'ledger@whitby-sons.example', 903_500],
  ],
};

/** @returns the hotel's accounts as of `now`, balances lowered by what was posted; null for an unknown hotel */
export function accountsOf(hotelCode: string, postings: Posting[], now: Date): SandboxAccount[] | null {
  const hotel = hotelOf(hotelCode);
  if (!hotel) return null;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: hotel.timeZone }).format(now);
  return (ACCOUNTS[hotelCode] ?? []).map(([kind, code, name, email, balance, days]) => {
    const id = `ACC-${code}`;
    return {
      id,
      kind,
      code,
      name,
      email,
      mobile: null,
      arrival: days ? daysFrom(today, days[0]) : null,
      departure: days ? daysFrom(today, days[1]) : null,
      folioWindows: [1],
      balanceMinor: balance - posted(postings, hotelCode, id),
      currencyCode: hotel.currencyCode,
    };
  });
}

/** Matches as a back office searches: the code from its start, or any part of the name. */
export function matchesAccount({ code, name }: SandboxAccount, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return !wanted || code.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted);
}
