import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { HotelContext } from '../kernel/context.js';
import { addOutboxEntries } from '../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../kernel/effects/dispatcher.js';
import { AppError, type LocalText } from '../kernel/errors.js';
import { isUuid } from '../kernel/http/request.js';
import { newId } from '../kernel/ids.js';
import { noteOutcome } from '../kernel/note-outcome.js';
import { SecretBox } from '../kernel/secret-box.js';
import { PaymentConfiguration, PlatformFacts, Vendors, type PlatformAccount } from '../payby/index.js';
import {
  closeDay,
  type ClosedOrNot,
  type Closer,
  type DayToClose,
  lockDay,
  obstacleTo,
  ON_DAYS,
  type OpenDays,
  withoutOutdated,
} from './closing.js';
import { recount, VERSION } from './compare.queries.js';
import { dayHolds } from './day-seals.js';
import {
  type ClosedDay,
  findDays,
  findWaitingDays,
  GROUP,
  lastClosedBefore,
  scopeOf,
  type DayRow,
} from './days.queries.js';
import {
  countDifferences,
  figuresOf,
  findAgreeing,
  findDifferences,
  totalsOf,
  type DayFigures,
  type DifferenceRow,
  type FindingRow,
} from './findings.queries.js';
import { likelyReason, type LikelyReason } from './likely-reason.js';
import { missingLine, unreportedSums } from './missing-lines.queries.js';
import { dayZone, ReportSources, type Day } from './ports.js';
import { recordLine } from './record-line.js';
import { findSettled, type SettledPayment } from './settled.queries.js';

export const COMPARE_DAY = 'reconciliation.compare-day';

export interface CompareDayPayload extends Record<string, unknown> {
  accountCode: string;
  day: Day;
  /** A person asked: what was read of the PMS before that is read again. */
  afresh?: true;
}

/** Differences that a screen shows at once. */
const MOST_SHOWN = 1_000;

export interface ComparedAccount {
  code: string;
  platform: string;
  platformName: LocalText;
  /** Its name for people. */
  name: string;
  /** Every hotel takes money at it. */
  ofGroup: boolean;
  /** Zone in which the platform counts its days. */
  timeZone: string;
}

export type FindingAnswer = DifferenceRow & { likely: LikelyReason | null };

