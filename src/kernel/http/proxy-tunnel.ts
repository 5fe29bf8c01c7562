import { request } from 'node:http';
import type { LookupFunction, Socket } from 'node:net';
import { basicAuth } from './basic-auth.js';

/** An HTTP proxy that carries connections (`CONNECT`, RFC 9110 §9.3.6). */
export interface HttpProxy {
  /** Another one whenever anything of the proxy changes: connections are kept under it. */
  key: string;
  /** A name or an address, IPv6 without brackets. */
  host: string;
  port: number;
  credentials: { username: string; password: string } | null;
}

export type ProxyProblem =
  | 'blocked'
  | 'name'
  | 'connection'
  | 'timeout'
  | 'credentials'
  | 'refused'
  | 'closed'
  | 'unknown';

/** The HTTP proxy let nothing through. Nothing was sent to the server behind it, so sending again is safe. */
export class ProxyError extends Error {
  override name = 'ProxyError';

  constructor(
    /** `reach`: the proxy itself gave no connection. `tunnel`: it did not connect us to the target. */
    readonly stage: 'reach' | 'tunnel',
    readonly problem: ProxyProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Has a proxy connect us to a target.
 * @param target `host:port`, IPv6 in brackets
 * @param timeoutMs for the connection to the proxy and its answer together
 * @returns the connection to the target, of which nothing is encrypted yet
 * @throws ProxyError
 */
export function openTunnel(
  proxy: HttpProxy,
  target: string,
  { timeoutMs, lookup }: { timeoutMs: number; lookup?: LookupFunction },
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const name = `The HTTP proxy ${proxy.host}:${proxy.port}`;
    let stage: ProxyError['stage'] = 'reach';
    const asking = request({
      host: proxy.host,
      port: proxy.port,
      method: 'CONNECT',
      path: target,
      agent: false,
      headers: { host: target, ...authorization(proxy) },
      ...(lookup && { lookup }),
    });
    const timer = setTimeout(
      () => asking.destroy(new ProxyError(stage, 'timeout', `${name} did not answer within ${timeoutMs} ms`)),
      timeoutMs,
    );
    asking.once('socket', (socket) => socket.once('connect', () => (stage = 'tunnel')));
    asking.once('connect', ({ statusCode = 0 }, socket, head) => {
      clearTimeout(timer);
      if (statusCode >= 200 && statusCode <= 299) {
        if (head.length) socket.unshift(head);
        return resolve(socket);
      }
      socket.destroy();
      const problem = statusCode === 407 ? 'credentials' : 'refused';
      const did =
        statusCode === 407 ? 'did not accept our user and password' : `did not connect us to ${target}`;
      reject(new ProxyError('tunnel', problem, `${name} ${did} (${statusCode})`));
    });
    asking.once('error', (cause) => {
      clearTimeout(timer);
      if (cause instanceof ProxyError) return reject(cause);
      const did = stage === 'reach' ? 'cannot be reached' : `gave no usable answer`;
      reject(new ProxyError(stage, problemOf(stage, cause), `${name} ${did}: ${cause.message}`, { cause }));
    });
    asking.end();
  });
}

function authorization({ credentials }: HttpProxy): Record<string, string> {
  if (!credentials) return {};
  return { 'proxy-authorization': basicAuth(credentials.username, credentials.password) };
}

function problemOf(stage: ProxyError['stage'], { name, code = '' }: Error & { code?: string }): ProxyProblem {
  if (stage === 'tunnel') return 'closed';
  if (name === 'BlockedAddressError') return 'blocked';
  return /ENOTFOUND|EAI_/.test(code) ? 'name' : 'connection';
}
