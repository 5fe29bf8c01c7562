import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../kernel/effects/effect.js';
import {
  BusyError,
  OutcomeUnknownError,
  PaymentConfiguration,
  PlatformFacts,
  type PlatformAccount,
} from '../payby/index.js';
import { compare, recount } from './compare.queries.js';
import { keepReport } from './lines.queries.js';
import { PmsJournals, type JournalsRead } from './pms-journals.js';
import { dayZone, ReportSources, type Report, type ReportAnswer, type ReportLine } from './ports.js';
import { COMPARE_DAY, type CompareDayPayload } from './reconciliation.js';

/** Platforms make reports overnight; one that is late is asked for every half hour. */
const AGAIN_SECONDS = 1_800;
/** A fortnight; then a person hears of it and can ask again. */
const TRIES = 700;
/** What another account's comparison has read of the PMS within this time is not read again. */
const SHARED_MS = 15 * 60_000;

/** Reads a platform's report of a day and the PMS's lines, and compares them with our payments. Safe to repeat. */
@Injectable()
export class CompareDayJob implements EffectHandler<CompareDayPayload> {
  readonly kind = COMPARE_DAY;

  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly sources: ReportSources,
    private readonly journals: PmsJournals,
    private readonly facts: PlatformFacts,
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
      const [clock] = await ctx.db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
      const askedAt = clock!.now;
      const timeZone = dayZone(reports, account);
      const answer = await reports.fetch(account, day, ctx);
      const report = await this.wholeOf(ctx, payload, timeZone, answer);
      if (typeof report === 'string') return await this.later(ctx, payload, report, AGAIN_SECONDS, attempt);
      const since = payload.afresh ? askedAt : new Date(askedAt.getTime() - SHARED_MS);
      const journals = await this.journals.read(
        ctx,
        { ...payload, hotelCode: row.hotelCode, timeZone },
        since,
      );
      if (journals === null) return { outcome: 'retry', afterSeconds: 5, reason: 'The PMS is being read.' };
      await this.store(ctx, payload, timeZone, askedAt, journals, {
        digest: report.digest,
        batch: report.status === 'ready' ? report.batch : null,
        lines: report.status === 'ready' ? report.lines : [],
      });
      if (report.status === 'ready') await this.recordFees(ctx, account, report.lines);
      return DONE;
    } catch (error) {
      if (error instanceof BusyError)
        return this.later(ctx, payload, error.message, error.retryAfterSeconds, attempt);
      if (!(error instanceof OutcomeUnknownError)) throw error;
      return this.later(ctx, payload, error.message, backoffSeconds(attempt, 60, AGAIN_SECONDS), attempt);
    }
  }

  /** What a dispute costs is in the reports of some platforms alone. */
  private async recordFees(
    ctx: TenantContext,
    account: PlatformAccount,
    lines: readonly ReportLine[],
  ): Promise<void> {
    for (const { kind, platformRefundNo: movementNo, feeMinor, settledCurrency, at } of lines) {
      if (kind !== 'dispute' || movementNo === null || feeMinor === null || settledCurrency === null)
        continue;
      const fee = { amountMinor: feeMinor, currencyCode: settledCurrency };
      await this.facts.recordDisputeFee(ctx, account, { movementNo, fee, saidAt: at ?? new Date() });
    }
  }

  /** @returns why there is no report yet */
  private async wholeOf(
    { db }: TenantContext,
    { accountCode, day }: CompareDayPayload,
    timeZone: string,
    answer: ReportAnswer,
  ): Promise<Report | string> {
    if (answer.status !== 'notYet') return answer;
    if (!answer.soFar) return answer.reason;
    const [ours] = await db.query(
      `SELECT FROM payby.transactions WHERE account_code = $1 AND kind IN ('payment', 'refund')
         AND status NOT IN ('failed', 'rejected')
         AND at >= $2::date::timestamp AT TIME ZONE $3 AND at < ($2::date + 1)::timestamp AT TIME ZONE $3 LIMIT 1`,
      [accountCode, day, timeZone],
    );
    return ours ? answer.reason : answer.soFar;
  }

  private async store(
    { db }: TenantContext,
    { accountCode, day }: CompareDayPayload,
    timeZone: string,
    askedAt: Date,
    { listing, readAt }: JournalsRead,
    report: Pick<Parameters<typeof keepReport>[1], 'digest' | 'batch' | 'lines'>,
  ): Promise<void> {
    await db.transaction(async (client) => {
      const { rows } = await client.query<{ from: Date; to: Date }>(
        `SELECT day::timestamp AT TIME ZONE $3 AS "from", (day + 1)::timestamp AT TIME ZONE $3 AS "to"
         FROM reconciliation.days WHERE account_code = $1 AND day = $2 AND status <> 'closed'
           -- Of two that ran at once the one that began last has read the newest.
           AND coalesce(asked_at <= $4, true) FOR UPDATE`,
        [accountCode, day, timeZone, askedAt],
      );
      // Somebody closed it while the platform was being asked.
      if (!rows[0]) return;
      const reportId = await keepReport(client, { accountCode, day, ...report });
      await compare(client, { accountCode, day, reportId, ...rows[0], listing });
      await client.query(
        `UPDATE reconciliation.days
         SET report_id = $3, waits_for = NULL, compared_at = clock_timestamp(), asked_at = $4, pms_read_at = $5
         WHERE account_code = $1 AND day = $2`,
        [accountCode, day, reportId, askedAt, readAt],
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
