import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../kernel/effects/effect.js';
import { plusDays } from '../kernel/local-day.js';
import { HotelDirectory } from '../hotels/index.js';
import { BusyError, OutcomeUnknownError, PaymentConfiguration } from '../payby/index.js';
import { compare, recount } from './compare.queries.js';
import { keepJournal, keepReport } from './days.queries.js';
import { ReportSources, type Day, type PmsJournal } from './ports.js';
import { COMPARE_DAY, type CompareDayPayload } from './reconciliation.js';

/** Platforms make reports overnight; one that is late is asked for every half hour. */
const AGAIN_SECONDS = 1_800;
/** A fortnight; then a person hears of it and can ask again. */
const TRIES = 700;

/** Reads a platform's report of a day and the PMS's lines, and compares them with our payments. Safe to repeat. */
@Injectable()
export class CompareDayJob implements EffectHandler<CompareDayPayload> {
  readonly kind = COMPARE_DAY;

  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly hotels: HotelDirectory,
    private readonly sources: ReportSources,
  ) {}

  async handle(ctx: TenantContext, { payload, attempt }: Effect<CompareDayPayload>): Promise<EffectResult> {
    const { accountCode, day } = payload;
    const [row] = await ctx.db.query<{ hotelCode: string; status: string }>(
      'SELECT hotel_code AS "hotelCode", status FROM reconciliation.days WHERE account_code = $1 AND day = $2',
      [accountCode, day],
    );
    if (!row) return { outcome: 'failed', reason: `Account ${accountCode} has no day ${day}.` };
    if (row.status === 'closed') return DONE;
    const account = await this.configuration.account(ctx.db, accountCode);
    const reports = account && this.sources.reportsOf(account.platform);
    if (!reports) return { outcome: 'failed', reason: `Account ${accountCode} has no reports.` };

    try {
      const report = await reports.fetch(account, day, ctx);
      if (report.status === 'notYet')
        return await this.later(ctx, payload, report.reason, AGAIN_SECONDS, attempt);
      const journal = await this.readJournal(ctx, row.hotelCode, day);
      await this.store(ctx, payload, reports.timeZone, journal, {
        digest: report.digest,
        batch: report.status === 'ready' ? report.batch : null,
        lines: report.status === 'ready' ? report.lines : [],
      });
      return DONE;
    } catch (error) {
      if (error instanceof BusyError)
        return this.later(ctx, payload, error.message, error.retryAfterSeconds, attempt);
      if (!(error instanceof OutcomeUnknownError)) throw error;
      return this.later(ctx, payload, error.message, backoffSeconds(attempt, 60, AGAIN_SECONDS), attempt);
    }
  }

  /** Lines of the day itself and of the one after: what is paid late in the evening is posted after midnight. */
  private async readJournal(ctx: TenantContext, hotelCode: string, day: Day): Promise<boolean> {
    const connection = await this.hotels.pmsConnection(ctx.db, hotelCode);
    const journal: PmsJournal | null = connection && this.sources.journalOf(connection.kind);
    if (!connection || !journal) return false;
    for (const date of [day, plusDays(day, 1)]) {
      const lines = await journal.linesOf(connection, date);
      await ctx.db.transaction((client) => keepJournal(client, hotelCode, date, lines));
    }
    return true;
  }

  private async store(
    { db }: TenantContext,
    { accountCode, day }: CompareDayPayload,
    timeZone: string,
    journal: boolean,
    report: Pick<Parameters<typeof keepReport>[1], 'digest' | 'batch' | 'lines'>,
  ): Promise<void> {
    await db.transaction(async (client) => {
      const { rows } = await client.query<{ status: string; from: Date; to: Date }>(
        `SELECT status, day::timestamp AT TIME ZONE $3 AS "from", (day + 1)::timestamp AT TIME ZONE $3 AS "to"
         FROM reconciliation.days WHERE account_code = $1 AND day = $2 FOR UPDATE`,
        [accountCode, day, timeZone],
      );
      // Somebody closed it while the platform was being asked.
      if (rows[0]?.status !== 'waiting' && rows[0]?.status !== 'open' && rows[0]?.status !== 'clean') return;
      const { from, to } = rows[0];
      const reportId = await keepReport(client, { accountCode, day, ...report });
      await compare(client, { accountCode, day, reportId, from, to, journal });
      await client.query(
        `UPDATE reconciliation.days SET report_id = $3, waits_for = NULL, compared_at = clock_timestamp()
         WHERE account_code = $1 AND day = $2`,
        [accountCode, day, reportId],
      );
      await recount(client, accountCode, day);
    });
  }

  private async later(
    { db }: TenantContext,
    { accountCode, day }: CompareDayPayload,
    reason: string,
    afterSeconds: number,
    attempt: number,
  ): Promise<EffectResult> {
    await db.query(
      'UPDATE reconciliation.days SET waits_for = $3 WHERE account_code = $1 AND day = $2 AND report_id IS NULL',
      [accountCode, day, reason.slice(0, 500)],
    );
    return attempt >= TRIES ? { outcome: 'failed', reason } : { outcome: 'retry', afterSeconds, reason };
  }
}
