import { randomUUID } from 'node:crypto';
import { type HoldKey, OutcomeUnknownError, RefusedError } from '../../src/payby/index.js';
import type { PlatformBench } from './payment-platform.bench.js';

/** Amounts that are held, then captured or released. */
export function describeHolds(bench: PlatformBench): void {
  const { currencyCode, open, guest, asked, told, parse } = bench;

  describe('amounts on hold', () => {
    const amount = { amountMinor: 684_000, currencyCode };
    const part = { amountMinor: 100_000, currencyCode };
    const onHold = async () => {
      const attempt = await open({ hold: true });
      await guest(attempt, 'pays');
      const [callback] = await told(1);
      const outcome = await asked(attempt);
      if (outcome.status !== 'held') throw new Error(`It is ${outcome.status}`);
      const { platformTransactionNo } = outcome;
      const key = {
        ...attempt,
        platformTransactionNo,
        held: amount,
        orderedAt: new Date(),
        fencingNo: 1,
      };
      return { attempt, outcome, key, callback: callback! };
    };
    const capture = (key: HoldKey, captureReference: string = randomUUID(), some = part) =>
      bench.platform.capture!(bench.world.account, { ...key, captureReference, amount: some });

    it('are held and not charged, and the callback says the same', async () => {
      const { attempt, outcome, callback } = await onHold();
      expect(outcome).toMatchObject({ status: 'held', amount });
      expect(outcome.until!.getTime()).toBeGreaterThan(Date.now());
      const [notification] = parse(callback);
      expect(notification).toMatchObject({ about: 'attempt', reference: attempt.reference, outcome });
    });

    it('are captured in part, once, however often the same is ordered', async () => {
      const { attempt, key } = await onHold();
      const reference = randomUUID();
      const paid = await capture(key, reference);
      expect(paid).toMatchObject({ status: 'paid', amount: part });
      expect(await capture(key, reference)).toEqual(paid);
      await expect(capture(key)).rejects.toBeInstanceOf(RefusedError);
      expect(await asked(attempt)).toEqual(paid);
      const [, callback] = await told(2);
      expect(parse(callback!)).toMatchObject([{ reference: attempt.reference, outcome: paid }]);
      await expect(bench.platform.release!(bench.world.account, key)).rejects.toBeInstanceOf(RefusedError);
    });

    it('are released, and not captured afterwards', async () => {
      const { attempt, key } = await onHold();
      const released = { status: 'released', lapsed: false };
      expect(await bench.platform.release!(bench.world.account, key)).toEqual(released);
      expect(await asked(attempt)).toEqual(released);
      const [, callback] = await told(2);
      expect(parse(callback!)).toMatchObject([{ reference: attempt.reference, outcome: released }]);
      await expect(capture(key)).rejects.toBeInstanceOf(RefusedError);
    });

    it('are not captured beyond what is held', async () => {
      const { key } = await onHold();
      const more = { ...amount, amountMinor: amount.amountMinor + 1_000 };
      await expect(capture(key, undefined, more)).rejects.toBeInstanceOf(RefusedError);
    });

    it.each(['down', 'silent', 'brokenOff'] as const)(
      'have an unknown end where the answer is %s, and are asked about',
      async (trouble) => {
        const { attempt, key } = await onHold();
        await bench.world.is(trouble);
        await expect(capture(key)).rejects.toBeInstanceOf(OutcomeUnknownError);
        await bench.world.is('well');
        expect((await asked(attempt)).status).toBe(trouble === 'brokenOff' ? 'paid' : 'held');
      },
    );
  });
}
