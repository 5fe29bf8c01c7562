import { StaleTryError } from '../kernel/effects/sending.js';
import {
  BlockedAddressError,
  HttpConnectionError,
  type GuardedHttpClient,
  type GuardedRequest,
  type GuardedResponse,
} from '../kernel/http/guarded-http-client.js';
import { ProxyError } from '../kernel/http/proxy-tunnel.js';
import { BusyError, OutcomeUnknownError, RefusedError } from '../payby/index.js';
import { presentCall } from './calls/present-call.js';

export type Json = Record<string, unknown>;

/** What a vendor answered: the parsed object, and the bytes that some sign. */
export interface VendorAnswer {
  status: number;
  json: Json;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Longest pause a vendor may ask for; a mistyped Retry-After must not park money for a day. */
const MAX_RETRY_AFTER_SECONDS = 3_600;
const DEFAULT_RETRY_AFTER_SECONDS = 30;

/**
 * Sends a request to a vendor and sorts what can go wrong into the three outcomes the ports know. A question (GET, HEAD)
 * is asked a second time at once when its connection broke; nothing else is ever sent twice.
 *
 * @param vendor how to name the other side in messages
 * @returns the parsed answer of a 2xx or 4xx (429 and 408 excepted); the caller decides what a 4xx means
 * @throws BusyError for 429; when calls to this account are stopped at the moment, or the HTTP proxy lets nothing through
 *   (cause: ProxyError): then nothing was sent
 * @throws StaleTryError when the try may not send any more, or the vendor has seen a later one: nothing was done
 * @throws RefusedError when our own guard refused the address: nothing was sent
 * @throws OutcomeUnknownError for broken connections, timeouts, 5xx, redirects and 2xx answers with other content than
 *   a JSON object. An empty 2xx is an answer, without any field: the caller decides whether it says enough
 */
export async function callVendor(
  http: GuardedHttpClient,
  vendor: string,
  request: GuardedRequest,
): Promise<VendorAnswer> {
  const watch = presentCall();
  const call = (): Promise<VendorAnswer> =>
    watch
      ? watch.make(vendor, request, (told) => exchange(http, vendor, request, told))
      : exchange(http, vendor, request);
  try {
    return await call();
  } catch (error) {
    const isQuestion = request.method === 'GET' || request.method === 'HEAD';
    if (!isQuestion || !(error instanceof OutcomeUnknownError && error.cause instanceof HttpConnectionError))
      throw error;
    return call();
  }
}

/** Longest file that is fetched: a day of the largest merchants is far below it. */
const LONGEST_FILE = 128 * 1024 * 1024;
const FILE_PATIENCE_MS = 120_000;

/**
 * Fetches a file as it is, a report for instance. Of the call neither the file nor what its address asks for is logged:
 * one holds other people's data, and whoever knows the other may fetch it too.
 * @throws BusyError for 429, and when calls to this account are stopped at the moment
 * @throws RefusedError when our own guard refused the address
 * @throws OutcomeUnknownError for anything but a complete 200
 */
export async function fetchFile(
  http: GuardedHttpClient,
  vendor: string,
  request: { url: string; headers?: Record<string, string> },
): Promise<Buffer> {
  const limits = { maxBytes: LONGEST_FILE, timeoutMs: FILE_PATIENCE_MS };
  const asked: GuardedRequest = { method: 'GET', ...request, ...limits };
  const watch = presentCall();
  const file = watch
    ? await watch.make(vendor, asked, (told) => fileFrom(http, vendor, asked, told), 'file')
    : await fileFrom(http, vendor, asked);
  return file.body;
}

async function fileFrom(
  http: GuardedHttpClient,
  vendor: string,
  request: GuardedRequest,
  told?: (response: GuardedResponse) => void,
): Promise<VendorAnswer> {
  const response = await responseOf(http, vendor, request);
  told?.(response);
  refuseBusy(vendor, response);
  const { status, headers, body } = response;
  if (status !== 200) throw new OutcomeUnknownError(`${vendor} answered ${status} instead of the file`);
  return { status, json: {}, headers, body };
}

/** @throws as callVendor says, for what is no answer */
async function responseOf(
  http: GuardedHttpClient,
  vendor: string,
  request: GuardedRequest,
): Promise<GuardedResponse> {
  try {
    return await http.request(request);
  } catch (error) {
    if (error instanceof StaleTryError) throw error;
    if (error instanceof BlockedAddressError) {
      throw new RefusedError('ADDRESS_BLOCKED', `${vendor}: ${error.message}`);
    }
    const said = `${vendor}: ${(error as Error).message}`;
    if (error instanceof ProxyError) throw new BusyError(DEFAULT_RETRY_AFTER_SECONDS, said, { cause: error });
    throw new OutcomeUnknownError(said, { cause: error });
  }
}

function refuseBusy(vendor: string, { status, headers }: GuardedResponse): void {
  if (status === 429)
    throw new BusyError(retryAfter(headers['retry-after']), `${vendor} asked us to slow down`);
}

async function exchange(
  http: GuardedHttpClient,
  vendor: string,
  request: GuardedRequest,
  told?: (response: GuardedResponse) => void,
): Promise<VendorAnswer> {
  const response = await responseOf(http, vendor, request);
  told?.(response);
  refuseBusy(vendor, response);
  const { status, headers, body } = response;
  const json = body.length === 0 ? {} : parseObject(body);
  if (status >= 400 && status < 500 && status !== 408) return { status, json: json ?? {}, headers, body };
  if (status < 200 || status > 299) throw new OutcomeUnknownError(`${vendor} answered ${status}`);
  if (!json)
    throw new OutcomeUnknownError(`${vendor} answered ${status} with something that is not a JSON object`);
  return { status, json, headers, body };
}

/** The code a 4xx answer refuses with, as far as it can be told without knowing the vendor: for the log of calls. */
export function refusalCode({ status, json }: Pick<VendorAnswer, 'status' | 'json'>): string {
  const inner = isObject(json['error']) ? json['error'] : json;
  const found = ['code', 'errorCode', 'error_code', 'type', 'error']
    .flatMap((name) => [inner[name], json[name]])
    .find((value) => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value));
  return typeof found === 'string' ? found : `HTTP_${status}`;
}

