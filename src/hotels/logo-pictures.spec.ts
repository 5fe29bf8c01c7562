import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { GuardedHttpClient } from '../kernel/http/guarded-http-client.js';
import { LogoPictures, pictureOf } from './logo-pictures.js';

describe('a logo', () => {
  let server: Server;
  let http: GuardedHttpClient;
  let logos: LogoPictures;
  let origin: string;
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    http = new GuardedHttpClient({ allow: [`127.0.0.1:${port}`] });
    logos = new LogoPictures(http);
  });
  afterAll(async () => {
    await http.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const picture = (format: 'png' | 'jpeg') =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } })
      .toFormat(format)
      .toBuffer();

  it.each(['png', 'jpeg'] as const)('is taken over from its address and kept as %s', async (format) => {
    const bytes = await picture(format);
    answer = (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes);
    const kept = pictureOf(await logos.drawn(`${origin}/logo`, 'logo'));
    expect(kept?.type).toBe(`image/${format}`);
    expect(await sharp(kept!.bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['is not there', (response) => response.writeHead(404).end()],
    ['leads elsewhere', (response) => response.writeHead(302, { location: 'https://example.com' }).end()],
    [
      'is a page',
      (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>'),
    ],
    ['is too large', (response) => response.writeHead(200).end(Buffer.alloc(700 * 1024))],
    [
      'breaks off',
      (response) => response.writeHead(200, { 'content-length': '900' }).end('x', () => response.destroy()),
    ],
  ])('is refused at its field when it %s', async (_what, given) => {
    answer = given;
    await expect(logos.drawn(`${origin}/logo`, 'appLogo')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { appLogo: expect.anything() },
    });
  });

  it('is never fetched from a private address', async () => {
    await expect(logos.drawn('http://127.0.0.2/logo.png', 'logo')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it.each([null, undefined, 'https://cdn.example/logo.png', 'data:image/svg+xml;base64,PHN2Zz4='])(
    'that is no picture of ours, %j, is not shown',
    (logo) => expect(pictureOf(logo)).toBeNull(),
  );
});
