import { currentTime } from '../../../kernel/clock.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import {
  type AttemptKey,
  type AttemptOutcome,
  BusyError,
  type CallbackHeaders,
  type OpenedSession,
  type OpenSessionRequest,
  OutcomeUnknownError,
  type PaymentPlatform,
  type PlatformAccount,
  type PlatformNotification,
  type RefundKey,
  type RefundOrder,
  type RefundOutcome,
  type RefundTaken,
  RefusedError,
  type Verification,
} from '../../../payby/index.js';
import { compactId } from '../../short-texts.js';
import { ask, callVendor, isObject, type Json, readable, textOrNull } from '../../vendor-call.js';
import type { AlipayCredentials } from './credentials.js';
import { readNotification, readTrade, yuanText } from './messages.js';
import { fittingKey, memberText, signedTexts, signRequest } from './signatures.js';

export const VENDOR = 'Alipay';

type AlipayAccount = PlatformAccount<AlipayCredentials>;

/** A code can be scanned for two hours; pages are given no longer. */
const LONGEST_SESSION_MS = 2 * 3_600_000;
/** How far clocks may differ before an order that nobody has entered counts as over. */
const CLOCKS_MS = 5 * 60_000;
const BUSY_SECONDS = 30;
const FACE_TO_FACE = 'FACE_TO_FACE_PAYMENT';
const PAGE_PRODUCT = 'FAST_INSTANT_TRADE_PAY';

const DONE = '10000';
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';
const TRADE_IS_OVER = new Set([
  NO_TRADE,
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.REASON_ILLEGAL_STATUS',
]);
/** The gateway turns such callers away before it does anything, and knows no key to answer them with. */
const NOT_LET_IN = /^isv\.(?:(?:invalid|missing)-(?:signature|timestamp)|invalid-app-id)$/;
/** What is wrong with the key, its permissions or the clock, and never with what was ordered. */
const OF_KEY = /^(?:isv\.insufficient-[a-z]+-permissions|aop\.(?:invalid-auth-token|auth-token-time-out))$/;
/** "Not available" and "ask what became of it". */
const UNSURE_CODE = '20000';
const UNSURE = /(?:^|\.)(?:SYSTEM_ERROR|UNKNOWN_ERROR|unknow-error)$/;
const CALLED_TOO_OFTEN = '40005';

/** What the gateway says, once it is believed. `code` is the most exact that it gives. */
export type Said = { done: true; content: Json } | { done: false; code: string; message: string };

/**
 * Speaks the Alipay gateway's protocol in public key mode. `account.baseUrl` is the gateway itself, `…/gateway.do`.
 *
 * An order exists at Alipay from when the guest scans the code or enters the page. Until then it can be neither found nor
 * closed; its absolute deadline is what ends it. Alipay names no session, so ours carries that deadline.
 */
export class AlipayPlatform implements PaymentPlatform<AlipayCredentials> {
  readonly callbackAnswers = {
    stored: { status: 200, body: 'success', contentType: 'text/plain; charset=utf-8' },
    refused: { status: 401, body: 'failure', contentType: 'text/plain; charset=utf-8' },
  };

  constructor(private readonly http: GuardedHttpClient) {}

