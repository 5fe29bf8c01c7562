import { AppError, type LocalText } from '../errors.js';
import { redrawn, TooManyPixelsError } from './pictures.js';

const MAX_BYTES = 300 * 1024;
const MAX_PIXELS = 1024;
/** Most pixels that a file may announce: enough for any logo. What has more is refused before any of them is drawn. */
const MAX_DECODED_PIXELS = 8_000_000;
const DATA_URL = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/;

const NOT_A_LOGO: LocalText = {
  en: 'Only png or jpg up to 300 KB',
  zh: '仅支持不超过 300 KB 的 png 或 jpg 图片',
};
const TOO_MANY_PIXELS: LocalText = {
  en: 'At most 8 megapixels, such as 4000 × 2000',
  zh: '最多 800 万像素，例如 4000 × 2000',
};

/**
 * Draws an uploaded logo anew, at most 1024 pixels wide and high: nothing but its pixels is kept, whatever else the
 * file carried.
 * @param given a data URL
 * @param field what the message is about when it is none
 * @throws AppError VALIDATION_FAILED
 */
export async function reencodeLogo(given: string, field = 'logo'): Promise<string> {
  const refuse = (why = NOT_A_LOGO): never => {
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: why } });
  };
  // Base64 writes three bytes as four characters; looked at before anything is decoded.
  if (given.length > (MAX_BYTES * 4) / 3 + 64) return refuse();
  const [, kind, base64] = DATA_URL.exec(given) ?? [];
  if (!kind || !base64) return refuse();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES) return refuse();
  const format = kind === 'png' ? 'png' : 'jpeg';
  try {
    const drawn = await draw(bytes, format);
    return `data:image/${format};base64,${drawn.toString('base64')}`;
  } catch (error) {
    return refuse(error instanceof TooManyPixelsError ? TOO_MANY_PIXELS : NOT_A_LOGO);
  }
}

function draw(bytes: Buffer, format: 'png' | 'jpeg'): Promise<Buffer> {
  const limits = { decodedPixels: MAX_DECODED_PIXELS, side: MAX_PIXELS };
  return redrawn(bytes, format, limits, async (fitted) => {
    const encoded = await (
      format === 'png' ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 88 })
    ).toBuffer();
    if (encoded.length <= MAX_BYTES) return encoded;
    // Redrawn it may have grown; with fewer colours or less detail it is small again.
    const smaller = await (
      format === 'png'
        ? fitted.png({ compressionLevel: 9, palette: true, quality: 80 })
        : fitted.jpeg({ quality: 70 })
    ).toBuffer();
    if (smaller.length > MAX_BYTES) throw new Error('Too large.');
    return smaller;
  });
}
