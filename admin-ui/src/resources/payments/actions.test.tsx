/// <reference types="jest" />
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { type Call, callsOf, refusal, Reply, sent } from '../../testing/api';
import { open, served } from '../../testing/payment-page';
import { historyOf, paid, type Payment, paymentAnswers, pending, posted } from '../../testing/payments';
import { variants } from '../../testing/variants';
import { choose, fill, press } from '../../testing/visit';
import { PHONE } from '../../testing/window';

const path = (payment: Payment, what: string) => `POST /payments/${payment.id}/${what}`;
const dialogOf = async (who: UserEvent, button: string | RegExp) => {
  await who.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('alertdialog'));
};
type Dialog = Awaited<ReturnType<typeof dialogOf>>;
const because = (who: UserEvent, dialog: Dialog, reason: string) =>
  fill(who, dialog.getByRole('textbox', { name: /^(Reason|原因)/ }), reason);
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

const issue = (kind: string, subject: string, amountMinor = 264_000) =>
  ({ kind, subject, amountMinor, since: paid.updatedAt, reason: null }) as Payment['exceptions'][number];

describe('What staff do to a payment', () => {
  it.each(
    variants([
      ['en', 'Cancel…', 'Cancel request for HKD 2,640.00', 'Payment cancellation succeeded!'],
      ['zh', '取消请求…', '取消 HKD 2,640.00 的请求', '付款取消成功！'],
    ] as const),
  )('a request is not canceled without a reason, then once (%s)', async (language, button, confirm, done) => {
    const server = served(pending, {
      'POST /payments/:id/cancel': () =>
        server.becomes({ mainStatus: 'canceled', cancelReason: 'At check-out' }),
    });
    const who = await open(pending, server.answers, { language });
    const dialog = await dialogOf(who, button);
    const reason = dialog.getByRole('textbox', { name: /^(Reason|原因)/ });
    expect(reason).toHaveFocus();
    await who.click(dialog.getByRole('button', { name: confirm }));
    expect(reason).toBeInvalid();
    expect(sent(path(pending, 'cancel'))).toEqual([]);
    await fill(who, reason, 'At check-out');
    await who.dblClick(dialog.getByRole('button', { name: confirm }));
    await screen.findByText(done);
    expect(sent(path(pending, 'cancel'))).toEqual([{ reason: 'At check-out' }]);
    const again = await screen.findByRole('link', { name: /Ask again|再次/ });
    expect(again).toHaveAttribute('href', expect.stringContaining(`copy=${pending.id}`));
  });

  it('the link is sent again to another address too, but not to half an address', async () => {
    const server = served(pending, { 'POST /payments/:id/resend': () => server.becomes({}) });
    const who = await open(pending, server.answers);
    const dialog = await dialogOf(who, 'Send again…');
    const emails = dialog.getByRole('textbox', { name: 'Email addresses' });
    await fill(who, emails, 'not an address');
    await who.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(emails).toBeInvalid();
    await fill(who, emails, 'ada@example.com, second@example.com');
    await who.click(dialog.getByRole('button', { name: 'Send again' }));
    await closed();
    expect(sent(path(pending, 'resend'))).toEqual([
      { channels: ['EMAIL'], emails: ['ada@example.com', 'second@example.com'] },
    ]);
  });

  it('an SMS says what it costs, and is not offered where the hotel has no service for it', async () => {
    const mobile = { ...pending, mobiles: ['+85291234567'] };
    const server = served(mobile);
    const who = await open(mobile, server.answers);
    let dialog = await dialogOf(who, 'Send again…');
    await who.click(dialog.getByRole('checkbox', { name: 'SMS' }));
    expect(dialog.getByRole('textbox', { name: 'Mobile numbers' })).toHaveAccessibleDescription(
      /charges \d messages? per number \(GSM-7\)/,
    );
    await who.keyboard('{Escape}');
    await closed();
    const none = { ...(paymentAnswers['GET /payment-settings'] as object), sms: false };
    const again = await open(mobile, { ...server.answers, 'GET /payment-settings': none });
    dialog = await dialogOf(again, 'Send again…');
    await dialog.findByText('SMS service not configured');
    expect(dialog.getByRole('checkbox', { name: 'SMS' })).toBeDisabled();
    expect(dialog.getByRole('checkbox', { name: 'Email' })).toBeEnabled();
  });

  it.each(
    variants([
      [
        'en',
        'Part of it',
        'Amount',
        'Item',
        'Breakfast',
        'At most HKD 2,640.00',
        'Refund HKD 360.00',
        'Refund request has been sent to payment processor',
      ],
      [
        'zh',
        '部分',
        '金额',
        '款项',
        'Breakfast',
        '最多 HKD 2,640.00',
        '退款 HKD 360.00',
        '退款请求已发送至支付处理方',
      ],
    ] as const),
  )(
    'an item is refunded by keyboard, not more than was paid; two clicks are one refund (%s)',
    async (language, part, amount, source, item, most, confirm, done) => {
      const server = served(paid, {
        'POST /payments/:id/refunds': () =>
          new Reply(201, server.becomes({ mainStatus: 'partialRefunded', refundedMinor: 36_000 })),
      });
      const who = await open(paid, server.answers, { language });
      await screen.findByRole('button', { name: /Refund…|退款…/ });
      await press(who, 'r');
      const dialog = within(await screen.findByRole('alertdialog'));
      await who.click(dialog.getByRole('radio', { name: new RegExp(`^${part}`) }));
      const box = dialog.getByRole('textbox', { name: amount });
      await fill(who, box, '99999');
      await because(who, dialog, 'Not taken');
      await who.click(dialog.getByRole('button', { name: /^(Refund|退款)$/ }));
      await dialog.findByText(most);
      await choose(who, dialog.getByRole('combobox', { name: source }), item);
      expect(box).toHaveValue('360.00');
      await who.dblClick(dialog.getByRole('button', { name: confirm }));
      await screen.findByText(done);
      await closed();
      expect(sent(path(paid, 'refunds'))).toEqual([
        {
          amountMinor: 36_000,
          currencyCode: 'HKD',
          attemptId: 'attempt-1',
          postingNo: 0,
          reason: 'Not taken',
        },
      ]);
    },
  );

  const refund: Payment['refunds'][number] = {
    id: 'refund-1',
    attemptId: 'attempt-1',
    amountMinor: 264_000,
    currencyCode: 'HKD',
    reason: 'Stay canceled',
    requestedBy: 'Zhao Lan',
    requestedById: 'user-2',
    requestedAt: paid.updatedAt,
    external: false,
    status: 'awaitingApproval',
    platformRefundNo: null,
    problem: null,
    at: paid.updatedAt,
    shares: [],
  };
  const waiting = (by: string): Payment => ({
    ...paid,
    refundingMinor: 264_000,
    refundableMinor: 0,
    attention: 'refundApproval',
    exceptions: [issue('refundApproval', 'refund-1')],
    refunds: [{ ...refund, requestedById: by }],
  });

  it('a refund above the limit is approved or rejected by a second person only', async () => {
    const own = waiting('user-1');
    await open(own, served(own).answers);
    await screen.findByText(/requests a refund of|asked to refund|HKD 2,640.00/, {
      selector: '[role=alert] b',
    });
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();

    const others = waiting('user-2');
    const server = served(others, {
      'POST /payments/:id/refunds/:refundId/reject': () =>
        server.becomes({ exceptions: [], attention: null, refunds: [{ ...refund, status: 'rejected' }] }),
    });
    const who = await open(others, server.answers);
    await screen.findByRole('button', { name: 'Approve…' });
    const dialog = await dialogOf(who, 'Reject…');
    await because(who, dialog, 'Not agreed');
    await who.click(dialog.getByRole('button', { name: 'Reject refund of HKD 2,640.00' }));
    await closed();
    expect(sent(path(others, 'refunds/refund-1/reject'))).toEqual([{ reason: 'Not agreed' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull());
  });

  it('a refund the platform is silent about is settled by a word and a reason, not by a reason alone', async () => {
    const silent: Payment = {
      ...waiting('user-2'),
      exceptions: [issue('refundUnknown', 'refund-1')],
      refunds: [{ ...refund, status: 'unknown' }],
    };
    const server = served(silent, {
      'POST /payments/:id/refunds/:refundId/settle': () =>
        server.becomes({ exceptions: [], mainStatus: 'refunded' }),
    });
    const who = await open(silent, server.answers);
    const dialog = await dialogOf(who, /^Record result/);
    await because(who, dialog, 'Seen in the portal');
    await who.click(dialog.getByRole('button', { name: 'Save the result' }));
    await dialog.findByText('Choose one of the two');
    await who.click(dialog.getByRole('radio', { name: /^Refunded/ }));
    await who.click(dialog.getByRole('button', { name: 'Record HKD 2,640.00 as refunded' }));
    await closed();
    expect(sent(path(silent, 'refunds/refund-1/settle'))).toEqual([
      { outcome: 'succeeded', reason: 'Seen in the portal' },
    ]);
  });

  it('M25: a refund that never left because of the key is shown as not sent, and not as a question', async () => {
    const notSent: Payment = {
      ...waiting('user-2'),
      exceptions: [{ ...issue('refundUnknown', 'refund-1'), reason: 'The timestamp is too old' }],
      refunds: [
        { ...refund, status: 'unknown', code: 'ACCESS_REFUSED', problem: 'The timestamp is too old' },
      ],
    };
    await open(notSent, served(notSent, {}).answers);
    const alert = await screen.findByTestId('problem');
    expect(alert).toHaveTextContent('did not accept the credentials: HKD 2,640.00 is not refunded yet');
    expect(alert).toHaveTextContent('The timestamp is too old');
  });

  it('what may be on the folio already is not posted again: it is said first whether it is there', async () => {
    const unknown: Payment = {
      ...paid,
      postingStatus: 'unknown',
      attention: 'postingUnknown',
      exceptions: [issue('postingUnknown', '0')],
      payers: [{ ...paid.payers[0]!, posting: { ...posted, status: 'unknown' } }],
    };
    const who = await open(unknown, served(unknown, {}).answers);
    await screen.findByTestId('problem');
    await who.click(screen.getByRole('button', { name: /^Actions for Raman/ }));
    await screen.findByRole('menuitem', { name: 'Set status by hand…' });
    expect(screen.queryByRole('button', { name: 'Post again…' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Post again…' })).toBeNull();
  });

  it('what the PMS refused is posted again, and a status is set by hand', async () => {
    const failed: Payment = {
      ...paid,
      postingStatus: 'fail',
      attention: 'postingFailed',
      exceptions: [issue('postingFailed', '0')],
      payers: [{ ...paid.payers[0]!, posting: { ...posted, status: 'fail', code: 'FOLIO_WINDOW_CLOSED' } }],
    };
    const server = served(failed, {
      'POST /payments/:id/post-again': () => server.becomes({ ...paid, version: 9 }),
      'POST /payments/:id/posting-status': () => server.becomes({ postingStatus: 'fail' }),
    });
    const who = await open(failed, server.answers);
    await screen.findByText(/the folio window is closed/, { selector: '[role=alert] *' });
    let dialog = await dialogOf(who, 'Post again…');
    // With nothing to fill in, the first focus is on the way out.
    const [keep, confirm] = dialog.getAllByRole('button');
    expect(keep).toHaveFocus();
    await who.click(confirm!);
    await closed();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Post again…' })).toBeNull());
    expect(sent(path(failed, 'post-again'))).toEqual([{ postingNo: 0 }]);

    await who.click(screen.getByRole('button', { name: /^Actions for Raman/ }));
    await who.click(await screen.findByRole('menuitem', { name: 'Set status by hand…' }));
    dialog = within(await screen.findByRole('alertdialog'));
    await who.click(dialog.getAllByRole('radio')[1]!);
    await because(who, dialog, 'Not on the folio');
    await who.click(dialog.getAllByRole('button').at(-1)!);
    await closed();
    expect(sent(path(failed, 'posting-status'))).toEqual([
      { postingNo: 0, status: 'fail', reason: 'Not on the folio' },
    ]);
  });

  it.each([
    ['Accept the money…', 'Accept HKD 2,640.00', 'accept'],
    ['Return the money…', 'Return HKD 2,640.00', 'return'],
  ])('late money is decided about: %s', async (button, confirm, decision) => {
    const late: Payment = {
      ...paid,
      mainStatus: 'canceled',
      postingStatus: 'none',
      paidMinor: 0,
      lateMinor: 264_000,
      attention: 'late',
      exceptions: [issue('late', 'attempt-1')],
      receipts: [{ ...paid.receipts[0]!, kind: 'late', standing: 'held' }],
    };
    const server = served(late, {
      'POST /payments/:id/money/:attempt': () => server.becomes({ exceptions: [], receipts: paid.receipts }),
    });
    const who = await open(late, server.answers);
    const dialog = await dialogOf(who, button);
    await because(who, dialog, 'Agreed with the guest');
    await who.click(dialog.getByRole('button', { name: confirm }));
    await closed();
    expect(sent(path(late, 'money/attempt-1'))).toEqual([{ decision, reason: 'Agreed with the guest' }]);
  });

  it('who comes second hears that a colleague was faster, and nothing is sent twice', async () => {
    const server = served(pending, {
      'POST /payments/:id/cancel': () => {
        server.becomes({ mainStatus: 'canceled' });
        return refusal(409, 'INVALID_STATE', 'The request is canceled already.');
      },
    });
    const who = await open(pending, server.answers);
    const dialog = await dialogOf(who, 'Cancel…');
    await because(who, dialog, 'Too late');
    await who.click(dialog.getByRole('button', { name: /^Cancel request/ }));
    await screen.findAllByText(/A colleague was faster/);
    expect(sent(path(pending, 'cancel'))).toHaveLength(1);
  });

  it('without an answer the fields stay, and sending again carries the same key', async () => {
    let reached = false;
    const server = served(paid, {
      'POST /payments/:id/refunds': () => {
        if (reached) return new Reply(201, server.becomes({ refundedMinor: 1_000 }));
        reached = true;
        throw new TypeError('Failed to fetch');
      },
    });
    const who = await open(paid, server.answers);
    const dialog = await dialogOf(who, 'Refund…');
    await who.click(dialog.getByRole('radio', { name: /^Part of it/ }));
    await fill(who, dialog.getByRole('textbox', { name: 'Amount' }), '10');
    await because(who, dialog, 'Towels');
    await who.click(dialog.getByRole('button', { name: 'Refund HKD 10.00' }));
    await dialog.findByText(/it may have been completed/);
    await who.click(dialog.getByRole('button', { name: 'Refund HKD 10.00' }));
    await closed();
    const keys = callsOf(path(paid, 'refunds')).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  });

  it('M23: a refund whose answer was lost is shown with its amount when a corrected one is sent', async () => {
    const answers = [
      refusal(503, 'TENANT_UNAVAILABLE', 'Try again.'),
      refusal(503, 'TENANT_UNAVAILABLE', 'Try again.'),
      new Reply(422, {
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'Used.',
        error: { message: 'Used.' },
        existing: { id: 'r1', amountMinor: 1_000, currencyCode: 'HKD', status: 'requested' },
      }),
    ];
    const server = served(paid, { 'POST /payments/:id/refunds': () => answers.shift()! });
    const who = await open(paid, server.answers);
    const dialog = await dialogOf(who, 'Refund…');
    await who.click(dialog.getByRole('radio', { name: /^Part of it/ }));
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await fill(who, amount, '10');
    await because(who, dialog, 'Towels');
    await who.click(dialog.getByRole('button', { name: 'Refund HKD 10.00' }));
    await dialog.findByText(/The result is unknown/);
    await fill(who, amount, '900');
    await who.click(dialog.getByRole('button', { name: 'Refund HKD 900.00' }));
    await dialog.findByText(/A refund of HKD 10.00 was already made/);
    expect(callsOf(path(paid, 'refunds'))).toHaveLength(3);
  });

  it('keys work: H looks back, when nothing can be decided, and Esc returns', async () => {
    const server = served(paid);
    server.answers['GET /payments/:id/events'] = ({ query }: Call) => ({
      ...historyOf(paid, 'PaymentReceived', 'PostingSucceeded'),
      ...(query.get('at') && { version: Number(query.get('at')) }),
    });
    const who = await open(paid, server.answers);
    const button = await screen.findByRole('button', { name: 'Refund…' });
    const slider = await screen.findByRole('slider');
    await press(who, 'h');
    expect(slider).toHaveFocus();
    fireEvent.change(slider, { target: { value: 2 } });
    await screen.findByText(/This is the payment as it was on/);
    expect(button).toBeDisabled();
    await press(who, 'r');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await who.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/This is the payment as it was on/)).toBeNull());
  });

  it('the dialog of a phone names itself and every field', async () => {
    const who = await open(paid, served(paid).answers, { width: PHONE });
    await who.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Refund this payment' });
    await who.click(within(dialog).getByRole('radio', { name: /^Part of it/ }));
    for (const field of within(dialog).getAllByRole('textbox', { hidden: false }))
      expect(field).toHaveAccessibleName();
  });
});
