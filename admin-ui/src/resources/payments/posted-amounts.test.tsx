/// <reference types="jest" />
import { screen, within } from '@testing-library/dom';
import { open, served } from '../../testing/payment-page';
import { notPosted, paid, type Payment, posted } from '../../testing/payments';

describe('The page of a payment', () => {
  it('has the reservation’s CRS number', async () => {
    const payers = paid.payers.map((payer) => ({ ...payer, crsNo: 'HV4000123' }));
    await open({ ...paid, payers }, served({ ...paid, payers }).answers);
    expect(await screen.findByTestId('payer-row-100001')).toHaveTextContent('100001 · CRS HV4000123');
  });
});

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

  const late = { ...paid.receipts[0]!, kind: 'late' as const, standing: 'held' as const };
  const second = { ...late, attemptId: 'attempt-2' };

  it.each([
    [
      'late money that pays the request: each folio its share',
      { mainStatus: 'timed_out', paidMinor: 0, receipts: [late, second] },
      'attempt-1',
      [
        'The request is recorded as paid: HKD 2,640.00.',
        'PayBy posts HKD 2,000.00 to room 1208, window 1.',
        'PayBy posts HKD 640.00 to room 1209, window 1.',
      ],
    ],
    [
      'late money after other late money: the first folio all of it',
      { mainStatus: 'success', receipts: [{ ...late, standing: 'kept' }, second] },
      'attempt-2',
      [
        'HKD 2,640.00 is recorded as paid in addition to the requested amount.',
        'PayBy posts HKD 2,640.00 to room 1208, window 1.',
      ],
    ],
  ] as const)('is shown before it is accepted, of %s', async (_, change, subject, effects) => {
    const [payer] = paid.payers;
    const about = { amountMinor: 264_000, since: paid.updatedAt, reason: null };
    const payment: Payment = {
      ...paid,
      ...change,
      receipts: [...change.receipts],
      postingStatus: 'none',
      attention: 'late',
      exceptions: [{ kind: 'late', subject, ...about }],
      payers: [
        { ...payer!, amountMinor: 200_000, posting: notPosted },
        { ...payer!, code: '100002', roomNo: '1209', amountMinor: 64_000, posting: { ...notPosted, no: 1 } },
      ],
    };
    const who = await open(payment, served(payment).answers);
    await who.click(await screen.findByRole('button', { name: 'Accept the money…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept the late money' }));
    const texts = dialog.getAllByText(/recorded as paid|PayBy posts/);
    expect(texts.map(({ textContent }) => textContent)).toEqual(effects);
  });
});
