import { eventually } from '../support/wait.js';
import type { PlatformBench, Received } from './payment-platform.bench.js';

/** What the platform reports by itself. */
export function describeCallbacks(bench: PlatformBench): void {
  const { can, currencyCode, open, guest, asked, told, verify, parse } = bench;

  describe('callbacks', () => {
    it('tell of money once they are verified', async () => {
      const attempt = await open();
      await guest(attempt, 'pays');
      const [message] = (await told(1)) as [Received];
      expect(verify(message)).toEqual({ ok: true, key: 'current' });
      const money = { status: 'paid', amount: { amountMinor: 684_000, currencyCode } };
      expect(parse(message)).toEqual([
        {
          notificationId: expect.stringMatching(/\S/) as string,
          about: 'attempt',
          reference: attempt.reference,
          outcome: can.tellMoney ? await asked(attempt) : (expect.objectContaining(money) as object),
        },
      ]);
    });

    if (can.tellDeclines)
      it('tell of a refusal', async () => {
        await guest(await open(), 'declines');
        const [message] = (await told(1)) as [Received];
        expect(verify(message).ok).toBe(true);
        expect(parse(message)).toMatchObject([{ outcome: { status: 'declined' } }]);
      });

    it('are repeated until they hear the platform’s own word', async () => {
      bench.refuses(1);
      await guest(await open(), 'pays');
      const [, second] = (await told(2)) as [Received, Received];
      expect(verify(second)).toEqual({ ok: true, key: 'current' });
      await eventually(async () => {
        const { tries, acknowledged } = await bench.world.callbacks();
        return tries === 2 && acknowledged;
      });
    });

    it.each(['', 'amount=1', '[]', 'null', '{"id":"x"}'])('make no sense as “%s”', (text) => {
      expect(() => bench.platform.parse(bench.world.account, {}, Buffer.from(text))).toThrow(Error);
    });
  });
}
