import { disputeIdOf } from '../application/disputes/dispute-id.js';
import type { CommandOf } from '../domain/commands.js';
import { DAY, type Ending, type Life, type Request } from './life.js';

type Told = CommandOf<'RecordDispute'>;

/** What the sandbox keeps for a dispute, in minor units: its reports say the same of later ones. */
const FEE_MINOR = 1_500;
const EVIDENCE_DAYS = 14;

/** Those that a bank disputes, and how many hours ago each was asked for. */
export const DISPUTES: readonly (readonly [kind: 'disputeOpen' | 'disputeLost', hours: number])[] = [
  ['disputeOpen', 24 * 20],
  ['disputeLost', 24 * 75],
];

/** What becomes of payments by card that the guest's bank disputes. */
export function disputeEndings(tenantId: string): Record<(typeof DISPUTES)[number][0], Ending> {
  /** The bank takes the amount from the hotel's balance, with a fee. */
  const opened = (life: Life, request: Request, afterDays: number, told: Pick<Told, 'amount' | 'reason'>) => {
    const { paymentNo, methods } = request;
    const attemptId = life.startPaying('CARD');
    life.paid(attemptId);
    life.post('posted');
    const at = life.timeAfter(afterDays * DAY);
    const { currencyCode } = request;
    const disputeNo = `dsp_${paymentNo.slice(2)}`;
    const known = {
      type: 'RecordDispute' as const,
      disputeId: disputeIdOf(tenantId, methods[0]!.accountCode, { kind: 'chargeback', disputeNo }),
      disputeNo,
      attemptId,
      platformTransactionNo: null,
      kind: 'chargeback' as const,
      reasonCode: '13.1',
      evidenceDue: new Date(at.getTime() + EVIDENCE_DAYS * DAY * 1_000),
      ...told,
    };
    life.then(afterDays * DAY, {
      ...known,
      step: 'opened',
      movements: [
        {
          no: `mov_${paymentNo.slice(2)}`,
          kind: 'taken',
          amount: told.amount ?? { amountMinor: request.amountMinor, currencyCode },
          fee: { amountMinor: FEE_MINOR, currencyCode },
          saidAt: at,
        },
      ],
      saidAt: at,
    });
    return known;
  };
  return {
    disputeOpen(life, request) {
      const { amountMinor, currencyCode } = request;
      const part = { amountMinor: 100 * Math.ceil(amountMinor / 130), currencyCode };
      opened(life, request, 18, { amount: part, reason: 'Merchandise/Services Not Received' });
    },
    disputeLost(life, request, by) {
      const known = opened(life, request, 20, { amount: null, reason: 'Cancelled Merchandise/Services' });
      life.then(6 * DAY, { type: 'MarkEvidenceSent', disputeId: known.disputeId, by });
      const saidAt = life.timeAfter(40 * DAY);
      life.then(40 * DAY, { ...known, step: 'lost', movements: [], saidAt });
    },
  };
}
