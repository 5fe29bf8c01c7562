import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who looks after what waits for a person, and what they noted about it. Only added to: the newest row that says so names
 * the assignee. What is named outlives its exception, so the same trouble coming back shows what was known.
 */
export class ExceptionNotes1764100000300 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE payby.exception_notes (
        no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        hotel_code text NOT NULL,
        -- As the work list names it: payment:kind:subject, or callback:id.
        exception_id text NOT NULL,
        -- Somebody took it on, gave it back, or wrote a note.
        act text NOT NULL CHECK (act IN ('taken', 'released', 'noted')),
        note text CHECK ((note IS NOT NULL) = (act = 'noted')),
        author_id text NOT NULL,
        author text NOT NULL,
        written_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX exception_notes_of ON payby.exception_notes (hotel_code, exception_id, no DESC);
      CREATE TRIGGER exception_notes_append_only BEFORE UPDATE OR DELETE ON payby.exception_notes
        FOR EACH ROW EXECUTE FUNCTION kernel.refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
