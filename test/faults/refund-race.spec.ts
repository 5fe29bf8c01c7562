import fc from 'fast-check';
import { DecisionRefusedError, fold } from '../../src/kernel/event-store/decider.js';
import type { PaymentEvent } from '../../src/payby/domain/events.js';
import { paid, refund, request, start } from '../../src/payby/domain/payment.fixture.js';
import { history } from '../../src/payby/domain/payment.given.js';
import { decide, paymentDecider } from '../../src/payby/domain/payment.js';
import { type ExistingPayment, refundableMinor, refundingMinor } from '../../src/payby/domain/state.js';

const PAID = 328_000;
const BEFORE = history([request(), start(), paid()]);
const PAID_STATE = fold(paymentDecider, BEFORE) as ExistingPayment;

/** A payment's history, with the state it comes to: folding all of it at each look takes nine tenths of the time. */
class Stream {
  version = BEFORE.length;
  state = PAID_STATE;

  append(events: PaymentEvent[]): void {
    for (const event of events) this.state = paymentDecider.evolve(this.state, event) as ExistingPayment;
    this.version += events.length;
  }
}

/** A clerk at work: reads the payment, decides, appends if nobody was faster, else begins again. As `PaymentStore` does. */
class Clerk {
  private seen: { version: number; events: PaymentEvent[] } | null = null;
  outcome: 'refunded' | 'refused' | null = null;

  constructor(
    private readonly refundId: string,
    private readonly amountMinor: number,
  ) {}

  step(stream: Stream): void {
    if (this.outcome) return;
    if (!this.seen) {
      try {
        const amount = { amountMinor: this.amountMinor, currencyCode: 'HKD' };
        this.seen = {
          version: stream.version,
          events: decide(refund({ refundId: this.refundId, amount }), stream.state),
        };
      } catch (error) {
        if (!(error instanceof DecisionRefusedError)) throw error;
        if (error.code !== 'REFUND_EXCEEDS_REFUNDABLE') throw error;
        this.outcome = 'refused';
      }
      return;
    }
    // The database takes an append only at the version that was read.
    if (this.seen.version === stream.version) {
      stream.append(this.seen.events);
      this.outcome = 'refunded';
    }
    this.seen = null;
  }
}

it('F16: partial refunds racing above the total: never more than was paid, in 10 000 random interleavings', () => {
  let contested = 0;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: PAID }), { minLength: 2, maxLength: 6 }),
      fc.array(fc.nat({ max: 5 }), { maxLength: 60 }),
      (amounts, order) => {
        const stream = new Stream();
        const clerks = amounts.map((amount, i) => new Clerk(`rf${i}`, amount));
        for (const turn of order) clerks[turn % clerks.length]!.step(stream);
        // Whoever has not finished does so alone.
        for (const clerk of clerks) while (!clerk.outcome) clerk.step(stream);

        const { state } = stream;
        const back = amounts.filter((_, i) => clerks[i]!.outcome === 'refunded').reduce((a, b) => a + b, 0);
        // Without `expect`: several calls of it in each run take longer than the clerks do.
        const shown = { refunding: refundingMinor(state), refundable: refundableMinor(state) };
        if (back > PAID || shown.refunding !== back || shown.refundable !== PAID - back)
          throw new Error(`${back} was refunded, of ${PAID}; the payment says ${JSON.stringify(shown)}.`);
        // What is left is too little for everybody who was refused.
        const refused = amounts.filter((_, i) => clerks[i]!.outcome === 'refused');
        if (refused.some((amount) => amount <= PAID - back))
          throw new Error(`Of ${refused.join()}, one was refused although ${PAID - back} was left.`);
        if (clerks.some(({ outcome }) => outcome === 'refused')) contested++;
      },
    ),
    { numRuns: 10_000 },
  );
  expect(contested).toBeGreaterThan(1_000);
});
