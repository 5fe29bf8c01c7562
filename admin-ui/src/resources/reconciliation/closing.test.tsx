/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../api/schema';
import { type Answers, callsOf, sent } from '../../testing/api';
import { paymentAnswers } from '../../testing/payments';
import { MANAGER } from '../../testing/people';
import { COMPARED_AT, comparedAccount, comparedDay, notWithUs } from '../../testing/reconciliation';
import { variants } from '../../testing/variants';
import { visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';

type Schemas = components['schemas'];
type Total = Schemas['DayTotalAnswer'];
type Problem = Schemas['DayProblemAnswer'];

const ACCOUNT = '/reconciliation/accounts/HKG01-SBX';
const CLOSE = `POST ${ACCOUNT}/close`;

const total = (currencyCode: string, minor: number, more: Partial<Total> = {}): Total => ({
  ...{ kind: 'payment', agrees: true, lines: 3, currencyCode },
  ...{ reportMinor: minor, oursMinor: minor, pmsMinor: minor },
  ...more,
});
const TOTALS = [total('HKD', 14_390_200), total('JPY', 5_000, { pmsMinor: 4_500 })];
const clean: typeof comparedDay = {
  ...comparedDay,
  status: 'clean',
  unsettled: 0,
  totals: TOTALS,
  findings: [
    { ...notWithUs, settled: true, answer: { reason: 'A test payment.', by: 'Lin Qiao', at: COMPARED_AT } },
  ],
};
const NOT_SETTLED = { code: 'DAY_NOT_SETTLED', message: 'Every line needs an answer.' };
const EARLIER = { code: 'EARLIER_DAY_OPEN', message: 'Close the earlier days first.' };
/** Two clean days, one that is open, and a clean one after it. */
const DAYS = [
  { ...clean, day: '2026-03-05' },
  { ...clean, day: '2026-03-06' },
  { ...comparedDay, day: '2026-03-07' },
  { ...clean, day: '2026-03-08' },
];
const PROBLEMS: Record<string, Problem> = { '2026-03-07': NOT_SETTLED, '2026-03-08': EARLIER };

const served = (days: readonly (typeof comparedDay)[], answers: Answers = {}): Answers => ({
  ...paymentAnswers,
  'GET /reconciliation/accounts': [comparedAccount],
  [`GET ${ACCOUNT}/days`]: days,
  [`GET ${ACCOUNT}/days/:day`]: ({ params }) => days.find(({ day }) => day === params['day']),
  [`GET ${ACCOUNT}/closing`]: ({ query }) => {
    const chosen = query.get('days')!.split(',');
    return days
      .filter(({ day }) => chosen.includes(day))
      .map((day) => ({ ...day, differences: 1, problem: PROBLEMS[day.day] ?? null }));
  },
  ...answers,
});
const open = (answers: Answers, more: Visit = {}) =>
  visit('/payby/reconciliation?month=2026-03', { ...more, answers });
const button = (name: string) => screen.findByRole('button', { name });
const dialogOf = async (name: string) => {
  const box = await screen.findByRole('alertdialog', { name });
  return { box, ...within(box) };
};

const WORDS = {
  en: {
    choose: 'Choose 2026-03-07',
    button: 'Close 4 days…',
    title: 'Close 2 days?',
    lines: '3 lines match, 1 explained',
    left: '2 days stay open',
    confirm: 'Close 2 days',
    done: '2 days are closed and sealed.',
    platform: 'Harbour Sandbox Pay',
  },
  zh: {
    choose: '选择 2026-03-07',
    button: '关闭 4 天…',
    title: '关闭 2 天？',
    lines: '3 行一致，1 行已说明',
    left: '2 天暂不关闭',
    confirm: '关闭 2 天',
    done: '2 天已关闭并封存。',
    platform: '港湾沙盒支付',
  },
};

describe('Closing days', () => {
  it.each(
    variants([
      ['en', {}],
      ['zh', { width: PHONE }],
    ] as const),
  )(
    'clean days are closed in one go, with their lines and amounts and why others stay open (%s)',
    async (language, more) => {
      const words = WORDS[language];
      const results = ['2026-03-05', '2026-03-06'].map((day) => ({ day, problem: null }));
      const who = await open(served(DAYS, { [CLOSE]: results }), { language, ...more });
      await who.click(await screen.findByRole('checkbox', { name: words.choose }));
      await who.click(await button(words.button));
      const dialog = await dialogOf(words.title);
      expect(dialog.box).toHaveTextContent(`Sandbox Hong Kong · HKG01 · ${words.platform} · OPERA Cloud`);
      const days = within(dialog.getByTestId('days-to-close')).getAllByRole('listitem');
      expect(days).toHaveLength(2);
      for (const day of days) {
        expect(day).toHaveTextContent(words.lines);
        expect(day).toHaveTextContent(
          `${words.platform}HKD143,902.00PayByHKD143,902.00OPERA CloudHKD143,902.00`,
        );
        expect(day).toHaveTextContent(`${words.platform}JPY5,000PayByJPY5,000OPERA CloudJPY4,500`);
      }
      const left = dialog.getByTestId('days-left-open');
      expect(left).toHaveTextContent(words.left);
      expect(left).toHaveTextContent(`2026-03-07 ${NOT_SETTLED.message}`);
      expect(left).toHaveTextContent(`2026-03-08 ${EARLIER.message}`);
      expect(document.body.textContent).not.toMatch(/reconciliation\.[a-z]+|%\{/);
      await who.dblClick(dialog.getByRole('button', { name: words.confirm }));
      await screen.findByText(words.done);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(sent(CLOSE)).toEqual([{ days: results.map(({ day }) => ({ day, comparedAt: COMPARED_AT })) }]);
      expect(callsOf(CLOSE)[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('a day that changed after it was chosen is named as still open', async () => {
    const changed = { code: 'DAY_CHANGED', message: 'This day was compared again.' };
    const results = [
      { day: '2026-03-05', problem: null },
      { day: '2026-03-06', problem: changed },
    ];
    const who = await open(served(DAYS.slice(0, 2), { [CLOSE]: results }));
    await who.click(await button('Close 2 days…'));
    await who.click(await button('Close 2 days'));
    const dialog = await dialogOf('Not all days are closed');
    dialog.getByText('1 day is closed and sealed.');
    expect(dialog.getByTestId('days-left-open')).toHaveTextContent(`2026-03-06 ${changed.message}`);
    await who.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('days none of which can be closed offer no button that closes them', async () => {
    const who = await open(served([DAYS[2]!, DAYS[3]!]));
    await who.click(await button('Close 1 day…'));
    const dialog = await dialogOf('These days cannot be closed');
    expect(dialog.queryByRole('button', { name: /^Close/ })).toBeNull();
    expect(dialog.queryByText('It cannot be opened again.')).toBeNull();
  });

  it('one day is closed by the amounts of the comparison that its dialog states', async () => {
    const who = await open(served([clean], { [`POST ${ACCOUNT}/days/:day/close`]: clean }));
    await who.click(await button('Close the day…'));
    const dialog = await dialogOf('Close 2026-03-08?');
    expect(dialog.box).toHaveTextContent('3 lines match, 1 explained');
    expect(dialog.box).toHaveTextContent('Harbour Sandbox PayJPY5,000PayByJPY5,000OPERA CloudJPY4,500');
    expect(dialog.getByRole('button', { name: 'Leave it open' })).toHaveFocus();
    await who.click(dialog.getByRole('button', { name: 'Close the day' }));
    await screen.findByText('2026-03-08 is closed and sealed.');
    expect(sent(`POST ${ACCOUNT}/days/2026-03-08/close`)).toEqual([{ comparedAt: COMPARED_AT }]);
  });

  it.each(
    variants([
      ['en', 'Explain…', 'Explain this difference', 'Harbour Sandbox Pay', 'None'],
      ['zh', '说明差异…', '说明差异', '港湾沙盒支付', '无'],
    ] as const),
  )(
    'a difference is explained next to what each side has of it (%s)',
    async (language, command, title, platform, none) => {
      const line = { ...notWithUs, currencyCode: 'JPY', reportMinor: 5_000 };
      const who = await open(served([{ ...comparedDay, findings: [line] }]), { language });
      await who.click(await button(command));
      const { box } = await dialogOf(title);
      expect(box).toHaveTextContent(new RegExp(`${platform}JPY5,000PayBy ?${none}OPERA Cloud`));
    },
  );

  it('who may only look is not offered to close days', async () => {
    const holds = MANAGER.filter((name) => name !== 'PAYBY_RECONCILIATION_MGT');
    await open(served(DAYS), { holds });
    await screen.findByRole('heading', { name: /2026-03-07/ });
    expect(screen.queryByTestId('unclosed-days')).toBeNull();
  });
});
