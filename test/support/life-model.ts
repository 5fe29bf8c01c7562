import { ANY_REFUND } from '../../src/payby/domain/capabilities.js';
import { CLERK, hkd, MANAGER, TWO_FOLIOS } from '../../src/payby/domain/payment.fixture.js';
import { heldReceipts } from '../../src/payby/domain/receipts.js';
import { isRefundPostingDue } from '../../src/payby/domain/state.js';
import type { Day, ReportLine } from '../../src/reconciliation/ports.js';
import { ACCOUNT, Books } from './books-model.js';
import type { Found } from './day-model.js';
import { ASKED, type Flaw, flawed, type Life, type LifeStep } from './life-steps.js';
import { type Movement, Platform } from './platform-model.js';

/** A payment between a guest, a truthful platform, a PMS and staff, and the days on which its money is compared. */

const FIRST = Date.UTC(2026, 10, 20, 8);
/** Between two steps. */
const PAUSE_MS = 2 * 3_600_000;
const HOLD_MS = 7 * 86_400_000;
const NO_CARD = { channelTransactionNo: null, cardInfo: null };
export const DAYS: Day[] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];

/** A card is charged, or an amount is held on it. */
const REQUESTED = {
  ...TWO_FOLIOS,
  methods: [...TWO_FOLIOS.methods, { ...TWO_FOLIOS.methods[0]!, code: 'HOLD', preAuthorisation: true }],
};

export class World {
  readonly platform: Platform;
  readonly books: Books;
  /** What was reached, to know that the model proves something. */
  readonly reached = new Set<string>();
  private steps = 0;
  private readonly sums: boolean;
  private lines = 0;

  constructor({ policy, sums }: Life) {
    this.sums = sums;
    // Who tells of sums alone could not be understood if they fell.
    this.platform = new Platform(sums);
    this.books = new Books(policy);
    this.pass();
    this.books.tryTo({ type: 'RequestPayment', request: REQUESTED });
  }

  async live(one: LifeStep): Promise<void> {
    this.pass();
    switch (one.type) {
      case 'start':
        return this.start(one.attempt);
      case 'charge':
        return this.charge(one);
      case 'hold':
        return this.hold(one);
      case 'capture':
        return this.capture(one);
      case 'release':
        return this.release(one);
      case 'end':
        return this.books.tryTo({ type: one.how, reason: 'because' });
      case 'decide':
        return this.decideOn(one);
      case 'refund':
        return this.refund(one.amount);
      case 'refundEnds':
        return this.endRefund(one);
      case 'portal':
        return this.portal(one);
      case 'dispute':
        return this.dispute(one);
      case 'post':
        return this.post(one);
      case 'postRefund':
        return this.postRefund(one);
      case 'report':
        return this.report(one.day, one.flaws);
      case 'answer':
        return this.answer(one);
      case 'close':
        return void (this.books.close(DAYS[one.day]!) && this.note('closed'));
      case 'erase':
        return void (this.books.erase() && this.note('erased'));
      default:
        return one satisfies never;
    }
  }

  /** All reports arrive as they should be, twice, and staff record all that can be rather than explain it. */
  async settle(): Promise<void> {
    this.pass();
    for (const day of [...DAYS, ...DAYS]) this.books.compare(day, this.platform.report(day));
    this.books.withdrawAnswers();
    for (let round = 0; round < 4; round += 1) {
      const before = this.books.rows;
      for (const day of DAYS) await this.recordAll(day);
      if (round > 0 && this.books.rows === before) break;
    }
  }

  private async recordAll(day: Day): Promise<void> {
    for (const one of this.books.open(day)) {
      const [found] = this.books.open(day).filter(({ subject }) => subject === one.subject);
      if (found && (await this.books.record(day, found))) this.note('recorded');
    }
    this.books.compare(day);
  }

  private pass(): void {
    this.books.now = new Date(FIRST + this.steps * PAUSE_MS);
    this.steps += 1;
  }

