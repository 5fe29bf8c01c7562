/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { Reply, sent } from '../../testing/api';
import { open, served } from '../../testing/payment-page';
import { paid } from '../../testing/payments';
import { fill } from '../../testing/visit';

describe('A refund', () => {
  it('of half is chosen by one card, without typing an amount', async () => {
    const server = served(paid, {
      'POST /payments/:id/refunds': () =>
        new Reply(201, server.becomes({ mainStatus: 'partialRefunded', refundedMinor: 132_000 })),
    });
    const who = await open(paid, server.answers);
    await who.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await who.click(dialog.getByRole('radio', { name: /^Half of it/ }));
    expect(dialog.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    await fill(who, dialog.getByRole('textbox', { name: /^Reason/ }), 'Shorter stay');
    await who.click(dialog.getByRole('button', { name: 'Refund HKD 1,320.00' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(`POST /payments/${paid.id}/refunds`)).toEqual([
      expect.objectContaining({ amountMinor: 132_000 }),
    ]);
  });
});
