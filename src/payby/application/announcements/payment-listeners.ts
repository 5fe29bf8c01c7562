import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import type { PaymentEvent } from '../../domain/events.js';
import type { ExistingPayment, PaymentState } from '../../domain/state.js';
import type { Trigger } from '../../domain/triggers.js';

/** Something that happened to a payment, with the payment as that event found and left it. */
export interface Announcement {
  /** The same on every try, and different for every event of every payment. A UUID. */
  id: string;
  paymentId: string;
  trigger: Trigger;
  /** Of the payment, right after the event. */
  version: number;
  event: PaymentEvent;
  before: PaymentState;
  state: ExistingPayment;
}

/** Somebody who wants to hear what happens to payments: send rules, webhooks, the bell. */
export interface PaymentListener {
  readonly name: string;
  /**
   * Called at least once for each event, also after a process was killed in the middle: it stores what follows under
   * the announcement's id, and calls nobody outside. What it throws has it called again later.
   */
  hear(ctx: TenantContext, announcement: Announcement): Promise<void>;
}

/** Everybody who listens. Filled at start by who brings a listener; one that fails keeps no other from hearing. */
@Injectable()
export class PaymentListeners {
  private readonly listeners: PaymentListener[] = [];

  add(listener: PaymentListener): void {
    this.listeners.push(listener);
  }

  /** @throws AggregateError when one of them failed; all of them were called */
  async tell(ctx: TenantContext, announcement: Announcement): Promise<void> {
    const outcomes = await Promise.allSettled(
      this.listeners.map((listener) => listener.hear(ctx, announcement)),
    );
    const failures = outcomes.flatMap((outcome, no) =>
      outcome.status === 'rejected'
        ? [new Error(`${this.listeners[no]!.name}: ${String(outcome.reason)}`, { cause: outcome.reason })]
        : [],
    );
    if (failures.length > 0)
      throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  }
}
