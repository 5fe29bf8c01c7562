import { ANY_REFUND } from './capabilities.js';
import type { PaymentCommand } from './commands.js';
import { exceptionsOf } from './exceptions.js';
import {
  at,
  ATTEMPT,
  cancel,
  CLERK,
  disputed,
  FULL,
  hkd,
  MANAGER,
  paid,
  refund,
  refundSucceeded,
  request,
  start,
} from './payment.fixture.js';
import { given, history } from './payment.given.js';
import { disputedMinor, refundableMinor } from './state.js';
import { happeningsOf } from './triggers.js';

const isPaid = [request(), start(), paid()];
const part = disputed({ amount: hkd(100000) });
const inquiry = disputed({ kind: 'inquiry' });
const sent = disputed({ step: 'evidenceSent', saidAt: at(30) });
const won = disputed({ step: 'won', saidAt: at(40) });
const lost = disputed({ step: 'lost', saidAt: at(40) });
const money = (no: string, kind: 'taken' | 'returned', minutes = 21) => ({
  no,
  kind,
  amount: FULL,
  saidAt: at(minutes),
});
const left = (...commands: Parameters<typeof given>) =>
  refundableMinor(given(...isPaid, ...commands).state());
const waiting = (...commands: Parameters<typeof given>) =>
  exceptionsOf(given(...isPaid, ...commands).state());

describe('M12: a dispute of a payment', () => {
  it('is recorded once, whatever comes twice, and is in front of a person with its deadline until it is decided', () => {
    given(...isPaid)
      .when(disputed())
      .then({
        type: 'DisputeOpened',
        data: { kind: 'chargeback', amountMinor: 328000, reasonCode: '13.1', attemptId: ATTEMPT },
      });
    given(...isPaid, disputed())
      .when(disputed())
      .then();
    expect(waiting(disputed())).toMatchObject([
      { kind: 'disputed', subject: 'd1', amountMinor: 328000, deadline: at(3 * 24 * 60) },
    ]);
    expect(waiting(disputed(), sent)[0]).not.toHaveProperty('deadline');
    expect(waiting(disputed(), sent, won)).toEqual([]);
    expect(waiting(disputed(), lost)).toEqual([]);
  });

  it('is in front of a person in the currency in which the bank disputes', () => {
    const amount = { amountMinor: 51_200, currencyCode: 'JPY' };
    expect(waiting(disputed({ amount }))).toMatchObject([{ kind: 'disputed', ...amount }]);
    expect(waiting(disputed())[0]).not.toHaveProperty('currencyCode');
  });

  it('counts in the order in which the platform said it, not in that of arrival', () => {
    // The decision overtakes everything: the messages before it change nothing any more.
    given(...isPaid)
      .when(won)
      .then({ type: 'DisputeOpened' }, { type: 'DisputeWon' });
    given(...isPaid, won)
      .when(sent)
      .then();
    given(...isPaid, won)
      .when(disputed())
      .then();
    given(...isPaid, disputed(), won)
      .when(disputed({ step: 'reopened', evidenceDue: at(9_000), saidAt: at(50) }))
      .then({ type: 'DisputeReopened', data: { evidenceDue: at(9_000).toISOString() } });
    given(...isPaid, disputed(), won, disputed({ step: 'reopened', saidAt: at(50) }))
      .when(sent)
      .then();
    given(...isPaid, lost)
      .when(disputed({ step: 'won', saidAt: at(60) }))
      .then({ type: 'DisputeWon' });
  });

  it('keeps the newest deadline', () => {
    const later = disputed({ evidenceDue: at(8_000), saidAt: at(25) });
    given(...isPaid, disputed())
      .when(later)
      .then({ type: 'DisputeEvidenceDue', data: { evidenceDue: at(8_000).toISOString() } });
    given(...isPaid, disputed(), later)
      .when(disputed())
      .then();
  });

  it('records money that was taken and given back in any order, once for each number', () => {
    const taken = disputed({ movements: [money('m1', 'taken')] });
    const back = disputed({
      step: 'won',
      saidAt: at(40),
      movements: [money('m1', 'taken'), money('m2', 'returned', 40)],
    });
    given(...isPaid)
      .when(back)
      .then(
        { type: 'DisputeOpened' },
        { type: 'DisputeWon' },
        { type: 'DisputeMoneyTaken', data: { movementNo: 'm1' } },
        { type: 'DisputeReversed', data: { movementNo: 'm2' } },
      );
    given(...isPaid, back)
      .when(taken)
      .then();
    // Late, its number is new all the same.
    given(...isPaid, disputed({ step: 'won', saidAt: at(40), movements: [money('m2', 'returned', 40)] }))
      .when(taken)
      .then({ type: 'DisputeMoneyTaken' });
  });

  it('keeps the fee of each movement once, in its own currency, and none where the platform has not said so', () => {
    const fee = { amountMinor: 1500, currencyCode: 'USD' };
    const taken = { ...money('m1', 'taken'), fee };
    const ofReport = { type: 'RecordDisputeFee', disputeId: 'd1', fee, saidAt: at(90), now: at(90) } as const;
    given(...isPaid)
      .when(disputed({ movements: [taken] }))
      .then(
        { type: 'DisputeOpened' },
        { type: 'DisputeMoneyTaken', data: { amountMinor: 328000, currencyCode: 'HKD' } },
        { type: 'DisputeFeeCharged', data: { movementNo: 'm1', ...fee } },
      );
    const untold = disputed({ movements: [money('m1', 'taken')] });
    const [dispute] = given(...isPaid, untold).state().disputes;
    expect(dispute!.movements[0]).not.toHaveProperty('fee');
    // The report tells it later, or a later message; what one has told the other does not add to.
    given(...isPaid, untold)
      .when({ ...ofReport, movementNo: 'm1' })
      .then({ type: 'DisputeFeeCharged' });
    given(...isPaid, untold)
      .when(disputed({ movements: [taken], saidAt: at(30) }))
      .then({ type: 'DisputeFeeCharged' });
    given(...isPaid, disputed({ movements: [taken] }))
      .when({ ...ofReport, movementNo: 'm1' })
      .then();
    given(...isPaid, untold)
      .when({ ...ofReport, movementNo: 'm2' })
      .then();
  });

  it('opens again as a chargeback where an inquiry was not enough', () => {
    given(...isPaid, inquiry)
      .when(disputed({ saidAt: at(45) }))
      .then({ type: 'DisputeOpened', data: { kind: 'chargeback' } });
    // What it is by now stays when a late message of the inquiry comes, or one that does not say.
    given(...isPaid, inquiry, disputed({ saidAt: at(45) }))
      .when(inquiry)
      .then();
    given(...isPaid, inquiry)
      .when(disputed({ kind: null, step: 'evidenceSent', saidAt: at(45) }))
      .then({ type: 'DisputeEvidenceSent' });
  });

  it('of money that is not there makes no sense', () => {
    given(request(), start()).when(disputed()).thenRefused('NOT_PAID');
    given(...isPaid)
      .when(disputed({ attemptId: 'x' }))
      .thenRefused('ATTEMPT_UNKNOWN');
  });
});

