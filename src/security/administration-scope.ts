import type { FieldProblem, LocalText } from '../kernel/errors.js';
import type { LevelContext } from './level.js';
import { Permission, withIncludedViews } from './permissions.js';

/*
 * What an administrator may see, change and give. One rule is behind all of it: nobody gains by administering what they
 * do not have already (no escalation), and a hotel's administrator stays within the hotel.
 */

export interface RoleFacts {
  name: string;
  roleGroup: 'built_in' | 'super' | 'normal';
  permissions: readonly string[];
}

/** All roles of the tenant by name. */
export type Roles = ReadonlyMap<string, RoleFacts>;

/** A user or an API client, as far as the rules ask. */
export interface Holder {
  roles: readonly string[];
  groupLevel: boolean;
  allHotels: boolean;
  hotels: readonly string[];
}

/** Who administers: what they hold and where they are. */
export type Administrator = Pick<
  LevelContext,
  'permissions' | 'level' | 'hotelCode' | 'hotels' | 'allHotels'
>;

/**
 * Whether the administration scope is the whole tenant. Group level says which pages somebody works on, not in which
 * hotels: that takes all of them, those of the future too.
 */
export function administersEverywhere(admin: Pick<Administrator, 'level' | 'allHotels'>): boolean {
  return admin.level === 'group' && admin.allHotels;
}

/** Everything that somebody with these roles may do. */
export function permissionsOf(names: readonly string[], roles: Roles): Set<string> {
  return withIncludedViews(names.flatMap((name) => roles.get(name)?.permissions ?? []));
}

export function maySeeRole(admin: Administrator, role: RoleFacts): boolean {
  return role.roleGroup !== 'super' || admin.permissions.has(Permission.SECURITY_SUPER_ROLE_MGT);
}

/** The same by name; a role that is not there is seen by nobody. */
export function maySeeRoleNamed(admin: Administrator, name: string, roles: Roles): boolean {
  const role = roles.get(name);
  return role !== undefined && maySeeRole(admin, role);
}

/** Whether the administrator may give this role to somebody: a role they see, and nothing in it that they lack. */
export function mayGiveRole(admin: Administrator, role: RoleFacts): boolean {
  return maySeeRole(admin, role) && holdsAll(admin, withIncludedViews(role.permissions));
}

/**
 * Whether the administrator sees this holder at all: those in scope, and those who work in the chosen hotel or, at
 * group level, in one of the administrator's hotels or at group level themselves.
 */
export function maySee(admin: Administrator, holder: Holder): boolean {
  if (isInScope(admin, holder) || holder.allHotels) return true;
  if (admin.level === 'hotel') return holder.hotels.includes(admin.hotelCode ?? '');
  return holder.groupLevel || holder.hotels.some((code) => admin.hotels.includes(code));
}

/** Whether this holder works in the administrator's hotels and nowhere else; at group level perhaps in none. */
export function isInScope(admin: Administrator, holder: Omit<Holder, 'roles'>): boolean {
  if (administersEverywhere(admin)) return true;
  return (
    !holder.allHotels &&
    holder.hotels.every((code) => admin.hotels.includes(code)) &&
    (admin.level === 'group' || (!holder.groupLevel && holder.hotels.length > 0))
  );
}

/**
 * `maySee` for lists, in SQL.
 * @param groupLevel the column that says whether the row `from` works at group level
 * @param value makes a parameter of a value and returns its place
 */
export function seenCondition(
  admin: Administrator,
  from: string,
  groupLevel: 'group_level' | 'group_client',
  value: (given: unknown) => string,
): string {
  if (administersEverywhere(admin)) return 'true';
  const own = `${value(admin.hotels)}::text[]`;
  return admin.level === 'hotel'
    ? `(${from}.all_hotels OR ${value(admin.hotelCode)} = ANY (${from}.hotels)
        OR (NOT ${from}.${groupLevel} AND ${from}.hotels <> '{}' AND ${from}.hotels <@ ${own}))`
    : `(${from}.all_hotels OR ${from}.${groupLevel} OR ${from}.hotels && ${own} OR ${from}.hotels = '{}')`;
}

