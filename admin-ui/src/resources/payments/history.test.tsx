/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { callsOf, listOf, Reply, sent, silence } from '../../testing/api';
import { card, paid, paymentAnswers, pending, today, twoPages } from '../../testing/payments';
import { fill, press, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';
import { exceptionAnswers } from '../../testing/work';

const PATH = '/payby/history/list';

const open = async ({ path = PATH, answers = {}, ...more }: Visit & { path?: string } = {}) => {
  const who = await visit(path, { ...more, answers: { ...paymentAnswers, ...answers } });
  await screen.findByText('1–2 of 2');
  return who;
};
const filtered = (filter: object) => `${PATH}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
/** What the list was last asked for. */
const asked = (): unknown => JSON.parse(callsOf('GET /payments').at(-1)!.query.get('filter')!);
const inAddress = (): unknown => JSON.parse(new URLSearchParams(location.hash.split('?')[1]).get('filter')!);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isAsked = (filter: object) => waitFor(() => expect(asked()).toEqual(filter));
const rowOf = (payment: { paymentNo: string }) =>
  screen.getByRole('row', { name: new RegExp(payment.paymentNo) });
/** What can be done with the chosen rows. */
const chosen = async (count: number): Promise<HTMLElement> =>
  (await screen.findByText(new RegExp(`^${count} rows? selected$`))).parentElement!;

describe('The payment history', () => {
  it('is narrowed by posting, method and day; the address keeps it, and one click widens it again', async () => {
    const who = await open();
    await who.click(button('Posting Any'));
    await who.click(await screen.findByRole('menuitem', { name: 'Posted' }));
    await isAsked({ postingStatus: 'success' });
    await who.click(await screen.findByRole('button', { name: 'Method Any' }));
    await who.click(await screen.findByRole('menuitem', { name: 'Credit card' }));
    await isAsked({ postingStatus: 'success', methodCode: 'CARD' });
    await who.click(button('Created Any time'));
    await who.click(await screen.findByRole('menuitem', { name: 'Yesterday' }));
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown;
    const all = { postingStatus: 'success', methodCode: 'CARD', createdFrom: day, createdTo: day };
    await isAsked(all);
    expect(inAddress()).toEqual(all);
    await who.click(button('Clear the filters'));
    await isAsked({});
  });

  it('says what today brought beside yesterday, what is on hold and what is due before the shift ends', async () => {
    const hkd = (amountMinor: number, count: number) => ({ currencyCode: 'HKD', amountMinor, count });
    const figures = {
      ...today,
      paid: [{ currencyCode: 'USD', amountMinor: 9_900, count: 1 }],
      paidYesterday: [hkd(4_120_750, 12), { currencyCode: 'USD', amountMinor: 100, count: 1 }],
      onHold: 5,
      lapsingToday: 1,
      nextLapseAt: new Date().toISOString(),
      attention: 11,
      attentionSoon: 4,
      oldestAttentionAt: new Date().toISOString(),
    };
    const who = await open({ answers: { 'GET /payments/stats/today': figures } });
    const tile = async (name: string) => (await screen.findByTestId(`today-${name}`)).textContent;
    // What the hotel itself counts in is large, even where nothing came in; currencies are never added up.
    expect(await tile('paid')).toBe('Paid today1 paymentHKD0.00USD99.00Yesterday HKD41,207.50');
    expect(await tile('onHold')).toMatch(/^On hold51 lapses today at \d\d:\d\d$/);
    expect(await tile('attention')).toBe('Needs attention114 due before 18:00My desk');
    await who.click(screen.getByRole('tab', { name: /^On hold/ }));
    await isAsked({ mainStatus: 'onHold' });
  });

  it('finds by everything behind “More filters”; an amount brings its currency along, and narrows nothing while it is wrong', async () => {
    const who = await open();
    await who.click(screen.getByTestId('filter-needs'));
    await who.click(await screen.findByRole('menuitem', { name: 'Any of these' }));
    await isAsked({ attention: 'any' });
    await who.click(button('More filters'));
    const before = callsOf('GET /payments').length;
    const amount = await screen.findByRole('textbox', { name: 'Amount from' });
    await fill(who, amount, 'much');
    await who.click(button('Show payments'));
    expect(amount).toHaveAccessibleDescription(/Enter digits/);
    expect(callsOf('GET /payments')).toHaveLength(before);
    const choices = {
      'Request channel': 'IFRAME',
      'Sent by': 'EMAIL',
      Payer: 'reservation',
      'Payment platform': 'sandbox',
      'Refund posting': 'fail',
    };
    for (const [name, value] of Object.entries(choices))
      await who.selectOptions(screen.getByRole('combobox', { name }), value);
    const texts = {
      'Amount from': '1',
      'Amount to': '500.00',
      'Due to': '2026-03-09',
      'Arrival from': '2020-01-01',
    };
    for (const [name, value] of Object.entries(texts))
      await fill(who, screen.getByRole('textbox', { name }), value);
    await who.click(button('Show payments'));
    await isAsked({
      attention: 'any',
      requestChannel: 'IFRAME',
      sendMethod: 'EMAIL',
      payerKind: 'reservation',
      platform: 'sandbox',
      refundPostingStatus: 'fail',
      amountFrom: 100,
      amountTo: 50_000,
      currencyCode: 'HKD',
      dueTo: '2026-03-09T16:00:00.000Z',
      arrivalFrom: '2020-01-01',
    });
    await screen.findByRole('button', { name: 'More filters, 8 set' });
  });

  const detail = {
    'GET /payments/:id': paid,
    'GET /payments/:id/events': silence,
  };

  it('offers to clear filters that nothing fits, and stays on the status that was looked at', async () => {
    const who = await visit(filtered({ mainStatus: 'success', q: 'nobody' }), {
      answers: { ...paymentAnswers, 'GET /payments': () => listOf([]) },
    });
    await screen.findByText('No payment matches');
    await who.click(screen.getAllByRole('button', { name: 'Clear the filters' }).at(-1)!);
    await isAsked({ mainStatus: 'success' });
  });

  it('says why it did not load, and tries again', async () => {
    let down = true;
    const who = await visit(PATH, {
      answers: {
        ...paymentAnswers,
        'GET /payments': () =>
          down ? new Reply(500, { code: 'INTERNAL', message: 'The list is away.' }) : listOf([paid, pending]),
      },
    });
    await screen.findByText('The list is away.');
    down = false;
    await who.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await screen.findByText('1–2 of 2');
  });

  it('shows the columns that were chosen, in the order that was chosen, until they are reset', async () => {
    let layout: object | null = null;
    const answers = {
      'GET /lists/:list': () => ({ layout, views: [] }),
      'PUT /lists/payments/layout': ({ body }: { body: unknown }) => (layout = body as object),
      'DELETE /lists/payments/layout': () => void (layout = null),
    };
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const who = await open({ answers });
    await who.click(button('Columns'));
    await who.click(await screen.findByRole('checkbox', { name: 'Cashier' }));
    await screen.findByRole('columnheader', { name: 'Cashier', hidden: true });
    // By keyboard: the button keeps the focus while its row moves.
    const up = screen.getByRole('button', { name: 'Move Amount up' });
    up.focus();
    await press(who, '{Enter}', '{Enter}');
    expect(screen.getByRole('button', { name: 'Move Amount up' })).toHaveFocus();
    await screen.findByText(/^Amount is now column 2 of /);
    await who.click(screen.getByRole('checkbox', { name: 'Compact rows' }));
    await waitFor(() => expect(sent('PUT /lists/payments/layout')).toHaveLength(4));
    // Another computer asks the server.
    const later = await open({ answers });
    expect(within(rowOf(paid)).getByRole('cell', { name: 'Zhao Lan' })).toBeInTheDocument();
    expect(heads().slice(1, 4)).toEqual(['Created', 'Amount', 'Payment']);
    expect(screen.getByRole('table').closest('.pay-table')).toHaveClass('compact');
    await later.click(button('Columns'));
    await later.click(await screen.findByRole('button', { name: 'Reset to default' }));
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Cashier', hidden: true })).toBeNull(),
    );
    expect(layout).toBeNull();
  });

  const job = {
    id: 'job-1',
    kind: 'payments',
    done: 40,
    total: 200,
    createdAt: today.businessDate,
    problem: null,
  };

  it('orders an export of the selected rows with the columns that are shown', async () => {
    const who = await open({
      answers: {
        'POST /exports': new Reply(202, { ...job, status: 'failed', problem: 'No data to download' }),
      },
    });
    await who.click(within(rowOf(paid)).getByRole('checkbox'));
    await who.click(within(await chosen(1)).getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export this list' });
    await who.click(within(dialog).getByRole('radio', { name: 'The columns shown in the list' }));
    await who.click(within(dialog).getByRole('button', { name: 'Export' }));
    // There was nothing to export after all, and it says so.
    await within(dialog).findByText('No data to download');
    expect(sent('POST /exports')).toEqual([
      expect.objectContaining({
        format: 'xlsx',
        filter: { id: [paid.id] },
        language: 'en',
        timeZone: 'Asia/Hong_Kong',
      }),
    ]);
    const { columns } = sent('POST /exports')[0] as { columns: string[] };
    expect(columns).toContain('paymentNo');
    expect(columns).not.toContain('internalComment');
  });

  it('shows how far an export is, and cancels it on the server when it is not wanted any more', async () => {
    const who = await open({
      answers: {
        'POST /exports': new Reply(202, { ...job, status: 'running' }),
        'GET /exports/:id': { ...job, status: 'running' },
        'DELETE /exports/:id': { ...job, status: 'canceled' },
      },
    });
    await who.click(button('Export'));
    const dialog = await screen.findByRole('dialog', { name: 'Export this list' });
    await who.click(within(dialog).getByRole('button', { name: 'Export' }));
    await within(dialog).findByText('40 of 200 rows');
    await who.click(within(dialog).getByRole('button', { name: 'Cancel the export' }));
    await within(dialog).findByText(/The export is canceled/);
    await waitFor(() => expect(callsOf('DELETE /exports/job-1')).toHaveLength(1));
  });

  it('sends the links of selected requests again, and leaves out those that are paid', async () => {
    const who = await open({ answers: { 'POST /payments/:id/resend': pending } });
    for (const payment of [paid, pending]) await who.click(within(rowOf(payment)).getByRole('checkbox'));
    // Below the rows, so that choosing one moves none of them.
    expect(rowOf(paid).compareDocumentPosition(await chosen(2))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await who.click(within(await chosen(2)).getByRole('button', { name: 'Send again…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send 1 link again' });
    within(dialog).getByText(/^1 selected request is skipped/);
    await who.click(within(dialog).getByRole('button', { name: 'Send 1 link again' }));
    await within(dialog).findByText('1 link was sent again.');
    expect(sent(`POST /payments/${pending.id}/resend`)).toEqual([{ channels: ['EMAIL'] }]);
  });

  it('sends those again too that are chosen on another page', async () => {
    const held: typeof pending = { ...pending, id: `${pending.id}-2`, holdUntil: pending.dueAt };
    const [third, fourth] = [3, 4].map((no) => ({ ...paid, id: `${paid.id}-${no}`, paymentNo: `PB${no}` }));
    let rows = [pending, held];
    const who = await open({
      answers: {
        ...detail,
        'GET /payments': ({ query }) =>
          listOf(query.get('filter')?.includes('"id"') ? [pending, held] : rows),
      },
    });
    for (const box of screen.getAllByRole('checkbox', { name: /PB/ })) await who.click(box);
    rows = [third!, fourth!];
    location.hash = `#${PATH}?sort=amountMinor&order=ASC`;
    await screen.findByText('PB3');
    await who.click(within(await chosen(2)).getByRole('button', { name: 'Send again…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send 1 link again' });
    within(dialog).getByText(/^1 selected request is skipped/);
  });

  it('says what a row needs, and offers what is wanted of it most; money is asked about first', async () => {
    const unsent: typeof pending = { ...pending, attention: 'linkNotSent' };
    const who = await open({
      answers: { 'GET /payments': listOf([paid, unsent]), ...detail },
    });
    within(rowOf(unsent)).getByText('Link not sent');
    within(rowOf(paid)).getByText('visa •• 4242', { exact: false });
    await who.click(within(rowOf(unsent)).getByRole('button', { name: `Send again… ${unsent.paymentNo}` }));
    await who.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Do not send' }),
    );
    await who.click(within(rowOf(paid)).getByRole('button', { name: `Refund… ${paid.paymentNo}` }));
    await screen.findByRole('alertdialog', { name: 'Refund this payment' });
    expect(location.hash).toContain(PATH);
  });

  it('offers on the card of a phone what the row of a desk offers, and opens nothing by it', async () => {
    const who = await open({ width: PHONE, answers: detail });
    const offered = async (payment: typeof paid) => {
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await who.click(button(`Actions for ${payment.paymentNo}`));
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    };
    const toPending = ['Open the payment', 'Copy link', 'Send again…', 'Ask again…'];
    expect(await offered(pending)).toEqual(toPending);
    await who.click(screen.getByRole('menuitem', { name: 'Send again…' }));
    await who.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Do not send' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await offered(paid)).toEqual(['Open the payment', 'Refund…', 'Ask again…']);
    await who.click(screen.getByRole('menuitem', { name: 'Refund…' }));
    await screen.findByRole('alertdialog', { name: 'Refund this payment' });
    expect(location.hash).toContain(PATH);
  });

  it('is used by keyboard: J and K move, X selects, Enter opens, G and a letter goes', async () => {
    const who = await open({ answers: { ...exceptionAnswers(), ...detail } });
    await press(who, 'j', 'j', 'k', 'x');
    await waitFor(() => expect(within(rowOf(paid)).getByRole('checkbox')).toBeChecked());
    await press(who, 'x', '{Enter}');
    await waitFor(() => expect(location.hash).toBe(`#/payby/history/detail/${paid.id}`));
    await who.keyboard('gh');
    await waitFor(() => expect(location.hash).toContain(PATH));
    await who.keyboard('ge');
    await waitFor(() => expect(location.hash).toContain('/payby/desk'));
  });

  it('is walked from page to page: J turns it at the last row, K at the first, and the ends stay where they are', async () => {
    const who = await visit(PATH, { answers: { ...paymentAnswers, ...twoPages } });
    const isReached = (payment: { paymentNo: string }) =>
      waitFor(() => expect(screen.getByRole('link', { name: payment.paymentNo })).toHaveFocus());
    await screen.findByText('1–1 of 26');
    await press(who, 'j', 'k');
    await isReached(paid);
    await press(who, 'j');
    await isReached(pending);
    await press(who, 'j');
    await isReached(pending);
    await press(who, 'k');
    await isReached(paid);
    screen.getByText('1–1 of 26');
  });

  it('is paged by the server’s cursor where the rows are not counted', async () => {
    const who = await visit(PATH, {
      answers: {
        ...paymentAnswers,
        'GET /payments': ({ query }) => {
          const cursor = query.get('cursor');
          return new Reply(200, cursor ? [pending] : [paid], {
            'Content-Range': 'payments 0-24/1000',
            'X-Total-Capped': 'true',
            ...(cursor ? { 'X-Previous-Cursor': 'back' } : { 'X-Next-Cursor': 'after-25' }),
          });
        },
      },
    });
    await screen.findByText('1–1 of more than 1,000');
    expect(button('Last page')).toBeDisabled();
    await who.click(button('Next page'));
    await screen.findByText(pending.paymentNo);
    expect(callsOf('GET /payments').at(-1)!.query.get('cursor')).toBe('after-25');
    await waitFor(() => expect(button('Next page')).toBeDisabled());
    await who.click(button('First page'));
    await screen.findByText(paid.paymentNo);
  });

  it('is all there in Chinese, as cards on a phone', async () => {
    const who = await visit(PATH, {
      language: 'zh',
      width: PHONE,
      answers: { ...paymentAnswers, 'GET /payment-methods': [card] },
    });
    await screen.findByRole('heading', { level: 1, name: '付款记录' });
    await screen.findAllByText(/Raman/);
    expect(screen.queryByRole('table')).toBeNull();
    await who.click(screen.getByRole('button', { name: /筛选/ }));
    await screen.findByRole('button', { name: '待处理 全部' });
    await who.click(await screen.findByRole('button', { name: '更多筛选' }));
    screen.getByRole('textbox', { name: '抵店日期从' });
  });
});
