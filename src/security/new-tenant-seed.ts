import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { newId } from '../kernel/ids.js';
import { NewTenantSeed, type Supervisor } from '../tenancy/index.js';
import { addRole, BUILT_IN_ROLES, type RoleTemplate, TENANT_PERMISSIONS } from './built-in-roles.js';
import { endOpenKeys } from './password-reset/reset-keys.js';
import { hashPassword, temporaryPassword } from './passwords.js';
import { ALL_PERMISSIONS } from './permissions.js';
import { CHANGEABLE_ROLES } from './words/changeable-roles.js';

const SUPERVISOR = 'supervisor';
/** Specification §9: valid one day. */
const VALID_HOURS = 24;

/** The roles of a new tenant, and the one user who then makes the others. */
@Injectable()
export class SecuritySeed extends NewTenantSeed {
  constructor(private readonly config: AppConfig) {
    super();
  }

  async seed(db: TenantDatabase, { builtInRoles }: { builtInRoles: boolean }): Promise<Supervisor> {
    if (builtInRoles) {
      await db.transaction(async (client) => {
        for (const role of BUILT_IN_ROLES) await addRole(client, role);
      });
    }
    return this.supervisor(db);
  }

  async supervisor(db: TenantDatabase): Promise<Supervisor> {
    const password = temporaryPassword();
    const hash = await hashPassword(password);
    const role: RoleTemplate = {
      name: SUPERVISOR,
      shortDescription: CHANGEABLE_ROLES.supervisor.title,
      description: CHANGEABLE_ROLES.supervisor.text,
      group: 'super',
      // Only the default tenant administers the installation.
      permissions: db.tenantId === this.config.defaultTenant ? ALL_PERMISSIONS : TENANT_PERMISSIONS,
    };
    return db.transaction(async (client) => {
      await addRole(client, role);
      await client.query('UPDATE security.roles SET permissions = $2, updated_at = now() WHERE name = $1', [
        role.name,
        role.permissions,
      ]);
      const { rows } = await client.query<{ id: string; expires_at: Date }>(
        `INSERT INTO security.users AS u (id, username, real_name, password_hash, password_temporary_until, must_change_password,
           group_level, all_hotels, roles)
         VALUES ($1, $2, 'Supervisor', $3, now() + make_interval(hours => $4), true, true, true, ARRAY[$2])
         ON CONFLICT (security.folded(username)) DO UPDATE SET password_hash = excluded.password_hash,
           password_temporary_until = excluded.password_temporary_until, password_changed_at = now(), must_change_password = true,
           status = 'enabled', locked = false, group_level = true, all_hotels = true,
           roles = CASE WHEN $2 = ANY (u.roles) THEN u.roles ELSE u.roles || $2 END,
           -- Whoever was signed in with the old password is not any more.
           token_version = u.token_version + 1, updated_at = now()
         RETURNING id, password_temporary_until AS expires_at`,
        [newId(), SUPERVISOR, hash, VALID_HOURS],
      );
      await endOpenKeys(client, rows[0]!.id);
      await client.query('DELETE FROM security.sign_in_failures WHERE username = $1', [SUPERVISOR]);
      return { username: SUPERVISOR, password, expiresAt: rows[0]!.expires_at };
    });
  }
}
