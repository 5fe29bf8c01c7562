import type { Sharp } from 'sharp';

/** Of one step of drawing; what takes longer was made to. */
const PATIENCE_SECONDS = 5;

export class TooManyPixelsError extends Error {
  override name = 'TooManyPixelsError';
}

/** One at a time: drawing takes processors that everything else of the process needs. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Draws an uploaded png or jpg again, upright and scaled down where it is larger: nothing but its pixels is kept, whatever
 * else the file carried.
 * @param format what it has to be: a file is what its bytes say, not what it was called
 * @param limits `decodedPixels`: what a file that announces more is refused for, before any of them is drawn; `side`: of
 *   what is kept
 * @throws TooManyPixelsError, or another Error for what cannot be read
 */
export async function redrawn(
  bytes: Buffer,
  format: 'png' | 'jpeg',
  limits: { decodedPixels: number; side: number },
  encoded: (fitted: Sharp) => Promise<Buffer>,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawing = before.then(async () => {
    const head = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (head.format !== format) throw new Error('Another format than it says.');
    if (head.width * head.height > limits.decodedPixels) throw new TooManyPixelsError();
    const input = { limitInputPixels: limits.decodedPixels, failOn: 'error', pages: 1 } as const;
    const { side } = limits;
    return encoded(
      sharp(bytes, input)
        .timeout({ seconds: PATIENCE_SECONDS })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
    );
  });
  before = drawing.catch(() => undefined);
  return drawing;
}
