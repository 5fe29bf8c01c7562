import type { TenantDatabase } from '../kernel/database/database.js';
import type { Permission } from './permissions.js';

export interface Colleague {
  id: string;
  name: string;
}

/** The people who may do something at a hotel today, by name: work can be given to them. */
export function colleaguesWith(
  db: TenantDatabase,
  hotelCode: string,
  permission: Permission,
): Promise<Colleague[]> {
  return db.query<Colleague & Record<string, unknown>>(
    `SELECT u.id, u.real_name AS name FROM security.users u
     WHERE u.status = 'enabled' AND NOT u.locked AND u.user_type = 'NORMAL' AND (u.all_hotels OR $1 = ANY (u.hotels))
       AND EXISTS (SELECT FROM security.roles r WHERE r.name = ANY (u.roles) AND $2 = ANY (r.permissions))
     ORDER BY lower(u.real_name), u.id`,
    [hotelCode, permission],
  );
}
