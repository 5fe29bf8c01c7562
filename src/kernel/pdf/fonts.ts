import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The part of fontkit that is used here; it comes with pdfkit and brings no types. */
export interface Font {
  familyName: string | null;
  postscriptName: string | null;
  numGlyphs: number;
  characterSet: number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  'OS/2'?: { fsType?: { noEmbedding?: boolean; noSubsetting?: boolean; bitmapOnly?: boolean } };
  variationAxes: Record<string, unknown>;
  createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array };
  glyphForCodePoint(codePoint: number): { id: number; advanceWidth: number; path: { toSVG(): string } };
}

const require = createRequire(import.meta.url);
// Of pdfkit's own dependencies: a font that this reads, pdfkit sets.
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { create(bytes: Buffer): Font };

/** @throws Error when it is no single TrueType or OpenType font */
export function openFont(bytes: Uint8Array): Font {
  const font = fontkit.create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if ('fonts' in font) throw new Error('A collection of fonts.');
  return font;
}

/** The font that comes with the product: Chinese, and Latin as far as Western Europe needs it. */
export async function shippedFont(): Promise<Buffer> {
  const entry = require.resolve('@embedpdf/fonts-sc');
  return readFile(join(dirname(entry), '../fonts/NotoSansHans-Regular.otf'));
}

/** What the fonts that every PDF reader has can show. */
const WESTERN = /^[\u0020-\u007E\u00A0-\u00FF–—‘’“”•…€]*$/;

/** What of a text no glyph stands for. */
const missingIn = (text: string, has: (codePoint: number) => boolean): string[] =>
  [...text].filter((letter) => letter.trim() !== '' && !has(letter.codePointAt(0)!));

/**
 * Chooses a font for each text: the one that was chosen for the language where it has all the letters, else the one
 * that every reader has, else the one that comes with the product.
 */
export class FontChoice {
  private readonly known = new Map<string, [font: string, text: string]>();
  /** Whether a “?” stands for a letter so far. */
  lacksLetters = false;

  private constructor(
    private readonly chosen: Font | null,
    private readonly shipped: Font | null,
  ) {}

  /**
   * @param texts all that will be set: the large font is read only where one of them needs it
   * @param chosen bytes of the font that was chosen for the language
   */
  static async for(
    doc: PDFKit.PDFDocument,
    texts: readonly string[],
    chosen: Uint8Array | null,
  ): Promise<FontChoice> {
    const own = chosen && openFont(chosen);
    if (chosen) doc.registerFont('chosen', Buffer.from(chosen));
    const holds = (text: string): boolean =>
      WESTERN.test(text) ||
      (own !== null && missingIn(text, (one) => own.hasGlyphForCodePoint(one)).length === 0);
    const bytes = texts.every(holds) ? null : await shippedFont();
    if (bytes) doc.registerFont('shipped', bytes);
    return new FontChoice(own, bytes && openFont(bytes));
  }

  /** The font's name, and the text as it can be shown with it. */
  of(text: string, strong = false): [font: string, text: string] {
    const key = `${strong ? '!' : ''}${text}`;
    let found = this.known.get(key);
    if (!found) this.known.set(key, (found = this.choose(text, strong)));
    return found;
  }

  private choose(text: string, strong: boolean): [string, string] {
    const { chosen, shipped } = this;
    if (chosen && missingIn(text, (one) => chosen.hasGlyphForCodePoint(one)).length === 0)
      return ['chosen', text];
    if (WESTERN.test(text)) return [strong ? 'Helvetica-Bold' : 'Helvetica', text];
    if (!shipped) return ['Helvetica', text];
    const has = (letter: string): boolean => shipped.hasGlyphForCodePoint(letter.codePointAt(0)!);
    const shown = [...text].map((letter) => {
      if (letter.trim() === '' || has(letter)) return letter;
      // Ś without its accent says more than an empty box.
      const [base = '?'] = letter.normalize('NFKD');
      if (has(base)) return base;
      this.lacksLetters = true;
      return '?';
    });
    return ['shipped', shown.join('')];
  }
}
