import { paidPayment, refund } from '../../support/actions.js';
import { createPayment, Guest, paymentWhen } from '../../support/payment-steps.js';
import { readPdf, wholeText } from '../../support/pdf-text.js';
import type { Stack } from '../../support/stack.js';

export const receiptNo = (payment: any, issue: number): string => `RC${payment.paymentNo.slice(2)}-${issue}`;

export function describeReceipts(stack: () => Stack): void {
  const clerk = () => stack().api('clerk');

  it('gives no receipt before it is paid, and ten a minute afterwards', async () => {
    const payment = await createPayment(clerk());
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push(
        (await fetch(`${payment.paymentUrl}/receipt.pdf`, { headers: { 'x-forwarded-for': '198.51.99.7' } }))
          .status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  });

  it('says after a refund on page, paper and at the desk what was paid, went back and is left', async () => {
    const payment = await paidPayment(stack(), clerk());
    await refund(clerk(), payment, { amountMinor: 36_000 });
    await paymentWhen(clerk(), payment.id, ({ mainStatus }) => mainStatus === 'partialRefunded');
    const [{ roomNo, confirmationNo, arrival }] = (
      await clerk().get(`payments/${payment.id}`)
    ).body.payers.map(({ code, ...payer }: any) => ({ ...payer, confirmationNo: code }));

    const { body } = await new Guest(payment.paymentUrl).state();
    expect(body.receipt.paper).toMatchObject({
      receiptNo: receiptNo(payment, 2),
      charges: [{ name: 'Visa •• 4242', nameZh: 'Visa •• 4242', amountMinor: 264_000 }],
      refunds: [{ name: 'Visa •• 4242', amountMinor: 36_000 }],
      remainingMinor: 228_000,
    });
    expect(body.receipt.paper.facts.zh).toContainEqual({ label: '确认号', value: confirmationNo });
    const room = body.receipt.paper.facts.en.find(({ label }: any) => label === 'Room');
    expect(room.value).not.toContain(roomNo);
    const told = JSON.stringify(body);
    for (const secret of [payment.emails[0], 'Left early']) expect(told).not.toContain(secret);

    const textOf = async (file: Response) =>
      wholeText(await readPdf(new Uint8Array(await file.arrayBuffer()))).replaceAll(/\s+/g, ' ');
    const byLink = await textOf(await fetch(`${payment.shortUrl}/receipt.pdf?language=zh`));
    const year = arrival.slice(0, 4);
    for (const said of [
      '港湾谷香港酒店',
      '房费',
      'HKD 2,280.00',
      '退款后实付',
      receiptNo(payment, 2),
      `${year}年`,
    ])
      expect(byLink).toContain(said);
    const atDesk = await textOf(
      await fetch(`${stack().url}/demo/api/v1/payments/${payment.id}/receipt.pdf?language=en`, {
        headers: { authorization: `Bearer ${await stack().token('clerk')}`, 'x-hotel-code': 'HKG01' },
      }),
    );
    for (const said of [
      'Room charge',
      'HKD -360.00',
      'Paid after refunds',
      receiptNo(payment, 2),
      `${roomNo}, `,
    ])
      expect(atDesk).toContain(said);
    expect(byLink).not.toContain(`${roomNo}，`);
  });
}
