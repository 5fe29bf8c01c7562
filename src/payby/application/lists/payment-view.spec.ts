import {
  at,
  FULL,
  paid,
  refund,
  refundFailed,
  refundSucceeded,
  request,
  start,
} from '../../domain/payment.fixture.js';
import { history } from '../../domain/payment.given.js';
import { PaymentView } from './payment-view.js';

const ID = '01900000-0000-7000-8000-0000000000aa';

describe('Looking back at a payment', () => {
  it('tells what came later with its amount, and never as a refund of 0.00', async () => {
    const events = history([request(), start(), paid(), refund(), refundSucceeded(), refundFailed()]);
    const told = events.map((event, no) => ({
      event,
      stored: { version: no + 1, type: event.type, occurredAt: at(no), metadata: { actor: {} } },
    }));
    const store = { loadReadable: () => Promise.resolve({ history: told, unreadable: [] }) };
    const row = { id: ID, hotel_code: 'HKG01' };
    const rows = () => Promise.resolve([row]);
    const links = { paymentUrl: () => '', shortUrl: () => Promise.resolve('') };
    const view = new PaymentView(store as never, links as never, {} as never);
    const ctx = { tenantId: 't', db: { named: rows, query: rows } } as never;
    const back = await view.history(ctx, 'HKG01', ID, '2');
    expect(back.payment.mainStatus).toBe('pending');
    const refunds = back.events.filter(({ type }) => /^Refund(Succeeded|Failed)$/.test(type));
    expect(refunds.map(({ data }) => data)).toEqual([
      expect.objectContaining(FULL),
      expect.objectContaining(FULL),
    ]);
  });
});
