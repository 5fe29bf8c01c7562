import { matchPath } from 'react-router-dom';

/** A hotel's pages need a hotel, the group's pages the group; a `none` page is open in both modes and before either. */
export type Level = 'hotel' | 'group' | 'none';

/** What the person works on: all calls go to a hotel, or to the group. Null until it is chosen. */
export type Mode = 'hotel' | 'group' | null;

/** What access depends on; the table adds pages and menu items to it. */
export interface Guarded {
  path: string;
  level: Level;
  /** The user needs at least one of them. */
  anyOf: readonly string[];
}

export const holdsOne = (anyOf: readonly string[], held: readonly string[]): boolean =>
  anyOf.some((each) => held.includes(each));

/** The route of an address. Fixed paths stand before those with a variable, so the first that fits is the one. */
export const routeAt = <R extends Guarded>(routes: readonly R[], pathname: string): R | null =>
  routes.find(({ path }) => matchPath(path, pathname)) ?? null;

export const opensIn = (level: Level, mode: Mode): boolean => level === 'none' || level === mode;

/** The routes a person may open in a mode, in the table's order. */
export const allowedRoutes = <R extends Guarded>(
  routes: readonly R[],
  mode: Mode,
  held: readonly string[],
): R[] => routes.filter(({ level, anyOf }) => opensIn(level, mode) && holdsOne(anyOf, held));

/** What is known of the person who is about to work somewhere. */
export interface Person {
  groupLevel: boolean;
  permissions: readonly string[];
}

/** Whether the group is a place to work for this person: of that level, with something to do there. */
export const mayEnterGroup = (routes: readonly Guarded[], { groupLevel, permissions }: Person): boolean =>
  groupLevel && routes.some(({ level, anyOf }) => level === 'group' && holdsOne(anyOf, permissions));