/** What a sandbox vendor says of a try whose fencing number is below one it has seen. */
const STALE_TRY = 'STALE_TRY';

/**
 * The refusal a 4xx answer stands for, under the vendor's own code where it gave one.
 * @param ofKey whether it is about the key or the clock alone; by default a 401 is
 */
export function refusal(
  vendor: string,
  answer: { status: number; json: Json },
  ofKey = answer.status === 401,
): RefusedError | StaleTryError {
  if (answer.status === 409 && answer.json['code'] === STALE_TRY)
    return new StaleTryError(`This try may not send any more: ${vendor} has seen a later one.`);
  const code = typeof answer.json['code'] === 'string' ? answer.json['code'] : `HTTP_${answer.status}`;
  const said =
    typeof answer.json['message'] === 'string' ? answer.json['message'] : `answered ${answer.status}`;
  const about = ofKey ? 'key' : code === 'HOTEL_NOT_FOUND' ? 'hotel' : null;
  return new RefusedError(code.slice(0, 64), `${vendor}: ${said.slice(0, 300)}`, about);
}

/**
 * Runs a question that has no effect. A refusal of a question tells nothing about what was asked after (a wrong key
 * must not read as "no such payment"), so it becomes an unknown outcome.
 */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof RefusedError) {
      throw new OutcomeUnknownError(`${error.message} (${error.code})`, { cause: error });
    }
    throw error;
  }
}

/** A non-empty string of sane length, or null. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : null;
}

/** An instant as text, or null. */
export function instantOrNull(value: unknown): Date | null {
  const at = new Date(textOrNull(value) ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns null for what is not JSON, or another value than an object */
export function parseObject(body: Buffer): Json | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** RFC 9110 §10.2.3: seconds or an HTTP date. */
function retryAfter(header: string | undefined): number {
  if (!header) return DEFAULT_RETRY_AFTER_SECONDS;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  if (!Number.isFinite(seconds)) return DEFAULT_RETRY_AFTER_SECONDS;
  return Math.min(Math.max(seconds, 1), MAX_RETRY_AFTER_SECONDS);
}

/** Reads an answer. @throws OutcomeUnknownError for one that makes no sense */
export function readable<T>(vendor: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new OutcomeUnknownError(`${vendor}: ${(error as Error).message}`, { cause: error });
  }
}
