import type { HotelContext } from '../../../kernel/context.js';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/errors.js';
import { parseListQuery } from '../../../kernel/lists/list-query.js';
import { isUuid } from '../../../kernel/http/request.js';
import { type Colleague, colleaguesWith, Permission } from '../../../security/index.js';
import { EXCEPTION_KINDS } from '../../domain/exceptions.js';
import { refundCounts } from '../../domain/state.js';
import {
  countExceptions,
  EXCEPTION_LIST,
  isOpenException,
  findAccountCodes,
  listExceptions,
  type ExceptionFilter,
  type ExceptionRow,
} from '../../projections/exceptions.queries.js';
import {
  findPaymentIdsByNo,
  findPaymentsByIds,
  type PaymentRow,
} from '../../projections/payments.queries.js';
import type {
  CallbackDecisionAnswer,
  ExceptionAnswer,
  ExceptionCommand,
  ExceptionCountAnswer,
  ExceptionEndAnswer,
  ExceptionHandlingAnswer,
} from '../../http/answers/exception-answers.dto.js';
import { ExceptionNotes, UNTOUCHED, type Handling } from './exception-notes.js';
import { POSTING_STOPS, type PostingStop } from '../postings/posting-stops.js';
import { QuarantinedCallbacks, type QuarantinedCallback } from '../vendors/quarantined-callbacks.js';

/** Most entries of the work list; deeper pages answer the rows up to here. */
const DEEPEST = 10_000;
const BODY_SHOWN = 20_000;
/** Begins the id of an exception that is a callback's. */
const OF_CALLBACK = 'callback:';
const ORDER: readonly string[] = [...EXCEPTION_KINDS, 'quarantined'];

/** The work list of a hotel: everything that waits for a person, whatever it came from. */
@Injectable()
export class PaymentExceptions {
  constructor(
    private readonly callbacks: QuarantinedCallbacks,
    private readonly notes: ExceptionNotes,
  ) {}

  /**
   * @param query simple-rest's sort, range and filter
   * @param language of our own words
   * @throws AppError VALIDATION_FAILED naming what is not known
   */
  async page(
    ctx: HotelContext,
    query: unknown,
    language: 'en' | 'zh',
  ): Promise<{ exceptions: ExceptionAnswer[]; range: { from: number; to: number }; total: number }> {
    const { sort, range, filter } = parseListQuery<ExceptionFilter>(query, EXCEPTION_LIST);
    const limit = Math.min(range.to + 1, DEEPEST);
    const ofPayments = filter.kind !== 'quarantined';
    const ofCallbacks = filter.kind === undefined || filter.kind === 'quarantined';
    const accounts = ofCallbacks ? await findAccountCodes(ctx.db, ctx.hotelCode) : [];
    const paymentIds = ofCallbacks ? await findPaymentIdsByNo(ctx.db, ctx.hotelCode, filter.q) : [];
    const search = { q: filter.q, paymentIds };
    const newestFirst = sort.field === 'since' && sort.direction === 'DESC';
    const [rows, counts, callbacks, quarantined] = await Promise.all([
      ofPayments ? listExceptions(ctx.db, ctx.hotelCode, filter, sort, limit) : [],
      ofPayments ? countExceptions(ctx.db, ctx.hotelCode, filter) : [],
      ofCallbacks ? this.callbacks.list(ctx, accounts, { ...search, limit, newestFirst }) : [],
      ofCallbacks ? this.callbacks.count(ctx, accounts, search) : 0,
    ]);
    const payments = await this.paymentsOf(ctx, callbacks);
    // Both come in this order, so the first `limit` of all are among them.
    const all = [
      ...rows.map((row) => ofPayment(row, ctx.userId, language)),
      ...callbacks.map((callback) => ofCallback(callback, payments.get(callback.paymentId ?? ''))),
    ].sort(comparing(sort));
    const shown = all.slice(range.from, range.to + 1);
    const handlings = await this.notes.of(
      ctx.db,
      ctx.hotelCode,
      shown.map(({ id }) => id),
    );
    return {
      exceptions: shown.map((one) => ({ ...one, ...told(handlings.get(one.id), ctx.actor.id) })),
      range,
      total: counts.reduce((sum, { count }) => sum + count, quarantined),
    };
  }

  /** The hotel's payments that callbacks are about, by id. */
  private async paymentsOf(
    ctx: HotelContext,
    callbacks: readonly QuarantinedCallback[],
  ): Promise<Map<string, PaymentRow>> {
    const ids = callbacks.flatMap(({ paymentId }) => paymentId ?? []);
    const rows = ids.length ? await findPaymentsByIds(ctx.db, [...new Set(ids)]) : [];
    return new Map(rows.filter((row) => row.hotel_code === ctx.hotelCode).map((row) => [row.id, row]));
  }

