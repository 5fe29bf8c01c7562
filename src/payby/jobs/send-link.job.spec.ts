import type { TenantContext } from '../../kernel/context.js';
import type { Effect } from '../../kernel/effects/effect.js';
import type { LinkMessages } from '../application/messages/link-messages.js';
import type { SendLinkPayload } from '../application/store/payment-effects.js';
import type { PaymentStore } from '../application/store/payment-store.js';
import type { PaymentCommand } from '../domain/commands.js';
import { cancel, held, HOLD_REQUEST, paid, request, start } from '../domain/payment.fixture.js';
import { given } from '../domain/payment.given.js';
import { SendLinkJob } from './send-link.job.js';

describe('the message with the link', () => {
  it.each<[string, number, ...PaymentCommand[]]>([
    ['is sent while the guest has still to pay', 1, request()],
    ['is not sent once the guest has paid', 0, request(), start(), paid()],
    ['is not sent once the request was canceled', 0, request(), cancel()],
    ['is not sent once the amount is authorized', 0, request(HOLD_REQUEST), start(), held()],
  ])('%s', async (_, times, ...before) => {
    const execute = jest.fn();
    const send = jest.fn(() => Promise.resolve({ messageId: 'm1', service: 'smtp' }));
    const store = { load: () => ({ state: given(...before).state(), version: 9 }), execute };
    const messages = { enter: jest.fn(), note: jest.fn(), send };
    const job = new SendLinkJob(store as unknown as PaymentStore, messages as unknown as LinkMessages);
    const effect = { id: 'e1', payload: { paymentId: 'p1', sendNo: 0 }, tries: 1, attempt: 1 };

    await job.handle({} as TenantContext, effect as Effect<SendLinkPayload>);

    expect(send).toHaveBeenCalledTimes(times);
    const ended = { type: 'RecordLinkSendFailed', code: 'REQUEST_ENDED' };
    expect(execute.mock.calls[0]![2]).toMatchObject(times === 0 ? ended : { type: 'RecordLinkSent' });
  });
});
