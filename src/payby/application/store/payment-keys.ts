import type pg from 'pg';
import { RowsRefusedError, type Write } from '../../../kernel/event-store/event-store.js';
import type { Queryable } from '../../../kernel/event-store/history-reader.js';
import type { SecretBox } from '../../../kernel/secret-box.js';

/** What a payment's own key is bound to where it is stored. */
export const keyContext = (paymentId: string): string => `payment-key:${paymentId}`;

/** Payment → its key as it is stored. Payments whose guest was erased have none. */
export async function sealedKeys(db: Queryable, paymentIds: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await db.query<{ payment_id: string; key_sealed: Buffer }>(
    'SELECT payment_id, key_sealed FROM payby.payment_keys WHERE payment_id = ANY ($1::uuid[])',
    [paymentIds],
  );
  return new Map(rows.map((row) => [row.payment_id, row.key_sealed]));
}

/** The key itself, 32 bytes; null when the guest was erased. */
export function openKey(secrets: SecretBox, paymentId: string, sealed: Buffer | undefined): Buffer | null {
  return sealed ? Buffer.from(secrets.open(sealed, keyContext(paymentId)), 'base64') : null;
}

/**
 * Holds the key that events are written with until they are committed. It may have been deleted since it was read, by a
 * process that this one does not hear of: then nothing is written, since rows would name the erased guest again.
 */
export function keyHeld(paymentId: string): Write {
  return {
    what: 'payby.payment_keys',
    sql: 'SELECT 1 FROM appended, payby.payment_keys k WHERE k.payment_id = $1::uuid FOR KEY SHARE OF k',
    params: [paymentId],
    exactlyOne: true,
    holdsRow: true,
  };
}

/** The same for many payments, within their transaction. @throws RowsRefusedError when one of the keys is gone */
export async function holdKeys(client: pg.ClientBase, paymentIds: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM payby.payment_keys WHERE payment_id = ANY ($1::uuid[]) FOR KEY SHARE',
    [paymentIds],
  );
  if (rowCount !== paymentIds.length) throw new RowsRefusedError('A guest was erased meanwhile.');
}
