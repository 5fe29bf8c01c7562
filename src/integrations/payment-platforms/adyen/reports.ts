import type { TenantContext } from '../../../kernel/context.js';
import { basicAuth } from '../../../kernel/http/basic-auth.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { dayAt, plusDays } from '../../../kernel/local-day.js';
import type { PlatformAccount } from '../../../payby/index.js';
import type { Day, PlatformReports, ReportAnswer, ReportLine } from '../../../reconciliation/index.js';
import { announcedReports } from '../../announced-reports.js';
import { digestOf, reportOf, understood } from '../../report-files.js';
import { ask, fetchFile } from '../../vendor-call.js';
import type { AdyenCredentials } from './credentials.js';
import { customerArea } from './customer-area.js';
import { readSettlementReport } from './settlement-report.js';

const VENDOR = 'Adyen';
/** For how long batches may settle what was captured on a day. */
const SETTLED_WITHIN_DAYS = 14;
/** After so many days a batch without guests' money says that there was none: what is captured is settled by then. */
const SETTLED_AFTER_DAYS = 3;
/** Of guests' money. Other lines are booked when their batch closes. */
const OF_PAYMENTS: readonly ReportLine['kind'][] = ['payment', 'refund', 'reversal', 'dispute'];

/** One batch. */
interface Settled {
  file: Buffer;
  /** The day on which it was announced. */
  announced: Day;
  batch: string | null;
  /** The last day that it tells of. */
  closed: Day;
  lines: { line: ReportLine; day: Day }[];
}

/**
 * Settlement detail reports. Adyen makes one for each batch and says so by webhook; nobody can ask which there are. A
 * batch settles captures of one or several days, so a day is put together out of all reports since its beginning. It is
 * there once one announced after its end has guests' money of that day or later. Batches of fees alone, which a quiet
 * account has, say that there is none so far.
 */
export class AdyenReports implements PlatformReports<AdyenCredentials> {
  readonly platform = 'adyen';
  /** That of Adyen's own finance reports, where the account has no other. */
  readonly timeZone = 'Europe/Amsterdam';
  readonly readyAfterMinutes = 6 * 60;
  readonly needs = {
    en: 'Enable the settlement detail report (CSV, each batch) and the event REPORT_AVAILABLE of the webhook in the Customer Area, and enter a report user with the role Merchant Report Download.',
    zh: '在 Adyen 后台开通结算明细报表（CSV，每批次）和 webhook 的 REPORT_AVAILABLE 事件，并填写具有 Merchant Report Download 角色的报表用户。',
  };

  /** @param announced what webhooks told of reports */
  constructor(
    private readonly http: GuardedHttpClient,
    private readonly announced: typeof announcedReports = announcedReports,
  ) {}

  fetch(
    account: PlatformAccount<AdyenCredentials>,
    day: Day,
    { db }: Pick<TenantContext, 'db'>,
  ): Promise<ReportAnswer> {
    return ask(async () => {
      const { reportUsername, reportPassword } = account.credentials;
      if (!reportUsername || !reportPassword)
        return { status: 'notYet', reason: 'The account has no report user: enter its name and password.' };
      const timeZone = this.timeZoneOf(account.credentials);
      const told = await this.announced(db, account.code, ...around(day));
      const files: Settled[] = [];
      for (const { name, at } of told.filter(({ at }) => dayAt(timeZone, at) >= day))
        files.push(await this.read(account, name, at, timeZone));
      const ofDay = files
        .map(({ lines, ...file }) => ({ ...file, lines: lines.filter((line) => line.day === day) }))
        .filter(({ lines }) => lines.length > 0);
      const digest = digestOf(day, ...ofDay.map(({ file }) => file));
      const lines = ofDay.flatMap((file) => file.lines.map(({ line }) => line));
      const batches = ofDay.flatMap(({ batch }) => batch ?? []);
      const report = reportOf(digest, lines, batches.join(', ') || null);
      // A batch announced on the day may have lines of it, and does not say that it is complete.
      const later = files.filter(({ announced }) => announced > day);
      const reached = later.some((file) =>
        file.lines.some(({ line, day: on }) => OF_PAYMENTS.includes(line.kind) && on >= day),
      );
      const isOver = later.length > 0 && dayAt(timeZone, new Date()) > plusDays(day, SETTLED_WITHIN_DAYS);
      if (reached || isOver) return report;
      const reason = 'Adyen has not announced a report of this day yet.';
      const isQuiet = later.some(({ closed }) => closed > plusDays(day, SETTLED_AFTER_DAYS));
      return { status: 'notYet', reason, ...(isQuiet && { soFar: report }) };
    });
  }

  timeZoneOf({ timeZone }: AdyenCredentials): string {
    return timeZone ?? this.timeZone;
  }

  /** Lines without a time are of the day on which their batch was closed. */
  private async read(
    account: PlatformAccount<AdyenCredentials>,
    name: string,
    announcedAt: Date,
    timeZone: string,
  ): Promise<Settled> {
    const file = await this.download(account, name);
    const { batch, lines } = understood(VENDOR, () => readSettlementReport(file, name, timeZone));
    const announced = dayAt(timeZone, announcedAt);
    const days = lines.flatMap(({ at }) => (at ? dayAt(timeZone, at) : []));
    const closed = days.reduce((last, day) => (day > last ? day : last), days[0] ?? announced);
    return {
      file,
      announced,
      batch,
      closed,
      lines: lines.map((line) => ({ line, day: line.at ? dayAt(timeZone, line.at) : closed })),
    };
  }

  /** The address is ours to say: the one in the webhook is not signed, and the password would go there. */
  private download(account: PlatformAccount<AdyenCredentials>, name: string): Promise<Buffer> {
    const { reportUsername, reportPassword, merchantAccount } = account.credentials;
    return fetchFile(this.http, VENDOR, {
      url: `${customerArea(account)}/reports/download/MerchantAccount/${merchantAccount}/${encodeURIComponent(name)}`,
      headers: { authorization: basicAuth(reportUsername ?? '', reportPassword ?? '') },
    });
  }
}

/** Instants that are surely before the day's beginning and after the last batch that settles it, wherever the day is. */
function around(day: Day): [from: Date, to: Date] {
  return [
    new Date(`${plusDays(day, -1)}T00:00:00Z`),
    new Date(`${plusDays(day, SETTLED_WITHIN_DAYS)}T00:00:00Z`),
  ];
}