describe('M12: what a dispute holds', () => {
  it('cannot be refunded while it is open and after it is lost, and can after it is won', () => {
    expect(left(part)).toBe(228000);
    expect(left(part, disputed({ step: 'lost', saidAt: at(40) }))).toBe(228000);
    expect(left(part, won)).toBe(328000);
    expect(left(disputed())).toBe(0);
    // An inquiry takes nothing, a fraud warning neither.
    expect(left(inquiry)).toBe(328000);
    expect(left(disputed({ kind: 'fraudWarning' }))).toBe(328000);
    expect(left(disputed({ kind: 'inquiry', movements: [money('m', 'taken')] }))).toBe(0);
  });

  it('is the whole payment where the bank disputes in another currency', () => {
    const usd = disputed({ amount: { amountMinor: 100, currencyCode: 'USD' } });
    expect(left(usd)).toBe(0);
    expect(disputedMinor(given(...isPaid, usd).state())).toBe(328000);
  });

  it('leaves late money held, and out of reach until it is decided', () => {
    const late = [request(), start(), cancel(), paid()];
    const back = {
      type: 'ReturnMoney',
      attemptId: ATTEMPT,
      refundId: 'rf9',
      reason: 'because',
      by: CLERK,
      terms: ANY_REFUND,
      now: at(60),
    } as const;
    given(...late, disputed())
      .when(back)
      .thenRefused('REFUND_DISPUTED');
    given(...late, disputed(), lost)
      .when(back)
      .thenRefused('REFUND_EXCEEDS_REFUNDABLE');
    given(...late, disputed(), won)
      .when(back)
      .then({ type: 'LateMoneyReturned' }, { type: 'RefundRequested', data: { amountMinor: 328000 } });
  });
});

