import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../kernel/context.js';
import type { Database, TenantDatabase } from '../kernel/database/database.js';
import { AppError, type Language } from '../kernel/errors.js';
import { localTime } from '../kernel/export/workbook.js';
import {
  amountCell,
  columnsOf,
  defineExport,
  PaymentConfiguration,
  type Exported,
  type ExportRequest,
  type ExportSource,
  type Row,
  type Sheet,
  textColumn,
  timeColumn,
  wordColumn,
} from '../payby/index.js';
import { Permission } from '../security/index.js';
import { FINDING_WORDS, KINDS, REASON_WORDS, SECTIONS } from './day-export.words.js';
import { type DayRow, findDays, scopeOf } from './days.queries.js';
import { figuresOf, findAgreeing, findDifferences, type DifferenceRow } from './findings.queries.js';
import { likelyReason } from './likely-reason.js';
import { dayZone, ReportSources, type Day } from './ports.js';

/** A line of the file: of the comparison, of the report's fees and payouts, or a sum. */
interface ExportedLine extends Partial<Omit<DifferenceRow, 'kind'>> {
  section: keyof typeof SECTIONS;
  kind: string;
  currencyCode: string;
  lines?: number;
  feeMinor?: number | null;
  netMinor?: number | null;
  reason?: (language: Language) => string;
}

const line = (row: Row): ExportedLine => row as unknown as ExportedLine;
const money = (
  en: string,
  zh: string,
  read: (one: ExportedLine) => [minor: unknown, currency?: string | null],
) => ({
  head: { en, zh },
  width: 15,
  value: (row: Row) => {
    const [minor, currency] = read(line(row));
    return amountCell(minor, currency ?? line(row).currencyCode);
  },
});

const SHEET: Omit<Sheet, 'reads'> = {
  title: { en: 'Daily reconciliation', zh: '每日对账' },
  columns: {
    section: wordColumn('Section', '部分', 18, (row) => SECTIONS[line(row).section]),
    kind: wordColumn('Kind', '类型', 12, (row) => KINDS[line(row).kind]!),
    at: timeColumn('Time', '时间', 'at'),
    guest: textColumn('Guest', '客人', 20, (row) => line(row).guest),
    roomNo: textColumn('Room', '房号', 10, (row) => line(row).roomNo),
    hotel: textColumn('Hotel', '酒店', 10, (row) => line(row).hotelCode),
    paymentNo: textColumn('Payment no', '付款编号', 18, (row) => line(row).paymentNo),
    platformNo: textColumn('Platform no', '平台单号', 26, (row) => line(row).platformNo),
    lines: textColumn('Lines', '行数', 8, (row) => line(row).lines?.toString()),
    currency: textColumn('Currency', '币种', 10, (row) => line(row).currencyCode),
    report: money('Platform report', '平台报表', (one) => [one.reportMinor]),
    ours: money('Our payments', '本系统付款', (one) => [one.oursMinor, one.oursCurrency]),
    pms: money('PMS postings', 'PMS 入账', (one) => [one.pmsMinor, one.pmsCurrency]),
    fee: money('Fee', '处理费', (one) => [one.feeMinor]),
    net: money('Net', '净额', (one) => [one.netMinor]),
    finding: textColumn('Compared', '比对结果', 24, (row) => row['findingText']),
    reason: textColumn('Likely reason', '可能原因', 44, (row) => row['reasonText']),
    answer: textColumn('Answer', '处理说明', 36, (row) => line(row).answer?.reason),
    answeredBy: textColumn('Answered by', '处理人', 18, (row) => line(row).answer?.by),
    answeredAt: timeColumn('Answered', '处理时间', 'answeredAt'),
  },
};

/** A day as a workbook or CSV, for whoever keeps the books: what differs first, then what agrees, fees and payouts, sums. */
@Injectable()
export class DayExport implements ExportSource {
  readonly kind = 'reconciliation';
  readonly permission = Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD;

  constructor(
    private readonly sources: ReportSources,
    private readonly configuration: PaymentConfiguration,
  ) {
    defineExport(this);
  }

