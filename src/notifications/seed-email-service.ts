import { runAsSystem } from '../kernel/change-origin.js';
import type { TenantDatabase } from '../kernel/database/database.js';

/**
 * Gives a tenant that has no e-mail service one for all its hotels, at `smtp://host:port` without sign-in. The hotel's
 * own name stands as the sender. Idempotent, and leaves whatever somebody has set up alone.
 */
export async function seedEmailService(
  db: TenantDatabase,
  smtpUrl: string,
  fromAddress: string,
): Promise<void> {
  const url = new URL(smtpUrl);
  await runAsSystem('demo data', () =>
    db.transaction((client) =>
      client.query(
        `INSERT INTO notifications.email_services (hotel_code, host, smtp_port, ssl_type, from_address, enabled)
     SELECT NULL, $1, $2, 'none', $3, true
      WHERE NOT EXISTS (SELECT FROM notifications.email_services)
     ON CONFLICT DO NOTHING`,
        [url.hostname, Number(url.port || 25), fromAddress],
      ),
    ),
  );
}
