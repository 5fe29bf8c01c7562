import { randomUUID } from 'node:crypto';
import { type AttemptKey, type HoldKey, OutcomeUnknownError, RefusedError } from '../../src/payby/index.js';
import { eventually } from '../support/wait.js';
import type { PlatformBench } from './payment-platform.bench.js';

/** Amounts that are held, then captured or released. */
export function describeHolds(bench: PlatformBench): void {
  const { can, currencyCode, onHold, asked, told, parse } = bench;

  describe('amounts on hold', () => {
    const amount = { amountMinor: 684_000, currencyCode };
    const part = { amountMinor: 100_000, currencyCode };
    const capture = (
      key: HoldKey,
      captureReference: string = randomUUID(),
      some = part,
      platform = bench.platform,
    ) => platform.capture!(bench.world.account, { ...key, captureReference, amount: some });
    const release = (key: HoldKey) => bench.platform.release!(bench.world.account, key);
    /** Carried out, and the callback says so; the answer too where it can. */
    const isDone = async (attempt: AttemptKey, answers: unknown[], outcome: object) => {
      const expected = can.answerHoldOrders ? outcome : { status: 'accepted' };
      for (const answer of answers) expect(answer).toMatchObject(expected);
      const news = await eventually(() => {
        const all = bench.received.flatMap(parse).filter(({ about }) => about === 'attempt');
        return all.length > 0 && all;
      });
      expect(news).toMatchObject([{ reference: attempt.reference, outcome }]);
      if (can.tellMoney) expect(await asked(attempt)).toMatchObject(outcome);
    };
    const isRefused = async (
      { reference }: AttemptKey,
      order: 'capture' | 'release',
      place: () => Promise<unknown>,
    ) => {
      if (can.answerHoldOrders) return expect(place()).rejects.toBeInstanceOf(RefusedError);
      const before = (await told(0)).length;
      expect(await place()).toEqual({ status: 'accepted' });
      expect(parse((await told(before + 1))[before]!)).toMatchObject([
        { about: 'holdOrder', reference, outcome: { status: 'failed', order } },
      ]);
    };

    it('are held and not charged, and the callback says the same', async () => {
      const { attempt, outcome, callback } = await onHold();
      expect(outcome).toMatchObject({ status: 'held', amount });
      if (can.tellMoney) expect(outcome.until!.getTime()).toBeGreaterThan(Date.now());
      expect(await asked(attempt)).toMatchObject(can.tellMoney ? outcome : { status: 'pending' });
      expect(parse(callback)).toMatchObject([{ about: 'attempt', reference: attempt.reference }]);
    });

    it('are captured in part, once, however often the same is ordered', async () => {
      const { attempt, key } = await onHold();
      const reference = randomUUID();
      const answers = [await capture(key, reference), await capture(key, reference)];
      await isDone(attempt, answers, { status: 'paid', amount: part });
      await isRefused(attempt, 'capture', () => capture(key));
      await isRefused(attempt, 'release', () => release(key));
    });

    it('let go what a capture leaves, and tell it from a refund where they tell of it', async () => {
      const { key } = await onHold();
      await capture(key);
      const rest = { ...amount, amountMinor: amount.amountMinor - part.amountMinor };
      const news = (await told(can.tellRest ? 3 : 1)).flatMap(parse);
      expect(news.filter(({ about }) => about === 'refund')).toEqual(
        can.tellRest
          ? Array(2).fill(expect.objectContaining({ amount: rest, reference: null, mayBeRest: true }))
          : [],
      );
    });

    it('are released, and not captured afterwards', async () => {
      const { attempt, key } = await onHold();
      await isDone(attempt, [await release(key)], { status: 'released', lapsed: false });
      await isRefused(attempt, 'capture', () => capture(key));
    });

    it('are not captured beyond what is held', async () => {
      const { attempt, key } = await onHold();
      const more = { ...amount, amountMinor: amount.amountMinor + 1_000 };
      await isRefused(attempt, 'capture', () => capture(key, undefined, more));
    });

    it.each(['down', 'silent', 'brokenOff'] as const)(
      'have an unknown end where the answer is %s, and are asked about',
      async (trouble) => {
        const { attempt, key } = await onHold();
        await bench.world.is(trouble);
        const { platform } = trouble === 'silent' ? bench.hasty : bench;
        await expect(capture(key, undefined, part, platform)).rejects.toBeInstanceOf(OutcomeUnknownError);
        await bench.world.is('well');
        const end = trouble === 'brokenOff' ? 'paid' : 'held';
        expect((await asked(attempt)).status).toBe(can.tellMoney ? end : 'pending');
      },
    );
  });
}
