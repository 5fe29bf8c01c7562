import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import type { PlatformAccount } from '../../../payby/index.js';
import type { Day, PlatformReports, ReportAnswer } from '../../../reconciliation/index.js';
import { addressIn, digestOf, emptyReport, reportOf, understood } from '../../report-files.js';
import { ask, fetchFile } from '../../vendor-call.js';
import { AlipayPlatform, refused, VENDOR } from './alipay.adapter.js';
import type { AlipayCredentials } from './credentials.js';
import { readTradeBill } from './trade-bill.js';

/** Nothing happened, whether there is a file that says so or none. */
const NOTHING = new Set(['NO_BILL_DATA', 'BILL_DATE_BEFORE_REGISTRATION']);
const NO_BILL = 'BILL_NOT_EXIST';
const EMPTY_FILE = 'EMPTY_DATA_WITH_BILL_FILE';
/** After its day's end a bill that is not there is not late any more. */
const LATEST_MS = 48 * 3_600_000;

/** The trade bill of a day, fees in its rows. The signed answer names an address that is good for half a minute. */
export class AlipayBills implements PlatformReports<AlipayCredentials> {
  readonly platform = 'alipay';
  readonly timeZone = 'Asia/Shanghai';
  readonly readyAfterMinutes = 10 * 60;
  readonly needs = {
    en: 'Enable bill downloads (alipay.data.dataservice.bill.downloadurl.query) for the app on Alipay’s open platform.',
    zh: '在支付宝开放平台为应用开通对账单下载产品（alipay.data.dataservice.bill.downloadurl.query）。',
  };
  private readonly api: AlipayPlatform;

  constructor(private readonly http: GuardedHttpClient) {
    this.api = new AlipayPlatform(http);
  }

  fetch(account: PlatformAccount<AlipayCredentials>, day: Day): Promise<ReportAnswer> {
    return ask(async () => {
      const method = 'alipay.data.dataservice.bill.downloadurl.query';
      const said = await this.api.call(account, method, { bill_type: 'trade', bill_date: day });
      if (!said.done) {
        const code = said.code.replace(/^.*\./, '').toUpperCase();
        if (NOTHING.has(code)) return emptyReport(code, day);
        if (code !== NO_BILL) throw refused(said);
        if (Date.now() - Date.parse(`${day}T24:00:00+08:00`) > LATEST_MS) return emptyReport(code, day);
        return { status: 'notYet', reason: `${VENDOR} has not made the bill yet` };
      }
      if (said.content['bill_file_code'] === EMPTY_FILE) return emptyReport(EMPTY_FILE, day);
      const named = addressIn(VENDOR, said.content['bill_download_url']);
      // It is named without TLS, and money is recorded by what it says.
      const url = account.baseUrl.startsWith('https:') ? named.replace(/^http:/, 'https:') : named;
      const archive = await fetchFile(this.http, VENDOR, { url });
      const lines = understood(VENDOR, () => readTradeBill(archive));
      // Each archive says when it was made.
      return reportOf(digestOf(day, JSON.stringify(lines)), lines);
    });
  }
}
