import type { HotelContext } from '../../../kernel/context.js';
import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import type { ExceptionNoteAnswer } from '../../http/answers/exception-answers.dto.js';
import { ERASED } from '../store/erased-guest.js';
import { decrypt, encrypt } from '../store/payment-codec.js';
import { openKey, sealedKeys } from '../store/payment-keys.js';

/** Most notes beside an exception; the audit log has them all. */
const NOTES_SHOWN = 20;

interface NoteRow extends Record<string, unknown> {
  exception_id: string;
  act: 'taken' | 'released' | 'noted';
  note: string | null;
  note_encrypted: Buffer | null;
  payment_id: string | null;
  author_id: string;
  author: string;
  written_at: Date;
}

/** What is known of the handling of one exception. */
export interface Handling {
  assignee: { id: string; name: string } | null;
  /** The newest first. */
  notes: ExceptionNoteAnswer[];
}

export const UNTOUCHED: Handling = { assignee: null, notes: [] };

/**
 * Who looks after an exception and what they noted: added, never changed. A note may name the guest, and neither it nor the
 * change log's copy can be taken back; so it is encrypted under its payment's key, which goes when the guest is erased.
 */
@Injectable()
export class ExceptionNotes {
  constructor(private readonly secrets: SecretBox) {}

  async of(db: TenantDatabase, hotelCode: string, ids: readonly string[]): Promise<Map<string, Handling>> {
    if (ids.length === 0) return new Map();
    const rows = await db.query<NoteRow>(
      `SELECT exception_id, act, note, note_encrypted, payment_id, author_id, author, written_at
       FROM payby.exception_notes WHERE hotel_code = $1 AND exception_id = ANY($2::text[]) ORDER BY no DESC`,
      [hotelCode, ids],
    );
    const payments = [...new Set(rows.flatMap(({ payment_id }) => payment_id ?? []))];
    const keys = payments.length ? await sealedKeys(db, payments) : new Map<string, Buffer>();
    return new Map(
      ids.map((id) => {
        const own = rows.filter((row) => row.exception_id === id);
        const last = own.find(({ act }) => act !== 'noted');
        const notes = own
          .filter(({ act }) => act === 'noted')
          .slice(0, NOTES_SHOWN)
          .map((row) => ({ by: row.author, at: row.written_at.toISOString(), text: this.textOf(row, keys) }));
        const assignee = last?.act === 'taken' ? { id: last.author_id, name: last.author } : null;
        return [id, { assignee, notes }];
      }),
    );
  }

  /** @param person who looks after it from now on, or who says so; the change log names who did it */
  async add(
    ctx: HotelContext,
    id: string,
    act: NoteRow['act'],
    person: { id: string; name: string } = ctx.actor,
  ): Promise<void> {
    await insert(ctx, id, act, person);
  }

  /** @param paymentId that it is about; null: nobody knows, and no guest can be erased with it */
  async note(ctx: HotelContext, id: string, paymentId: string | null, text: string): Promise<void> {
    const key =
      paymentId && openKey(this.secrets, paymentId, (await sealedKeys(ctx.db, [paymentId])).get(paymentId));
    const note = key ? { encrypted: Buffer.from(encrypt(text, key), 'base64'), paymentId } : { text };
    await insert(ctx, id, 'noted', ctx.actor, note);
  }

  private textOf(
    { note, note_encrypted: encrypted, payment_id: paymentId }: NoteRow,
    keys: ReadonlyMap<string, Buffer>,
  ): string {
    if (!encrypted || !paymentId) return note ?? '';
    const key = openKey(this.secrets, paymentId, keys.get(paymentId));
    return key ? decrypt(encrypted.toString('base64'), key) : ERASED;
  }
}

interface Note {
  text?: string;
  encrypted?: Buffer;
  paymentId?: string;
}

async function insert(
  ctx: HotelContext,
  id: string,
  act: NoteRow['act'],
  person: { id: string; name: string },
  note: Note = {},
): Promise<void> {
  await ctx.db.transaction((client) =>
    client.query(
      `INSERT INTO payby.exception_notes
         (hotel_code, exception_id, act, note, note_encrypted, payment_id, author_id, author)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [ctx.hotelCode, id, act, note.text, note.encrypted, note.paymentId, person.id, person.name],
    ),
  );
}
