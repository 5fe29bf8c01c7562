import { type ApiClient, send } from '../support/api-client.js';
import { operationsOf } from '../support/audit-log.js';
import { QUICK, tenantRows } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { ACCOUNT, itTellsFees, ROOT } from './reconciliation/settled-payment.js';
import { itTakesADayThrough } from './reconciliation/vendors-day.js';

describe('Reconciliation', () => {
  let stack: Stack;
  let manager: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ env: { DEMO_HISTORY: '300', SECRET_KEY: QUICK.SECRET_KEY! } });
    manager = stack.api('manager');
  });
  afterAll(() => stack?.stop());

  const days = async () => {
    const now = new Date();
    const months = [new Date(now.getTime() - 8 * 86_400_000), now].map((at) => at.toISOString().slice(0, 7));
    const answers = await Promise.all(
      [...new Set(months)].map((month) => manager.get(`${ROOT}/accounts/${ACCOUNT}/days?month=${month}`)),
    );
    return answers.flatMap(({ body }) => body as { day: string; status: string; agreed: number }[]);
  };
  const dayAt = async (day: string) => (await manager.get(`${ROOT}/accounts/${ACCOUNT}/days/${day}`)).body;
  const post = (day: string, what: string, body: object = {}, as = manager) =>
    as.post(`${ROOT}/accounts/${ACCOUNT}/days/${day}/${what}`, body);
  const spoil = (day: string, faults: object) =>
    send(`${stack.sandbox.url}/control/reports/${ACCOUNT}/${day}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  const comparedAgain = async (day: string) => {
    const { comparedAt } = await dayAt(day);
    expect((await post(day, 'compare')).status).toBe(202);
    return eventually(async () => {
      const now = await dayAt(day);
      return now.comparedAt !== comparedAt && now;
    });
  };
  /** The last days, compared by themselves, oldest first. */
  const compared = () =>
    eventually(async () => {
      const all = await days();
      return all.length >= 7 && all.every(({ status }) => status !== 'waiting') && all;
    });

  it('compares the last days of every account by itself, and finds that the demo’s books agree', async () => {
    const all = await compared();
    expect(all.reduce((sum, { agreed }) => sum + agreed, 0)).toBeGreaterThan(10);
    for (const { day } of all) {
      const { findings, receivedAt, pmsReadAt } = await dayAt(day);
      expect([day, Boolean(receivedAt), Boolean(pmsReadAt)]).toEqual([day, true, true]);
      // What waits for a person among the payments is all that may differ here too.
      for (const { finding } of findings)
        expect(['notInPms', 'pmsDiffers', 'pendingWithUs', 'refundedBeyond']).toContain(finding);
    }
  });

  it('shows what a platform told of money nobody here knew of, and records it once it is asked to', async () => {
    // Some of the demo's payments are in another currency than the hotel's.
    const [payment] = await tenantRows<{ platform_no: string; day: string; currency_code: string }>(
      stack,
      `SELECT platform_no, (at AT TIME ZONE 'UTC')::date::text AS day, currency_code FROM payby.transactions t
       WHERE account_code = $1 AND kind = 'payment' AND status = 'success' AND amount_minor > 500
         AND at > now() - interval '6 days' AND (at AT TIME ZONE 'UTC')::date < (now() AT TIME ZONE 'UTC')::date
         AND NOT EXISTS (SELECT FROM payby.transactions r WHERE r.payment_id = t.payment_id AND r.kind = 'refund')
       ORDER BY at LIMIT 1`,
      [ACCOUNT],
    );
    const { platform_no: no, day, currency_code: currency } = payment!;
    await compared();
    const refund = (name: string, currencyCode: string) => ({
      type: 'refund',
      no: name,
      transactionId: no,
      amount: { value: -300, currency: currencyCode },
      at: `${day}T12:00:00Z`,
    });
    await spoil(day, { lines: [refund('portal-1', currency), refund('portal-2', 'MOP')] });
    const spoiled = await comparedAgain(day);
    const odd = spoiled.findings.find(({ platformNo }: { platformNo: string }) => platformNo === 'portal-2');
    expect(odd.likely).toMatchObject({ code: 'refundDoesNotFit', command: 'explain' });
    expect(await post(day, 'record', { subject: odd.subject })).toMatchObject({
      status: 422,
      body: { code: 'CANNOT_BE_RECORDED' },
    });
    const found = spoiled.findings.find(
      ({ platformNo }: { platformNo: string }) => platformNo === 'portal-1',
    );
    expect(found).toMatchObject({
      finding: 'notWithUs',
      reportMinor: -300,
      oursMinor: null,
      likely: { code: 'refundedAtPlatform', command: 'record' },
      settled: false,
    });
    expect(found.paymentId).toMatch(/^[0-9a-f-]{36}$/);

    const { subject } = found;
    expect(await post(day, 'record', { subject })).toMatchObject({ status: 202 });
    expect((await post(day, 'record', { subject })).status).toBeLessThan(500);
    const rows = () =>
      tenantRows<{ amount_minor: string }>(
        stack,
        `SELECT amount_minor FROM payby.transactions WHERE platform_no = 'portal-1'`,
      );
    expect(await eventually(async () => (await rows()).length > 0 && rows())).toMatchObject([
      { amount_minor: '-300' },
    ]);
    expect(
      await tenantRows(stack, `SELECT act, finding, author FROM reconciliation.answers WHERE subject = $1`, [
        subject,
      ]),
    ).toContainEqual({ act: 'recorded', finding: 'notWithUs', author: 'Lin Qiao' });
    await eventually(async () => {
      const now = await dayAt(day);
      return !now.findings.some(({ platformNo, finding }: { platformNo: string; finding: string }) =>
        platformNo === 'portal-1' ? finding === 'notWithUs' : false,
      );
    });
  });

  it('closes days in their order once every line has an answer, and seals them', async () => {
    const [first, second] = (await compared()) as unknown as [{ day: string }, { day: string }];
    expect((await post(second.day, 'close')).body.code).toMatch(/EARLIER_DAY_OPEN|DAY_NOT_SETTLED/);

    await spoil(first.day, {
      lines: [
        {
          type: 'refund',
          no: 'nobody-1',
          transactionId: 'nobody',
          amount: { value: -100, currency: 'HKD' },
          at: `${first.day}T12:00:00Z`,
        },
      ],
    });
    const { findings } = await comparedAgain(first.day);
    expect((await post(first.day, 'close')).body.code).toBe('DAY_NOT_SETTLED');
    for (const { subject, version } of findings) {
      const answer = { subject, version, act: 'explained', reason: '=1+1, a trial refund of the platform' };
      expect((await post(first.day, 'answers', answer)).status).toBe(204);
    }
    expect(await dayAt(first.day)).toMatchObject({
      status: 'clean',
      findings: expect.arrayContaining([
        expect.objectContaining({ settled: true, answer: expect.objectContaining({ by: 'Lin Qiao' }) }),
      ]),
    });

    const closed = await post(first.day, 'close');
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed', closedBy: 'Lin Qiao' } });
    expect((await manager.get(`${ROOT}/accounts/${ACCOUNT}/days/${first.day}/seal`)).body).toEqual({
      holds: true,
      seal: closed.body.seal,
    });
    const { subject, version } = findings[0];
    const answer = { subject, version, act: 'withdrawn', reason: 'After all.' };
    for (const what of ['close', 'compare', 'answers'])
      expect((await post(first.day, what, what === 'answers' ? answer : {})).body.code).toBe('DAY_CLOSED');
    const forged = (minor: number) =>
      tenantRows(stack, 'UPDATE reconciliation.findings SET report_minor = $2 WHERE subject = $1', [
        findings[0].subject,
        minor,
      ]);
    await forged(-101);
    expect((await manager.get(`${ROOT}/accounts/${ACCOUNT}/days/${first.day}/seal`)).body.holds).toBe(false);
    const lines = await operationsOf(manager, { on: `${ACCOUNT} ${first.day}` });
    const told = lines.map(({ action, outcome, because }) => [action, outcome, because]);
    expect(told.slice(0, 6)).toEqual([
      ['verifySeal', 'failed', 'HISTORY_BROKEN'],
      ['explainLine', 'refused', 'DAY_CLOSED'],
      ['compareDay', 'refused', 'DAY_CLOSED'],
      ['closeDay', 'refused', 'DAY_CLOSED'],
      ['verifySeal', 'done', null],
      ['closeDay', 'done', null],
    ]);
    await forged(-100);
  });

  it('closes several days in one request, and says of each what it said before or why not', async () => {
    const unclosed = (await compared()).filter(({ status }) => status !== 'closed').map(({ day }) => day);
    const path = `${ROOT}/accounts/${ACCOUNT}`;
    const { body: before } = await manager.get(`${path}/closing?days=${unclosed.join(',')}`);
    const days = before.map(({ day, comparedAt }: any) => ({ day, comparedAt }));
    expect((await manager.post(`${path}/close`, { days: Array(32).fill(days[0]) })).status).toBe(400);
    const expected = before.map(({ day, problem }: any) => ({ day, problem }));
    expect(await manager.post(`${path}/close`, { days })).toMatchObject({ status: 200, body: expected });
  });

  it('gives a day to whoever keeps the books: every line, answers with who and when, fees and sums', async () => {
    const [{ day, agreed }] = (await compared()) as unknown as [{ day: string; agreed: number }];
    const { findings } = await dayAt(day);
    const asked = (filter: object, format: string) =>
      manager.post(`/demo/api/v1/exports`, { kind: 'reconciliation', format, filter, language: 'zh' });
    const started = await asked({ account: ACCOUNT, day }, 'csv');
    expect(started.status).toBe(202);
    const path = `/demo/api/v1/exports/${started.body.id}`;
    await eventually(async () => (await manager.get(path)).body.status === 'done');
    const file = await manager.get(`${path}/file`);
    expect(file.headers.get('content-disposition')).toContain(`reconciliation-${day}-HKG01-`);
    const [head, ...rows] = String(file.body).trimEnd().split('\r\n');
    expect(head!.split(',').filter((column) => !/\p{Script=Han}/u.test(column))).toEqual([]);
    const of = (section: string) => rows.filter((row) => row.startsWith(`${section},`));
    expect(of('不一致')).toHaveLength(findings.length);
    expect(of('一致')).toHaveLength(agreed);
    expect(of('处理费与结算到账').length).toBeGreaterThan(0);
    expect(of('当日合计').length).toBeGreaterThan(0);
    // What somebody typed is no formula.
    expect(of('不一致')[0]).toContain(`"'=1+1, a trial refund of the platform",Lin Qiao,`);
    expect((await asked({ account: ACCOUNT, day: '2020-01-01' }, 'xlsx')).status).toBe(404);
    expect((await asked({ account: 'LON01-SBX', day }, 'xlsx')).status).toBe(404);
    expect((await asked({ day }, 'xlsx')).status).toBe(400);
  });

  it('lists the lines that agree page by page', async () => {
    const { day, agreed } = (await compared()).find((one) => one.agreed > 1)!;
    const page = await manager.get(`${ROOT}/accounts/${ACCOUNT}/days/${day}/lines?range=[0,0]`);
    expect(page.body).toHaveLength(1);
    expect(page.headers.get('content-range')).toBe(`lines 0-0/${agreed}`);
  });

  itTellsFees(() => ({ stack, manager, compared }));

  it('is read with the transactions’ permission and changed with its own, within the hotel', async () => {
    const { day } = (await compared()).at(-1)!;
    const auditor = stack.api('auditor');
    expect((await auditor.get(`${ROOT}/accounts/${ACCOUNT}/days/${day}`)).status).toBe(200);
    expect((await post(day, 'compare', {}, auditor)).status).toBe(403);
    expect((await stack.api('clerk').get(`${ROOT}/accounts`)).status).toBe(403);
    for (const [account, at] of [
      ['LON01-SBX', day],
      ['nobody', day],
      [ACCOUNT, '2020-01-01'],
      [ACCOUNT, 'yesterday'],
    ])
      expect((await manager.get(`${ROOT}/accounts/${account}/days/${at}`)).status).toBe(404);
    expect((await manager.get(`${ROOT}/accounts/${ACCOUNT}/days?month=2026-13`)).status).toBe(400);
  });

  // Its day is not the one of UTC. Another is in `test/exhaustive/vendors-day.e2e-spec.ts`.
  itTakesADayThrough('wechatpay', () => stack);
});
