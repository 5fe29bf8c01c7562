import type pg from 'pg';
import { runAsSystem } from '../../../kernel/change-origin.js';
import { sealCredentials, type Credentials, type CredentialSchema } from '../../../kernel/credentials.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import type { LocalText } from '../../../kernel/errors.js';
import type { SecretBox } from '../../../kernel/secret-box.js';
import type { PlatformCapabilities } from '../../domain/capabilities.js';
import { GROUP } from './payby-settings.entity.js';
import { accountContext } from './payment-configuration.js';

const METHODS = [
  {
    code: 'ALIPAY',
    kind: 'alipay',
    name: 'Alipay',
    nameZh: '支付宝',
    description: 'Opens the Alipay app',
    descriptionZh: '将打开支付宝',
  },
  {
    code: 'WECHAT',
    kind: 'wechat',
    name: 'WeChat Pay',
    nameZh: '微信支付',
    description: 'Opens WeChat',
    descriptionZh: '将打开微信',
  },
  {
    code: 'CARD',
    kind: 'card',
    name: 'Card',
    nameZh: '银行卡',
    description: 'Visa, Mastercard',
    descriptionZh: 'Visa、Mastercard',
  },
] as const;

/** Demo configuration: one account at the sandbox platform and three ways to pay for each hotel. Safe to repeat. */
export async function seedPayby(
  db: TenantDatabase,
  secrets: SecretBox,
  platform: { credentials: CredentialSchema },
  sandboxUrl: string,
  hotelCodes: readonly string[],
): Promise<void> {
  await runAsSystem('demo data', () =>
    db.transaction(async (client) => {
      // What the group says, for hotels that say nothing themselves; the last one shows how that looks.
      await seedSettings(client, GROUP);
      for (const hotelCode of hotelCodes.slice(0, -1)) await seedSettings(client, hotelCode);
      for (const hotelCode of hotelCodes) {
        const sealed = sandboxCredentials(secrets, platform.credentials, hotelCode);
        await seedHotel(client, sealed, sandboxUrl, hotelCode);
      }
      // Everything is set up.
      await client.query('INSERT INTO payby.first_steps (hidden) VALUES (true) ON CONFLICT DO NOTHING');
    }),
  );
}

/** A link for a day, three at most; the guest is reminded an hour before it runs out. */
async function seedSettings(client: pg.PoolClient, hotelCode: string): Promise<void> {
  await client.query(
    `INSERT INTO payby.settings (hotel_code, expiry_minutes_default, expiry_minutes_max, pre_alert_minutes)
     VALUES ($1, 1440, 4320, 60) ON CONFLICT DO NOTHING`,
    [hotelCode],
  );
}

const accountCode = (hotelCode: string): string => `${hotelCode}-SBX`;

function sandboxCredentials(secrets: SecretBox, schema: CredentialSchema, hotelCode: string): Buffer {
  const code = accountCode(hotelCode);
  const values = {
    merchantId: code,
    apiKey: `sbx-api-${code}`,
    notifyKey: `sbx-notify-${code}`,
    previousNotifyKey: `sbx-notify-old-${code}`,
  };
  return sealCredentials(secrets, schema, values, accountContext(code));
}

async function seedHotel(
  client: pg.PoolClient,
  credentials: Buffer,
  sandboxUrl: string,
  hotelCode: string,
): Promise<void> {
  const code = accountCode(hotelCode);
  await client.query(
    `INSERT INTO payby.payment_accounts AS a (code, name, hotel_code, platform, base_url, credentials_sealed)
       VALUES ($1, $5, $2, 'sandbox', $3, $4)
       ON CONFLICT (code) DO UPDATE SET base_url = excluded.base_url,
         credentials_sealed = coalesce(a.credentials_sealed, excluded.credentials_sealed)`,
    [code, hotelCode, `${sandboxUrl}/platform`, credentials, 'Harbour Sandbox Pay'],
  );
  for (const [sort, method] of METHODS.entries()) {
    await client.query(
      `INSERT INTO payby.payment_methods (hotel_code, code, account_codes, kind, name, name_zh, description, description_zh, sort)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      [
        hotelCode,
        method.code,
        [code],
        method.kind,
        method.name,
        method.nameZh,
        method.description,
        method.descriptionZh,
        sort,
      ],
    );
  }
}

/**
 * Demo configuration: lets hotels be paid through another platform's simulator. Its keys change with each simulator, so
 * every start writes them anew; the methods that the platform offers lead there from then on.
 */
export async function seedPlatform(
  db: TenantDatabase,
  secrets: SecretBox,
  platform: {
    code: string;
    name: LocalText;
    credentials: CredentialSchema;
    capabilities: PlatformCapabilities;
  },
  accounts: readonly { hotelCode: string; code: string; baseUrl: string; credentials: Credentials }[],
): Promise<void> {
  const kinds = platform.capabilities.methodKinds ?? METHODS.map(({ kind }) => kind);
  await runAsSystem('demo data', () =>
    db.transaction(async (client) => {
      for (const { hotelCode, code, baseUrl, credentials } of accounts) {
        const sealed = sealCredentials(secrets, platform.credentials, credentials, accountContext(code));
        await client.query(
          `INSERT INTO payby.payment_accounts (code, hotel_code, platform, base_url, credentials_sealed, name)
           VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (code) DO UPDATE
             SET base_url = excluded.base_url, credentials_sealed = excluded.credentials_sealed`,
          [code, hotelCode, platform.code, baseUrl, sealed, platform.name.en],
        );
        await client.query(
          'UPDATE payby.payment_methods SET account_codes = ARRAY[$1] WHERE hotel_code = $2 AND kind = ANY ($3)',
          [code, hotelCode, kinds],
        );
      }
    }),
  );
}
