import { BlockedAddressError, HttpTimeoutError } from '../../kernel/http/guarded-http-client.js';
import { ProxyError } from '../../kernel/http/proxy-tunnel.js';

/** Why an address could not be asked. `proxy`: the HTTP proxy on the way out. */
export const REACH_PROBLEMS = ['blocked', 'name', 'connection', 'timeout', 'certificate', 'proxy'] as const;
export type ReachProblem = (typeof REACH_PROBLEMS)[number];

/** @param error of `GuardedHttpClient.request` */
export function reachProblem(error: unknown): ReachProblem {
  if (error instanceof BlockedAddressError) return 'blocked';
  if (error instanceof ProxyError) return 'proxy';
  if (error instanceof HttpTimeoutError) return 'timeout';
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'name';
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/.test(code) ? 'certificate' : 'connection';
}