/** Every day per account: the platform's report, our payments and the PMS's lines beside each other, until it is closed. */
@Injectable()
export class Reconciliation {
  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly sources: ReportSources,
    private readonly vendors: Vendors,
    private readonly facts: PlatformFacts,
    private readonly dispatcher: EffectDispatcher,
    private readonly secrets: SecretBox,
  ) {}

  /**
   * The hotel's accounts at platforms whose reports can be read. Those of the group, with money of all hotels in one
   * report, only for somebody who works in all hotels.
   */
  async accounts(ctx: HotelContext): Promise<ComparedAccount[]> {
    const rows = await ctx.db.query<{ code: string; name: string; platform: string; hotelCode: string }>(
      `SELECT code, name, platform, hotel_code AS "hotelCode" FROM payby.payment_accounts
       WHERE hotel_code = ANY ($1) AND platform = ANY ($2) ORDER BY hotel_code = '*', code`,
      [scopeOf(ctx), this.sources.platforms],
    );
    return Promise.all(
      rows.map(async ({ code, name, platform, hotelCode }) => {
        const reports = this.sources.reportsOf(platform)!;
        const account = reports.timeZoneOf && (await this.configuration.account(ctx.db, code));
        return {
          code,
          name,
          ofGroup: hotelCode === GROUP,
          platform,
          platformName: this.vendors.platformName(platform),
          timeZone: account ? dayZone(reports, account) : reports.timeZone,
        };
      }),
    );
  }

  /** How many days of the hotel have lines to settle, and how many can be closed. */
  async openDays(ctx: HotelContext): Promise<OpenDays> {
    const days = await findWaitingDays(ctx.db, scopeOf(ctx), this.sources.platforms);
    const closable = await withoutOutdated(ctx.db.pool, days);
    const [oldest] = closable;
    const open = closable.filter(({ status }) => status === 'open').length;
    return {
      open,
      ready: closable.length - open,
      oldest: oldest ? { account: oldest.account, day: oldest.day } : null,
    };
  }

  /** How the days of a month stand. @throws AppError NOT_FOUND */
  async days(ctx: HotelContext, accountCode: string, from: Day, to: Day): Promise<DayRow[]> {
    await this.accountOf(ctx, accountCode);
    return findDays(ctx.db, accountCode, from, to);
  }

  /**
   * What the platform keeps and pays out of a payment of the hotel, once its reports tell all of it.
   * @throws AppError NOT_FOUND
   */
  async settledOf(ctx: HotelContext, paymentId: string): Promise<SettledPayment | null> {
    if (!isUuid(paymentId)) throw new AppError('NOT_FOUND');
    return findSettled(ctx.db, ctx.hotelCode, paymentId);
  }

  /** One day with its figures and what does not agree. @throws AppError NOT_FOUND */
  async day(
    ctx: HotelContext,
    accountCode: string,
    day: Day,
  ): Promise<DayRow & DayFigures & { findings: FindingAnswer[]; closedBefore: ClosedDay | null }> {
    const { timeZone } = await this.accountOf(ctx, accountCode);
    const found = await this.dayOf(ctx, accountCode, day);
    const [figures, rows, closedBefore] = await Promise.all([
      figuresOf(ctx.db, accountCode, day, found.reportId),
      findDifferences(ctx.db, accountCode, day, { limit: MOST_SHOWN }),
      lastClosedBefore(ctx.db, accountCode, day),
    ]);
    const findings = rows.map((row) => ({ ...row, likely: likelyReason(row, timeZone) }));
    return { ...found, ...figures, findings, closedBefore };
  }

  /** The lines that agree, a page of them. @throws AppError NOT_FOUND */
  async agreeing(
    ctx: HotelContext,
    accountCode: string,
    day: Day,
    range: { from: number; to: number },
  ): Promise<{ rows: FindingRow[]; total: number }> {
    await this.accountOf(ctx, accountCode);
    const { agreed: total } = await this.dayOf(ctx, accountCode, day);
    const rows = await findAgreeing(ctx.db, accountCode, day, {
      limit: range.to - range.from + 1,
      skip: range.from,
    });
    return { rows, total };
  }

  /** Reads report and PMS once more and compares again, now. @throws AppError NOT_FOUND | DAY_CLOSED */
  async compareAgain(ctx: HotelContext, accountCode: string, day: Day): Promise<void> {
    await this.accountOf(ctx, accountCode);
    const { status } = await this.dayOf(ctx, accountCode, day);
    if (status === 'closed') throw new AppError('DAY_CLOSED');
    await this.compareSoon(ctx, accountCode, day);
  }

  private async compareSoon(ctx: HotelContext, accountCode: string, day: Day): Promise<void> {
    const { actor, correlationId } = ctx;
    const effect = { id: newId(), kind: COMPARE_DAY, payload: { accountCode, day, afresh: true } };
    await ctx.db.transaction((client) => addOutboxEntries(client, [effect], { actor, correlationId }));
    await this.dispatcher.dispatch(ctx.tenantId, [effect]);
  }

  /**
   * A person says why a line does not agree, or takes that back; without effect on any payment.
   * @param answer `version`: of the line as the person saw it
   * @throws AppError NOT_FOUND | DAY_CLOSED | NOTHING_TO_SETTLE | LINE_CHANGED
   */
  async answer(
    ctx: HotelContext,
    accountCode: string,
    day: Day,
    answer: { subject: string; version: string; act: 'explained' | 'withdrawn'; reason: string },
  ): Promise<void> {
    await this.accountOf(ctx, accountCode);
    await ctx.db.transaction(async (client) => {
      await lockDay(client, accountCode, day);
      const { rows } = await client.query<{ finding: string; version: Buffer }>(
        `SELECT finding, ${VERSION} AS version FROM reconciliation.findings f
         WHERE account_code = $1 AND day = $2 AND subject = $3 AND finding <> 'agrees'`,
        [accountCode, day, answer.subject],
      );
      if (!rows[0]) throw new AppError('NOTHING_TO_SETTLE');
      if (rows[0].version.toString('hex') !== answer.version) throw new AppError('LINE_CHANGED');
      await keepAnswer(client, ctx, accountCode, day, { ...answer, ...rows[0] });
      await recount(client, accountCode, day);
    });
  }

  /**
   * Records what the platform's report has and we have not: money or a refund whose callback never came. The report is
   * the platform's word, so this is a fact like any other; it is recorded once, however often it is asked for.
   * @throws AppError NOT_FOUND | DAY_CLOSED | NOTHING_TO_SETTLE | REFUND_CAME_BACK | CANNOT_BE_RECORDED
   */
  async record(ctx: HotelContext, accountCode: string, day: Day, subject: string): Promise<void> {
    const { account } = await this.accountOf(ctx, accountCode);
    if ((await this.dayOf(ctx, accountCode, day)).status === 'closed') throw new AppError('DAY_CLOSED');
    const line = await missingLine(ctx.db, accountCode, day, subject);
    if (!line) throw new AppError('NOTHING_TO_SETTLE');
    if (line.finding === 'refundCameBack') throw new AppError('REFUND_CAME_BACK');
    const recorded = await recordLine(this.facts, ctx, account, subject, line, () =>
      unreportedSums(ctx.db, account.code, subject, line),
    );
    if (recorded.result === 'unmatched')
      throw new AppError('CANNOT_BE_RECORDED', { params: { reason: recorded.reason } });
    await ctx.db.transaction(async (client) => {
      await lockDay(client, accountCode, day);
      const { finding, version } = line;
      const answer = { subject, act: 'recorded', reason: '', finding, version } as const;
      await keepAnswer(client, ctx, accountCode, day, answer);
    });
    await this.compareSoon(ctx, accountCode, day);
  }

  /**
   * Closes a day for good, under a seal.
   * @param seen when the comparison was made that the person saw
   * @throws AppError NOT_FOUND | DAY_CLOSED | DAY_NOT_COMPARED | DAY_NOT_SETTLED | DAY_CHANGED | EARLIER_DAY_OPEN |
   *   DAY_OUTDATED
   */
  async close(ctx: HotelContext, accountCode: string, day: Day, seen?: Date): Promise<DayRow> {
    await this.accountOf(ctx, accountCode);
    await ctx.db.transaction((client) => closeDay(client, this.closer(ctx), accountCode, day, seen));
    return this.dayOf(ctx, accountCode, day);
  }

  /**
   * Closes several days, the oldest first, each in a transaction of its own: one that cannot be closed keeps only those
   * after it open.
   * @throws AppError NOT_FOUND for the account
   */
  async closeDays(
    ctx: HotelContext,
    accountCode: string,
    days: readonly { day: Day; seen: Date }[],
  ): Promise<ClosedOrNot[]> {
    await this.accountOf(ctx, accountCode);
    const results: ClosedOrNot[] = [];
    for (const { day, seen } of days.toSorted((one, other) => one.day.localeCompare(other.day)))
      results.push({ day, problem: await this.refusalToClose(ctx, accountCode, day, seen) });
    return results;
  }

  /** @returns null: it is closed */
  private async refusalToClose(
    ctx: HotelContext,
    accountCode: string,
    day: Day,
    seen: Date,
  ): Promise<AppError | null> {
    const identifier = `${accountCode} ${day}`;
    const note = { ...ON_DAYS, action: 'closeDay', identifier, hotelCode: ctx.hotelCode };
    try {
      await noteOutcome(ctx.db, note, () =>
        ctx.db.transaction((client) => closeDay(client, this.closer(ctx), accountCode, day, seen)),
      );
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  /** What closing these days would seal, oldest first, and why it could not. @throws AppError NOT_FOUND */
  async beforeClosing(ctx: HotelContext, accountCode: string, chosen: readonly Day[]): Promise<DayToClose[]> {
    await this.accountOf(ctx, accountCode);
    const days = chosen.toSorted();
    const [within, totals, differences] = await Promise.all([
      findDays(ctx.db, accountCode, days[0]!, days.at(-1)!),
      totalsOf(ctx.db, accountCode, chosen),
      countDifferences(ctx.db, accountCode, chosen),
    ]);
    const found = within.filter(({ day }) => days.includes(day));
    if (found.length < days.length) throw new AppError('NOT_FOUND');
    const rows: DayToClose[] = [];
    for (const row of found) {
      const closedFirst = rows.filter(({ problem }) => problem === null).map(({ day }) => day);
      const problem = await obstacleTo(ctx.db.pool, accountCode, row.day, { closedFirst });
      rows.push({
        ...row,
        totals: totals.get(row.day) ?? [],
        differences: differences.get(row.day) ?? 0,
        problem,
      });
    }
    return rows;
  }

  /**
   * Computes a closed day's seal again, checks its signature, and compares it with the days closed before and after it.
   * @throws AppError NOT_FOUND
   */
  async verify(ctx: HotelContext, accountCode: string, day: Day): Promise<{ holds: boolean; seal: string }> {
    await this.accountOf(ctx, accountCode);
    const found = await this.dayOf(ctx, accountCode, day);
    if (found.seal === null) throw new AppError('NOT_FOUND');
    const holds = await dayHolds(ctx.db, this.secrets, accountCode, day);
    return { holds, seal: found.seal };
  }

  private closer({ db, actor }: HotelContext): Closer {
    return { tenantId: db.tenantId, actor, secrets: this.secrets };
  }

  private async accountOf(
    ctx: HotelContext,
    code: string,
  ): Promise<{ account: PlatformAccount; timeZone: string }> {
    const [row] = await ctx.db.query<{ code: string }>(
      'SELECT code FROM payby.payment_accounts WHERE code = $1 AND hotel_code = ANY ($2)',
      [code, scopeOf(ctx)],
    );
    const account = row && (await this.configuration.account(ctx.db, code));
    const reports = account && this.sources.reportsOf(account.platform);
    if (!reports) throw new AppError('NOT_FOUND');
    return { account, timeZone: dayZone(reports, account) };
  }

  private async dayOf(ctx: HotelContext, accountCode: string, day: Day): Promise<DayRow> {
    const [found] = await findDays(ctx.db, accountCode, day, day);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }
}

/** Who said or did what about a line; kept for good, under the day's seal. */
async function keepAnswer(
  client: pg.ClientBase,
  { hotelCode, actor }: HotelContext,
  accountCode: string,
  day: Day,
  answer: {
    subject: string;
    finding: string;
    version: Buffer;
    act: 'explained' | 'withdrawn' | 'recorded';
    reason: string;
  },
): Promise<void> {
  const { subject, finding, version, act, reason } = answer;
  await client.query(
    `INSERT INTO reconciliation.answers (account_code, day, hotel_code, subject, finding, version, act, reason, author_id,
       author)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [accountCode, day, hotelCode, subject, finding, version, act, reason, actor.id, actor.name],
  );
}
