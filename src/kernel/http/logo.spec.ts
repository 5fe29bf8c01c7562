import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { AppError } from '../errors.js';
import { reencodeLogo } from './logo.js';

const image = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } });
const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const bytesOf = (url: string) => Buffer.from(url.split(',')[1]!, 'base64');

/** Pixels that no format can make small. */
const noise = (size: number) =>
  sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } });

describe('a logo', () => {
  it('is drawn anew: what else the file carried is gone', async () => {
    const given = await image(200)
      .withExif({ IFD0: { Copyright: 'SECRET-OF-THE-CAMERA' } })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([given, Buffer.from('<script>alert(1)</script>')]);
    expect(hidden.toString('latin1')).toContain('SECRET-OF-THE-CAMERA');

    const kept = bytesOf(await reencodeLogo(dataUrl('jpeg', hidden)));

    expect(kept.toString('latin1')).not.toMatch(/SECRET|script/);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 200 });
  });

  it('keeps its shape and its transparency, at most 1024 pixels', async () => {
    const given = await sharp({
      create: { width: 2000, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const kept = await sharp(bytesOf(await reencodeLogo(dataUrl('png', given)))).metadata();
    expect(kept).toMatchObject({ format: 'png', width: 1024, height: 256, hasAlpha: true });
  });

  it.each([
    ['another kind of picture', async () => dataUrl('webp', await image(10).webp().toBuffer())],
    ['a gif called png', async () => dataUrl('png', await image(10).gif().toBuffer())],
    ['a jpg called png', async () => dataUrl('png', await image(10).jpeg().toBuffer())],
    ['an svg', async () => dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    [
      'an svg called png',
      async () => dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['half a picture', async () => dataUrl('png', (await noise(60).png().toBuffer()).subarray(0, 2_000))],
    ['a file above 300 KB', async () => dataUrl('png', await noise(330).png().toBuffer())],
    ['an address', async () => 'https://example.com/logo.png'],
    ['nothing', async () => ''],
    ['no base64', async () => 'data:image/png;base64,%%%'],
  ])('may not be %s', async (_what, make) => {
    const refused = await reencodeLogo(await make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect((refused as AppError).fieldTexts('en')).toEqual({ logo: 'Only png or jpg up to 300 KB' });
    expect((refused as AppError).fieldTexts('zh')!.logo).toContain('300 KB');
  });

  it('S18: is refused by the pixels that it announces, before one of them is drawn', async () => {
    // 5,000 × 5,000, of which the file holds none.
    const head = (await image(8).png().toBuffer()).subarray(0, 33);
    head.writeUInt32BE(5_000, 16);
    head.writeUInt32BE(5_000, 20);
    head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
    const end = Buffer.from('0000000049454e44ae426082', 'hex');
    const data = Buffer.from('0000000049444154' + '35af061e', 'hex');
    const refused = await reencodeLogo(dataUrl('png', Buffer.concat([head, data, end]))).catch(
      (e: unknown) => e,
    );
    expect((refused as AppError).fieldTexts('en')).toEqual({
      logo: 'At most 8 megapixels, such as 4000 × 2000',
    });
    expect((refused as AppError).fieldTexts('zh')).toEqual({ logo: '最多 800 万像素，例如 4000 × 2000' });
  });
});
