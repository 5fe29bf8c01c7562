import type { TenantDatabase } from '../../kernel/database/database.js';
import type { SendChannel } from '../domain/events.js';

export interface ToRemind {
  id: string;
  /** Channels the link went out by so far. */
  sendMethods: SendChannel[];
  /** How many addresses and numbers are known. */
  emails: number;
  mobiles: number;
}

/**
 * Links that run out within their hotel's reminder time and whose guests were not reminded yet, most urgent first. A
 * link that never lived longer than that time is left alone: its guest has just got it.
 */
export async function findPaymentsToRemind(db: TenantDatabase, limit: number): Promise<ToRemind[]> {
  return db.named<ToRemind & Record<string, unknown>>(
    'payby.payments_to_remind',
    `SELECT p.id, jsonb_array_length(p.emails) AS emails, jsonb_array_length(p.mobiles) AS mobiles,
            ARRAY(SELECT DISTINCT s ->> 'channel' FROM jsonb_array_elements(p.sends) AS s) AS "sendMethods"
     FROM payby.payments p
     CROSS JOIN LATERAL (
       SELECT make_interval(mins => s.pre_alert_minutes) AS before
       FROM payby.settings s WHERE s.hotel_code IN (p.hotel_code, '*') ORDER BY s.hotel_code = '*' LIMIT 1) AS alert
     WHERE p.main_status = 'pending' AND p.hold_until IS NULL AND p.reminded_at IS NULL AND p.due_at > now()
       -- Bounds the index scan by the longest reminder time of all hotels.
       AND p.due_at <= now() + (SELECT make_interval(mins => max(pre_alert_minutes)) FROM payby.settings)
       AND p.due_at <= now() + alert.before AND p.created_at < p.due_at - alert.before
       AND NOT EXISTS (SELECT FROM kernel.newer_streams n WHERE n.stream_id = 'payment-' || p.id::text)
     ORDER BY p.due_at LIMIT $1`,
    [limit],
  );
}
