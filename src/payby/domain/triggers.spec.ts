import type { PaymentCommand } from './commands.js';
import { evolve } from './evolve.js';
import { at, cancel, held, HOLD_REQUEST, paid, request, start } from './payment.fixture.js';
import { history } from './payment.given.js';
import type { PaymentState } from './state.js';
import { triggerOf } from './triggers.js';

/** What is announced of all that follows from these, in order. */
function announced(...commands: PaymentCommand[]) {
  let before: PaymentState = { status: 'none' };
  return history(commands).flatMap((event) => {
    const was = before;
    before = evolve(was, event);
    return triggerOf(event, was, before) ?? [];
  });
}

describe('a message with the link that was not delivered', () => {
  const failed: PaymentCommand = {
    type: 'RecordLinkSendFailed',
    now: at(30),
    sendNo: 0,
    code: 'SMS_REFUSED',
    reason: 'No credit',
  };

  it('is announced to staff while the guest has still to pay', () => {
    expect(announced(request(), failed)).toEqual(['create', 'messageFailed']);
  });

  it.each([
    ['was paid', ['create', 'pay'], [request(), start(), paid()]],
    ['was canceled', ['create', 'cancel'], [request(), cancel()]],
    ['is authorized', ['create'], [request(HOLD_REQUEST), start(), held()]],
  ])('is not announced once the request %s', (_, told, before) => {
    expect(announced(...before, failed)).toEqual(told);
  });
});
