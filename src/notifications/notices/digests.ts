import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { DigestHotel } from './digest-mail.js';
import { NOTICE_KINDS, type NoticeKind } from './notice-kinds.js';

/** Who wants a daily mail, and what stands in it. */
@Injectable()
export class Digests {
  /** Everybody who wants one, with the hour from which they want it. */
  async wanted(db: TenantDatabase): Promise<{ userId: string; hour: number; digestedOn: string | null }[]> {
    return db.named(
      'notifications.digests_wanted',
      `SELECT user_id AS "userId", digest_hour AS hour, digested_on::text AS "digestedOn"
       FROM notifications.notice_preferences WHERE digest <> '{}'`,
    );
  }

  /**
   * Takes a person's day, once.
   * @returns whether there is a mail to send: neither for a day that was taken already nor for the first one
   */
  async take(client: pg.PoolClient, userId: string, day: string): Promise<boolean> {
    const { rows } = await client.query<{ first: boolean }>(
      `UPDATE notifications.notice_preferences p SET digested_on = $2
       FROM (SELECT user_id, digested_on FROM notifications.notice_preferences WHERE user_id = $1 FOR UPDATE) AS before
       WHERE p.user_id = before.user_id AND (before.digested_on IS NULL OR before.digested_on < $2::date)
       RETURNING before.digested_on IS NULL AS first`,
      [userId, day],
    );
    return rows[0]?.first === false;
  }

  /**
   * A day (YYYY-MM-DD) at one hotel, in its own time zone, as far as the person wants to hear of it.
   * @returns null when nothing of that happened
   */
  async ofDay(
    db: TenantDatabase,
    hotel: { code: string; name: string; timeZone: string },
    userId: string,
    day: string,
  ): Promise<DigestHotel | null> {
    const rows = await db.query<{
      kind: NoticeKind;
      currency_code: string;
      count: number;
      amount_minor: number;
      numbers: string[];
    }>(
      `SELECT n.kind, n.currency_code, count(*)::int AS count, sum(n.amount_minor)::float8 AS amount_minor,
         array_agg(DISTINCT n.subject_no ORDER BY n.subject_no) AS numbers
       FROM notifications.notices n
       JOIN notifications.notice_preferences p ON p.user_id = $2 AND n.kind = ANY (p.digest)
       WHERE n.hotel_code = $1 AND n.not_for IS DISTINCT FROM $2::uuid
         AND n.at >= $4::date::timestamp AT TIME ZONE $3 AND n.at < ($4::date + 1)::timestamp AT TIME ZONE $3
       GROUP BY n.kind, n.currency_code ORDER BY n.currency_code`,
      [hotel.code, userId, hotel.timeZone, day],
    );
    const lines = NOTICE_KINDS.flatMap((kind) => {
      const of = rows.filter((row) => row.kind === kind);
      if (of.length === 0) return [];
      return {
        kind,
        count: of.reduce((sum, { count }) => sum + count, 0),
        amounts: of.map((row) => ({ amountMinor: row.amount_minor, currencyCode: row.currency_code })),
        numbers: of.flatMap(({ numbers }) => numbers),
      };
    });
    return lines.length > 0 ? { name: hotel.name, day, lines } : null;
  }
}
