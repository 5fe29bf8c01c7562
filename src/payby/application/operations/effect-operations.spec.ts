import type { RequestContext } from '../../../kernel/context.js';
import type { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import { EffectOperations } from './effect-operations.js';

describe('The work for a payment', () => {
  it('of another hotel is not shown, as if there were none of that number', async () => {
    const query = jest.fn(() => Promise.resolve([{ id: 'p1', paymentNo: 'PB1', hotelCode: 'MAC01' }]));
    const ctx = { hotels: ['HKG01'], db: { query } } as unknown as RequestContext;
    const operations = new EffectOperations({} as EffectDispatcher);
    const { effects, total } = await operations.page(ctx, { filter: '{"payment":"PB1"}' });
    expect([effects, total, query.mock.calls.length]).toEqual([[], 0, 1]);
  });
});
