import {
  type Administrator,
  type Holder,
  isInScope,
  mayGiveRole,
  maySee,
  maySeeRole,
  permissionsOf,
  problemOfPermissions,
  problemOfRoles,
  problemsOfPlace,
  refusalToManage,
  type RoleFacts,
} from './administration-scope.js';

const ROLES = new Map<string, RoleFacts>(
  (
    [
      ['desk', 'normal', ['PAYBY_PAYMENT_CREATE_AND_VIEW']],
      ['users', 'normal', ['SECURITY_USER_MGT']],
      ['settings', 'normal', ['HOTEL_SETTING_MGT']],
      ['root', 'super', ['PAYBY_PAYMENT_CREATE_AND_VIEW']],
    ] as const
  ).map(([name, roleGroup, permissions]) => [name, { name, roleGroup, permissions }]),
);

const admin = (changes: Partial<Administrator> = {}): Administrator => ({
  level: 'group',
  hotelCode: null,
  allHotels: true,
  hotels: ['HKG01', 'SHA01'],
  permissions: new Set(['SECURITY_USER_MGT', 'SECURITY_USER_VIEW', 'PAYBY_PAYMENT_CREATE_AND_VIEW']),
  ...changes,
});
const atHotel = (changes: Partial<Administrator> = {}) =>
  admin({ level: 'hotel', hotelCode: 'HKG01', allHotels: false, ...changes });
/** Works at group level, yet in two of its hotels only. */
const ofSomeHotels = () => admin({ allHotels: false });
const holder = (changes: Partial<Holder> = {}): Holder => ({
  roles: ['desk'],
  groupLevel: false,
  allHotels: false,
  hotels: ['HKG01'],
  ...changes,
});

