import { HOTELS_SEALED } from '../hotels/index.js';
import { INTEGRATIONS_SEALED } from '../integrations/index.js';
import type { Database } from '../kernel/database/database.js';
import { SEALING_KEYS_SEALED } from '../kernel/event-store/sealing-keys.js';
import { IDEMPOTENCY_SEALED } from '../kernel/http/idempotency.js';
import { countNotCurrent, reseal, type SealedColumn } from '../kernel/sealed-columns.js';
import { INSTALLATION_NOTIFICATIONS_SEALED, NOTIFICATIONS_SEALED } from '../notifications/index.js';
import { PAYBY_SEALED } from '../payby/index.js';
import { SECURITY_SEALED } from '../security/index.js';
import { TENANCY_SEALED } from '../tenancy/index.js';
import type { Installation } from './installation.js';

/** Everything sealed that the control database holds. */
export const CONTROL_SEALED: readonly SealedColumn[] = [
  ...TENANCY_SEALED,
  ...INSTALLATION_NOTIFICATIONS_SEALED,
];

/** Everything sealed that a tenant's database holds. */
export const TENANT_SEALED: readonly SealedColumn[] = [
  ...SECURITY_SEALED,
  ...HOTELS_SEALED,
  ...NOTIFICATIONS_SEALED,
  ...PAYBY_SEALED,
  ...INTEGRATIONS_SEALED,
  SEALING_KEYS_SEALED,
  ...IDEMPOTENCY_SEALED,
];

/**
 * Seals everything with the present SECRET_KEY, so that earlier ones may be forgotten. May be interrupted and begun
 * again.
 * @returns whether every value was reached and opens with the present key
 */
export async function rotateKeys(installation: Installation, say: (line: string) => void): Promise<boolean> {
  const { config, control, tenants } = installation;
  if (config.previousSecretKeys.length === 0) {
    throw new Error('Set SECRET_KEY to the new secret and SECRET_KEY_PREVIOUS to the one it replaces.');
  }
  let complete = await rotate('control', control, CONTROL_SEALED, installation, say);
  for (const { id } of await tenants.list()) {
    try {
      const db = await tenants.open(id);
      try {
        complete = (await rotate(id, db, TENANT_SEALED, installation, say)) && complete;
      } finally {
        await db.close();
      }
    } catch (error) {
      say(`${id}: not done: ${(error as Error).message}`);
      complete = false;
    }
  }
  say(
    complete
      ? 'Every value is sealed with the present key. SECRET_KEY_PREVIOUS may be emptied.'
      : 'Not everything is sealed with the present key. Keep SECRET_KEY_PREVIOUS, mend what is named above, and run this again.',
  );
  return complete;
}

async function rotate(
  name: string,
  db: Database,
  columns: readonly SealedColumn[],
  { secrets }: Installation,
  say: (line: string) => void,
): Promise<boolean> {
  let complete = true;
  for (const column of columns) {
    const { resealed, current, lost } = await reseal(db, column, secrets);
    // Looked at again from the beginning: a process may have stored one with the earlier key meanwhile.
    const left = await countNotCurrent(db, column, secrets);
    const trouble = [
      lost ? `${lost} open with no key` : '',
      left ? `${left} NOT sealed with the present key` : '',
    ];
    say(
      [
        `${name}: ${column.table}.${column.column}: ${resealed} sealed anew, ${current} were already`,
        ...trouble,
      ]
        .filter(Boolean)
        .join(', '),
    );
    complete &&= left === 0;
  }
  return complete;
}
