import type { FaultyGateway, WireFault } from './faulty-gateway.js';
import { RETRY_AFTER_SECONDS } from './faulty-gateway.js';
import type { SandboxControlState } from './sandbox-process.js';
import { outOfTime } from './time-limits.js';

/** Something that a vendor is told to do, that must not be done twice. */
export interface Order {
  what: string;
  send(): Promise<unknown>;
  /** How often the vendor has done it, by what it tells of itself. */
  effects(state: SandboxControlState): number;
  /** What the product does when it does not know, through a gateway that is well again. */
  settle(): Promise<unknown>;
  /** How often the vendor has done it then: `asItWas` where nothing is repeated that may have been done. */
  settled: 1 | 'asItWas';
  /** Its right answer has no content, so nothing can be wrong with that. */
  answersNothing?: boolean;
  /** It may be sent again when it was certainly not done. */
  again(): Promise<unknown>;
}

/** An adapter behind two gateways: what it orders goes through one of them, what it asks through the other. */
export interface Conversation {
  orders(): Promise<Order[]>;
  /** A question with a certain answer while everything is well; ready to be asked. */
  question(): Promise<() => Promise<unknown>>;
  spoil(fault: WireFault | null): void;
  /** How many calls wait for an answer that never comes. */
  kept(): number;
  /** What the vendor tells of itself. */
  state(): Promise<SandboxControlState>;
}

/** What a caller is told: one of the three outcomes of every port, or that it was done. */
export type Outcome = 'done' | 'unknown' | 'busy' | 'refused';

export interface WireRow {
  fault: string;
  title: string;
  how: WireFault;
  /** What is said of orders and questions alike. */
  outcome: Outcome;
  /** How often the vendor has done it by then. */
  effects: 0 | 1;
}

const row = (fault: string, title: string, how: WireFault, outcome: Outcome, effects: 0 | 1): WireRow => ({
  fault,
  title,
  how,
  outcome,
  effects,
});

/** What goes wrong on the way, for every port and every vendor: none of it depends on whose wire format it is. */
export const WIRE_FAULTS: readonly WireRow[] = [
  row('[F5]', 'is down', 'down', 'unknown', 0),
  row('[F4]', 'is cut off before it hears anything', 'cut', 'unknown', 0),
  row('[F4]', 'is cut off after it has done what it was asked', 'cutAfterwards', 'unknown', 1),
  row('[F4]', 'fails after it has done what it was asked', 'downAfterwards', 'unknown', 1),
  row('[F4]', 'never answers', 'silent', 'unknown', 0),
  row('[F4]', 'answers after nobody waits any more', 'late', 'unknown', 1),
  row('[F4]', 'is slow, within the time a call has', 'slow', 'done', 1),
  row('[F5]', 'wants to be left alone for some seconds', 'busyForSeconds', 'busy', 0),
  row('[F5]', 'wants to be left alone until some time', 'busyUntil', 'busy', 0),
  row('[F6]', 'is behind a page for people', 'page', 'unknown', 0),
  row('[F6]', 'has its answer replaced by a page for people', 'pageAfterwards', 'unknown', 1),
  row('[F6]', 'calls its right answer by a wrong content type', 'mislabelled', 'done', 1),
  row('[F6]', 'answers half a JSON', 'half', 'unknown', 1),
  row('[F6]', 'breaks off within its answer', 'brokenOff', 'unknown', 1),
  row('[F6]', 'answers nothing', 'empty', 'unknown', 1),
  row('[F6]', 'answers 50 MB', 'giant', 'unknown', 1),
];

const OF_CONTENT: ReadonlySet<WireFault> = new Set(['mislabelled', 'half', 'brokenOff', 'empty', 'giant']);

/** Calls that end when their client does not wait any longer. */
const FOR_EVER: ReadonlySet<WireFault> = new Set(['silent', 'late']);

const NAMES: Readonly<Record<string, Outcome>> = {
  OutcomeUnknownError: 'unknown',
  SmsOutcomeUnknownError: 'unknown',
  BusyError: 'busy',
  SmsNotSentError: 'busy',
  RefusedError: 'refused',
  SmsRefusedError: 'refused',
};

/** @throws what is none of the outcomes a port knows */
export async function outcomeOf(call: () => Promise<unknown>): Promise<{ outcome: Outcome; wait?: number }> {
  try {
    await call();
    return { outcome: 'done' };
  } catch (error) {
    const { name, retryAfterSeconds } = error as Error & { retryAfterSeconds?: number };
    const outcome = NAMES[name];
    if (!outcome) throw error;
    return outcome === 'busy' ? { outcome, wait: retryAfterSeconds! } : { outcome };
  }
}

/** Runs rows of the table against one vendor. To be called within its `describe`. */
export function describeWireFaults(rows: readonly WireRow[], conversation: () => Conversation): void {
  it.each(rows.map((fault) => [fault.fault, fault.title, fault] as const))(
    '%s says so, and does nothing twice, where it %s',
    async (_fault, _title, { how, outcome, effects }) => {
      const { orders, question, spoil, kept, state } = conversation();
      const ordered = (await orders()).filter((one) => !(one.answersNothing && OF_CONTENT.has(how)));
      const ask = await question();
      spoil(how);
      const calls = [ask, ...ordered.map(({ send }) => send)];
      const tell = () => Promise.all(calls.map(outcomeOf));
      const [asked, ...sent] = FOR_EVER.has(how)
        ? await outOfTime(tell, () => kept() === calls.length)
        : await tell();
      spoil(null);
      const said = {
        outcome,
        ...(outcome === 'busy' && { wait: how === 'busyUntil' ? expect.any(Number) : RETRY_AFTER_SECONDS }),
      };
      const each = <Value>(value: (order: Order) => Value) => ordered.map((one) => [one.what, value(one)]);
      const done = async () => {
        const now = await state();
        return each(({ effects: seen }) => seen(now));
      };

      expect(asked).toEqual(said);
      expect(ordered.map(({ what }, at) => [what, sent[at]])).toEqual(each(() => said));
      for (const { wait } of [asked!, ...sent])
        if (wait !== undefined) {
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(RETRY_AFTER_SECONDS);
        }
      expect(await done()).toEqual(each(() => effects));
      for (const order of ordered) {
        if (outcome === 'unknown') await order.settle();
        if (outcome === 'busy') await order.again();
      }
      expect(await done()).toEqual(
        each(({ settled }) => (outcome === 'unknown' && settled === 'asItWas' ? effects : 1)),
      );
    },
  );
}

/** A gateway for orders and one for questions, as one conversation has them. */
export function spoiling(
  orders: FaultyGateway,
  questions: FaultyGateway,
  isOrder?: Parameters<FaultyGateway['suffers']>[1],
): Pick<Conversation, 'spoil' | 'kept'> {
  return {
    spoil(fault) {
      orders.suffers(fault, isOrder);
      questions.suffers(fault);
    },
    kept: () => orders.kept() + questions.kept(),
  };
}
