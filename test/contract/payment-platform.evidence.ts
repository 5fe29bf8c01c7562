import { randomUUID } from 'node:crypto';
import {
  type EvidenceFile,
  type EvidenceOrder,
  OutcomeUnknownError,
  type PlatformNotification,
  RefusedError,
} from '../../src/payby/index.js';
import type { PlatformBench, Received } from './payment-platform.bench.js';

type Dispute = Extract<PlatformNotification, { about: 'dispute' }>;

const file = (kind: EvidenceFile['kind']): EvidenceFile => ({
  kind,
  mediaType: 'application/pdf',
  content: Buffer.from(`%PDF-1.7 ${kind} %%EOF`),
});

/** Evidence that the hotel sends in a dispute. */
export function describeEvidence(bench: PlatformBench): void {
  const { open, guest, told, parse, stranger } = bench;

  describe('evidence', () => {
    let order: EvidenceOrder;
    const send = () => bench.platform.sendEvidence!(bench.world.account, order);
    const standing = () => bench.platform.queryEvidence!(bench.world.account, order);
    const happens = (step: string, how?: object) => bench.world.dispute(order.attemptReference, step, how);

    beforeEach(async () => {
      const attempt = await open();
      await guest(attempt, 'pays');
      await told(1);
      await bench.world.dispute(attempt.reference, 'open');
      const [news] = parse((await told(2))[1] as Received);
      order = {
        reference: randomUUID(),
        attemptReference: attempt.reference,
        disputeNo: (news as Dispute).outcome.disputeNo,
        fencingNo: 1,
        files: [file('package'), file('registrationCard'), file('other')],
        note: 'The guest signed at check-in.',
      };
    });

    it('M12: is taken once, is known when it is asked for, and is reported', async () => {
      expect(await standing()).toBe('awaited');
      await send();
      expect(await standing()).toBe('sent');
      const [news] = parse((await told(3))[2] as Received);
      expect((news as Dispute).outcome).toMatchObject({ step: 'evidenceSent', disputeNo: order.disputeNo });
      order = { ...order, reference: randomUUID() };
      await expect(send()).rejects.toBeInstanceOf(RefusedError);
    });

    it('M12: is refused when its time is over, and nothing was sent then', async () => {
      await happens('comment', { dueInDays: -1, silent: true });
      await expect(send()).rejects.toBeInstanceOf(RefusedError);
      expect(await standing()).toBe('awaited');
    });

    it('M12: that arrived although its answer got lost is found out by asking', async () => {
      await happens('comment', { losesAnswer: true, silent: true });
      await expect(send()).rejects.toBeInstanceOf(OutcomeUnknownError);
      expect(await standing()).toBe('sent');
    });

    it('M12: is not taken of a dispute that is decided, nor under another key', async () => {
      await expect(bench.platform.sendEvidence!(stranger(), order)).rejects.toBeInstanceOf(RefusedError);
      await happens('lose');
      expect(await standing()).toBe('decided');
    });
  });
}
