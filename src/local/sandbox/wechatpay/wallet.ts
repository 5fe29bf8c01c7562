import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bodyOf, headerOf, type Json } from '../http.js';
import { PlatformError } from '../platform/platform-error.js';
import type { PlatformContext } from '../platform/simulated-platform.js';
import { fitsMerchant, merchantBy, type WechatMerchant } from './merchants.js';

/** The one person who uses this WeChat, as every official account knows them. */
export const GUEST_OPENID = 'oHarbourSandboxGuest00000001';

const CODE_LIVES_MS = 5 * 60_000;

/** By which a wallet finds the order. */
export const prepayIdOf = (reference: string): string => `wx${reference}`;

/** What WeChat itself does when a page is open in its browser: it tells who the guest is, and takes the payment. */
export function registerWallet(app: FastifyInstance, { sessions }: PlatformContext): void {
  const codes = new Map<string, { appid: string; at: number }>();

  /** Silent: the guest sees nothing of it. */
  app.get('/wechatpay/connect/oauth2/authorize', (request, reply) => {
    const {
      appid,
      redirect_uri: back,
      response_type: type,
      scope,
      state = '',
    } = request.query as Record<string, string>;
    const problem = !/MicroMessenger/.test(headerOf(request, 'user-agent') ?? '')
      ? '请在微信客户端打开链接'
      : !merchantBy('officialAppid', appid)
        ? 'AppID 参数错误'
        : !back || !URL.canParse(back)
          ? 'redirect_uri 参数错误'
          : type !== 'code' || scope !== 'snsapi_base' || !/^[a-zA-Z0-9]{0,128}$/.test(state)
            ? 'Scope 参数错误或没有 Scope 权限'
            : null;
    if (problem) return reply.type('text/html; charset=utf-8').send(`<!doctype html><h1>${problem}</h1>`);
    const code = randomBytes(16).toString('hex');
    codes.set(code, { appid: appid!, at: Date.now() });
    const url = new URL(back!);
    url.searchParams.set('code', code);
    url.searchParams.set('state', state);
    return reply.redirect(url.href, 302);
  });

  app.get('/wechatpay/sns/oauth2/access_token', (request, reply) => {
    const { appid, secret, code = '', grant_type: grant } = request.query as Record<string, string>;
    const merchant = merchantBy('officialAppid', appid);
    const refused = (errcode: number, errmsg: string): unknown =>
      reply.type('text/plain').send(JSON.stringify({ errcode, errmsg }));
    if (!merchant) return refused(40_013, 'invalid appid');
    if (secret !== merchant.officialSecret) return refused(40_125, 'invalid appsecret');
    if (grant !== 'authorization_code') return refused(40_002, 'invalid grant_type');
    const known = codes.get(code);
    codes.delete(code);
    if (known?.appid !== appid || Date.now() - known!.at > CODE_LIVES_MS)
      return refused(40_029, 'invalid code');
    return reply.type('text/plain').send(
      JSON.stringify({
        access_token: randomBytes(32).toString('base64url'),
        expires_in: 7_200,
        refresh_token: randomBytes(32).toString('base64url'),
        openid: GUEST_OPENID,
        scope: 'snsapi_base',
      }),
    );
  });

  /** What `getBrandWCPayRequest` leads to once the guest has entered the password. */
  app.post('/wechatpay/wallet', (request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    const parameters = bodyOf(request);
    const merchant = merchantBy('officialAppid', String(parameters['appId']));
    const session = merchant && signedOrder(merchant, parameters, sessions.findByReference.bind(sessions));
    if (!session) return { err_msg: 'get_brand_wcpay_request:fail' };
    sessions.act(session, 'approve');
    return { err_msg: 'get_brand_wcpay_request:ok' };
  });
}

/** Whether the merchant wants this order to be paid, in its own words. */
function signedOrder<T>(
  merchant: WechatMerchant,
  { appId, timeStamp, nonceStr, package: order, signType, paySign }: Json,
  find: (merchantId: string, reference: string) => T | null,
): T | null {
  if (signType !== 'RSA' || typeof paySign !== 'string' || typeof order !== 'string') return null;
  const message = `${String(appId)}\n${String(timeStamp)}\n${String(nonceStr)}\n${order}\n`;
  if (!fitsMerchant(merchant, message, paySign)) return null;
  return find(merchant.id, order.slice(`prepay_id=${prepayIdOf('')}`.length));
}

/** @throws PlatformError for a guest whom the official account does not know */
export function checkPayer(payer: unknown): void {
  const { openid } = (payer ?? {}) as Json;
  if (openid !== GUEST_OPENID) throw new PlatformError(400, 'PARAM_ERROR', '无效的openid');
}
