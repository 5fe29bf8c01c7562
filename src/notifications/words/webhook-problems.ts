/** Why a try of a webhook failed that got no answer, for the screens and for mails: the English words, then the Chinese ones. */
export const WEBHOOK_PROBLEMS = {
  status: ['Refused', '被拒绝'],
  redirect: ['Redirected; redirects are not followed', '要求跳转，未跟随'],
  gone: ['410 Gone', '410 已停用'],
  tooLarge: ['Answer too large', '应答过大'],
  timeout: ['No answer', '没有应答'],
  connection: ['No connection', '无法连接'],
  blocked: ['Address not allowed', '地址不允许访问'],
  proxy: ['Stopped by the proxy', '被代理拦截'],
} as const;
