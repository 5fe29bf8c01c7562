import type { PlatformNotification } from '../../src/payby/index.js';
import type { PlatformBench, Received } from './payment-platform.bench.js';
import { isNumber } from './simulated-world.js';

type Dispute = Extract<PlatformNotification, { about: 'dispute' }>;

/** The life of a dispute, as the platform tells it. */
export function describeDisputes(bench: PlatformBench): void {
  const { currencyCode, open, guest, told, verify, parse } = bench;
  const amount = { amountMinor: 684_000, currencyCode };

  describe('disputes', () => {
    let reference: string;
    let transactionNo: string;
    let heard: number;

    beforeEach(async () => {
      const attempt = await open();
      ({ reference } = attempt);
      await guest(attempt, 'pays');
      const [paid] = parse(((await told(1)) as [Received])[0]);
      if (paid?.about !== 'attempt' || paid.outcome.status !== 'paid') throw new Error('Nothing was paid.');
      transactionNo = paid.outcome.platformTransactionNo;
      heard = 1;
    });

    const after = async (step: string): Promise<Dispute> => {
      await bench.world.dispute(reference, step);
      const message = (await told(++heard))[heard - 1]!;
      expect(verify(message)).toEqual({ ok: true, key: 'current' });
      const [news] = parse(message);
      if (news?.about !== 'dispute') throw new Error(`${step} is about ${news?.about}`);
      // The payment is named by our number, by the platform's, or by both.
      expect(news.reference === null || isNumber(news.reference, reference)).toBe(true);
      if (news.reference === null) expect(news.platformTransactionNo).toBe(transactionNo);
      return news;
    };

    it('M12: are reported to their end under one number, and money once for each movement', async () => {
      const opened = await after('open');
      expect(opened.outcome).toMatchObject({
        kind: 'chargeback',
        step: 'opened',
        amount,
        reasonCode: '13.1',
      });
      expect(opened.outcome.evidenceDue!.getTime()).toBeGreaterThan(Date.now());
      const { disputeNo } = opened.outcome;
      expect((await after('take')).outcome).toMatchObject({
        disputeNo,
        step: 'opened',
        movements: [{ kind: 'taken', amount }],
      });
      expect((await after('evidence')).outcome).toMatchObject({ disputeNo, step: 'evidenceSent' });
      const returned = await after('return');
      expect(returned.outcome).toMatchObject({ disputeNo, step: 'evidenceSent' });
      expect(returned.outcome.movements.at(-1)).toMatchObject({ kind: 'returned', amount });
      expect((await after('win')).outcome).toMatchObject({ disputeNo, step: 'won' });
    });

    it('M12: are reported as lost', async () => {
      await after('open');
      expect((await after('lose')).outcome).toMatchObject({ step: 'lost' });
    });

    it('M12: begin as an inquiry or a warning where the bank only asks or warns', async () => {
      expect((await after('inquire')).outcome).toMatchObject({
        kind: 'inquiry',
        step: 'opened',
        movements: [],
      });
      const answered = await after('evidence');
      expect(answered.outcome).toMatchObject({ kind: 'inquiry', step: 'evidenceSent' });
      const escalated = await after('open');
      expect(escalated.outcome).toMatchObject({
        kind: 'chargeback',
        disputeNo: answered.outcome.disputeNo,
      });
      expect((await after('warn')).outcome).toMatchObject({ kind: 'fraudWarning', evidenceDue: null });
    });
  });
}
