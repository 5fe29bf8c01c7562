import { MessageDelivery } from './message-delivery.js';
import { contentOnceSent } from './message-seals.js';

const content = { sender: '', subject: null, html: null, text: 'Pay by noon', cc: [], bcc: [] };

describe('A text message that was handed over', () => {
  const taken = (template: unknown) => {
    const sms = {
      send: () => Promise.resolve({ messageId: 'm1', smsChannel: 'ALIYUN', template, refusedBy: [] }),
    };
    const delivery = new MessageDelivery({} as never, {} as never, sms as never);
    return delivery.send({ db: {} } as never, { channel: 'SMS', to: '+85225500101', content } as never);
  };

  it('is kept with the provider’s template that it was sent by, which is what the guest read', async () => {
    const parameters = [
      { name: 'hotel', value: 'Harbour Vale' },
      { name: 'securityCode', value: 'K7-4D-MQ' },
    ];
    const sent = contentOnceSent(content, await taken({ id: 'SMS_1', parameters }));
    expect(sent).toMatchObject({
      text: 'Pay by noon',
      smsTemplate: 'SMS_1 (hotel: Harbour Vale, securityCode: K7-4D-MQ)',
    });
  });

  it('is kept as it is where the provider takes any text', async () => {
    expect(contentOnceSent(content, await taken(null))).toBeNull();
  });
});

describe('What is sent', () => {
  it.each([
    ['guest', 'guest'],
    ['department', 'staff'],
    ['cashier', 'staff'],
  ])('to a %s by mail or text message counts towards the limit for %s', async (audience, limit) => {
    const counted: string[] = [];
    const send = (_: unknown, message: { audience: string }) => {
      counted.push(message.audience);
      return Promise.resolve({
        messageId: 'm1',
        smsChannel: 'ALIYUN',
        template: null,
        answer: '250 ok',
        refusedBy: [],
      });
    };
    const delivery = new MessageDelivery({} as never, { send } as never, { send } as never);
    for (const channel of ['EMAIL', 'SMS'])
      await delivery.send({ db: {} } as never, { channel, audience, to: 'somebody', content } as never);
    expect(counted).toEqual([limit, limit]);
  });
});

describe('A mail to several that was handed over', () => {
  it('is kept with those whom the server did not take it for', async () => {
    const email = {
      send: () =>
        Promise.resolve({
          messageId: '<m1>',
          service: 'smtp',
          answer: '250 ok',
          notReached: ['b@hotel.example'],
          refusedBy: [],
        }),
    };
    const delivery = new MessageDelivery({} as never, email as never, {} as never);
    const to = 'a@hotel.example, b@hotel.example';
    const taken = await delivery.send({ db: {} } as never, { channel: 'EMAIL', to, content } as never);
    expect(contentOnceSent(content, taken)).toMatchObject({ notReached: ['b@hotel.example'] });
  });
});

describe('A message that one service refused and the next one took', () => {
  const refusedBy = (service: string, reason: string) => ({ refusedBy: [{ service, reason }] });

  it.each([
    [
      'EMAIL',
      'kai@example.com',
      {
        answer: '250 ok',
        ...refusedBy('mx1.example', 'mx1.example answered 550 <kai@example.com> not here'),
      },
      'mx1.example answered 550 <k•••@example.com> not here · 250 ok',
    ],
    [
      'SMS',
      '+85225500101',
      refusedBy('ALIYUN', '+85225500101 is not allowed'),
      'ALIYUN: +852•••0101 is not allowed',
    ],
  ])('says so in the log, without the address: %s', async (channel, to, sent, said) => {
    const send = () => Promise.resolve({ messageId: 'm1', template: null, notReached: [], ...sent });
    const delivery = new MessageDelivery({} as never, { send } as never, { send } as never);
    expect(await delivery.send({ db: {} } as never, { channel, to, content } as never)).toMatchObject({
      said,
    });
  });
});