  fileName({ filter }: ExportRequest): string {
    return `reconciliation-${wantedOf(filter).day}`;
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND */
  async check(ctx: HotelContext, { filter }: ExportRequest): Promise<void> {
    const { account, day } = wantedOf(filter);
    const [known] = await ctx.db.query(
      `SELECT 1 FROM payby.payment_accounts WHERE code = $1 AND hotel_code = ANY ($2)`,
      [account, scopeOf(ctx)],
    );
    const [found] = known ? await findDays(ctx.db, account, day, day) : [];
    if (!found) throw new AppError('NOT_FOUND');
  }

  open(
    db: TenantDatabase,
    _hotelCode: string,
    { filter, columns, language, timeZone }: ExportRequest,
  ): Exported {
    const { account, day } = wantedOf(filter);
    const lines = (size: number) => this.lines(db, account, day, size);
    return {
      title: SHEET.title,
      columns: columnsOf(SHEET, columns),
      about: async () => {
        const [found] = await findDays(db, account, day, day);
        return [`${account} · ${day}`, ...(found ? [closingOf(found, language, timeZone)] : [])];
      },
      async count(cap) {
        const [row] = await db.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM (
             SELECT FROM reconciliation.findings WHERE account_code = $1 AND day = $2 LIMIT ${cap + 1}) lines`,
          [account, day],
        );
        const { totals, settlement } = await figures(db, account, day);
        const rows = row!.n + totals.length + settlement.length;
        return { rows: Math.min(rows, cap), capped: rows > cap };
      },
      async *pages(size) {
        for await (const page of lines(size))
          yield page.map((one) => ({
            ...one,
            at: one.ourAt ?? one.reportAt ?? null,
            findingText: one.finding ? FINDING_WORDS[one.finding][language] : null,
            reasonText: one.reason?.(language) ?? null,
            answeredAt: one.answer ? new Date(one.answer.at) : null,
          }));
      },
    };
  }

  private async *lines(
    db: TenantDatabase,
    account: string,
    day: Day,
    size: number,
  ): AsyncGenerator<ExportedLine[]> {
    const known = await this.configuration.account(db, account);
    const reports = known && this.sources.reportsOf(known.platform);
    const timeZone = reports ? dayZone(reports, known) : 'UTC';
    for (let after = 0; ; after += size) {
      const rows = await findDifferences(db, account, day, { limit: size, after });
      yield rows.map((row) => ({ ...row, section: 'difference', reason: reasonOf(row, timeZone) }));
      if (rows.length < size) break;
    }
    for (let after = -1; ;) {
      const rows = await findAgreeing(db, account, day, { limit: size, after });
      yield rows.map((row) => ({ ...row, section: 'agrees' }));
      if (rows.length < size) break;
      after = rows.at(-1)!.lineNo;
    }
    const { settlement, totals } = await figures(db, account, day);
    yield settlement.map(({ amountMinor, ...sum }) => ({
      ...sum,
      section: 'settlement',
      reportMinor: amountMinor,
    }));
    yield totals.map(({ agrees, ...sum }) => ({
      ...sum,
      section: 'total',
      ...(agrees && { finding: 'agrees' }),
    }));
  }
}

/** Whether the day may still change: who holds it in hand knows without the screen. */
function closingOf({ closedAt, closedBy, seal }: DayRow, language: Language, timeZone: string): string {
  if (!closedAt) return { en: 'Not closed yet', zh: '尚未关闭' }[language];
  const at = localTime(closedAt, timeZone);
  return {
    en: `Closed by ${closedBy} at ${at}. Seal: ${seal}`,
    zh: `${closedBy} 于 ${at} 关闭。封存校验码：${seal}`,
  }[language];
}

async function figures(db: Database, account: string, day: Day): ReturnType<typeof figuresOf> {
  const [found] = await findDays(db, account, day, day);
  return figuresOf(db, account, day, found?.reportId ?? null);
}

/** The likely reason with the PMS's own words where there are any. */
function reasonOf(row: DifferenceRow, timeZone: string): (language: Language) => string {
  const likely = likelyReason(row, timeZone);
  return (language) => {
    if (!likely) return '';
    const { unread } = row;
    const said =
      likely.code === 'postingRefused'
        ? [row.postingCode, row.postingReason]
        : [unread?.place, unread?.problem, unread?.text];
    const words = REASON_WORDS[likely.code][language].replace('{day}', likely.day ?? '');
    return [words, ...said.filter(Boolean)].join(': ');
  };
}

/** @throws AppError VALIDATION_FAILED */
function wantedOf(filter: Record<string, unknown>): { account: string; day: Day } {
  const { account, day } = filter;
  if (typeof account === 'string' && typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day))
    return { account, day };
  throw new AppError('VALIDATION_FAILED', {
    fields: { filter: { en: 'Use account and day (YYYY-MM-DD).', zh: 'account 与 day（YYYY-MM-DD）。' } },
  });
}
