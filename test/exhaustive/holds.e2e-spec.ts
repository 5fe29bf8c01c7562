import { cardOnHold, expedite } from '../support/actions.js';
import type { ApiClient } from '../support/api-client.js';
import {
  createPayment,
  eventTypes,
  guestPays,
  isPosted,
  paymentWhen,
  QUICK,
} from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

describe('An amount on hold', () => {
  let stack: Stack;
  let clerk: ApiClient;
  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    clerk = stack.api('clerk');
    await cardOnHold(stack);
  });
  afterAll(() => stack?.stop());

  const onHold = async (): Promise<any> => {
    const created = await createPayment(clerk, { methods: ['HOLD', 'CARD'] });
    await guestPays(stack, created, 'approve', 'HOLD');
    return paymentWhen(clerk, created.id, ({ holds }) => holds.length === 1);
  };
  const capture = (payment: any, amountMinor = 264_000) =>
    clerk.post(`payments/${payment.id}/capture`, { amountMinor, currencyCode: 'HKD' });

  it('[F4] is captured under the same number when it is asked about and had not been taken', async () => {
    const payment = await onHold();
    await stack.sandbox.platform({ mode: 'down' });
    await capture(payment);
    await paymentWhen(clerk, payment.id, ({ holds }) => holds[0].status === 'capturing');
    await eventually(async () => {
      await expedite(stack, payment, 'payby.order-hold');
      const { body } = await clerk.get('payment-exceptions');
      const told = body.find((one: any) => one.paymentId === payment.id);
      return (
        told?.kind === 'holdUnknown' && expect(told.commands).toEqual(['askHold', 'settleHold']) === undefined
      );
    });
    await stack.sandbox.platform({ mode: 'ok' });
    const { attemptId } = payment.holds[0];
    expect((await clerk.post(`payments/${payment.id}/holds/${attemptId}/ask`, {})).status).toBe(200);
    expect((await paymentWhen(clerk, payment.id, isPosted)).paidMinor).toBe(264_000);
    expect((await eventTypes(clerk, payment.id)).filter((type) => type === 'PaymentSucceeded')).toHaveLength(
      1,
    );
  });
});
