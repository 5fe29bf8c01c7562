import { allowedRoutes, type Guarded, mayEnterGroup, routeAt } from './access';

const routes: Guarded[] = [
  { path: '/history', level: 'hotel', anyOf: ['PAY'] },
  { path: '/user', level: 'hotel', anyOf: ['USER_VIEW'] },
  { path: '/user/add', level: 'hotel', anyOf: ['USER_MGT'] },
  { path: '/user/:id', level: 'hotel', anyOf: ['USER_VIEW'] },
  { path: '/group/user', level: 'group', anyOf: ['USER_VIEW', 'GROUP'] },
  { path: '/system/tenant', level: 'none', anyOf: ['SYSTEM'] },
];
const pathsOf = (found: Guarded[]) => found.map(({ path }) => path);

describe('Who may open what', () => {
  it('finds the route of an address, a fixed path before one with a variable', () => {
    expect(routeAt(routes, '/user/add')?.anyOf).toEqual(['USER_MGT']);
    expect(routeAt(routes, '/user/17')?.path).toBe('/user/:id');
    expect(routeAt(routes, '/user/17/more')).toBeNull();
    expect(routeAt(routes, '/')).toBeNull();
  });

  it('opens a page to whoever holds at least one of its permissions', () => {
    expect(pathsOf(allowedRoutes(routes, 'group', ['GROUP']))).toEqual(['/group/user']);
    expect(pathsOf(allowedRoutes(routes, 'hotel', ['USER_VIEW']))).toEqual(['/user', '/user/:id']);
    expect(allowedRoutes(routes, 'hotel', [])).toEqual([]);
  });

  it('keeps the two modes apart, and opens pages of no level in both and before either', () => {
    const all = ['PAY', 'USER_VIEW', 'SYSTEM'];
    expect(pathsOf(allowedRoutes(routes, 'hotel', all))).not.toContain('/group/user');
    expect(pathsOf(allowedRoutes(routes, 'group', all))).toEqual(['/group/user', '/system/tenant']);
    expect(pathsOf(allowedRoutes(routes, null, all))).toEqual(['/system/tenant']);
  });

  it('offers the group only to people of group level with something to do there', () => {
    expect(mayEnterGroup(routes, { groupLevel: true, permissions: ['USER_VIEW'] })).toBe(true);
    expect(mayEnterGroup(routes, { groupLevel: true, permissions: ['PAY', 'SYSTEM'] })).toBe(false);
    expect(mayEnterGroup(routes, { groupLevel: false, permissions: ['USER_VIEW'] })).toBe(false);
  });
});
