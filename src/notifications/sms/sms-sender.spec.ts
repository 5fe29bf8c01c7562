import { SmsRecipientLimitedError } from './sms-errors.js';
import { type Sms, SmsSender } from './sms-sender.js';

describe('A text message that is one of too many', () => {
  const limitFor = async (audience?: Sms['audience']): Promise<string> => {
    const channels = () => Promise.resolve([{ code: 'ALIYUN', area_codes: [] }]);
    const full = { count: (_: unknown, _to: unknown, _key: string, most: number) => Promise.resolve(most) };
    const sender = new SmsSender({} as never, {} as never, full as never);
    const sms = { hotelCode: 'HKG01', to: '+85225500101', audience } as Sms;
    const error = await sender
      .send({ query: channels, named: channels } as never, sms)
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(SmsRecipientLimitedError);
    return (error as Error).message;
  };

  it('is held back later where its number is a department’s or a cashier’s', async () => {
    expect(await limitFor()).toContain(' 10 messages');
    expect(await limitFor('guest')).toContain(' 10 messages');
    expect(await limitFor('staff')).toContain(' 100 messages');
  });
});