  async count(ctx: HotelContext): Promise<ExceptionCountAnswer> {
    const accounts = await findAccountCodes(ctx.db, ctx.hotelCode);
    const [counts, quarantined] = await Promise.all([
      countExceptions(ctx.db, ctx.hotelCode),
      this.callbacks.count(ctx, accounts),
    ]);
    const byKind: Record<string, number> = Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
    if (quarantined) byKind.quarantined = quarantined;
    return { open: Object.values(byKind).reduce((sum, count) => sum + count, 0), byKind };
  }

  /** Who may handle exceptions at this hotel. */
  async colleagues(ctx: HotelContext): Promise<Colleague[]> {
    return colleaguesWith(ctx.db, ctx.hotelCode, Permission.PAYBY_PAYMENT_CREATE_AND_VIEW);
  }

  /**
   * Somebody takes it on, gives it to a colleague, or gives it back.
   * @param to `me`, `nobody` or a colleague's id
   * @throws AppError NOT_FOUND, also for another hotel's and for who may not handle it
   */
  async assign(ctx: HotelContext, id: string, to: string): Promise<ExceptionHandlingAnswer> {
    await this.assertOpen(ctx, id);
    if (to === 'nobody') await this.notes.add(ctx, id, 'released');
    else await this.notes.add(ctx, id, 'taken', to === 'me' ? ctx.actor : await this.colleague(ctx, to));
    return this.handling(ctx, id);
  }

  /** What somebody found out. @throws AppError NOT_FOUND, also for another hotel's */
  async note(ctx: HotelContext, id: string, note: string): Promise<ExceptionHandlingAnswer> {
    await this.notes.note(ctx, id, await this.assertOpen(ctx, id), note);
    return this.handling(ctx, id);
  }

