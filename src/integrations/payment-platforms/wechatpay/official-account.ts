import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { BusyError, OutcomeUnknownError, type PlatformAccount, RefusedError } from '../../../payby/index.js';
import { callVendor, textOrNull } from '../../vendor-call.js';
import type { WechatPayCredentials } from './credentials.js';

const VENDOR = 'WeChat';
const TENCENT = /(^|\.)weixin\.qq\.com$/;
/** "System busy", and the limits of calls in a minute and in a day. */
const SYSTEM_BUSY = -1;
const CALLED_TOO_OFTEN = new Set([45_009, 45_011]);
const BUSY_SECONDS = 30;

type Account = Pick<PlatformAccount<WechatPayCredentials>, 'baseUrl' | 'credentials'>;

/** The app whose pages are paid on inside WeChat. It has to be bound to the merchant number. */
export const officialApp = ({ officialAppId, appId }: WechatPayCredentials): string => officialAppId ?? appId;

/** Where a guest is told apart silently. Their gateway compares the order of the parameters as well. */
export function authorizeUrl(
  account: Account,
  { returnUrl, state }: { returnUrl: string; state: string },
): string {
  const query = new URLSearchParams({
    appid: officialApp(account.credentials),
    redirect_uri: returnUrl,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  return `${hostOf(account, 'open')}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
}

/** The guest's openid. The address carries the secret, as they want it. @throws OutcomeUnknownError | RefusedError | BusyError */
export async function openidOf(http: GuardedHttpClient, account: Account, code: string): Promise<string> {
  const { officialAppSecret } = account.credentials;
  if (!officialAppSecret) throw new RefusedError('NO_APP_SECRET', `${VENDOR} has no official account here`);
  const query = new URLSearchParams({
    appid: officialApp(account.credentials),
    secret: officialAppSecret,
    code,
    grant_type: 'authorization_code',
  });
  const { status, json } = await callVendor(http, VENDOR, {
    method: 'GET',
    url: `${hostOf(account, 'api')}/sns/oauth2/access_token?${query.toString()}`,
    headers: { accept: 'application/json' },
  });
  const { errcode } = json;
  if (typeof errcode === 'number' && errcode !== 0) {
    if (errcode === SYSTEM_BUSY) throw new OutcomeUnknownError(`${VENDOR} is busy`);
    if (CALLED_TOO_OFTEN.has(errcode)) throw new BusyError(BUSY_SECONDS, `${VENDOR} asked us to slow down`);
    throw new RefusedError(String(errcode), `${VENDOR}: ${textOrNull(json['errmsg']) ?? 'refused the code'}`);
  }
  const openid = textOrNull(json['openid']);
  if (!openid) throw new OutcomeUnknownError(`${VENDOR} answered ${status} without naming the guest`);
  return openid;
}

/** Tencent has a host for each of its APIs. A stand-in for WeChat Pay has to answer for the others below its own address. */
function hostOf({ baseUrl }: Account, name: 'open' | 'api'): string {
  return TENCENT.test(new URL(baseUrl).hostname)
    ? `https://${name}.weixin.qq.com`
    : baseUrl.replace(/\/+$/, '');
}
