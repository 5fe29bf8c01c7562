import { createHash } from 'node:crypto';
import { sendingFreely } from '../kernel/effects/sending.js';
import { OutcomeUnknownError } from '../payby/index.js';
import type { Json } from './vendor-call.js';

/** A token is renewed this long before it lapses, so that none lapses on its way. */
const TOKEN_MARGIN_MS = 60_000;
const MOST_TOKENS = 1_000;

export interface AccessToken {
  text: string;
  /** Of this process's monotonic clock. */
  usableUntil: number;
}

interface TokenEntry {
  fetched: Promise<AccessToken>;
  /** null: still being fetched. */
  token: AccessToken | null;
}

/** The OAuth tokens of this process. What is being fetched is shared, so that one connection asks for one at a time. */
export class AccessTokens {
  private readonly tokens = new Map<string, TokenEntry>();

  /**
   * @param owner all that the token depends on; kept as a hash
   * @param refused the token that a call was refused with: it is not used again
   */
  get(owner: unknown, fetch: () => Promise<AccessToken>, refused?: AccessToken): Promise<AccessToken> {
    const key = createHash('sha256').update(JSON.stringify(owner)).digest('base64');
    const known = this.tokens.get(key);
    if (known && (!known.token || (known.token !== refused && performance.now() < known.token.usableUntil)))
      return known.fetched;
    if (this.tokens.size >= MOST_TOKENS) this.tokens.clear();
    // Others wait for it too, so it does not end with the try that happened to ask for it.
    const entry: TokenEntry = { fetched: sendingFreely(fetch), token: null };
    this.tokens.set(key, entry);
    entry.fetched.then(
      (token) => (entry.token = token),
      () => this.tokens.get(key) === entry && this.tokens.delete(key),
    );
    return entry.fetched;
  }
}

/** Reads a token endpoint's answer (RFC 6749 §5.1). @throws OutcomeUnknownError when there is no token in it */
export function readToken(vendor: string, answer: Json): AccessToken {
  const { access_token: text, expires_in: seconds = 3_600 } = answer;
  if (typeof text !== 'string' || text === '' || typeof seconds !== 'number' || !(seconds > 0))
    throw new OutcomeUnknownError(`${vendor} answered without a usable token`);
  const life = seconds * 1_000;
  return { text, usableUntil: performance.now() + life - Math.min(TOKEN_MARGIN_MS, life / 2) };
}
