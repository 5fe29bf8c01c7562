import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Page } from '../i18n/feature-messages';
import type { Pair } from '../i18n/pairs';

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

/** The menu's groups from top to bottom. */
export const menuGroups = ['payments', 'messages', 'setUp', 'security', 'system'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface MenuEntry {
  group: MenuGroup;
  /** Its name in the page's tests and, where `label` is missing, in the shell's dictionary. */
  item: string;
  label?: Pair;
  Icon: ComponentType<SvgIconProps>;
  /** A number beside the item. */
  Badge?: ComponentType;
}

export interface AppRoute extends Guarded {
  /** A page, or the menu groups whose first allowed page takes its place. A resource's pages are its own matter. */
  page?: Page | { firstOf: readonly MenuGroup[] };
  /** Loads the page of a resource before it is opened. */
  preload?: Page['preload'];
  /** Its place in the menu; a route without one is hidden, though guarded all the same. */
  menu?: MenuEntry;
  /** Path of the menu item that stays marked while a hidden route is open. */
  under?: string;
  /** The page needs the width: the menu is a rail of glyphs there, however wide the window is. */
  foldsMenu?: true;
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