/** Why the administrator may not touch this holder, or null when they may. */
export function refusalToManage(admin: Administrator, holder: Holder, roles: Roles): LocalText | null {
  if (!isInScope(admin, holder)) {
    return {
      en: 'This covers hotels that you do not manage. Only an administrator of those hotels can change it.',
      zh: '其范围超出本人管理的酒店，只有相应酒店的管理员可以修改。',
    };
  }
  const mine = holder.roles.every((name) => {
    const role = roles.get(name);
    return !role || mayGiveRole(admin, role);
  });
  if (mine) return null;
  return {
    en: 'This has permissions that you do not have. Only an administrator with the same permissions can change it.',
    zh: '其权限超出本人的权限，只有拥有相同权限的管理员可以修改。',
  };
}

/** What is wrong with the roles that are to be given, by field; null when nothing is. */
export function problemOfRoles(
  admin: Administrator,
  names: readonly string[],
  roles: Roles,
): FieldProblem | null {
  const unknown = names.filter((name) => !maySeeRoleNamed(admin, name, roles));
  if (unknown.length) {
    return { en: `There is no role ${unknown.join(', ')}.`, zh: `角色不存在：${unknown.join('、')}。` };
  }
  const beyond = names.filter((name) => !mayGiveRole(admin, roles.get(name)!));
  if (beyond.length === 0) return null;
  return {
    en: `You cannot grant permissions you do not have: ${beyond.join(', ')}.`,
    zh: `不能授予自己没有的权限：${beyond.join('、')}。`,
  };
}

/** What is wrong with permissions that are to be put into a role; null when nothing is. */
export function problemOfPermissions(
  admin: Administrator,
  permissions: readonly string[],
): FieldProblem | null {
  const beyond = permissions.filter((name) => !admin.permissions.has(name));
  if (beyond.length === 0) return null;
  return {
    en: `You cannot grant permissions you do not have: ${beyond.join(', ')}.`,
    zh: `不能授予自己没有的权限：${beyond.join('、')}。`,
  };
}

/**
 * What is wrong with what a user or an API client is to be given, by field.
 * @param existing codes of the hotels there are
 * @param groupField a user's `groupLevel` is a client's `groupClient`
 */
export function problemsOfHolder(
  admin: Administrator,
  holder: Holder,
  roles: Roles,
  existing: readonly string[],
  groupField: 'groupLevel' | 'groupClient',
): Record<string, FieldProblem> {
  const problem = problemOfRoles(admin, holder.roles, roles);
  return { ...problemsOfPlace(admin, holder, existing, groupField), ...(problem && { roles: problem }) };
}

/**
 * What is wrong with where somebody is to work, by field.
 * @param names of the fields: a user's `groupLevel` is a client's `groupClient`
 * @param existing codes of the hotels there are
 */
export function problemsOfPlace(
  admin: Administrator,
  place: Omit<Holder, 'roles'>,
  existing: readonly string[],
  groupField: 'groupLevel' | 'groupClient',
): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  const unknown = place.hotels.filter((code) => !existing.includes(code));
  if (unknown.length) {
    fields.hotels = {
      en: `There is no hotel ${unknown.join(', ')}.`,
      zh: `酒店不存在：${unknown.join('、')}。`,
    };
  }
  if (administersEverywhere(admin)) return fields;
  const atHotel = admin.level === 'hotel';
  if (place.groupLevel && atHotel) fields[groupField] = GROUP_ONLY;
  if (place.allHotels) fields.allHotels = atHotel ? GROUP_ONLY : ALL_HOTELS_ONLY;
  else if (place.hotels.length === 0 && atHotel) fields.hotels = CHOOSE_HOTEL;
  const foreign = place.hotels.filter((code) => existing.includes(code) && !admin.hotels.includes(code));
  if (foreign.length) {
    fields.hotels = {
      en: `You do not have access to these hotels: ${foreign.join(', ')}.`,
      zh: `没有以下酒店的权限：${foreign.join('、')}。`,
    };
  }
  return fields;
}

export const CHOOSE_HOTEL: LocalText = { en: 'Choose at least one hotel.', zh: '至少选择一家酒店。' };

const GROUP_ONLY: LocalText = {
  en: 'Only group administrators can grant this.',
  zh: '只有集团管理员可以授予此项。',
};

const ALL_HOTELS_ONLY: LocalText = {
  en: 'Only users with access to all hotels can grant this.',
  zh: '只有拥有全部酒店权限的人员才能授予此项。',
};

function holdsAll(admin: Administrator, permissions: Iterable<string>): boolean {
  return [...permissions].every((name) => admin.permissions.has(name));
}
