/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { callsOf, refusal, sent } from '../../testing/api';
import { disputed } from '../../testing/disputes';
import { historyOf, type Payment, paymentAnswers } from '../../testing/payments';
import { variants } from '../../testing/variants';
import { visit } from '../../testing/visit';
import { noticePath } from '../notices/notice-path';
import type { Evidence } from './types';

const evidence: Evidence = {
  note: 'The guest signed.',
  files: [
    { kind: 'folio', mediaType: 'application/pdf', bytes: 120_000, addedAt: '2026-03-18T08:00:00.000Z' },
  ],
  mostBytes: 4_500_000,
  byApi: true,
  platform: 'Stripe',
};
const path = `/payby/history/detail/${disputed.id}/disputes`;
const open = (at: string, payment: Payment = disputed, more: Parameters<typeof visit>[1] = {}) =>
  visit(at, {
    ...more,
    answers: {
      ...paymentAnswers,
      'GET /payments/:id': payment,
      'GET /payments/:id/events': {
        ...historyOf(payment, 'DisputeOpened', 'PaymentLinkSent'),
        events: historyOf(payment, 'DisputeOpened', 'PaymentLinkSent').events.map((event) =>
          event.type === 'DisputeOpened'
            ? { ...event, data: { disputeId: 'dispute-1', amountMinor: 200_000, currencyCode: 'HKD' } }
            : event,
        ),
      },
      'GET /payments/:id/disputes/:disputeId/evidence': evidence,
      ...more.answers,
    },
  });

