import { currentTime } from '../../../kernel/clock.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import {
  type AttemptKey,
  type AttemptOutcome,
  BusyError,
  type CallbackHeaders,
  type Device,
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
import { isWebAddress, requestTo } from '../../platform-parts.js';
import { compactId, cutToBytes } from '../../short-texts.js';
import {
  ask,
  callVendor,
  isObject,
  type Json,
  readable,
  refusal,
  textOrNull,
  type VendorAnswer,
} from '../../vendor-call.js';
import type { WechatPayCredentials } from './credentials.js';
import { CURRENCY, readPaymentNews, readRefund, readRefundNews, readTransaction } from './messages.js';
import { authorizeUrl, officialApp, openidOf } from './official-account.js';
import { authorization, checkSignature, decrypt, walletParameters } from './signatures.js';

export const VENDOR = 'WeChat Pay';

type WechatPayAccount = PlatformAccount<WechatPayCredentials>;

/** A code can be scanned for two hours, and an order lives for seven days at most. */
const LONGEST_SESSION_MS = 2 * 3_600_000;
const MAX_DESCRIPTION_BYTES = 127;
const MAX_REASON_BYTES = 80;
const BUSY_SECONDS = 30;

/** Their documents spell several codes with and without underscores. */
const NO_ORDER = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST']);
const ORDER_IS_OVER = new Set([...NO_ORDER, 'ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_PAID', 'ORDERPAID']);
const BUSY = new Set(['FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'RATELIMIT_EXCEEDED']);
/** What is wrong with the key, its permissions or the clock, and never with what was ordered. */
const OF_KEY = new Set(['SIGN_ERROR', 'NO_AUTH']);
/** "Ask what became of it", whatever HTTP status they come with. */
const UNSURE = new Set(['SYSTEM_ERROR', 'SYSTEMERROR', 'BANK_ERROR', 'BANKERROR']);

/**
 * Speaks WeChat Pay's API v3 as a direct merchant. A desktop shows a code (Native), a phone's browser is led to WeChat
 * (H5). WeChat's own browser pays by JSAPI, for which the merchant's official account asks who the guest is.
 */
export class WechatPayPlatform implements PaymentPlatform<WechatPayCredentials> {
  readonly callbackAnswers = {
    stored: { status: 204, body: '', contentType: null },
    refused: {
      status: 401,
      body: JSON.stringify({ code: 'FAIL', message: 'The signature is not valid.' }),
      contentType: 'application/json; charset=utf-8',
    },
  };

  constructor(private readonly http: GuardedHttpClient) {}

  identifyAt(
    account: WechatPayAccount,
    wanted: { device: Device; returnUrl: string; state: string },
  ): string | null {
    const { officialAppSecret } = account.credentials;
    return wanted.device === 'wechat' && officialAppSecret ? authorizeUrl(account, wanted) : null;
  }

  identify(account: WechatPayAccount, { code }: { code: string }): Promise<string> {
    return openidOf(this.http, account, code);
  }

  async openSession(account: WechatPayAccount, request: OpenSessionRequest): Promise<OpenedSession> {
    const { amount, device, clientIp, payerId } = request;
    if (amount.currencyCode !== CURRENCY)
      throw new RefusedError('CURRENCY', `${VENDOR} takes ${CURRENCY} only`);
    const { credentials } = account;
    const sessionId = compactId(request.reference);
    const expiresAt = new Date(Math.min(request.expiresAt.getTime(), currentTime() + LONGEST_SESSION_MS));
    const order = async (way: 'native' | 'h5' | 'jsapi', more: Json = {}): Promise<Json> => {
      const answer = await this.call(account, 'POST', `/v3/pay/transactions/${way}`, {
        appid: credentials.appId,
        mchid: credentials.mchId,
        description: cutToBytes(request.description, MAX_DESCRIPTION_BYTES),
        out_trade_no: sessionId,
        time_expire: chinaTime(expiresAt.getTime()),
        notify_url: request.notifyUrl,
        amount: { total: amount.amountMinor, currency: amount.currencyCode },
        ...more,
      });
      if (answer.status >= 400) throw refused(answer);
      return answer.json;
    };
    switch (device) {
      case 'desktop': {
        const content = textOrNull((await order('native'))['code_url']);
        if (!content) throw new OutcomeUnknownError(`${VENDOR} took an order without giving a code`);
        return { sessionId, next: { kind: 'qr', content, expiresAt } };
      }
      case 'mobile': {
        // It compares the address with the one that its own page is opened from.
        if (!clientIp) throw new RefusedError('CLIENT_IP', `${VENDOR} wants the guest’s network address`);
        const scene = { payer_client_ip: clientIp, h5_info: { type: 'Wap' } };
        const page = (await order('h5', { scene_info: scene }))['h5_url'];
        if (!isWebAddress(page))
          throw new OutcomeUnknownError(`${VENDOR} took an order without a page to pay on`);
        const back = `redirect_url=${encodeURIComponent(request.returnUrl)}`;
        return {
          sessionId,
          next: { kind: 'redirect', url: `${page}${page.includes('?') ? '&' : '?'}${back}` },
        };
      }
      case 'wechat': {
        if (!payerId) throw new RefusedError('OPENID', `${VENDOR} wants to know who the guest is`);
        const appid = officialApp(credentials);
        const prepayId = textOrNull(
          (await order('jsapi', { appid, payer: { openid: payerId } }))['prepay_id'],
        );
        if (!prepayId) throw new OutcomeUnknownError(`${VENDOR} took an order without a number to pay it by`);
        const parameters = walletParameters(appid, prepayId, credentials.privateKey);
        return { sessionId, next: { kind: 'wallet', wallet: 'wechat', parameters } };
      }
      case 'alipay':
        throw new RefusedError('DEVICE', `${VENDOR} cannot be paid inside Alipay`);
      default:
        return device satisfies never;
    }
  }

  async queryAttempt(account: WechatPayAccount, { reference }: AttemptKey): Promise<AttemptOutcome> {
    return ask(async () => {
      const { mchId } = account.credentials;
      const order = compactId(reference);
      const answer = await this.call(
        account,
        'GET',
        `${orderPath(order)}?mchid=${encodeURIComponent(mchId)}`,
      );
      if (answer.status === 404 && NO_ORDER.has(String(answer.json['code']))) return { status: 'unknown' };
      if (answer.status >= 400) throw refused(answer);
      return readable(VENDOR, () => {
        if (answer.json['out_trade_no'] !== order || answer.json['mchid'] !== mchId)
          throw new Error('the answer is about another order');
        return readTransaction(answer.json);
      });
    });
  }

  async closeSession(account: WechatPayAccount, { reference }: AttemptKey): Promise<void> {
    await ask(async () => {
      const { mchId } = account.credentials;
      const path = `${orderPath(compactId(reference))}/close`;
      const answer = await this.call(account, 'POST', path, { mchid: mchId });
      if (answer.status >= 400 && !ORDER_IS_OVER.has(String(answer.json['code']))) throw refused(answer);
    });
  }

  async refund(account: WechatPayAccount, order: RefundOrder): Promise<RefundTaken> {
    const answer = await this.call(account, 'POST', '/v3/refund/domestic/refunds', {
      transaction_id: order.platformTransactionNo,
      out_refund_no: order.reference,
      reason: cutToBytes(order.reason, MAX_REASON_BYTES),
      notify_url: order.notifyUrl,
      amount: {
        refund: order.amount.amountMinor,
        total: order.paid.amountMinor,
        currency: order.amount.currencyCode,
      },
    });
    if (answer.status >= 400) throw refused(answer);
    const outcome = refundIn(answer, order.reference);
    if (outcome.status === 'failed') throw new RefusedError(outcome.code, outcome.reason);
    return outcome;
  }

  async queryRefund(account: WechatPayAccount, { reference }: RefundKey): Promise<RefundOutcome> {
    return ask(async () => {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(reference)}`;
      const answer = await this.call(account, 'GET', path);
      if (answer.status === 404 && answer.json['code'] === 'RESOURCE_NOT_EXISTS')
        return { status: 'unknown' };
      if (answer.status >= 400) throw refused(answer);
      return refundIn(answer, reference);
    });
  }

  verify(account: WechatPayAccount, headers: CallbackHeaders, rawBody: Buffer, now: Date): Verification {
    return checkSignature(account.credentials, headers, rawBody, now);
  }

  parse(account: WechatPayAccount, _headers: CallbackHeaders, rawBody: Buffer): PlatformNotification[] {
    const message = parseObject(rawBody.toString('utf8'), 'The notification');
    const notificationId = textOrNull(message['id']);
    const type = textOrNull(message['event_type']);
    if (!notificationId || !type) throw new Error('The notification has no id or no type');
    const read =
      type === 'TRANSACTION.SUCCESS' ? readPaymentNews : type.startsWith('REFUND.') ? readRefundNews : null;
    // Merchants hear of much else at the same address: contracts, coupons, complaints.
    if (!read) return [];
    const { mchId, apiV3Key, previousApiV3Key } = account.credentials;
    const keys = previousApiV3Key === undefined ? [apiV3Key] : [apiV3Key, previousApiV3Key];
    const content = parseObject(decrypt(keys, message['resource']), 'The content');
    if (content['mchid'] !== mchId) throw new Error('The notification is about another merchant');
    return [read(notificationId, content, message['create_time'])];
  }

  /**
   * @param path with its query
   * @returns a 2xx or 4xx that WeChat Pay has signed
   */
  async call(
    account: WechatPayAccount,
    method: 'GET' | 'POST',
    path: string,
    content?: Json,
  ): Promise<VendorAnswer> {
    const { credentials } = account;
    // It refuses whoever does not name himself.
    const headers = { 'user-agent': 'PayBy', 'wechatpay-serial': credentials.platformKeyId };
    const request = requestTo(account, method, path, { headers, ...(content && { json: content }) });
    const { pathname, search } = new URL(request.url);
    const body = request.body?.toString() ?? '';
    request.headers['authorization'] = authorization(credentials, method, `${pathname}${search}`, body);
    const answer = await callVendor(this.http, VENDOR, request);
    const code = textOrNull(answer.json['code']) ?? String(answer.status);
    // Whom it does not know it cannot answer with the right key; nor has it done anything for him.
    if (answer.status === 401 && code === 'SIGN_ERROR') throw refused(answer);
    const checked = checkSignature(credentials, answer.headers, answer.body, new Date(currentTime()));
    if (!checked.ok)
      throw new OutcomeUnknownError(
        `${VENDOR} answered ${code}, which cannot be believed: ${checked.reason}`,
      );
    if (BUSY.has(code)) throw new BusyError(BUSY_SECONDS, `${VENDOR} asked us to slow down`);
    if (answer.status >= 400 && UNSURE.has(code)) throw new OutcomeUnknownError(`${VENDOR} answered ${code}`);
    return answer;
  }
}

function refused(answer: VendorAnswer): Error {
  const isOfKey = answer.status === 401 || OF_KEY.has(String(answer.json['code']));
  return refusal(VENDOR, answer, isOfKey);
}

function orderPath(order: string): string {
  return `/v3/pay/transactions/out-trade-no/${order}`;
}

function refundIn({ json }: VendorAnswer, reference: string): Exclude<RefundOutcome, { status: 'unknown' }> {
  return readable(VENDOR, () => {
    if (json['out_refund_no'] !== reference) throw new Error('the answer is about another refund');
    return readRefund(json, json['status']);
  });
}

function parseObject(text: string, what: string): Json {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${what} is not JSON`);
  }
  if (!isObject(content)) throw new Error(`${what} is not an object`);
  return content;
}

/** RFC 3339 in China's time, without fractions of a second. */
function chinaTime(at: number): string {
  return `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
