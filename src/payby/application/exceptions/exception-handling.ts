import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { HotelContext } from '../../../kernel/context.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors.js';
import { isUuid } from '../../../kernel/http/request.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import type { ExceptionNoteAnswer } from '../../http/answers/exception-answers.dto.js';
import { ERASED } from '../store/erased-guest.js';
import { decrypt, encrypt } from '../store/payment-codec.js';
import { openKey, sealedKeys } from '../store/payment-keys.js';

/** Most notes beside an exception; the audit log has them all. */
const NOTES_SHOWN = 20;
/** Begins the id of an exception that is a callback's. */
export const OF_CALLBACK = 'callback:';

interface Person {
  id: string;
  name: string;
}

interface HandlingRow extends Record<string, unknown> {
  exception_id: string;
  assignee_id: string | null;
  assignee: string | null;
  snoozed_until: Date | null;
  version: number;
  changed_by: string;
}

interface NoteRow extends Record<string, unknown> {
  exception_id: string;
  note: string | null;
  note_encrypted: Buffer | null;
  payment_id: string | null;
  author: string;
  written_at: Date;
}

/** Who looks after an exception, and until when it is put off. */
export interface Handling {
  assignee: Person | null;
  snoozedUntil: Date | null;
  /** Counts changes. */
  version: number;
}

export const UNTOUCHED: Handling = { assignee: null, snoozedUntil: null, version: 0 };

/** What is changed, and how history tells it. */
export type HandlingChange =
  | { assignee: Person | null }
  | { snoozedUntil: Date | null; note?: string | undefined };

const handlingOf = (row: HandlingRow): Handling => ({
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee! },
  snoozedUntil: row.snoozed_until,
  version: row.version,
});

/**
 * Who looks after an exception, until when it is put off, and what people noted about it. Notes and changes are added to
 * the notes, never changed. A note may name the guest, and neither it nor the change log's copy can be taken back; so it
 * is encrypted under its payment's key, which goes when the guest is erased.
 */
@Injectable()
export class ExceptionHandling {
  constructor(private readonly secrets: SecretBox) {}

  async of(db: TenantDatabase, hotelCode: string, ids: readonly string[]): Promise<Map<string, Handling>> {
    if (ids.length === 0) return new Map();
    const rows = await db.query<HandlingRow>(
      'SELECT * FROM payby.exception_handling WHERE hotel_code = $1 AND exception_id = ANY ($2::text[])',
      [hotelCode, ids],
    );
    return new Map(rows.map((row) => [row.exception_id, handlingOf(row)]));
  }

  /** Of callbacks that have an owner or are snoozed, by the callback's id. */
  async ofCallbacks(db: TenantDatabase, hotelCode: string): Promise<Map<string, Handling>> {
    const rows = await db.query<HandlingRow>(
      `SELECT * FROM payby.exception_handling
       WHERE hotel_code = $1 AND starts_with(exception_id, '${OF_CALLBACK}')
         AND (assignee_id IS NOT NULL OR snoozed_until > now())`,
      [hotelCode],
    );
    return new Map(rows.map((row) => [row.exception_id.slice(OF_CALLBACK.length), handlingOf(row)]));
  }

  /** The notes about each, the newest first. */
  async notesOf(
    db: TenantDatabase,
    hotelCode: string,
    ids: readonly string[],
  ): Promise<Map<string, ExceptionNoteAnswer[]>> {
    if (ids.length === 0) return new Map();
    const rows = await db.query<NoteRow>(
      `SELECT exception_id, note, note_encrypted, payment_id, author, written_at FROM payby.exception_notes
       WHERE hotel_code = $1 AND exception_id = ANY ($2::text[]) AND act = 'noted' ORDER BY no DESC`,
      [hotelCode, ids],
    );
    const payments = [...new Set(rows.flatMap(({ payment_id }) => payment_id ?? []))];
    const keys = payments.length ? await sealedKeys(db, payments) : new Map<string, Buffer>();
    return new Map(
      ids.map((id) => [
        id,
        rows
          .filter((row) => row.exception_id === id)
          .slice(0, NOTES_SHOWN)
          .map((row) => ({ by: row.author, at: row.written_at.toISOString(), text: this.textOf(row, keys) })),
      ]),
    );
  }

  /**
   * Changes who looks after it or until when it is put off, and keeps that it was. The same change again is none, but for
   * another note.
   * @param seen the version that was looked at; left out: whatever it is by now
   * @param paymentId that it is about; null: unknown
   * @throws AppError NOT_FOUND when it waits no more | HANDLING_CHANGED when a colleague was faster
   */
  async change(
    ctx: HotelContext,
    id: string,
    paymentId: string | null,
    change: HandlingChange,
    seen?: number,
  ): Promise<void> {
    const text = 'note' in change ? change.note : undefined;
    const keys = await keysOf(ctx.db, paymentId);
    const note = text ? this.sealed(paymentId, text, keys) : undefined;
    await ctx.db.transaction(async (client) => {
      await lockOpen(client, ctx.hotelCode, id);
      const before = await lockHandling(client, ctx, id);
      const now = handlingOf(before);
      if (isDone(now, change)) {
        if (note && (await this.lastNote(client, ctx, id, keys)) !== text)
          await keep(client, ctx, id, 'noted', { note });
        return;
      }
      if (seen !== undefined && seen !== now.version)
        throw new AppError('HANDLING_CHANGED', { params: { by: before.changed_by } });
      const after = { ...now, ...change };
      const { assignee, snoozedUntil } = after;
      await client.query(
        `UPDATE payby.exception_handling SET assignee_id = $3, assignee = $4, snoozed_until = $5,
           version = version + 1, changed_by = $6 WHERE hotel_code = $1 AND exception_id = $2`,
        [ctx.hotelCode, id, assignee?.id, assignee?.name, snoozedUntil, ctx.actor.name],
      );
      await keepChange(client, ctx, id, change, after);
      if (note) await keep(client, ctx, id, 'noted', { note });
    });
  }

