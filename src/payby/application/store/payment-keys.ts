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
