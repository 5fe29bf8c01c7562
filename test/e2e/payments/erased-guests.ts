import { expediteAllOf, refund } from '../../support/actions.js';
import { createPayment, guestPays, isPosted, paymentWhen, postingsOf } from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

/** What still happens to money of a guest who is named nowhere any more. */
export function describeErasedGuests(stack: () => Stack): void {
  it('M18: a refund that fails after its guest was erased is put back on the folio, without a name', async () => {
    const clerk = stack().api('clerk');
    const payment = await createPayment(clerk);
    await guestPays(stack(), payment);
    await paymentWhen(clerk, payment.id, isPosted);
    const { body } = await refund(clerk, payment);
    const isTakenOff = ({ refundPostings }: any) => refundPostings[0]?.posting.status === 'success';
    await paymentWhen(clerk, payment.id, isTakenOff);
    const operator = stack().api('operator');
    await eventually(async () => {
      await expediteAllOf(stack(), payment);
      const { status } = await operator.post(`payby-operations/payments/${payment.paymentNo}/erase-guest`, {
        confirmation: payment.paymentNo,
      });
      return status === 200;
    });

    await stack().sandbox.refund(body.refunds[0].id, 'failed');

    const [, , putBack] = await eventually(async () => {
      const lines = await postingsOf(stack(), payment);
      return lines.length === 3 && lines;
    });
    expect(putBack).toMatchObject({ pmsId: '88100001', folioWindow: 1, kind: 'reversal', guestName: '' });
    expect((await clerk.get(`payments/${payment.id}`)).body.lastName).toBe('erased');
  });
}