  /** @param paymentId that it is about; null: nobody knows, and no guest can be erased with it */
  async note(ctx: HotelContext, id: string, paymentId: string | null, text: string): Promise<void> {
    const note = this.sealed(paymentId, text, await keysOf(ctx.db, paymentId));
    await ctx.db.transaction((client) => keep(client, ctx, id, 'noted', { note }));
  }

  private sealed(paymentId: string | null, text: string, keys: ReadonlyMap<string, Buffer>): Note {
    const key = paymentId && openKey(this.secrets, paymentId, keys.get(paymentId));
    return key ? { encrypted: Buffer.from(encrypt(text, key), 'base64'), paymentId } : { text };
  }

  private async lastNote(
    client: pg.PoolClient,
    { hotelCode }: HotelContext,
    id: string,
    keys: ReadonlyMap<string, Buffer>,
  ): Promise<string | undefined> {
    const { rows } = await client.query<NoteRow>(
      `SELECT note, note_encrypted, payment_id FROM payby.exception_notes
       WHERE hotel_code = $1 AND exception_id = $2 AND act = 'noted' ORDER BY no DESC LIMIT 1`,
      [hotelCode, id],
    );
    return rows[0] && this.textOf(rows[0], keys);
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

const keysOf = async (db: TenantDatabase, paymentId: string | null): Promise<Map<string, Buffer>> =>
  paymentId ? sealedKeys(db, [paymentId]) : new Map<string, Buffer>();

/** Adds the change to the history. */
function keepChange(
  client: pg.PoolClient,
  ctx: HotelContext,
  id: string,
  change: HandlingChange,
  { assignee, snoozedUntil }: Handling,
): Promise<void> {
  return 'assignee' in change
    ? keep(client, ctx, id, assignee ? 'taken' : 'released', { person: assignee ?? ctx.actor })
    : keep(client, ctx, id, snoozedUntil ? 'snoozed' : 'woken', { until: snoozedUntil });
}

function isDone(now: Handling, change: HandlingChange): boolean {
  return 'assignee' in change
    ? now.assignee?.id === change.assignee?.id
    : now.snoozedUntil?.getTime() === change.snoozedUntil?.getTime();
}

/** The exception stays open until the transaction ends. @param id payment:kind:subject, or a callback's */
async function lockOpen(client: pg.PoolClient, hotelCode: string, id: string): Promise<void> {
  if (id.startsWith(OF_CALLBACK)) return;
  const [paymentId = '', kind = '', ...rest] = id.split(':');
  const { rowCount } = isUuid(paymentId)
    ? await client.query(
        `SELECT FROM payby.exceptions WHERE hotel_code = $1 AND payment_id = $2 AND kind = $3 AND subject = $4
         FOR SHARE`,
        [hotelCode, paymentId, kind, rest.join(':')],
      )
    : { rowCount: 0 };
  if (rowCount !== 1) throw new AppError('NOT_FOUND');
}

/** Locks the handling's row, which is made with the first change; concurrent changes wait here. */
async function lockHandling(client: pg.PoolClient, ctx: HotelContext, id: string): Promise<HandlingRow> {
  const own = [ctx.hotelCode, id];
  await client.query(
    `INSERT INTO payby.exception_handling (hotel_code, exception_id, changed_by) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [...own, ctx.actor.name],
  );
  const { rows } = await client.query<HandlingRow>(
    'SELECT * FROM payby.exception_handling WHERE hotel_code = $1 AND exception_id = $2 FOR UPDATE',
    own,
  );
  return rows[0]!;
}

interface Note {
  text?: string;
  encrypted?: Buffer;
  paymentId?: string;
}

/** Adds to what is kept. @param person who looks after it from now on, or who says so; the change log names who did it */
async function keep(
  client: pg.PoolClient,
  ctx: HotelContext,
  id: string,
  act: 'taken' | 'released' | 'snoozed' | 'woken' | 'noted',
  { person = ctx.actor, until = null, note = {} }: { person?: Person; until?: Date | null; note?: Note },
): Promise<void> {
  await client.query(
    `INSERT INTO payby.exception_notes
       (hotel_code, exception_id, act, until, note, note_encrypted, payment_id, author_id, author)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [ctx.hotelCode, id, act, until, note.text, note.encrypted, note.paymentId, person.id, person.name],
  );
}
