import type { PaymentCommand } from './commands.js';
import { exceptionsOf } from './exceptions.js';
import {
  at,
  hkd,
  paid,
  refund,
  refundFailed,
  refundPosted,
  refundSucceeded,
  request,
  start,
  startRefundPosting,
} from './payment.fixture.js';
import { given } from './payment.given.js';
import { isRefundPostingDue } from './state.js';

const isPaid = [request(), start(), paid()];

describe('A posting that failed before all of its money went back', () => {
  it('is no exception and is not posted again, until some of it comes back', () => {
    const stopped = {
      type: 'StopPosting',
      now: at(4),
      postingNo: 0,
      code: 'RESERVATION_CANCELED',
      reason: 'The reservation is canceled.',
    } as const;
    const again = { type: 'PostAgain', now: at(20), postingNo: 0 } as const;
    const half = (refundId: string) => refund({ refundId, amount: hkd(164000) });
    const kindsOf = (...more: PaymentCommand[]) =>
      exceptionsOf(given(...isPaid, stopped, ...more).state()).map(({ kind }) => kind);

    expect(kindsOf(half('rf1'), refundSucceeded())).toEqual(['postingFailed']);
    const wentBack = [half('rf1'), half('rf2'), refundSucceeded(), refundSucceeded('rf2')];
    expect(kindsOf(...wentBack)).toEqual([]);
    given(...isPaid, stopped, ...wentBack)
      .when(again)
      .thenRefused('POSTING_NOT_OPEN');
    expect(kindsOf(...wentBack, refundFailed('rf2'))).toEqual(['refundFailed', 'postingFailed']);
    given(...isPaid, stopped, ...wentBack, refundFailed('rf2'))
      .when(again)
      .then({ type: 'PostingAgainRequested' });

    const byHand = { type: 'AdjustPosting', now: at(21), postingNo: 0, reason: 'Typed' } as const;
    const typed = [...isPaid, stopped, ...wentBack, { ...byHand, status: 'success' as const }];
    expect(isRefundPostingDue(given(...typed).state(), 0)).toBe(true);
    // Once something of it is in the PMS, it is a person's to settle.
    const corrected = [
      ...typed,
      startRefundPosting(),
      refundPosted(),
      { ...byHand, status: 'fail' as const },
    ];
    expect(exceptionsOf(given(...corrected).state()).map(({ kind }) => kind)).toEqual(['postingFailed']);
  });
});
