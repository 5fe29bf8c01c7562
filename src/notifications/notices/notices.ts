import { Injectable } from '@nestjs/common';
import type { RequestContext, TenantContext } from '../../kernel/context.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { SignedInRequest } from '../../security/index.js';
import { NOTICE_KINDS, type Notice } from './notice-kinds.js';
import type {
  NoticeAnswer,
  NoticePreferences,
  NoticePreferencesAnswer,
  NoticesAnswer,
  ReadNoticesDto,
} from './notice.dto.js';

const SHOWN = 50;
const MOST_UNREAD = 100;
/** Everything rings; nobody is mailed who did not ask for it. */
const USUAL: NoticePreferences = {
  bell: [...NOTICE_KINDS],
  browser: [...NOTICE_KINDS],
  digest: [],
  digestHour: 7,
};

type AtHotel = RequestContext & { hotelCode: string };

/** What happened at a hotel, how far each person has read it, and what each wants to hear of. */
@Injectable()
export class Notices {
  /**
   * Keeps it once, however often it is recorded.
   * @returns whether it is new
   */
  async record({ db }: Pick<TenantContext, 'db'>, notice: Notice): Promise<boolean> {
    const { rowCount } = await db.transaction((client) =>
      client.query(
        `INSERT INTO notifications.notices
           (id, hotel_code, kind, subject_id, subject_no, amount_minor, currency_code, not_for)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
        [
          notice.id,
          notice.hotelCode,
          notice.kind,
          notice.subjectId,
          notice.subjectNo,
          notice.amountMinor,
          notice.currencyCode,
          notice.notFor,
        ],
      ),
    );
    return rowCount === 1;
  }

  /** Of the chosen hotel, what this person wants under the bell, and what the browser alone is to show. */
  async list(ctx: AtHotel): Promise<NoticesAnswer> {
    const { bell, browser } = await this.stored(ctx.db, ctx.userId);
    const others = browser.filter((kind) => !bell.includes(kind));
    const [rung, silent] = await Promise.all([
      this.newest(ctx, bell),
      others.length > 0 ? this.newest(ctx, others) : [],
    ]);
    return {
      notices: rung.slice(0, SHOWN),
      unread: rung.filter(({ read }) => !read).length,
      browserOnly: silent.slice(0, SHOWN),
    };
  }

  private async newest(ctx: AtHotel, kinds: readonly string[]): Promise<NoticeAnswer[]> {
    const rows = await ctx.db.named<NoticeAnswer & Record<string, unknown>>(
      'notifications.notices',
      `SELECT n.id, n.kind, n.hotel_code AS "hotelCode", n.at, n.subject_id AS "subjectId", n.subject_no AS "subjectNo",
         n.amount_minor::float8 AS "amountMinor", n.currency_code AS "currencyCode",
         COALESCE(n.at <= m.read_until OR n.id = ANY (m.read_ids), false) AS read
       FROM notifications.notices n
       LEFT JOIN notifications.notice_marks m ON m.user_id = $2 AND m.hotel_code = n.hotel_code
       WHERE n.hotel_code = $1 AND n.kind = ANY ($3) AND n.not_for IS DISTINCT FROM $2::uuid
       ORDER BY n.at DESC, n.id LIMIT $4`,
      [ctx.hotelCode, ctx.userId, kinds, MOST_UNREAD],
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  }

  /** Marks some notices of the chosen hotel read, or all up to one. What is not there is left alone. */
  async read(ctx: AtHotel, { ids = [], upTo }: ReadNoticesDto): Promise<void> {
    await ctx.db.transaction((client) =>
      client.query(
        `WITH news AS (
           SELECT COALESCE((SELECT at FROM notifications.notices WHERE id = $3 AND hotel_code = $2), '-infinity') AS until,
             ARRAY(SELECT id FROM notifications.notices WHERE id = ANY ($4::uuid[]) AND hotel_code = $2) AS ids
         )
         INSERT INTO notifications.notice_marks AS m (user_id, hotel_code, read_until, read_ids)
         SELECT $1, $2, until, ids FROM news
         ON CONFLICT (user_id, hotel_code) DO UPDATE SET
           read_until = greatest(m.read_until, excluded.read_until),
           -- What lies before the moment, or is there no more, needs no mark of its own.
           read_ids = ARRAY(SELECT n.id FROM notifications.notices n
                            WHERE n.id = ANY (m.read_ids || excluded.read_ids)
                              AND n.at > greatest(m.read_until, excluded.read_until))`,
        [ctx.userId, ctx.hotelCode, upTo ?? null, ids],
      ),
    );
  }

  async preferences(
    ctx: RequestContext,
    principal: Pick<SignedInRequest['principal'], 'email'>,
  ): Promise<NoticePreferencesAnswer> {
    return { ...(await this.stored(ctx.db, ctx.userId)), hasEmail: principal.email !== null };
  }

  /** The first digest comes tomorrow: today's is not made up for. */
  async setPreferences(ctx: RequestContext, wanted: NoticePreferences): Promise<void> {
    const { bell, browser, digest, digestHour } = wanted;
    await ctx.db.transaction((client) =>
      client.query(
        `INSERT INTO notifications.notice_preferences AS p (user_id, bell, browser, digest, digest_hour)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id) DO UPDATE SET bell = excluded.bell, browser = excluded.browser, digest = excluded.digest,
           digest_hour = excluded.digest_hour,
           digested_on = CASE WHEN p.digest = '{}' THEN NULL ELSE p.digested_on END`,
        [ctx.userId, inOrder(bell), inOrder(browser), inOrder(digest), digestHour],
      ),
    );
  }

  private async stored(db: TenantDatabase, userId: string): Promise<NoticePreferences> {
    const [row] = await db.named<NoticePreferences & Record<string, unknown>>(
      'notifications.notice_preferences',
      `SELECT bell, browser, digest, digest_hour AS "digestHour"
       FROM notifications.notice_preferences WHERE user_id = $1`,
      [userId],
    );
    return row ?? USUAL;
  }
}

const inOrder = (kinds: readonly string[]): string[] => NOTICE_KINDS.filter((kind) => kinds.includes(kind));
