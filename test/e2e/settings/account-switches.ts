import { randomUUID } from 'node:crypto';
import { isRefunded, refund } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, guestPays, paymentWhen } from '../../support/payment-steps.js';
import { atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

describe('Payment accounts', () => {
  let stack: Stack;
  let manager: ApiClient;
  beforeAll(() => {
    stack = sharedStack();
    manager = atGroup(stack, 'manager');
  });

  const LIVE_KEY = { environment: expect.stringMatching(/moves real money. Choose Live.$/) };
  const keyOf = (mode: string) => ({ apiKey: `sk_${mode}_0123456789`, webhookSecret: 'whsec_0123456789' });
  const add = (environment: string, mode: string) =>
    manager.post('payment-accounts', {
      code: `STRIPE-${randomUUID().slice(0, 8).toUpperCase()}`,
      name: 'Stripe',
      hotelCode: 'HKG01',
      platform: 'stripe',
      environment,
      baseUrl: 'https://api.stripe.com',
      credentials: keyOf(mode),
      channels: ['card'],
    });

  it('that are test or live have a key of their own environment: a test account moves no real money', async () => {
    expect(fieldsOf(await add('test', 'live'))).toEqual(LIVE_KEY);
    const { status, body } = await add('test', 'test');
    expect(status).toBe(201);
    const put = (changes: object) => manager.put(`payment-accounts/${body.id}`, changes);
    expect(fieldsOf(await put({ credentials: keyOf('live') }))).toEqual(LIVE_KEY);
    expect(fieldsOf(await put({ environment: 'live' }))).toEqual({
      environment: expect.stringMatching(/moves no real money. Choose Test.$/),
    });
    const switched = await put({ environment: 'live', credentials: keyOf('live') });
    expect([switched.status, switched.body.environment]).toEqual([200, 'live']);
    expect((await put({ name: 'Stripe, online' })).status).toBe(200);
  });

  it('and methods that are off leave requests already sent to be paid and refunded', async () => {
    const clerk = stack.api('clerk');
    const code = `M-${randomUUID().slice(0, 8).toUpperCase()}`;
    const account = await manager.post('payment-accounts', {
      code,
      name: 'Sandbox, online',
      hotelCode: 'HKG01',
      platform: 'sandbox',
      environment: 'test',
      baseUrl: `${stack.sandbox.url}/platform`,
      credentials: {
        merchantId: 'HKG01-SBX',
        apiKey: 'sbx-api-HKG01-SBX',
        notifyKey: 'sbx-notify-HKG01-SBX',
      },
      channels: ['alipay', 'card'],
    });
    const method = await manager.post('payment-method-settings', {
      code,
      hotelCode: 'HKG01',
      name: 'Card',
      nameZh: '银行卡',
      description: 'Visa',
      descriptionZh: 'Visa',
      kind: 'card',
      accountCodes: [code],
    });
    expect([account.status, method.status]).toEqual([201, 201]);
    const payment = await createPayment(clerk, { methods: [code] });
    // A channel type that the account no longer takes is not offered through it.
    const offered = async (channels: string[]) => {
      expect((await manager.put(`payment-accounts/${code}`, { channels })).status).toBe(200);
      return (await clerk.get('payment-methods')).body.some((each: any) => each.code === code);
    };
    expect([await offered(['alipay']), await offered(['alipay', 'card'])]).toEqual([false, true]);
    for (const path of [`payment-accounts/${code}`, `payment-method-settings/${method.body.id}`])
      expect((await manager.put(path, { enabled: false })).body.enabled).toBe(false);
    await guestPays(stack, payment, 'approve', code);
    await paymentWhen(clerk, payment.id, ({ mainStatus }) => mainStatus === 'success');
    expect((await refund(clerk, payment)).status).toBe(201);
    await paymentWhen(clerk, payment.id, isRefunded);
  });
});
