import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../kernel/database/database.js';
import { SecretBox } from '../kernel/secret-box.js';

export interface Recipient {
  kind: 'EMAIL' | 'SMS';
  /** An address, or a number in E.164. */
  address: string;
}

/**
 * Counts what one address is sent, so that nobody is flooded. The addresses are stored as keyed hashes: they say how
 * often somebody was written to, and not to whom.
 */
@Injectable()
export class RecipientLimits {
  constructor(private readonly secrets: SecretBox) {}

  /**
   * Counts the message once, however often it is tried. A message that is over the limit is not counted.
   * @param key of the message: the same on every try
   * @returns seconds after which it may be sent; 0: now
   */
  async count(db: TenantDatabase, { kind, address }: Recipient, key: string, most: number): Promise<number> {
    const hmacKey = this.secrets.deriveKey('notifications.recipients');
    const hashOf = (...parts: string[]) =>
      createHmac('sha256', hmacKey)
        .update(JSON.stringify([db.tenantId, ...parts]))
        .digest();
    const recipient = hashOf('recipient', kind, address.toLowerCase());
    const message = hashOf('message', key);
    return db.transaction(async (client) => {
      // Two messages at once must not both be the last that may go.
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('notifications.recipient'), hashtext($1))`, [
        recipient.toString('hex'),
      ]);
      const { rows } = await client.query<{ known: boolean; seconds: number | null }>(
        `SELECT EXISTS (SELECT FROM notifications.recipient_messages
                        WHERE kind = $1 AND recipient_hash = $2 AND message_hash = $3) AS known,
           (SELECT ceil(extract(epoch FROM sent_at + interval '1 hour' - clock_timestamp()))::int
            FROM notifications.recipient_messages
            WHERE kind = $1 AND recipient_hash = $2 AND sent_at > clock_timestamp() - interval '1 hour'
            ORDER BY sent_at DESC OFFSET $4 - 1 LIMIT 1) AS seconds`,
        [kind, recipient, message, most],
      );
      const { known, seconds } = rows[0]!;
      if (known) return 0;
      if (seconds !== null) return Math.max(1, seconds);
      await client.query(
        `DELETE FROM notifications.recipient_messages WHERE ctid IN (
           SELECT ctid FROM notifications.recipient_messages
           WHERE sent_at < clock_timestamp() - interval '1 day' LIMIT 50 FOR UPDATE SKIP LOCKED)`,
      );
      await client.query(
        'INSERT INTO notifications.recipient_messages (kind, recipient_hash, message_hash) VALUES ($1, $2, $3)',
        [kind, recipient, message],
      );
      return 0;
    });
  }
}
