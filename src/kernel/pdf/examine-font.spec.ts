import { examined } from './examine-font.js';
import { shippedFont } from './fonts.js';

describe('A file that is uploaded as a font', () => {
  it.each([
    ['x', 'notFont'],
    ['<html>', 'notFont'],
    ['', 'notFont'],
    ['ttcf0000', 'collection'],
  ])('%j is refused: %s', async (text, problem) => {
    await expect(examined(Buffer.from(text))).resolves.toEqual({ problem });
  });

  it('that breaks off is refused', async () => {
    const whole = await shippedFont();
    await expect(examined(whole.subarray(0, 60_000))).resolves.toEqual({ problem: 'notFont' });
  });
});
