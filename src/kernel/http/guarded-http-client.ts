import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { lookup as dnsLookupAsync } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { Agent, buildConnector, type Dispatcher, request as send } from 'undici';
import { sendingPermit, StaleTryError, type SendingPermit } from '../effects/sending.js';
import { isPublicAddress, AllowedServers } from './address-guard.js';
import { type HttpProxy, openTunnel, ProxyError } from './proxy-tunnel.js';

/** The address, scheme or form of the URL is not one this client may reach. Nothing was sent. */
export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError';
}

/** No complete answer in time. The request may have been carried out. */
export class HttpTimeoutError extends Error {
  override name = 'HttpTimeoutError';
}

/** The answer was longer than the cap; the connection was cut. The request may have been carried out. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/** The connection could not be made or broke before the answer was complete. See `cause`. */
export class HttpConnectionError extends Error {
  override name = 'HttpConnectionError';
}

/** A proxy is near; half of the time is left for the target in any case, so that the one is not taken for the other. */
const LONGEST_TUNNEL_MS = 8_000;

export interface GuardedHttpOptions {
  /** `host:port` pairs (as written in URLs, IPv6 in brackets) that may be reached although they are not public. */
  allow: string[];
  /** Limit for name look-up, connection, headers and body together, in milliseconds. Default 15 000. */
  timeoutMs?: number;
  /** Longest answer body accepted, in bytes. Default 1 MiB. */
  maxBytes?: number;
  /**
   * Which HTTP proxy a request goes through; null: none. Asked for each request, in its own asynchronous context.
   * @throws ProxyError when that is not known: nothing is sent
   */
  proxyFor?: (url: URL) => Promise<HttpProxy | null>;
}

export interface GuardedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs?: number;
  maxBytes?: number;
  /**
   * false: takes whatever certificate the server shows. An administrator's decision about one server of their own; the
   * check of addresses is the same.
   */
  tlsVerify?: boolean;
  /** In place of the one that `proxyFor` would choose: to try a proxy that is not in use yet. */
  proxy?: HttpProxy;
}

export interface GuardedResponse {
  status: number;
  /** Names in lower case; repeated headers are joined with a comma. */
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * The only outgoing HTTP client of this system.
 *
 * Addresses are checked when the connection is made, on the very address that is dialled, so a name that resolves to
 * something else a moment later (DNS rebinding) gains nothing. Redirects are handed back, never followed: a redirect
 * is the easiest way to move a checked request to an unchecked place.
 *
 * Through an HTTP proxy it is the proxy that dials the target, so the check when the connection is made is the proxy's
 * own. Here every target is still judged before the proxy is asked: literal addresses, and each name that this machine
 * can resolve. The proxy's own address is checked like any other.
 *
 * What an effect sends leaves only while its try may still send: this is asked when the connection is there and the
 * request's turn has come, directly before its first byte. Questions (GET, HEAD) change nothing and go unasked.
 */
export class GuardedHttpClient {
  private readonly allowed: AllowedServers;
  private readonly timeoutMs: number;
  private readonly maxBytes: number;
  private readonly proxyFor: (url: URL) => Promise<HttpProxy | null>;
  private readonly direct: Connections;
  /** By the proxy's key: connections of two proxies, or of two settings of one, are never shared. */
  private readonly proxied = new Map<string, Connections>();

  constructor(options: GuardedHttpOptions) {
    this.allowed = new AllowedServers(options.allow);
    this.timeoutMs = options.timeoutMs ?? 15_000;
    this.maxBytes = options.maxBytes ?? 1024 * 1024;
    this.proxyFor = options.proxyFor ?? (() => Promise.resolve(null));
    this.direct = connections((tls) => this.connector(tls));
  }

