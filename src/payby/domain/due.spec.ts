import type { PaymentCommand } from './commands.js';
import { dueOf, kindsOf, TASKS } from './due.js';
import { EXCEPTION_KINDS, exceptionsOf } from './exceptions.js';
import { at, disputed, held, HOLD_REQUEST, paid, request, start, startPosting } from './payment.fixture.js';
import { given } from './payment.given.js';

/** The first exception of what happened, and when it is due. */
function dueAfter(...commands: PaymentCommand[]) {
  const payment = given(...commands).state();
  const [exception] = exceptionsOf(payment);
  return [exception?.kind, exception && dueOf(payment, exception)];
}
const refused: PaymentCommand = {
  type: 'RecordPostingRefused',
  postingNo: 0,
  attempt: 1,
  code: 'FOLIO_WINDOW_CLOSED',
  reason: 'Folio window is closed',
  now: at(4),
};
const notSent: PaymentCommand = {
  type: 'RecordLinkSendFailed',
  sendNo: 0,
  reason: 'Mailbox unknown',
  code: 'REFUSED',
  now: at(1),
};

describe('What waits for a person is due', () => {
  it('before the guest departs, where a line is missing on the folio', () => {
    expect(dueAfter(request(), start(), paid(), startPosting(), refused)).toEqual([
      'postingFailed',
      { at: null, stayDay: '2026-11-23' },
    ]);
  });

  it('before the amount on hold lapses', () => {
    const [kind, due] = dueAfter(request(HOLD_REQUEST), start(), held({ until: at(600) }), {
      type: 'GuardHold',
      now: at(30),
    });
    expect([kind, due]).toEqual(['holdLapsing', { at: at(600), stayDay: null }]);
  });

  it('before the platform’s deadline for evidence, and at no time where it names none', () => {
    expect(dueAfter(request(), start(), paid(), disputed({ evidenceDue: at(9_000) }))).toEqual([
      'disputed',
      { at: at(9_000), stayDay: null },
    ]);
    expect(dueAfter(request(), start(), paid(), disputed({ evidenceDue: null }))).toEqual([
      'disputed',
      { at: null, stayDay: null },
    ]);
  });

  it('before the link expires or the guest arrives, where the link was not delivered', () => {
    expect(dueAfter(request(), notSent)).toEqual(['linkNotSent', { at: at(24 * 60), stayDay: '2026-11-20' }]);
  });

  it('at no time, where a second payment of the guest waits', () => {
    const second = { attemptId: '01900000-0000-7000-8000-000000000002' };
    expect(
      dueAfter(request(), start(), start(second), paid(), paid({ ...second, platformTransactionNo: 'T2' })),
    ).toEqual(['surplus', { at: null, stayDay: null }]);
  });

  it('and belongs to exactly one task, whatever its kind', () => {
    expect(TASKS.flatMap(kindsOf).sort()).toEqual([...EXCEPTION_KINDS, 'quarantined'].sort());
  });
});
