import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, headerOf, type Json, readAmount } from '../http.js';
import { PlatformError } from '../platform/platform-error.js';
import type { NewSession } from '../platform/sessions.js';
import type { PlatformContext, SimulatedPlatform } from '../platform/simulated-platform.js';
import type { Session } from '../state.js';
import { billOf, zipped } from './bills.js';
import {
  fitsMerchant,
  keys,
  merchantBy,
  merchantKeyName,
  PLATFORM_KEY_ID,
  signed,
  type WechatMerchant,
} from './merchants.js';
import { checkPayer, prepayIdOf, registerWallet } from './wallet.js';
import { refundOf, transactionOf, wechatWire } from './words.js';

const CLOCK_WINDOW_SECONDS = 300;
const BILL_LINK_MS = 5 * 60_000;

/** How it words what the sandbox's rules refuse. */
const REFUSALS: Record<string, [status: number, code: string]> = {
  REFERENCE_REUSED: [403, 'OUT_TRADE_NO_USED'],
  SESSION_ALREADY_PAID: [400, 'ORDERPAID'],
  TRANSACTION_NOT_FOUND: [404, 'RESOURCE_NOT_EXISTS'],
  REFUND_EXCEEDS_PAID: [400, 'INVALID_REQUEST'],
};

/** API v3 of WeChat Pay for direct merchants: Native, H5 and JSAPI orders, refunds. */
export const wechatPaySimulator: SimulatedPlatform = {
  code: 'wechatpay',
  notifications: wechatWire,
  register,
  account(hotel, origin) {
    const merchant = merchantBy('id', `${hotel}-SBX`)!;
    return {
      baseUrl: `${origin}/wechatpay`,
      credentials: {
        mchId: merchant.mchid,
        appId: merchant.appid,
        officialAppId: merchant.officialAppid,
        officialAppSecret: merchant.officialSecret,
        certificateSerial: merchant.serial,
        privateKey: keys.privateKey(merchantKeyName(merchant)),
        apiV3Key: merchant.apiV3Key,
        platformKeyId: PLATFORM_KEY_ID.current,
        platformKey: keys.publicKey('wechatpay/platform/current'),
        previousPlatformKeyId: PLATFORM_KEY_ID.previous,
        previousPlatformKey: keys.publicKey('wechatpay/platform/previous'),
      },
    };
  },
};

function register(app: FastifyInstance, context: PlatformContext): void {
  keys.keepIn(context.store);
  void app.register((scope, _options, done) => {
    registerApi(scope, context);
    done();
  });
  registerWallet(app, context);

  /** The page that a phone's browser is led to: it wants to see which site the guest comes from. */
  app.get<{ Params: { id: string }; Querystring: { redirect_url?: string } }>(
    '/wechatpay/h5/:id',
    (request, reply) => {
      const session = context.sessions.find(request.params.id);
      if (!session || !headerOf(request, 'referer'))
        return reply
          .code(400)
          .type('text/html; charset=utf-8')
          .send('<h1>商家参数格式有误，请联系商家解决</h1>');
      const { redirect_url: back } = request.query;
      if (back && URL.canParse(back) && /^https?:/.test(back)) session.returnUrl = back;
      return reply.redirect(checkoutOf(context, session), 303);
    },
  );
}

