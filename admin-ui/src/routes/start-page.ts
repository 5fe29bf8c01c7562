import { paths } from '../paths';
import { apiClients } from '../resources/api-clients';
import { roles } from '../resources/roles';
import { tenants } from '../resources/tenants';
import { users } from '../resources/users';
import type { CurrentUser, StartPage } from '../shared';
import { allowedRoutes, type AppRoute, menuGroups, type MenuGroup, type Mode } from './access';
import { routes } from './routes';

/** The page each choice of a starting page means, at a hotel and in the group. */
const startingPages: Partial<Record<string, readonly string[]>> = {
  role: roles.paths,
  user: users.paths,
  client: apiClients.paths,
  newPayment: [paths.newRequest],
  paymentHistory: [paths.history],
  dashboard: [paths.dashboard],
  myDesk: [paths.desk],
  transactions: [paths.transactions],
  reconciliation: [paths.reconciliation],
  tenants: tenants.paths,
};

/** Choices that name a part of the menu: its first page that may be opened. */
const startingGroups: Partial<Record<string, MenuGroup>> = { hotel: 'setUp', function: 'payments' };

export type MenuRoute = AppRoute & { menu: NonNullable<AppRoute['menu']> };

/** The menu of a mode, group by group: an item shows if the user may open it, a group if one of its items shows. */
export const menuOf = (mode: Mode, held: readonly string[]): { group: MenuGroup; items: MenuRoute[] }[] => {
  const open = allowedRoutes(routes, mode, held).filter((route): route is MenuRoute => Boolean(route.menu));
  return menuGroups
    .map((group) => ({ group, items: open.filter(({ menu }) => menu.group === group) }))
    .filter(({ items }) => items.length > 0);
};

/** The first page of the menu, or of some of its groups in their order, that the user may open. */
export const firstAllowed = (
  mode: Mode,
  held: readonly string[],
  groups: readonly MenuGroup[] = menuGroups,
): string | null => {
  const menu = menuOf(mode, held);
  const [first] = groups.flatMap((each) => menu.filter(({ group }) => group === each));
  return first?.items[0]?.path ?? null;
};

/** The pages a starting page means, and those of them that may be opened in a mode. */
const pagesOf = (choice: StartPage, mode: Mode, held: readonly string[]): readonly string[] => {
  const group = startingGroups[choice];
  const first = group && firstAllowed(mode, held, [group]);
  return startingPages[choice] ?? (first ? [first] : []);
};

/** Whether a user may begin there, at any of their hotels. */
export const opensAnywhere = (choice: StartPage, held: readonly string[]): boolean =>
  (['hotel', 'group'] as const).some((mode) => {
    const open = allowedRoutes(routes, mode, held).map(({ path }) => path);
    return pagesOf(choice, mode, held).some((path) => open.includes(path));
  });

/**
 * Where a user's work begins in a mode: at the starting page of their own choice where it may be opened, else at that
 * of their roles, else at the payments of the day, for who looks after the installation at its tenants, else at the
 * first page that may.
 */
export const startPath = (
  mode: Mode,
  held: readonly string[],
  user: Pick<CurrentUser, 'startingPage' | 'roles'> | undefined,
): string | null => {
  const choices = [user?.startingPage, ...(user?.roles ?? []).map(({ startingPage }) => startingPage)];
  const wanted = [
    ...choices.flatMap((choice) => (choice ? pagesOf(choice, mode, held) : [])),
    paths.history,
    ...tenants.paths,
  ];
  const open = allowedRoutes(routes, mode, held).map(({ path }) => path);
  return wanted.find((path) => open.includes(path)) ?? firstAllowed(mode, held);
};
