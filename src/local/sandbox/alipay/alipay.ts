import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyOf, type Json } from '../http.js';
import { PlatformError } from '../platform/platform-error.js';
import type { PlatformContext, SimulatedPlatform } from '../platform/simulated-platform.js';
import type { Session } from '../state.js';
import { billOf } from './bills.js';
import {
  type AlipayMerchant,
  appKeyName,
  bare,
  fitsMerchant,
  keys,
  merchantBy,
  signatureOver,
} from './merchants.js';
import { alipayWire, chinaTime, fen, tradeNoOf, yuan } from './words.js';

/** The gateway of Alipay's open platform in public key mode. Codes and pages lead to the sandbox's own page. */
export const alipaySimulator: SimulatedPlatform = {
  code: 'alipay',
  notifications: alipayWire,
  register,
  account(hotel, origin) {
    const merchant = merchantBy('id', `${hotel}-SBX`)!;
    return {
      baseUrl: `${origin}/alipay/gateway.do`,
      credentials: {
        appId: merchant.appId,
        privateKey: bare(keys.privateKey(appKeyName(merchant))),
        alipayPublicKey: bare(keys.publicKey('alipay/platform/current')),
        previousAlipayPublicKey: bare(keys.publicKey('alipay/platform/previous')),
      },
    };
  },
};

/** A refusal in the gateway's words: `code` of the gateway, `sub` of the service behind it. */
class Refused extends Error {
  constructor(
    readonly code: string,
    readonly sub: string,
    message: string,
  ) {
    super(message);
  }
}

const business = (sub: string, message: string): Refused => new Refused('40004', `ACQ.${sub}`, message);

/** How it words what the sandbox's rules refuse. */
const REFUSALS: Record<string, Refused> = {
  REFERENCE_REUSED: business('CONTEXT_INCONSISTENT', '交易信息被篡改'),
  TRANSACTION_NOT_FOUND: business('TRADE_NOT_EXIST', '交易不存在'),
  REFUND_EXCEEDS_PAID: business('REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限'),
};

const PAGES = new Set(['alipay.trade.wap.pay', 'alipay.trade.page.pay']);
const DAY_MS = 86_400_000;
const BILL_LINK_MS = 30_000;

function register(app: FastifyInstance, context: PlatformContext): void {
  keys.keepIn(context.store);
  registerBills(app, context);

  app.route({
    method: ['GET', 'POST'],
    url: '/alipay/gateway.do',
    handler(request, reply) {
      const parameters = { ...textsOf(request.query as Json), ...textsOf(bodyOf(request)) };
      const method = parameters['method'] ?? '';
      if (PAGES.has(method)) return toPage(reply, context, parameters);
      const member = `${method.replaceAll('.', '_')}_response`;
      let content: object;
      try {
        const merchant = authenticate(parameters);
        content = { code: '10000', msg: 'Success', ...serve(context, merchant, method, parameters) };
      } catch (error) {
        const refused = error instanceof PlatformError ? REFUSALS[error.code] : error;
        if (!(refused instanceof Refused)) throw error;
        content = {
          code: refused.code,
          msg: 'Business Failed',
          sub_code: refused.sub,
          sub_msg: refused.message,
        };
        // It knows no key to answer a stranger with.
        if (refused.code === '40002') return send(reply, `{"${member}":${JSON.stringify(content)}}`);
      }
      const text = JSON.stringify(content);
      return send(reply, `{"${member}":${text},"sign":"${signatureOver(text)}"}`);
    },
  });
}

/** Whoever has the address may fetch the bill, for half a minute. */
function registerBills(app: FastifyInstance, { store }: PlatformContext): void {
  app.get<{ Querystring: { fileId?: string } }>('/alipay/downloadBillFile.resource', (request, reply) => {
    const [id, day, until] = Buffer.from(request.query.fileId ?? '', 'base64url')
      .toString()
      .split('/');
    const merchant = merchantBy('id', id);
    if (!merchant || !day || !(Number(until) > Date.now())) return reply.code(403).send();
    return reply.type('application/octet-stream').send(billOf(store.state.platform, merchant, day).archive);
  });
}

