import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import type { Hotel } from './hotel.js';

export interface HotelRow extends PmsRow {
  code: string;
  name: string;
  name_zh: string;
  currency_code: string;
  additional_currencies: string[];
  time_zone: string;
  phone: string | null;
  address: string | null;
  address_zh: string | null;
  /** Of the hotel's logo, or of the group's where the hotel has none. */
  logo_version: string | null;
  country_phone_codes: string[];
  local_language: 'none' | 'chinese';
  enabled: boolean;
  check_in_time: string;
  without_pms: boolean;
}

/** How a PMS is reached; all null: there is none. */
export interface PmsRow extends pg.QueryResultRow {
  pms_id: string | null;
  pms_kind: string | null;
  pms_name: string | null;
  pms_base_url: string | null;
  pms_credentials_sealed: Buffer | null;
  /** The live mapping profile; null: the kind has none, or what comes with the product. */
  pms_profile: object | null;
}

const PMS_COLUMNS = `p.id AS pms_id, p.kind AS pms_kind, p.name AS pms_name, p.base_url AS pms_base_url,
  p.credentials_sealed AS pms_credentials_sealed, v.document AS pms_profile`;
const LIVE_PROFILE = `LEFT JOIN hotels.pms_profiles v ON v.connection_id = p.id AND v.kind = p.kind AND v.state = 'live'`;

export async function readHotels(db: TenantDatabase): Promise<HotelRow[]> {
  return db.named<HotelRow>(
    'hotels.all',
    `SELECT h.code, h.name, h.name_zh, h.currency_code, h.additional_currencies, h.time_zone, h.phone, h.address, h.address_zh,
       coalesce(h.logo_version, g.logo_version) AS logo_version,
       h.country_phone_codes, h.local_language, h.enabled,
       to_char(h.check_in_time, 'HH24:MI') AS check_in_time,
       h.without_pms, ${PMS_COLUMNS}
     FROM hotels.hotels h
       LEFT JOIN hotels.hotel_group g ON true
       LEFT JOIN hotels.pms_connections p ON p.hotel_code = h.code AND p.enabled
       ${LIVE_PROFILE}
     ORDER BY h.code`,
  );
}

export async function readPms(db: TenantDatabase, hotelCode: string, id: string): Promise<PmsRow | null> {
  const [row] = await db.named<PmsRow>(
    'hotels.pms-connection',
    `SELECT ${PMS_COLUMNS} FROM hotels.pms_connections p ${LIVE_PROFILE} WHERE p.hotel_code = $1 AND p.id = $2`,
    [hotelCode, id],
  );
  return row ?? null;
}

export function presentHotel(tenantId: string, row: HotelRow): Hotel {
  return {
    code: row.code,
    name: row.name,
    nameZh: row.name_zh,
    currencyCode: row.currency_code,
    currencies: [
      row.currency_code,
      ...row.additional_currencies.filter((code) => code !== row.currency_code),
    ],
    timeZone: row.time_zone,
    phone: row.phone ?? '',
    address: row.address ?? '',
    addressZh: row.address_zh ?? '',
    logo: row.logo_version && `/${tenantId}/api/v1/brand/hotels/${row.code}/logo?v=${row.logo_version}`,
    countryPhoneCodes: row.country_phone_codes,
    localLanguage: row.local_language,
    enabled: row.enabled,
    checkInTime: row.check_in_time,
    pms: row.pms_kind === null ? null : { kind: row.pms_kind, name: row.pms_name! },
    withoutPms: row.without_pms,
  };
}

/** What the credentials of a PMS are bound to where they are stored. */
export function pmsContext(connectionId: string): string {
  return `hotels.pms_connections/${connectionId}/credentials`;
}
