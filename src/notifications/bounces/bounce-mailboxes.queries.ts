import { In } from 'typeorm';
import { type Database, TenantDatabase } from '../../kernel/database/database.js';
import type { BounceMailboxAnswer } from './bounce-mailbox.dto.js';
import { BounceMailbox } from './bounce-mailbox.entity.js';
import type { ImapServer } from './imap-mailbox.js';

/** What a stored password is sealed with, so that it opens for its own mailbox only. */
export const mailboxContext = (mailboxId: string) => `notifications.bounce_mailboxes.password:${mailboxId}`;

/** The envelope sender of a service whose bounces are read; null: they are not. */
export async function findBounceAddress(db: TenantDatabase, serviceId: string): Promise<string | null> {
  const [found] = await db.named<{ address: string }>(
    'notifications.bounce-address',
    'SELECT address FROM notifications.bounce_mailboxes WHERE service_id = $1',
    [serviceId],
  );
  return found?.address ?? null;
}

/** A mailbox that a worker has taken to read. */
export interface DueMailbox extends Omit<ImapServer, 'password'> {
  [column: string]: unknown;
  id: string;
  passwordSealed: Buffer;
  failures: number;
  /** Names this reading: another one has another. */
  startedAt: string;
  uidValidity: string | null;
  lastUid: number;
  /** The message that reading ended at before; null: none. */
  stuckUid: number | null;
  stuckTries: number;
  /** Older mail can be about nothing that was sent by this mailbox's address. */
  since: Date;
}

/** Mail that lay for longer says nothing of use. */
const OLDEST = '30 days';

/** Takes mailboxes that were not read for so long, so that no other worker reads them meanwhile. Those that rest wait. */
export async function takeDueMailboxes(
  db: TenantDatabase,
  everyMinutes: number,
  most: number,
): Promise<DueMailbox[]> {
  return db.query<DueMailbox>(
    `WITH taken AS (
       INSERT INTO notifications.bounce_readings AS r (mailbox_id, started_at)
       SELECT m.id, clock_timestamp() FROM notifications.bounce_mailboxes m
       LEFT JOIN notifications.bounce_readings before ON before.mailbox_id = m.id
       LEFT JOIN notifications.service_health h ON h.service_id = m.id
       WHERE (before.started_at IS NULL OR before.started_at <= clock_timestamp() - make_interval(mins => $1))
         AND (h.resting_until IS NULL OR h.resting_until <= clock_timestamp())
       ORDER BY before.started_at NULLS FIRST LIMIT $2
       ON CONFLICT (mailbox_id) DO UPDATE SET started_at = excluded.started_at
         WHERE r.started_at <= excluded.started_at - make_interval(mins => $1)
       RETURNING mailbox_id, started_at, uid_validity, last_uid, stuck_uid, stuck_tries)
     SELECT m.id, m.host, m.port, m.ssl_type AS "sslType", m.username, m.password_sealed AS "passwordSealed", m.folder,
            coalesce(h.failures, 0) AS failures, t.started_at::text AS "startedAt", t.uid_validity AS "uidValidity",
            t.last_uid::double precision AS "lastUid", t.stuck_uid::double precision AS "stuckUid",
            t.stuck_tries AS "stuckTries",
            greatest(m.created_at - interval '2 days', now() - interval '${OLDEST}') AS since
     FROM taken t JOIN notifications.bounce_mailboxes m ON m.id = t.mailbox_id
     LEFT JOIN notifications.service_health h ON h.service_id = m.id`,
    [everyMinutes, most],
  );
}

/**
 * How far a mailbox was read. Where its settings have changed meanwhile, nothing is kept.
 * @param stuckUid the message that reading ended at; null: it was read to its end
 */
export async function keepReading(
  db: TenantDatabase,
  { id, startedAt }: Pick<DueMailbox, 'id' | 'startedAt'>,
  reading: { uidValidity: string | null; lastUid: number; stuckUid: number | null },
): Promise<void> {
  await db.query(
    `UPDATE notifications.bounce_readings SET uid_validity = $3, last_uid = $4,
       stuck_tries = CASE WHEN $5::bigint IS NULL THEN 0 WHEN stuck_uid = $5 THEN stuck_tries + 1 ELSE 1 END,
       stuck_uid = $5, read_at = CASE WHEN $6 THEN clock_timestamp() ELSE read_at END
     WHERE mailbox_id = $1 AND started_at = $2::timestamptz`,
    [id, startedAt, reading.uidValidity, reading.lastUid, reading.stuckUid, reading.stuckUid === null],
  );
}

interface StandingRow {
  [column: string]: unknown;
  id: string;
  readAt: Date | null;
  count: number | null;
  last: string;
  lastAt: Date;
  restingUntil: Date | null;
}

/** Of one that was made between the two look-ups. */
const NEVER_READ = { readAt: null, count: null, last: '', lastAt: new Date(0), restingUntil: null };

/** The mailboxes of these services, with how their reading goes. */
export async function bounceMailboxesOf(
  db: Database,
  serviceIds: readonly string[],
): Promise<(serviceId: string) => BounceMailboxAnswer | null> {
  // The installation's services have none: it would not know which tenant's mail a report is about.
  if (!(db instanceof TenantDatabase) || serviceIds.length === 0) return () => null;
  const mailboxes = await db.entities.findBy(BounceMailbox, { serviceId: In([...serviceIds]) });
  const rows = await db.query<StandingRow>(
    `SELECT m.id, r.read_at AS "readAt", h.failures AS count, h.last_failure AS last, h.failed_at AS "lastAt",
       CASE WHEN h.resting_until > clock_timestamp() THEN h.resting_until END AS "restingUntil"
     FROM notifications.bounce_mailboxes m LEFT JOIN notifications.bounce_readings r ON r.mailbox_id = m.id
     LEFT JOIN notifications.service_health h ON h.service_id = m.id WHERE m.service_id = ANY ($1::uuid[])`,
    [serviceIds],
  );
  const standing = new Map(rows.map((row) => [row.id, row]));
  const answers = mailboxes.map(({ serviceId, passwordSealed: _, createdAt: _at, ...mailbox }) => {
    const { readAt, count, last, lastAt, restingUntil } = standing.get(mailbox.id) ?? NEVER_READ;
    const failures = count === null ? null : { count, last, lastAt, restingUntil };
    return [serviceId, { ...mailbox, readAt, failures }] as const;
  });
  const ofService = new Map(answers);
  return (serviceId) => ofService.get(serviceId) ?? null;
}
