import type { PaymentCommand } from '../../domain/commands.js';
import {
  at,
  FULL,
  held,
  HOLD_REQUEST,
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
  const viewOf = (commands: PaymentCommand[]) => {
    const told = history(commands).map((event, no) => ({
      event,
      stored: { version: no + 1, type: event.type, occurredAt: at(no), metadata: { actor: {} } },
    }));
    const store = { loadReadable: () => Promise.resolve({ history: told, unreadable: [] }) };
    const row = { id: ID, hotel_code: 'HKG01' };
    const rows = () => Promise.resolve([row]);
    const links = { paymentUrl: () => '', shortUrl: () => Promise.resolve('') };
    const view = new PaymentView(store as never, links as never, {} as never);
    const ctx = { tenantId: 't', db: { named: rows, query: rows } } as never;
    return (version?: string) => view.history(ctx, 'HKG01', ID, version);
  };

  it.each([
    ['payment', 'pending', [request()]],
    ['payment', 'success', [request(), start(), paid()]],
    ['authorization', 'pending', [request(HOLD_REQUEST)]],
    ['authorization', 'onHold', [request(HOLD_REQUEST), start(), held()]],
  ])('tells its type, %s, its status, %s, and the symbol of its currency', async (type, status, commands) => {
    const { payment } = await viewOf(commands)();
    expect(payment).toMatchObject({ type, status, currencySymbol: '$' });
  });

  it('tells what came later with its amount, and never as a refund of 0.00', async () => {
    const life = [request(), start(), paid(), refund(), refundSucceeded(), refundFailed()];
    const back = await viewOf(life)('2');
    expect(back.payment.mainStatus).toBe('pending');
    const refunds = back.events.filter(({ type }) => /^Refund(Succeeded|Failed)$/.test(type));
    expect(refunds.map(({ data }) => data)).toEqual([
      expect.objectContaining(FULL),
      expect.objectContaining(FULL),
    ]);
  });
});
