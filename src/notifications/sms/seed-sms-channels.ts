import { runAsSystem } from '../../kernel/change-origin.js';
import { type Credentials, sealCredentials } from '../../kernel/credentials.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import type { ApprovedTemplate } from './approved-template.dto.js';
import { smsContext } from './sms-channels.queries.js';
import type { SmsProviderDefinition } from './sms-gateway.js';

/** An account at a provider that the sandbox plays. */
export interface SandboxSmsAccount {
  provider: SmsProviderDefinition;
  /** Below the sandbox's address. */
  path: string;
  sender: string;
  credentials: Credentials;
  templateIds: readonly ApprovedTemplate[];
}

/** One for the countries the demo's hotels are in, one for the rest of the world. */
const CHANNELS = [
  { code: 'SBX-DOMESTIC', kind: 'domestic', areaCodes: ['852', '86', '44'] },
  { code: 'SBX-FOREIGN', kind: 'foreign', areaCodes: [] },
] as const;

/**
 * Gives the demo tenant SMS channels at the sandbox. Safe to repeat: the sandbox may listen on another port than last
 * time, or play another provider; a channel that leads elsewhere meanwhile stays as it is.
 */
export async function seedSmsChannels(
  db: TenantDatabase,
  secrets: SecretBox,
  { provider, path, sender, credentials, templateIds }: SandboxSmsAccount,
  sandboxUrl: string,
): Promise<void> {
  await runAsSystem('demo data', () =>
    db.transaction(async (client) => {
      for (const { code, kind, areaCodes } of CHANNELS) {
        await client.query(
          `INSERT INTO notifications.sms_channels AS c
             (code, kind, provider, base_url, sender, credentials_sealed, area_codes, is_default, template_ids)
           VALUES ($1, $2, $3, $4, $5, $6, $7, true, $8)
           ON CONFLICT (code) DO UPDATE SET base_url = excluded.base_url, updated_at = now(),
               provider = excluded.provider,
               sender = CASE WHEN c.provider = excluded.provider THEN c.sender ELSE excluded.sender END,
               template_ids = CASE WHEN c.provider = excluded.provider THEN c.template_ids ELSE excluded.template_ids END,
               credentials_sealed = CASE WHEN c.provider = excluded.provider
                 THEN coalesce(c.credentials_sealed, excluded.credentials_sealed) ELSE excluded.credentials_sealed END
             WHERE c.base_url ~ '^http://[^/]+/sms(/[a-z]+)?$'
               AND (c.base_url <> excluded.base_url OR c.credentials_sealed IS NULL)`,
          [
            code,
            kind,
            provider.code,
            `${sandboxUrl}${path}`,
            sender,
            sealCredentials(secrets, provider.credentials, credentials, smsContext(code)),
            [...areaCodes],
            JSON.stringify(templateIds),
          ],
        );
      }
    }),
  );
}
