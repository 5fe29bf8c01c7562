import { Injectable } from '@nestjs/common';
import { openCredentials } from '../kernel/credentials.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { SecretBox } from '../kernel/secret-box.js';
import { HotelCodes } from '../security/index.js';
import type { Hotel, HotelPmsConnection } from './hotel.js';
import {
  type HotelRow,
  pmsContext,
  type PmsRow,
  presentHotel,
  readHotels,
  readPms,
} from './hotels.queries.js';
import { type Picture, pictureOf } from './logo-pictures.js';

const CACHE_MS = 30_000;

interface Snapshot {
  rows: ReadonlyMap<string, HotelRow>;
  hotels: ReadonlyMap<string, Hotel>;
  codes: readonly string[];
}

/**
 * A tenant's hotels. They are few and change seldom, so they are read as a whole and kept for at most 30 seconds; a
 * closed database takes its snapshot with it.
 */
@Injectable()
export class HotelDirectory extends HotelCodes {
  private readonly snapshots = new WeakMap<TenantDatabase, { content: Promise<Snapshot>; readAt: number }>();

  constructor(private readonly secrets: SecretBox) {
    super();
  }

  async find(db: TenantDatabase, code: string): Promise<Hotel | null> {
    return (await this.snapshot(db)).hotels.get(code) ?? null;
  }

  /** The hotels with these codes, in the order of their codes. */
  async list(db: TenantDatabase, codes: readonly string[]): Promise<Hotel[]> {
    const { hotels } = await this.snapshot(db);
    return [...hotels.values()].filter((hotel) => codes.includes(hotel.code));
  }

  async codes(db: TenantDatabase): Promise<readonly string[]> {
    return (await this.snapshot(db)).codes;
  }

  /** @returns null when the hotel has no PMS */
  async pmsConnection(db: TenantDatabase, code: string): Promise<HotelPmsConnection | null> {
    const row = (await this.snapshot(db)).rows.get(code);
    return row ? this.connection(code, row) : null;
  }

  /** One of a hotel's connections, in use or not. @returns null when there is none, or none that is complete */
  async pmsConnectionById(db: TenantDatabase, code: string, id: string): Promise<HotelPmsConnection | null> {
    const row = await readPms(db, code, id);
    return row ? this.connection(code, row) : null;
  }

  private connection(code: string, row: PmsRow): HotelPmsConnection | null {
    if (!row.pms_credentials_sealed) return null;
    return {
      id: row.pms_id!,
      hotelCode: code,
      kind: row.pms_kind!,
      name: row.pms_name!,
      baseUrl: row.pms_base_url!,
      credentials: openCredentials(this.secrets, row.pms_credentials_sealed, pmsContext(row.pms_id!)),
      ...(row.pms_profile && { profile: row.pms_profile }),
    };
  }

  /** That the hotel has no PMS to connect, or is going to have one after all. */
  async setWithoutPms(db: TenantDatabase, code: string, without: boolean): Promise<void> {
    await db.transaction((client) =>
      client.query(
        `UPDATE hotels.hotels SET without_pms = $2, updated_at = clock_timestamp()
         WHERE code = $1 AND without_pms <> $2`,
        [code, without],
      ),
    );
    this.forget(db);
  }

  /** Makes a change felt at once in this process. */
  forget(db: TenantDatabase): void {
    this.snapshots.delete(db);
  }

  /** The hotel's, or the group's where the hotel has none. @returns null without either */
  async logo(db: TenantDatabase, code: string): Promise<Picture | null> {
    const [row] = await db.named<{ logo: string | null }>(
      'hotels.logo',
      `SELECT coalesce(h.logo, g.logo) AS logo
       FROM hotels.hotels h LEFT JOIN hotels.hotel_group g ON true WHERE h.code = $1`,
      [code],
    );
    return pictureOf(row?.logo);
  }

  private async snapshot(db: TenantDatabase): Promise<Snapshot> {
    const known = this.snapshots.get(db);
    if (known && performance.now() - known.readAt < CACHE_MS) return known.content;
    const entry = { content: read(db), readAt: performance.now() };
    this.snapshots.set(db, entry);
    entry.content.catch(() => {
      if (this.snapshots.get(db) === entry) this.snapshots.delete(db);
    });
    return entry.content;
  }
}

async function read(db: TenantDatabase): Promise<Snapshot> {
  const rows = await readHotels(db);
  return {
    rows: new Map(rows.map((row) => [row.code, row])),
    hotels: new Map(rows.map((row) => [row.code, presentHotel(db.tenantId, row)])),
    codes: rows.map((row) => row.code),
  };
}
