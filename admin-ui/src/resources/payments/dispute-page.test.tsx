/// <reference types="jest" />
import { screen, within } from '@testing-library/dom';
import { callsOf } from '../../testing/api';
import { disputed } from '../../testing/disputes';
import { historyOf, type Payment, paymentAnswers } from '../../testing/payments';
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
  it.each([
    ['en', 1280, /disputes HKD 2,000.00/, /Service not provided/, 'Money taken and returned'],
    ['zh', 390, /HKD 2,000.00 提出争议/, /未提供服务/, '扣款与返还'],
  ] as const)(
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

  it('is reached from the payment, and by a notice that names the payment alone', async () => {
    const who = await open(`/payby/history/detail/${disputed.id}`);
    await who.click(await screen.findByTestId('open-dispute'));
    await screen.findByTestId('dispute-summary');
    expect(window.location.hash).toBe(`#${path}/dispute-1`);
    await open(noticePath({ kind: 'evidenceDue', subjectId: disputed.id }).replace(/^#/, ''));
    expect(await screen.findByTestId('dispute-number')).toHaveTextContent('D-8837-5520');
  });

  it('says that a payment has no such dispute', async () => {
    await open(`${path}/another`);
    expect(await screen.findByText('Dispute not found')).toBeVisible();
    expect(callsOf('GET /payments/:id/disputes/:disputeId/evidence')).toHaveLength(0);
  });
});
