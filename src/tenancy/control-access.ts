import type pg from 'pg';
import { originJson, systemOrigin } from '../kernel/change-origin.js';
import {
  grantRuntime,
  newRuntimePassword,
  type RuntimeRole,
  runtimeRole,
  runtimeUrl,
} from '../kernel/database/runtime-role.js';
import type { SecretBox } from '../kernel/secret-box.js';

/** Whom the change log names for the role's password. */
const START = originJson(systemOrigin('runtime-role'));

/** What the sealed password of the control database's role is bound to. */
export function controlPasswordContext(role: string): string {
  return `tenancy.control_access/${role}`;
}

/**
 * Lets the application's role work in the control database.
 * @param ownerUrl the control database as its tables' owner, and `owner` a connection to it that holds the lock on its
 *   structure; what it changes from here on is done in the start's name
 * @returns the address for the role that the application works as
 */
export async function openControlAccess(
  ownerUrl: string,
  owner: pg.Client,
  secrets: SecretBox,
): Promise<string> {
  const role = await keptRole(ownerUrl, owner, secrets);
  await grantRuntime(owner, ownerUrl, role);
  return runtimeUrl(ownerUrl, role);
}

async function keptRole(ownerUrl: string, owner: pg.Client, secrets: SecretBox): Promise<RuntimeRole> {
  const { name } = runtimeRole(ownerUrl, '');
  const context = controlPasswordContext(name);
  await owner.query(`SELECT set_config('payby.change_origin', $1, false)`, [START]);
  // Of several processes that start at once, all get the first one's.
  await owner.query(
    'INSERT INTO tenancy.control_access (role, password_sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [name, secrets.seal(newRuntimePassword(), context)],
  );
  const { rows } = await owner.query<{ sealed: Buffer }>(
    'SELECT password_sealed AS sealed FROM tenancy.control_access WHERE role = $1',
    [name],
  );
  try {
    return { name, password: secrets.open(rows[0]!.sealed, context) };
  } catch (cause) {
    throw new Error(
      'SECRET_KEY is not the one that the control database was set up with: set that one, or name it in SECRET_KEY_PREVIOUS. ' +
        'If it is lost, delete the row of tenancy.control_access as the owner and start again.',
      { cause },
    );
  }
}
