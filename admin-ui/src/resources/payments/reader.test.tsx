/// <reference types="jest" />
import { screen } from '@testing-library/dom';
import { paths, permissions } from '../../paths';
import { callsOf } from '../../testing/api';
import { open, served } from '../../testing/payment-page';
import { paid, type Payment } from '../../testing/payments';

describe('A payment for who may read transactions alone', () => {
  it('[U4] tells all of its money, offers nothing to do, and leads back to the transactions', async () => {
    const since = paid.updatedAt;
    const failed: Payment = {
      ...paid,
      paymentUrl: '',
      shortUrl: '',
      securityCode: '',
      postingStatus: 'fail',
      attention: 'postingFailed',
      exceptions: [{ kind: 'postingFailed', subject: '0', amountMinor: 264_000, since, reason: null }],
    };
    await open(failed, served(failed).answers, { holds: [permissions.transactions] });
    await screen.findByTestId('problem');
    expect(screen.getByTestId('figure-refundable')).toHaveTextContent('2,640.00');
    expect(document.querySelectorAll('[data-testid^=action-], [data-testid=payment-actions]')).toHaveLength(
      0,
    );
    expect(screen.getByTestId('crumbs').querySelector('a')?.hash).toBe(`#${paths.transactions}`);
    expect(callsOf('GET /payment-settings')).toEqual([]);
    expect(callsOf(`GET /payments/${failed.id}/messages`)).toEqual([]);
  });
});
