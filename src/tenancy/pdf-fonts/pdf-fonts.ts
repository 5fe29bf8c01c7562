import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ControlDatabase } from '../../kernel/database/database.js';
import type { Language } from '../../kernel/errors.js';
import { usePdfFonts } from '../../kernel/pdf/print-pdf.js';

/** How old a process's knowledge may be: the longest that a change made elsewhere goes unfelt. */
const FRESH_MS = 5_000;

interface Chosen {
  id: string | null;
  readAt: number;
}

/**
 * The fonts that PDFs of a language are set in, for every process. Files are kept in memory: one never changes. When the
 * control database does not answer, what is known goes on being used.
 */
@Injectable()
export class PdfFonts implements OnModuleInit {
  private readonly logger = new Logger('PdfFonts');
  private readonly chosen = new Map<Language, Chosen>();
  private readonly files = new Map<string, Buffer>();

  constructor(private readonly control: ControlDatabase) {}

  onModuleInit(): void {
    usePdfFonts((language) => this.forLanguage(language));
  }

  /** Reads again before the next PDF: something was changed here. */
  refresh(): void {
    this.chosen.clear();
  }

  /** @returns null: none was chosen */
  async forLanguage(language: Language): Promise<Buffer | null> {
    try {
      const id = await this.idFor(language);
      return id === null ? null : await this.file(id);
    } catch (error) {
      this.logger.warn(`The font for ${language} cannot be read: ${(error as Error).message}`);
      const known = this.chosen.get(language);
      return (known?.id && this.files.get(known.id)) || null;
    }
  }

  /** @returns null: there is no such font any more */
  async file(id: string): Promise<Buffer | null> {
    const kept = this.files.get(id);
    if (kept) return kept;
    const [row] = await this.control.query<{ content: Buffer }>(
      'SELECT content FROM tenancy.pdf_font_files WHERE font_id = $1',
      [id],
    );
    return row?.content ?? null;
  }

  private async idFor(language: Language): Promise<string | null> {
    const known = this.chosen.get(language);
    if (known && performance.now() - known.readAt < FRESH_MS) return known.id;
    const readAt = performance.now();
    const [row] = await this.control.query<{ id: string }>(
      'SELECT id FROM tenancy.pdf_fonts WHERE enabled AND $1 = ANY (languages)',
      [language],
    );
    this.chosen.set(language, { id: row?.id ?? null, readAt });
    if (row && !this.files.has(row.id)) {
      const content = await this.file(row.id);
      if (content) this.files.set(row.id, content);
    }
    const used = new Set([...this.chosen.values()].map(({ id }) => id));
    for (const id of this.files.keys()) if (!used.has(id)) this.files.delete(id);
    return row?.id ?? null;
  }
}
