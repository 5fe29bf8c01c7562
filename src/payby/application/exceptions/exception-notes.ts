import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import type { ExceptionNoteAnswer } from '../../http/answers/exception-answers.dto.js';
import type { HotelContext } from '../store/payment-intents.js';

/** Most notes beside an exception; the audit log has them all. */
const NOTES_SHOWN = 20;

interface NoteRow extends Record<string, unknown> {
  exception_id: string;
  act: 'taken' | 'released' | 'noted';
  note: string | null;
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

/** Who looks after an exception and what they noted: added, never changed. */
@Injectable()
export class ExceptionNotes {
  async of(db: TenantDatabase, hotelCode: string, ids: readonly string[]): Promise<Map<string, Handling>> {
    if (ids.length === 0) return new Map();
    const rows = await db.query<NoteRow>(
      `SELECT exception_id, act, note, author_id, author, written_at FROM payby.exception_notes
       WHERE hotel_code = $1 AND exception_id = ANY($2::text[]) ORDER BY no DESC`,
      [hotelCode, ids],
    );
    return new Map(
      ids.map((id) => {
        const own = rows.filter((row) => row.exception_id === id);
        const last = own.find(({ act }) => act !== 'noted');
        const notes = own.flatMap(({ note, author, written_at: at }) =>
          note === null ? [] : [{ by: author, at: at.toISOString(), text: note }],
        );
        const assignee = last?.act === 'taken' ? { id: last.author_id, name: last.author } : null;
        return [id, { assignee, notes: notes.slice(0, NOTES_SHOWN) }];
      }),
    );
  }

  async add(ctx: HotelContext, id: string, act: NoteRow['act'], note: string | null = null): Promise<void> {
    await ctx.db.transaction((client) =>
      client.query(
        `INSERT INTO payby.exception_notes (hotel_code, exception_id, act, note, author_id, author)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [ctx.hotelCode, id, act, note, ctx.actor.id, ctx.actor.name],
      ),
    );
  }
}