  private note(what: string): void {
    this.reached.add(what);
  }

  /** The day whose report tells of what happens now. */
  private reportDay(isLate: boolean): Day {
    return DAYS[DAYS.indexOf(this.today) + (isLate ? 1 : 0)]!;
  }

  private get today(): Day {
    return this.books.now.toISOString().slice(0, 10);
  }

  private start(attemptId: string): void {
    this.books.tryTo({ type: 'StartAttempt', attemptId, methodCode: 'CARD', amount: hkd(ASKED) });
  }

  private async charge({ attempt, nth, told, late }: LifeStep & { type: 'charge' }): Promise<void> {
    const { books, platform } = this;
    if (!books.payment.attempts.some(({ id, methodCode }) => id === attempt && methodCode === 'CARD')) return;
    const charged = platform.charge(attempt, nth, ASKED, books.now, this.reportDay(late));
    if (charged && told) await this.tellPaid(charged);
  }

  private async tellPaid({ attemptId, amountMinor, transactionNo }: Movement): Promise<void> {
    const { books } = this;
    await books.facts.record(books.ctx, ACCOUNT, attemptId, {
      status: 'paid',
      amount: hkd(amountMinor),
      platformTransactionNo: transactionNo,
      ...NO_CARD,
    });
  }

  private async hold({ attempt, told }: LifeStep & { type: 'hold' }): Promise<void> {
    const { books, platform } = this;
    books.tryTo({ type: 'StartAttempt', attemptId: attempt, methodCode: 'HOLD', amount: hkd(ASKED) });
    if (!books.payment.attempts.some(({ id, methodCode }) => id === attempt && methodCode === 'HOLD')) return;
    if (!platform.hold(attempt, ASKED) || !told) return;
    this.note('held');
    await books.facts.record(books.ctx, ACCOUNT, attempt, {
      status: 'held',
      amount: hkd(ASKED),
      platformTransactionNo: `${attempt}:T1`,
      ...NO_CARD,
      until: new Date(books.now.getTime() + HOLD_MS),
    });
  }

  private async capture({ attempt, amount, by, told, late }: LifeStep & { type: 'capture' }): Promise<void> {
    const { books, platform } = this;
    if (by === 'us') {
      books.tryTo({ type: 'RequestCapture', captureId: this.newId(), amount: hkd(amount), by: CLERK });
      const hold = books.payment.holds.find(({ attemptId }) => attemptId === attempt);
      if (hold?.status !== 'capturing' || hold.capture?.amountMinor !== amount) return;
    }
    const captured = platform.capture(attempt, amount, books.now, this.reportDay(late));
    if (!captured) return;
    this.note('captured');
    if (told) await this.tellPaid(captured);
  }

  private async release({ attempt, told }: LifeStep & { type: 'release' }): Promise<void> {
    const { books, platform } = this;
    books.tryTo({ type: 'RequestRelease', reason: 'because', by: CLERK });
    const hold = books.payment.holds.find(({ attemptId }) => attemptId === attempt);
    if (hold?.status !== 'releasing' || !platform.release(attempt) || !told) return;
    await books.facts.record(books.ctx, ACCOUNT, attempt, { status: 'released', lapsed: false });
  }

  private decideOn({ which, keep }: LifeStep & { type: 'decide' }): void {
    const { payment } = this.books;
    const held = [...heldReceipts(payment, 'late'), ...heldReceipts(payment, 'surplus')];
    const receipt = held[which % Math.max(1, held.length)];
    if (!receipt) return;
    const { attemptId } = receipt;
    const common = { attemptId, reason: 'because' };
    this.books.tryTo(
      keep
        ? { type: 'AcceptMoney', ...common }
        : { type: 'ReturnMoney', ...common, refundId: this.newId(), by: MANAGER, terms: ANY_REFUND },
    );
  }

