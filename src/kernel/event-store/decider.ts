/**
 * The contract of an event-sourced decision. Pure: time and ids come in as data, nothing is read or written.
 *
 * - `decide` answers a command with the events that follow from it. An intent that may not happen throws a
 *   {@link DecisionRefusedError}; a fact from outside never does: it yields an event, or `[]` when it is already known.
 * - `evolve` applies one event. It must accept every event ever stored.
 */
export interface Decider<Command, Event, State> {
  initialState: State;
  decide(command: Command, state: State): Event[];
  evolve(state: State, event: Event): State;
}

/** An intent that the rules refuse. `code` is stable and fit for an API answer. */
export class DecisionRefusedError extends Error {
  override name = 'DecisionRefusedError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Folds events into a state. */
export function fold<Event, State>(
  decider: Pick<Decider<never, Event, State>, 'evolve' | 'initialState'>,
  events: Iterable<Event>,
): State {
  let state = decider.initialState;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