  async openSession(account: AlipayAccount, request: OpenSessionRequest): Promise<OpenedSession> {
    const { device, notifyUrl, returnUrl } = request;
    const order = compactId(request.reference);
    const deadline = Math.min(request.expiresAt.getTime(), currentTime() + LONGEST_SESSION_MS);
    const sessionId = `${order}.${Math.floor(deadline / 1000)}`;
    const content = {
      out_trade_no: order,
      total_amount: yuanText(request.amount),
      // It takes none of these.
      subject: request.description.replace(/[/=&]/g, ' ').slice(0, 256),
      time_expire: chinaTime(deadline),
    };
    if (device === 'mobile' || device === 'alipay') {
      const url = gateway(account, 'alipay.trade.wap.pay', {
        notify_url: notifyUrl,
        return_url: returnUrl,
        biz_content: JSON.stringify({ ...content, product_code: 'QUICK_WAP_WAY', quit_url: returnUrl }),
      });
      return { sessionId, next: { kind: 'redirect', url } };
    }
    if (device !== 'desktop') throw new RefusedError('DEVICE', `${VENDOR} cannot be paid inside WeChat`);
    const { desktopProduct = FACE_TO_FACE } = account.credentials;
    const product = request.onOurPage ? FACE_TO_FACE : desktopProduct;
    const biz = { ...content, product_code: product };
    if (product === PAGE_PRODUCT) {
      const fields = { biz_content: JSON.stringify(biz) };
      const addresses = { notify_url: notifyUrl, return_url: returnUrl };
      const action = gateway(account, 'alipay.trade.page.pay', addresses, fields);
      return { sessionId, next: { kind: 'form', action, fields } };
    }
    const said = await this.call(account, 'alipay.trade.precreate', biz, { notify_url: notifyUrl });
    if (!said.done) throw refused(said);
    const code = textOrNull(said.content['qr_code']);
    if (!code) throw new OutcomeUnknownError(`${VENDOR} took an order without giving a code`);
    return { sessionId, next: { kind: 'qr', content: code, expiresAt: new Date(deadline) } };
  }

  async queryAttempt(account: AlipayAccount, { reference, sessionId }: AttemptKey): Promise<AttemptOutcome> {
    return ask(async () => {
      const order = compactId(reference);
      const said = await this.call(account, 'alipay.trade.query', { out_trade_no: order });
      if (!said.done) {
        if (said.code !== NO_TRADE) throw refused(said);
        const deadline = Number(sessionId?.split('.')[1] ?? NaN) * 1000;
        if (Number.isNaN(deadline)) return { status: 'unknown' };
        return { status: currentTime() > deadline + CLOCKS_MS ? 'expired' : 'open' };
      }
      return readable(VENDOR, () => {
        if (said.content['out_trade_no'] !== order) throw new Error('the answer is about another order');
        return readTrade(said.content);
      });
    });
  }

  async closeSession(account: AlipayAccount, { reference }: AttemptKey): Promise<void> {
    await ask(async () => {
      const said = await this.call(account, 'alipay.trade.close', { out_trade_no: compactId(reference) });
      if (!said.done && !TRADE_IS_OVER.has(said.code)) throw refused(said);
    });
  }

  async refund(account: AlipayAccount, order: RefundOrder): Promise<RefundTaken> {
    const said = await this.call(account, 'alipay.trade.refund', {
      trade_no: order.platformTransactionNo,
      refund_amount: yuanText(order.amount),
      out_request_no: compactId(order.reference),
      refund_reason: order.reason.slice(0, 256),
    });
    if (!said.done) throw refused(said);
    if (said.content['trade_no'] !== order.platformTransactionNo)
      throw new OutcomeUnknownError(`${VENDOR}: the answer is about another payment`);
    // "N" is no failure: nothing moved by this call, for it came before, or is still being worked on.
    return { status: said.content['fund_change'] === 'Y' ? 'succeeded' : 'accepted', platformRefundNo: null };
  }

  async queryRefund(account: AlipayAccount, refund: RefundKey): Promise<RefundOutcome> {
    return ask(async () => {
      const number = compactId(refund.reference);
      const said = await this.call(account, 'alipay.trade.fastpay.refund.query', {
        trade_no: refund.platformTransactionNo,
        out_request_no: number,
      });
      if (!said.done && said.code === NO_TRADE) return { status: 'unknown' };
      if (!said.done) throw refused(said);
      const status = textOrNull(said.content['refund_status']);
      // Never heard of, or failed: ordering it again under the same number tells which.
      if (status === null) return { status: 'unknown' };
      if (said.content['out_request_no'] !== number)
        throw new OutcomeUnknownError(`${VENDOR}: the answer is about another refund`);
      return { status: status === 'REFUND_SUCCESS' ? 'succeeded' : 'accepted', platformRefundNo: null };
    });
  }

