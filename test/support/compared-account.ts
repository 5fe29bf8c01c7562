import { createHash, randomUUID } from 'node:crypto';
import { runAsSystem } from '../../src/kernel/change-origin.js';
import type { Clock } from '../../src/kernel/clock.js';
import type { HotelContext } from '../../src/kernel/context.js';
import { newId } from '../../src/kernel/ids.js';
import { plusDays } from '../../src/kernel/local-day.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { ANY_REFUND } from '../../src/payby/domain/capabilities.js';
import { FULL } from '../../src/payby/domain/payment.fixture.js';
import { isRefundPostingDue, type ExistingPayment } from '../../src/payby/domain/state.js';
import {
  type PaymentConfiguration,
  PlatformFacts,
  type PlatformAccount,
  type Vendors,
} from '../../src/payby/index.js';
import '../../src/reconciliation/errors.js';
import { CompareDayJob } from '../../src/reconciliation/compare-day.job.js';
import type { PmsJournals } from '../../src/reconciliation/pms-journals.js';
import {
  type Day,
  type ReportAnswer,
  type ReportLine,
  ReportSources,
} from '../../src/reconciliation/ports.js';
import { COMPARE_DAY, Reconciliation } from '../../src/reconciliation/reconciliation.js';
import { createTenantDatabase, dropDatabases, uniqueDatabaseName } from './databases.js';
import { QUICK } from './payment-steps.js';
import { NoDispatcher, TestPayments } from './payment-store.js';

const GUEST = { kind: 'guest' as const, id: 'guest', name: 'Guest' };
const ACCOUNT: PlatformAccount = {
  code: 'HKG01-SBX',
  platform: 'sandbox',
  baseUrl: '',
  credentials: {},
  limits: {},
};

/** A payment of {@link FULL}. */
export interface Paid {
  id: string;
  attemptId: string;
  transactionNo: string;
}

/**
 * One account whose payments and days are worked on as the application does, without a process: its platform's reports
 * are what a test says.
 */
