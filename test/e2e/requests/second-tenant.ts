import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, Guest, tenantRows } from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';

describe('A second tenant', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let root: ApiClient;
  let payment: any;

  beforeAll(async () => {
    stack = sharedStack();
    clerk = stack.api('clerk');
    root = stack.api('root');
    payment = await createPayment(clerk);
  });

  it('does not know the first’s users, and the first not its own', async () => {
    await expect(stack.token({ username: 'clerk', tenant: 'kunlun-default' })).rejects.toThrow('401');
    await expect(stack.token({ username: 'root', tenant: 'demo' })).rejects.toThrow('401');
  });

  it('sees none of the first’s hotels and payments', async () => {
    const { status, body } = await root.get('hotels');
    expect([status, body]).toEqual([200, []]);
    for (const path of ['payments', `payments/${payment.id}`, `payments/${payment.id}/events`]) {
      const answer = await root.get(path);
      expect([path, answer.status]).not.toEqual([path, 200]);
      expect(JSON.stringify(answer.body)).not.toContain(payment.paymentNo);
    }
    expect(await tenantRows(stack, 'SELECT 1 FROM payby.payments', [], 'kunlun-default')).toEqual([]);
  });

  it('does not open the first’s payment links', async () => {
    const token = payment.paymentUrl.split('/').at(-1);
    const guest = new Guest(`${stack.url}/pay/kunlun-default/${token}`);

    expect((await guest.state()).status).toBe(404);
    const attempt = await guest.attempt('CARD', { amountMinor: 264_000, currencyCode: 'HKD' });
    expect(attempt.status).toBe(404);
    expect((await guest.returned()).status).toBe(404);
    expect((await clerk.get(`payments/${payment.id}`)).body.attempts).toEqual([]);
  });

  it('that does not exist says so', async () => {
    const { status, body } = await clerk.get('/nowhere/api/v1/payments');
    expect([status, body.code]).toEqual([404, 'TENANT_NOT_FOUND']);
  });
});
