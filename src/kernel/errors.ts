export type Language = 'en' | 'zh';

/** A sentence in both of the product's languages. `{name}` stands for a parameter. */
export interface LocalText {
  en: string;
  zh: string;
}

/**
 * Every error this product answers with: its code, its HTTP status and its words. The list is closed: a client may
 * switch on the code, so a code is never renamed and never used for two meanings. Where the specification gives the
 * words (§8), they are its own.
 */
const catalogue = {
  UNAUTHORIZED: { status: 401, en: 'Sign in to continue.', zh: '请先登录。' },
  INVALID_TOKEN: {
    status: 401,
    en: 'Your session has ended. Sign in again.',
    zh: '登录已失效，请重新登录。',
  },
  SIGNATURE_INVALID: { status: 401, en: 'The signature is not valid.', zh: '签名无效。' },
  FORBIDDEN: {
    status: 403,
    en: 'You do not have the permission that this needs.',
    zh: '您没有执行此操作的权限。',
  },
  IP_NOT_ALLOWED: {
    status: 403,
    en: 'Your network address {address} is not on the IP allow-list. Ask an administrator of your hotel to add it.',
    zh: '您的网络地址 {address} 不在 IP 白名单中，请联系酒店管理员添加。',
  },
  ACCOUNT_LOCKED: {
    status: 403,
    en: 'This account is locked. An administrator who manages users can unlock it.',
    zh: '此账户已锁定，可由管理用户的管理员解锁。',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    en: 'Choose a new password to continue.',
    zh: '请设置新密码后继续。',
  },
  PASSWORD_EXPIRED: {
    status: 403,
    en: 'This password has expired. Ask an administrator for a new one, or have a reset link sent to you.',
    zh: '此密码已过期，请联系管理员重置，或通过邮件链接重置。',
  },
  SSO_REFUSED: {
    status: 401,
    en: 'Single sign-on did not succeed. Try again, or ask an administrator.',
    zh: '单点登录未成功，请重试或联系管理员。',
  },
  SSO_USER_UNKNOWN: {
    status: 403,
    en: 'Your organisation knows you, but there is no user for you here. Ask an administrator to add you.',
    zh: '单点登录已通过，但系统中没有您的用户，请联系管理员添加。',
  },
  SSO_UNAVAILABLE: {
    status: 503,
    en: 'The single sign-on service does not answer. Try again shortly.',
    zh: '单点登录服务未响应，请稍后再试。',
  },
  INVALID_CLIENT: {
    status: 401,
    en: 'The API client is unknown, disabled, or its secret is wrong.',
    zh: '接口客户端不存在、已停用，或密钥不正确。',
  },
  RESET_LINK_INVALID: {
    status: 410,
    en: 'This link was used already or has expired. Ask for a new one.',
    zh: '此链接已使用或已过期，请重新申请。',
  },
  PASSWORD_WRONG: { status: 422, en: 'The present password is wrong.', zh: '当前密码不正确。' },
  NOT_FOUND: { status: 404, en: 'There is nothing at this address.', zh: '未找到请求的内容。' },
  TENANT_NOT_FOUND: { status: 404, en: 'Tenant does not exist', zh: '租户不存在' },
  VALIDATION_FAILED: {
    status: 400,
    en: 'Some fields need correcting. Please correct them and try again.',
    zh: '部分内容需要更正，请更正后重试。',
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    en: 'This request needs the header Idempotency-Key with a UUID.',
    zh: '此请求必须带有 Idempotency-Key 请求头（UUID）。',
  },
  UNPROCESSABLE: {
    status: 422,
    en: 'The request is understood but cannot be carried out.',
    zh: '请求无法执行。',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    en: 'This Idempotency-Key was already used for another request.',
    zh: '此 Idempotency-Key 已用于另一个请求。',
  },
  RESERVATION_NOT_FOUND: {
    status: 422,
    en: 'Please add the correct reservation',
    zh: '请添加正确的预订',
  },
  CURRENCY_NOT_CONFIGURED: {
    status: 422,
    en: 'This currency is not configured for the hotel. Configure the currency on the hotel management page.',
    zh: '酒店未配置该币种，请在酒店管理页面配置币种。',
  },
  PAYMENT_METHOD_UNKNOWN: { status: 422, en: 'Please select a payment method', zh: '请选择支付方式' },
  PAYER_NOT_FOUND: {
    status: 422,
    en: 'The PMS knows no such payer. Look it up again.',
    zh: 'PMS 中没有此付款方，请重新查找。',
  },
  NO_PAYMENT_METHODS: {
    status: 422,
    en: 'There are no available payment methods',
    zh: '没有可用的支付方式',
  },
  EMAIL_NOT_CONFIGURED: { status: 422, en: 'Email service not configured', zh: '邮件服务未配置' },
  SMS_NOT_CONFIGURED: { status: 422, en: 'SMS service not configured', zh: '短信服务未配置' },
  INVALID_PHONE: { status: 422, en: 'invalid phone', zh: '手机号码无效' },
  FRAME_ORIGIN_NOT_ALLOWED: {
    status: 422,
    en: 'This origin may not frame the form. Add it to the PayBy settings first.',
    zh: '该来源无权嵌入表单，请先在 PayBy 设置中添加。',
  },
  IFRAME_TICKET_INVALID: {
    status: 410,
    en: 'This form was opened already or has expired. Open it again from where you came.',
    zh: '此表单已打开过或已过期，请从原页面重新打开。',
  },
  IFRAME_TICKET_USED: {
    status: 409,
    en: 'A request was made with this form already. Open it again to make another one.',
    zh: '此表单已创建过付款请求，如需再次创建请重新打开。',
  },
  INVALID_HOTEL_CODE: {
    status: 409,
    en: 'operation does not match the currently logged-in hotel, refresh and retry',
    zh: '操作与当前登录的酒店不一致，请刷新后重试',
  },
  CONFLICT: {
    status: 409,
    en: 'Someone else changed this in the meantime. Look at it again and retry.',
    zh: '内容已被他人更改，请重新查看后再试。',
  },
  BUSY: {
    status: 409,
    en: 'Several people are changing this at the same moment, and nothing was done for you yet. Try again.',
    zh: '多人正在同时更改此内容，您的操作尚未执行，请重试。',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    status: 409,
    en: 'The same request is still being carried out. Try again in a moment.',
    zh: '相同的请求正在处理中，请稍后再试。',
  },
  WRITTEN_BY_NEWER_RELEASE: {
    status: 409,
    en: 'This payment was continued by a newer release of PayBy ({type}). It can be looked at, but not changed until this installation is updated.',
    zh: '此付款已由更新版本的 PayBy 继续处理（{type}）。在系统升级之前，只能查看，不能更改。',
  },
  CODE_REPEAT: { status: 409, en: 'Code Repeat', zh: '代码重复' },
  IN_USE: {
    status: 409,
    en: 'This is still in use and cannot be deleted: {names}.',
    zh: '仍在使用中，无法删除：{names}。',
  },
  IP_LOCK_OUT: {
    status: 409,
    en: 'Your own address {address} is not on this list: saving it shuts you out. Confirm that you want this.',
    zh: '您当前的地址 {address} 不在此名单中，保存后您将无法访问。请确认是否继续。',
  },
  ALREADY_ASKED: {
    status: 409,
    en: 'This payer already has a pending request. Confirm that this is a different charge, or resend the other one.',
    zh: '该付款方已有待付款的请求。如为另一笔费用请确认，否则重新发送原请求。',
  },
  LINK_NOT_PAYABLE: {
    status: 409,
    en: 'This payment link can no longer be paid.',
    zh: '此付款链接已无法支付。',
  },
  AMOUNT_CHANGED: {
    status: 409,
    en: 'The amount has changed. Please check the new amount.',
    zh: '金额已变更，请核对新的金额。',
  },
  PAYMENT_EXISTS: {
    status: 409,
    en: 'This payment request exists already.',
    zh: '此付款请求已存在。',
  },
  NOT_CANCELABLE: {
    status: 409,
    en: 'Only a request that waits for the guest can be canceled. Look at its status again.',
    zh: '只有待付款的请求可以取消，请重新查看状态。',
  },
  SEND_UNKNOWN: {
    status: 422,
    en: 'There is nobody to send this to.',
    zh: '没有可发送的收件人。',
  },
  ATTEMPT_UNKNOWN: {
    status: 404,
    en: 'No money came in by this attempt.',
    zh: '此次付款尝试没有收到款项。',
  },
  AMOUNT_MISMATCH: {
    status: 409,
    en: 'The amount differs from what was asked for.',
    zh: '金额与请求不符。',
  },
  MONEY_DECIDED: {
    status: 409,
    en: 'Somebody has decided about this money already. Look at it again.',
    zh: '此笔款项已有人处理，请重新查看。',
  },
  NOT_PAID: {
    status: 409,
    en: 'There is no money here that could be refunded.',
    zh: '没有可退款的款项。',
  },
  REFUND_AMOUNT_INVALID: {
    status: 422,
    en: 'A refund is above 0 and in the currency that was paid.',
    zh: '退款金额必须大于 0，且币种与付款一致。',
  },
  REFUND_EXCEEDS_REFUNDABLE: {
    status: 409,
    en: 'That is more than can still be refunded.',
    zh: '退款金额超过可退金额。',
  },
  REFUND_PARTIAL_NOT_ALLOWED: {
    status: 422,
    en: 'This payment account refunds whole payments only.',
    zh: '此收款账户仅支持全额退款。',
  },
  REFUND_TOO_LATE: {
    status: 422,
    en: 'The payment platform no longer takes refunds of a payment this old. Settle it with the guest another way.',
    zh: '付款时间过久，支付平台已不再受理退款，请通过其他方式与客人结清。',
  },
  REFUND_TOO_MANY: {
    status: 422,
    en: 'The payment platform takes no further refund of this payment. Settle it with the guest another way.',
    zh: '此付款的退款次数已达支付平台上限，请通过其他方式与客人结清。',
  },
  METHOD_CANNOT_TAKE_AMOUNT: {
    status: 422,
    en: '{name} cannot take this amount. Choose another way to pay, or change the amount.',
    zh: '{name}无法收取此金额，请选择其他支付方式或调整金额。',
  },
  REFUND_UNKNOWN: {
    status: 404,
    en: 'This payment has no such refund.',
    zh: '此付款没有该退款。',
  },
  REFUND_DECIDED: {
    status: 409,
    en: 'This refund has been decided already. Look at it again.',
    zh: '此退款已处理，请重新查看。',
  },
  REFUND_NOT_ORDERED: {
    status: 409,
    en: 'This refund waits for a second person: the payment platform knows nothing of it yet.',
    zh: '此退款正等待复核，尚未提交支付平台。',
  },
  REFUND_NOT_UNKNOWN: {
    status: 409,
    en: 'What became of this refund is known, or the payment platform still has to say. There is nothing to decide by hand.',
    zh: '此退款的结果已知，或仍在等待支付平台答复，无需人工处理。',
  },
  NOTHING_TO_ANSWER: {
    status: 409,
    en: 'This no longer waits for anybody: it was answered meanwhile, or has settled by itself.',
    zh: '此事项已无需处理：已有人处理，或已自行了结。',
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    en: 'Another person than the one who asked for this refund has to approve it.',
    zh: '退款须由申请人以外的人员批准。',
  },
  POSTING_NOT_OPEN: {
    status: 409,
    en: 'This posting cannot be changed like this now. Look at its status again.',
    zh: '当前无法对此入账执行该操作，请重新查看状态。',
  },
  CALLBACK_DECIDED: {
    status: 409,
    en: 'This callback has been dealt with already.',
    zh: '此回调通知已处理。',
  },
  NO_DATA_TO_DOWNLOAD: { status: 422, en: 'No data to download', zh: '没有可下载的数据' },
  EXPORT_NOT_READY: {
    status: 409,
    en: 'The file is still being written. Try again in a moment.',
    zh: '文件正在生成，请稍后再试。',
  },
  EXPORT_FAILED: { status: 409, en: 'Failed to download excel', zh: '下载 Excel 失败' },
  TOO_MANY_EXPORTS: {
    status: 409,
    en: 'Only {most} files are written for you at once. Wait for one of them, or cancel it.',
    zh: '同时最多生成 {most} 个文件，请等待其中一个完成或取消后再试。',
  },
  // Operations
  RUN_EXISTS: {
    status: 409,
    en: 'A rebuild is under way already.',
    zh: '已有重建任务正在进行。',
  },
  RUN_ENDED: { status: 409, en: 'This run has ended.', zh: '该任务已结束。' },
  NOT_SEALED_YET: {
    status: 409,
    en: 'The history of this payment is not sealed yet. Seals are made every hour.',
    zh: '此付款的历史记录尚未签封。系统每小时签封一次。',
  },
  HISTORY_BROKEN: {
    status: 409,
    en: 'The stored history does not verify: {reason} at version {version}. No proof can be given.',
    zh: '存储的历史记录未通过校验（第 {version} 版：{reason}），无法出具证明。',
  },
  GUEST_STILL_NEEDED: {
    status: 409,
    en: 'This payment is not finished: {why}. The guest can be erased once it is.',
    zh: '此付款尚未完结（{why}），完结后才能清除客人信息。',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many attempts. Try again in {seconds} seconds.',
    zh: '尝试次数过多，请在 {seconds} 秒后重试。',
  },
  DATABASE_UNREACHABLE: {
    status: 422,
    en: 'The database cannot be reached with these settings. Check address, database, user and password.',
    zh: '无法使用这些设置连接数据库，请检查地址、数据库、用户名和密码。',
  },
  PMS_UNAVAILABLE: { status: 503, en: '{name} does not answer. Try again.', zh: '{name} 未响应，请重试。' },
  PLATFORM_UNAVAILABLE: {
    status: 503,
    en: '{name} does not answer. Try again or choose another way to pay.',
    zh: '{name}未响应，请重试或选择其他支付方式。',
  },
  TENANT_UNAVAILABLE: {
    status: 503,
    en: 'The service is not available at the moment. Try again shortly.',
    zh: '服务暂时不可用，请稍后再试。',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong on our side. Give the number {correlationId} when you report it.',
    zh: '系统发生错误。报告问题时请提供编号 {correlationId}。',
  },
} as const satisfies Record<string, LocalText & { status: number }>;

