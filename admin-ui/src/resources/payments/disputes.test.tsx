/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { Reply, sent } from '../../testing/api';
import { disputed } from '../../testing/disputes';
import { historyOf, paid, type Payment, paymentAnswers } from '../../testing/payments';
import { variants } from '../../testing/variants';
import { fill, visit } from '../../testing/visit';

describe('M12: a disputed payment', () => {
  it.each(
    variants([
      ['en', 'Disputed', /disputes HKD 2,000.00/, /Service not provided.*by 2026/, 'Evidence due'],
      ['zh', '有争议', /HKD 2,000.00 提出争议/, /未提供服务.*2026/, '举证截止'],
    ] as const),
  )(
    'says what is disputed, why and until when, and what can still be refunded (%s)',
    async (language, tag, what, why, due) => {
      await visit(`/payby/history/detail/${disputed.id}`, {
        language,
        answers: {
          ...paymentAnswers,
          'GET /payments/:id': disputed,
          'GET /payments/:id/events': historyOf(disputed),
        },
      });
      expect(await screen.findByTestId('dispute-tag')).toHaveTextContent(tag);
      expect(screen.getByTestId('problem')).toHaveTextContent(what);
      expect(screen.getByTestId('problem')).toHaveTextContent(why);
      expect(screen.getByTestId('figure-disputed')).toHaveTextContent('2,000.00');
      expect(screen.getByTestId('figure-refundable')).toHaveTextContent('640.00');
      const row = screen.getByTestId('disputes');
      expect(row).toHaveTextContent('D-8837-5520');
      expect(row).toHaveTextContent(due);
      expect(row).toHaveTextContent('txn_1');
      // What is not known is not 0.
      expect(screen.getByTestId('dispute-fee-txn_1')).toHaveTextContent(/—$/);
      expect(screen.getByTestId('dispute-fee-txn_2')).toHaveTextContent('USD 15.00');
    },
  );

  it.each(
    variants([
      [
        'en',
        /The disputed .* was not posted to/,
        'Not posted to the folio',
        'Actions for the dispute posting',
      ],
      ['zh', /争议款项未入账/, '未入账：币种与付款不同', '争议入账'],
    ] as const),
  )(
    'says what of it is not on the folio, and lets a person post it again (%s)',
    async (language, problem, otherCurrency, menu) => {
      const [dispute] = disputed.disputes;
      const [payer] = paid.payers;
      const posting = {
        ...payer!.posting,
        no: 0,
        status: 'fail' as const,
        code: 'C',
        reason: 'Folio closed',
      };
      const posted: Payment = {
        ...disputed,
        attention: 'disputePostingFailed',
        refundPostingStatus: 'fail',
        exceptions: [
          {
            kind: 'disputePostingFailed',
            subject: '0',
            amountMinor: 200_000,
            since: paid.updatedAt,
            reason: 'Folio closed',
          },
        ],
        disputes: [
          {
            ...dispute!,
            toFolio: true,
            movements: [
              dispute!.movements[0]!,
              { ...dispute!.movements[0]!, no: 'txn_3', amountMinor: 25_600, currencyCode: 'USD' },
            ],
          },
        ],
        refundPostings: [
          {
            refundId: null,
            dispute: { id: 'dispute-1', movementNo: 'txn_1' },
            kind: 'refund',
            payerNo: 0,
            amountMinor: 200_000,
            dropped: false,
            posting,
          },
        ],
      };
      await visit(`/payby/history/detail/${posted.id}`, {
        language,
        answers: {
          ...paymentAnswers,
          'GET /payments/:id': posted,
          'GET /payments/:id/events': historyOf(posted),
        },
      });
      expect(await screen.findByTestId('problem')).toHaveTextContent(problem);
      const line = screen.getByTestId('refund-posting-0');
      expect(screen.getByTestId('disputes')).toContainElement(line);
      expect(line).toHaveTextContent('2,000.00');
      within(line).getByRole('button', { name: new RegExp(menu) });
      // How much of the payment it is cannot be said.
      expect(screen.getByTestId('disputes')).toHaveTextContent(otherCurrency);
    },
  );

  it('is not refunded before the person has confirmed to know about the dispute', async () => {
    const path = `POST /payments/${disputed.id}/refunds`;
    const who = await visit(`/payby/history/detail/${disputed.id}`, {
      answers: {
        ...paymentAnswers,
        'GET /payments/:id': disputed,
        'GET /payments/:id/events': historyOf(disputed),
        'POST /payments/:id/refunds': () => new Reply(201, disputed),
      },
    });
    await who.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await fill(who, dialog.getByRole('textbox', { name: /^Reason/ }), 'Left early');
    const confirm = dialog.getByRole('button', { name: 'Refund HKD 640.00' });
    await who.click(confirm);
    await dialog.findByText('Confirm that you know about the dispute.');
    expect(sent(path)).toEqual([]);
    await who.click(dialog.getByRole('checkbox', { name: /^I know about the dispute/ }));
    await who.click(confirm);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(path)).toEqual([
      {
        amountMinor: 64_000,
        currencyCode: 'HKD',
        attemptId: 'attempt-1',
        reason: 'Left early',
        despiteDispute: true,
      },
    ]);
  });
});
