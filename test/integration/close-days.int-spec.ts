import { FULL } from '../../src/payby/domain/payment.fixture.js';
import { sealOf } from '../../src/reconciliation/compare.queries.js';
import { verifyDays } from '../../src/reconciliation/day-seals.js';
import { comparedAccount, type ComparedAccount } from '../support/compared-account.js';

describe('Several days closed at once', () => {
  let account: ComparedAccount;

  beforeAll(async () => {
    account = await comparedAccount();
  });
  afterAll(() => account?.drop());
  beforeEach(() => account.clear());

  type Compared = Awaited<ReturnType<ComparedAccount['compared']>>;
  const quiet = (ago: number) => account.compared(account.later(-ago), []);
  const withDifference = async (ago: number) => {
    const portal = { kind: 'refund', reference: null, platformRefundNo: 'RF-1', amountMinor: -100 } as const;
    return account.compared(account.later(-ago), [account.line(await account.pay(), portal)]);
  };
  const explain = async ({ day, findings }: Compared) => {
    for (const { subject, version } of findings)
      await account.answer(day, { subject, version, act: 'explained', reason: 'Known' });
  };
  const closed = (days: Compared[]) =>
    account.closeDays(days.map(({ day, comparedAt }) => ({ day, seen: comparedAt! })));
  const problems = (results: { day: string; problem: { code: string; params: object } | null }[]) =>
    results.map(({ day, problem }) => [day, problem?.code ?? null]);

  it('closes them oldest first under one chain of seals, up to the first that cannot be closed', async () => {
    const days = [await quiet(4), await quiet(3), await withDifference(2), await quiet(1)];
    const expected = [
      [days[0]!.day, null],
      [days[1]!.day, null],
      [days[2]!.day, 'DAY_NOT_SETTLED'],
      [days[3]!.day, 'EARLIER_DAY_OPEN'],
    ];
    expect(problems(await account.beforeClosing(days.map(({ day }) => day)))).toEqual(expected);
    const results = await closed(days.toReversed());
    expect(problems(results)).toEqual(expected);
    expect(results[3]!.problem!.params).toEqual({ day: days[2]!.day });
    const [first, second, third, fourth] = await Promise.all(days.map(({ day }) => account.day(day)));
    expect(second).toMatchObject({ status: 'closed', closedBy: 'Lin Qiao', previousSeal: first!.seal });
    expect([third!.status, fourth!.status]).toEqual(['open', 'clean']);

    await explain(third!);
    expect(problems(await closed(days))).toEqual(
      days.map(({ day }, no) => [day, no < 2 ? 'DAY_CLOSED' : null]),
    );
  });

  it('finds a closed day that was changed and sealed again, by the days before and after it', async () => {
    const compared = [await quiet(3), await withDifference(2), await quiet(1)];
    await explain(compared[1]!);
    await closed(compared);
    const [first, second] = compared;
    const holds = async ({ accountCode, day }: Compared) =>
      (await account.days.verify(account.manager, accountCode, day)).holds;
    expect(await Promise.all(compared.map(holds))).toEqual([true, true, true]);

    const { accountCode, day } = second!;
    const before = Buffer.from((await account.day(first!.day)).seal!, 'hex');
    const reseal = async (previous: Buffer | null) =>
      account.db.query(
        'UPDATE reconciliation.days SET seal = $3, previous_seal = $4 WHERE account_code = $1 AND day = $2',
        [accountCode, day, await sealOf(account.db.pool, accountCode, day, previous), previous],
      );
    await account.db.query(
      'UPDATE reconciliation.findings SET report_minor = report_minor - 1 WHERE account_code = $1 AND day = $2',
      [accountCode, day],
    );
    await reseal(before);
    expect(await Promise.all(compared.map(holds))).toEqual([true, false, false]);
    await reseal(null);
    expect(await Promise.all(compared.map(holds))).toEqual([false, false, false]);
  });

  it('finds the newest closed day that was changed and sealed again, and one whose signature was taken away', async () => {
    const compared = [await quiet(2), await withDifference(1)];
    await explain(compared[1]!);
    await closed(compared);
    const [first, newest] = compared;
    const faults = async () =>
      (await verifyDays(account.db, account.secrets)).faults.map(({ streamId, reason }) => [
        streamId.slice(-10),
        reason,
      ]);
    expect(await faults()).toEqual([]);
    const unsign = (day: string) =>
      account.db.query(
        'UPDATE reconciliation.days SET seal_key_id = NULL, seal_signature = NULL WHERE account_code = $1 AND day = $2',
        [newest!.accountCode, day],
      );
    // Closed before days were signed.
    await unsign(first!.day);
    expect(await faults()).toEqual([]);

    const { accountCode, day } = newest!;
    await account.db.query(
      'UPDATE reconciliation.findings SET report_minor = report_minor - 1 WHERE account_code = $1 AND day = $2',
      [accountCode, day],
    );
    expect(await faults()).toEqual([[day, 'changed']]);
    const before = Buffer.from((await account.day(first!.day)).seal!, 'hex');
    await account.db.query('UPDATE reconciliation.days SET seal = $3 WHERE account_code = $1 AND day = $2', [
      accountCode,
      day,
      await sealOf(account.db.pool, accountCode, day, before),
    ]);
    expect(await faults()).toEqual([[day, 'forged']]);
    expect((await account.days.verify(account.manager, accountCode, day)).holds).toBe(false);
  });

  it('finds an unsigned day after a signed one', async () => {
    const compared = [await quiet(2), await quiet(1)];
    await closed(compared);
    await account.db.query(
      'UPDATE reconciliation.days SET seal_key_id = NULL, seal_signature = NULL WHERE day = $1',
      [compared[1]!.day],
    );
    const { faults } = await verifyDays(account.db, account.secrets);
    expect(faults.map(({ reason }) => reason)).toEqual(['not signed']);
  });

  it('leaves a day open that was compared again, or whose payment changed, after it was seen', async () => {
    const before = await quiet(2);
    await account.compared(before.day, []);
    expect(problems(await closed([before]))).toEqual([[before.day, 'DAY_CHANGED']]);
    await account.close(before.day);
    const waiting = { account: before.accountCode, day: account.today };

    const paid = await account.pay();
    const refundId = await account.refund(paid, 64_000);
    await account.told(paid, refundId, 64_000, 'succeeded');
    const numbers = { refundReference: refundId, platformRefundNo: `R-${refundId}` };
    const refunded = account.line(paid, { kind: 'refund', ...numbers, amountMinor: -64_000 });
    const today = await account.compared(account.today, [account.line(paid), refunded]);
    expect(await account.openDays()).toEqual({ open: 0, ready: 1, oldest: waiting });
    await account.told(paid, refundId, 64_000, 'failed');
    expect(await account.openDays()).toEqual({ open: 0, ready: 0, oldest: null });
    expect(problems(await account.beforeClosing([today.day]))).toEqual([[today.day, 'DAY_OUTDATED']]);
    expect(problems(await closed([today]))).toEqual([[today.day, 'DAY_OUTDATED']]);
    expect(await account.day(today.day)).toMatchObject({ status: 'clean', closedAt: null });
  });

  it('leaves a day open of which a message came after what only the report had was explained', async () => {
    const paid = await account.pay();
    const refundId = await account.refund(paid, 64_000);
    const portal = {
      kind: 'refund',
      reference: null,
      refundReference: null,
      platformRefundNo: 'RF-9',
      amountMinor: -100,
    } as const;
    const lines = [account.line(paid), account.line(paid, portal)];
    const seen = await account.compared(account.today, lines);
    await explain(seen);
    expect(await account.openDays()).toMatchObject({ ready: 1 });
    // A message about other money is no news of this line.
    await account.told(paid, refundId, 64_000, 'failed');
    expect(await account.openDays()).toMatchObject({ ready: 1 });
    await account.toldOfPortal(paid, 'RF-9', 100);
    expect(problems(await closed([seen]))).toEqual([[seen.day, 'DAY_OUTDATED']]);
    expect((await account.compared(account.today, lines)).findings).toEqual([]);
  });

  it('leaves a day open whose posting was set to failed after it was compared', async () => {
    const paid = await account.pay();
    const lines = [account.line(paid)];
    const seen = await account.compared(account.today, lines);
    expect(seen.status).toBe('clean');
    await account.setPosting(paid, 'fail');
    expect(problems(await closed([seen]))).toEqual([[seen.day, 'DAY_OUTDATED']]);
    await account.setPosting(paid, 'success');
    expect(problems(await closed([await account.compared(account.today, lines)]))).toEqual([
      [seen.day, null],
    ]);
  });

  it('counts the days to settle and those that can be closed, and names the oldest', async () => {
    const none = { open: 0, ready: 0, oldest: null };
    expect(await account.openDays()).toEqual(none);
    const waits = { status: 'notYet', reason: 'Not there yet' } as const;
    await account.asked(account.later(-6), waits);
    // A report that never came is no work, and what comes after it cannot be closed.
    expect(await account.openDays()).toEqual(none);
    const after = await quiet(5);
    expect(await account.openDays()).toEqual(none);
    await closed([await quiet(6), after]);
    expect(await account.openDays()).toEqual(none);

    const ready = [await quiet(4), await quiet(3)];
    const open = await withDifference(2);
    const last = await quiet(1);
    const oldest = (day: string) => ({ account: open.accountCode, day });
    const asked = jest.spyOn(account.db.pool, 'query');
    expect(await account.openDays()).toEqual({ open: 1, ready: 2, oldest: oldest(ready[0]!.day) });
    // The days of an account, and at once which of them are outdated.
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
    await closed(ready);
    expect(await account.openDays()).toEqual({ open: 1, ready: 0, oldest: oldest(open.day) });
    await explain(open);
    expect(await account.openDays()).toEqual({ open: 0, ready: 2, oldest: oldest(open.day) });
    await closed([open, last]);
    expect(await account.openDays()).toEqual(none);
  });

  it('states of each day the lines and sums that are sealed, and why an earlier one keeps it open', async () => {
    const [earlier, paid] = [await quiet(1), await account.pay()];
    const portal = { kind: 'refund', reference: null, platformRefundNo: 'RF-1', amountMinor: -100 } as const;
    const lines = [account.line(paid), account.line(paid, portal)];
    await explain(await account.compared(account.today, lines));
    const [alone] = await account.beforeClosing([account.today]);
    expect(alone!.problem).toMatchObject({ code: 'EARLIER_DAY_OPEN', params: { day: earlier.day } });
    const both = await account.beforeClosing([account.today, earlier.day]);
    expect(both).toMatchObject([
      { day: earlier.day, agreed: 0, differences: 0, totals: [], problem: null },
      { day: account.today, agreed: 1, differences: 1, problem: null },
    ]);
    expect(both[1]!.totals).toEqual((await account.day(account.today)).totals);
    expect(both[1]!.totals).toContainEqual(
      expect.objectContaining({ kind: 'payment', agrees: true, lines: 1, reportMinor: FULL.amountMinor }),
    );
    await expect(account.beforeClosing([account.today, '2020-01-01'])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
