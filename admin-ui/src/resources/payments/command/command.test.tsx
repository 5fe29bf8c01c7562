/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { components } from '../../../api/schema';
import { type Answers, callsOf, listOf, Reply, sent, silence } from '../../../testing/api';
import { paid, paymentAnswers, pending, suggested } from '../../../testing/payments';
import { variation } from '../../../testing/variants';
import { visit, type Visit } from '../../../testing/visit';

type Schemas = components['schemas'];
const PATH = '/payby/history/list';
const filtered = (filter: object) => `${PATH}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const inAddress = (): unknown => JSON.parse(new URLSearchParams(location.hash.split('?')[1]).get('filter')!);

const stay = {
  id: 'r-9',
  confirmationNo: '100009',
  crsNo: null,
  roomNo: '1208',
  roomType: 'KING',
  firstName: 'Yuxin',
  lastName: 'Chen',
  email: 'yuxin@example.com',
  mobile: null,
  arrival: '2026-03-09',
  departure: '2026-03-12',
  status: 'IN_HOUSE',
  statusCode: null,
  title: null,
  roomRateMinor: 120_000,
  currencyCode: 'HKD',
  folioWindows: [1],
  balanceMinor: 214_000,
} satisfies Schemas['ReservationAnswer'];

const found = (
  payments: Schemas['PaymentSuggestionAnswer'][] = [],
  amounts: Schemas['AmountListAnswer'][] = [],
): Schemas['PaymentSuggestionsAnswer'] => ({ payments, amounts });

interface Open extends Visit {
  path?: string;
  found?: Schemas['PaymentSuggestionsAnswer'] | Answers[string];
}

const search = async (who: UserEvent) => {
  await who.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Find or do anything' });
};
const open = async ({ path = PATH, found: answer = found(), answers = {}, ...more }: Open = {}) => {
  const who = await visit(path, {
    ...more,
    answers: {
      ...paymentAnswers,
      'GET /payments/:id': paid,
      'GET /payments/:id/events': silence,
      'GET /reservations': [],
      'POST /payments/message-preview': silence,
      'GET /payments/suggestions': answer as never,
      ...answers,
    },
  });
  await screen.findByText('1–2 of 2');
  return { who, box: await search(who) };
};
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const headings = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent);

describe('The search for everything', () => {
  it('finds payments by amount, offers what can be done with the marked one, and the lists it opens', async () => {
    const lists = [
      { amountFrom: 264_000, amountTo: 264_000, currencyCode: 'HKD', count: 2 },
      { amountFrom: 260_000, amountTo: 270_000, currencyCode: 'HKD', count: null },
    ];
    const { who, box } = await open({
      found: found([suggested(paid, 'amount'), suggested(pending, 'amount')], lists),
    });
    await who.paste('2,640.00');
    const first = await option(
      /^Raman, Ravi · PB260310000002.*Room 1208 · .*visa •• 4242.*HKD.*2,640.00.*Paid/,
    );
    expect(callsOf('GET /payments/suggestions').map(({ query }) => query.get('q'))).toEqual(['2640.00']);
    expect(box).toHaveAttribute('aria-activedescendant', first.id);
    expect(
      within(first)
        .getByText(/2,640.00/)
        .closest('mark'),
    ).not.toBeNull();
    expect(headings()).toEqual(['Payments with this amount', 'Actions for PB260310000002', 'Show as a list']);
    await option(/^Refund half….*HKD 1,320.00 of the HKD 2,640.00/);
    await who.keyboard('{ArrowDown}');
    await option(/^Send again…/);
    expect(headings()).toContain('Actions for PB260310000001');
    await option(/^Amount from HKD 2,600.00 to HKD 2,700.00$/);
    // Amounts are not what reservations are searched by.
    expect(callsOf('GET /reservations')).toEqual([]);
    await who.click(await option(/^Amount is HKD 2,640.00.*2 payments$/));
    await waitFor(() =>
      expect(inAddress()).toEqual({ amountFrom: 264_000, amountTo: 264_000, currencyCode: 'HKD' }),
    );
    expect(screen.queryByRole('combobox', { name: 'Find or do anything' })).toBeNull();
  });

  it('offers a full refund only where the platform refunds no part', async () => {
    const whole = { ...suggested(paid, 'number'), refundsInPart: false };
    const { who } = await open({ found: found([whole]) });
    await who.paste('…0002');
    await option(/^Refund all….*HKD 2,640.00. The platform supports full refunds only/);
    expect(screen.queryByRole('option', { name: /half/ })).toBeNull();
    await who.paste(' refund half');
    await option(/^Refund PB260310000002….*HKD 2,640.00. The platform supports full refunds only/);
    expect(screen.queryByRole('option', { name: /half/ })).toBeNull();
  });

  it('opens the dialog of a refund with half or the amount that was typed, and moves no money by itself', async () => {
    const { who } = await open({ found: found([suggested(paid, 'number'), suggested(pending, 'number')]) });
    await who.paste('refund half …0002');
    await option(/^Refund half of PB260310000002….*HKD 1,320.00 of the HKD 2,640.00.*to visa •• 4242/);
    expect(screen.queryByRole('option', { name: /Refund half of PB260310000001/ })).toBeNull();
    await who.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('radio', { name: /^Half of it/ })).toBeChecked();
    dialog.getByRole('button', { name: 'Refund HKD 1,320.00' });
    await who.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    await search(who);
    await who.paste('0002 退款 200');
    await who.click(await option(/^Refund HKD 200.00 of PB260310000002…/));
    const typed = within(await screen.findByRole('alertdialog'));
    expect(typed.getByRole('textbox', { name: 'Amount' })).toHaveValue('200.00');
    expect(callsOf('GET /payments/suggestions').at(-1)!.query.get('q')).toBe('0002');
    expect(sent(`POST /payments/${paid.id}/refunds`)).toEqual([]);
  });

  it('offers of several charges the refund that its dialog opens with: of the first that has some left', async () => {
    const charge = { ...paid.receipts[0]!, amountMinor: 100_000 };
    const gone = { ...charge, attemptId: 'attempt-0' };
    const back = { id: 'refund-0', attemptId: 'attempt-0', amountMinor: 100_000, status: 'success' };
    const twice: typeof paid = {
      ...paid,
      // The list has the other one already.
      id: '0195a000-0000-7000-8000-000000000009',
      paidMinor: 300_000,
      refundableMinor: 200_000,
      receipts: [gone, charge, { ...charge, attemptId: 'attempt-2' }],
      refunds: [{ shares: [], ...back } as unknown as (typeof paid.refunds)[number]],
    };
    const { who } = await open({
      found: found([suggested(twice)]),
      answers: { 'GET /payments/:id': twice },
    });
    await who.paste('raman');
    await option(/^Refund all….*HKD 1,000.00/);
    await who.click(await option(/^Refund half….*HKD 500.00 of the HKD 1,000.00/));
    await screen.findByRole('button', { name: 'Refund HKD 500.00' });
  });

  it('says when no payment that was found lets be done what was asked for', async () => {
    const { who, box } = await open({ found: found([suggested(pending)]) });
    await who.paste('refund okafor');
    await screen.findByText('No payment here allows this action.');
    await option(/PB260310000001/);
    await who.clear(box);
    await who.paste('send again okafor');
    await option(/^Send PB260310000001 again…/);
    expect(screen.queryByText('No payment here allows this action.')).toBeNull();
  });

  it('reads an amount in the currency of the payment, of the stay or of the hotel', async () => {
    const inKuwait: typeof paid = {
      ...paid,
      // The list has the other one already.
      id: '0195a000-0000-7000-8000-000000000009',
      currencyCode: 'KWD',
      amountMinor: 2_000_000,
      refundableMinor: 2_000_000,
      receipts: [{ ...paid.receipts[0]!, amountMinor: 2_000_000, currencyCode: 'KWD' }],
    };
    const { who, box } = await open({
      found: found([suggested(inKuwait, 'number')]),
      answers: {
        'GET /payments/:id': inKuwait,
        'GET /reservations': [{ ...stay, currencyCode: 'KWD' }],
      },
    });
    await who.paste('refund 12.50 usd of …0002');
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    expect(screen.queryByRole('option', { name: /^Refund/ })).toBeNull();
    await who.clear(box);
    await who.paste('ask 12.500 1208');
    await option(/^Request KWD 12.500 from room 1208…/);
    await who.clear(box);
    await who.paste('refund 1.250 of …0002');
    await who.click(await option(/^Refund KWD 1.250 of PB260310000002…/));
    await screen.findByRole('button', { name: 'Refund KWD 1.250' });
  });

  it('asks a guest of the PMS for an amount by room, in a new request that is filled in', async () => {
    // Two reservations under one number: the one that was chosen is the payer.
    const other = { ...stay, id: `${stay.id}-2`, roomNo: '1209', firstName: 'Other' };
    const answer = ({ query }: { query: URLSearchParams }) => (query.has('query') ? [stay] : [other, stay]);
    const { who } = await open({ answers: { 'GET /reservations': answer } });
    await who.paste('ask 500 from room 1208');
    await who.click(
      await option(/^Request HKD 500.00 from room 1208….*Chen, Yuxin · 03\/09 – 03\/12 · in house/),
    );
    await screen.findByRole('heading', { level: 1, name: 'New payment request' });
    expect(await screen.findAllByText(/Chen, Yuxin/)).not.toHaveLength(0);
    expect(await screen.findByDisplayValue('500.00')).toBeInTheDocument();
    expect(
      callsOf('GET /reservations').map(({ query }) => query.get('query') ?? query.get('confirmationNo')),
    ).toEqual(['1208', '100009']);
  });

  it('finds reservations too, and goes on without a PMS that does not answer', async () => {
    let down = false;
    const { who } = await open({
      found: found([suggested(pending)]),
      answers: {
        'GET /reservations': () => (down ? new Reply(503, { code: 'PMS_UNREACHABLE', message: '' }) : [stay]),
      },
    });
    await who.paste('chen');
    await option(/Room 1208.*in house · balance HKD 2,140.00/);
    down = true;
    await who.keyboard(' yu');
    await screen.findByText(/does not answer. Its reservations are not included/);
    await option(/^Okafor, Ada/);
  });

  it('never shows the answer for what is not typed any more, and opens an exact number before it comes', async () => {
    const answers = { ra: found([suggested(paid)]), 'psp-1': found([suggested(paid, 'number')]) };
    const { who, box } = await open({
      found: ({ query }) => answers[query.get('q') as keyof typeof answers] ?? found([suggested(pending)]),
    });
    await who.paste('ra');
    await option(/PB260310000002/);
    await who.paste('x');
    expect(screen.queryByRole('option', { name: /PB260310000002/ })).toBeNull();
    await option(/PB260310000001/);
    await who.clear(box);
    await who.paste('psp-1');
    await who.keyboard('{Enter}');
    await waitFor(() => expect(location.hash).toBe(`#/payby/history/detail/${paid.id}`));
  });

  it('narrows what is narrowed already by words, until the chip is removed', async () => {
    const { who } = await open({ path: filtered({ mainStatus: 'success' }) });
    await who.paste('nobody');
    await who.click(await option('All payments with “nobody”'));
    await waitFor(() => expect(inAddress()).toEqual({ mainStatus: 'success', q: 'nobody' }));
    await who.click((await screen.findAllByRole('button', { name: 'Remove the search for nobody' }))[0]!);
    await waitFor(() => expect(inAddress()).toEqual({ mainStatus: 'success' }));
  });

  it('goes to pages by their name in either language, and Tab walks from what was found to what can be done', async () => {
    const { who, box } = await open({ found: found([suggested(paid)]) });
    await who.paste('raman');
    await option(/^Raman/);
    await who.tab();
    expect(box).toHaveAttribute('aria-activedescendant', (await option(/^Refund half…/)).id);
    expect(box).toHaveFocus();
    await who.clear(box);
    await who.paste('交易');
    await who.click(await option(/^Transactions/));
    await waitFor(() => expect(location.hash).toContain('/payby/transaction-history'));
  });

  it('says when it did not work, tries again, and gives the focus back when it is closed', async () => {
    let down = true;
    const { who, box } = await open({
      found: () => (down ? new Reply(500, { code: 'INTERNAL', message: 'Away.' }) : found([suggested(paid)])),
    });
    await who.paste('raman');
    await screen.findByText(/The search failed/);
    down = false;
    await who.click(screen.getByRole('button', { name: 'Try again' }));
    await option(/^Raman/);
    box.focus();
    await who.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find or do anything' })).toBeNull());
  });

  it('offers only pages to who may see no payments, and asks for none', async () => {
    const who = await visit('/payby/transaction-history', {
      holds: ['PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD'],
      answers: {
        'GET /payment-transactions': () => listOf([]),
        'GET /payment-transactions/stats': { total: 0, capped: false, sums: [] },
        'GET /payment-methods': [],
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Transactions' });
    await who.keyboard('/');
    const box = await screen.findByRole('combobox', { name: 'Find or do anything' });
    expect(screen.queryByRole('option', { name: /payment request/ })).toBeNull();
    await who.click(box);
    await who.paste('refund half 1985');
    await screen.findByText('Nothing matches “refund half 1985”');
    expect(callsOf('GET /payments/suggestions')).toEqual([]);
    expect(callsOf('GET /reservations')).toEqual([]);
  });

  variation('speaks Chinese', async () => {
    const who = await visit(PATH, {
      language: 'zh',
      answers: {
        ...paymentAnswers,
        'GET /reservations': [],
        'GET /payments/suggestions': found([suggested(paid, 'card')]),
      },
    });
    await screen.findByRole('heading', { level: 1, name: '付款记录' });
    await who.keyboard('/');
    await screen.findByRole('combobox', { name: '查找或操作' });
    await who.paste('4242');
    await option(/^Raman, Ravi · visa •• 4242.*1208 房.*已付款/);
    expect(headings()).toEqual(['尾号为 4242 的卡', '对 PB260310000002 的操作', '以列表显示']);
  });
});
