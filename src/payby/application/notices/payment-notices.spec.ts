import type { TenantContext } from '../../../kernel/context.js';
import type { Notices } from '../../../notifications/index.js';
import { disputed, paid, request, start } from '../../domain/payment.fixture.js';
import { given, history } from '../../domain/payment.given.js';
import { PaymentListeners } from '../announcements/payment-listeners.js';
import { PaymentNotices } from './payment-notices.js';

describe('Notices of payments', () => {
  it('M12: of a dispute, also of one that was opened again, name what is disputed in the bank’s currency', async () => {
    const kept: unknown[] = [];
    const record = (_: unknown, notice: unknown) => Promise.resolve(Boolean(kept.push(notice)));
    const notices = new PaymentNotices({ record } as unknown as Notices, new PaymentListeners());
    const amount = { amountMinor: 51_200, currencyCode: 'JPY' };
    const saidAt = new Date('2026-11-21T08:00:00Z');
    const commands = [
      request(),
      start(),
      paid(),
      disputed({ amount }),
      disputed({ step: 'won', saidAt }),
      disputed({ step: 'reopened', saidAt }),
    ];
    const state = given(...commands).state();
    for (const event of history(commands))
      if (event.type === 'DisputeOpened' || event.type === 'DisputeReopened')
        await notices.hear({} as TenantContext, {
          id: event.type,
          paymentId: 'p1',
          trigger: 'disputeOpened',
          version: 1,
          event,
          before: state,
          state,
        });
    const about = { kind: 'disputeOpened', hotelCode: 'HKG01', subjectId: 'p1', notFor: null, ...amount };
    expect(kept).toMatchObject([
      { id: 'DisputeOpened', ...about },
      { id: 'DisputeReopened', ...about },
    ]);
  });
});
