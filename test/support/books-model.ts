import type { Clock } from '../../src/kernel/clock.js';
import type { TenantContext } from '../../src/kernel/context.js';
import { DecisionRefusedError } from '../../src/kernel/event-store/decider.js';
import type { PaymentStore } from '../../src/payby/application/store/payment-store.js';
import type { PaymentCommand } from '../../src/payby/domain/commands.js';
import type { PaymentEvent } from '../../src/payby/domain/events.js';
import { evolve } from '../../src/payby/domain/evolve.js';
import { exceptionsOf } from '../../src/payby/domain/exceptions.js';
import { decide } from '../../src/payby/domain/payment.js';
import { isRefundPostingDue, type ExistingPayment, type PaymentState } from '../../src/payby/domain/state.js';
import {
  type PaymentConfiguration,
  PlatformFacts,
  type PlatformAccount,
  type Vendors,
} from '../../src/payby/index.js';
import { transactionsProjection } from '../../src/payby/projections/transactions.projection.js';
import type { MissingLine } from '../../src/reconciliation/missing-lines.queries.js';
import type { Day, ReportLine } from '../../src/reconciliation/ports.js';
import { recordLine } from '../../src/reconciliation/record-line.js';
import { compareDay, type Found, type Row, saidBy, summedOf } from './day-model.js';
import { erased } from './erasure-model.js';
import { must } from './must.js';

/** A payment and the days of its account as the application keeps them, in memory. */

export const ACCOUNT: PlatformAccount = {
  code: 'HKG01-SBX',
  platform: 'sandbox',
  baseUrl: '',
  credentials: {},
  limits: {},
};
const CTX = {
  tenantId: 't',
  db: { named: () => Promise.resolve([{ payment_id: 'p' }]) },
} as unknown as TenantContext;
const RECORDABLE = ['notWithUs', 'pendingWithUs', 'failedWithUs'];

interface BookedDay {
  lines: readonly ReportLine[];
  found: Found[];
  /** By subject, what was explained. */
  explained: Map<string, string>;
  isClosed: boolean;
}

export class Books {
  now = new Date(0);
  readonly days = new Map<Day, BookedDay>();
  readonly facts: PlatformFacts;
  private state: PaymentState = { status: 'none' };
  private events: PaymentEvent[] = [];
  private isErased = false;
  private known: { of: PaymentState; rows: Row[] } | null = null;

  /** @param policy what becomes of late and surplus money */
  constructor(policy: 'hold' | 'accept' | 'return') {
    const store = {
      loadReadable: () => Promise.resolve({ state: this.state, unreadable: [] }),
      execute: (_ctx: unknown, _id: string, command: object) => {
        return new Promise((done) =>
          done({ events: this.take({ ...command, now: this.now } as PaymentCommand) }),
        );
      },
    };
    const settings = { latePolicy: policy, surplusPolicy: policy };
    const configuration = { settings: () => Promise.resolve(settings) };
    this.facts = new PlatformFacts(
      store as unknown as PaymentStore,
      configuration as unknown as PaymentConfiguration,
      {} as Vendors,
      {} as Clock,
    );
  }

  get ctx(): TenantContext {
    return CTX;
  }

  get payment(): ExistingPayment {
    return this.state as ExistingPayment;
  }

  /** Of the payment as it is; they are read many times between two changes of it. */
  get rows(): readonly Row[] {
    if (this.known?.of !== this.state) {
      const rows = transactionsProjection.rows('p', this.payment) as unknown as Row[];
      this.known = { of: this.state, rows };
    }
    return this.known.rows;
  }

  /** @throws DecisionRefusedError */
  take(command: PaymentCommand): PaymentEvent[] {
    const decided = decide(command, this.state);
    const read = this.isErased ? decided.map(erased) : decided;
    this.events.push(...read);
    this.state = read.reduce(evolve, this.state);
    return decided;
  }

