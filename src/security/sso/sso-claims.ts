import type { SsoSettings } from '../../tenancy/index.js';

/** Where a fact stands when the tenant's settings name no place: the names of OpenID Connect Core §5.1. */
const STANDARD = { usernameNode: 'preferred_username', nameNode: 'name', emailNode: 'email' } as const;

/** What the provider says about a user, in its own names. */
export interface SsoProfile {
  username: string | null;
  name: string | null;
  email: string | null;
  /** null: the tenant's settings do not say where they stand, so ours stay as they are. */
  roles: string[] | null;
  hotels: string[] | null;
}

type Claims = Record<string, unknown>;
type Nodes = Pick<SsoSettings, 'usernameNode' | 'nameNode' | 'emailNode' | 'rolesNode' | 'hotelsNode'>;

/** Whether something that is looked for does not stand in the id token. */
export function isIncomplete(claims: Claims, nodes: Nodes): boolean {
  return paths(nodes).some((path) => valueAt(claims, path) === undefined);
}

/** Reads the profile from the id token and, for what is not there, from the user info. */
export function readProfile(claims: Claims, userInfo: Claims, nodes: Nodes): SsoProfile {
  const find = (path: string): unknown => valueAt(claims, path) ?? valueAt(userInfo, path);
  return {
    username: textOf(find(nodes.usernameNode || STANDARD.usernameNode)),
    name: textOf(find(nodes.nameNode || STANDARD.nameNode)),
    email: textOf(find(nodes.emailNode || STANDARD.emailNode)),
    roles: nodes.rolesNode ? namesOf(find(nodes.rolesNode)) : null,
    hotels: nodes.hotelsNode ? namesOf(find(nodes.hotelsNode)) : null,
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

function paths(nodes: Nodes): string[] {
  return [
    nodes.usernameNode || STANDARD.usernameNode,
    nodes.nameNode || STANDARD.nameNode,
    nodes.emailNode || STANDARD.emailNode,
    nodes.rolesNode,
    nodes.hotelsNode,
  ].filter(Boolean);
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

/** A list of names, or one name. */
function namesOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((entry) => textOf(entry) ?? []);
}
