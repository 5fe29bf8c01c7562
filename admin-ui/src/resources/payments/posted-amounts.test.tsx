/// <reference types="jest" />
import { screen, within } from '@testing-library/dom';
import { open, served } from '../../testing/payment-page';
import { notPosted, paid, type Payment, posted } from '../../testing/payments';

describe('What is posted to the folios', () => {
  it('is what was captured, on the page and in the dialog that posts again', async () => {
    const [payer] = paid.payers;
    const failed = { ...posted, status: 'fail' as const, code: 'FOLIO_WINDOW_CLOSED', amountMinor: 100_000 };
    const other = { ...payer!, code: '100002', roomNo: '1209', firstName: 'Mei', lastName: 'Lin' };
    const part: Payment = {
      ...paid,
      postingStatus: 'fail',
      paidMinor: 100_000,
      refundableMinor: 100_000,
      attention: 'postingFailed',
      exceptions: [
        { kind: 'postingFailed', subject: '0', amountMinor: 100_000, since: paid.updatedAt, reason: null },
      ],
      receipts: [{ ...paid.receipts[0]!, amountMinor: 100_000 }],
      payers: [
        { ...payer!, amountMinor: 200_000, posting: failed },
        { ...other, amountMinor: 64_000, posting: { ...notPosted, no: 1, amountMinor: 0 } },
      ],
    };
    const who = await open(part, served(part).answers);
    const row = await screen.findByTestId('payer-row-100001');
    expect(row).toHaveTextContent('1,000.00');
    expect(row).not.toHaveTextContent('2,000.00');
    expect(screen.getByTestId('payer-row-100002')).toHaveTextContent(/not posted/);
    expect(screen.queryByRole('button', { name: /^Actions for Lin/ })).toBeNull();
    expect(screen.queryByText(/of 2 folios/)).toBeNull();
    await who.click(screen.getByRole('button', { name: 'Post again…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('PayBy then posts HKD 1,000.00 to room 1208, window 1.');
  });
});
