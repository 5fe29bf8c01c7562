import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { TenantContext } from '../../../kernel/context.js';
import { AppError, type LocalText } from '../../../kernel/errors.js';
import { repairStream } from '../../../kernel/projections/reproject.js';
import { noteErased } from '../store/erased-folios.js';
import { PaymentStore } from '../store/payment-store.js';
import { KeptCallbacks } from '../vendors/kept-callbacks.js';
import { openWork } from './operations.queries.js';
import { PaymentHistory } from './payment-history.js';

const STILL: Record<'pending' | 'working' | 'exception', LocalText> = {
  pending: { en: 'it can still be paid', zh: '仍可付款' },
  working: { en: 'tasks for it are not finished', zh: '仍有未完成的任务' },
  exception: { en: 'an item on My desk is open', zh: '“我的工作台”中仍有待处理的事项' },
};

const FILE_ENDED: LocalText = {
  en: 'A guest’s data was erased while this file was being created. Download it again.',
  zh: '生成文件期间有客人信息被清除，重新下载。',
};

function stillNeeded(still: keyof typeof STILL): AppError {
  return new AppError('GUEST_STILL_NEEDED', {
    message: {
      en: `This payment is not finished: ${STILL[still].en}. The guest’s data can be erased once it is.`,
      zh: `此付款尚未完结（${STILL[still].zh}），完结后才能清除客人信息。`,
    },
  });
}

/**
 * Erases guests for good. What a guest told is encrypted in history under a key of the payment's own; that key is
 * deleted, the rows people read are written anew without it, and what platforms reported loses its bodies. Nothing in
 * history changes, so it still verifies.
 */
@Injectable()
export class GuestErasure {
  constructor(
    private readonly store: PaymentStore,
    private readonly history: PaymentHistory,
    private readonly callbacks: KeptCallbacks,
  ) {}

  /**
   * Done again, it takes away what was reported since.
   * @returns false when the guest was erased before
   * @throws AppError GUEST_STILL_NEEDED
   */
  async erase(
    ctx: TenantContext,
    { id, paymentNo, hotelCode }: { id: string; paymentNo: string; hotelCode: string },
  ): Promise<boolean> {
    const still = await openWork(ctx.db, id);
    if (still) throw stillNeeded(still);
    const { state } = await this.store.load(ctx.db, id);
    const payers = state.status === 'none' ? [] : state.request.guest.payers;
    let erased = false;
    await repairStream(ctx.db, this.history, id, async (client) => {
      const { rowCount } = await client.query('DELETE FROM payby.payment_keys WHERE payment_id = $1', [id]);
      erased = rowCount === 1;
      const attempts = await client.query<{ id: string }>(
        'SELECT attempt_id AS id FROM payby.attempts WHERE payment_id = $1',
        [id],
      );
      const references = [id, paymentNo, ...attempts.rows.map((attempt) => attempt.id)];
      if (!(await this.callbacks.eraseBodies(client, id, references))) throw stillNeeded('exception');
      // It names the guest in pictures and PDFs.
      await client.query('DELETE FROM payby.evidence WHERE payment_id = $1', [id]);
      await noteErased(client, { id, paymentNo, hotelCode }, payers);
      // Answers kept for repeated requests name the guest, too.
      await client.query(
        `DELETE FROM kernel.idempotency_keys WHERE response_body ->> 'id' = $1 OR response_body ->> 'paymentNo' = $2`,
        [id, paymentNo],
      );
      await takeFiles(client, hotelCode);
    });
    this.store.forget(ctx.db, id);
    // One that was begun before the guest was gone for everybody has read the guest as well.
    await ctx.db.transaction((client) => takeFiles(client, hotelCode));
    return erased;
  }
}

/**
 * Files that were made of the hotel's lists may name the guest, too; one can be asked for again. One that is being made
 * has perhaps read the guest already. A day of an account of the group has guests of all hotels, whichever hotel asked
 * for the file.
 */
async function takeFiles(client: pg.PoolClient, hotelCode: string): Promise<void> {
  const ended = await client.query<{ id: string }>(
    `UPDATE payby.exports SET status = 'failed', problem = $2, finished_at = now()
     WHERE (hotel_code = $1 OR kind = 'reconciliation') AND status = 'running' RETURNING id`,
    [hotelCode, FILE_ENDED],
  );
  await client.query('DELETE FROM payby.export_chunks WHERE export_id = ANY ($1)', [
    ended.rows.map(({ id }) => id),
  ]);
  // Only now: one that came to its end while the statement above waited for it is among them.
  await client.query(
    `DELETE FROM payby.exports WHERE (hotel_code = $1 OR kind = 'reconciliation') AND status = 'done'`,
    [hotelCode],
  );
}
