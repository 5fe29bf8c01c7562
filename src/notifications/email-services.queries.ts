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
  /** A message to several people of the house leaves as one mail to all of them. */
  mergeAndSend: boolean;
  /** What the last test found; null: not tested as it is. */
  working: boolean | null;
  /** It failed several times in a row, and others go before it for a while. */
  resting: boolean;
  /** In a row; of the service itself, not of messages or their recipients. */
  failures: number;
  /** What its mails are signed with. All null: with nothing. */
  dkimKeyId: string | null;
  dkimDomain: string | null;
  dkimSelector: string | null;
  dkimKeySealed: Buffer | null;
}

/**
 * The enabled services for a hotel, in the order in which they are asked: its own, then those for all hotels.
 * @param db a tenant's, or the control database for the installation's services
 * @param hotelCode null: for the tenant itself, which is served by those for all hotels only
 */
export async function findEmailServices(db: Database, hotelCode: string | null): Promise<EmailService[]> {
  return db.named<EmailService & { [column: string]: unknown }>(
    'notifications.email-services',
    `SELECT s.id, s.host, s.smtp_port AS "smtpPort", s.ssl_port AS "sslPort", s.ssl_type AS "sslType", s.username,
            s.password_sealed AS "passwordSealed", s.from_address AS "fromAddress", s.from_name AS "fromName",
            s.merge_and_send AS "mergeAndSend", s.working,
            coalesce(h.resting_until > clock_timestamp(), false) AS resting, coalesce(h.failures, 0) AS failures,
            k.id AS "dkimKeyId", k.domain AS "dkimDomain", k.selector AS "dkimSelector",
            k.private_key_sealed AS "dkimKeySealed"
       FROM notifications.email_services s
       LEFT JOIN notifications.service_health h ON h.service_id = s.id
       LEFT JOIN notifications.dkim_keys k ON k.service_id = s.id AND k.state = 'signing'
      WHERE s.enabled AND (s.hotel_code = $1 OR s.hotel_code IS NULL)
      ORDER BY s.hotel_code NULLS LAST, s.sort_no, s.created_at, s.id`,
    [hotelCode],
  );
}

/** What a stored password is sealed with, so that it opens for its own service only. */
export const passwordContext = (serviceId: string) => `notifications.email_services.password:${serviceId}`;

/** The same of a key that mails are signed with. */
export const dkimContext = (keyId: string) => `notifications.dkim_keys.private_key:${keyId}`;