  /** What a person or the PMS brings about, where it can be done. */
  tryTo(command: object): void {
    try {
      this.take({ ...command, now: this.now } as PaymentCommand);
    } catch (error) {
      if (!(error instanceof DecisionRefusedError)) throw error;
    }
  }

  /** @returns whether the guest could be erased: nothing is outstanding */
  erase(): boolean {
    const { status } = this.payment;
    if (this.isErased || status === 'pending' || exceptionsOf(this.payment).length > 0) return false;
    const before = JSON.stringify(this.rows.map(moneyOf));
    this.events = this.events.map(erased);
    this.state = this.events.reduce<PaymentState>(evolve, { status: 'none' });
    this.isErased = true;
    must(JSON.stringify(this.rows.map(moneyOf)) === before, 'erasing a guest changed what is compared');
    return true;
  }

  /** Compares a day with its report, unless it is closed. */
  compare(day: Day, lines?: readonly ReportLine[]): void {
    const known = this.days.get(day);
    if (known?.isClosed || (!known && !lines)) return;
    const told = lines ?? known!.lines;
    const others = new Map([...this.days].map(([other, { found }]) => [other, found]));
    const found = compareDay(day, told, this.rows, others);
    this.days.set(day, { lines: told, found, explained: known?.explained ?? new Map(), isClosed: false });
    this.assertAccounted(day);
  }

  /** Lines that do not agree and that no person has explained as they are. */
  open(day: Day): Found[] {
    const { found, explained } = this.days.get(day)!;
    return found.filter(
      (one) => one.finding !== 'agrees' && explained.get(one.subject) !== JSON.stringify(one),
    );
  }

  explain(day: Day, one: Found): void {
    const { explained, isClosed } = this.days.get(day)!;
    if (!isClosed) explained.set(one.subject, JSON.stringify(one));
  }

  /** Of days that are not closed. */
  withdrawAnswers(): void {
    for (const { explained, isClosed } of this.days.values()) if (!isClosed) explained.clear();
  }

  /** @returns whether anything was recorded */
  async record(day: Day, one: Found): Promise<boolean> {
    const { lines, isClosed } = this.days.get(day)!;
    const line = lines[(one.lineNo ?? 0) - 1];
    if (isClosed || !line || line.kind === 'dispute' || !RECORDABLE.includes(one.finding)) return false;
    const { result } = await recordLine(
      this.facts,
      CTX,
      ACCOUNT,
      one.subject,
      this.missing(line, one.finding),
      () => Promise.resolve(this.unreportedSums(line, one.subject)),
    );
    this.compare(day);
    return result === 'recorded';
  }

  /** Closes a day where it may be closed. */
  close(day: Day): boolean {
    const booked = this.days.get(day);
    const earlier = [...this.days].some(([other, { isClosed }]) => other < day && !isClosed);
    if (!booked || booked.isClosed || earlier || this.open(day).length > 0 || this.isOutdated(day))
      return false;
    this.assertBalanced(day);
    booked.isClosed = true;
    return true;
  }

  private isOutdated(day: Day): boolean {
    const rows = this.rows;
    return this.days.get(day)!.found.some(({ subject, oursMinor }) => {
      const row = rows.find((each) => each.subject === subject);
      const minor = row ? (row.status === 'failed' ? 0 : row.amount_minor) : null;
      return !subject.startsWith('line:') && oursMinor !== minor;
    });
  }

  /** Every line of the report, and all our money of the day, is in exactly one finding. */
  private assertAccounted(day: Day): void {
    const { lines, found } = this.days.get(day)!;
    const told = found.flatMap(({ lineNo }) => (lineNo === null ? [] : [lineNo]));
    must(told.length === lines.length && new Set(told).size === lines.length, 'a line is not accounted for');
    must(
      new Set(found.map(({ subject }) => subject)).size === found.length,
      'two lines are taken for the same money',
    );
    const known = new Set([...this.days.values()].flatMap((one) => one.found.map(({ subject }) => subject)));
    const ours = this.rows.filter(
      ({ kind, status, at }) =>
        ['payment', 'refund', 'dispute'].includes(kind) &&
        ['success', 'held', 'returned'].includes(status) &&
        at.startsWith(day),
    );
    must(
      ours.every(({ subject }) => known.has(subject)),
      'money of the day is not accounted for',
    );
  }

