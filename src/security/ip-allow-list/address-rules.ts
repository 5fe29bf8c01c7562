import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { Permission } from '../permissions.js';
import { GROUP_SCOPE, IpAllowList } from './ip-allow-list.entity.js';
import { addressNumber, isWithin, type Network, readNetwork } from './networks.js';

/** A changed list is felt after at most this time. */
const CACHE_MS = 30_000;

/** The enabled lists by scope; one that is missing lets everybody in. */
export type AllowLists = ReadonlyMap<string, readonly Network[]>;

/** Of a user or an API client: what the rules ask. */
export interface Entrant {
  groupLevel: boolean;
  hotels: readonly string[];
  permissions: ReadonlySet<string>;
}

/** Whoever looks after the group's own settings can always come back and correct a list (specification §6). */
export function isExempt(permissions: ReadonlySet<string>): boolean {
  return permissions.has(Permission.HOTEL_GROUP_BASIC_INFORMATION_MGT);
}

/** The group's pages: the group's list. */
export function groupLetsIn(lists: AllowLists, address: number | null): boolean {
  const list = lists.get(GROUP_SCOPE);
  return !list || isWithin(list, address);
}

/**
 * A hotel's pages: the hotel's list or the group's (specification §6). A list that is not enabled lets nobody in by
 * itself.
 */
export function hotelLetsIn(lists: AllowLists, hotelCode: string, address: number | null): boolean {
  const list = lists.get(hotelCode);
  return !list || isWithin(list, address) || isWithin(lists.get(GROUP_SCOPE) ?? [], address);
}

/** Signing in, and what belongs to no level: there must be somewhere to go. */
export function someLevelLetsIn(
  lists: AllowLists,
  { groupLevel, hotels }: Pick<Entrant, 'groupLevel' | 'hotels'>,
  address: number | null,
): boolean {
  // A user without any hotel has nowhere to be kept out of; the routes themselves decide.
  if (!groupLevel && hotels.length === 0) return groupLetsIn(lists, address);
  return (
    (groupLevel && groupLetsIn(lists, address)) ||
    hotels.some((hotelCode) => hotelLetsIn(lists, hotelCode, address))
  );
}

/** Who may enter from which network address. Lists are kept in memory for at most 30 seconds. */
@Injectable()
export class AddressRules {
  private readonly known = new WeakMap<TenantDatabase, { lists: Promise<AllowLists>; readAt: number }>();

  /** Whether the address is let in anywhere: at sign-in, at a token's renewal, on routes without a level. */
  async mayEnter(db: TenantDatabase, entrant: Entrant, address: string): Promise<boolean> {
    return this.judge(db, entrant, (lists) => someLevelLetsIn(lists, entrant, addressNumber(address)));
  }

  async mayUseGroup(db: TenantDatabase, entrant: Entrant, address: string): Promise<boolean> {
    return this.judge(db, entrant, (lists) => groupLetsIn(lists, addressNumber(address)));
  }

  async mayUseHotel(
    db: TenantDatabase,
    entrant: Entrant,
    hotelCode: string,
    address: string,
  ): Promise<boolean> {
    return this.judge(db, entrant, (lists) => hotelLetsIn(lists, hotelCode, addressNumber(address)));
  }

  /** Those of the entrant's hotels that `mayUseHotel` allows. */
  async usableHotels(db: TenantDatabase, entrant: Entrant, address: string): Promise<readonly string[]> {
    const lists = await this.listsFor(db, entrant);
    if (!lists) return entrant.hotels;
    const from = addressNumber(address);
    return entrant.hotels.filter((code) => hotelLetsIn(lists, code, from));
  }

  /** Makes a change felt at once in this process. */
  forget(db: TenantDatabase): void {
    this.known.delete(db);
  }

  private async judge(
    db: TenantDatabase,
    entrant: Entrant,
    rule: (lists: AllowLists) => boolean,
  ): Promise<boolean> {
    const lists = await this.listsFor(db, entrant);
    return lists === null || rule(lists);
  }

  /** @returns null: no list keeps this one out of anything */
  private async listsFor(db: TenantDatabase, { permissions }: Entrant): Promise<AllowLists | null> {
    const lists = await this.lists(db);
    return lists.size === 0 || isExempt(permissions) ? null : lists;
  }

  private lists(db: TenantDatabase): Promise<AllowLists> {
    const known = this.known.get(db);
    if (known && performance.now() - known.readAt < CACHE_MS) return known.lists;
    const entry = { lists: enabledLists(db), readAt: performance.now() };
    this.known.set(db, entry);
    entry.lists.catch(() => {
      if (this.known.get(db) === entry) this.known.delete(db);
    });
    return entry.lists;
  }
}

/** As the database has them now. */
export async function enabledLists(db: TenantDatabase): Promise<AllowLists> {
  const rows = await db.entities.findBy(IpAllowList, { enabled: true });
  return new Map(rows.map(({ scope, entries }) => [scope, networksOf(entries)]));
}

/** What cannot be read lets nobody in. */
export function networksOf(entries: readonly { network: string }[]): Network[] {
  return entries.flatMap(({ network }) => readNetwork(network) ?? []);
}
