import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError, type Language, type LocalText } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import type { FontProblem } from '../../kernel/pdf/examine-font.js';
import { fontSample } from '../../kernel/pdf/font-sample.js';
import { examineFont, printPdf } from '../../kernel/pdf/print-pdf.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { Store } from '../../kernel/resource/store.js';
import type { PdfFontAnswer, UpdatePdfFontDto } from './pdf-font.dto.js';
import { PdfFont } from './pdf-font.entity.js';
import { PdfFonts } from './pdf-fonts.js';

export const PDF_FONT_LIST = {
  sorts: { id: 'font.id', name: 'font.name', enabled: 'font.enabled', updatedAt: 'font.updatedAt' },
  defaultSort: ['name', 'ASC'],
  filters: { q: { text: 100 }, enabled: { oneOf: ['true', 'false'] } },
  searched: ['font.name', 'font.family'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

/** Fonts that are kept; each is up to 50 MB of the control database. */
const MOST_FONTS = 20;

const PROBLEMS: Record<FontProblem, LocalText> = {
  notFont: {
    en: 'This file cannot be read. Only valid TrueType (.ttf) and OpenType (.otf) fonts are supported.',
    zh: '无法读取此文件。仅支持完好的 TrueType (.ttf) 或 OpenType (.otf) 字体。',
  },
  collection: {
    en: 'This file contains several fonts. Upload one of them as .ttf or .otf.',
    zh: '此文件包含多个字体，将其中一个以 .ttf 或 .otf 上传。',
  },
  notEmbeddable: {
    en: 'The license of this font does not allow embedding in PDFs. Choose another font.',
    zh: '字体厂商不允许将此字体嵌入 PDF，选择其他字体。',
  },
  noLetters: {
    en: 'This font has neither English letters nor Chinese characters.',
    zh: '此字体既无英文字母，也无中文字符。',
  },
  tooSlow: { en: 'Reading this font takes too long.', zh: '读取此字体用时过长。' },
};

/** The fonts that administrators of the installation have uploaded. */
@Injectable()
export class PdfFontSettings {
  private readonly store = new Store(PdfFont);

  constructor(
    private readonly control: ControlDatabase,
    private readonly inUse: PdfFonts,
  ) {}

  async list(asked: ListQuery<object>): Promise<[PdfFontAnswer[], number]> {
    const rows = this.control.entities.createQueryBuilder(PdfFont, 'font');
    const [found, total] = await listOf(rows, PDF_FONT_LIST, asked);
    return [found.map(present), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(id: string): Promise<PdfFontAnswer> {
    return present(await this.row(id));
  }

  /** Reads a file in a thread of its own and keeps it, unused so far. @throws AppError UNPROCESSABLE | TOO_MANY_REQUESTS */
  async upload(content: Buffer): Promise<PdfFontAnswer> {
    const found = await examineFont(content);
    if ('problem' in found) throw new AppError('UNPROCESSABLE', { message: PROBLEMS[found.problem] });
    const { family, format, glyphs, missing } = found;
    const id = newId();
    await this.control.change(async (manager, client) => {
      const names = await this.namesTaken(manager);
      if (names.size >= MOST_FONTS) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
      let name = family;
      for (let n = 2; names.has(name); n++) name = `${family.slice(0, 55)} ${n}`;
      await this.store.insert(manager, {
        id,
        name,
        family,
        format,
        glyphs,
        bytes: content.length,
        missingEn: missing.en.count,
        missingZh: missing.zh.count,
        lacksEn: missing.en.first,
        lacksZh: missing.zh.first,
        languages: [],
        enabled: true,
      });
      await client.query('INSERT INTO tenancy.pdf_font_files (font_id, content) VALUES ($1, $2)', [
        id,
        content,
      ]);
    });
    return this.one(id);
  }

  /** A language that it is chosen for is taken from the font that had it. @throws AppError NOT_FOUND | CONFLICT | CODE_REPEAT */
  async update(id: string, changes: UpdatePdfFontDto): Promise<PdfFontAnswer> {
    await this.control.change(async (manager, client) => {
      // One change of languages at a time: none may end up with two fonts.
      await client.query('LOCK TABLE tenancy.pdf_fonts IN SHARE ROW EXCLUSIVE MODE');
      const row = await this.locked(manager, id);
      const next = this.store.changed(manager, row, changes);
      if (next.enabled) await this.takeOver(manager, next);
      await this.store.update(manager, row, changes);
    });
    this.inUse.refresh();
    return this.one(id);
  }

  /** @throws AppError NOT_FOUND | FONT_IN_USE */
  async delete(id: string): Promise<void> {
    await this.control.change(async (manager) => {
      const row = await this.locked(manager, id);
      const used = usedBy(row);
      if (used.length > 0) {
        const names = (language: Language) =>
          used.map((one) => LANGUAGES[one][language]).join(language === 'zh' ? '、' : ', ');
        throw new AppError('FONT_IN_USE', {
          message: {
            en: `PDFs in ${names('en')} use this font. First choose another font for them, or disable this one.`,
            zh: `${names('zh')} PDF 正在使用此字体。先改用其他字体或停用此字体。`,
          },
        });
      }
      await this.store.delete(manager, row);
    });
    this.inUse.refresh();
  }

  /** A page set in the font, whether it is in use or not. @throws AppError NOT_FOUND | TOO_MANY_REQUESTS */
  async preview(id: string, language: Language): Promise<{ name: string; content: Buffer }> {
    const { family, glyphs, missingEn, missingZh, lacksEn, lacksZh } = await this.row(id);
    const file = await this.inUse.file(id);
    if (!file) throw new AppError('NOT_FOUND');
    const missing = {
      en: { count: missingEn, first: lacksEn },
      zh: { count: missingZh, first: lacksZh },
    };
    const content = await printPdf(fontSample({ family, glyphs, missing }, language), { font: file });
    return { name: `font-${id}.pdf`, content };
  }

  /** Takes the languages of a font from all others. */
  private async takeOver(manager: EntityManager, { id, languages }: PdfFont): Promise<void> {
    const others = await manager.find(PdfFont, {});
    for (const other of others) {
      const left = other.languages.filter((one) => !languages.includes(one));
      if (other.id !== id && left.length < other.languages.length)
        await this.store.update(manager, other, { languages: left });
    }
  }

  private async namesTaken(manager: EntityManager): Promise<Set<string>> {
    return new Set((await manager.find(PdfFont, {})).map(({ name }) => name));
  }

  private async locked(manager: EntityManager, id: string): Promise<PdfFont> {
    const row = isUuid(id) ? await this.store.lock(manager, { id }) : null;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async row(id: string): Promise<PdfFont> {
    const row = isUuid(id) ? await this.control.entities.findOneBy(PdfFont, { id }) : null;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}

const LANGUAGES: Record<'en' | 'zh', LocalText> = {
  en: { en: 'English', zh: '英文' },
  zh: { en: 'Chinese', zh: '中文' },
};

const TOO_MANY: LocalText = {
  en: `At most ${MOST_FONTS} fonts can be stored. Delete an unused font first.`,
  zh: `最多保存 ${MOST_FONTS} 个字体，先删除不用的字体。`,
};

function usedBy({ enabled, languages }: PdfFont): ('en' | 'zh')[] {
  return enabled ? languages : [];
}

function present(row: PdfFont): PdfFontAnswer {
  return { ...row, used: usedBy(row) };
}
