import type { CredentialField } from '../../../kernel/credentials.js';
import type { LocalText } from '../../../kernel/errors.js';
import type { OperationName } from './operations.js';

/** The version of the document's own form. A later one that this product does not know is refused when it is imported. */
export const FORMAT_VERSION = 1;

/** JSONata 2. It runs in a thread of its own, with limits, and sees no secret. */
export type Expression = string;

/**
 * Text with values of the input in braces, as in `/hotels/{settings.propertyCode}/reservations/{payer.id}`. In a path
 * each value is encoded, so it can never be more than one segment.
 */
export type Template = string;

/**
 * What a connection that runs on a mapping profile may hold, whatever its kind: a profile's authentication and headers
 * name these, and a kind says which of them it requires.
 */
export const MAPPED_CREDENTIALS = {
  propertyCode: open({ en: 'Property code in the PMS', zh: 'PMS 酒店代码' }, '[A-Za-z0-9_.-]{1,40}'),
  chainCode: open({ en: 'Chain code', zh: '集团代码' }, '[A-Za-z0-9_.-]{1,40}'),
  cashier: open({ en: 'Cashier or user that posts', zh: '入账收银员' }, '[A-Za-z0-9_.@-]{1,60}'),
  clientId: open({ en: 'Client ID', zh: '客户端 ID' }),
  clientSecret: secret({ en: 'Client secret', zh: '客户端密钥' }),
  scope: open({ en: 'Scope', zh: '授权范围' }),
  username: open({ en: 'User', zh: '用户名' }),
  password: secret({ en: 'Password', zh: '密码' }),
  apiKey: secret({ en: 'API key', zh: '接口密钥' }),
  token: secret({ en: 'Access token', zh: '访问令牌' }),
} as const satisfies Record<string, CredentialField>;

export type CredentialName = keyof typeof MAPPED_CREDENTIALS;

/** How a call proves who we are. Values are the names of credentials, never credentials themselves. */
export type Auth =
  | { type: 'none' }
  | { type: 'basic'; username: CredentialName; password: CredentialName }
  | { type: 'bearer'; token: CredentialName }
  | { type: 'apiKey'; header: string; key: CredentialName }
  | {
      /** Client credentials (RFC 6749 §4.4). The token is fetched by POST and kept until it lapses or is refused. */
      type: 'oauth2';
      tokenPath: Template;
      clientId: CredentialName;
      clientSecret: CredentialName;
      scope?: CredentialName;
      /** Where client and secret go: into a basic header, or into the form. */
      clientIn: 'header' | 'body';
    };

export interface MappedOperation {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the connection's address; begins with a slash. */
  path: Template;
  /** An object of texts, numbers, flags or lists of them; what is missing or null is left out. Input: the operation's. */
  query?: Expression;
  /** What is sent as JSON. Input: the operation's. */
  body?: Expression;
  /** True when the answer is the one hoped for; left out: a status below 300. Input: the answer, with `$status`. */
  success?: Expression;
  /** The fields PayBy reads, or a list of such objects. Input: the answer, with `$status` and `$in`, what was asked. */
  answer: Expression;
  /** True when the list is whole; false makes the outcome unknown. Left out: it always is. Input: the answer. */
  complete?: Expression;
}

/** The PMS has no such thing; the reason stands on the screen. */
export interface UnavailableOperation {
  unavailable: LocalText;
}

export type Operation = MappedOperation | UnavailableOperation;

/**
 * What an answer that is no success means. `refused`: certainly nothing happened. `busy`: nothing happened, try later.
 * `unknown`: it may have happened; our reference is asked after. `notFound`: there is none; as the answer to a question
 * an empty list. `alreadyDone`: a line with our reference exists. `stale`: a later try was seen, nothing happened.
 */
export const ERROR_OUTCOMES = ['refused', 'busy', 'unknown', 'notFound', 'alreadyDone', 'stale'] as const;
export type ErrorOutcome = (typeof ERROR_OUTCOMES)[number];

/** The first rule that fits decides. All that it names has to fit. */
export interface ErrorRule {
  /** HTTP status. 429 is always busy, 408 and 5xx are always unknown: no rule is asked about them. */
  status?: number;
  /** The vendor's own code, as {@link ErrorTable.code} reads it. */
  code?: string;
  /** True when it fits. Input: the answer, with `$status` and `$code`. */
  when?: Expression;
  /** Left out: all. */
  operations?: OperationName[];
  outcome: ErrorOutcome;
  /** The code that the refusal goes under; left out: the vendor's own. */
  as?: string;
  /** What is at fault, where it is the connection itself. */
  about?: 'key' | 'hotel';
  /** A sentence for the clerk: what happened, then what to do. */
  message: LocalText;
}

export interface ErrorTable {
  /** The vendor's own code in an answer that is no success. Input: the answer, with `$status`. */
  code: Expression;
  /** The vendor's own words. */
  text?: Expression;
  /** What no rule fits is unknown. */
  rules: ErrorRule[];
}

/**
 * How our reference is written in the PMS: a payment's number with its posting, `PB26112000118-P1`, or a UUID. `uuid`:
 * as it is, at most 36 characters. `hex`: at most 32 hex digits. `base36`: at most 25 digits and capital letters. A
 * shorter field cannot hold it without two references becoming one.
 */
export interface ReferenceRule {
  form: 'uuid' | 'hex' | 'base36';
  /** Put before it, as in `PB-`. */
  prefix?: string;
  /** Most characters that the PMS's field takes. */
  maxLength: number;
  /** Regular expression of one character that the field takes, as in `[A-Z0-9-]`. */
  characters: string;
}

/** How one kind of PMS is spoken to: a document without code, which a hotel may change for its own connection. */
export interface MappingProfile {
  formatVersion: typeof FORMAT_VERSION;
  /** Code of the kind of PMS, as in `infor`. */
  kind: string;
  /** What the hotel must still have confirmed by its vendor; shown before the profile is published. */
  toConfirm: LocalText[];
  auth: Auth;
  /** Sent with every call. A template of the input, or the name of a credential: a secret stands in no template. */
  headers: Record<string, Template | { credential: CredentialName }>;
  reference: ReferenceRule;
  /** By name: our code to the PMS's or the other way round, asked with `$code("methods", method)`; `*`: all others. */
  maps: Record<string, Record<string, string>>;
  operations: Record<OperationName, Operation>;
  errors: ErrorTable;
}

/** A rule of an error table, for the profiles that kinds ship with. */
export function errorRule(
  fits: number | string,
  outcome: ErrorOutcome,
  en: string,
  zh: string,
  more: Partial<ErrorRule> = {},
): ErrorRule {
  return {
    ...(typeof fits === 'number' ? { status: fits } : { code: fits }),
    outcome,
    message: { en, zh },
    ...more,
  };
}

export function isMapped(operation: Operation): operation is MappedOperation {
  return !('unavailable' in operation);
}

function open(label: LocalText, pattern?: string): CredentialField {
  return { label, secret: false, required: false, ...(pattern ? { pattern } : {}) };
}

function secret(label: LocalText): CredentialField {
  return { label, secret: true, required: false };
}
