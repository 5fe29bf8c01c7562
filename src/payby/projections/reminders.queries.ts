import type { TenantDatabase } from '../../kernel/database/database.js';
import type { SendChannel } from '../domain/events.js';
import { IS_MONEY_AWAITED } from './payments.queries.js';

export interface ToRemind {
  id: string;
  /** From when the reminder is due: the latest time of the rule that has passed. */
  since: Date;
  /** Whom the link went to so far, by the channels that reminders of the hotel go by. */
  sends: { channel: SendChannel; recipientNo: number }[];
}

/** What a hotel changed of the reminder; a hotel that is not named reminds as the PayBy settings say, by every channel. */
export interface ReminderOfHotel {
  hotelCode: string;
  on: boolean;
  /** null: as the PayBy settings say. */
  minutes: number[] | null;
  byEmail: boolean;
  bySms: boolean;
}

/**
 * Links whose guests are to be reminded before they run out, most urgent first. Of several times that have passed only
 * the latest counts: a guest who was not reminded in time gets one message for all of them. A link that was made after
 * that time is left alone: its guest has just got it. A guest whose payment a platform is processing has nothing to do.
 */
export async function findPaymentsToRemind(
  db: TenantDatabase,
  hotels: readonly ReminderOfHotel[],
  limit: number,
): Promise<ToRemind[]> {
  return db.named<ToRemind & Record<string, unknown>>(
    'payby.payments_to_remind',
    `SELECT p.id, recipients.all AS sends, alert.since
     FROM payby.payments p
     LEFT JOIN jsonb_to_recordset($2::jsonb)
       AS r("hotelCode" text, "on" boolean, minutes integer[], "byEmail" boolean, "bySms" boolean)
       ON r."hotelCode" = p.hotel_code
     LEFT JOIN LATERAL (
       SELECT s.pre_alert_minutes AS minutes
       FROM payby.settings s WHERE s.hotel_code IN (p.hotel_code, '*') ORDER BY s.hotel_code = '*' LIMIT 1) AS setting ON true
     CROSS JOIN LATERAL (
       SELECT max(p.due_at - make_interval(mins => m)) AS since
       FROM unnest(coalesce(r.minutes, ARRAY[setting.minutes])) AS m
       WHERE p.due_at - make_interval(mins => m) <= now()) AS alert
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(DISTINCT jsonb_build_object('channel', s ->> 'channel', 'recipientNo', known.no - 1)) AS all
       FROM jsonb_array_elements(p.sends) AS s
       JOIN LATERAL jsonb_array_elements_text(CASE s ->> 'channel' WHEN 'EMAIL' THEN p.emails ELSE p.mobiles END)
         WITH ORDINALITY AS known (recipient, no) ON known.recipient = s ->> 'recipient'
       WHERE CASE s ->> 'channel' WHEN 'EMAIL' THEN r."byEmail" ELSE r."bySms" END IS NOT false) AS recipients
     WHERE p.main_status = 'pending' AND p.hold_until IS NULL AND p.due_at > now()
       -- Bounds the index scan by the longest reminder time of all hotels.
       AND p.due_at <= now() + make_interval(mins => greatest((SELECT max(pre_alert_minutes) FROM payby.settings), $3))
       AND p.created_at < alert.since AND (p.reminded_at IS NULL OR p.reminded_at < alert.since)
       AND r."on" IS NOT false AND recipients.all IS NOT NULL
       AND NOT ${IS_MONEY_AWAITED}
       AND NOT EXISTS (SELECT FROM kernel.newer_streams n WHERE n.stream_id = 'payment-' || p.id::text)
     ORDER BY p.due_at LIMIT $1`,
    [limit, JSON.stringify(hotels), Math.max(0, ...hotels.flatMap(({ minutes }) => minutes ?? []))],
  );
}

/** One of the times before the due time at which a rule of a hotel tells staff. */
export interface StaffReminder {
  hotelCode: string;
  rule: string;
  minutes: number;
  /** The next time of the rule, after which only that one counts; 0: there is none. */
  next: number;
}

export interface DueSoon extends Record<string, unknown> {
  id: string;
  due_at: Date;
}

/** What was committed late is still found this long after its place in the order was passed. */
const OVERLAP = `interval '10 minutes'`;

/**
 * Pending payments of a hotel that staff are to be told of before they are due. Reads on from where the last look ended, so
 * that what lies between now and the due time is not read again at each.
 */
export async function findPaymentsDueSoon(
  db: TenantDatabase,
  { hotelCode, rule, minutes, next }: StaffReminder,
  limit: number,
): Promise<DueSoon[]> {
  return db.named<DueSoon>(
    'payby.payments_due_soon',
    `SELECT p.id, p.due_at FROM payby.payments p
     WHERE p.hotel_code = $1 AND p.main_status = 'pending' AND p.hold_until IS NULL
       AND p.due_at > greatest(now() + make_interval(mins => $5), (
         SELECT least(m.due_until, now() + make_interval(mins => $3)) - ${OVERLAP}
         FROM payby.pre_alert_marks m WHERE m.hotel_code = $1 AND m.rule = $2 AND m.minutes = $3))
       AND p.due_at <= now() + make_interval(mins => $3)
       AND p.created_at < p.due_at - make_interval(mins => $3)
       AND NOT EXISTS (SELECT FROM payby.messages s
         WHERE s.payment_id = p.id AND s.rule = $2 AND s.trigger = 'preAlert' AND s.send_no IS NULL
           AND s.created_at >= p.due_at - make_interval(mins => $3))
       AND NOT EXISTS (SELECT FROM kernel.newer_streams n WHERE n.stream_id = 'payment-' || p.id::text)
     ORDER BY p.due_at LIMIT $4`,
    [hotelCode, rule, minutes, limit, next],
  );
}

/** @param until null: as far as the rule looks ahead now */
export async function markDueSoon(
  db: TenantDatabase,
  { hotelCode, rule, minutes }: Omit<StaffReminder, 'next'>,
  until: Date | null,
): Promise<void> {
  await db.query(
    `INSERT INTO payby.pre_alert_marks (hotel_code, rule, minutes, due_until)
     VALUES ($1, $2, $3, coalesce($4, now() + make_interval(mins => $3)))
     ON CONFLICT (hotel_code, rule, minutes) DO UPDATE SET due_until = excluded.due_until`,
    [hotelCode, rule, minutes, until],
  );
}
