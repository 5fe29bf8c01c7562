import type { Database } from '../kernel/database/database.js';

/** How mail leaves: a service of a hotel, of all hotels of a tenant, or (in the control database) of the installation. */
export interface EmailService {
  id: string;
  host: string;
  smtpPort: number;
  sslPort: number;
  sslType: 'none' | 'starttls' | 'ssl';
  username: string | null;
  passwordSealed: Buffer | null;
  fromAddress: string;
  fromName: string | null;
  /** What the last test found; null: not tested as it is. */
  working: boolean | null;
}

/**
 * The enabled service for a hotel; its own one goes before the one for all hotels. Null when there is none.
 * @param db a tenant's, or the control database for the installation's service
 * @param hotelCode null: for the tenant itself, which is served by the one for all hotels only
 */
export async function findEmailService(db: Database, hotelCode: string | null): Promise<EmailService | null> {
  const [service] = await db.named<EmailService & { [column: string]: unknown }>(
    'notifications.email-service',
    `SELECT id, host, smtp_port AS "smtpPort", ssl_port AS "sslPort", ssl_type AS "sslType", username,
            password_sealed AS "passwordSealed", from_address AS "fromAddress", from_name AS "fromName", working
       FROM notifications.email_services
      WHERE enabled AND (hotel_code = $1 OR hotel_code IS NULL)
      ORDER BY hotel_code NULLS LAST
      LIMIT 1`,
    [hotelCode],
  );
  return service ?? null;
}

/** What a stored password is sealed with, so that it opens for its own service only. */
export const passwordContext = (serviceId: string) => `notifications.email_services.password:${serviceId}`;
