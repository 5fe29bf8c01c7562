import { paidPayment, setSettings } from '../../support/actions.js';
import { send, type ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { eventTypes, paymentWhen, postingsOf } from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';

describe('Disputed money on the folio', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
  });
  afterEach(async () => {
    await stack.sandbox.pms({ mode: 'ok' });
    await setSettings(stack, { post_disputes: false });
  });

  const dispute = ({ sessionId }: any, step: string, amount?: number) =>
    send(`${stack.sandbox.url}/control/disputes/${sessionId}/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount }),
    });
  const linesOf = async (payment: any): Promise<[reference: string, kind: string, value: number][]> =>
    (await postingsOf(stack, payment))
      .slice(1)
      .map(({ reference, kind, amount }) => [
        reference.replace(`${payment.paymentNo}-`, ''),
        kind,
        amount.value,
      ]);
  const transactions = async ({ paymentNo }: any, kind: string): Promise<any[]> => {
    const query = { filter: { kind, q: paymentNo }, sort: ['amountMinor', 'ASC'] };
    return (await stack.api('manager').get('payment-transactions', { query })).body;
  };
  const isPostedAs =
    (...statuses: string[]) =>
    ({ refundPostings }: any): boolean =>
      refundPostings.map(({ posting }: any) => posting.status).join() === statuses.join();

  it('M12: is taken off once and put back by the hotel’s choice, repaired like a refund, and costs what the bank says', async () => {
    await setSettings(stack, { post_disputes: true });
    const payment = await paidPayment(stack, clerk);
    await stack.sandbox.pms({ mode: 'closeFolio' });
    await dispute(payment, 'take', 100_000);
    const failed = await paymentWhen(clerk, payment.id, isPostedAs('fail'));
    expect(failed).toMatchObject({
      refundPostings: [{ refundId: null, dispute: { id: failed.disputes[0].id }, kind: 'refund' }],
      disputes: [{ toFolio: true, movements: [{ fee: { amountMinor: 1_500, currencyCode: 'HKD' } }] }],
    });
    expect(failed.exceptions.map(({ kind }: any) => kind)).toContain('disputePostingFailed');
    await stack.sandbox.pms({ mode: 'ok' });
    const again = await clerk.post(`payments/${payment.id}/post-again`, { refundPostingNo: 0 });
    expect(again.status).toBe(200);
    await paymentWhen(clerk, payment.id, isPostedAs('success'));
    expect(await linesOf(payment)).toEqual([['D1', 'refund', 100_000]]);

    await dispute(payment, 'return');
    await dispute(payment, 'win');
    await paymentWhen(clerk, payment.id, isPostedAs('success', 'success'));
    expect(await linesOf(payment)).toEqual([
      ['D1', 'refund', 100_000],
      ['D2', 'reversal', 100_000],
    ]);
    const lines = await transactions(payment, 'disputePosting');
    expect(lines).toMatchObject([{ amountMinor: -100_000 }, { amountMinor: 100_000 }]);
  });

  it('M12: stays on the folio where the hotel has not chosen otherwise', async () => {
    const payment = await paidPayment(stack, clerk);
    await dispute(payment, 'take');
    const taken = await paymentWhen(clerk, payment.id, ({ disputes }) => disputes[0]?.movements.length === 1);
    expect(taken.refundPostings).toEqual([]);
    expect(await eventTypes(clerk, payment.id)).not.toContain('DisputeSharesTaken');
    expect(await transactions(payment, 'dispute')).toMatchObject([{ feeMinor: 1_500, feeCurrency: 'HKD' }]);
    // What is not known is not 0.
    expect(await transactions(payment, 'payment')).toMatchObject([{ feeMinor: null, feeCurrency: null }]);
  });
});
