import { defineErrors } from '../kernel/errors.js';

/** Who is asking, from where, and what they may do. */
const securityErrors = {
  INVALID_TOKEN: {
    status: 401,
    en: 'Your session has ended. Sign in again.',
    zh: '登录已失效，重新登录。',
  },
  IP_NOT_ALLOWED: {
    status: 403,
    en: 'Your network address {address} is not on the IP allow-list. Ask an administrator of your hotel to add it.',
    zh: '当前网络地址 {address} 不在 IP 白名单中，可联系酒店管理员添加。',
  },
  ACCOUNT_LOCKED: {
    status: 403,
    en: 'This account is locked. An administrator who manages users can unlock it.',
    zh: '此账户已锁定，可由管理用户的管理员解锁。',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    en: 'Choose a new password to continue.',
    zh: '设置新密码后继续。',
  },
  PASSWORD_EXPIRED: {
    status: 403,
    en: 'This password has expired. Ask an administrator for a new one, or request a reset link by email.',
    zh: '此密码已过期，联系管理员重置，或通过邮件链接重置。',
  },
  SSO_REFUSED: {
    status: 401,
    en: 'Single sign-on did not succeed. Try again, or ask an administrator.',
    zh: '单点登录未成功，重试或联系管理员。',
  },
  SSO_USER_UNKNOWN: {
    status: 403,
    en: 'Single sign-on succeeded, but you have no user in PayBy. Ask an administrator to add you.',
    zh: '单点登录已通过，但系统中没有对应的用户，可联系管理员添加。',
  },
  SSO_UNAVAILABLE: {
    status: 503,
    en: 'The single sign-on service does not answer. Try again shortly.',
    zh: '单点登录服务未响应，稍后再试。',
  },
  INVALID_CLIENT: {
    status: 401,
    en: 'The API client is unknown, disabled, or its secret is wrong.',
    zh: '接口客户端不存在、已停用，或密钥不正确。',
  },
  RESET_LINK_INVALID: {
    status: 410,
    en: 'This link has been used or has expired. Request a new one.',
    zh: '此链接已使用或已过期，重新申请。',
  },
  NO_PASSWORD: {
    status: 422,
    en: 'You have no password because you use single sign-on. Ask an administrator to set one for you.',
    zh: '当前账户使用单点登录，没有密码。可联系管理员设置密码。',
  },
  PASSWORD_WRONG: { status: 422, en: 'The current password is wrong.', zh: '当前密码不正确。' },
  INVALID_HOTEL_CODE: {
    status: 409,
    en: 'operation does not match the currently logged-in hotel, refresh and retry',
    zh: '操作与当前登录的酒店不一致，请刷新后重试',
  },
  IN_USE: {
    status: 409,
    en: 'This is still in use and cannot be deleted: {names}.',
    zh: '仍在使用中，无法删除：{names}。',
  },
  IP_LOCK_OUT: {
    status: 409,
    en: 'Your address {address} is not on this list, so you lose access when you save it. After that, only a user on a listed network, or a user who may change the hotel group’s basic information, can restore your access. Confirm to continue.',
    zh: '当前地址 {address} 不在此名单中，保存后将无法访问，之后只有从名单内网络访问的用户或可修改集团基本信息的用户才能重新放行。确认后继续。',
  },
} as const;
defineErrors(securityErrors);

declare module '../kernel/errors.js' {
  interface ErrorCodes extends Record<keyof typeof securityErrors, true> {}
}
