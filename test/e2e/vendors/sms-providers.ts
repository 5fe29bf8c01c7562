import { randomUUID } from 'node:crypto';
import { expedite } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, eventTypes, newNumber, paymentWhen, textsTo } from '../../support/payment-steps.js';
import { atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const CUSTOMERS = {
  twilio: {
    sender: '+15005550006',
    credentials: { accountSid: 'ACdeadbeefdeadbeefdeadbeefdeadbeef', secret: 'sbx-twilio-token' },
  },
  aliyun: {
    sender: '港湾谷',
    credentials: { accessKeyId: 'LTAIsandboxkey01', accessKeySecret: 'sbx-aliyun-secret' },
  },
  tencent: {
    sender: '港湾谷',
    credentials: {
      secretId: 'AKIDsandbox0123456789',
      secretKey: 'sbx-tencent-key',
      sdkAppId: '1400000001',
    },
  },
} as const;
export type SmsProvider = keyof typeof CUSTOMERS;
export const SMS_PROVIDERS = Object.keys(CUSTOMERS) as SmsProvider[];

/** What each says of a phone that is switched off. */
const FAILURES: Record<SmsProvider, string> = { twilio: '30003', aliyun: 'UNDELIV', tencent: 'EXPIRED' };

export const approved = (changes: object = {}) => ({
  template: 'payment-link',
  language: 'en',
  id: 'SMS_77',
  parameters: ['amount', 'path'],
  ...changes,
});

export const newChannel = (changes: Record<string, unknown> = {}) => ({
  code: `CH-${randomUUID().slice(0, 8).toUpperCase()}`,
  kind: 'foreign',
  provider: 'sandbox',
  baseUrl: 'https://sms.example.com',
  sender: 'HarbourVale',
  areaCodes: [],
  credentials: { apiKey: 'a-secret-key' },
  ...changes,
});

/** A channel at the simulator of a provider. */
export const channelAt = (stack: Stack, provider: SmsProvider, changes: Record<string, unknown> = {}) =>
  newChannel({
    provider,
    baseUrl: `${stack.sandbox.url}/sms/${provider}`,
    ...CUSTOMERS[provider],
    ...changes,
  });

/** Sends a payment's link by text message, and gives both. */
export async function linkByText(stack: Stack) {
  const to = newNumber();
  const payment = await createPayment(stack.api('clerk'), {
    sendMethods: ['SMS'],
    emails: [],
    mobiles: [to],
  });
  const [text] = await textsTo(stack, to);
  return { payment, text };
}

export const whenSent = (clerk: ApiClient, payment: any, status: string): Promise<any> =>
  paymentWhen(clerk, payment.id, ({ sends }: any) => sends[0].status === status);

/** From a test message to the receipt of a link, at each of these providers. */
export function describeSmsProviders(providers: SmsProvider[]): void {
  describe.each(providers)('An SMS channel at %s', (provider) => {
    const number = newNumber();
    let stack: Stack;
    let group: ApiClient;
    let hongKong: ApiClient;
    let clerk: ApiClient;
    let channel: any;
    beforeAll(async () => {
      stack = sharedStack();
      group = atGroup(stack, 'manager');
      hongKong = stack.api('manager');
      clerk = stack.api('clerk');
      const made = await group.post(
        'sms-channels',
        channelAt(stack, provider, { hotelCode: 'HKG01', areaCodes: ['852'], templateIds: [approved()] }),
      );
      expect([made.status, made.body]).toEqual([201, expect.anything()]);
      channel = made.body;
    });
    afterAll(() => group.delete(`sms-channels/${channel.id}`));
    const linkBySms = () => linkByText(stack);
    const whenSend = (payment: any, status: string): Promise<any> => whenSent(clerk, payment, status);
    beforeEach(() => stack.sandbox.sms({ mode: 'ok' }));
    const test = async (to: string) => (await hongKong.post(`sms-channels/${channel.id}/test`, { to })).body;

    it('send a test message, say what the provider answered, and note who asked', async () => {
      const answer = await test(number);
      const segments = provider === 'twilio' ? 1 : null;
      expect(answer).toEqual({ outcome: 'sent', messageId: expect.any(String), said: null, segments });
      expect(await textsTo(stack, number)).toMatchObject([{ messageId: answer.messageId }]);
      await stack.sandbox.sms({ mode: 'errorBody', times: 1 });
      expect(await test(number)).toMatchObject({
        outcome: 'refused',
        messageId: null,
        said: expect.stringMatching(/ \(.+\)$/),
      });
      await stack.sandbox.sms({ mode: 'down500', times: 1 });
      expect(await test(number)).toMatchObject({ outcome: 'unknown' });
      const log = await operationsOf(group, { action: 'testMessage', on: channel.code });
      expect(log.map(({ outcome, because }) => [outcome, because])).toEqual([
        ['failed', 'sms.unknown'],
        ['failed', 'sms.refused'],
        ['done', null],
      ]);
      expect(log[0]).toMatchObject({ userName: 'Lin Qiao', details: { to: `…${number.slice(-4)}` } });
      expect(fieldsOf(await hongKong.post(`sms-channels/${channel.id}/test`, { to: '12345' }))).toEqual({
        to: 'Enter the number with its country code, such as +852 2345 6789.',
      });
    });

    it('carry a payment’s link to the guest', async () => {
      await stack.sandbox.sms({ receipts: { outcome: 'none' } });
      const { payment, text } = await linkBySms();
      expect(text.text).toContain(new URL(payment.shortUrl).pathname.slice(1));
      expect(text.from).toBe(channel.sender);
      await whenSend(payment, 'sent');
    });

    if (provider !== 'twilio')
      it('[F26] know of a message whose sending was never answered, by our reference', async () => {
        const lostBySms = async (receipts: object, mode = 'acceptThenHang') => {
          await stack.sandbox.sms({ mode, times: 1, receipts });
          const payment = await createPayment(clerk, {
            sendMethods: ['SMS'],
            emails: [],
            mobiles: [newNumber()],
          });
          expect((await whenSend(payment, 'failed')).sends[0].code).toBe('SMS_UNKNOWN');
          await expedite(stack, payment, 'payby.ask-receipt');
          return payment;
        };
        const arrived = await lostBySms({ silent: true, delayMs: 0 });
        expect((await whenSend(arrived, 'success')).attention).toBeNull();
        expect(await eventTypes(clerk, arrived.id)).toEqual([
          'PaymentRequested',
          'PaymentLinkSendFailed',
          'PaymentLinkDelivered',
        ]);
        const code = FAILURES[provider];
        const failed = await lostBySms({ outcome: 'failed', code, silent: true, delayMs: 0 });
        await paymentWhen(clerk, failed.id, ({ sends }: any) => sends[0].code === 'SMS_PHONE_OFF');
      });

    it('know that it arrived, or why it did not, from whom they ask', async () => {
      await stack.sandbox.sms({ receipts: { silent: true, delayMs: 0 } });
      const { payment } = await linkBySms();
      await whenSend(payment, 'sent');
      await expedite(stack, payment, 'payby.ask-receipt');
      await whenSend(payment, 'success');
      expect(await eventTypes(clerk, payment.id)).toEqual([
        'PaymentRequested',
        'PaymentLinkSent',
        'PaymentLinkDelivered',
      ]);

      const code = FAILURES[provider];
      await stack.sandbox.sms({ receipts: { outcome: 'failed', code, silent: true, delayMs: 0 } });
      const { payment: lost } = await linkBySms();
      await whenSend(lost, 'sent');
      await expedite(stack, lost, 'payby.ask-receipt');
      const { sends, attention } = await whenSend(lost, 'failed');
      expect([sends[0].code, sends[0].reason, attention]).toEqual([
        'SMS_PHONE_OFF',
        expect.stringMatching(new RegExp(`switched off.*\\(${code}\\)$`)),
        'linkNotSent',
      ]);
    });
  });
}