export async function comparedAccount() {
  const name = uniqueDatabaseName('compared');
  const url = await createTenantDatabase(name);
  const payments = await TestPayments.open(url);
  const { db, store, ctx } = payments;
  const settings = { latePolicy: 'hold', surplusPolicy: 'hold', postDisputes: false };
  const configuration = {
    account: () => Promise.resolve(ACCOUNT),
    settings: () => Promise.resolve(settings),
  } as unknown as PaymentConfiguration;
  const facts = new PlatformFacts(store, configuration, {} as Vendors, {} as Clock);
  let report: ReportAnswer;
  const platform = {
    platform: ACCOUNT.platform,
    timeZone: 'UTC',
    readyAfterMinutes: 0,
    needs: { en: '', zh: '' },
    fetch: () => Promise.resolve(report),
  };
  const sources = new ReportSources([platform], []);
  const journals = { read: () => Promise.resolve({ listing: [], readAt: null }) } as unknown as PmsJournals;
  const job = new CompareDayJob(configuration, sources, journals, facts);
  const dispatcher = new NoDispatcher();
  const secrets = new SecretBox(QUICK.SECRET_KEY!);
  const days = new Reconciliation(configuration, sources, {} as Vendors, facts, dispatcher, secrets);
  const manager = {
    ...ctx,
    hotelCode: 'HKG01',
    allHotels: true,
    actor: { kind: 'user', id: 'u1', name: 'Lin Qiao' },
  } as unknown as HotelContext;
  await runAsSystem('test', () =>
    db.transaction((client) =>
      client.query(
        `INSERT INTO payby.payment_accounts (code, hotel_code, platform, base_url) VALUES ($1, 'HKG01', 'sandbox', '')`,
        [ACCOUNT.code],
      ),
    ),
  );

  const all: Paid[] = [];
  const pms = { writes: true };
  /** What the application does as soon as a refund went through. */
  const writeCorrections = async () => {
    for (const { id } of all) {
      const { refundPostings } = (await store.load(db, id)).state as ExistingPayment;
      for (const refundPostingNo of refundPostings.keys()) {
        if (!isRefundPostingDue((await store.load(db, id)).state as ExistingPayment, refundPostingNo))
          continue;
        const start = { type: 'StartRefundPosting', afterAttempt: 0, confirmedAbsent: false } as const;
        await store.execute(ctx, id, { ...start, refundPostingNo, reference: newId() }, manager.actor);
        const done = { type: 'RecordRefundPosted', refundPostingNo, pmsReference: newId() } as const;
        await store.execute(ctx, id, done, manager.actor);
      }
    }
  };

  const pay = async (): Promise<Paid> => {
    const { id } = await payments.request(new Date(Date.now() + 3_600_000));
    const paid = { id, attemptId: newId(), transactionNo: `T-${randomUUID()}` };
    all.push(paid);
    const start = {
      type: 'StartAttempt',
      attemptId: paid.attemptId,
      methodCode: 'CARD',
      amount: FULL,
    } as const;
    await store.execute(ctx, id, start, GUEST);
    await facts.record(ctx, ACCOUNT, paid.attemptId, {
      status: 'paid',
      amount: FULL,
      platformTransactionNo: paid.transactionNo,
      channelTransactionNo: null,
      cardInfo: null,
    });
    await store.execute(
      ctx,
      id,
      { type: 'StartPosting', postingNo: 0, afterAttempt: 0, reference: newId(), confirmedAbsent: false },
      manager.actor,
    );
    await store.execute(
      ctx,
      id,
      { type: 'RecordPosted', postingNo: 0, pmsReference: newId() },
      manager.actor,
    );
    return paid;
  };
  const refund = async (paid: Paid, amountMinor: number): Promise<string> => {
    const refundId = newId();
    await store.execute(
      ctx,
      paid.id,
      {
        type: 'RequestRefund',
        refundId,
        attemptId: null,
        postingNo: null,
        amount: { ...FULL, amountMinor },
        reason: 'Left early',
        by: { id: 'u1', name: 'Lin Qiao' },
        approvalAboveMinor: null,
        terms: ANY_REFUND,
      },
      manager.actor,
    );
    return refundId;
  };
  /** What the platform's notification says of a refund of ours. */
  const told = (paid: Paid, refundId: string, amountMinor: number, outcome: 'succeeded' | 'failed') =>
    facts.recordRefund(
      ctx,
      ACCOUNT,
      paid.attemptId,
      { refundReference: refundId, platformRefundNo: `R-${refundId}`, amount: { ...FULL, amountMinor } },
      outcome === 'succeeded'
        ? { status: outcome, platformRefundNo: `R-${refundId}` }
        : { status: outcome, code: 'REFUNDED_REVERSED', reason: 'The card is closed.' },
    );
  /** What a notification says of a refund that was made in the platform's portal. */
  const toldOfPortal = (paid: Paid, platformRefundNo: string, amountMinor: number) =>
    facts.recordRefund(
      ctx,
      ACCOUNT,
      paid.attemptId,
      { refundReference: null, platformRefundNo, amount: { ...FULL, amountMinor } },
      { status: 'succeeded', platformRefundNo },
    );
  /** What a notification says that tells how much went back in all. */
  const toldInAll = ({ attemptId, transactionNo }: Paid, amountMinor: number) =>
    facts.recordRefundTotal(ctx, ACCOUNT, {
      notificationId: `${transactionNo}-${amountMinor}`,
      reference: attemptId,
      about: 'refundTotal',
      refundReference: null,
      platformTransactionNo: transactionNo,
      amount: { ...FULL, amountMinor },
      outcome: { status: 'succeeded' },
    });
  /** What the platform says that it moved for a dispute, by its numbers. */
  const disputed = (
    { attemptId, transactionNo }: Paid,
    moved: Record<string, 'taken' | 'returned'>,
    amountMinor: number,
  ) => {
    const saidAt = new Date();
    const amount = { ...FULL, amountMinor };
    return facts.recordDispute(ctx, ACCOUNT, attemptId, transactionNo, {
      status: 'told',
      disputeNo: 'D-1',
      kind: 'chargeback',
      amount,
      reasonCode: null,
      reason: null,
      evidenceDue: null,
      step: 'opened',
      movements: Object.entries(moved).map(([no, kind]) => ({ no, kind, amount, saidAt })),
      saidAt,
    });
  };
  /** The first correction of the payment's folio is written into the PMS. */
  const correct = async ({ id }: Paid) => {
    const start = { type: 'StartRefundPosting', afterAttempt: 0, confirmedAbsent: false } as const;
    await store.execute(ctx, id, { ...start, refundPostingNo: 0, reference: newId() }, manager.actor);
  };
  /** The PMS confirms it. */
  const confirmCorrection = ({ id }: Paid) =>
    store.execute(
      ctx,
      id,
      { type: 'RecordRefundPosted', refundPostingNo: 0, pmsReference: newId() },
      manager.actor,
    );
  /** A clerk edits the status of its posting. */
  const setPosting = ({ id }: Paid, status: 'success' | 'fail') =>
    store.execute(
      ctx,
      id,
      { type: 'AdjustPosting', postingNo: 0, status, reason: 'As the PMS has it' },
      manager.actor,
    );
  const line = (of: Paid, changes: Partial<ReportLine> = {}): ReportLine => ({
    kind: 'payment',
    said: changes.kind ?? 'payment',
    reference: of.attemptId,
    refundReference: null,
    platformTransactionNo: of.transactionNo,
    platformRefundNo: null,
    ...FULL,
    feeMinor: null,
    netMinor: null,
    settledCurrency: null,
    at: null,
    ...changes,
  });

  return {
    db,
    ctx,
    manager,
    days,
    secrets,
    facts,
    today: new Date().toISOString().slice(0, 10),
    later: (of: number): Day => plusDays(new Date().toISOString().slice(0, 10), of),
    pay,
    refund,
    told,
    toldOfPortal,
    toldInAll,
    disputed,
    settings,
    /** Whether it takes the corrections of folios that are due before a day is compared. */
    pms,
    correct,
    confirmCorrection,
    setPosting,
    line,
    state: async ({ id }: Paid) => (await store.load(db, id)).state as ExistingPayment,
    /** The day as it stands once its report has these lines. */
    compared(day: Day, lines: readonly ReportLine[]) {
      const digest = createHash('sha256').update(JSON.stringify(lines)).digest();
      return this.asked(day, { status: 'ready', digest, batch: null, lines });
    },
    /** The day as it stands after the platform was asked for its report. */
    async asked(day: Day, answer: ReportAnswer) {
      report = answer;
      if (pms.writes) await writeCorrections();
      await db.query(
        `INSERT INTO reconciliation.days (account_code, day, hotel_code) VALUES ($1, $2, 'HKG01') ON CONFLICT DO NOTHING`,
        [ACCOUNT.code, day],
      );
      const payload = { accountCode: ACCOUNT.code, day };
      await job.handle(ctx, { id: newId(), kind: COMPARE_DAY, payload, attempt: 1 } as never);
      return days.day(manager, ACCOUNT.code, day);
    },
    openDays: () => days.openDays(manager),
    day: (day: Day) => days.day(manager, ACCOUNT.code, day),
    answer: (day: Day, answer: Parameters<Reconciliation['answer']>[3]) =>
      runAsSystem('test', () => days.answer(manager, ACCOUNT.code, day, answer)),
    record: (day: Day, subject: string) =>
      runAsSystem('test', () => days.record(manager, ACCOUNT.code, day, subject)),
    close: (day: Day) => runAsSystem('test', () => days.close(manager, ACCOUNT.code, day)),
    closeDays: (chosen: Parameters<Reconciliation['closeDays']>[2]) =>
      runAsSystem('test', () => days.closeDays(manager, ACCOUNT.code, chosen)),
    beforeClosing: (chosen: readonly Day[]) => days.beforeClosing(manager, ACCOUNT.code, chosen),
    /** Before each test: nothing was ever compared, and there is no money of these days. */
    clear: () => {
      all.length = 0;
      return db.query(
        `DELETE FROM reconciliation.findings; DELETE FROM reconciliation.days; DELETE FROM reconciliation.reports;
         UPDATE payby.transactions SET at = at - interval '60 days' WHERE at > now() - interval '30 days'`,
      );
    },
    async drop() {
      await payments.close();
      await dropDatabases(name);
    },
  };
}

export type ComparedAccount = Awaited<ReturnType<typeof comparedAccount>>;
