import { paid, type Payment } from './payments';

const evidenceDue = '2026-03-20T15:59:00.000Z';
/** A payment of which the guest's bank disputes a part. */
export const disputed: Payment = {
  ...paid,
  attention: 'disputed',
  disputeStatus: 'open',
  disputedMinor: 200_000,
  refundableMinor: 64_000,
  receipts: [{ ...paid.receipts[0]!, disputedMinor: 200_000 }],
  exceptions: [
    {
      kind: 'disputed',
      subject: 'dispute-1',
      amountMinor: 200_000,
      since: paid.updatedAt,
      reason: 'product_not_received',
      deadline: evidenceDue,
    },
  ],
  disputes: [
    {
      id: 'dispute-1',
      disputeNo: 'D-8837-5520',
      attemptId: 'attempt-1',
      kind: 'chargeback',
      status: 'open',
      amountMinor: 200_000,
      currencyCode: 'HKD',
      reasonCode: '13.1',
      reason: 'product_not_received',
      evidenceDue,
      openedAt: paid.updatedAt,
      saidAt: paid.updatedAt,
      movements: [
        { no: 'txn_1', kind: 'taken', amountMinor: 200_000, currencyCode: 'HKD', at: paid.updatedAt },
        {
          no: 'txn_2',
          kind: 'returned',
          amountMinor: 200_000,
          currencyCode: 'HKD',
          at: paid.updatedAt,
          fee: { amountMinor: 1_500, currencyCode: 'USD' },
        },
      ],
    },
  ],
};
