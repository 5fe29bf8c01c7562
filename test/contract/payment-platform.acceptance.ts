import { randomUUID } from 'node:crypto';
import {
  type AcceptanceOrder,
  OutcomeUnknownError,
  type PlatformNotification,
  RefusedError,
} from '../../src/payby/index.js';
import type { PlatformBench, Received } from './payment-platform.bench.js';

type Dispute = Extract<PlatformNotification, { about: 'dispute' }>;

/** A dispute that the hotel does not contest. */
export function describeAcceptance(bench: PlatformBench): void {
  const { can, open, guest, told, parse, stranger } = bench;

  describe('the acceptance of a dispute', () => {
    let order: AcceptanceOrder;
    let heard: number;
    const accept = (fencingNo = 1) =>
      bench.platform.acceptDispute!(bench.world.account, { ...order, fencingNo });
    const happens = (step: string, how?: object) => bench.world.dispute(order.attemptReference, step, how);
    const next = async (): Promise<Dispute['outcome']> => {
      heard += 1;
      const [news] = parse((await told(heard))[heard - 1] as Received);
      return (news as Dispute).outcome;
    };

    beforeEach(async () => {
      const attempt = await open();
      await guest(attempt, 'pays');
      await told(1);
      heard = 1;
      await bench.world.dispute(attempt.reference, 'open');
      const { disputeNo } = await next();
      order = { reference: randomUUID(), attemptReference: attempt.reference, disputeNo, fencingNo: 1 };
    });

    /** One that may have been taken already: a platform that has no question for it does not say that it was. */
    const repeat = async () => {
      const again = accept(2);
      if (can.askDisputes) await again;
      else await expect(again).rejects.toBeInstanceOf(OutcomeUnknownError);
    };

    it('M12: is taken, is no error when it was taken already, and the platform reports the loss', async () => {
      await accept();
      expect(await next()).toMatchObject({ step: 'lost', disputeNo: order.disputeNo });
      await repeat();
    });

    it('M12: whose answer gets lost was taken all the same', async () => {
      await happens('comment', { losesAnswer: true, silent: true });
      await expect(accept()).rejects.toBeInstanceOf(OutcomeUnknownError);
      expect(await next()).toMatchObject({ step: 'lost' });
      await repeat();
    });

    it.each(['evidence', 'win'])(
      'M12: is refused with the platform’s reason after %s, and changes nothing',
      async (step) => {
        await happens(step);
        await next();
        await expect(accept()).rejects.toMatchObject({
          name: 'RefusedError',
          message: expect.stringMatching(/\w{4}/) as string,
        });
        // It was not closed.
        expect(await happens('comment', { silent: true })).toMatchObject({
          body: { status: step === 'win' ? 'won' : 'evidenceSent' },
        });
      },
    );

    it('M12: is refused when its time is over', async () => {
      await happens('comment', { dueInDays: -1, silent: true });
      await expect(accept()).rejects.toBeInstanceOf(RefusedError);
    });

    it('M12: is not taken under another key', async () => {
      const error: unknown = await bench.platform.acceptDispute!(stranger(), order).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect([RefusedError, OutcomeUnknownError]).toContain((error as Error).constructor);
      await accept();
    });
  });
}