describe('An administrator', () => {
  it('gives only roles whose every permission they hold', () => {
    expect(mayGiveRole(admin(), ROLES.get('desk')!)).toBe(true);
    expect(mayGiveRole(admin(), ROLES.get('users')!)).toBe(true);
    expect(mayGiveRole(admin(), ROLES.get('settings')!)).toBe(false);
    expect(problemOfRoles(admin(), ['desk', 'settings'], ROLES)).toEqual({
      en: 'You cannot grant permissions you do not have: settings.',
      zh: '不能授予自己没有的权限：settings。',
    });
    expect(problemOfRoles(admin(), ['desk', 'users'], ROLES)).toBeNull();
    expect(problemOfPermissions(admin(), ['HOTEL_SETTING_VIEW'])).toEqual({
      en: 'You cannot grant permissions you do not have: HOTEL_SETTING_VIEW.',
      zh: '不能授予自己没有的权限：HOTEL_SETTING_VIEW。',
    });
  });

  it('does not give a management permission for holding the view that it includes', () => {
    const viewer = admin({ permissions: new Set(['SECURITY_USER_VIEW']) });
    expect(mayGiveRole(viewer, ROLES.get('users')!)).toBe(false);
  });

  it('without the permission for super roles takes them for roles that are not there', () => {
    expect(maySeeRole(admin(), ROLES.get('root')!)).toBe(false);
    expect(problemOfRoles(admin(), ['root'], ROLES)).toEqual(problemOfRoles(admin(), ['root'], new Map()));
    const withIt = admin({
      permissions: new Set(['SECURITY_SUPER_ROLE_MGT', 'PAYBY_PAYMENT_CREATE_AND_VIEW']),
    });
    expect(mayGiveRole(withIt, ROLES.get('root')!)).toBe(true);
  });

  it('does not touch who holds more, nor who holds a super role', () => {
    expect(refusalToManage(admin(), holder(), ROLES)).toBeNull();
    expect(refusalToManage(admin(), holder({ roles: ['desk', 'settings'] }), ROLES)).not.toBeNull();
    expect(refusalToManage(admin(), holder({ roles: ['root'] }), ROLES)).not.toBeNull();
  });

  it('is not kept from somebody whose role is gone', () => {
    expect(refusalToManage(admin(), holder({ roles: ['gone'] }), ROLES)).toBeNull();
  });

  it.each<[string, Partial<Holder>, boolean, boolean]>([
    ['of the hotel', {}, true, true],
    ['of two of the administrator’s hotels', { hotels: ['HKG01', 'SHA01'] }, true, true],
    ['of another of the administrator’s hotels', { hotels: ['SHA01'] }, true, true],
    ['of this hotel and a foreign one', { hotels: ['HKG01', 'LON01'] }, true, false],
    ['of a foreign hotel', { hotels: ['LON01'] }, false, false],
    ['of no hotel', { hotels: [] }, false, false],
    ['of all hotels', { allHotels: true, hotels: [] }, true, false],
    ['of the group, who works here too', { groupLevel: true }, true, false],
    ['of the group alone', { groupLevel: true, hotels: [] }, false, false],
  ])('of a hotel: somebody %s', (_who, changes, seen, managed) => {
    expect([maySee(atHotel(), holder(changes)), isInScope(atHotel(), holder(changes))]).toEqual([
      seen,
      managed,
    ]);
    expect(maySee(admin(), holder(changes))).toBe(true);
    expect(isInScope(admin(), holder(changes))).toBe(true);
  });

  it.each<[string, Partial<Holder>, boolean, boolean]>([
    ['of their hotels', { hotels: ['HKG01', 'SHA01'] }, true, true],
    ['of the group, in one of their hotels', { groupLevel: true }, true, true],
    ['of the group, in no hotel', { groupLevel: true, hotels: [] }, true, true],
    ['of the group, in a foreign hotel', { groupLevel: true, hotels: ['LON01'] }, true, false],
    ['of one of their hotels and a foreign one', { hotels: ['HKG01', 'LON01'] }, true, false],
    ['of a foreign hotel', { hotels: ['LON01'] }, false, false],
    ['of no hotel yet', { hotels: [] }, true, true],
    ['of all hotels', { allHotels: true, hotels: [] }, true, false],
  ])('of the group who works in some hotels only: somebody %s', (_who, changes, seen, managed) => {
    const by = ofSomeHotels();
    expect([maySee(by, holder(changes)), isInScope(by, holder(changes))]).toEqual([seen, managed]);
    expect(refusalToManage(by, holder(changes), ROLES) === null).toBe(managed);
  });

  it('of the group gives no hotel that they do not work in, and all hotels only when they work in all', () => {
    const existing = ['HKG01', 'SHA01', 'LON01'];
    const problems = (changes: Partial<Holder>) =>
      Object.keys(problemsOfPlace(ofSomeHotels(), holder(changes), existing, 'groupLevel'));
    expect(problems({ groupLevel: true, hotels: ['HKG01', 'SHA01'] })).toEqual([]);
    expect(problems({ groupLevel: true, hotels: [] })).toEqual([]);
    expect(problems({ hotels: ['HKG01', 'LON01'] })).toEqual(['hotels']);
    expect(problems({ allHotels: true, hotels: [] })).toEqual(['allHotels']);
  });

  it('of a hotel gives nothing beyond it', () => {
    const existing = ['HKG01', 'SHA01', 'LON01'];
    const problems = (changes: Partial<Holder>, by = atHotel()) =>
      Object.keys(problemsOfPlace(by, holder(changes), existing, 'groupLevel'));
    expect(problems({})).toEqual([]);
    expect(problems({ groupLevel: true, allHotels: true })).toEqual(['groupLevel', 'allHotels']);
    expect(problems({ hotels: ['LON01'] })).toEqual(['hotels']);
    expect(problems({ hotels: [] })).toEqual(['hotels']);
    expect(problems({ hotels: ['LON01'], groupLevel: true, allHotels: true }, admin())).toEqual([]);
    expect(problems({ hotels: ['NONE1'] }, admin())).toEqual(['hotels']);
  });
});

it('Roles together permit what each permits, with the views that are included', () => {
  expect([...permissionsOf(['desk', 'users', 'gone'], ROLES)].sort()).toEqual([
    'PAYBY_PAYMENT_CREATE_AND_VIEW',
    'SECURITY_USER_MGT',
    'SECURITY_USER_VIEW',
  ]);
});
