import { fontSample, type SampledFont } from './font-sample.js';
import { openFont } from './fonts.js';
import { setPdf } from './set-pdf.js';

/** Why a file is not taken for a font. */
export type FontProblem = 'notFont' | 'collection' | 'notEmbeddable' | 'noLetters' | 'tooSlow';

export interface ExaminedFont extends SampledFont {
  format: 'ttf' | 'otf';
}

const FIRST = 40;
const LONGEST_NAME = 60;

/** Letters, digits and signs of English; the 3,755 most common Chinese characters (first level of GB 2312). */
export function commonLetters(language: 'en' | 'zh'): string[] {
  if (language === 'en')
    return [
      ...Array.from({ length: 0x7e - 0x20 }, (_, at) => String.fromCharCode(0x21 + at)),
      ...'–—‘’“”•…€£',
    ];
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xd7; row++)
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) bytes.push(row, cell);
  return [...new TextDecoder('gb18030').decode(Uint8Array.from(bytes))];
}

/**
 * Takes a font apart and sets a page in it, as printing would: a file that is broken fails here and not in somebody's
 * receipt. The file is somebody else's; call it in a thread of its own (`examineFont`).
 */
export async function examined(bytes: Uint8Array): Promise<ExaminedFont | { problem: FontProblem }> {
  const magic = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (magic === 'ttcf') return { problem: 'collection' };
  const format = magic === 'OTTO' ? 'otf' : magic === '\0\x01\0\0' || magic === 'true' ? 'ttf' : null;
  if (!format) return { problem: 'notFont' };
  try {
    const font = openFont(bytes);
    const { noEmbedding, noSubsetting, bitmapOnly } = font['OS/2']?.fsType ?? {};
    if (noEmbedding || noSubsetting || bitmapOnly) return { problem: 'notEmbeddable' };
    const lacking = (language: 'en' | 'zh') => {
      const letters = commonLetters(language).filter(
        (one) => !font.hasGlyphForCodePoint(one.codePointAt(0)!),
      );
      return { count: letters.length, first: letters.slice(0, FIRST).join('') };
    };
    const missing = { en: lacking('en'), zh: lacking('zh') };
    const all = commonLetters('en').length;
    if (missing.en.count === all && missing.zh.count > 3_000) return { problem: 'noLetters' };
    const family =
      (font.familyName ?? '')
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, LONGEST_NAME) || 'Font';
    const found: ExaminedFont = { family, format, glyphs: font.numGlyphs, missing };
    await setPdf(fontSample(found), bytes);
    return found;
  } catch {
    return { problem: 'notFont' };
  }
}
