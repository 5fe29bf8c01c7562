import { isOneLine, plainLine } from '../../kernel/http/free-text.js';
import type { SsoSettings } from '../../tenancy/index.js';

/** What the provider says about a user, in its own names. */
export interface SsoProfile {
  username: string | null;
  name: string | null;
  /** null also when the provider says that it is not verified. */
  email: string | null;
  /** The username is an address that is not verified: it names no user. */
  unverified: boolean;
  /** None, when the token names none: whoever lost the last role there must not keep it here. */
  roles: string[];
  /** null: the provider knows nothing of hotels, so ours stay as they are. */
  hotels: string[] | null;
}

type Claims = Record<string, unknown>;
type Nodes = Pick<SsoSettings, 'usernameNode' | 'nameNode' | 'emailNode' | 'rolesNode' | 'hotelsNode'>;
type Settings = Nodes & Pick<SsoSettings, 'hotelMapping'>;

/** Whether something that is looked for does not stand in the id token. */
export function isIncomplete(claims: Claims, nodes: Nodes): boolean {
  const { usernameNode, nameNode, emailNode, rolesNode, hotelsNode } = nodes;
  return [usernameNode, nameNode, emailNode, rolesNode, hotelsNode].some(
    (path) => valueAt(claims, path) === undefined,
  );
}

/** Reads the profile from the id token and, for what is not there, from the user info. */
export function readProfile(claims: Claims, userInfo: Claims, settings: Settings): SsoProfile {
  const { hotelMapping, ...nodes } = settings;
  const find = (path: string): unknown => valueAt(claims, path) ?? valueAt(userInfo, path);
  const hotels = find(nodes.hotelsNode);
  // A claim that is missing may be one that is empty; whoever maps hotels says that the provider knows them.
  const username = textOf(find(nodes.usernameNode));
  const name = textOf(find(nodes.nameNode));
  // A provider that says nothing of it vouches for the addresses that it gives out itself.
  const unverified = [claims, userInfo].some(
    ({ email_verified: said }) => said === false || said === 'false',
  );
  const followsHotels = hotels !== undefined || Object.keys(hotelMapping).length > 0;
  return {
    // Never cleaned: it would become another name, which may be another user's.
    username: username !== null && isOneLine(username) ? username : null,
    name: name === null ? null : shortened(plainLine(name)),
    email: unverified ? null : textOf(find(nodes.emailNode)),
    unverified: unverified && Boolean(username?.includes('@')),
    roles: namesOf(find(nodes.rolesNode)),
    hotels: followsHotels ? namesOf(hotels) : null,
  };
}

/**
 * The provider's names in ours. With a mapping only what it names counts; without one, names that are the same here.
 * @param mapping the provider's name → ours
 * @param sameName what may be given to whoever bears the same name there
 */
export function translate(
  names: readonly string[],
  mapping: Record<string, string>,
  sameName: (name: string) => boolean,
): string[] {
  const mapped = Object.keys(mapping).length
    ? names.flatMap((name) => (Object.hasOwn(mapping, name) ? [mapping[name]!] : []))
    : names.filter(sameName);
  return [...new Set(mapped)].sort();
}

/**
 * What OpenID Connect Core §3.1.3.7 asks of an id token beside what the library looks at.
 * @param now seconds since 1970 @param tolerance seconds by which clocks may differ
 * @returns what is wrong with it; null: nothing
 */
export function wrongInIdToken(
  { azp, iat }: Claims,
  clientId: string,
  now: number,
  tolerance: number,
): string | null {
  if (azp !== undefined && azp !== clientId) return 'The id token was asked for by another client';
  if (typeof iat !== 'number' || iat > now + tolerance)
    return 'The id token is of a time that is yet to come';
  return null;
}

/** `realm_access.roles`. A claim whose name itself holds dots, such as a URL, is found as well. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Claims)[step];
  }
  return value;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** null: nothing is left of it. */
function shortened(name: string): string | null {
  return [...name].slice(0, 100).join('').trim() || null;
}

/** A list of names, or one name. */
function namesOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((entry) => textOf(entry) ?? []);
}
