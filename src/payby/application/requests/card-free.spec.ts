import type { PaymentEvent } from '../../domain/events.js';
import { at, REQUEST } from '../../domain/payment.fixture.js';
import { withoutCardNumbers } from './card-free.js';

const CARD = '4111 1111 1111 1111';
const MASKED = '•••• •••• •••• 1111';

describe('Events that are about to be stored', () => {
  it('carry no card number a PMS had in a guest’s or an account’s name', () => {
    const [first] = REQUEST.guest.payers;
    const payers = [
      { ...first!, firstName: CARD, roomType: CARD },
      { ...first!, name: `Tours ${CARD}` },
    ] as never;
    const event: PaymentEvent = {
      type: 'PaymentRequested',
      at: at(0),
      data: { ...REQUEST, guest: { ...REQUEST.guest, lastName: CARD, guestComment: `pay ${CARD}`, payers } },
    };
    const [stored] = withoutCardNumbers([event]);
    expect(JSON.stringify(stored)).not.toContain(CARD);
    expect(stored).toMatchObject({
      at: at(0),
      data: {
        guest: { lastName: MASKED, guestComment: `pay ${MASKED}`, payers: [{ firstName: MASKED }, {}] },
      },
    });
  });

  it('carry no card number a platform gave as its reason', () => {
    const data = { attemptId: 'a', reason: `card ${CARD} declined` };
    expect(withoutCardNumbers([{ type: 'PaymentFailed', at: at(0), data }])[0]!.data).toEqual({
      ...data,
      reason: `card ${MASKED} declined`,
    });
  });

  it('keep the numbers by which other systems find their own records', () => {
    const data = {
      attemptId: 'a',
      amountMinor: 1,
      currencyCode: 'CNY',
      platformTransactionNo: '4111111111111111',
      channelTransactionNo: '4111111111111111',
      cardInfo: null,
      late: false,
      surplus: false,
    };
    expect(withoutCardNumbers([{ type: 'PaymentSucceeded', at: at(0), data }])[0]!.data).toEqual(data);
  });
});
