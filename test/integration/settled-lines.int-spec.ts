import { FULL } from '../../src/payby/domain/payment.fixture.js';
import { comparedAccount, type ComparedAccount, type Paid } from '../support/compared-account.js';

describe('A line of a report that does not agree', () => {
  let account: ComparedAccount;

  beforeAll(async () => {
    account = await comparedAccount();
  });
  afterAll(() => account?.drop());
  beforeEach(() => account.clear());

  const hourAgo = () => new Date(Date.now() - 3_600_000);
  /** A refund that was made in the platform's portal; most platforms give it no number. */
  const portalLine = (
    paid: Paid,
    amountMinor: number,
    minute: number,
    platformRefundNo: string | null = null,
  ) => {
    const at = new Date(Date.now() - 3_600_000 + minute * 60_000);
    return account.line(paid, { kind: 'refund', reference: null, platformRefundNo, amountMinor, at });
  };
  const findingsOf = ({ findings }: { findings: { finding: string; settled: boolean }[] }) =>
    findings.map(({ finding, settled }) => [finding, settled]);

  it('M1: a refund that came back is not recorded as a success by a report from before', async () => {
    const paid = await account.pay();
    const refundId = await account.refund(paid, 64_000);
    const numbers = { refundReference: refundId, platformRefundNo: `R-${refundId}` };
    const what = { kind: 'refund', amountMinor: -64_000, at: hourAgo() } as const;
    const refunded = account.line(paid, { ...what, ...numbers });
    await account.told(paid, refundId, 64_000, 'succeeded');
    expect(findingsOf(await account.compared(account.today, [account.line(paid), refunded]))).toEqual([]);
    await account.told(paid, refundId, 64_000, 'failed');
    const { findings, unsettled } = await account.compared(account.today, [account.line(paid), refunded]);
    expect(unsettled).toBe(1);
    expect(findings).toMatchObject([
      {
        finding: 'refundCameBack',
        reportMinor: -64_000,
        oursMinor: 0,
        likely: { code: 'cameBack', command: 'openPayment', day: account.today },
      },
    ]);
    await expect(account.record(account.today, findings[0]!.subject)).rejects.toMatchObject({
      code: 'REFUND_CAME_BACK',
    });
    expect((await account.state(paid)).refunds).toMatchObject([{ status: 'failed', answered: false }]);
  });

  it('M1: a failure that becomes known between comparing and recording stands', async () => {
    const paid = await account.pay();
    const refundId = await account.refund(paid, 64_000);
    const refunded = { kind: 'refund', refundReference: refundId, platformRefundNo: 'R-1' } as const;
    const line = account.line(paid, { ...refunded, amountMinor: -64_000, at: hourAgo() });
    const { findings } = await account.compared(account.today, [account.line(paid), line]);
    expect(findings).toMatchObject([{ finding: 'pendingWithUs' }]);
    await account.told(paid, refundId, 64_000, 'failed');
    await expect(account.record(account.today, findings[0]!.subject)).rejects.toMatchObject({
      code: 'CANNOT_BE_RECORDED',
    });
    expect((await account.state(paid)).refunds).toMatchObject([{ status: 'failed' }]);
  });

  it('M1: a refund that went through after it had failed with us is recorded', async () => {
    const paid = await account.pay();
    const refundId = await account.refund(paid, 64_000);
    await account.told(paid, refundId, 64_000, 'failed');
    const refunded = { kind: 'refund', refundReference: refundId, platformRefundNo: 'R-2' } as const;
    const at = new Date(Date.now() + 3_600_000);
    const lines = [account.line(paid), account.line(paid, { ...refunded, amountMinor: -64_000, at })];
    const { findings } = await account.compared(account.today, lines);
    expect(findings).toMatchObject([{ finding: 'failedWithUs', likely: { code: 'wentThrough' } }]);
    await account.record(account.today, findings[0]!.subject);
    expect(findingsOf(await account.compared(account.today, lines))).toEqual([]);
  });

  it('M1: a failure whose notification was lost is recorded from the report, and waits for a person', async () => {
    const paid = await account.pay();
    const refundId = await account.refund(paid, 64_000);
    await account.told(paid, refundId, 64_000, 'succeeded');
    const numbers = { refundReference: refundId, platformRefundNo: `R-${refundId}` };
    const what = { kind: 'reversal', said: 'RefundedReversed', amountMinor: 64_000 } as const;
    const back = account.line(paid, { ...what, ...numbers });
    const day = account.later(1);
    const { findings } = await account.compared(day, [back]);
    expect(findings).toMatchObject([
      {
        kind: 'reversal',
        finding: 'notWithUs',
        paymentId: paid.id,
        likely: { code: 'failureLost', command: 'record' },
      },
    ]);
    await account.record(day, findings[0]!.subject);
    expect((await account.state(paid)).refunds).toMatchObject([
      { status: 'failed', code: 'RefundedReversed' },
    ]);
    expect(findingsOf(await account.compared(day, [back]))).toEqual([['refundCameBack', false]]);
  });

  it('M12: what a dispute has taken or returned agrees where the platform told it, and is a finding where it did not', async () => {
    const paid = await account.pay();
    const line = (no: string, amountMinor: number) =>
      account.line(paid, { kind: 'dispute', platformRefundNo: no, amountMinor, at: hourAgo() });
    const lines = [account.line(paid), line('m1', -100_000), line('m2', 100_000)];
    const found = await account.compared(account.today, lines);
    const told = found.findings.map(({ finding, paymentId, reportMinor }) => [
      finding,
      paymentId,
      reportMinor,
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['disputed', paid.id, -100_000],
        ['disputed', paid.id, 100_000],
      ]),
    );
    await account.disputed(paid, { m1: 'taken', m2: 'returned' }, 100_000);
    expect(findingsOf(await account.compared(account.today, lines))).toEqual([]);
    const missing = await account.compared(account.today, lines.slice(0, 2));
    expect(missing.findings).toMatchObject([{ kind: 'dispute', finding: 'notInReport', oursMinor: 100_000 }]);
    const other = await account.compared(account.today, [...lines.slice(0, 2), line('m2', 99_000)]);
    expect(other.findings).toMatchObject([{ finding: 'reportDiffers', reportMinor: 99_000 }]);
  });

  it('M12: a chargeback that the hotel posts agrees only once the PMS has it too', async () => {
    const paid = await account.pay();
    account.settings.postDisputes = true;
    await account.disputed(paid, { p1: 'taken' }, 100_000);
    account.settings.postDisputes = false;
    await account.correct(paid);
    const taken = { kind: 'dispute', platformRefundNo: 'p1', amountMinor: -100_000, at: hourAgo() } as const;
    const lines = [account.line(paid), account.line(paid, taken)];
    expect((await account.compared(account.today, lines)).findings).toMatchObject([
      { kind: 'dispute', finding: 'notInPms', oursMinor: -100_000 },
    ]);
    await account.confirmCorrection(paid);
    expect(findingsOf(await account.compared(account.today, lines))).toEqual([]);
  });

  it('M12: what a dispute costs is kept with it once the report says so, in the currency of the balance', async () => {
    const paid = await account.pay();
    const fee = { feeMinor: 1_500, settledCurrency: 'USD' };
    const line = (no: string, more: object) =>
      account.line(paid, {
        kind: 'dispute',
        platformRefundNo: no,
        amountMinor: -100_000,
        at: hourAgo(),
        ...more,
      });
    const lines = [account.line(paid), line('f1', fee), line('f2', { ...fee, feeMinor: null })];
    // No message has told of the dispute yet: its line is a finding, and its fee belongs to none.
    await account.compared(account.today, lines);
    await account.disputed(paid, { f1: 'taken', f2: 'taken' }, 100_000);
    await account.compared(account.today, lines);
    await account.compared(account.today, lines);
    const rows = await account.db.query(
      `SELECT platform_no, fee_minor::integer, fee_currency FROM payby.transactions
       WHERE payment_id = $1 AND kind = 'dispute' ORDER BY platform_no`,
      [paid.id],
    );
    expect(rows).toEqual([
      { platform_no: 'f1', fee_minor: 1_500, fee_currency: 'USD' },
      { platform_no: 'f2', fee_minor: null, fee_currency: null },
    ]);
    const events = await account.db.query(
      `SELECT count(*)::integer AS fees FROM kernel.events
       WHERE stream_id = $1 AND type = 'dispute-fee-charged.v1'`,
      [`payment-${paid.id}`],
    );
    expect(events).toEqual([{ fees: 1 }]);
  });

  const explain = (day: string, { subject, version }: { subject: string; version: string }) =>
    account.answer(day, { subject, version, act: 'explained', reason: 'Used by the restaurant' });

  it('M2: an answer stays with its line when a corrected report renumbers the lines', async () => {
    const stranger = { id: '', attemptId: 'restaurant', transactionNo: 'T-restaurant' };
    const small = account.line(stranger, { amountMinor: 10_000 });
    const large = account.line(stranger, { platformTransactionNo: 'T-2', amountMinor: 987_600 });
    const { findings } = await account.compared(account.today, [small]);
    await explain(account.today, findings[0]!);
    expect(await account.day(account.today)).toMatchObject({ status: 'clean' });
    const corrected = await account.compared(account.today, [large, small]);
    expect(corrected).toMatchObject({ status: 'open', unsettled: 1 });
    expect(corrected.findings.map(({ reportMinor, settled }) => [reportMinor, settled])).toEqual([
      [987_600, false],
      [10_000, true],
    ]);
    await expect(account.close(account.today)).rejects.toMatchObject({ code: 'DAY_NOT_SETTLED' });
  });

  it('M3: an explained difference is open again when its amount changes, also between seeing and answering', async () => {
    const paid = await account.pay();
    const differing = (by: number) =>
      account.compared(account.today, [account.line(paid, { amountMinor: FULL.amountMinor + by })]);
    const [seen] = (await differing(100)).findings;
    await explain(account.today, seen!);
    expect(await account.day(account.today)).toMatchObject({ status: 'clean' });
    expect(await differing(3_085_499)).toMatchObject({
      status: 'open',
      findings: [{ subject: seen!.subject, finding: 'reportDiffers', settled: false, answer: null }],
    });
    await expect(explain(account.today, seen!)).rejects.toMatchObject({ code: 'LINE_CHANGED' });
  });

  it('M4: a payment in the reports of two days agrees on one of them at most, and names the other', async () => {
    const paid = await account.pay();
    const [first, second] = [account.today, account.later(1)];
    expect(findingsOf(await account.compared(first, [account.line(paid)]))).toEqual([]);
    expect((await account.compared(second, [account.line(paid)])).findings).toMatchObject([
      { finding: 'reportedTwice', likely: { code: 'toldOnTwoDays', command: 'explain', day: first } },
    ]);
    expect((await account.compared(first, [account.line(paid)])).findings).toMatchObject([
      { finding: 'reportedTwice', likely: { day: second } },
    ]);
    expect(await account.compared(second, [])).toMatchObject({ findings: [] });
    expect(findingsOf(await account.compared(first, [account.line(paid)]))).toEqual([]);
  });

  it('M5: a refund of a portal that has no number is recorded once, and agrees from then on', async () => {
    const paid = await account.pay();
    const nameless = { kind: 'refund', reference: null, amountMinor: -1_500, at: hourAgo() } as const;
    const lines = [account.line(paid), account.line(paid, nameless)];
    const { findings } = await account.compared(account.today, lines);
    expect(findings).toMatchObject([
      { finding: 'notWithUs', paymentId: paid.id, likely: { code: 'refundedAtPlatform', command: 'record' } },
    ]);
    await account.record(account.today, findings[0]!.subject);
    await account.record(account.today, findings[0]!.subject);
    expect((await account.state(paid)).refunds).toMatchObject([
      { external: true, status: 'success', amountMinor: 1_500 },
    ]);
    const corrected = [account.line(paid, nameless), account.line(paid)];
    expect(findingsOf(await account.compared(account.today, corrected))).toEqual([]);
  });

  it('M5: a refund of ours without a number of the platform’s is recorded from the report', async () => {
    const paid = await account.pay();
    const refundId = await account.refund(paid, 64_000);
    const nameless = { kind: 'refund', refundReference: refundId, amountMinor: -64_000 } as const;
    const lines = [account.line(paid), account.line(paid, nameless)];
    const { findings } = await account.compared(account.today, lines);
    expect(findings).toMatchObject([{ finding: 'pendingWithUs' }]);
    await account.record(account.today, findings[0]!.subject);
    expect((await account.state(paid)).refunds).toMatchObject([
      { id: refundId, status: 'success', platformRefundNo: null },
    ]);
    expect(findingsOf(await account.compared(account.today, lines))).toEqual([]);
  });

  it('M1: a refund is a difference until it was taken off the folio, also where that was never tried', async () => {
    const paid = await account.pay();
    const refundId = await account.refund(paid, 100_000);
    await account.told(paid, refundId, 100_000, 'succeeded');
    const back = { kind: 'refund', refundReference: refundId, amountMinor: -100_000, at: hourAgo() } as const;
    const lines = [account.line(paid), account.line(paid, { ...back, platformRefundNo: `R-${refundId}` })];
    account.pms.writes = false;
    const { findings, status } = await account.compared(account.today, lines);
    account.pms.writes = true;
    expect(status).toBe('open');
    expect(findings).toMatchObject([{ kind: 'refund', finding: 'notInPms', oursMinor: -100_000 }]);
    expect(findingsOf(await account.compared(account.today, lines))).toEqual([]);
  });

  it('M14: a line beside a sum is recorded where the other lines come to the sum', async () => {
    const paid = await account.pay();
    const parts = [-1_000, -500, -300].map((amount, minute) => portalLine(paid, amount, minute));
    const lines = [account.line(paid), ...parts];
    await account.toldInAll(paid, 1_500);
    const { findings } = await account.compared(account.today, lines);
    const subjectOf = (minor: number) => findings.find(({ reportMinor }) => reportMinor === minor)!.subject;
    for (const part of [-1_000, -500])
      await expect(account.record(account.today, subjectOf(part))).rejects.toMatchObject({
        code: 'CANNOT_BE_RECORDED',
      });
    await account.record(account.today, subjectOf(-300));
    expect((await account.state(paid)).refunds.map(({ amountMinor }) => amountMinor)).toEqual([1_500, 300]);
  });

  it.each([
    ['both sums', [1_000, 2_000], 1],
    ['one sum', [2_000], 3],
  ])('M14: a line that is there again hides no part of %s', async (_, sums, left) => {
    const paid = await account.pay();
    const [first, second] = [portalLine(paid, -1_000, 1), portalLine(paid, -1_000, 2)];
    for (const sum of sums) await account.toldInAll(paid, sum);
    const { findings } = await account.compared(account.today, [account.line(paid), first, first, second]);
    const missing = findings.filter(({ finding }) => finding === 'notWithUs').map(({ subject }) => subject);
    expect(missing).toHaveLength(left);
    expect(missing).toContainEqual(expect.stringMatching(/-2$/));
    // Where one sum was told, any of them may be a part of it.
    for (const subject of left === 3 ? missing : [])
      await expect(account.record(account.today, subject)).rejects.toMatchObject({
        code: 'CANNOT_BE_RECORDED',
      });
  });

  it('M14: a portal refund that was told of in a sum is the one its report tells of, and counts once', async () => {
    const paid = await account.pay();
    const parts = [
      portalLine(paid, -1_500, 1, 'P-1'),
      portalLine(paid, -1_500, 2),
      portalLine(paid, -200, 3, 'P-3'),
    ];
    const lines = [account.line(paid), ...parts];
    // The third one's notification is late: a person could record it before.
    for (const sum of [1_500, 3_000]) await account.toldInAll(paid, sum);
    const { findings } = await account.compared(account.today, lines);
    expect(findings).toMatchObject([{ finding: 'notWithUs', reportMinor: -200 }]);
    await account.toldInAll(paid, 3_200);
    await expect(account.record(account.today, findings[0]!.subject)).rejects.toMatchObject({
      code: 'CANNOT_BE_RECORDED',
    });
    expect(findingsOf(await account.compared(account.today, lines))).toEqual([]);
    expect((await account.state(paid)).refunds.map(({ amountMinor }) => amountMinor)).toEqual([
      1_500, 1_500, 200,
    ]);
    expect(
      (await account.compared(account.later(1), [portalLine(paid, -1_500, 4, 'P-4')])).findings,
    ).toMatchObject([{ finding: 'notWithUs', likely: { command: 'record' } }]);
  });

  it('a refund beyond the payment waits for a person, although report and PayBy agree', async () => {
    const paid = await account.pay();
    const all = portalLine(paid, -FULL.amountMinor, 1, 'RF-1');
    const lines = [account.line(paid), all, portalLine(paid, -2_000, 2, 'RF-2')];
    const { findings } = await account.compared(account.today, lines);
    for (const { subject, finding } of findings)
      if (finding === 'notWithUs') await account.record(account.today, subject);
    const { findings: left, status } = await account.compared(account.today, lines);
    expect(status).toBe('open');
    const beyond = left.filter(({ finding }) => finding === 'refundedBeyond');
    // Of the two, what the first one took off the folio leaves nothing for the other.
    expect(beyond).toMatchObject([{ likely: { command: 'openPayment' } }]);
  });

  it('M1: a day is not closed on a comparison from before a refund came back', async () => {
    const paid = await account.pay();
    const refundId = await account.refund(paid, 64_000);
    await account.told(paid, refundId, 64_000, 'succeeded');
    const numbers = { refundReference: refundId, platformRefundNo: `R-${refundId}` };
    const lines = [
      account.line(paid),
      account.line(paid, { kind: 'refund', ...numbers, amountMinor: -64_000 }),
    ];
    expect(await account.compared(account.today, lines)).toMatchObject({ status: 'clean' });
    await account.told(paid, refundId, 64_000, 'failed');
    await expect(account.close(account.today)).rejects.toMatchObject({ code: 'DAY_OUTDATED' });
    expect(await account.compared(account.today, lines)).toMatchObject({ status: 'open' });
  });

  it('M6: a line that cannot be read is shown with its place, and everything else is compared', async () => {
    const paid = await account.pay();
    const unread = { place: 'batch_7.csv, line 2', problem: '"1?0.00" is no amount', text: 'PSP1,1?0.00' };
    const odd = {
      ...account.line(paid),
      kind: 'unreadable',
      amountMinor: 0,
      currencyCode: 'XXX',
      unread,
    } as const;
    const compared = await account.compared(account.today, [odd, account.line(paid)]);
    expect(compared).toMatchObject({
      agreed: 1,
      unsettled: 1,
      findings: [{ finding: 'unreadable', reportMinor: null, unread, likely: { command: 'explain' } }],
    });
    expect(
      [...compared.totals, ...compared.settlement].map(({ currencyCode }) => currencyCode),
    ).not.toContain('XXX');
    await explain(account.today, compared.findings[0]!);
    expect(await account.day(account.today)).toMatchObject({ status: 'clean' });
  });

  it('M6: a day that is quiet so far is done where we have no money of it, and waits where we have', async () => {
    await account.pay();
    const soFar = { status: 'empty', digest: Buffer.alloc(32) } as const;
    const quiet = { status: 'notYet', reason: 'Not announced yet', soFar } as const;
    expect(await account.asked(account.later(-3), quiet)).toMatchObject({ status: 'clean' });
    expect(await account.asked(account.today, quiet)).toMatchObject({
      status: 'waiting',
      waitsFor: 'Not announced yet',
    });
  });

  it('M1: other money that a platform moved on a payment of ours waits for a person', async () => {
    const paid = await account.pay();
    const moved = account.line(paid, { kind: 'other', said: 'SettledReversed', amountMinor: -100 });
    expect(await account.compared(account.today, [account.line(paid), moved])).toMatchObject({
      unsettled: 1,
      findings: [{ finding: 'otherMovement', paymentId: paid.id, reportMinor: -100 }],
    });
  });
});
