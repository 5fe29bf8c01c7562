import type { ExistingPayment } from '../../src/payby/domain/state.js';
import type { Day, ReportLine } from '../../src/reconciliation/ports.js';

/** A platform that moves money of one payment and reports it: what it holds is the truth that the books are held to. */

export type Moved = 'payment' | 'refund' | 'reversal' | 'dispute';

/** Money that the platform moved. */
export interface Movement {
  kind: Moved;
  /** Number of the charge that it is of. */
  transactionNo: string;
  attemptId: string;
  /** Ours of a refund; null: made in the portal. */
  refundId: string | null;
  /** Its own number: of a refund, or of what a dispute moved. */
  no: string | null;
  /** Negative where money left the merchant. */
  amountMinor: number;
  at: Date;
  /** The day whose report tells of it. */
  day: Day;
}

export const CURRENCY = 'HKD';

export class Platform {
  readonly moved: Movement[] = [];
  private portals = 0;
  private readonly declined = new Set<string>();
  private readonly held = new Map<string, number>();

  /** @param isFinal a refund that it has declined, or paid, stays so: nothing comes of it, or back, later */
  constructor(private readonly isFinal: boolean) {}

  /** @returns null: this charge was made already */
  charge(attemptId: string, nth: number, amountMinor: number, at: Date, day: Day): Movement | null {
    const transactionNo = `${attemptId}:T${nth}`;
    if (this.moved.some((one) => one.kind === 'payment' && one.transactionNo === transactionNo)) return null;
    return this.move({
      kind: 'payment',
      transactionNo,
      attemptId,
      refundId: null,
      no: null,
      amountMinor,
      at,
      day,
    });
  }

  /** Holds an amount that a guest agreed to. @returns false: it was held, or charged, before */
  hold(attemptId: string, amountMinor: number): boolean {
    if (this.held.has(attemptId)) return false;
    this.held.set(attemptId, amountMinor);
    return true;
  }

  /** Takes all or a part of what is held, once. @returns null: there is not that much */
  capture(attemptId: string, amountMinor: number, at: Date, day: Day): Movement | null {
    if (amountMinor > (this.held.get(attemptId) ?? 0)) return null;
    this.held.set(attemptId, 0);
    return this.charge(attemptId, 1, amountMinor, at, day);
  }

  /** @returns false: nothing is held any more */
  release(attemptId: string): boolean {
    if (!this.held.get(attemptId)) return false;
    this.held.set(attemptId, 0);
    return true;
  }

  /** What of a charge is still there. */
  leftOf(transactionNo: string): number {
    return this.moved
      .filter((one) => one.transactionNo === transactionNo)
      .reduce((total, { amountMinor }) => total + amountMinor, 0);
  }

  charges(): Movement[] {
    return this.moved.filter(({ kind }) => kind === 'payment');
  }

  /** Pays a refund of ours. @returns null: it has ended, or the charge has not that much left */
  refund(
    payment: ExistingPayment,
    { id, attemptId, amountMinor }: { id: string; attemptId: string; amountMinor: number },
    at: Date,
    day: Day,
  ): Movement | null {
    const receipt = payment.receipts.find((one) => one.attemptId === attemptId)!;
    const charge = this.charges().find(
      ({ transactionNo }) => transactionNo === receipt.platformTransactionNo,
    )!;
    const { transactionNo } = charge;
    if (this.refundOf(id) || this.leftOf(transactionNo) < amountMinor) return null;
    if (this.isFinal && this.declined.has(id)) return null;
    const refund = { kind: 'refund' as const, transactionNo, attemptId: charge.attemptId, refundId: id };
    return this.move({ ...refund, no: `R-${id}`, amountMinor: -amountMinor, at, day });
  }

  refundOf(refundId: string): Movement | undefined {
    return this.moved.find((one) => one.kind === 'refund' && one.refundId === refundId);
  }

  /** Refunds in its portal, with a number of its own or none. */
  portalRefund(
    charge: Movement,
    amountMinor: number,
    numbered: boolean,
    at: Date,
    day: Day,
  ): Movement | null {
    const { transactionNo, attemptId } = charge;
    if (this.leftOf(transactionNo) < amountMinor) return null;
    this.portals += 1;
    const refund = { kind: 'refund' as const, transactionNo, attemptId, refundId: null };
    const no = numbered ? `X${this.portals}` : null;
    return this.move({ ...refund, no, amountMinor: -amountMinor, at, day });
  }

  /** Takes back a refund that had left, or declines one that has not. @returns null: no money moves */
  reverse(refundId: string, at: Date, day: Day): Movement | null {
    const refund = this.refundOf(refundId);
    const isBack = this.moved.some((one) => one.kind === 'reversal' && one.refundId === refundId);
    if (!refund) this.declined.add(refundId);
    if (!refund || isBack || this.isFinal) return null;
    return this.move({ ...refund, kind: 'reversal', amountMinor: -refund.amountMinor, at, day });
  }

  /** Takes money for a dispute, then gives it back, then takes it again. */
  dispute(charge: Movement, amountMinor: number, at: Date, day: Day): Movement | null {
    const { transactionNo, attemptId } = charge;
    const before = this.moved.filter((one) => one.kind === 'dispute' && one.transactionNo === transactionNo);
    const last = before.at(-1)?.amountMinor ?? 0;
    if (last >= 0 && this.leftOf(transactionNo) < amountMinor) return null;
    const no = `D-${transactionNo}-${before.length}x`;
    const moved = { kind: 'dispute' as const, transactionNo, attemptId, refundId: null, no };
    return this.move({ ...moved, amountMinor: last < 0 ? -last : -amountMinor, at, day });
  }

  /** All that went back of a charge by refunds. */
  refundedOf(transactionNo: string): number {
    return -this.moved
      .filter((one) => one.transactionNo === transactionNo && ['refund', 'reversal'].includes(one.kind))
      .reduce((total, { amountMinor }) => total + amountMinor, 0);
  }

  /** The truthful report of a day. */
  report(day: Day): ReportLine[] {
    return this.moved.filter((one) => one.day === day).map(lineOf);
  }

  private move(movement: Movement): Movement {
    this.moved.push(movement);
    return movement;
  }
}

function lineOf({ kind, transactionNo, attemptId, refundId, no, amountMinor, at }: Movement): ReportLine {
  return {
    kind,
    said: kind,
    reference: attemptId,
    refundReference: refundId,
    platformTransactionNo: transactionNo,
    platformRefundNo: no,
    amountMinor,
    currencyCode: CURRENCY,
    feeMinor: null,
    netMinor: null,
    settledCurrency: null,
    at,
  };
}
