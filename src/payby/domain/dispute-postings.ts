import { offFoliosMinor, type Dispute } from './dispute-state.js';
import type { PaymentEvent } from './events.js';
import { evolve } from './evolve.js';
import { hasFolio } from './payers.js';
import { remaining, takeFrom } from './refunds.js';
import { wentThrough, type ExistingPayment, type PaymentState, type Receipt } from './state.js';

/**
 * What follows on the folios, where the hotel posts disputed money, from events that have just been decided: what the
 * platform has taken in all is taken off, as far as refunds have left something there, and what it has returned is put
 * back. Counted by what is taken, not by the movements, because these come in any order, and because refunds that go
 * through or fail meanwhile change what is left on the folios.
 */
export function disputeShares(
  before: PaymentState,
  events: readonly PaymentEvent[],
  at: Date,
): PaymentEvent[] {
  if (before.status === 'none' || events.length === 0) return [];
  const posts =
    before.disputes.some(({ toFolio }) => toFolio) || events.some(({ data }) => 'toFolio' in data);
  if (!posts) return [];
  const folios = new Folios(events.reduce(evolve, before) as ExistingPayment, at);
  for (const receipt of folios.payment.receipts.filter(({ standing }) => standing === 'kept'))
    folios.settle(receipt);
  return folios.events;
}

class Folios {
  readonly events: PaymentEvent[] = [];

  constructor(
    public payment: ExistingPayment,
    private readonly at: Date,
  ) {}

  settle(receipt: Receipt): void {
    const { attemptId, currencyCode } = receipt;
    const disputes = this.payment.disputes.filter((one) => one.toFolio && one.attemptId === attemptId);
    const folios = remaining(this.payment, receipt, wentThrough).filter(({ postingNo }) =>
      hasFolio(this.payment, this.payment.postings[postingNo]),
    );
    const beyond = (dispute: Dispute): number =>
      this.off({ dispute }) - offFoliosMinor(dispute, currencyCode);
    for (const dispute of disputes) this.putBack(dispute, beyond(dispute));
    // A refund that went through takes off a folio what a chargeback had taken off before.
    for (const { postingNo, amountMinor } of folios)
      for (const dispute of disputes.toReversed())
        this.putBack(dispute, this.off({ postingNo }) - amountMinor, postingNo);
    for (const dispute of disputes) this.take(dispute, -beyond(dispute), folios, currencyCode);
  }

  private take(
    dispute: Dispute,
    amountMinor: number,
    folios: ReturnType<typeof remaining>,
    currencyCode: string,
  ) {
    const free = folios.map(({ postingNo, amountMinor: there }) => ({
      postingNo,
      amountMinor: Math.max(0, there - this.off({ postingNo })),
    }));
    const shares = takeFrom(free, Math.max(0, amountMinor));
    const movementNo = dispute.movements.findLast(({ kind }) => kind === 'taken')?.no ?? '';
    if (shares.length > 0)
      this.add({
        type: 'DisputeSharesTaken',
        at: this.at,
        data: { disputeId: dispute.id, movementNo, currencyCode, shares },
      });
  }

  /** The last lines first. @param postingNo of this folio alone */
  private putBack({ id, movements }: Dispute, amountMinor: number, postingNo?: number): void {
    let left = amountMinor;
    const shares = this.lines({ dispute: { id }, postingNo })
      .toReversed()
      .flatMap(({ no, open }) => {
        const part = Math.min(open, Math.max(0, left));
        left -= part;
        return part > 0 ? [{ refundPostingNo: no, amountMinor: part }] : [];
      });
    const movement = movements.findLast(({ kind }) => kind === 'returned') ?? movements.at(-1);
    if (shares.length > 0)
      this.add({
        type: 'DisputeSharesReturned',
        at: this.at,
        data: {
          disputeId: id,
          movementNo: movement?.no ?? '',
          currencyCode: this.payment.request.currencyCode,
          shares,
        },
      });
  }

  /** What lines of disputes have taken off and nothing has put back, in minor units. */
  private off(of: LinesOf): number {
    return this.lines(of).reduce((sum, { open }) => sum + open, 0);
  }

  private lines({ dispute, postingNo }: LinesOf): { no: number; open: number }[] {
    const { refundPostings } = this.payment;
    return refundPostings.flatMap((line, no) => {
      const isMeant =
        line.dispute !== null &&
        line.kind === 'refund' &&
        (dispute === undefined || line.dispute.id === dispute.id) &&
        (postingNo === undefined || line.postingNo === postingNo);
      if (!isMeant) return [];
      const back = refundPostings.filter(({ reverses }) => reverses === no);
      return [{ no, open: back.reduce((left, { amountMinor }) => left - amountMinor, line.amountMinor) }];
    });
  }

  private add(event: PaymentEvent): void {
    this.events.push(event);
    this.payment = evolve(this.payment, event) as ExistingPayment;
  }
}

interface LinesOf {
  dispute?: Pick<Dispute, 'id'>;
  postingNo?: number | undefined;
}