  private async colleague(ctx: HotelContext, id: string): Promise<Colleague> {
    const found = (await this.colleagues(ctx)).find((one) => one.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  private async handling(ctx: HotelContext, id: string): Promise<ExceptionHandlingAnswer> {
    return told((await this.notes.of(ctx.db, ctx.hotelCode, [id])).get(id), ctx.actor.id);
  }

  /** @returns the payment it is about, where that is known */
  private async assertOpen(ctx: HotelContext, id: string): Promise<string | null> {
    if (!id.startsWith(OF_CALLBACK)) {
      if (!(await isOpenException(ctx.db, ctx.hotelCode, id))) throw new AppError('NOT_FOUND');
      return id.slice(0, id.indexOf(':'));
    }
    const callbackId = id.slice(OF_CALLBACK.length);
    const accounts = await findAccountCodes(ctx.db, ctx.hotelCode);
    const callback = isUuid(callbackId) ? await this.callbacks.waiting(ctx, accounts, callbackId) : null;
    if (!callback) throw new AppError('NOT_FOUND');
    return callback.paymentId;
  }

  /** Reads a callback once more. @throws AppError NOT_FOUND, also for another hotel's | CALLBACK_DECIDED */
  async processAgain(ctx: HotelContext, id: string): Promise<CallbackDecisionAnswer> {
    const accounts = await findAccountCodes(ctx.db, ctx.hotelCode);
    const result = isUuid(id) ? await this.callbacks.processAgain(ctx, accounts, id) : null;
    if (!result) throw new AppError('NOT_FOUND');
    if (result === 'decided') throw new AppError('CALLBACK_DECIDED');
    return result.status === 'processed'
      ? { id, status: 'processed', paymentId: result.paymentId, problem: null }
      : { id, status: 'quarantined', paymentId: null, problem: result.problem };
  }

  /** Takes a callback off the list. @throws AppError NOT_FOUND, also for another hotel's | CALLBACK_DECIDED */
  async dismiss(ctx: HotelContext, id: string, reason: string): Promise<CallbackDecisionAnswer> {
    const accounts = await findAccountCodes(ctx.db, ctx.hotelCode);
    const result = isUuid(id)
      ? await this.callbacks.dismiss(ctx, accounts, id, { name: ctx.actor.name, reason })
      : null;
    if (!result) throw new AppError('NOT_FOUND');
    if (result === 'decided') throw new AppError('CALLBACK_DECIDED');
    return { id, status: 'dismissed', paymentId: null, problem: null };
  }
}

/** An exception without its assignee. */
type Found = Omit<ExceptionAnswer, keyof ExceptionHandlingAnswer>;

function told(handling: Handling = UNTOUCHED, actorId: string): ExceptionHandlingAnswer {
  const { assignee, notes } = handling;
  return { assignee: assignee && { name: assignee.name, mine: assignee.id === actorId }, notes };
}

function endOf({
  main_status: status,
  settled_at,
  ended_by,
  cancel_reason,
}: ExceptionRow): ExceptionEndAnswer | null {
  if ((status !== 'canceled' && status !== 'timed_out') || settled_at === null) return null;
  return { status, at: settled_at.toISOString(), by: ended_by, reason: cancel_reason };
}

const isAboutPosting = (kind: string): boolean => /posting|posted/i.test(kind);

/** The posting it is about, and whose room that is; of money and messages, all rooms. */
function placeOf({ kind, subject, payers, receipts, refund_postings }: ExceptionRow) {
  const no = Number(subject);
  const rooms = (of: typeof payers) => of.flatMap(({ roomNo }) => roomNo ?? []);
  if (!isAboutPosting(kind)) return { roomNos: rooms(payers), tries: null };
  if (kind.startsWith('refundPost')) {
    const found = refund_postings.find(({ posting }) => posting.no === no);
    return {
      roomNos: rooms(payers.slice(found?.payerNo ?? 0).slice(0, 1)),
      tries: found?.posting.attempt ?? null,
    };
  }
  const payer = payers.find(({ posting }) => posting.no === no);
  const receipt = receipts.find(({ posting }) => posting?.no === no);
  return {
    roomNos: rooms(payer ? [payer] : payers.slice(0, 1)),
    tries: (payer ?? receipt)?.posting?.attempt ?? null,
  };
}

function ofPayment(row: ExceptionRow, userId: string, language: 'en' | 'zh'): Found {
  const ownWords = Object.hasOwn(POSTING_STOPS, row.code ?? '')
    ? POSTING_STOPS[row.code as PostingStop][language]
    : null;
  return {
    id: `${row.payment_id}:${row.kind}:${row.subject}`,
    kind: row.kind,
    paymentId: row.payment_id,
    paymentNo: row.payment_no,
    guest: row.guest,
    amountMinor: Number(row.amount_minor),
    currencyCode: row.currency_code,
    since: row.since.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    reason: ownWords ?? row.reason,
    code: ownWords ? null : row.code,
    subject: row.subject,
    postingNo: isAboutPosting(row.kind) ? Number(row.subject) : null,
    platform: row.platform,
    ...placeOf(row),
    ended: endOf(row),
    commands: commandsOf(row, userId),
    callback: null,
  };
}

function ofCallback(callback: QuarantinedCallback, payment: PaymentRow | undefined): Found {
  const { id, platform, accountCode, problem } = callback;
  const receivedAt = callback.receivedAt.toISOString();
  return {
    id: `${OF_CALLBACK}${id}`,
    kind: 'quarantined',
    paymentId: payment?.id ?? null,
    paymentNo: payment ? (payment.payment_no as string) : null,
    guest: payment ? [payment.last_name, payment.first_name].filter(Boolean).join(', ') : null,
    amountMinor: null,
    currencyCode: null,
    since: receivedAt,
    deadline: null,
    reason: problem,
    code: null,
    subject: id,
    postingNo: null,
    platform,
    roomNos: [],
    tries: null,
    ended: null,
    commands: ['processAgain', 'dismiss'],
    callback: { platform, accountCode, receivedAt, problem, body: callback.body.slice(0, BODY_SHOWN) },
  };
}

/** What this person may do about it, so that no button is shown that would be refused. */
function commandsOf({ kind, subject, refunds }: ExceptionRow, userId: string): ExceptionCommand[] {
  switch (kind) {
    case 'late':
    case 'surplus': {
      const partlyBack = refunds.some((refund) => refund.attemptId === subject && refundCounts(refund));
      return partlyBack ? ['returnMoney'] : ['acceptMoney', 'returnMoney'];
    }
    case 'refundApproval': {
      const own = refunds.some(({ id, requestedById }) => id === subject && requestedById === userId);
      return own ? ['rejectRefund'] : ['approveRefund', 'rejectRefund'];
    }
    case 'holdFailed':
    case 'holdLapsing':
      return ['capture', 'release'];
    case 'holdUnknown':
      // Nobody orders it a second time: that might take effect too.
      return ['askHold', 'settleHold'];
    case 'refundUnknown':
      return ['askRefund', 'settleRefund'];
    case 'refundFailed':
      return ['refund', 'settleOutside'];
    case 'fraudWarning':
      // What is refunded now need not be charged back.
      return ['refund', 'settleOutside'];
    case 'disputed':
      // It is answered where it was raised: in the platform's portal.
      return [];
    case 'refundExcess':
      return ['settleOutside'];
    case 'postingUnknown':
    case 'postingFailed':
    case 'refundPostingUnknown':
    case 'refundPostingFailed':
    case 'disputePostingUnknown':
    case 'disputePostingFailed':
      return ['postAgain', 'setPostingStatus'];
    case 'postedTwice':
    case 'refundPostedTwice':
    case 'refundedTwice':
      return ['settleOutside'];
    case 'linkNotSent':
      return ['resend'];
    default:
      return kind satisfies never;
  }
}

/** As the database orders them. What has no amount comes last when going up, first when going down. */
function comparing({ field, direction }: { field: string; direction: 'ASC' | 'DESC' }) {
  const sign = direction === 'ASC' ? 1 : -1;
  const key = (one: Found): number => {
    if (field === 'since') return Date.parse(one.since);
    return field === 'kind' ? ORDER.indexOf(one.kind) : (one.amountMinor ?? Infinity);
  };
  return (a: Found, b: Found): number => {
    const [x, y] = [key(a), key(b)];
    if (x !== y) return x < y ? -sign : sign;
    return Date.parse(a.since) - Date.parse(b.since) || (a.id < b.id ? -1 : 1);
  };
}