describe('M12: a refund next to an open dispute', () => {
  const little = (change = {}) => refund({ amount: hkd(1000), ...change });

  it('is refused, because the hotel may lose the money twice', () => {
    given(...isPaid, part)
      .when(little())
      .thenRefused('REFUND_DISPUTED');
    given(...isPaid, inquiry)
      .when(refund())
      .thenRefused('REFUND_DISPUTED');
    given(...isPaid, part, won)
      .when(little())
      .then({ type: 'RefundRequested' });
    // What was lost is gone; the rest is not disputed.
    given(...isPaid, part, lost)
      .when(little())
      .then({ type: 'RefundRequested' });
    given(...isPaid, disputed({ kind: 'fraudWarning' }))
      .when(refund())
      .then({ type: 'RefundRequested' });
  });

  it('is ordered where a person was shown the dispute, but never of what the dispute holds', () => {
    given(...isPaid, part)
      .when(little({ despiteDispute: true }))
      .then({ type: 'RefundRequested', data: { despiteDispute: true } });
    given(...isPaid, part)
      .when(refund({ despiteDispute: true }))
      .thenRefused('REFUND_EXCEEDS_REFUNDABLE');
    given(...isPaid, inquiry)
      .when(refund({ despiteDispute: true }))
      .then({ type: 'RefundRequested', data: { amountMinor: 328000 } });
  });

  it('that waits for a second person is approved only by one who was shown the dispute too', () => {
    const asked = little({ approvalAboveMinor: 0 });
    const approve = {
      type: 'ApproveRefund',
      refundId: 'rf1',
      by: MANAGER,
      terms: ANY_REFUND,
      now: at(60),
    } as const;
    given(...isPaid, asked, part)
      .when(approve)
      .thenRefused('REFUND_DISPUTED');
    given(...isPaid, asked, part)
      .when({ ...approve, despiteDispute: true })
      .then({ type: 'RefundApproved', data: { despiteDispute: true } });
    given(...isPaid, asked, disputed())
      .when({ ...approve, despiteDispute: true })
      .thenRefused('REFUND_EXCEEDS_REFUNDABLE');
  });
});

describe('M12: a fraud warning', () => {
  const warned = disputed({ disputeId: 'w1', kind: 'fraudWarning', evidenceDue: null });
  const answer = {
    type: 'AnswerException',
    kind: 'fraudWarning',
    subject: 'w1',
    reason: 'The guest confirmed it',
    now: at(70),
  } as const;

  it('waits for a person until it is settled, the money is back, or the chargeback is there', () => {
    const kinds = (...commands: Parameters<typeof given>) => waiting(...commands).map(({ kind }) => kind);
    expect(kinds(warned)).toEqual(['fraudWarning']);
    expect(kinds(warned, answer)).toEqual([]);
    expect(kinds(warned, refund(), refundSucceeded())).toEqual([]);
    expect(kinds(warned, disputed())).toEqual(['disputed']);
  });
});

const triggersOf = (commands: PaymentCommand[]) =>
  happeningsOf(history([...isPaid, ...commands])).map(({ trigger }) => trigger);

it('M12: each change of a dispute is announced once, in the order of its life', () => {
  const again = disputed({ step: 'reopened', saidAt: at(50) });
  const lostAgain = disputed({ step: 'lost', saidAt: at(55) });
  const commands = [inquiry, disputed({ saidAt: at(25) }), sent, sent, won, won, again, lostAgain];
  expect(triggersOf(commands).filter((trigger) => trigger?.startsWith('dispute'))).toEqual([
    'disputeOpened',
    'disputeChanged',
    'disputeChanged',
    'disputeChanged',
    'disputeOpened',
    'disputeChanged',
  ]);
});

describe('M12: staff are notified of a dispute', () => {
  const warning = disputed({ kind: 'fraudWarning' });
  const reopened = disputed({ step: 'reopened', saidAt: at(50) });
  it.each([
    ['once, however often the platform says it', [disputed(), disputed(), sent], 1],
    ['once for an inquiry and the chargeback that it becomes', [inquiry, disputed({ saidAt: at(45) })], 1],
    ['for each dispute of it', [part, disputed({ disputeId: 'd2', amount: hkd(5000) })], 2],
    ['once where the first message about it is its decision', [won], 1],
    ['again when the bank does not accept a decision', [disputed(), won, reopened], 2],
    ['not where the bank only warns of fraud', [warning], 0],
  ])('%s', (_, commands, times) => {
    const told = triggersOf(commands);
    expect(told.filter((trigger) => trigger === 'disputeOpened')).toHaveLength(times);
  });
});
