import { DecisionRefusedError, fold } from '../../kernel/event-store/decider.js';
import type { PaymentCommand, RefusalCode } from './commands.js';
import type { PaymentEvent } from './events.js';
import { evolve } from './evolve.js';
import { decide, paymentDecider } from './payment.js';
import type { ExistingPayment } from './state.js';

/** The events that commands lead to, one after the other. */
export function history(commands: PaymentCommand[]): PaymentEvent[] {
  let state = paymentDecider.initialState;
  return commands.flatMap((command) => {
    const events = decide(command, state);
    state = events.reduce(evolve, state);
    return events;
  });
}

/** Given what happened, when this is asked, then that follows. */
export const given = (...before: PaymentCommand[]) => {
  const state = (): ExistingPayment => fold(paymentDecider, history(before)) as ExistingPayment;
  return {
    state,
    when: (command: PaymentCommand) => ({
      then: (...expected: { type: PaymentEvent['type']; data?: object }[]) =>
        expect(decide(command, before.length ? state() : paymentDecider.initialState)).toEqual(
          expected.map(
            ({ type, data }) =>
              expect.objectContaining(
                data ? { type, data: expect.objectContaining(data) as unknown } : { type },
              ) as unknown,
          ),
        ),
      thenRefused: (code: RefusalCode) => {
        let refused: unknown;
        try {
          decide(command, before.length ? state() : paymentDecider.initialState);
        } catch (error) {
          refused = error;
        }
        expect(refused).toBeInstanceOf(DecisionRefusedError);
        expect((refused as DecisionRefusedError).code).toBe(code);
      },
    }),
  };
};
