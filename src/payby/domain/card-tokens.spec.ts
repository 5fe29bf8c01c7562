import { keepsToken, postedCard, postsToken } from './card-tokens.js';
import type { OfferedMethod } from './events.js';
import { capture, held, HOLD_REQUEST, paid, REQUEST, request, start } from './payment.fixture.js';
import { given } from './payment.given.js';

const TOKEN = 'M5N7TQ4TG5PFWR50';
const cardInfo = { brand: 'Visa', last4: '4242' };
const asking = (over: Partial<OfferedMethod>, of = REQUEST) =>
  request({ ...of, methods: [{ ...of.methods[0]!, ...over }] });

describe('The token of a card', () => {
  it('is kept with the guest’s data, beside facts that anybody may read', () => {
    given(request(), start())
      .when(paid({ cardInfo, cardToken: TOKEN }))
      .then({ type: 'PaymentSucceeded', data: { cardInfo, guest: { cardToken: TOKEN } } });
  });

  it('stands in neither receipts nor holds, which are shown', () => {
    const { receipts, holds } = given(
      request(HOLD_REQUEST),
      start(),
      held({ cardInfo, cardToken: TOKEN }),
      capture(),
      paid(),
    ).state();
    expect([receipts, holds].map((shown) => shown.length)).toEqual([1, 1]);
    expect(JSON.stringify([receipts, holds])).not.toContain(TOKEN);
  });

  it.each([
    ['neither', {}, null, null],
    ['payments', { tokenOnPayment: true }, TOKEN, null],
    ['refunds', { tokenOnRefund: true }, null, TOKEN],
    ['both', { tokenOnPayment: true, tokenOnRefund: true }, TOKEN, TOKEN],
  ] as const)(
    'goes to the PMS with postings of %s, as the method says',
    (_what, flags, onPayment, onRefund) => {
      const state = given(asking(flags), start(), paid({ cardInfo, cardToken: TOKEN })).state();
      const [receipt] = state.receipts;
      const cardOf = (token: string | null) => token && { token, ...cardInfo };
      expect(postedCard(state, receipt, 'payment')).toEqual(cardOf(onPayment));
      expect(postedCard(state, receipt, 'refund')).toEqual(cardOf(onRefund));
    },
  );

  it('that came with a hold goes with the money of its capture', () => {
    const state = given(
      asking({ tokenOnPayment: true }, HOLD_REQUEST),
      start(),
      held({ cardInfo, cardToken: TOKEN }),
      capture(),
      paid(),
    ).state();
    expect(postedCard(state, state.receipts[0], 'payment')).toEqual({ token: TOKEN, ...cardInfo });
  });

  it('does not go where the platform gave none', () => {
    const state = given(asking({ tokenOnPayment: true }), start(), paid({ cardInfo })).state();
    expect(postedCard(state, state.receipts[0], 'payment')).toBeNull();
  });

  it('is of use for cards alone, and only where a method posts it', () => {
    expect(postsToken({ kind: 'card' })).toBe(false);
    expect(postsToken({ kind: 'card', tokenOnRefund: true })).toBe(true);
    expect(postsToken({ kind: 'alipay', tokenOnPayment: true })).toBe(false);
    const state = given(asking({ tokenOnPayment: true }), start()).state();
    expect(keepsToken(state, state.attempts[0]!.id)).toBe(true);
    expect(keepsToken(given(request(), start()).state(), state.attempts[0]!.id)).toBe(false);
    expect(keepsToken(state, 'another attempt')).toBe(false);
  });
});
