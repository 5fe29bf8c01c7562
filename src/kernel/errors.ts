export type Language = 'en' | 'zh';

/** A sentence in both of the product's languages. `{name}` stands for a parameter. */
export interface LocalText {
  en: string;
  zh: string;
}

/** Status and words of an error. */
export interface ErrorDefinition extends LocalText {
  /** HTTP status it is answered with. */
  status: number;
}

const catalogue = new Map<string, ErrorDefinition>();

/**
 * Adds a module's errors to the catalogue. Each module does so once, in its `errors.ts`, and names the codes to the
 * compiler by extending `ErrorCodes`. A client may switch on a code, so a code is never renamed and never used for two
 * meanings.
 *
 * @throws Error when a code is defined twice
 */
export function defineErrors(errors: Readonly<Record<string, ErrorDefinition>>): void {
  for (const [code, definition] of Object.entries(errors)) {
    if (catalogue.has(code)) throw new Error(`The error ${code} is defined twice.`);
    catalogue.set(code, definition);
  }
}

/** All codes of the modules that are loaded, with their words. */
export const definedErrors = (): ReadonlyMap<string, ErrorDefinition> => catalogue;

/** Errors that can happen to any request, whatever it is about. */
const kernelErrors = {
  UNAUTHORIZED: { status: 401, en: 'Sign in to continue.', zh: '登录后继续。' },
  FORBIDDEN: {
    status: 403,
    en: 'You do not have permission for this action.',
    zh: '没有执行此操作的权限。',
  },
  NOT_FOUND: { status: 404, en: 'The requested item was not found.', zh: '未找到请求的内容。' },
  TENANT_NOT_FOUND: { status: 404, en: 'Tenant does not exist', zh: '租户不存在' },
  VALIDATION_FAILED: {
    status: 400,
    en: 'Some fields need to be corrected. Correct them and try again.',
    zh: '部分内容需要更正，更正后重试。',
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    en: 'This request needs the header Idempotency-Key with a UUID.',
    zh: '此请求必须带有 Idempotency-Key 请求头（UUID）。',
  },
  UNPROCESSABLE: {
    status: 422,
    en: 'The request cannot be completed.',
    zh: '请求无法执行。',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    en: 'This Idempotency-Key was already used for another request. Nothing was done; `existing` is the result of the first one.',
    zh: '此 Idempotency-Key 已用于另一个请求，本次未执行；existing 为首次请求的结果。',
  },
  CONFLICT: {
    status: 409,
    en: 'Another user changed this in the meantime. Check it and try again.',
    zh: '内容已被他人更改，重新查看后再试。',
  },
  BUSY: {
    status: 409,
    en: 'Several users are changing this at the same time. Your change was not made. Try again.',
    zh: '多人正在同时更改此内容，本次操作尚未执行，可重试。',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    status: 409,
    en: 'The same request is still being processed. Try again in a moment.',
    zh: '相同的请求正在处理中，稍后再试。',
  },
  NO_DATA_TO_DOWNLOAD: { status: 422, en: 'No data to download', zh: '没有可下载的数据' },
  EXPORT_NOT_READY: {
    status: 409,
    en: 'The file is still being created. Try again in a moment.',
    zh: '文件正在生成，稍后再试。',
  },
  EXPORT_FAILED: { status: 409, en: 'Failed to download excel', zh: '下载 Excel 失败' },
  TOO_MANY_EXPORTS: {
    status: 409,
    en: 'You can create at most {most} files at the same time. Wait for one of them, or cancel it.',
    zh: '同时最多生成 {most} 个文件，等待其中一个完成或取消后再试。',
  },
  TOO_MANY_UPLOADS: {
    status: 409,
    en: 'You can upload at most {most} files at the same time. Wait for one of them, or cancel it.',
    zh: '同时最多上传 {most} 个文件，等待其中一个完成或取消后再试。',
  },
  CODE_REPEAT: { status: 409, en: 'Code Repeat', zh: '代码重复' },
  RUN_EXISTS: {
    status: 409,
    en: 'A rebuild is already running.',
    zh: '已有重建任务正在进行。',
  },
  RUN_ENDED: { status: 409, en: 'This run has ended.', zh: '该任务已结束。' },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many attempts. Try again in {wait}.',
    zh: '尝试次数过多，在 {wait}后重试。',
  },
  TENANT_UNAVAILABLE: {
    status: 503,
    en: 'The service is not available at the moment. Try again shortly.',
    zh: '服务暂时不可用，稍后再试。',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong on our side. Give the number {correlationId} when you report it.',
    zh: '系统发生错误。报告问题时提供编号 {correlationId}。',
  },
} as const;
defineErrors(kernelErrors);

/** The closed list of codes, by declaration merging: one member per code of every module. */
export interface ErrorCodes extends Record<keyof typeof kernelErrors, true> {}

export type ErrorCode = keyof ErrorCodes;

/** What is wrong with one field; a plain string is shown as it is in every language. */
export type FieldProblem = string | LocalText;

export interface AppErrorDetails {
  /** Keyed by the path of the field in the request body, for example `items.0.amountMinor`. */
  fields?: Record<string, FieldProblem>;
  /** Values for the `{…}` of the code's message; `{wait}` is the time that `seconds` are, in words. */
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
  /** IDEMPOTENCY_KEY_REUSED: what the first request under the key has made; null: nothing. */
  existing?: object | null | undefined;
  /** PAYER_AMBIGUOUS: the PMS's records under the number, each with the id that names it alone. */
  candidates?: readonly object[];
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
    super(`${code}: ${fill(message ?? defined(code), 'en', params)}`, { cause });
    this.fields = fields;
    this.params = params;
    this.extra = extra;
    this.ownMessage = message;
  }

  /** HTTP status this error is answered with. */
  get status(): number {
    return defined(this.code).status;
  }

  /** The message a person reads. `extra` adds parameters known only where the error is answered. */
  text(language: Language, extra: Record<string, string | number> = {}): string {
    return fill(this.ownMessage ?? defined(this.code), language, { ...this.params, ...extra });
  }

  /** The field messages in one language, or undefined when no field is to blame. */
  fieldTexts(language: Language): Record<string, string> | undefined {
    if (!this.fields) return undefined;
    return Object.fromEntries(
      Object.entries(this.fields).map(([path, problem]) => [path, fill(problem, language, this.params)]),
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

/** `10,000`: as both languages write it. */
export const grouped = (value: number): string => value.toLocaleString('en');

function defined(code: ErrorCode): ErrorDefinition {
  const definition = catalogue.get(code);
  if (!definition) throw new Error(`The module that defines the error ${code} is not loaded.`);
  return definition;
}

function fill(problem: FieldProblem, language: Language, params: Record<string, string | number>): string {
  const text = typeof problem === 'string' ? problem : problem[language];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'wait' && typeof params.seconds === 'number') return waitText(params.seconds, language);
    const value = params[name] ?? whole;
    return typeof value === 'number' ? grouped(value) : value;
  });
}

/** `40 seconds`, `15 minutes`, `2 小时`: rather a little too long than too short. */
function waitText(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60);
  const [value, unit] =
    seconds < 120
      ? [seconds, 'second']
      : minutes < 120
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour'];
  const words = value.toLocaleString(language, { style: 'unit', unit: `${unit}`, unitDisplay: 'long' });
  return words.replace(/(\d)(\p{Script=Han})/u, '$1 $2');
}
