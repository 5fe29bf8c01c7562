import type { PaymentCommand } from '../../src/payby/domain/commands.js';
import type { PaymentEvent } from '../../src/payby/domain/events.js';
import type { PaymentException } from '../../src/payby/domain/exceptions.js';
import type { ExistingPayment, PaymentState } from '../../src/payby/domain/state.js';

/** The rules that are put to the test; one of them can be replaced by a broken one. */
export interface Rules {
  decide: (command: PaymentCommand, state: PaymentState) => PaymentEvent[];
  exceptionsOf: (payment: ExistingPayment) => PaymentException[];
}