function registerApi(scope: FastifyInstance, context: PlatformContext): void {
  const { store, sessions } = context;
  const merchants = new WeakMap<FastifyRequest, WechatMerchant>();
  const merchantOf = (request: FastifyRequest): WechatMerchant => merchants.get(request)!;

  scope.addHook('preHandler', async (request) => {
    merchants.set(request, authenticate(request));
  });

  scope.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    const [status, code] =
      error instanceof PlatformError
        ? (REFUSALS[error.code] ?? [error.status, error.code])
        : [statusCode, statusCode < 500 ? 'PARAM_ERROR' : 'SYSTEM_ERROR'];
    const body = { code, message: (error as Error).message };
    // It knows no key to answer a stranger with.
    return status === 401 ? reply.code(status).send(body) : answer(request, reply, status, body);
  });

  scope.post<{ Params: { way: string } }>('/wechatpay/v3/pay/transactions/:way', (request, reply) => {
    const { way } = request.params;
    if (way !== 'native' && way !== 'h5' && way !== 'jsapi') throw wrong(`${way} is not played here`);
    const merchant = merchantOf(request);
    const { session, created } = sessions.open(merchant.id, readOrder(merchant, bodyOf(request), way));
    if (session.status === 'paid') throw new PlatformError(400, 'ORDERPAID', '该订单已支付');
    if (session.status === 'expired') throw new PlatformError(400, 'ORDER_CLOSED', '订单已关闭');
    const checkout = checkoutOf(context, session);
    if (created) session.returnUrl = checkout;
    const prepayId = prepayIdOf(session.reference);
    const page = `${context.publicUrl()}/wechatpay/h5/${session.sessionId}?prepay_id=${prepayId}`;
    const ways = { native: { code_url: checkout }, h5: { h5_url: page }, jsapi: { prepay_id: prepayId } };
    return answer(request, reply, 200, ways[way]);
  });

  const order = '/wechatpay/v3/pay/transactions/out-trade-no/:order';
  scope.get<{ Params: { order: string } }>(order, (request, reply) => {
    const merchant = merchantOf(request);
    if ((request.query as Json)['mchid'] !== merchant.mchid)
      throw wrong('mchid is not that of the signature');
    const session = sessionOf(merchant, request.params.order);
    const refunded = store.state.platform.refunds.some(
      ({ sessionId, status }) => sessionId === session.sessionId && status !== 'failed',
    );
    return answer(request, reply, 200, transactionOf(merchant, session, refunded));
  });

  scope.post<{ Params: { order: string } }>(`${order}/close`, (request, reply) => {
    const merchant = merchantOf(request);
    if (bodyOf(request)['mchid'] !== merchant.mchid) throw wrong('mchid is not that of the signature');
    sessions.expire(sessionOf(merchant, request.params.order));
    return answer(request, reply, 204, null);
  });

  scope.post('/wechatpay/v3/refund/domestic/refunds', (request, reply) => {
    store.state.platform.requests.refund += 1;
    const body = bodyOf(request);
    const { transaction_id: transaction, out_refund_no: number, reason, notify_url: notifyUrl } = body;
    const amount = (body['amount'] ?? {}) as Json;
    const money = readAmount({ value: amount['refund'], currency: amount['currency'] });
    if (typeof transaction !== 'string') throw wrong('transaction_id is missing');
    if (typeof number !== 'string' || !/^[0-9A-Za-z_\-|*@]{1,64}$/.test(number)) throw wrong('out_refund_no');
    if (!money || typeof amount['total'] !== 'number') throw wrong('amount');
    if (reason !== undefined && !isText(reason, 80)) throw wrong('reason is longer than 80 bytes');
    if (notifyUrl !== undefined && !isNotifyUrl(notifyUrl)) throw wrong('notify_url');
    const refund = sessions.refund(merchantOf(request).id, number, transaction, money);
    const session = sessions.find(refund.sessionId)!;
    if (refund.amount.value !== money.value || session.amount.value !== amount['total'])
      throw new PlatformError(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致');
    return answer(request, reply, 200, refundOf(session, refund));
  });

  scope.get<{ Params: { number: string } }>(
    '/wechatpay/v3/refund/domestic/refunds/:number',
    (request, reply) => {
      const refund = sessions.findRefund(merchantOf(request).id, request.params.number);
      if (!refund) throw new PlatformError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
      return answer(request, reply, 200, refundOf(sessions.find(refund.sessionId)!, refund));
    },
  );

  scope.get<{ Querystring: Record<string, string> }>('/wechatpay/v3/bill/tradebill', (request, reply) => {
    const { bill_date: day = '', bill_type: type, tar_type: packed } = request.query;
    const merchant = merchantOf(request);
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || (type ?? 'ALL') !== 'ALL' || packed !== 'GZIP')
      throw wrong('bill_date, bill_type or tar_type');
    const { notYet, lines, sha1 } = billOf(store.state.platform, merchant, day);
    if (notYet) throw new PlatformError(400, 'STATEMENT_CREATING', '账单生成中');
    if (lines.length === 0) throw new PlatformError(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
    const token = Buffer.from(`${day}/${Date.now() + BILL_LINK_MS}`).toString('base64url');
    return answer(request, reply, 200, {
      hash_type: 'SHA1',
      hash_value: sha1,
      download_url: `${context.publicUrl()}/wechatpay/v3/billdownload/file?token=${token}&tartype=gzip`,
    });
  });

  /** It asks for the merchant's signature and gives none back. */
  scope.get<{ Querystring: { token?: string } }>('/wechatpay/v3/billdownload/file', (request, reply) => {
    const [day = '', until] = Buffer.from(request.query.token ?? '', 'base64url')
      .toString()
      .split('/');
    if (!(Number(until) > Date.now())) throw wrong('token');
    const bill = billOf(store.state.platform, merchantOf(request), day);
    return reply.type('application/x-gzip').send(zipped(bill));
  });

  function sessionOf(merchant: WechatMerchant, reference: string): Session {
    const session = sessions.findByReference(merchant.id, reference);
    if (!session) throw new PlatformError(404, 'ORDER_NOT_EXIST', '订单不存在');
    return session;
  }
}