/** Its answers are JSON and call themselves a page. */
function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.code(200).type('text/html;charset=utf-8').send(text);
}

function toPage(
  reply: FastifyReply,
  context: PlatformContext,
  parameters: Record<string, string>,
): FastifyReply {
  try {
    const session = openOrder(context, authenticate(parameters), parameters);
    return reply.redirect(checkoutOf(context, session), 303);
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof PlatformError)) throw error;
    return reply.code(200).type('text/html;charset=utf-8').send(`<h1>${error.message}</h1>`);
  }
}

function authenticate(parameters: Record<string, string>): AlipayMerchant {
  const merchant = merchantBy('appId', parameters['app_id']);
  if (!merchant) throw new Refused('40002', 'isv.invalid-app-id', '无效的AppID参数');
  if (parameters['sign_type'] !== 'RSA2' || !fitsMerchant(merchant, parameters))
    throw new Refused(
      '40002',
      'isv.invalid-signature',
      '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配',
    );
  const { timestamp = '', charset, version, format } = parameters;
  const at = Date.parse(`${timestamp.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at) || Math.abs(Date.now() - at) > DAY_MS)
    throw new Refused('40002', 'isv.invalid-timestamp', '非法的时间戳参数');
  if (charset !== 'utf-8' || version !== '1.0' || format !== 'JSON')
    throw new Refused('40002', 'isv.invalid-parameter', '公共参数无效');
  return merchant;
}

function serve(
  context: PlatformContext,
  merchant: AlipayMerchant,
  method: string,
  parameters: Record<string, string>,
): object {
  const { store, sessions } = context;
  const biz = bizOf(parameters);
  switch (method) {
    case 'alipay.trade.precreate': {
      const session = openOrder(context, merchant, parameters);
      return { out_trade_no: session.reference, qr_code: checkoutOf(context, session) };
    }
    case 'alipay.trade.query': {
      const session = tradeOf(context, merchant, biz);
      const paid = session.status === 'paid';
      const back = store.state.platform.refunds
        .filter(({ sessionId, status }) => sessionId === session.sessionId && status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount.value, 0);
      const closed = paid ? back === session.amount.value : session.status === 'expired';
      return {
        trade_no: tradeNoOf(session),
        out_trade_no: session.reference,
        buyer_logon_id: '159****5620',
        trade_status: closed ? 'TRADE_CLOSED' : paid ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY',
        total_amount: yuan(session.amount.value),
        ...(paid ? { send_pay_date: chinaTime(new Date(session.paidAt!)) } : {}),
        buyer_user_id: '2088000000009999',
      };
    }
    case 'alipay.trade.close': {
      const session = tradeOf(context, merchant, biz);
      if (session.status === 'paid' || session.status === 'expired')
        throw business('TRADE_STATUS_ERROR', '交易状态不合法');
      session.status = 'expired';
      store.changed();
      return { trade_no: tradeNoOf(session), out_trade_no: session.reference };
    }
    case 'alipay.trade.refund':
      return refund(context, merchant, biz);
    case 'alipay.trade.fastpay.refund.query': {
      const session = tradeOf(context, merchant, biz);
      const known = sessions.findRefund(merchant.id, String(biz['out_request_no']));
      if (known?.status !== 'succeeded') return {};
      return {
        trade_no: tradeNoOf(session),
        out_trade_no: session.reference,
        out_request_no: known.refundReference,
        refund_status: 'REFUND_SUCCESS',
        total_amount: yuan(session.amount.value),
        refund_amount: yuan(known.amount.value),
      };
    }
    case 'alipay.data.dataservice.bill.downloadurl.query': {
      const { bill_type: type, bill_date: day } = biz;
      if (type !== 'trade' || typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day))
        throw new Refused('40004', 'INVAILID_ARGUMENTS', '入参不合法');
      const { notYet, lines } = billOf(store.state.platform, merchant, day);
      if (notYet) throw new Refused('40004', 'BILL_NOT_EXIST', '账单不存在');
      if (lines.length === 0) throw new Refused('40004', 'NO_BILL_DATA', '当前日期无账单数据');
      const token = `${merchant.id}/${day}/${Date.now() + BILL_LINK_MS}`;
      const id = Buffer.from(token).toString('base64url');
      return { bill_download_url: `${context.publicUrl()}/alipay/downloadBillFile.resource?fileId=${id}` };
    }
    default:
      throw new Refused('40004', 'isv.invalid-method', '不存在的方法名');
  }
}

/** It sends money back, or says why not, before it answers. */
function refund({ store, sessions }: PlatformContext, merchant: AlipayMerchant, biz: Json): object {
  const { platform } = store.state;
  platform.requests.refund += 1;
  const { trade_no: trade, out_request_no: number } = biz;
  const value = fen(biz['refund_amount']);
  if (typeof trade !== 'string' || typeof number !== 'string' || !/^\w{1,64}$/.test(number) || !value)
    throw business('INVALID_PARAMETER', '参数无效');
  const known = sessions.findRefund(merchant.id, number);
  if (!known && platform.refundOutcome === 'fail')
    throw business('SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
  const made = known ?? sessions.refund(merchant.id, number, trade, { value, currency: 'CNY' });
  if (made.amount.value !== value) throw business('DISCORDANT_REPEAT_REQUEST', '不一致的请求');
  const session = sessions.find(made.sessionId)!;
  if (!known && platform.refundOutcome === 'succeed') sessions.settle(made, session, 'succeeded');
  return {
    trade_no: tradeNoOf(session),
    out_trade_no: session.reference,
    buyer_logon_id: '159****5620',
    fund_change: !known && made.status === 'succeeded' ? 'Y' : 'N',
    refund_fee: yuan(value),
  };
}

function openOrder(
  { sessions }: PlatformContext,
  merchant: AlipayMerchant,
  parameters: Record<string, string>,
): Session {
  const { out_trade_no: reference, total_amount: amount, subject, time_expire: expiry } = bizOf(parameters);
  const value = fen(amount);
  const at = Date.parse(`${String(expiry).replace(' ', 'T')}+08:00`);
  if (typeof reference !== 'string' || !/^\w{1,64}$/.test(reference) || !value || Number.isNaN(at))
    throw business('INVALID_PARAMETER', '参数无效');
  if (typeof subject !== 'string' || subject === '' || subject.length > 256 || /[/=&]/.test(subject))
    throw business('INVALID_PARAMETER', '订单标题无效');
  const isPage = PAGES.has(parameters['method'] ?? '');
  const { session } = sessions.open(merchant.id, {
    vendor: 'alipay',
    reference,
    amount: { value, currency: 'CNY' },
    description: subject,
    returnUrl: parameters['return_url'] ?? 'https://www.alipay.com/',
    notifyUrl: parameters['notify_url'] ?? '',
    method: 'alipay',
    device: isPage ? 'mobile' : 'desktop',
    expiresAt: new Date(at).toISOString(),
  });
  // Nobody has entered it: it is there for as long as it was asked for last.
  if (session.status === 'open') session.expiresAt = new Date(at).toISOString();
  return session;
}

/** A trade there is from when the guest has entered the order: here, from when something came of it. */
function tradeOf({ sessions }: PlatformContext, merchant: AlipayMerchant, biz: Json): Session {
  const { out_trade_no: reference, trade_no: number } = biz;
  const session =
    typeof reference === 'string'
      ? sessions.findByReference(merchant.id, reference)
      : sessions.findByTransaction(merchant.id, String(number));
  const entered = session && (session.extra?.['entered'] || !['open', 'expired'].includes(session.status));
  if (!session || !entered) throw business('TRADE_NOT_EXIST', '交易不存在');
  session.extra = { ...session.extra, entered: 'yes' };
  return session;
}

function checkoutOf({ publicUrl }: PlatformContext, { sessionId }: Session): string {
  return `${publicUrl()}/platform/checkout/${sessionId}`;
}

function bizOf(parameters: Record<string, string>): Json {
  try {
    return JSON.parse(parameters['biz_content'] ?? '') as Json;
  } catch {
    throw business('INVALID_PARAMETER', 'biz_content 不是 JSON');
  }
}

function textsOf(values: Json): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
