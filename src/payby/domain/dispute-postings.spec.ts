import type { CommandOf, PaymentCommand } from './commands.js';
import { exceptionsOf } from './exceptions.js';
import {
  at,
  ATTEMPT,
  cancel,
  disputed,
  FULL,
  hkd,
  paid,
  posted,
  refund,
  refundFailed,
  refundSucceeded,
  request,
  start,
  startPosting,
  startRefundPosting,
  TWO_FOLIOS,
} from './payment.fixture.js';
import { given } from './payment.given.js';

const isPaid = [request(), start(), paid()];
const twoFolios = [request(TWO_FOLIOS), start(), paid()];

type Moved = [no: string, kind: 'taken' | 'returned', amountMinor?: number];
/** What the platform says of the dispute, its movements so far among it. */
const moved = (moves: Moved[], change: Partial<CommandOf<'RecordDispute'>> = {}): PaymentCommand =>
  disputed({
    toFolio: true,
    movements: moves.map(([no, kind, amountMinor]) => ({
      no,
      kind,
      amount: amountMinor === undefined ? FULL : hkd(amountMinor),
      saidAt: at(21),
    })),
    ...change,
  });
const taken = moved([['m1', 'taken']]);
const back = moved([
  ['m1', 'taken'],
  ['m2', 'returned'],
]);

/** The lines as they change the folios, those that are never posted left out. */
const lines = (...commands: PaymentCommand[]): [postingNo: number, amountMinor: number][] =>
  given(...commands)
    .state()
    .refundPostings.filter(({ dropped }) => !dropped)
    .map(({ postingNo, kind, amountMinor }) => [postingNo, kind === 'refund' ? -amountMinor : amountMinor]);

const onFolio = [startPosting(), posted()];
const started = startRefundPosting();
const refused: PaymentCommand = {
  type: 'RecordRefundPostingRefused',
  refundPostingNo: 0,
  attempt: 1,
  code: 'C',
  reason: 'The folio is closed.',
  now: at(31),
};

describe('Money that a dispute takes, where the hotel posts it', () => {
  it('is taken off the folios once, and put back when the platform returns it', () => {
    given(...isPaid)
      .when(taken)
      .then(
        { type: 'DisputeOpened' },
        { type: 'DisputeMoneyTaken', data: { toFolio: true } },
        {
          type: 'DisputeSharesTaken',
          data: { movementNo: 'm1', shares: [{ postingNo: 0, amountMinor: 328000 }] },
        },
      );
    given(...isPaid, taken)
      .when(taken)
      .then();
    given(...isPaid, taken)
      .when(back)
      .then(
        { type: 'DisputeReversed' },
        {
          type: 'DisputeSharesReturned',
          data: { movementNo: 'm2', shares: [{ refundPostingNo: 0, amountMinor: 328000 }] },
        },
      );
    // A decision alone moves nothing.
    given(...isPaid, taken)
      .when(moved([], { step: 'lost', saidAt: at(40) }))
      .then({ type: 'DisputeLost' });
  });

  it('stays on the folio where the hotel does not post it', () => {
    expect(lines(...isPaid, moved([['m1', 'taken']], { toFolio: false }))).toEqual([]);
    // Nothing was taken off, so nothing is put back: a dispute is posted from its first movement on, or never.
    const first = moved([['m1', 'taken']], { toFolio: false });
    expect(lines(...isPaid, first, back)).toEqual([]);
  });

  it('is put back although the hotel has stopped posting disputes meanwhile', () => {
    const stopped = moved(
      [
        ['m1', 'taken'],
        ['m2', 'returned'],
      ],
      { toFolio: false },
    );
    expect(lines(...isPaid, ...onFolio, taken, started, stopped)).toEqual([
      [0, -328000],
      [0, 328000],
    ]);
  });

  it('is nothing on the folio when its return is reported first', () => {
    const early = moved([['m2', 'returned']]);
    expect(lines(...isPaid, early)).toEqual([]);
    expect(lines(...isPaid, early, back)).toEqual([]);
    // The bank takes it again with its last word.
    const again = moved([
      ['m1', 'taken'],
      ['m2', 'returned'],
      ['m3', 'taken'],
    ]);
    expect(lines(...isPaid, ...onFolio, taken, started, back, again)).toEqual([
      [0, -328000],
      [0, 328000],
      [0, -328000],
    ]);
  });

  it('is put back in part where a part is returned, from the last folio on', () => {
    const part = moved([
      ['m1', 'taken'],
      ['m2', 'returned', 150000],
    ]);
    // Nothing of the second folio's line was posted, and nothing has to be.
    expect(lines(...twoFolios, taken, part)).toEqual([
      [0, -200000],
      [0, 22000],
    ]);
    const whole = moved([
      ['m1', 'taken'],
      ['m2', 'returned', 150000],
      ['m3', 'returned', 178000],
    ]);
    expect(lines(...twoFolios, taken, part, whole)).toEqual([]);
  });

  it('leaves the folio to a refund that goes through as well, and takes it again when that fails', () => {
    const both = [...isPaid, ...onFolio, refund(), taken, started, refundSucceeded()];
    expect(lines(...both)).toEqual([
      [0, -328000],
      [0, -328000],
      [0, 328000],
    ]);
    const left = lines(...both, refundFailed()).reduce((sum, [, amountMinor]) => sum + amountMinor, 0);
    expect(left).toBe(-328000);
  });

  it('is not posted while the money itself is not, and follows when late money is kept', () => {
    const late = [request(), start(), cancel(), paid()];
    expect(lines(...late, taken)).toEqual([]);
    given(...late, taken)
      .when({ type: 'AcceptMoney', attemptId: ATTEMPT, reason: 'The guest stays', now: at(50) })
      .then({ type: 'LateMoneyAccepted' }, { type: 'DisputeSharesTaken' });
  });

  it('is not posted in another currency than the payment’s: how much it is of the payment is not known', () => {
    const usd = disputed({
      toFolio: true,
      movements: [
        { no: 'm1', kind: 'taken', amount: { amountMinor: 100, currencyCode: 'USD' }, saidAt: at(21) },
      ],
    });
    expect(lines(...isPaid, usd)).toEqual([]);
  });

  it('is in front of a person where the PMS refuses it, and is dropped when it comes back before it was posted', () => {
    const failing = [...isPaid, ...onFolio, taken, started, refused];
    expect(exceptionsOf(given(...failing).state()).map(({ kind }) => kind)).toContain('disputePostingFailed');
    const after = given(...failing, back).state();
    expect(exceptionsOf(after).map(({ kind }) => kind)).not.toContain('disputePostingFailed');
    expect(after.refundPostings.map(({ dropped }) => dropped)).toEqual([true, true]);
  });
});
