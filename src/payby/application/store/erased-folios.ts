import type pg from 'pg';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import type { Payer } from '../../domain/events.js';
import { payerName } from '../../domain/payers.js';
import { ERASED } from './erased-guest.js';

/**
 * Notes an erased guest as such, with the PMS's own ids of the folios that were paid: a refund may still fail, and its
 * line has to go where the payment's went. They name nobody outside the PMS.
 * @param payers as they are before the key is deleted; of a guest who was erased before, nothing changes
 */
export async function noteErased(
  client: pg.ClientBase,
  { id, paymentNo, hotelCode }: { id: string; paymentNo: string; hotelCode: string },
  payers: readonly Payer[],
): Promise<void> {
  const folios = payers.map(({ pmsId }) => (pmsId === ERASED ? null : pmsId));
  await client.query(
    `INSERT INTO payby.erased_guests (payment_id, payment_no, hotel_code, folios) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [id, paymentNo, hotelCode, JSON.stringify(folios)],
  );
}

/** Whose folio a line goes to: the PMS's id, and the name the PMS is given; none for a guest who was erased. */
export interface Addressee {
  pmsId: string;
  guestName: string;
}

/** @returns null for a guest who was erased without a note of the folios */
export async function addresseeOf(
  db: TenantDatabase,
  paymentId: string,
  payerNo: number,
  payer: Payer & { pmsId: string },
): Promise<Addressee | null> {
  if (payer.pmsId !== ERASED) return { pmsId: payer.pmsId, guestName: payerName(payer) };
  const [row] = await db.query<{ folio: string | null }>(
    'SELECT folios ->> $2::int AS folio FROM payby.erased_guests WHERE payment_id = $1',
    [paymentId, payerNo],
  );
  return row?.folio ? { pmsId: row.folio, guestName: '' } : null;
}
