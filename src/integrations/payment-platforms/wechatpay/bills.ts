import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { OutcomeUnknownError, type PlatformAccount } from '../../../payby/index.js';
import type { Day, PlatformReports, ReportAnswer } from '../../../reconciliation/index.js';
import { addressIn, digestOf, emptyReport, reportOf, understood } from '../../report-files.js';
import { ask, fetchFile, refusal } from '../../vendor-call.js';
import type { WechatPayCredentials } from './credentials.js';
import { authorization } from './signatures.js';
import { readTradeBill } from './trade-bill.js';
import { VENDOR, WechatPayPlatform } from './wechatpay.adapter.js';

/** More than a day of the largest merchants. */
const MOST_BYTES = 256 * 1024 * 1024;
const MONTHS_KEPT = 3;

/**
 * The trade bill of a day, fees in its rows. The answer that names the file is signed and says its SHA-1; the file itself
 * is not signed.
 */
export class WechatPayBills implements PlatformReports<WechatPayCredentials> {
  readonly platform = 'wechatpay';
  readonly timeZone = 'Asia/Shanghai';
  /** Bills are made from 9:00 on, and theirs to ask for after 10:00. */
  readonly readyAfterMinutes = 10 * 60;
  readonly needs = {
    en: 'Usually nothing: the merchant certificate also allows bill downloads. Check in the WeChat Pay merchant platform that downloading bills by API is allowed.',
    zh: '通常无需另行开通：商户证书也可下载账单。在微信支付商户平台确认允许通过 API 下载账单。',
  };
  private readonly api: WechatPayPlatform;

  constructor(private readonly http: GuardedHttpClient) {
    this.api = new WechatPayPlatform(http);
  }

  fetch(account: PlatformAccount<WechatPayCredentials>, day: Day): Promise<ReportAnswer> {
    return ask(async () => {
      if (isForgotten(day, new Date()))
        throw new OutcomeUnknownError(`${VENDOR} keeps the bills of ${MONTHS_KEPT} months: ask its portal`);
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
      const answer = await this.api.call(account, 'GET', path);
      const { code, hash_type: hash, hash_value: expected } = answer.json;
      if (answer.status >= 400) {
        if (code === 'NO_STATEMENT_EXIST') return emptyReport(code, day);
        if (code === 'STATEMENT_CREATING')
          return { status: 'notYet', reason: `${VENDOR} is still making the bill` };
        throw refusal(VENDOR, answer);
      }
      if (hash !== 'SHA1' || typeof expected !== 'string')
        throw new OutcomeUnknownError(`${VENDOR} answered without the hash of the bill`);
      const file = await this.download(account, addressIn(VENDOR, answer.json['download_url']));
      if (createHash('sha1').update(file).digest('hex') !== expected.toLowerCase())
        throw new OutcomeUnknownError(`${VENDOR}: the bill is not the one that was announced`);
      return reportOf(
        digestOf(file),
        understood(VENDOR, () => readTradeBill(file)),
      );
    });
  }

  /** The address is good for five minutes at most, once it is signed for. */
  private async download(
    { credentials }: PlatformAccount<WechatPayCredentials>,
    url: string,
  ): Promise<Buffer> {
    const { pathname, search } = new URL(url);
    const file = await fetchFile(this.http, VENDOR, {
      url,
      headers: {
        accept: 'application/json',
        'user-agent': 'PayBy',
        authorization: authorization(credentials, 'GET', `${pathname}${search}`, ''),
      },
    });
    const zipped = file[0] === 0x1f && file[1] === 0x8b;
    return zipped ? understood(VENDOR, () => gunzipSync(file, { maxOutputLength: MOST_BYTES })) : file;
  }
}

function isForgotten(day: Day, now: Date): boolean {
  const oldest = new Date(now);
  oldest.setUTCMonth(now.getUTCMonth() - MONTHS_KEPT);
  return day < oldest.toISOString().slice(0, 10);
}
