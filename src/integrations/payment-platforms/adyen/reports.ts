import { basicAuth } from '../../../kernel/http/basic-auth.js';
import type { TenantContext } from '../../../kernel/context.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { dayAt, plusDays } from '../../../kernel/local-day.js';
import { OutcomeUnknownError, type PlatformAccount } from '../../../payby/index.js';
import type { Day, PlatformReports, ReportAnswer, ReportLine } from '../../../reconciliation/index.js';
import { announcedReports } from '../../announced-reports.js';
import { digestOf, reportOf, understood } from '../../report-files.js';
import { ask, fetchFile } from '../../vendor-call.js';
import type { AdyenCredentials } from './credentials.js';
import { readSettlementReport } from './settlement-report.js';

const VENDOR = 'Adyen';
/** For how long batches may settle what was captured on a day. */
const SETTLED_WITHIN_DAYS = 14;
/** Of guests' money. Other lines are booked when their batch closes. */
const OF_PAYMENTS: readonly ReportLine['kind'][] = ['payment', 'refund', 'dispute'];

/**
 * Settlement detail reports. Adyen makes one for each batch and says so by webhook; nobody can ask which there are. A
 * batch settles captures of one or several days, so a day is put together out of all reports since its end. It is there
 * once one of them goes as far as that day.
 */
export class AdyenReports implements PlatformReports<AdyenCredentials> {
  readonly platform = 'adyen';
  /** That of Adyen's own finance reports; lines say theirs. */
  readonly timeZone = 'Europe/Amsterdam';
  readonly readyAfterMinutes = 6 * 60;
  readonly needs = {
    en: 'Switch on the settlement detail report (CSV, each batch) and the event REPORT_AVAILABLE of the webhook in the Customer Area, and enter a report user with the role Merchant Report Download.',
    zh: '请在 Adyen 后台开通结算明细报表（CSV，每批次）和 webhook 的 REPORT_AVAILABLE 事件，并填写具有 Merchant Report Download 角色的报表用户。',
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
      const told = await this.announced(db, account.code, ...around(day));
      const files: { file: Buffer; batch: string | null; lines: ReportLine[] }[] = [];
      let reached = false;
      for (const { name } of told.filter(({ at }) => this.dayOf(at) > day)) {
        const file = await this.download(account, name);
        const { batch, lines } = understood(VENDOR, () => readSettlementReport(file));
        reached ||= lines.some((line) => OF_PAYMENTS.includes(line.kind) && this.dayOf(line.at) >= day);
        const ofDay = lines.filter(({ at }) => this.dayOf(at) === day);
        if (ofDay.length > 0) files.push({ file, batch, lines: ofDay });
      }
      if (!reached) return { status: 'notYet', reason: 'Adyen has not announced a report of this day yet.' };
      const digest = digestOf(day, ...files.map(({ file }) => file));
      const lines = files.flatMap((file) => file.lines);
      const batches = files.flatMap(({ batch }) => batch ?? []);
      return reportOf(digest, lines, batches.join(', ') || null);
    });
  }

  private dayOf(at: Date | null): Day {
    if (at === null) throw new OutcomeUnknownError(`${VENDOR}: a line is of a time zone that is not known`);
    return dayAt(this.timeZone, at);
  }

  /** The address is ours to say: the one in the webhook is not signed, and the password would go there. */
  private download(
    { baseUrl, credentials }: PlatformAccount<AdyenCredentials>,
    name: string,
  ): Promise<Buffer> {
    const { reportAddress, reportUsername, reportPassword, merchantAccount } = credentials;
    const isTest = new URL(baseUrl).hostname.endsWith('-test.adyen.com');
    const origin = reportAddress ?? `https://ca-${isTest ? 'test' : 'live'}.adyen.com`;
    return fetchFile(this.http, VENDOR, {
      url: `${origin}/reports/download/MerchantAccount/${merchantAccount}/${encodeURIComponent(name)}`,
      headers: { authorization: basicAuth(reportUsername ?? '', reportPassword ?? '') },
    });
  }
}

/** Instants that are surely before the day's end and after the last batch that settles it, wherever the day is. */
function around(day: Day): [from: Date, to: Date] {
  return [new Date(`${day}T00:00:00Z`), new Date(`${plusDays(day, SETTLED_WITHIN_DAYS)}T00:00:00Z`)];
}
