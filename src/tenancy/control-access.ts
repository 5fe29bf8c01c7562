import { runAsSystem } from '../kernel/change-origin.js';
import type { Database } from '../kernel/database/database.js';
import {
  letRuntimeIn,
  newRuntimePassword,
  type RuntimeRole,
  runtimeRole,
  runtimeUrl,
} from '../kernel/database/runtime-role.js';
import type { SecretBox } from '../kernel/secret-box.js';

/** What the sealed password of the control database's role is bound to. */
export function controlPasswordContext(role: string): string {
  return `tenancy.control_access/${role}`;
}

/**
 * Lets the application's role work in the control database.
 * @param ownerUrl the control database as its tables' owner, and `owner` a connection to it
 * @returns the address for the role that the application works as
 */
export async function openControlAccess(
  ownerUrl: string,
  owner: Database,
  secrets: SecretBox,
): Promise<string> {
  const role = await keptRole(ownerUrl, owner, secrets);
  await letRuntimeIn(ownerUrl, role);
  return runtimeUrl(ownerUrl, role);
}

async function keptRole(ownerUrl: string, owner: Database, secrets: SecretBox): Promise<RuntimeRole> {
  const { name } = runtimeRole(ownerUrl, '');
  const context = controlPasswordContext(name);
  // Of several processes that start at once, all get the first one's.
  const sealed = await runAsSystem('runtime-role', () =>
    owner.transaction(async (client) => {
      await client.query(
        'INSERT INTO tenancy.control_access (role, password_sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [name, secrets.seal(newRuntimePassword(), context)],
      );
      const { rows } = await client.query<{ sealed: Buffer }>(
        'SELECT password_sealed AS sealed FROM tenancy.control_access WHERE role = $1',
        [name],
      );
      return rows[0]!.sealed;
    }),
  );
  try {
    return { name, password: secrets.open(sealed, context) };
  } catch (cause) {
    throw new Error(
      'SECRET_KEY is not the one that the control database was set up with: set that one, or name it in SECRET_KEY_PREVIOUS. ' +
        'If it is lost, delete the row of tenancy.control_access as the owner and start again.',
      { cause },
    );
  }
}
