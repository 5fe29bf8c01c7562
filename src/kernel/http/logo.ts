import sharp from 'sharp';
import { AppError, type LocalText } from '../errors.js';

const MAX_BYTES = 300 * 1024;
const MAX_PIXELS = 1024;
/** Most pixels an image may decode to: enough for any logo, and too few for a decompression bomb. */
const MAX_DECODED_PIXELS = 25_000_000;
const DATA_URL = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/;

const NOT_A_LOGO: LocalText = {
  en: 'Only png or jpg up to 300 KB',
  zh: '仅支持不超过 300 KB 的 png 或 jpg 图片',
};

/**
 * Draws an uploaded logo anew, at most 1024 pixels wide and high: nothing but its pixels is kept, whatever else the
 * file carried.
 * @param given a data URL
 * @param field what the message is about when it is none
 * @throws AppError VALIDATION_FAILED
 */
export async function reencodeLogo(given: string, field = 'logo'): Promise<string> {
  const refuse = (): never => {
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: NOT_A_LOGO } });
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
  } catch {
    return refuse();
  }
}

async function draw(bytes: Buffer, format: 'png' | 'jpeg'): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_DECODED_PIXELS, failOn: 'error', pages: 1 });
  // A file is what its bytes say, not what it was called.
  if ((await image.metadata()).format !== format) throw new Error('Another format than it says.');
  const fitted = image
    .autoOrient()
    .resize({ width: MAX_PIXELS, height: MAX_PIXELS, fit: 'inside', withoutEnlargement: true });
  const encoded = await (
    format === 'png' ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 88 })
  ).toBuffer();
  if (encoded.length <= MAX_BYTES) return encoded;
  // Drawn anew it may have grown; with fewer colours or less detail it is small again.
  const smaller = await (
    format === 'png'
      ? fitted.png({ compressionLevel: 9, palette: true, quality: 80 })
      : fitted.jpeg({ quality: 70 })
  ).toBuffer();
  if (smaller.length > MAX_BYTES) throw new Error('Too large.');
  return smaller;
}
