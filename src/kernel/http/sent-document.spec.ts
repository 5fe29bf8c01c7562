import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { sentDocument } from './sent-document.js';

const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog ${inside} >> endobj\nstartxref\n9\n%%EOF\n`);
const picture = (format: 'png' | 'jpeg', width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#0f4c5c' } })
    .withExif({ IFD0: { Copyright: 'Room 1979' } })
    .toFormat(format)
    .toBuffer();

/** A small picture whose first chunk tells of another size. */
async function announcing(width: number, height: number): Promise<Buffer> {
  const bytes = await picture('png');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('A file that staff send as evidence', () => {
  it.each(['png', 'jpeg'] as const)('is a %s by its bytes, and keeps its pixels alone', async (format) => {
    const sent = await picture(format, 3_200, 1_600);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const kept = await sentDocument(sent);
    if ('problem' in kept) throw new Error(kept.problem);
    expect(kept.mediaType).toBe(`image/${format}`);
    expect(await sharp(kept.content).metadata()).toMatchObject({ format, width: 3_000, height: 1_500 });
    expect((await sharp(kept.content).metadata()).exif).toBeUndefined();
  });

  it('is a PDF as it came', async () => {
    expect(await sentDocument(pdf())).toEqual({ mediaType: 'application/pdf', content: pdf() });
  });

  it.each([
    ['a bank could not open', 'locked', pdf('/Encrypt 5 0 R')],
    ['runs something', 'active', pdf('/OpenAction << /S /JavaScript >>')],
    ['starts a program', 'active', pdf('/OpenAction << /S /Launch >>')],
    ['carries other files', 'active', pdf('/Type /EmbeddedFile')],
    ['was cut off', 'notReadable', pdf().subarray(0, 40)],
    ['is a page of the web', 'notReadable', Buffer.from('<!doctype html><script>1</script>')],
    ['only begins like a picture', 'notReadable', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['is empty', 'notReadable', Buffer.alloc(0)],
  ])('is refused when it %s', async (_what, problem, bytes) => {
    expect(await sentDocument(bytes)).toEqual({ problem });
  });

  it('is refused when a small file announces more pixels than could be drawn', async () => {
    expect(await sentDocument(await announcing(10_000, 6_000))).toEqual({ problem: 'tooManyPixels' });
  });
});
