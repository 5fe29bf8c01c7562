import { redrawn, TooManyPixelsError } from './pictures.js';

export type DocumentType = 'application/pdf' | 'image/png' | 'image/jpeg';

/** A PDF or a picture, checked. */
export interface SentDocument {
  mediaType: DocumentType;
  content: Buffer;
}

/**
 * `notReadable`: no PDF, PNG or JPEG, or a broken one. `tooManyPixels`: see `PICTURE`. `locked`: a PDF with a password.
 * `active`: a PDF that runs something, or carries other files.
 */
export type DocumentProblem = 'notReadable' | 'tooManyPixels' | 'locked' | 'active';

/** A page of A4 at 300 dots an inch has 8.7 million pixels, the picture of a telephone up to 50 million. */
const PICTURE = { decodedPixels: 50_000_000, side: 3_000 };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Checks a file that a person sent by what is in it, whatever it was called. Pictures are drawn again, so that only their
 * pixels are kept: a telephone writes into them where they were taken.
 */
export async function sentDocument(bytes: Buffer): Promise<SentDocument | { problem: DocumentProblem }> {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return pdfOf(bytes);
  const isPng = bytes.subarray(0, PNG.length).equals(PNG);
  if (!isPng && !bytes.subarray(0, JPEG.length).equals(JPEG)) return { problem: 'notReadable' };
  try {
    const content = await redrawn(bytes, isPng ? 'png' : 'jpeg', PICTURE, (fitted) =>
      (isPng ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 88 })).toBuffer(),
    );
    return { mediaType: isPng ? 'image/png' : 'image/jpeg', content };
  } catch (error) {
    return { problem: error instanceof TooManyPixelsError ? 'tooManyPixels' : 'notReadable' };
  }
}

/** Names within compressed parts are not seen: what opens the file has to guard itself too. */
function pdfOf(bytes: Buffer): SentDocument | { problem: DocumentProblem } {
  const isWhole =
    /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) &&
    bytes.subarray(-1_024).includes('%%EOF') &&
    bytes.includes('startxref');
  if (!isWhole) return { problem: 'notReadable' };
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1'))) return { problem: 'locked' };
  const runs = ['/JavaScript', '/Launch', '/EmbeddedFile'].some((name) => bytes.includes(name));
  return runs ? { problem: 'active' } : { mediaType: 'application/pdf', content: bytes };
}