  private refund(amountMinor: number): void {
    this.books.tryTo({
      type: 'RequestRefund',
      refundId: this.newId(),
      attemptId: null,
      postingNo: null,
      amount: hkd(amountMinor),
      reason: 'because',
      by: CLERK,
      approvalAboveMinor: null,
      terms: ANY_REFUND,
      despiteDispute: true,
    });
  }

  private async endRefund({ which, how, told, late }: LifeStep & { type: 'refundEnds' }): Promise<void> {
    const { books, platform } = this;
    const ordered = books.payment.refunds.filter(({ external }) => !external);
    const refund = ordered[which % Math.max(1, ordered.length)];
    if (!refund) return;
    const day = this.reportDay(late);
    const before = platform.refundOf(refund.id);
    const moved =
      how === 'succeeded'
        ? platform.refund(books.payment, refund, books.now, day)
        : how === 'failed'
          ? platform.reverse(refund.id, books.now, day)
          : null;
    // A refund that has left is neither accepted nor refused any more, and one that came back stays.
    if ((how === 'succeeded' && !moved) || (how !== 'succeeded' && before && !moved)) return;
    if (moved?.kind === 'reversal') this.note('cameBack');
    if (!told) return;
    await books.facts.recordRefund(
      books.ctx,
      ACCOUNT,
      this.attemptOf(refund.attemptId),
      {
        refundReference: refund.id,
        platformRefundNo: `R-${refund.id}`,
        amount: hkd(refund.amountMinor),
        saidAt: books.now,
      },
      how === 'failed'
        ? { status: how, code: 'C', reason: 'because' }
        : { status: how, platformRefundNo: `R-${refund.id}` },
    );
  }

  private async portal(one: LifeStep & { type: 'portal' }): Promise<void> {
    const { books, platform } = this;
    const charge = this.chargeNo(one.which);
    const numbered = one.numbered && !this.sums;
    const moved =
      charge && platform.portalRefund(charge, one.amount, numbered, books.now, this.reportDay(one.late));
    if (!moved || !one.told) return;
    const { attemptId: reference, transactionNo: platformTransactionNo, no } = moved;
    if (this.sums)
      await books.facts.recordRefundTotal(books.ctx, ACCOUNT, {
        notificationId: 'n',
        about: 'refundTotal',
        reference,
        refundReference: null,
        platformTransactionNo,
        amount: hkd(platform.refundedOf(platformTransactionNo)),
        outcome: { status: 'succeeded' },
      });
    else if (no !== null)
      await books.facts.recordRefund(
        books.ctx,
        ACCOUNT,
        reference,
        { refundReference: null, platformRefundNo: no, amount: hkd(one.amount) },
        { status: 'succeeded', platformRefundNo: no },
      );
  }

  /** Platforms tell of disputes until they are heard. */
  private async dispute({ which, amount, late }: LifeStep & { type: 'dispute' }): Promise<void> {
    const { books, platform } = this;
    const charge = this.chargeNo(which);
    if (!charge || !books.payment.receipts.some((one) => one.platformTransactionNo === charge.transactionNo))
      return;
    const moved = platform.dispute(charge, amount, books.now, this.reportDay(late));
    if (!moved) return;
    const saidAt = books.now;
    await books.facts.recordDispute(books.ctx, ACCOUNT, charge.attemptId, charge.transactionNo, {
      status: 'told',
      disputeNo: `D-${charge.transactionNo}`,
      kind: 'chargeback',
      amount: hkd(amount),
      reasonCode: null,
      reason: null,
      evidenceDue: null,
      step: moved.amountMinor < 0 ? 'opened' : 'won',
      movements: [
        {
          no: moved.no!,
          kind: moved.amountMinor < 0 ? 'taken' : 'returned',
          amount: hkd(Math.abs(moved.amountMinor)),
          saidAt,
        },
      ],
      saidAt,
    });
  }

