/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { type Answers, type Call, callsOf, listOf, silence } from '../../testing/api';
import { card, paid, paymentAnswers } from '../../testing/payments';
import { CLERK, MANAGER } from '../../testing/people';
import { variants, variation } from '../../testing/variants';
import { fill, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';
import { dashboardOf, disputesOf, exceptionAnswers, postingFailed, transaction } from '../../testing/work';

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
    await who.click(button('Status Any'));
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
    await screen.findByText('No transactions of this kind');
    await who.click(button('Show all transactions'));
    await isAsked({});
    await screen.findByText('1–1 of 1');
  });

  it('who may read transactions alone sees the money, and no way to the history', async () => {
    await open(PATH, 'Transactions', answers, {
      holds: MANAGER.filter((name) => !CLERK.includes(name)),
    });
    await screen.findByText('1–1 of 1');
    expect(document.body).toHaveTextContent('2,640.00');
    expect(document.querySelector('a[href*="history/detail"]')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Payment history' })).toBeNull();
  });

  variation('on a phone transactions are cards, in Chinese', async () => {
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
    const chart = await screen.findByRole('slider', { name: /^View one day/ });
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
    screen.getByText('1 folio needs attention');
    expect(screen.getByRole('link', { name: 'Open my desk' })).toHaveAttribute(
      'href',
      expect.stringContaining('desk'),
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

  it.each([
    ['has the count of My desk, as menu and bell do', MANAGER, ['1 needs attention']],
    ['has it for who may handle it alone', ['PAYBY_DASH_BOARD_VIEW'], []],
  ])('%s', async (_, holds, links) => {
    await open(
      PATH,
      'Dashboard',
      { ...exceptionAnswers(postingFailed), [DASHBOARD]: dashboardOf() },
      { holds },
    );
    await screen.findByText('No requests or payments in this period');
    await waitFor(() =>
      expect(
        screen.queryAllByTestId('desk').map((card) => within(card).getByRole('link').textContent),
      ).toEqual(links),
    );
  });

  it('without any money in the period it says so, and offers the year', async () => {
    const who = await open(PATH, 'Dashboard', { [DASHBOARD]: dashboardOf() });
    await screen.findByText('No requests or payments in this period');
    await who.click(button('View the last 12 months'));
    await waitFor(() => expect(callsOf(DASHBOARD).at(-1)!.query.get('range')).toBe('1y'));
  });

  it.each(
    variants([
      [
        'en',
        'Dashboard',
        [
          'Open3',
          'Evidence due within 7 days or overdue2',
          'Disputed in HKD4,640.00',
          'Disputed in JPY51,200',
        ],
      ],
      ['zh', '数据看板', ['未裁定3', '7 天内须举证或已逾期2', 'HKD 争议金额4,640.00', 'JPY 争议金额51,200']],
    ] as const),
  )(
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

  variation('on a phone it is all there, in Chinese', async () => {
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
