import type { TenantDatabase } from '../kernel/database/database.js';
import { PRESENT, REACHABLE } from './mailboxes.js';
import { Permission } from './permissions.js';

export interface Colleague {
  id: string;
  name: string;
}

export interface Reader extends Colleague {
  email: string;
  language: 'en' | 'zh';
  /** Those that exist, in the order of their codes, the one the person belongs to first. */
  hotels: string[];
}

export interface Reached {
  name: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'zh';
}

/** A person of the screens who may do something at a hotel. `$1`: the hotel, `$2`: the permission. */
const MAY = `${PRESENT} AND (u.all_hotels OR $1 = ANY (u.hotels))
  AND EXISTS (SELECT FROM security.roles r WHERE r.name = ANY (u.roles) AND $2 = ANY (r.permissions))`;

/** Those of these people who may do something today somewhere, and can be mailed. */
export function readersWith(
  db: TenantDatabase,
  userIds: readonly string[],
  permission: Permission,
  hotelCodes: readonly string[],
): Promise<Reader[]> {
  return db.query<Reader & Record<string, unknown>>(
    `SELECT u.id, u.real_name AS name, u.email, u.language,
       ARRAY(SELECT h.code FROM unnest($3::text[]) AS h (code) WHERE u.all_hotels OR h.code = ANY (u.hotels)
             ORDER BY h.code IS DISTINCT FROM u.resort, h.code) AS hotels
     FROM security.users u
     WHERE u.id = ANY ($1::uuid[]) AND ${REACHABLE}
       AND EXISTS (SELECT FROM security.roles r WHERE r.name = ANY (u.roles) AND $2 = ANY (r.permissions))
     ORDER BY u.id`,
    [userIds, permission, hotelCodes],
  );
}

/** The people who may do something at a hotel today, by name: work can be given to them. */
export function colleaguesWith(
  db: TenantDatabase,
  hotelCode: string,
  permission: Permission,
): Promise<Colleague[]> {
  return db.query<Colleague & Record<string, unknown>>(
    `SELECT u.id, u.real_name AS name FROM security.users u
     WHERE ${MAY}
     ORDER BY lower(u.real_name), u.id`,
    [hotelCode, permission],
  );
}

/** The people who may do something at a hotel today, with the phone that each has. */
export function phonesOf(
  db: TenantDatabase,
  hotelCode: string,
  permission: Permission,
): Promise<{ name: string; phone: string | null }[]> {
  return db.query<{ name: string; phone: string | null }>(
    `SELECT u.real_name AS name, u.phone FROM security.users u
     WHERE ${MAY}
     ORDER BY lower(u.real_name), u.id`,
    [hotelCode, permission],
  );
}

/**
 * Who manages a hotel's payments, and where each is reached: the users who see its payments and may change its PayBy
 * settings. Who works at all hotels and belongs to another one manages that one.
 */
export function managersOf(db: TenantDatabase, hotelCode: string): Promise<Reached[]> {
  return db.query<Reached & Record<string, unknown>>(
    `SELECT u.real_name AS name, u.email, u.phone, u.language FROM security.users u
     WHERE ${MAY} AND (NOT u.all_hotels OR coalesce(u.resort, $1) = $1)
       AND EXISTS (SELECT FROM security.roles r WHERE r.name = ANY (u.roles) AND $3 = ANY (r.permissions))
     ORDER BY lower(u.real_name), u.id`,
    [hotelCode, Permission.PAYBY_PAYMENT_CREATE_AND_VIEW, Permission.PAYBY_CONFIG_MANAGEMENT],
  );
}

/** Where somebody who may do something at a hotel today is reached; null: nobody of this id may. */
export async function colleagueBy(
  db: TenantDatabase,
  hotelCode: string,
  id: string,
  permission: Permission,
): Promise<Reached | null> {
  const [found] = await db.query<Reached & Record<string, unknown>>(
    `SELECT u.real_name AS name, u.email, u.phone, u.language FROM security.users u
     WHERE u.id::text = $3 AND ${MAY}`,
    [hotelCode, permission, id],
  );
  return found ?? null;
}
