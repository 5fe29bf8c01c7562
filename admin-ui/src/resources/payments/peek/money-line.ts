import type { components } from '../../../api/schema';
import type { Payment } from '../types';

type Schemas = components['schemas'];

/** The way of the money, in the order it happens; an unknown amount is left out. */
export interface MoneyLine {
  /** What the whole bar stands for. */
  scaleMinor: number;
  /** Next to each other along the bar. */
  parts: { kind: 'kept' | 'fee' | 'refunded' | 'open'; minor: number }[];
  rows: {
    kind: 'requested' | 'paid' | 'fee' | 'refunded' | 'refunding' | 'kept' | 'payout' | 'paidOut';
    minor: number;
    at: string | null;
  }[];
  /** The sum on the folios; null: nothing was posted, or a posting is unknown. */
  postedMinor: number | null;
  /** Its lines there. */
  postedLines: number;
}

type Settled = Pick<Schemas['SettledPaymentAnswer'], 'feeMinor' | 'netMinor' | 'day' | 'paidOutOn'>;

type Told = Pick<
  Payment,
  | ('amountMinor' | 'paidMinor' | 'refundedMinor' | 'refundingMinor' | 'createdAt' | 'paidAt')
  | ('payers' | 'receipts' | 'refunds' | 'refundPostings')
>;

/** @param settled what the platform keeps and pays out; null: no report tells it, or not in the payment's currency */
export const moneyLineOf = (payment: Told, settled: Settled | null = null): MoneyLine => {
  const { amountMinor, paidMinor, refundedMinor, refundingMinor, createdAt, paidAt } = payment;
  const keptMinor = Math.max(paidMinor - refundedMinor, 0);
  const feeMinor = settled?.feeMinor ?? 0;
  const lastRefund = payment.refunds.filter(({ status }) => status === 'success').at(-1);
  const folios = [
    ...payment.payers.map(({ posting, amountMinor: minor }) => ({ posting, minor })),
    ...payment.receipts.flatMap(({ posting, amountMinor: minor }) => (posting ? [{ posting, minor }] : [])),
    ...payment.refundPostings
      .filter(({ dropped }) => !dropped)
      .map(({ posting, amountMinor: minor }) => ({ posting, minor: -minor })),
  ];
  const posted = folios.filter(({ posting }) => posting.status === 'success');
  const isSure = folios.every(({ posting }) => posting.status !== 'unknown' && posting.status !== 'running');
  const parts = [
    { kind: 'kept' as const, minor: keptMinor - Math.max(feeMinor, 0) },
    { kind: 'fee' as const, minor: feeMinor },
    { kind: 'refunded' as const, minor: Math.min(refundedMinor, paidMinor) },
    { kind: 'open' as const, minor: Math.max(amountMinor - paidMinor, 0) },
  ];
  const rows: MoneyLine['rows'] = [
    { kind: 'requested', minor: amountMinor, at: createdAt },
    { kind: 'paid', minor: paidMinor, at: paidAt },
    { kind: 'fee', minor: -feeMinor, at: null },
    { kind: 'refunded', minor: -refundedMinor, at: lastRefund?.at ?? null },
    { kind: 'refunding', minor: -refundingMinor, at: null },
    // Without a refund it is what was paid.
    { kind: 'kept', minor: refundedMinor > 0 && !settled ? keptMinor : 0, at: null },
    settled?.paidOutOn
      ? { kind: 'paidOut', minor: settled.netMinor, at: settled.paidOutOn }
      : { kind: 'payout', minor: settled?.netMinor ?? 0, at: settled?.day ?? null },
  ];
  return {
    scaleMinor: Math.max(amountMinor, paidMinor),
    parts: parts.filter(({ minor }) => minor > 0),
    rows: rows.filter(({ minor }, no) => no === 0 || minor !== 0),
    postedMinor: isSure && posted.length > 0 ? posted.reduce((sum, { minor }) => sum + minor, 0) : null,
    postedLines: posted.length,
  };
};
