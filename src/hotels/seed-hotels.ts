import type pg from 'pg';
import { runAsSystem } from '../kernel/change-origin.js';
import { type Credentials, type CredentialSchema, sealCredentials } from '../kernel/credentials.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import type { SecretBox } from '../kernel/secret-box.js';
import { pmsContext } from './hotels.queries.js';

const HOTELS = [
  {
    code: 'HKG01',
    name: 'Harbour Vale Hong Kong',
    nameZh: '港湾谷香港酒店',
    currency: 'HKD',
    timeZone: 'Asia/Hong_Kong',
    phone: '+852 5550 0100',
    email: 'hongkong@harbour-vale.example',
    address: '18 Salisbury Quay, Tsim Sha Tsui, Kowloon, Hong Kong',
    addressZh: '香港九龙尖沙咀梳士巴利码头 18 号',
    phoneCode: '852',
    localLanguage: 'chinese',
  },
  {
    code: 'SHA01',
    name: 'Harbour Vale Shanghai Bund',
    nameZh: '港湾谷上海外滩酒店',
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    phone: '+86 21 5550 0188',
    email: 'shanghai@harbour-vale.example',
    address: '66 East Riverside Road, Huangpu District, Shanghai',
    addressZh: '上海市黄浦区东滨江路 66 号',
    phoneCode: '86',
    localLanguage: 'chinese',
  },
  {
    code: 'LON01',
    name: 'Harbour Vale London',
    nameZh: '港湾谷伦敦酒店',
    currency: 'GBP',
    timeZone: 'Europe/London',
    phone: '+44 20 7946 0142',
    email: 'london@harbour-vale.example',
    address: '42 Vale Wharf, London SE1',
    addressZh: '英国伦敦 SE1 谷码头 42 号',
    phoneCode: '44',
    localLanguage: 'none',
  },
] as const;

/** The PMS that the demo's hotels work with. */
export interface DemoPms {
  code: string;
  name: { en: string };
  credentials: CredentialSchema;
  baseUrl: string;
  values(hotelCode: string): Credentials;
}

/**
 * Puts the demo's hotels in, connected to a PMS that the sandbox plays. Safe to repeat: what is there stays as it is,
 * but for the sandbox's address and which of its PMS is in use.
 * @param additionalCurrencies by hotel
 */
export async function seedHotels(
  db: TenantDatabase,
  secrets: SecretBox,
  pms: DemoPms,
  additionalCurrencies: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> {
  await runAsSystem('demo data', () =>
    db.transaction(async (client) => {
      await insertHotels(client, additionalCurrencies);
      for (const { code } of HOTELS) await connect(client, secrets, pms, code);
    }),
  );
}

async function connect(
  client: pg.PoolClient,
  secrets: SecretBox,
  pms: DemoPms,
  hotelCode: string,
): Promise<void> {
  const { code: kind, name, credentials, baseUrl } = pms;
  // The plain code is what the sandbox's connection was called when a hotel could have one only.
  const id = kind === 'sandbox' ? hotelCode : `${hotelCode}-${kind}`;
  const sealed = sealCredentials(secrets, credentials, pms.values(hotelCode), pmsContext(id));
  // The sandbox may play another PMS than the last time; a connection that somebody added stays in use.
  await client.query(
    `UPDATE hotels.pms_connections SET enabled = false, updated_at = now()
     WHERE hotel_code = $1 AND enabled AND id <> $2 AND (id = $1 OR starts_with(id, $1 || '-'))`,
    [hotelCode, id],
  );
  // It may listen on another port, too.
  await client.query(
    `INSERT INTO hotels.pms_connections AS c (id, code, hotel_code, kind, name, base_url, credentials_sealed, enabled)
     SELECT $1, $1, $2, $3, $4, $5, $6, NOT EXISTS (SELECT FROM hotels.pms_connections WHERE hotel_code = $2 AND enabled AND id <> $1)
     ON CONFLICT (id) DO UPDATE SET base_url = excluded.base_url, enabled = excluded.enabled, updated_at = now(),
         credentials_sealed = coalesce(c.credentials_sealed, excluded.credentials_sealed)
       WHERE c.kind = excluded.kind
         AND (c.base_url <> excluded.base_url OR c.enabled <> excluded.enabled OR c.credentials_sealed IS NULL)`,
    [id, hotelCode, kind, name.en, baseUrl, sealed],
  );
}

async function insertHotels(
  client: pg.PoolClient,
  additionalCurrencies: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const hotel of HOTELS) {
    await client.query(
      `INSERT INTO hotels.hotels (code, name, name_zh, currency_code, additional_currencies, time_zone, phone, email, address,
         address_zh, country_phone_codes, local_language)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ARRAY[$11], $12) ON CONFLICT DO NOTHING`,
      [
        hotel.code,
        hotel.name,
        hotel.nameZh,
        hotel.currency,
        additionalCurrencies[hotel.code] ?? [],
        hotel.timeZone,
        hotel.phone,
        hotel.email,
        hotel.address,
        hotel.addressZh,
        hotel.phoneCode,
        hotel.localLanguage,
      ],
    );
  }
}
