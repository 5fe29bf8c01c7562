import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the guest's page brings back from a wallet that was asked who the guest is. */
export interface WalletReturn {
  code: string;
  state: string;
}

/**
 * A secret of one browser, kept in a cookie until it is back from the wallet. The state that travels with it proves that
 * who comes back with a code is who was sent away: nobody can have a guest pay as somebody else.
 */
export const newBrowserSecret = (): string => randomBytes(24).toString('base64url');

/** 64 hexadecimal digits. */
export function stateOf(browserSecret: string, token: string, methodCode: string): string {
  return createHash('sha256').update(`${browserSecret}\n${token}\n${methodCode}`).digest('hex');
}

export function isStateOf(
  state: string,
  browserSecret: string | null,
  token: string,
  methodCode: string,
): boolean {
  if (!browserSecret) return false;
  const expected = Buffer.from(stateOf(browserSecret, token, methodCode));
  const given = Buffer.from(state);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
