/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { queryClient } from '../../providers/queryClient';
import { type Answers, type Call, callsOf, listOf, refusal, sent } from '../../testing/api';
import { paid, paymentAnswers, posted } from '../../testing/payments';
import { MANAGER } from '../../testing/people';
import { variants } from '../../testing/variants';
import { fill, press, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';
import { exceptionAnswers, postingFailed, postingUnknown, quarantined, tallyOf } from '../../testing/work';

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

describe('My desk', () => {
  const PATH = '/payby/desk';
  const LIST = 'GET /payment-exceptions';
  const menuOf = async (who: Awaited<ReturnType<typeof visit>>, what: string, item: string) => {
    await who.click(await screen.findByRole('button', { name: `More for ${what}` }));
    await who.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('staff read that nothing needs them, when nothing does', async () => {
    await open(PATH, 'My desk', exceptionAnswers());
    await screen.findByText('Nothing needs attention');
  });

  it('the address it had before leads to it, with what it was narrowed to', async () => {
    await open('/payby/exceptions?filter=%7B%22kind%22%3A%22late%22%7D', 'My desk', exceptionAnswers());
    await waitFor(() => expect(lastFilter(LIST)).toEqual({ kind: 'late' }));
    expect(button('Late money')).toHaveAttribute('aria-pressed', 'true');
  });

  it.each(
    variants([
      [
        'en',
        ['More for Posting failed', 'What to do'],
        'Post again…',
        'Post HKD 2,640.00 again',
        /the folio window is closed/,
        /1 needs attention/,
      ],
      [
        'zh',
        ['更多：入账失败', '怎么处理'],
        '重新入账…',
        '重新入账 HKD 2,640.00',
        /账单窗口已关闭/,
        /1 项需要处理/,
      ],
    ] as const),
  )(
    'a failed posting says why and is posted again from the desk (%s)',
    async (language, [more, show], again, confirm, reason, badge) => {
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
            exceptions: [{ ...postingFailed, reason: null }],
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
      await who.click(within(row).getByRole('button', { name: more }));
      await who.click(await screen.findByRole('menuitem', { name: show }));
      // The PMS's own words, and the room to look for.
      await screen.findByText('FOLIO WINDOW CLOSED');
      screen.getByText('1208');
      await who.click(within(row).getByRole('button', { name: again }));
      await who.click(await screen.findByRole('button', { name: confirm }));
      await waitFor(() => expect(sent(`POST /payments/${paid.id}/post-again`)).toEqual([{ postingNo: 0 }]));
      await waitFor(() => expect(screen.queryByRole('row', { name: /PB260310000002/ })).toBeNull());
    },
  );

  it('what is due stands under its time, with how much is left and where the guest is; an unknown amount says so', async () => {
    const soon = new Date(Date.now() + 4 * 3_600_000 - 5_000).toISOString();
    const past = {
      ...postingUnknown,
      deadline: { kind: 'lapses', at: paid.updatedAt, day: null },
      due: 'soon',
    } as const;
    const due = {
      ...postingFailed,
      deadline: { kind: 'expires', at: soon, day: null },
      due: 'today',
    } as const;
    await open(PATH, 'My desk', exceptionAnswers(past, due, quarantined));
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('Guest and payment'),
      'Before 18:00 today 1 item',
      expect.stringMatching(/Authorization lapses.* ago/),
      'Today 1 item',
      expect.stringMatching(/Room 1208 · 100001.*HKD.*2,640\.00.*Link expires.*, in 4 h/),
      'No deadline 1 item',
      expect.stringMatching(/At the platform.*Unknown.*No deadline.*waits/),
      expect.stringContaining('recorded in the payment history'),
    ]);
  });

  it('it is narrowed to what is mine, to one task and to what is snoozed, with how many there are', async () => {
    const mine = { ...postingFailed, assignee: { name: 'Lin Qiao', mine: true } };
    const asleep = { ...postingFailed, id: 'exception-4', snoozedUntil: '2027-01-01T01:00:00.000Z' };
    const who = await open(PATH, 'My desk', {
      ...exceptionAnswers(mine, quarantined, asleep),
      [LIST]: (call: Call) => listOf(filterOf(call)['whose'] === 'mine' ? [mine] : [mine, quarantined]),
    });
    await screen.findByRole('button', { name: 'Team 2' });
    await who.click(button('Mine 1'));
    await waitFor(() => expect(lastFilter(LIST)).toEqual({ whose: 'mine' }));
    await who.click(button('In the PMS 1'));
    await waitFor(() => expect(lastFilter(LIST)).toEqual({ whose: 'mine', task: 'pms' }));
    await who.click(button('Snoozed 1'));
    await waitFor(() => expect(lastFilter(LIST)).toEqual({ whose: 'mine', task: 'pms', snoozed: true }));
  });

  it('where the outcome is unknown, neither answer looks like the right one', async () => {
    await open(PATH, 'My desk', exceptionAnswers(postingUnknown));
    const isThere = await screen.findByRole('button', { name: 'It is in OPERA Cloud…' });
    expect(isThere.className).toBe(button('It is not there…').className);
  });

  it('a notification is shown as text, never as markup, and set aside only with a reason', async () => {
    const DISMISS = 'POST /payment-exceptions/callbacks/callback-1/dismiss';
    const who = await open(PATH, 'My desk', {
      ...exceptionAnswers(quarantined),
      [DISMISS]: { id: 'callback-1', status: 'dismissed', paymentId: null, problem: null },
    });
    await menuOf(who, 'Unprocessed notification', 'What to do');
    await screen.findByText(/<img src=x/);
    expect(document.querySelector('img[src=x]')).toBeNull();
    await who.click(button('Dismiss…'));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Dismiss' });
    await who.click(confirm);
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    expect(reason).toBeInvalid();
    await fill(who, reason, 'Of the restaurant’s till');
    await who.click(confirm);
    await screen.findByText('Save successful');
    expect(sent(DISMISS)).toEqual([{ reason: 'Of the restaurant’s till' }]);
  });

  it('by keyboard an item is taken on and snoozed with a note; a colleague who was faster is named', async () => {
    let row = postingFailed;
    const who = await open(PATH, 'My desk', {
      ...exceptionAnswers(postingFailed),
      [LIST]: () => listOf([row]),
      'POST /payment-exceptions/:id/assignee': () =>
        void (row = { ...row, version: 1, assignee: { name: 'Lin Qiao', mine: true } }),
      'POST /payment-exceptions/:id/snooze': ({ body }: Call) => {
        if ((body as { version: number }).version === 2) return undefined;
        row = { ...row, version: 2, assignee: { name: 'Zhao Lan', mine: false } };
        return refusal(409, 'HANDLING_CHANGED', 'Zhao Lan was faster');
      },
    });
    await screen.findByRole('row', { name: /PB260310000002/ });
    await press(who, 'j', 'a');
    await screen.findByRole('button', { name: 'Owner: Lin Qiao (you)' });
    expect(sent('POST /payment-exceptions/exception-1/assignee')).toEqual([{ to: 'me', version: 0 }]);
    await press(who, 's');
    const box = within(await screen.findByRole('dialog', { name: 'Snooze “Posting failed”' }));
    await fill(who, box.getByRole('textbox', { name: /Note for the team/ }), 'Guest comes back');
    await who.click(box.getByRole('button', { name: /^Snooze until .* 09:00/ }));
    await box.findByRole('alert');
    expect(box.getByRole('alert')).toHaveTextContent('Zhao Lan was faster');
    await screen.findByRole('button', { name: 'Owner: Zhao Lan', hidden: true });
    // What was written is kept, and goes with what the colleague made of it.
    await who.click(box.getByRole('button', { name: /^Snooze until .* 09:00/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const until: unknown = expect.stringMatching(/T01:00:00.000Z$/);
    const asked = { until, note: 'Guest comes back' };
    expect(sent('POST /payment-exceptions/exception-1/snooze')).toEqual([
      { ...asked, version: 1 },
      { ...asked, version: 2 },
    ]);
  });

  it('is read again when its count has changed without a change of a payment', async () => {
    let rows: (typeof quarantined)[] = [];
    await open(PATH, 'My desk', {
      ...exceptionAnswers(),
      [LIST]: () => listOf(rows),
      'GET /payment-exceptions/count': () => tallyOf(rows),
    });
    await screen.findByText('Nothing needs attention');
    await screen.findByRole('button', { name: 'Team 0' });
    rows = [quarantined];
    void queryClient.refetchQueries({ queryKey: ['payment-exceptions', 'count'] });
    await screen.findByRole('row', { name: /Unprocessed notification/ });
  });

  it('an item is given to a colleague, and notes are added to it', async () => {
    const who = await open(PATH, 'My desk', {
      ...exceptionAnswers(postingFailed),
      'GET /payment-exceptions/colleagues': [{ id: 'zhao', name: 'Zhao Lan' }],
      'POST /payment-exceptions/:id/assignee': () => undefined,
      'POST /payment-exceptions/:id/notes': () => undefined,
    });
    await who.click(await screen.findByRole('button', { name: 'No owner. Assign' }));
    await who.click(await screen.findByRole('menuitem', { name: 'Zhao Lan' }));
    await menuOf(who, 'Posting failed', 'What to do');
    await fill(who, await screen.findByRole('textbox', { name: 'Note' }), 'Called the PMS desk');
    await who.click(button('Add note'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
    expect(sent('POST /payment-exceptions/exception-1/assignee')).toEqual([{ to: 'zhao', version: 0 }]);
    expect(sent('POST /payment-exceptions/exception-1/notes')).toEqual([{ note: 'Called the PMS desk' }]);
  });

  it('a shift’s sheet is opened for a part of the hotel’s day', async () => {
    const who = await open(PATH, 'My desk', exceptionAnswers());
    await who.click(button('Shift handover…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shift handover' }));
    await fill(who, dialog.getByRole('textbox', { name: 'Day' }), '2026-03-10');
    await fill(who, dialog.getByRole('textbox', { name: 'From' }), '7:00');
    expect(dialog.getByRole('button', { name: 'Open the sheet' })).toBeDisabled();
    await who.click(dialog.getByRole('button', { name: '15:00–23:00' }));
    await who.click(dialog.getByRole('button', { name: 'Open the sheet' }));
    await waitFor(() =>
      expect(decodeURIComponent(location.hash)).toBe('#/pdf?file=handover/2026-03-10/15:00/23:00'),
    );
  });

  it('what was done in the last days is listed with who did it and why, and today’s is counted', async () => {
    const done = {
      id: 'answer-1',
      kind: 'late' as const,
      answer: 'returned' as const,
      answeredBy: 'Zhao Lan',
      at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
      reason: 'Paid at the desk',
      paymentId: paid.id,
      paymentNo: paid.paymentNo,
      guest: 'Raman, Ravi',
      amountMinor: 264_000,
      currencyCode: 'HKD',
      callback: null,
    };
    const today = { ...done, id: 'answer-2', at: new Date().toISOString(), reason: null };
    const who = await open(PATH, 'My desk', {
      ...exceptionAnswers(),
      'GET /payment-exceptions/answered': { since: paid.createdAt, capped: false, answers: [today, done] },
    });
    await who.click(await screen.findByRole('button', { name: 'Done today 1' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Done in the last 7 days' }));
    const line = (await drawer.findAllByRole('listitem'))[1]!;
    for (const told of ['Returned the money', 'Paid at the desk', 'Zhao Lan', '2,640.00'])
      expect(line).toHaveTextContent(told);
    expect(within(line).getByRole('link', { name: paid.paymentNo })).toHaveAttribute(
      'href',
      `#/payby/history/detail/${paid.id}`,
    );
  });

  describe('days of reconciliation', () => {
    const days = (open: number, ready: number) => ({
      ...exceptionAnswers(),
      'GET /reconciliation/open': { open, ready, oldest: { account: 'HKG01-SBX', day: '2026-03-08' } },
    });

    it.each(
      variants([
        [
          'en',
          'Daily reconciliation 2 days have lines to settle · 3 days are ready to close · oldest Sun 2026-03-08',
          'Open reconciliation',
        ],
        ['zh', '每日对账 2 天有差异待处理 · 3 天可以关闭 · 最早 周日 2026-03-08', '打开对账'],
      ] as const),
    )('are one item that leads to the oldest of them (%s)', async (language, text, link) => {
      await visit(PATH, { language, answers: { ...paymentAnswers, ...days(2, 3) } });
      expect(await screen.findByText((_, element) => element?.textContent === text)).toBeVisible();
      expect(screen.getByRole('link', { name: link })).toHaveAttribute(
        'href',
        '#/payby/reconciliation?account=HKG01-SBX&month=2026-03&day=2026-03-08',
      );
    });

    it('a single one is named by its date', async () => {
      await open(PATH, 'My desk', days(0, 1));
      const text = 'Daily reconciliation 1 day is ready to close · Sun 2026-03-08';
      await screen.findByText((_, element) => element?.textContent === text);
    });

    it.each(['PAYBY_RECONCILIATION_MGT', 'PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD'])(
      'are not shown without %s',
      async (lacking) => {
        await open(PATH, 'My desk', days(2, 3), { holds: MANAGER.filter((name) => name !== lacking) });
        await screen.findByText('Nothing needs attention');
        expect(screen.queryByText('Daily reconciliation')).toBeNull();
      },
    );

    it('are not shown where none waits', async () => {
      await open(PATH, 'My desk', exceptionAnswers());
      await screen.findByText('Nothing needs attention');
      expect(screen.queryByText('Daily reconciliation')).toBeNull();
    });
  });

  it('on a phone items are cards, with a name of sixty characters too', async () => {
    const guest = 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Sr. the II';
    await open(PATH, 'My desk', exceptionAnswers({ ...postingFailed, guest }), { width: PHONE });
    await screen.findByText(/the folio window is closed/);
    screen.getByText(guest);
    expect(screen.queryByRole('table')).toBeNull();
  });
});
