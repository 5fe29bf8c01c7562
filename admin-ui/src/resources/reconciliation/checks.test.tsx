/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../api/schema';
import { type Answers, listOf, refusal, Reply, sent } from '../../testing/api';
import { paymentAnswers } from '../../testing/payments';
import { CLERK, MANAGER, OPERATIONS } from '../../testing/people';
import { comparedAccount, comparedDay, notWithUs } from '../../testing/reconciliation';
import { variation } from '../../testing/variants';
import { fill, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';

type Schemas = components['schemas'];

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const open = async (path: string, heading: string, answers: Answers, more: Visit = {}) => {
  const who = await visit(path, { ...more, answers: { ...paymentAnswers, ...answers } });
  await screen.findByRole('heading', { level: 1, name: heading });
  return who;
};
const AT = '2026-03-09T01:00:00.000Z';

describe('Daily reconciliation', () => {
  const DAY = '2026-03-08';
  const PATH = '/payby/reconciliation?month=2026-03';
  const BASE = '/reconciliation/accounts/HKG01-SBX/days';
  const day = comparedDay;
  const explained: typeof day = {
    ...day,
    unsettled: 0,
    findings: [
      { ...notWithUs, settled: true, answer: { reason: 'A test payment.', by: 'Lin Qiao', at: AT } },
    ],
  };
  const closed: typeof day = {
    ...explained,
    status: 'closed',
    closedAt: AT,
    closedBy: 'Lin Qiao',
    seal: 'cd34cd34cd34',
  };
  /** A day at the server, which changes by what is done about it. */
  const served = (first = day): Answers => {
    let now = first;
    const becomes = (next: typeof day) => () => {
      now = next;
      return undefined;
    };
    return {
      'GET /reconciliation/accounts': [comparedAccount],
      [`GET ${BASE}`]: () => [now],
      [`GET ${BASE}/${DAY}`]: () => now,
      [`POST ${BASE}/${DAY}/answers`]: becomes(explained),
      [`POST ${BASE}/${DAY}/close`]: becomes(closed),
      [`GET ${BASE}/${DAY}/seal`]: { holds: true, seal: 'cd34cd34cd34' },
    };
  };

  it('says where more lines agree than are shown', async () => {
    const total: Schemas['DayTotalAnswer'] = {
      ...{ kind: 'payment', agrees: true, lines: 250, currencyCode: 'HKD' },
      ...{ reportMinor: 250_000, oursMinor: 250_000, pmsMinor: 250_000 },
    };
    const lines = Array.from({ length: 200 }, (_, no) => ({ ...notWithUs, subject: `receipt:${no}` }));
    const answers = {
      ...served({ ...day, agreed: 250, totals: [total] }),
      [`GET ${BASE}/${DAY}/lines`]: lines,
    };
    const who = await open(PATH, 'Daily reconciliation', answers);
    await who.click(await screen.findByRole('button', { name: 'Show lines' }));
    await screen.findByText('200 of 250 lines are shown. The export has all lines.');
  });

  it('a difference is explained with a reason before the day is closed, and the closed day is verified', async () => {
    const who = await open(PATH, 'Daily reconciliation', served());
    const line = await screen.findByRole('row', { name: /Not a PayBy payment/ });
    expect(line).toHaveTextContent('Not in PayBy');
    // With an open line the button only leads to it.
    await who.click(button('Close the day…'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    screen.getByText('Settle every line first');

    await who.click(within(line).getByRole('button', { name: 'Explain…' }));
    let dialog = within(await screen.findByRole('alertdialog', { name: 'Explain this difference' }));
    await who.click(dialog.getByRole('button', { name: 'Save explanation' }));
    dialog.getByText(/^Enter the reason\./);
    expect(sent(`POST ${BASE}/${DAY}/answers`)).toEqual([]);
    await fill(who, dialog.getByRole('textbox', { name: 'Reason' }), 'A test payment.');
    await who.click(dialog.getByRole('button', { name: 'Save explanation' }));
    await screen.findByText('Lin Qiao: A test payment.');
    expect(sent(`POST ${BASE}/${DAY}/answers`)).toEqual([
      { subject: 'report:pi_9', version: notWithUs.version, act: 'explained', reason: 'A test payment.' },
    ]);

    await who.click(button('Close the day…'));
    dialog = within(await screen.findByRole('alertdialog', { name: `Close ${DAY}?` }));
    await who.click(dialog.getByRole('button', { name: 'Close the day' }));
    await screen.findByText(/^Closed by Lin Qiao/);
    expect(screen.queryByRole('button', { name: /Close the day|Withdraw|Ask the platform/ })).toBeNull();
    await who.click(button('Verify now'));
    await screen.findByText(/^The seal is valid/);
  });

  it('a payment reported in another currency than ours differs by its whole amount in each', async () => {
    const line: Schemas['ComparedLineAnswer'] = {
      ...notWithUs,
      finding: 'reportDiffers',
      likely: { code: 'otherCurrency', command: 'openPayment', seconds: null, day: null },
      currencyCode: 'USD',
      reportMinor: 10_000,
      oursMinor: 78_000,
      oursCurrency: 'HKD',
      pmsMinor: 78_000,
      pmsCurrency: 'HKD',
      postedMinor: 78_000,
    };
    const total = { kind: 'payment' as const, agrees: false, lines: 1 };
    const totals = [
      { ...total, currencyCode: 'HKD', reportMinor: 0, oursMinor: 78_000, pmsMinor: 78_000 },
      { ...total, currencyCode: 'USD', reportMinor: 10_000, oursMinor: 0, pmsMinor: 0 },
    ];
    await open(PATH, 'Daily reconciliation', served({ ...day, findings: [line], totals }));
    await screen.findByTestId('finding-reportDiffers');
    const notes = screen
      .getAllByRole('cell', { name: / with Harbour/ })
      .map(({ textContent }) => textContent);
    expect(notes).toEqual(['−780.00 with Harbour Sandbox Pay', '+100.00 with Harbour Sandbox Pay']);
  });

  it.each([
    [-42, 'Disputed 42 seconds before midnight.'],
    [42, 'Disputed 42 seconds after midnight.'],
  ])('a disputed amount close to midnight, by %i seconds, says so', async (seconds, text) => {
    const line: Schemas['ComparedLineAnswer'] = {
      ...notWithUs,
      kind: 'dispute',
      finding: 'notInReport',
      likely: { code: 'nearMidnight', command: 'askAgain', seconds, day: DAY },
    };
    await open(PATH, 'Daily reconciliation', served({ ...day, findings: [line] }));
    await screen.findByText(text);
  });

  it('a payment that the platform reports and PayBy does not know is recorded once', async () => {
    const who = await open(PATH, 'Daily reconciliation', {
      ...served(),
      [`POST ${BASE}/${DAY}/record`]: () => undefined,
    });
    await who.click(await screen.findByRole('button', { name: 'Record this payment…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Record this payment?' }));
    await who.dblClick(dialog.getByRole('button', { name: 'Record it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(`POST ${BASE}/${DAY}/record`)).toEqual([{ subject: 'report:pi_9' }]);
  });

  it('who may only look sees the differences and no button that settles or closes', async () => {
    await open(PATH, 'Daily reconciliation', served(), {
      holds: MANAGER.filter((name) => name !== 'PAYBY_RECONCILIATION_MGT'),
    });
    await screen.findByRole('row', { name: /Not a PayBy payment/ });
    expect(
      screen.queryByRole('button', { name: /Explain|Record|Close the day|Ask the platform/ }),
    ).toBeNull();
  });

  it('a hotel whose platforms offer no reports reads why there is nothing', async () => {
    await open(PATH, 'Daily reconciliation', { ...served(), 'GET /reconciliation/accounts': [] });
    await screen.findByText('No account can be compared');
  });

  it('a report that has not come says what the platform answered', async () => {
    const waiting = {
      ...day,
      status: 'waiting' as const,
      receivedAt: null,
      waitsFor: 'Not ready',
      findings: [],
    };
    await open(PATH, 'Daily reconciliation', served(waiting));
    await screen.findByText(/The platform’s answer: Not ready/);
  });

  variation('it is all there in Chinese, on a phone', async () => {
    await open(PATH, '每日对账', served(), { language: 'zh', width: PHONE });
    await screen.findByText('非本系统付款');
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.body.textContent).not.toMatch(/reconciliation\.[a-z]+|%\{/);
  });
});

describe('Operations', () => {
  const PATH = '/payby/operations';
  const BASE = '/payby-operations';
  const overview: Schemas['OperationsOverview'] = {
    streams: 2,
    effects: { pending: 0, running: 0, failed: 2, unknown: 0 },
    parked: 0,
    drift: 0,
    seals: 0,
    lastSeal: null,
    publicKey: null,
    lastVerification: null,
    projections: [{ name: 'payments', rebuiltAt: null }],
  };
  const run: Schemas['RunAnswer'] = {
    id: 'run-1',
    kind: 'verify',
    status: 'done',
    projection: null,
    dryRun: false,
    cancelRequested: false,
    done: 2,
    total: 2,
    secondsLeft: null,
    problem: null,
    result: { streams: 2, events: 9, seals: 0, problemCount: 0, problems: [] },
    requestedBy: 'Lin Qiao',
    createdAt: AT,
    startedAt: AT,
    finishedAt: AT,
  };
  const effect = (id: string): Schemas['EffectAnswer'] => ({
    id,
    kind: 'payby.send-link',
    status: 'failed',
    attempts: 3,
    lastError: 'No answer',
    createdAt: AT,
    dueAt: AT,
    finishedAt: null,
    paymentId: id,
    paymentNo: `PB26031000000${id}`,
  });
  const answers: Answers = {
    [`GET ${BASE}`]: overview,
    [`GET ${BASE}/runs`]: [],
    [`GET ${BASE}/findings`]: [],
    [`GET ${BASE}/effects`]: () => listOf([effect('1'), effect('2')]),
  };
  const operator = { holds: OPERATIONS };

  it('an operator has all history verified and the tables rebuilt, and reads how both ended', async () => {
    let runs: (typeof run)[] = [];
    const who = await open(
      PATH,
      'Operations',
      {
        ...answers,
        [`GET ${BASE}`]: () => ({ ...overview, lastVerification: runs.at(-1) ?? null }),
        [`GET ${BASE}/runs`]: () => runs,
        [`POST ${BASE}/runs`]: ({ body }) => {
          const { kind } = body as Pick<typeof run, 'kind'>;
          const rebuilt = { rows: 8, caughtUp: 0, parked: 0 };
          // The rebuild was canceled too late.
          const made = kind === 'verify' ? run : { ...run, kind, id: 'run-2', result: rebuilt };
          runs = [{ ...made, cancelRequested: kind === 'rebuild' }, ...runs];
          return new Reply(201, runs[0]);
        },
      },
      operator,
    );
    await screen.findByText('Never verified');
    await screen.findByText(/^No problems found/);
    await who.click(button('Verify all history'));
    await screen.findByText('All events are unchanged');
    await who.click(button('Rebuild all…'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Rebuild from history?' }));
    await who.click(dialog.getByRole('button', { name: 'Rebuild' }));
    await screen.findByText('Done before it could be canceled');
    expect(sent(`POST ${BASE}/runs`)).toEqual([{ kind: 'verify' }, { kind: 'rebuild' }]);
  });

  it('one payment is verified and replayed, and its guest is not erased when another number is typed', async () => {
    const PAYMENT = `${BASE}/payments/PB260310000001`;
    const who = await open(
      PATH,
      'Operations',
      {
        ...answers,
        [`GET ${PAYMENT}/verification`]: {
          paymentId: 'payment-1',
          paymentNo: 'PB260310000001',
          ok: true,
          events: 2,
          headHash: 'ab12',
          problems: [],
          seal: { seal: null, sealedVersion: 0 },
          verifiedAt: AT,
        } satisfies Schemas['PaymentVerificationAnswer'],
        [`GET ${PAYMENT}/replay`]: {
          state: { currency_code: 'HKD' },
          paymentId: 'payment-1',
          paymentNo: 'PB260310000001',
          versions: 2,
          from: 0,
          to: 2,
          events: [],
          changes: [{ field: 'amount_minor', before: null, after: 264_000 as never }],
          drift: [],
        } satisfies Schemas['ReplayAnswer'],
        [`POST ${PAYMENT}/erase-guest`]: refusal(
          422,
          'VALIDATION_FAILED',
          'Type the number of this payment.',
        ),
      },
      operator,
    );
    expect(await screen.findByRole('button', { name: 'Verify history' })).toBeDisabled();
    await fill(who, screen.getByRole('textbox', { name: 'Payment no' }), 'PB260310000001');
    await who.click(button('Verify history'));
    await screen.findByText(/^All 2 events are unchanged\. Not sealed yet\./);
    await who.click(button('Replay history'));
    await screen.findByText('The screens match the history.');
    screen.getByRole('row', { name: /Requested — HKD 2,640\.00/ });
    await who.click(button('Erase guest…'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await fill(who, dialog.getByRole('textbox', { name: 'Enter the payment no' }), 'PB1');
    await who.click(dialog.getByRole('button', { name: 'Erase guest' }));
    await dialog.findByText(/Type the number of this payment\./);
    expect(sent(`POST ${PAYMENT}/erase-guest`)).toEqual([{ confirmation: 'PB1' }]);
  });

  it('outbox entries that failed are retried: the chosen ones, or all', async () => {
    const who = await open(
      PATH,
      'Operations',
      { ...answers, [`POST ${BASE}/effects/retry`]: { retried: 1 } },
      operator,
    );
    await who.click(await screen.findByRole('checkbox', { name: /PB260310000002/ }));
    await who.click(button('Retry 1 task'));
    await who.click(await screen.findByRole('button', { name: 'Retry all' }));
    await waitFor(() =>
      expect(sent(`POST ${BASE}/effects/retry`)).toEqual([{ ids: ['2'] }, { status: 'failed' }]),
    );
  });

  variation('it is all there in Chinese', async () => {
    await open(PATH, '运维', answers, { ...operator, language: 'zh' });
    await screen.findByText('读取表');
    expect(document.body.textContent).not.toMatch(/\boperations(\.[a-zA-Z]+)+\b/);
  });

  it('it is neither in the menu of nor open to who lacks the permission', async () => {
    await visit(PATH, { holds: CLERK, answers: paymentAnswers });
    await screen.findByText('PAYBY_OPERATIONS_MGT');
    expect(screen.queryByRole('link', { name: 'Operations' })).toBeNull();
  });
});
