/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { type Answers, type Call, callsOf, listOf, sent, silence } from '../../testing/api';
import { CLERK, MANAGER } from '../../testing/people';
import { card, paid, paymentAnswers, posted } from '../../testing/payments';
import { fill, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';
import {
  dashboardOf,
  disputesOf,
  exceptionAnswers,
  postingFailed,
  postingUnknown,
  quarantined,
  transaction,
} from '../../testing/work';

// The picture of the figures, which are all there in words.
jest.mock('../dashboard/TakingsChart', () => ({ __esModule: true, default: () => null }));

const open = async (path: string, heading: string, answers: Answers, more: Visit = {}) => {
  const who = await visit(path, { ...more, answers: { ...paymentAnswers, ...answers } });
  await screen.findByRole('heading', { level: 1, name: heading });
  return who;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const filterOf = ({ query }: Call) =>
  JSON.parse(query.get('filter') ?? '{}') as Record<string, string | undefined>;
/** What a list was last asked for. */
const lastFilter = (route: string) => filterOf(callsOf(route).at(-1)!);
/** The filter that a link opens a list with. */
const filterIn = (href: string): unknown =>
  JSON.parse(new URLSearchParams(href.slice(href.indexOf('?'))).get('filter') ?? '{}');
/** The rows of a list, none of which is of one kind. */
const noneOf = (kind: string, rows: readonly object[]) => (call: Call) =>
  listOf(filterOf(call)['kind'] === kind ? [] : rows);

describe('Exceptions', () => {
  const PATH = '/payby/exceptions';
  const LIST = 'GET /payment-exceptions';

  it('staff read that nothing needs them, when nothing does', async () => {
    await open(PATH, 'Exceptions', exceptionAnswers());
    await screen.findByText('Nothing needs you');
  });

  it.each([
    [
      'en',
      'What to do',
      'Post again…',
      'Post HKD 2,640.00 again',
      /the folio window is closed/,
      /1 needs a person/,
    ],
    ['zh', '怎么处理', '重新入账…', '重新入账 HKD 2,640.00', /账单窗口已关闭/, /1 项需要处理/],
  ] as const)(
    'a failed posting says why and is posted again from the list (%s)',
    async (language, show, again, confirm, reason, badge) => {
      let rows = [postingFailed];
      const failed = { ...posted, status: 'fail' as const, code: 'FOLIO_WINDOW_CLOSED' };
      const who = await visit(PATH, {
        language,
        answers: {
          ...paymentAnswers,
          ...exceptionAnswers(postingFailed),
          [LIST]: () => listOf(rows),
          'GET /payments/:id': {
            ...paid,
            postingStatus: 'fail',
            payers: [{ ...paid.payers[0]!, posting: failed }],
          },
          'POST /payments/:id/post-again': () => {
            rows = [];
            return { ...paid, version: 7 };
          },
        },
      });
      const row = await screen.findByRole('row', { name: /PB260310000002/ });
      expect(row).toHaveTextContent(reason);
      await screen.findByRole('link', { name: badge });
      await who.click(within(row).getByRole('button', { name: show }));
      // The PMS's own words, and the room to look for.
      await screen.findByText('FOLIO WINDOW CLOSED');
      screen.getByText('1208');
      await who.click(within(row).getByRole('button', { name: again }));
      await who.click(await screen.findByRole('button', { name: confirm }));
      await waitFor(() => expect(sent(`POST /payments/${paid.id}/post-again`)).toEqual([{ postingNo: 0 }]));
      await waitFor(() => expect(screen.queryByRole('row', { name: /PB260310000002/ })).toBeNull());
    },
  );

  it('the list is narrowed to one kind, and says so when none of it is left', async () => {
    const who = await open(PATH, 'Exceptions', {
      ...exceptionAnswers(postingFailed, quarantined),
      [LIST]: noneOf('quarantined', [postingFailed, quarantined]),
    });
    await screen.findByRole('row', { name: /PB260310000002/ });
    await who.click(button(/^Quarantined callback/));
    await screen.findByText('No exception matches');
    expect(lastFilter(LIST)).toEqual({ kind: 'quarantined' });
    expect(button(/^Quarantined callback/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('where the outcome is unknown, neither answer looks like the right one', async () => {
    await open(PATH, 'Exceptions', exceptionAnswers(postingUnknown));
    const isThere = await screen.findByRole('button', { name: 'It is in OPERA Cloud…' });
    expect(isThere.className).toBe(button('It is not there…').className);
  });

  it('a notification is shown as text, never as markup, and set aside only with a reason', async () => {
    const DISMISS = 'POST /payment-exceptions/callbacks/callback-1/dismiss';
    const who = await open(PATH, 'Exceptions', {
      ...exceptionAnswers(quarantined),
      [DISMISS]: { id: 'callback-1', status: 'dismissed', paymentId: null, problem: null },
    });
    await who.click(await screen.findByRole('button', { name: 'What to do' }));
    await screen.findByText(/<img src=x/);
    expect(document.querySelector('img[src=x]')).toBeNull();
    await who.click(button('Set aside…'));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Set aside' });
    await who.click(confirm);
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    expect(reason).toBeInvalid();
    await fill(who, reason, 'Of the restaurant’s till');
    await who.click(confirm);
    await screen.findByText('Save successful');
    expect(sent(DISMISS)).toEqual([{ reason: 'Of the restaurant’s till' }]);
  });

  it('an exception is taken on by a colleague, with a note', async () => {
    let row = postingFailed;
    const who = await open(PATH, 'Exceptions', {
      ...exceptionAnswers(postingFailed),
      [LIST]: () => listOf([row]),
      'POST /payment-exceptions/:id/assignee': () =>
        void (row = { ...row, assignee: { name: 'Lin Qiao', mine: true } }),
      'POST /payment-exceptions/:id/notes': () => undefined,
    });
    await who.click(await screen.findByRole('button', { name: 'What to do' }));
    await who.click(await screen.findByRole('button', { name: 'Take it on' }));
    await screen.findByText('Lin Qiao looks after this.');
    await fill(who, screen.getByRole('textbox', { name: 'Note' }), 'Called the PMS desk');
    await who.click(button('Add note'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
    expect(sent('POST /payment-exceptions/exception-1/assignee')).toEqual([{ to: 'me' }]);
    expect(sent('POST /payment-exceptions/exception-1/notes')).toEqual([{ note: 'Called the PMS desk' }]);
  });

  it('what was done in the last days is listed with who did it and why', async () => {
    const who = await open(PATH, 'Exceptions', {
      ...exceptionAnswers(),
      'GET /payment-exceptions/answered': {
        since: paid.createdAt,
        capped: false,
        answers: [
          {
            id: 'answer-1',
            kind: 'late',
            answer: 'returned',
            answeredBy: 'Zhao Lan',
            at: paid.updatedAt,
            reason: 'Paid at the desk',
            paymentId: paid.id,
            paymentNo: paid.paymentNo,
            guest: 'Raman, Ravi',
            amountMinor: 264_000,
            currencyCode: 'HKD',
            callback: null,
          },
        ],
      },
    });
    await who.click(await screen.findByRole('button', { name: 'Done in the last 7 days' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Done in the last 7 days' }));
    const line = await drawer.findByRole('listitem');
    for (const told of ['Returned the money', 'Paid at the desk', 'Zhao Lan', '2,640.00'])
      expect(line).toHaveTextContent(told);
    expect(within(line).getByRole('link', { name: paid.paymentNo })).toHaveAttribute(
      'href',
      `#/payby/history/detail/${paid.id}`,
    );
  });

  it('on a phone exceptions are cards', async () => {
    await open(PATH, 'Exceptions', exceptionAnswers(postingFailed), { width: PHONE });
    await screen.findByText(/the folio window is closed/);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('Transactions', () => {
  const PATH = '/payby/transaction-history';
  const LIST = 'GET /payment-transactions';
  const answers: Answers = {
    [LIST]: () => listOf([transaction]),
    'GET /payment-transactions/stats': {
      total: 1,
      capped: false,
      sums: [{ currencyCode: 'HKD', in: 264_000, out: 0, count: 1 }],
    },
    'GET /payment-methods': [card],
    'GET /payments/:id': paid,
    'GET /payments/:id/events': silence,
  };
  const isAsked = (filter: object) => waitFor(() => expect(lastFilter(LIST)).toEqual(filter));

  it('the list is narrowed by kind, status, currency and text, cleared in one click, and opens the payment', async () => {
    const who = await open(PATH, 'Transactions', answers);
    await screen.findByText('1–1 of 1');
    await who.click(screen.getByRole('tab', { name: /^Payments/ }));
    await isAsked({ kind: 'payment' });
    await who.click(button('State Any'));
    await who.click(await screen.findByRole('menuitem', { name: 'Succeeded or posted' }));
    await isAsked({ kind: 'payment', status: 'success' });
    await who.click(button('Currency Any'));
    await who.click(await screen.findByRole('menuitem', { name: 'HKD' }));
    await isAsked({ kind: 'payment', status: 'success', currencyCode: 'HKD' });
    await who.click(button('Clear the filters'));
    await isAsked({ kind: 'payment' });
    await fill(who, screen.getByRole('searchbox'), 'PSP-1');
    await isAsked({ kind: 'payment', q: 'PSP-1' });
    await who.click(await screen.findByRole('link', { name: paid.paymentNo }));
    await waitFor(() => expect(location.hash).toBe(`#/payby/history/detail/${paid.id}`));
  });

  it('a kind without transactions says so, and leads back to all', async () => {
    const who = await visit(`${PATH}?filter=${encodeURIComponent('{"kind":"refund"}')}`, {
      answers: {
        ...answers,
        [LIST]: noneOf('refund', [transaction]),
      },
    });
    await screen.findByText('There is none of this kind');
    await who.click(button('Show all transactions'));
    await isAsked({});
    await screen.findByText('1–1 of 1');
  });

  it('who may read transactions but no payments sees the money and no link to a payment', async () => {
    await open(PATH, 'Transactions', answers, {
      holds: MANAGER.filter((name) => !CLERK.includes(name)),
    });
    await screen.findByText('1–1 of 1');
    expect(document.body).toHaveTextContent('2,640.00');
    expect(document.querySelector('a[href*="history/detail"]')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Payment history' })).toBeNull();
  });

  it('on a phone transactions are cards, in Chinese', async () => {
    await open(PATH, '交易流水', answers, { language: 'zh', width: PHONE });
    await screen.findAllByText(/Raman/);
    expect(screen.queryByRole('table')).toBeNull();
    for (const word of ['收款', '成功']) expect(document.body).toHaveTextContent(word);
  });
});

describe('The dashboard', () => {
  const PATH = '/payby/dashboard';
  const DASHBOARD = 'GET /payby-dashboard';

  it('a manager reads how much of what was requested is paid, day by day with the arrow keys', async () => {
    const who = await open(PATH, 'Dashboard', { [DASHBOARD]: dashboardOf('HKD') });
    await screen.findAllByText('50.0%');
    const chart = await screen.findByRole('slider', { name: /^Look at one day/ });
    chart.focus();
    await who.keyboard('{End}');
    await waitFor(() =>
      expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('paid HKD 2,640.00')),
    );
    await who.keyboard('{Home}');
    await waitFor(() =>
      expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('paid HKD 0.00')),
    );
    await who.click(button('Show as a table'));
    expect(screen.queryByRole('slider')).toBeNull();
    screen.getByRole('row', { name: /5,280\.00 2,640\.00/ });
    screen.getByText('1 folio needs a person');
    expect(screen.getByRole('link', { name: 'Open work list' })).toHaveAttribute(
      'href',
      expect.stringContaining('exceptions'),
    );
  });

  it('a year and all hotels are asked for, kept in the address, and shown by currency', async () => {
    const who = await open(PATH, 'Dashboard', { [DASHBOARD]: dashboardOf('HKD', 'CNY') });
    await who.click(await screen.findByRole('button', { name: /^Period/ }));
    await who.click(await screen.findByRole('menuitem', { name: 'Last 12 months' }));
    await screen.findByRole('button', { name: /^Period.*Last 12 months/ });
    expect(location.hash).toContain('range=lastYear');
    await who.click(button('All my hotels'));
    await waitFor(() =>
      expect(Object.fromEntries(callsOf(DASHBOARD).at(-1)!.query)).toEqual({ range: '1y', hotels: 'all' }),
    );
    expect(location.hash).toContain('hotels=all');
    await who.click(await screen.findByRole('button', { name: 'Show CNY below' }));
    await screen.findByText(/^CNY per/);
  });

  it('without any money in the period it says so, and offers the year', async () => {
    const who = await open(PATH, 'Dashboard', { [DASHBOARD]: dashboardOf() });
    await screen.findByText('No money was asked for or paid in this time');
    await who.click(button('Look at the last 12 months'));
    await waitFor(() => expect(callsOf(DASHBOARD).at(-1)!.query.get('range')).toBe('1y'));
  });

  it.each([
    [
      'en',
      'Dashboard',
      ['Open3', 'Evidence due within 7 days or overdue2', 'Disputed in HKD4,640.00', 'Disputed in JPY51,200'],
    ],
    ['zh', '数据看板', ['未裁定3', '7 天内须举证或已逾期2', 'HKD 争议金额4,640.00', 'JPY 争议金额51,200']],
  ] as const)(
    'M12: a manager sees what is disputed in each currency and what is due, and opens just those payments (%s)',
    async (language, heading, figures) => {
      const answers = { [DASHBOARD]: { ...dashboardOf(), disputes: disputesOf } };
      const who = await open(PATH, heading, answers, { language });
      const tile = within(await screen.findByTestId('disputes'));
      for (const figure of figures) expect(screen.getByTestId('disputes')).toHaveTextContent(figure);
      const { evidenceDueTo } = disputesOf;
      expect(tile.getAllByRole('link').map((link) => filterIn(link.getAttribute('href')!))).toEqual([
        { disputeStatus: 'undecided' },
        { evidenceDueTo },
        { disputeCurrency: 'HKD' },
        { disputeCurrency: 'JPY' },
      ]);
      await who.click(tile.getByRole('link', { name: '2' }));
      await waitFor(() => expect(lastFilter('GET /payments')).toEqual({ evidenceDueTo }));
    },
  );

  it('M12: of all hotels the disputes are counted, but lead to no list of one of them', async () => {
    const answers = { [DASHBOARD]: { ...dashboardOf('HKD'), disputes: disputesOf } };
    await open(`${PATH}?hotels=all`, 'Dashboard', answers);
    const tile = within(await screen.findByTestId('disputes'));
    tile.getByText('51,200');
    expect(tile.queryByRole('link')).toBeNull();
  });

  it('on a phone it is all there, in Chinese', async () => {
    await open(PATH, '数据看板', { [DASHBOARD]: dashboardOf('HKD') }, { language: 'zh', width: PHONE });
    await screen.findByText(/每日 HKD/);
    expect(document.body.textContent).not.toMatch(/\bdashboard\.[a-z]+/);
  });

  it('it is neither in the menu of nor open to who lacks the permission', async () => {
    await visit(PATH, { holds: CLERK, answers: paymentAnswers });
    await screen.findByText('PAYBY_DASH_BOARD_VIEW');
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });
});
