import { isDeepStrictEqual } from 'node:util';
import { DecisionRefusedError } from '../../src/kernel/event-store/decider.js';
import { erasedGuest } from '../../src/payby/application/store/erased-guest.js';
import type { PaymentCommand } from '../../src/payby/domain/commands.js';
import type { PaymentEvent } from '../../src/payby/domain/events.js';
import { evolve } from '../../src/payby/domain/evolve.js';
import { TWO_FOLIOS } from '../../src/payby/domain/payment.fixture.js';
import type { ExistingPayment, PaymentState } from '../../src/payby/domain/state.js';
import { transactionsProjection } from '../../src/payby/projections/transactions.projection.js';
import type { Rules } from './model-rules.js';
import { must } from './must.js';

/** Guests who are erased, in the model of payments: their payments go on beside what they would have been. */

/** What happens in a life. `EraseGuest`: from then on the guest is erased as soon as nothing is outstanding. */
export type Step = PaymentCommand | { type: 'EraseGuest' };

/** Half-way through some lives, without a draw: the others are what they would be without it. */
export function withErasure(life: readonly Step[]): readonly Step[] {
  return life.length % 3 === 1 ? life.toSpliced(life.length / 2, 0, { type: 'EraseGuest' }) : life;
}

/** The guest's, in the model. */
const NAME = TWO_FOLIOS.guest.firstName;

/** What is about the guest rather than about money: there is no guest left whom it could be about. */
const ABOUT_GUEST = new Set<string>([
  'RecordPayerFound',
  'RecordPayerNotFound',
  'RequestSend',
  'RecordLinkSent',
  'RecordLinkSendFailed',
  'RecordReceipt',
]);

/** An event as it is read once the key of its payment is deleted. */
export const erased = (event: PaymentEvent): PaymentEvent =>
  'guest' in event.data
    ? ({
        ...event,
        data: {
          ...event.data,
          guest: erasedGuest(event.type, event.data as unknown as Record<string, unknown>),
        },
      } as PaymentEvent)
    : event;

/** The payment of an erased guest, next to the same payment of a guest who was not. */
export class Erasure {
  /** Types of events, after `erased: `. */
  readonly reached = new Set<string>();
  private isWanted = false;
  private twin: ExistingPayment | null = null;

  constructor(private readonly rules: Rules) {}

  /** Erases where it is time. @returns whether the step is one that a payment takes, as its guest now is */
  admits(step: Step, history: readonly PaymentEvent[], payment: PaymentState): step is PaymentCommand {
    if (this.isWanted && !this.twin && payment.status !== 'none' && this.isAllowed(payment))
      this.erase(history, payment);
    if (step.type === 'EraseGuest') this.isWanted = true;
    return step.type !== 'EraseGuest' && !(this.twin && ABOUT_GUEST.has(step.type));
  }

  /** The same step brings about the same, whether or not the guest is known. */
  take(step: PaymentCommand, following: readonly PaymentEvent[]): void {
    if (!this.twin) return;
    const own = this.decided(step, this.twin);
    must(
      isDeepStrictEqual(own.map(withoutGuest), following.map(withoutGuest)),
      `${step.type} brought about something else for an erased guest`,
    );
    for (const event of own) {
      this.twin = evolve(this.twin, erased(event)) as ExistingPayment;
      this.reached.add(`erased: ${event.type}`);
    }
  }

  /** No money, no total and nothing that waits for a person is another. */
  compare(payment: ExistingPayment): void {
    if (!this.twin) return;
    must(isDeepStrictEqual(moneyOf(this.twin), moneyOf(payment)), 'erasing a guest changed money');
    must(
      isDeepStrictEqual(this.waiting(this.twin), this.waiting(payment)),
      'erasing a guest changed what waits for a person',
    );
    must(isDeepStrictEqual(linesOf(this.twin), linesOf(payment)), 'erasing a guest changed a transaction');
  }

  /** As far as a payment says so by itself: a guest is erased when nothing about it is outstanding. */
  private isAllowed(payment: ExistingPayment): boolean {
    return (
      payment.status !== 'pending' &&
      payment.request.guest.payers.every(({ pmsId }) => pmsId !== null) &&
      this.rules.exceptionsOf(payment).length === 0
    );
  }

  private erase(history: readonly PaymentEvent[], payment: ExistingPayment): void {
    const read = history.map(erased);
    this.twin = read.reduce<PaymentState>(evolve, { status: 'none' }) as ExistingPayment;
    must(!JSON.stringify([read, this.twin]).includes(NAME), 'the guest is still named');
    this.compare(payment);
  }

  private decided(step: PaymentCommand, payment: ExistingPayment): PaymentEvent[] {
    try {
      return this.rules.decide(step, payment);
    } catch (error) {
      if (!(error instanceof DecisionRefusedError)) throw error;
      return [];
    }
  }

  private waiting(payment: ExistingPayment): unknown[] {
    return this.rules
      .exceptionsOf(payment)
      .map(({ kind, subject, amountMinor }) => [kind, subject, amountMinor]);
  }
}

const withoutGuest = ({ type, at, data }: PaymentEvent): unknown => [type, at, { ...data, guest: null }];

/** All of a payment that is not about the guest. */
function moneyOf(payment: ExistingPayment): unknown {
  const { request, payerProblems, emails: _, mobiles: __, sends: ___, cardTokens: ____, ...money } = payment;
  return {
    ...money,
    request: { ...request, guest: null },
    payerProblems: payerProblems.map((problem) => ({ ...problem, found: null })),
    folios: request.guest.payers.map(({ kind, folioWindow, amountMinor }) => [
      kind,
      folioWindow,
      amountMinor,
    ]),
  };
}

/** What lists, totals and the comparison with platforms are made of. */
function linesOf(payment: ExistingPayment): unknown[] {
  return transactionsProjection
    .rows('p', payment)
    .map((row) => ({ ...row, guest: null, payer_code: null, room_no: null }));
}