export type ErrorCode = keyof typeof catalogue;

/** What is wrong with one field; a plain string is shown as it is in every language. */
export type FieldProblem = string | LocalText;

export interface AppErrorDetails {
  /** Keyed by the path of the field in the request body, for example `items.0.amountMinor`. */
  fields?: Record<string, FieldProblem>;
  /** Values for the `{…}` of the code's message. */
  params?: Record<string, string | number>;
  /** Replaces the code's message where a more exact one helps the reader. */
  message?: FieldProblem;
  /** Fields of the answer beside code and message, for who must act on the error. */
  extra?: ErrorExtra;
  cause?: unknown;
}

/** What an error answer may carry at its top level beyond its fixed shape. A closed list: clients rely on it. */
export interface ErrorExtra {
  /** PASSWORD_CHANGE_REQUIRED: the key a new password is set with, once. */
  resetKey?: string;
  /** IP_NOT_ALLOWED: the caller's network address as we see it. */
  address?: string;
}

/** A refusal or failure with a code from the closed list. Everything else that is thrown is answered as INTERNAL. */
export class AppError extends Error {
  override name = 'AppError';
  readonly fields: Record<string, FieldProblem> | undefined;
  readonly params: Record<string, string | number>;
  readonly extra: ErrorExtra;
  private readonly ownMessage: FieldProblem | undefined;