  /** A day that is closed: what was not explained is the same at the platform, here and in the PMS. */
  private assertBalanced(day: Day): void {
    const { found, lines, explained } = this.days.get(day)!;
    const agreeing = found.filter(({ finding }) => finding === 'agrees');
    const rows = this.rows;
    for (const { subject, lineNo, oursMinor, pmsMinor, postedMinor } of agreeing) {
      const row = rows.find((one) => one.subject === subject)!;
      must(lines[lineNo! - 1]!.amountMinor === row.amount_minor, 'a clean day differs from the platform');
      must(oursMinor === row.amount_minor && pmsMinor === postedMinor, 'a clean day differs from the PMS');
      must(
        row.kind !== 'payment' || row.status !== 'success' || pmsMinor === row.amount_minor,
        'money that was kept is not in the PMS on a clean day',
      );
      must(!this.isCorrectionDue(subject), 'money that left was not taken off the folio on a clean day');
    }
    for (const one of found)
      must(
        one.finding === 'agrees' || explained.get(one.subject) === JSON.stringify(one),
        'a day was closed over a difference that was never explained',
      );
  }

  /** Whether a line for a refund, or for what a dispute moved, should be in the PMS by now. */
  private isCorrectionDue(subject: string): boolean {
    return this.payment.refundPostings.some(
      ({ refundId, dispute }, no) =>
        isRefundPostingDue(this.payment, no) &&
        (subject === `refund:${refundId}` ||
          (dispute && subject === `dispute:${dispute.id}:${dispute.movementNo}`)),
    );
  }

  private missing(line: ReportLine, finding: string): MissingLine {
    const { platformTransactionNo: platformNo, reference, kind } = line;
    const payments = this.rows.filter((row) => row.kind === 'payment');
    const charge =
      payments.find((row) => row.platform_no === platformNo) ??
      payments.find((row) => row.reference === reference);
    return {
      ...line,
      kind: kind as MissingLine['kind'],
      finding,
      version: Buffer.alloc(0),
      platformNo,
      refundNo: line.platformRefundNo,
      attemptReference: charge?.reference ?? null,
    };
  }

  private unreportedSums(
    { platformTransactionNo }: ReportLine,
    line: string,
  ): { sums: number[]; others: number[] } {
    const found = [...this.days.values()].flatMap((day) =>
      day.found.map((one) => ({ ...one, line: day.lines[(one.lineNo ?? 0) - 1] })),
    );
    const told = new Set(
      found.flatMap(({ subject, reportMinor }) => (reportMinor === null ? [] : [subject])),
    );
    const sums = this.rows.filter(
      (row) => row.kind === 'refund' && summedOf(row) === platformTransactionNo && !told.has(row.subject),
    );
    const others = found.filter(
      (one) =>
        one.finding === 'notWithUs' &&
        one.line?.kind === 'refund' &&
        one.line.platformTransactionNo === platformTransactionNo &&
        saidBy(one.subject) !== saidBy(line),
    );
    return {
      sums: sums.map((row) => Math.abs(row.amount_minor)),
      // A line that is there again counts once.
      others: [...new Map(others.map((one) => [saidBy(one.subject), Math.abs(one.reportMinor!)])).values()],
    };
  }
}

/** What the comparison reads of a row. */
const moneyOf = ({ subject, kind, status, amount_minor, at, platform_no, reference, money }: Row) => [
  subject,
  kind,
  status,
  amount_minor,
  at,
  platform_no,
  reference,
  money,
];