describe('M12: the page of a dispute', () => {
  it.each(
    variants([
      ['en', 1280, /disputes HKD 2,000.00/, /Service not provided/, 'Money taken and returned'],
      ['zh', 390, /HKD 2,000.00 提出争议/, /未提供服务/, '扣款与返还'],
    ] as const),
  )(
    'says what the bank asks, the money, the steps, the evidence and the events of the dispute alone (%s, %i px)',
    async (language, width, what, why, movements) => {
      await open(`${path}/dispute-1`, disputed, { language, width });
      const summary = within(await screen.findByTestId('dispute-summary'));
      expect(screen.getByTestId('dispute-summary')).toHaveTextContent(what);
      expect(screen.getByTestId('dispute-summary')).toHaveTextContent(why);
      expect(summary.getByTestId('dispute-fee')).toHaveTextContent(/USD\s*15\.00/);
      expect(summary.getByTestId('dispute-number')).toHaveTextContent('D-8837-5520');
      expect(summary.getByTestId('dispute-due')).toHaveTextContent('2026');
      expect(screen.getByTestId('dispute-refundable')).toHaveTextContent('640.00');
      expect(screen.getByTestId('dispute-movements')).toHaveTextContent(movements);
      expect(screen.getByTestId('dispute-movements')).toHaveTextContent('txn_1');
      expect(screen.getByTestId('step-opened')).toHaveAttribute('data-status', 'done');
      expect(screen.getByTestId('step-evidence')).toHaveAttribute('data-status', 'open');
      expect(await screen.findByTestId('evidence-note')).toHaveTextContent('The guest signed.');
      expect(screen.getByTestId('evidence-folio')).toHaveTextContent('PDF');
      const timeline = await screen.findByTestId('timeline');
      const events = [...timeline.querySelectorAll('[data-event]')].map((one) =>
        one.getAttribute('data-event'),
      );
      expect(events).toEqual(['DisputeOpened']);
      expect(screen.getByTestId('to-payment')).toHaveAttribute(
        'href',
        `#/payby/history/detail/${disputed.id}`,
      );
    },
  );

  it('changes nothing of a decided dispute, and says that it was lost', async () => {
    const lost: Payment = {
      ...disputed,
      disputeStatus: 'lost',
      exceptions: [],
      disputes: [{ ...disputed.disputes[0]!, status: 'lost' }],
    };
    await open(`${path}/dispute-1`, lost);
    expect(await screen.findByTestId('dispute-summary')).toHaveTextContent(/over HKD 2,000.00 was lost/);
    expect(screen.getByTestId('step-lost')).toHaveAttribute('data-status', 'done');
    await screen.findByRole('button', { name: /^Download: Folio/ });
    expect(screen.queryByRole('button', { name: /^(Upload|Replace|Remove)/ })).toBeNull();
    expect(screen.queryByTestId('prepare-evidence')).toBeNull();
  });

  const acceptPath = `/payments/${disputed.id}/disputes/dispute-1/accept`;
  const acceptable: Payment = {
    ...disputed,
    disputes: [{ ...disputed.disputes[0]!, acceptable: true }],
  };
  const acceptedAs = (
    status: Payment['disputes'][number]['status'],
    acceptance: Partial<NonNullable<Payment['disputes'][number]['acceptance']>>,
  ): Payment => ({
    ...disputed,
    disputeStatus: status,
    disputes: [
      {
        ...disputed.disputes[0]!,
        status,
        acceptance: {
          id: 'ac1',
          status: 'ordered',
          orderedBy: 'Zhao Lan',
          at: '2026-03-18T08:00:00.000Z',
          code: null,
          reason: null,
          ...acceptance,
        },
      },
    ],
  });

  it.each(
    variants([
      [
        'en',
        'Give up HKD 2,000.00',
        /HKD 2,000\.00 .*will not be returned/,
        /cannot be undone/,
        /being sent/,
      ],
      ['zh', '放弃 HKD 2,000.00', /HKD 2,000\.00 .*不会退还/, /无法撤销/, /正在告知/],
    ] as const),
  )(
    'is accepted by a person who was told the amount and that it is final (%s)',
    async (language, confirm, amount, final, state) => {
      const who = await open(`${path}/dispute-1`, acceptable, {
        language,
        answers: { [`POST ${acceptPath}`]: acceptedAs('open', {}) },
      });
      await who.click(await screen.findByTestId('accept-dispute'));
      const dialog = within(await screen.findByTestId('accept-dialog'));
      expect(dialog.getByText(amount)).toBeVisible();
      expect(dialog.getByText(final)).toBeVisible();
      expect(sent(`POST ${acceptPath}`)).toEqual([]);
      await who.click(dialog.getByRole('button', { name: confirm }));
      await waitFor(() => expect(screen.queryByTestId('accept-dialog')).toBeNull());
      expect(sent(`POST ${acceptPath}`)).toEqual([{}]);
      expect(await screen.findByTestId('dispute-acceptance')).toHaveTextContent(state);
      expect(screen.queryByTestId('accept-dispute')).toBeNull();
      expect(screen.queryByTestId('prepare-evidence')).toBeNull();
    },
  );

  it('keeps the question open with the reason when accepting is refused', async () => {
    const who = await open(`${path}/dispute-1`, acceptable, {
      answers: {
        [`POST ${acceptPath}`]: () => refusal(409, 'DISPUTE_NOT_ACCEPTABLE', 'Evidence was sent meanwhile.'),
      },
    });
    await who.click(await screen.findByTestId('accept-dispute'));
    await who.click(await screen.findByTestId('accept-confirm'));
    expect(await screen.findByTestId('accept-refused')).toHaveTextContent('Evidence was sent meanwhile.');
  });

  it('offers no acceptance where the platform has no way for it', async () => {
    await open(`${path}/dispute-1`);
    await screen.findByTestId('dispute-summary');
    expect(screen.queryByTestId('accept-dispute')).toBeNull();
  });

  it('waits for the platform once it is accepted, without a deadline', async () => {
    await open(`${path}/dispute-1`, acceptedAs('accepted', { status: 'accepted' }));
    const summary = await screen.findByTestId('dispute-summary');
    expect(summary).toHaveTextContent(/has accepted the dispute, and the platform has not closed it/);
    expect(within(summary).getByTestId('dispute-status')).toHaveTextContent('Accepted, waiting');
    expect(within(summary).queryByTestId('dispute-due')).toBeNull();
    expect(screen.getByTestId('dispute-acceptance')).toHaveTextContent('Accepted by Zhao Lan');
    expect(screen.getByTestId('step-evidence')).toHaveTextContent('No evidence sent');
  });

  it('shows why the platform refused, and can be accepted again', async () => {
    const failed = acceptedAs('open', {
      status: 'failed',
      code: '902',
      reason: 'Dispute is not open at Adyen.',
    });
    const [dispute] = failed.disputes;
    await open(`${path}/dispute-1`, { ...failed, disputes: [{ ...dispute!, acceptable: true }] });
    expect(await screen.findByTestId('dispute-acceptance')).toHaveTextContent(
      'was not accepted: Dispute is not open at Adyen',
    );
    expect(screen.getByTestId('accept-dispute')).toBeVisible();
  });

  it('is reached from the payment, and by a notice that names the payment alone', async () => {
    const who = await open(`/payby/history/detail/${disputed.id}`);
    await who.click(await screen.findByTestId('open-dispute'));
    await screen.findByTestId('dispute-summary');
    expect(window.location.hash).toBe(`#${path}/dispute-1`);
    await open(noticePath({ kind: 'evidenceDue', subjectId: disputed.id }).replace(/^#/, ''));
    expect(await screen.findByTestId('dispute-number')).toHaveTextContent('D-8837-5520');
  });

  it('names the browser’s tab as the group calls the product', async () => {
    const brand = { group: null, groupZh: null, groupTitle: null, nameZh: null, titleZh: null, logo: null };
    await open(`${path}/dispute-1`, disputed, {
      answers: { 'GET /brand': { ...brand, name: 'Pay', title: 'Harbour Pay' } },
    });
    await waitFor(() => expect(document.title).toMatch(/^D-8837-5520 · .* · Harbour Pay$/));
  });

  it('says that a payment has no such dispute', async () => {
    await open(`${path}/another`);
    expect(await screen.findByText('Dispute not found')).toBeVisible();
    expect(callsOf('GET /payments/:id/disputes/:disputeId/evidence')).toHaveLength(0);
  });
});