  constructor(
    readonly code: ErrorCode,
    details: AppErrorDetails = {},
  ) {
    const { fields, params = {}, extra = {}, message, cause } = details;
    super(`${code}: ${fill(inLanguage(message ?? catalogue[code], 'en'), params)}`, { cause });
    this.fields = fields;
    this.params = params;
    this.extra = extra;
    this.ownMessage = message;
  }

  /** HTTP status this error is answered with. */
  get status(): number {
    return catalogue[this.code].status;
  }

  /** The message a person reads. `extra` adds parameters known only where the error is answered. */
  text(language: Language, extra: Record<string, string | number> = {}): string {
    return fill(inLanguage(this.ownMessage ?? catalogue[this.code], language), { ...this.params, ...extra });
  }

  /** The field messages in one language, or undefined when no field is to blame. */
  fieldTexts(language: Language): Record<string, string> | undefined {
    if (!this.fields) return undefined;
    return Object.fromEntries(
      Object.entries(this.fields).map(([path, problem]) => [
        path,
        fill(inLanguage(problem, language), this.params),
      ]),
    );
  }
}

/** Which of the product's languages an `Accept-Language` header asks for; English when it asks for neither. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  let best: Language = 'en';
  let bestWeight = 0;
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = Number(parameters.find((p) => p.trim().startsWith('q='))?.split('=')[1] ?? 1);
    const language = tag.startsWith('zh') ? 'zh' : tag.startsWith('en') ? 'en' : null;
    if (language && weight > bestWeight) [best, bestWeight] = [language, weight];
  }
  return best;
}

function inLanguage(text: FieldProblem, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}

function fill(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