  private post({ which, how }: LifeStep & { type: 'post' }): void {
    const { books } = this;
    const postingNo = which % Math.max(1, books.payment.postings.length);
    const posting = books.payment.postings[postingNo];
    if (!posting || posting.status === 'success') return;
    this.lines += 1;
    books.tryTo({ type: 'PostAgain', postingNo });
    books.tryTo({
      type: 'StartPosting',
      postingNo,
      afterAttempt: posting.attempt,
      reference: `PB-${postingNo}`,
      confirmedAbsent: true,
    });
    const { attempt } = books.payment.postings[postingNo]!;
    books.tryTo(
      how === 'posted'
        ? { type: 'RecordPosted', postingNo, pmsReference: `P${this.lines}` }
        : { type: 'RecordPostingRefused', postingNo, attempt, code: 'C', reason: 'because' },
    );
  }

  private postRefund({ which, how }: LifeStep & { type: 'postRefund' }): void {
    const { books } = this;
    const due = books.payment.refundPostings.flatMap(({ status }, no) =>
      status === 'fail' || isRefundPostingDue(books.payment, no) ? [no] : [],
    );
    const refundPostingNo = due[which % Math.max(1, due.length)];
    if (refundPostingNo === undefined) return;
    this.lines += 1;
    books.tryTo({ type: 'PostRefundAgain', refundPostingNo });
    books.tryTo({
      type: 'StartRefundPosting',
      refundPostingNo,
      afterAttempt: books.payment.refundPostings[refundPostingNo]!.attempt,
      reference: `PB-R${refundPostingNo}`,
      confirmedAbsent: true,
    });
    const { attempt } = books.payment.refundPostings[refundPostingNo]!;
    books.tryTo(
      how === 'posted'
        ? { type: 'RecordRefundPosted', refundPostingNo, pmsReference: `P${this.lines}` }
        : { type: 'RecordRefundPostingRefused', refundPostingNo, attempt, code: 'C', reason: 'because' },
    );
  }

  private report(no: number, flaws: readonly Flaw[]): void {
    const day = DAYS[no]!;
    // It is made when the day is over.
    if (day >= this.today) return;
    const lines = flawed(this.platform.report(day), flaws);
    this.books.compare(day, lines);
    // Delivered twice: the same as once.
    this.books.compare(day, lines);
  }

  private async answer({ day: no, which, act }: LifeStep & { type: 'answer' }): Promise<void> {
    const day = DAYS[no]!;
    if (!this.books.days.has(day)) return;
    const open = this.books.open(day);
    const one = open[which % Math.max(1, open.length)];
    if (!one) return;
    if (act === 'explain') this.books.explain(day, one);
    else if (this.isTrue(day, one) && (await this.books.record(day, one))) this.note('recorded');
  }

  /** What a report says wrongly and staff record all the same is recorded wrongly. */
  private isTrue(day: Day, { lineNo }: Found): boolean {
    const { lines } = this.books.days.get(day)!;
    const line = JSON.stringify(lines[(lineNo ?? 0) - 1]);
    const occursIn = (all: readonly ReportLine[]) => all.filter((one) => JSON.stringify(one) === line).length;
    return occursIn(lines) === occursIn(this.platform.report(day));
  }

  /** Days that were closed over a report that was wrong, or over a difference that a person explained. */
  get isSettledOtherwise(): boolean {
    return [...this.books.days].some(
      ([day, { isClosed, found, lines }]) =>
        isClosed &&
        (found.some(({ finding }) => finding !== 'agrees') ||
          JSON.stringify(lines) !== JSON.stringify(this.platform.report(day))),
    );
  }

  private chargeNo(which: number): Movement | undefined {
    const charges = this.platform.charges();
    return charges[which % Math.max(1, charges.length)];
  }

  /** What the platform knows the money by. */
  private attemptOf(attemptId: string): string {
    return this.books.rows.find(({ subject }) => subject === `receipt:${attemptId}`)!.reference!;
  }

  private newId(): string {
    return `rf-${this.steps}`;
  }
}
