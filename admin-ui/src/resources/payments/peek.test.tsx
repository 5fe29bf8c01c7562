/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { callsOf, Reply } from '../../testing/api';
import { card, historyOf, paid, paymentAnswers, pending, twoPages } from '../../testing/payments';
import { variation } from '../../testing/variants';
import { press, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';

const PATH = '/payby/history/list';
const events = Array<string>(4).fill('PaymentLinkSent');
const payments = { [paid.id]: paid, [pending.id]: pending };

const open = async ({ path = PATH, answers = {}, ...more }: Visit & { path?: string } = {}) => {
  const who = await visit(path, {
    width: 1440,
    ...more,
    answers: {
      ...paymentAnswers,
      'GET /payments/:id': ({ params }) => payments[params['id']!]!,
      'GET /payments/:id/events': ({ params }) => historyOf(payments[params['id']!]!, ...events),
      'GET /reconciliation/payments/:id': { settled: null },
      ...answers,
    },
  });
  return who;
};
const panel = (payment: { paymentNo: string }) =>
  screen.findByRole('complementary', { name: new RegExp(payment.paymentNo) });
const address = () => new URLSearchParams(location.hash.split('?')[1]).get('peek');

describe('A payment beside the list', () => {
  it('is opened by Space, follows the row that has the focus, and Escape closes it', async () => {
    const who = await open();
    await screen.findByText('1–2 of 2');
    await press(who, 'j', ' ');
    const first = within(await panel(paid));
    expect(address()).toBe(paid.id);
    first.getByText('1 of 2');
    // What tells the rows apart stays.
    expect(screen.queryByRole('columnheader', { name: 'Created' })).toBeNull();
    screen.getByRole('columnheader', { name: 'Needs, posting' });
    expect(screen.getByRole('row', { name: /Raman/ })).toHaveTextContent(/Posted$/);
    await press(who, 'j');
    await panel(pending);
    await waitFor(() => expect(address()).toBe(pending.id));
    await press(who, '{ArrowUp}');
    await panel(paid);
    await who.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBeNull());
    await screen.findByRole('columnheader', { name: /Created/ });
  });

  it('gives way to the next row by J from inside of it', async () => {
    const who = await open({ path: `${PATH}?peek=${paid.id}` });
    await screen.findByText('1–2 of 2');
    within(await panel(paid))
      .getByRole('button', { name: 'Refund…' })
      .focus();
    await press(who, 'j');
    await panel(pending);
    await waitFor(() => expect(address()).toBe(pending.id));
  });

  it('gives way to the first of the next page by J from the last row', async () => {
    const who = await open({ path: `${PATH}?peek=${paid.id}`, answers: twoPages });
    await screen.findByText('1–1 of 26');
    await panel(paid);
    await press(who, 'j');
    await panel(pending);
    await waitFor(() => expect(address()).toBe(pending.id));
    expect(location.hash).toContain('page=2');
  });

  it('is shown with the names also where a person has hidden these', async () => {
    const layout = { columns: ['payer'], hidden: ['payer'], compact: false };
    await open({ path: `${PATH}?peek=${paid.id}`, answers: { 'GET /lists/:list': { layout, views: [] } } });
    await screen.findByRole('columnheader', { name: 'Guest or payer' });
    expect(await screen.findByRole('link', { name: /^Raman/ })).toHaveFocus();
  });

  it('leaves above the list what fits: one menu of views, and beside two filters those that are set', async () => {
    const filter = encodeURIComponent(JSON.stringify({ methodCode: card.code }));
    const answers = { 'GET /payment-methods': [card] };
    const who = await open({ path: `${PATH}?peek=${paid.id}&filter=${filter}`, answers });
    await panel(paid);
    const bar = within(screen.getByRole('search'));
    await bar.findByRole('button', { name: 'Method Credit card' });
    const names = bar.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'CreatedAny time',
      'PostingAny',
      'MethodCredit card',
      'More filters',
      'Clear the filters',
    ]);
    screen.getByRole('button', { name: 'My views' });
    const closed = [/^Paid, not posted/, 'Export', 'Cashier Any'];
    for (const name of closed) expect(screen.queryByRole('button', { name })).toBeNull();
    await who.keyboard('{Escape}');
    for (const name of closed) await screen.findByRole('button', { name });
  });

  it('tells by one request what became of the money, what can be done, and what happened last', async () => {
    await open({ path: `${PATH}?peek=${paid.id}` });
    const it = within(await panel(paid));
    await it.findByText('last 4 of 5 events');
    expect(it.getByRole('img')).toHaveAccessibleName(
      'Requested 2,640.00, Paid 2,640.00, Posted to folio 2,640.00',
    );
    expect(it.queryByText('Refunded')).toBeNull();
    const filled = it.getAllByRole('button').filter(({ className }) => className.includes('contained'));
    expect(filled.map(({ textContent }) => textContent)).toEqual(['Refund…']);
    it.getByRole('link', { name: 'Show all' });
    expect(callsOf(`GET /payments/${paid.id}/events`)).toHaveLength(1);
    expect(callsOf(`GET /payments/${paid.id}`)).toEqual([]);
  });

  it('is read ahead while the pointer rests on its row', async () => {
    const who = await open();
    await who.hover(await screen.findByText(paid.paymentNo));
    await waitFor(() => expect(callsOf(`GET /payments/${paid.id}/events`)).toHaveLength(1));
    await press(who, 'j', ' ');
    // Nothing of it is waited for.
    within(await panel(paid)).getByText('last 4 of 5 events');
  });

  it.each([
    ['what will be paid out', null, 'report of 2026-03-11', /Fee −37.00, Payout 2,603.00/],
    ['when it was paid out', '2026-03-13', '2026-03-13', /Fee −37.00, Paid out 2,603.00/],
  ])('tells the fee and %s once a report has it', async (_, paidOutOn, when, said) => {
    const settled = {
      currencyCode: 'HKD',
      feeMinor: 3_700,
      netMinor: 260_300,
      day: '2026-03-11',
      batch: '318',
      paidOutOn,
    };
    await open({
      path: `${PATH}?peek=${paid.id}`,
      answers: { 'GET /reconciliation/payments/:id': { settled } },
    });
    const it = within(await panel(paid));
    await it.findByText(when);
    expect(it.getByRole('img')).toHaveAccessibleName(said);
    it.getByText(/batch 318/);
  });

  it('opens the dialog of its money actions, which takes Escape for itself', async () => {
    const who = await open({ path: `${PATH}?peek=${paid.id}` });
    await who.click(await within(await panel(paid)).findByRole('button', { name: 'Refund…' }));
    await screen.findByRole('alertdialog');
    await who.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await panel(paid);
  });

  it('goes to the next by its button, and is closed by the way back', async () => {
    const who = await open();
    await screen.findByText('1–2 of 2');
    await press(who, 'j', ' ');
    await who.click(within(await panel(paid)).getByRole('button', { name: 'Next payment' }));
    await panel(pending);
    expect(within(await panel(pending)).getByRole('button', { name: 'Next payment' })).toBeDisabled();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /PB26/ })).toBeNull());
    expect(location.hash).toContain(PATH);
  });

  it('says that there is no such payment, or that it did not load, and tries again', async () => {
    const path = `${PATH}?peek=0195a000-0000-7000-8000-00000000000f`;
    const gone = new Reply(404, { code: 'NOT_FOUND', message: 'Not found' });
    await open({ path, answers: { 'GET /payments/:id/events': gone } });
    await screen.findByText('There is no such payment at this hotel');
    let down = true;
    const away = new Reply(500, { code: 'INTERNAL', message: 'Away.' });
    const who = await open({
      path,
      answers: { 'GET /payments/:id/events': () => (down ? away : historyOf(paid)) },
    });
    const alert = await screen.findByText('Away.');
    down = false;
    await who.click(within(alert.closest('aside')!).getByRole('button', { name: 'Try again' }));
    await panel(paid);
  });

  it('is the whole page on a phone', async () => {
    await open({ path: `${PATH}?peek=${paid.id}`, width: PHONE });
    await waitFor(() => expect(location.hash).toBe(`#/payby/history/detail/${paid.id}`));
  });

  variation('speaks Chinese', async () => {
    await open({ path: `${PATH}?peek=${paid.id}`, language: 'zh' });
    const it = within(await panel(paid));
    it.getByRole('region', { name: '资金线' });
    await it.findByText('共 5 个事件，最近 4 个');
  });
});
