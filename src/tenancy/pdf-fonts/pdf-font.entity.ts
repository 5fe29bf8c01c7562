import { Entity, Index } from 'typeorm';
import { Choice, Choices, Flag, Instant, Key, Text, Whole } from '../../kernel/resource/fields.js';

export const FONT_LANGUAGES = ['en', 'zh'] as const;

/** A font that PDFs can be set in. Its file lies beside it and never changes. */
@Entity({ schema: 'tenancy', name: 'pdf_fonts' })
@Index('pdf_fonts_name', ['name'], { unique: true })
export class PdfFont {
  @Key()
  id: string;

  @Text(60)
  name: string;

  /** As the file names itself. */
  @Text(60, { update: false })
  family: string;

  @Choice(['ttf', 'otf'], { update: false })
  format: 'ttf' | 'otf';

  @Whole({ from: 1, to: 52_428_800 }, { update: false })
  bytes: number;

  @Whole({ from: 0, to: 65_536 }, { update: false })
  glyphs: number;

  /** How many common letters of English it lacks. */
  @Whole({ from: 0, to: 10_000 }, { update: false })
  missingEn: number;

  /** How many of the 3,755 most common Chinese characters it lacks. */
  @Whole({ from: 0, to: 10_000 }, { update: false })
  missingZh: number;

  /** The first letters that it lacks. */
  @Text(200, { update: false })
  lacksEn: string;

  @Text(200, { update: false })
  lacksZh: string;

  /** Languages whose PDFs are set in it while it is enabled; what it lacks comes from the product's own. */
  @Choices(FONT_LANGUAGES)
  languages: (typeof FONT_LANGUAGES)[number][];

  @Flag()
  enabled: boolean;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
