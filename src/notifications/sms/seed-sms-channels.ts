import { runAsSystem } from '../../kernel/change-origin.js';
import { sealCredentials, type CredentialSchema } from '../../kernel/credentials.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import { smsContext } from './sms-channels.queries.js';

/** One for the countries the demo's hotels are in, one for the rest of the world. */
const CHANNELS = [
  { code: 'SBX-DOMESTIC', kind: 'domestic', sender: 'HarbourVale', areaCodes: ['852', '86', '44'] },
  { code: 'SBX-FOREIGN', kind: 'foreign', sender: 'HarbourVale', areaCodes: [] },
] as const;

/**
 * Gives the demo tenant SMS channels at the sandbox. Safe to repeat; the sandbox may listen on another port than last
 * time.
 */
export async function seedSmsChannels(
  db: TenantDatabase,
  secrets: SecretBox,
  provider: { credentials: CredentialSchema },
  sandboxUrl: string,
): Promise<void> {
  await runAsSystem('demo data', () =>
    db.transaction(async (client) => {
      for (const { code, kind, sender, areaCodes } of CHANNELS) {
        await client.query(
          `INSERT INTO notifications.sms_channels AS c (code, kind, provider, base_url, sender, credentials_sealed, area_codes, is_default)
           VALUES ($1, $2, 'sandbox', $3, $4, $5, $6, true)
           ON CONFLICT (code) DO UPDATE SET base_url = excluded.base_url, updated_at = now(),
               credentials_sealed = coalesce(c.credentials_sealed, excluded.credentials_sealed)
             WHERE c.provider = 'sandbox' AND (c.base_url <> excluded.base_url OR c.credentials_sealed IS NULL)`,
          [
            code,
            kind,
            `${sandboxUrl}/sms`,
            sender,
            sealCredentials(secrets, provider.credentials, { apiKey: 'sbx-sms-key' }, smsContext(code)),
            [...areaCodes],
          ],
        );
      }
    }),
  );
}
