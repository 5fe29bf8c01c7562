import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { KeptCallbacks } from '../../payby/index.js';

/** The part of the inbox, and of the log of calls, in erasing a guest. */
@Injectable()
export class InboxErasure extends KeptCallbacks {
  async eraseBodies(
    client: pg.PoolClient,
    paymentId: string,
    references: readonly string[],
  ): Promise<boolean> {
    // Refused and dismissed reports were never tied to a payment, but may name its guest all the same.
    const { rows } = await client.query<{ id: string; status: string }>(
      `SELECT id, status FROM integrations.inbox
       WHERE erased_at IS NULL AND (payment_id = $1 OR further_payment_ids @> ARRAY[$1::uuid] OR (payment_id IS NULL AND EXISTS (
         SELECT FROM unnest($2::text[]) AS r(reference) WHERE position(convert_to(reference, 'UTF8') IN raw) > 0)))
       FOR UPDATE`,
      [paymentId, references],
    );
    if (rows.some(({ status }) => status === 'received' || status === 'quarantined')) return false;
    await client.query(
      `UPDATE integrations.inbox
       SET erased_at = clock_timestamp(), body_sha256 = sha256(raw), body_bytes = octet_length(raw), raw = ''
       WHERE id = ANY ($1::uuid[])`,
      [rows.map(({ id }) => id)],
    );
    // Of calls there and back, what was called when and with what outcome stays until its time is over.
    await client.query(
      `UPDATE integrations.vendor_calls SET content_sealed = NULL, detail = NULL, address = NULL
       WHERE payment_id = $1 OR (payment_id IS NULL AND reference = ANY ($2::text[])) OR inbox_id = ANY ($3::uuid[])`,
      [paymentId, references, rows.map(({ id }) => id)],
    );
    return true;
  }
}
