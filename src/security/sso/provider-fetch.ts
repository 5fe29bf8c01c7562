import type { CustomFetch } from 'openid-client';
import type { GuardedHttpClient, GuardedRequest } from '../../kernel/http/guarded-http-client.js';

/** The provider gave no answer to go by: away, broken, blocked, or set up wrongly. Trying again may help. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

/** The provider answered and said no, or what it said does not hold. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';

  constructor(
    message: string,
    /** Its error code (RFC 6749 §5.2), where it gave one. */
    readonly code: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A discovery document or key set is some kilobytes. */
const MAX_BYTES = 512 * 1024;
/** A response that must have no body, or `Response` refuses it. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * The OpenID client's way out: through our one guarded client, so addresses are checked, answers capped, waits limited
 * and redirects never followed.
 */
export function providerFetch(
  http: GuardedHttpClient,
  { tlsVerify, timeoutMs }: { tlsVerify: boolean; timeoutMs: number },
): CustomFetch {
  return async (url, { method, headers, body }) => {
    const response = await http
      .request({
        method: method as GuardedRequest['method'],
        url,
        headers,
        ...(body == null ? {} : { body: textOf(body) }),
        timeoutMs,
        maxBytes: MAX_BYTES,
        tlsVerify,
      })
      .catch((cause: Error) => {
        throw new ProviderUnavailableError(cause.message, { cause });
      });
    // An overloaded provider, or one that is being restarted, refuses nobody.
    if (response.status >= 500 || response.status === 429) {
      throw new ProviderUnavailableError(
        `The provider answered ${response.status} at ${new URL(url).pathname}`,
      );
    }
    const answer = WITHOUT_BODY.has(response.status) ? null : new Uint8Array(response.body);
    return new Response(answer, { status: response.status, headers: response.headers });
  };
}

function textOf(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new TypeError('The OpenID client sends forms only.');
}
