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

describe('A provider that sends approved texts only', () => {
  /** Ids of approved texts that were sent, of a channel that has one in English and one in Chinese. */
  const sentIn = async (language: string, approved = ['en', 'zh']): Promise<string | undefined> => {
    const row = {
      code: 'ALIYUN',
      provider: 'aliyun',
      area_codes: [],
      failures: 0,
      credentials_sealed: null,
      template_ids: approved.map((each) => ({
        template: 'RECEIPT',
        language: each,
        id: each,
        parameters: [],
      })),
    };
    const channels = () => Promise.resolve([row]);
    let sent: string | undefined;
    const gateway = {
      send: (_channel: unknown, message: { template: { id: string } }) => {
        sent = message.template.id;
        return Promise.resolve({ messageId: '1' });
      },
    };
    const gateways = { needsTemplates: () => true, of: () => gateway };
    const secrets = { open: () => '{}' };
    const sender = new SmsSender(
      secrets as never,
      gateways as never,
      { count: () => Promise.resolve(0) } as never,
    );
    const content = { text: '', template: 'RECEIPT', language, parameters: () => [] };
    const sms = { hotelCode: 'HKG01', to: '+85225500101', reference: 'r', fencingNo: 1, content } as Sms;
    await sender.send({ query: channels, named: channels } as never, sms).catch(() => undefined);
    return sent;
  };

  it('sends the English one to a guest of an added language, and none in place of a built-in one', async () => {
    expect(await sentIn('zh')).toBe('zh');
    expect(await sentIn('ja')).toBe('en');
    expect(await sentIn('zh', ['en'])).toBeUndefined();
    expect(await sentIn('ja', ['zh'])).toBeUndefined();
  });
});
