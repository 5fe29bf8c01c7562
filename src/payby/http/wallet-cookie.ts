import type { FastifyRequest } from 'fastify';

const NAME = 'payby_wallet';
const SECONDS = 600;

/** What only the browser knows that was sent to a wallet's sign-in; null: nothing. */
export function walletCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return new RegExp(`(?:^|; )${NAME}=([\\w-]{1,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
}

/**
 * The header that keeps it. The long and the short link share it: the wallet leads back to the long one.
 * @param guestAddress of the guests' pages: TLS may end before the gateway, which then calls by plain HTTP
 * @param secret null: it is forgotten
 */
export function keptInBrowser(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  guestAddress: string,
  secret: string | null,
): string {
  const secure = protocol === 'https' || guestAddress.startsWith('https:') ? '; Secure' : '';
  const age = secret === null ? 0 : SECONDS;
  return `${NAME}=${secret ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
