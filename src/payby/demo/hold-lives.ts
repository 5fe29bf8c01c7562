import type { Person } from '../domain/events.js';
import { DAY, type Ending, HOUR, HOLD_DAYS, type Life, type Request } from './life.js';

/** The method of a request whose amount is held. */
const HELD_METHOD = 'CARD';

/** A request of which the hotel takes the money later. */
export function toBeHeld(request: Request): Request {
  const methods = request.methods.filter(({ code }) => code === HELD_METHOD);
  return { ...request, methods: methods.map((method) => ({ ...method, preAuthorisation: true })) };
}

function held(life: Life): string {
  const attemptId = life.startPaying(HELD_METHOD);
  life.held(attemptId);
  return attemptId;
}

/** A part, where there is one folio to be filled. @returns the amount in minor units */
function capture(life: Life, { amountMinor, currencyCode, guest }: Request, by: Person): number {
  const part = guest.payers.length > 1 ? amountMinor : 100 * Math.ceil(amountMinor / 160);
  const amount = { amountMinor: part, currencyCode };
  life.then(3 * HOUR, { type: 'RequestCapture', captureId: life.newId(), amount, by });
  return part;
}

/** What becomes of amounts on hold. */
export const HOLD_ENDINGS = {
  held,
  holdCaptured(life, request, clerk) {
    const attemptId = held(life);
    life.paid(attemptId, capture(life, request, clerk));
    life.post('posted');
  },
  holdReleased(life, _, by) {
    const attemptId = held(life);
    life.then(5 * HOUR, { type: 'RequestRelease', reason: 'The guest paid at the desk', by });
    life.then(2, { type: 'RecordReleased', attemptId, lapsed: false });
  },
  holdLapsed(life) {
    held(life);
    life.then((HOLD_DAYS - 1) * DAY, { type: 'GuardHold' });
    life.then(DAY + HOUR, { type: 'GuardHold' });
  },
  holdLapsing(life) {
    held(life);
    life.then((HOLD_DAYS - 1) * DAY, { type: 'GuardHold' });
  },
  holdFailed(life, request, clerk) {
    const attemptId = held(life);
    capture(life, request, clerk);
    const reason = 'The card was reported lost';
    life.then(2, { type: 'RecordHoldOrderFailed', attemptId, order: 'capture', code: 'CARD_LOST', reason });
  },
  holdUnknown(life, request, clerk) {
    const attemptId = held(life);
    capture(life, request, clerk);
    const reason = 'The platform did not answer in time';
    life.then(30, { type: 'RecordHoldOrderUnknown', attemptId, order: 'capture', reason });
  },
} satisfies Record<string, Ending>;

/** Those of the last days, and how many hours ago each was asked for. */
export const HOLDS: readonly (readonly [kind: keyof typeof HOLD_ENDINGS, hours: number])[] = [
  ['held', 6],
  ['held', 20],
  ['held', 47],
  ['holdCaptured', 28],
  ['holdCaptured', 75],
  ['holdReleased', 34],
  ['holdLapsed', 24 * HOLD_DAYS + 30],
  ['holdLapsing', 24 * HOLD_DAYS - 12],
  ['holdFailed', 8],
  ['holdUnknown', 10],
];