  /**
   * Sends one request and reads the whole answer. Any status, 3xx included, is an answer.
   * @throws BlockedAddressError | StaleTryError | ProxyError nothing was sent
   * @throws HttpTimeoutError | BodyTooLargeError | HttpConnectionError the request may have been carried out
   */
  async request(request: GuardedRequest): Promise<GuardedResponse> {
    const url = this.admissibleUrl(request.url);
    const proxy = request.proxy ?? (await this.proxyFor(url));
    if (proxy) await this.refuseKnownPrivate(url);
    const { checked, unchecked } = proxy ? this.through(proxy) : this.direct;
    const isQuestion = request.method === 'GET' || request.method === 'HEAD';
    const permit = isQuestion ? undefined : sendingPermit();
    let mayHaveLeft = !permit;
    const content = permit && permitted(request.body, permit, () => (mayHaveLeft = true));
    const timeoutMs = request.timeoutMs ?? this.timeoutMs;
    const timedOut = new HttpTimeoutError(`No complete answer from ${url.host} within ${timeoutMs} ms`);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(timedOut), timeoutMs);
    try {
      const response = await send(url, {
        dispatcher: request.tlsVerify === false ? unchecked : checked,
        method: request.method,
        // Without it some servers compress; a capped body must not unpack to something larger than its cap.
        headers: { 'accept-encoding': 'identity', ...request.headers, ...content?.headers },
        body: content ? content.body : (request.body ?? null),
        signal: abort.signal,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      const body = await this.readBody(url, response, request.maxBytes ?? this.maxBytes);
      return { status: response.statusCode, headers: flatten(response.headers), body };
    } catch (error) {
      // A process that was paused finds its time limit passed before it finds its connection.
      if (!mayHaveLeft && !(error instanceof StaleTryError)) await permit?.check();
      throw this.named(error, url, timedOut);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Judges an address before anybody sends there, as far as that can be known: its form, a literal address, and what the
   * name stands for now. When it is dialled it is judged again.
   * @throws BlockedAddressError
   */
  async admit(url: string): Promise<void> {
    await this.refuseKnownPrivate(this.admissibleUrl(url));
  }

  /** Closes the connections of all other proxies when what they carry has ended. @param keys of those still in use */
  keepProxies(keys: ReadonlySet<string>): void {
    for (const [key, { checked, unchecked }] of this.proxied) {
      if (keys.has(key)) continue;
      this.proxied.delete(key);
      void checked.close();
      void unchecked.close();
    }
  }

  /** Cuts all connections. */
  async close(): Promise<void> {
    const all = [this.direct, ...this.proxied.values()];
    this.proxied.clear();
    await Promise.all(all.flatMap(({ checked, unchecked }) => [checked.destroy(), unchecked.destroy()]));
  }

  private admissibleUrl(text: string): URL {
    let url: URL;
    try {
      url = new URL(text);
    } catch {
      throw new BlockedAddressError('The address is not a URL');
    }
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new BlockedAddressError(`Only http and https may be used, not ${url.protocol}`);
    }
    if (url.username || url.password) {
      throw new BlockedAddressError('Credentials are not allowed in a URL');
    }
    const host = bareHost(url.hostname);
    // Literal addresses never reach the look-up; the URL parser has already undone octal, hex and short forms.
    if (isIP(host) && !this.isAllowed(url.hostname, url.port, url.protocol) && !isPublicAddress(host)) {
      throw new BlockedAddressError(`${host} is not a public address`);
    }
    return url;
  }

  private async refuseKnownPrivate(url: URL): Promise<void> {
    const host = bareHost(url.hostname);
    if (isIP(host) || this.isAllowed(url.hostname, url.port, url.protocol)) return;
    const addresses = await dnsLookupAsync(host, { all: true }).catch(() => []);
    refusePrivate(host, addresses);
  }

  private isAllowed(hostname: string, port: string, protocol: string): boolean {
    return this.allowed.has(hostname, port || (protocol === 'https:' ? '443' : '80'));
  }

  private connector(tls: { rejectUnauthorized?: boolean }): buildConnector.connector {
    const open = buildConnector({ ...tls, timeout: this.timeoutMs });
    const guarded = buildConnector({ ...tls, timeout: this.timeoutMs, lookup: publicLookup });
    return (options, callback) => {
      if (this.isAllowed(options.hostname, options.port, options.protocol)) return open(options, callback);
      const host = bareHost(options.hostname);
      if (isIP(host) && !isPublicAddress(host)) {
        return callback(new BlockedAddressError(`${host} is not a public address`), null);
      }
      return guarded(options, callback);
    };
  }

  private through(proxy: HttpProxy): Connections {
    let found = this.proxied.get(proxy.key);
    if (!found) {
      found = connections((tls) => this.tunneller(proxy, tls));
      this.proxied.set(proxy.key, found);
    }
    return found;
  }

  /** Connects by way of a proxy. */
  private tunneller(proxy: HttpProxy, tls: { rejectUnauthorized?: boolean }): buildConnector.connector {
    const secure = buildConnector({ ...tls, timeout: this.timeoutMs });
    const timeoutMs = Math.min(this.timeoutMs / 2, LONGEST_TUNNEL_MS);
    return (options, callback) => {
      const isAllowed = this.allowed.has(proxy.host, proxy.port);
      if (!isAllowed && isIP(proxy.host) && !isPublicAddress(proxy.host)) {
        return callback(new ProxyError('reach', 'blocked', `${proxy.host} is not a public address`), null);
      }
      const lookup = isAllowed ? {} : { lookup: publicLookup };
      const host = isIP(options.hostname) === 6 ? `[${options.hostname}]` : options.hostname;
      const target = `${host}:${options.port || (options.protocol === 'https:' ? '443' : '80')}`;
      openTunnel(proxy, target, { timeoutMs, ...lookup }).then(
        (socket) =>
          options.protocol === 'https:'
            ? secure({ ...options, httpSocket: socket }, callback)
            : callback(null, socket),
        (error: Error) => callback(error, null),
      );
    };
  }

  private async readBody(url: URL, response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
    const { body } = response;
    // Destroying a body half-way emits an error of its own; the one thrown here is the one that matters.
    body.on('error', () => undefined);
    const tooLarge = (): BodyTooLargeError =>
      new BodyTooLargeError(`The answer from ${url.host} is longer than ${maxBytes} bytes`);
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
      body.destroy();
      throw tooLarge();
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  private named(error: unknown, url: URL, timedOut: HttpTimeoutError): Error {
    if (error instanceof BlockedAddressError || error instanceof BodyTooLargeError) return error;
    if (error instanceof StaleTryError || error instanceof ProxyError) return error;
    if (error === timedOut) return timedOut;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/.test(code)) return timedOut;
    const reason = error instanceof Error ? error.message || code || error.name : String(error);
    return new HttpConnectionError(`No usable connection to ${url.host}: ${reason}`, { cause: error });
  }
}

/** Of one way out: for servers whose certificate is checked, and for those where it is not. Never shared between them. */
interface Connections {
  checked: Dispatcher;
  unchecked: Dispatcher;
}

function connections(
  connector: (tls: { rejectUnauthorized?: boolean }) => buildConnector.connector,
): Connections {
  return {
    checked: new Agent({ connect: connector({}), connections: 32 }),
    unchecked: new Agent({ connect: connector({ rejectUnauthorized: false }), connections: 4 }),
  };
}

/**
 * A body that asks for the permit when it is read. undici reads a stream when the request has its connection, and
 * writes the head together with the first chunk, so nothing has left when the permit is refused.
 */
function permitted(
  body: string | Buffer | undefined,
  permit: SendingPermit,
  onRelease: () => void,
): { body: Readable; headers: Record<string, string> } {
  const bytes = Buffer.from(body ?? '');
  async function* onceAllowed(): AsyncGenerator<Buffer> {
    await permit.check();
    onRelease();
    if (bytes.length) yield bytes;
  }
  return {
    body: Readable.from(onceAllowed()),
    headers: bytes.length ? { 'content-length': String(bytes.length) } : {},
  };
}

/**
 * Resolves like the system does and refuses the name when any of its addresses is not public. Given to a socket, it
 * judges the very addresses that are dialled.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  const all: LookupOptions & { all: true } = { ...options, all: true };
  dnsLookup(hostname, all, (error, addresses) => {
    if (error) return callback(error, '', 0);
    try {
      refusePrivate(hostname, addresses);
    } catch (blocked) {
      return callback(blocked as Error, '', 0);
    }
    if (options.all) return callback(null, addresses);
    const first = addresses[0];
    return first
      ? callback(null, first.address, first.family)
      : callback(new HttpConnectionError(`${hostname} has no address`), '', 0);
  });
};

function refusePrivate(host: string, addresses: LookupAddress[]): void {
  const blocked = addresses.find(({ address }) => !isPublicAddress(address));
  if (blocked)
    throw new BlockedAddressError(`${host} resolves to ${blocked.address}, which is not a public address`);
}

function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}
