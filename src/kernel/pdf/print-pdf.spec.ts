import { inTurn } from './print-pdf.js';

describe('The queue of PDFs', () => {
  it('S19: does not let a guest wait behind the lists of staff', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const staff = Array.from({ length: 16 }, () => inTurn('long', () => held));
    await expect(inTurn('short', async () => 'receipt')).resolves.toBe('receipt');
    letGo();
    await Promise.all(staff);
  });

  it('refuses what more waits for than it can bear, lane by lane', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const guests = Array.from({ length: 17 }, () => inTurn('short', () => held));
    await expect(inTurn('short', async () => 'one more')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    letGo();
    await Promise.all(guests);
    await expect(inTurn('short', async () => 'later')).resolves.toBe('later');
  });
});