/** Signs with the key that the merchant asks for, by its id. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  content: object | null,
): FastifyReply {
  const body = content === null ? '' : JSON.stringify(content);
  const previous = headerOf(request, 'wechatpay-serial') === PLATFORM_KEY_ID.previous;
  void reply.code(status).headers(signed(body, previous ? 'previous' : 'current'));
  return content === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

function authenticate(request: FastifyRequest): WechatMerchant {
  const refused = (message: string): PlatformError => new PlatformError(401, 'SIGN_ERROR', message);
  if (!headerOf(request, 'user-agent') || !headerOf(request, 'accept')?.includes('application/json'))
    throw wrong('Http头缺少Accept或User-Agent');
  const [scheme, list = ''] = (headerOf(request, 'authorization') ?? '').split(/ (.*)/s);
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') throw refused('Http头Authorization值格式错误');
  const parts = Object.fromEntries(
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map((part): [string, string] => [part[1]!, part[2]!]),
  );
  const merchant = merchantBy('mchid', parts['mchid']);
  if (!merchant || parts['serial_no'] !== merchant.serial) throw refused('商户号或证书序列号有误');
  const { timestamp = '', nonce_str: nonce = '', signature = '' } = parts;
  if (!/^\d{10}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > CLOCK_WINDOW_SECONDS)
    throw refused('Http头Authorization中的timestamp与发起请求的时间不得超过5分钟');
  const message = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${request.rawBody ?? ''}\n`;
  if (!fitsMerchant(merchant, message, signature)) throw refused('签名错误');
  return merchant;
}

const DEVICES = { native: 'desktop', h5: 'mobile', jsapi: 'wechat' };
const TRADE_TYPES = { native: 'NATIVE', h5: 'MWEB', jsapi: 'JSAPI' };

function readOrder(merchant: WechatMerchant, body: Json, way: keyof typeof DEVICES): NewSession {
  const {
    appid,
    mchid,
    description,
    out_trade_no: reference,
    time_expire: expiry,
    notify_url: notifyUrl,
  } = body;
  if (appid !== (way === 'jsapi' ? merchant.officialAppid : merchant.appid) || mchid !== merchant.mchid)
    throw new PlatformError(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  if (!isText(description, 127)) throw wrong('description is longer than 127 bytes');
  if (typeof reference !== 'string' || !/^[0-9A-Za-z_\-|*]{6,32}$/.test(reference))
    throw wrong('out_trade_no');
  if (!isNotifyUrl(notifyUrl)) throw wrong('notify_url is no address, or has a query');
  if (typeof expiry !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(expiry))
    throw wrong('time_expire');
  const { total, currency = 'CNY' } = (body['amount'] ?? {}) as Json;
  const amount = readAmount({ value: total, currency });
  if (amount?.currency !== 'CNY') throw wrong('amount');
  const scene = (body['scene_info'] ?? {}) as Json;
  if (way === 'h5' && (typeof scene['payer_client_ip'] !== 'string' || !(scene['h5_info'] as Json)?.['type']))
    throw wrong('scene_info.payer_client_ip and scene_info.h5_info.type are required');
  if (way === 'jsapi') checkPayer(body['payer']);
  return {
    vendor: 'wechatpay',
    reference,
    amount,
    description,
    returnUrl: '',
    notifyUrl,
    method: 'wechat',
    device: DEVICES[way],
    expiresAt: new Date(expiry).toISOString(),
    extra: { tradeType: TRADE_TYPES[way] },
  };
}

function checkoutOf({ publicUrl }: PlatformContext, { sessionId }: Session): string {
  return `${publicUrl()}/platform/checkout/${sessionId}`;
}

function wrong(message: string): PlatformError {
  return new PlatformError(400, 'PARAM_ERROR', message);
}

function isText(value: unknown, maxBytes: number): value is string {
  return typeof value === 'string' && value.length > 0 && Buffer.byteLength(value) <= maxBytes;
}

function isNotifyUrl(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value) && !value.includes('?');
}
