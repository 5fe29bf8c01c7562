import type { HotelContext } from '../../../kernel/context.js';
import { REQUEST, request } from '../../domain/payment.fixture.js';
import { given } from '../../domain/payment.given.js';
import type { PaymentIntents } from '../store/payment-intents.js';
import { ResendLink } from './resend-link.js';
import type { SendWays } from './send-ways.js';

describe('A link that is sent again', () => {
  const KNOWN = '+85255500100';
  const { guest } = REQUEST;
  const state = given(
    request({ ...REQUEST, sendMethods: ['SMS'], guest: { ...guest, emails: [], mobiles: [KNOWN] } }),
  ).state();
  /** The command that the payment gets. */
  const sentTo = async (mobiles: string[]): Promise<unknown> => {
    let command: unknown;
    const intents = {
      execute: async (_ctx: unknown, _id: string, decide: (payment: unknown) => Promise<unknown>) => {
        command = await decide(state);
      },
    } as unknown as PaymentIntents;
    const ways = { problem: () => Promise.resolve(null) } as unknown as SendWays;
    await new ResendLink(intents, ways).execute({} as HotelContext, 'p1', { channels: ['SMS'], mobiles });
    return command;
  };

  it('goes to no number that a new request would not take', async () => {
    await expect(sentTo([KNOWN, '+1415555'])).rejects.toMatchObject({
      code: 'INVALID_PHONE',
      fields: { 'mobiles.1': expect.anything() },
    });
  });

  it('goes to a number it went to before, and to another', async () => {
    expect(await sentTo([KNOWN, '+819055501234'])).toMatchObject({
      sends: [
        { channel: 'SMS', recipientNo: 0 },
        { channel: 'SMS', recipientNo: 1 },
      ],
      newRecipients: { emails: [], mobiles: ['+819055501234'] },
    });
  });
});