  /** Notifications carry no time that could be held against them: one is repeated for a day, and recorded once. */
  verify(account: AlipayAccount, _headers: CallbackHeaders, rawBody: Buffer): Verification {
    const parameters = parametersOf(rawBody);
    const { sign, sign_type: type, app_id: appId } = parameters;
    if (!sign) return { ok: false, reason: 'The signature is missing' };
    if (type !== undefined && type !== 'RSA2') return { ok: false, reason: 'It is not signed by RSA2' };
    if (appId !== account.credentials.appId) return { ok: false, reason: 'It is for another app' };
    const key = fittingKey(account.credentials, signedTexts(parameters), sign);
    return key ? { ok: true, key } : { ok: false, reason: 'The signature does not match the content' };
  }

  parse(_account: AlipayAccount, _headers: CallbackHeaders, rawBody: Buffer): PlatformNotification[] {
    return readNotification(parametersOf(rawBody));
  }

  /**
   * Asks the gateway, which answers 200 whatever it thinks of it.
   * @throws OutcomeUnknownError also for what it has not signed
   */
  async call(
    account: AlipayAccount,
    method: string,
    content: Json,
    parameters: Record<string, string> = {},
  ): Promise<Said> {
    const body = { biz_content: JSON.stringify(content) };
    const {
      status,
      json,
      body: bytes,
    } = await callVendor(this.http, VENDOR, {
      method: 'POST',
      url: gateway(account, method, parameters, body),
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      },
      body: new URLSearchParams(body).toString(),
    });
    const member = `${method.replaceAll('.', '_')}_response`;
    const said = json[member] ?? json['error_response'];
    if (!isObject(said))
      throw new OutcomeUnknownError(`${VENDOR} answered ${status} without saying anything`);
    const code = textOrNull(said['sub_code']) ?? textOrNull(said['code']) ?? String(status);
    const refusal = { done: false, code, message: textOrNull(said['sub_msg']) ?? code } as const;
    if (NOT_LET_IN.test(code)) return refusal;
    const text = memberText(bytes.toString('utf8'), member);
    const signature = textOrLong(json['sign']);
    if (text === null || !signature || !fittingKey(account.credentials, [text], signature))
      throw new OutcomeUnknownError(`${VENDOR} answered ${code}, which cannot be believed: it is not signed`);
    if (said['code'] === CALLED_TOO_OFTEN)
      throw new BusyError(BUSY_SECONDS, `${VENDOR} asked us to slow down`);
    if (said['code'] === UNSURE_CODE || UNSURE.test(code))
      throw new OutcomeUnknownError(`${VENDOR} answered ${code}`);
    return said['code'] === DONE ? { done: true, content: said } : refusal;
  }
}

/**
 * The gateway's address with everything that a request says of itself. The character set has to stand there: the rest is
 * read by it.
 * @param posted what goes along in the body, and is signed as well
 */
function gateway(
  account: AlipayAccount,
  method: string,
  own: Record<string, string>,
  posted: Record<string, string> = {},
): string {
  const { appId, privateKey } = account.credentials;
  const parameters = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaTime(currentTime()),
    version: '1.0',
    ...own,
  };
  const sign = signRequest(privateKey, { ...parameters, ...posted });
  return `${account.baseUrl}?${new URLSearchParams({ ...parameters, sign }).toString()}`;
}

export function refused({ code, message }: Extract<Said, { done: false }>): RefusedError {
  const about = NOT_LET_IN.test(code) || OF_KEY.test(code) ? 'key' : null;
  return new RefusedError(code.slice(0, 64), `${VENDOR}: ${message}`, about);
}

function parametersOf(rawBody: Buffer): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
}

/** A signature of 2048 bits is longer than other texts. */
function textOrLong(value: unknown): string | null {
  return typeof value === 'string' && value.length > 0 ? value : null;
}

/** `yyyy-MM-dd HH:mm:ss` in China's time. */
function chinaTime(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
