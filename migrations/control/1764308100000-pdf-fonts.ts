import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** The fonts that PDFs are set in, beside the one that comes with the product. */
export class PdfFonts1764308100000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE tenancy.pdf_fonts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL CHECK (name <> ''),
        -- As the file names itself.
        family text NOT NULL,
        format text NOT NULL CHECK (format IN ('ttf', 'otf')),
        bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 52428800),
        glyphs integer NOT NULL,
        -- How many common letters of a language it lacks, and the first of them.
        missing_en integer NOT NULL,
        missing_zh integer NOT NULL,
        lacks_en text NOT NULL,
        lacks_zh text NOT NULL,
        -- Languages whose PDFs are set in it while it is enabled.
        languages text[] NOT NULL DEFAULT '{}' CHECK (languages <@ ARRAY['en', 'zh']),
        enabled boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX pdf_fonts_name ON tenancy.pdf_fonts (name);

      CREATE TABLE tenancy.pdf_font_files (
        font_id uuid PRIMARY KEY REFERENCES tenancy.pdf_fonts ON DELETE CASCADE,
        content bytea NOT NULL
      );
    `);
    await addWatchRules(q, [
      {
        table: 'tenancy.pdf_font_files',
        exemptBecause: 'Bytes of a file that is named by the row of its font.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
