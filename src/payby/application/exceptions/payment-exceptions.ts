import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { isUuid } from '../../../kernel/http/request.js';
import { parseListQuery } from '../../../kernel/lists/list-query.js';
import { type Colleague, colleaguesWith, Permission } from '../../../security/index.js';
import { kindsOf, taskOf } from '../../domain/due.js';
import type {
  CallbackDecisionAnswer,
  ExceptionAnswer,
  ExceptionCountAnswer,
  ExceptionHandlingAnswer,
} from '../../http/answers/exception-answers.dto.js';
import { type DeskTime, deskTimeAt } from '../../projections/desk-time.js';
import {
  BACK_BEFORE_HOURS,
  type Desk,
  dueAt,
  EXCEPTION_LIST,
  type ExceptionFilter,
  type ExceptionTally,
  callbacksOfHotel,
  listExceptions,
  tallyExceptions,
  type Whose,
  type Window,
} from '../../projections/exceptions.queries.js';
import {
  findPaymentIdsByNo,
  findPaymentsByIds,
  type PaymentRow,
} from '../../projections/payments.queries.js';
import {
  type CallbacksOfHotel,
  QuarantinedCallbacks,
  type QuarantinedCallback,
  type Searched,
} from '../vendors/quarantined-callbacks.js';
import { ExceptionHandling, type Handling, OF_CALLBACK } from './exception-handling.js';
import { comparing, ofCallback, ofPayment, told } from './exception-view.js';

/** Most entries that are put in order for one page of payments' exceptions and callbacks together. */
const DEEPEST = 10_000;
/** Nothing is put off for longer. */
const SNOOZED_DAYS = 30;

type AtHotel = Pick<HotelContext, 'db' | 'hotelCode' | 'tenantId' | 'correlationId' | 'userId'>;

/** The work list of a hotel: everything that waits for a person, whatever it came from, and who looks after it. */
@Injectable()
export class PaymentExceptions {
  constructor(
    private readonly callbacks: QuarantinedCallbacks,
    private readonly handling: ExceptionHandling,
    private readonly hotels: HotelDirectory,
    private readonly clock: Clock,
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
    const desk = await this.deskOf(ctx);
    const ofPayments = filter.kind !== 'quarantined';
    const handled = await this.handling.ofCallbacks(ctx.db, ctx.hotelCode);
    const waiting = mayBeCallback(filter) ? await this.searchOf(ctx, desk, filter, handled) : null;
    const newestFirst = sort.field === 'since' && sort.direction === 'DESC';
    const [tally, quarantined] = await Promise.all([
      ofPayments ? tallyExceptions(ctx.db, desk, filter) : [],
      waiting ? this.callbacks.count(ctx, waiting.ofHotel, waiting.search) : 0,
    ]);
    const waits = tally.filter(isOf(filter)).reduce((sum, { count }) => sum + count, 0);
    // Both come in this order. What is skipped of one precedes the page even when all of the other does, too.
    const ofRows = windowOf(range, quarantined);
    const ofCallbacks = windowOf(range, waits);
    const [rows, callbacks] = await Promise.all([
      waits > 0 ? listExceptions(ctx.db, desk, filter, sort, ofRows) : [],
      waiting && quarantined > 0
        ? this.callbacks.list(ctx, waiting.ofHotel, { ...waiting.search, ...ofCallbacks, newestFirst })
        : [],
    ]);
    const payments = await this.paymentsOf(ctx, callbacks);
    const skipped = ofRows.offset + ofCallbacks.offset;
    const shown = [
      ...rows.map((row) => ofPayment(row, desk, language)),
      ...callbacks.map((callback) => ofCallback(callback, payments.get(callback.paymentId ?? ''))),
    ]
      .sort(comparing(sort))
      .slice(range.from - skipped, range.to + 1 - skipped);
    const ids = shown.map(({ id }) => id);
    const [handlings, notes] = await Promise.all([
      this.handling.of(ctx.db, ctx.hotelCode, ids),
      this.handling.notesOf(ctx.db, ctx.hotelCode, ids),
    ]);
    const now = desk.time.now;
    return {
      exceptions: shown.map((one) => {
        const handling = told(handlings.get(one.id), ctx.actor.id, now);
        return { ...handling, ...one, notes: notes.get(one.id) ?? [] };
      }),
      range,
      total: waits + quarantined,
    };
  }

  /** How many there are of each kind that the list can be narrowed to: one count for menu, bell, digest and dashboard. */
  async tally(ctx: AtHotel): Promise<{ time: DeskTime; tally: ExceptionTally[] }> {
    const desk = await this.deskOf(ctx);
    const handled = await this.handling.ofCallbacks(ctx.db, ctx.hotelCode);
    const ofHotel = await callbacksOfHotel(ctx.db, ctx.hotelCode);
    const [tally, callbacks] = await Promise.all([
      tallyExceptions(ctx.db, desk),
      this.tallyCallbacks(ctx, ofHotel, desk, handled),
    ]);
    return { time: desk.time, tally: [...tally, ...callbacks] };
  }

  async count(ctx: HotelContext): Promise<ExceptionCountAnswer> {
    const { time, tally } = await this.tally(ctx);
    const byKind: Record<string, number> = {};
    for (const { kind, snoozed, count } of tally) if (!snoozed) byKind[kind] = (byKind[kind] ?? 0) + count;
    return {
      open: Object.values(byKind).reduce((sum, count) => sum + count, 0),
      byKind,
      tally: tally.map(({ kind, whose, due, snoozed, count }) => ({
        task: taskOf(kind),
        whose,
        due,
        snoozed,
        count,
      })),
      soonUntil: time.soon?.until ?? null,
    };
  }

  private async tallyCallbacks(
    ctx: AtHotel,
    ofHotel: CallbacksOfHotel,
    desk: Desk,
    handled: ReadonlyMap<string, Handling>,
  ): Promise<ExceptionTally[]> {
    const untouched = { whose: 'nobody' as const, snoozed: false, search: { except: [...handled.keys()] } };
    const groups: { whose: Whose; snoozed: boolean; search: Searched }[] = [untouched];
    for (const [id, handling] of handled) {
      const [whose, snoozed] = [whoseOf(handling, desk), isSnoozed(handling, desk.time.now)];
      const group = groups.slice(1).find((one) => one.whose === whose && one.snoozed === snoozed);
      if (group) group.search.among = [...group.search.among!, id];
      else groups.push({ whose, snoozed, search: { among: [id] } });
    }
    const counts = await Promise.all(groups.map(({ search }) => this.callbacks.count(ctx, ofHotel, search)));
    return groups.flatMap(({ whose, snoozed }, at) =>
      counts[at]! > 0
        ? { kind: 'quarantined' as const, due: 'none' as const, whose, snoozed, count: counts[at]! }
        : [],
    );
  }

  private async deskOf({ db, hotelCode, userId }: AtHotel): Promise<Desk> {
    const [hotel, now, colleagues] = await Promise.all([
      this.hotels.find(db, hotelCode),
      this.clock.now(db),
      colleaguesWith(db, hotelCode, Permission.PAYBY_PAYMENT_CREATE_AND_VIEW),
    ]);
    if (!hotel) throw new AppError('NOT_FOUND');
    return { hotelCode, userId, colleagues: colleagues.map(({ id }) => id), time: deskTimeAt(hotel, now) };
  }

  /** Which callbacks a filter means. */
  private async searchOf(
    ctx: HotelContext,
    desk: Desk,
    { q, whose, snoozed }: ExceptionFilter,
    handled: ReadonlyMap<string, Handling>,
  ): Promise<{ ofHotel: CallbacksOfHotel; search: Searched }> {
    const fits = (handling: Handling): boolean =>
      isSnoozed(handling, desk.time.now) === Boolean(snoozed) &&
      (!whose || whoseOf(handling, desk) === whose);
    const ids = [...handled.keys()];
    // Most were never touched: those have no owner and are not snoozed.
    const search =
      snoozed || (whose && whose !== 'nobody')
        ? { among: ids.filter((id) => fits(handled.get(id)!)) }
        : { except: ids.filter((id) => !fits(handled.get(id)!)) };
    const [ofHotel, paymentIds] = await Promise.all([
      callbacksOfHotel(ctx.db, ctx.hotelCode),
      findPaymentIdsByNo(ctx.db, ctx.hotelCode, q),
    ]);
    return { ofHotel, search: { ...search, ...(q !== undefined && { q }), paymentIds } };
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

  /** Who may handle exceptions at this hotel. */
  async colleagues(ctx: HotelContext): Promise<Colleague[]> {
    return colleaguesWith(ctx.db, ctx.hotelCode, Permission.PAYBY_PAYMENT_CREATE_AND_VIEW);
  }

  /**
   * Assigns it to the caller or a colleague, or takes it off its owner.
   * @param to `me`, `nobody` or a colleague's id
   * @throws AppError NOT_FOUND, also for another hotel's and for who may not handle it | HANDLING_CHANGED
   */
  async assign(ctx: HotelContext, id: string, to: string, seen?: number): Promise<ExceptionHandlingAnswer> {
    const { paymentId } = await this.open(ctx, id);
    const assignee =
      to === 'nobody'
        ? null
        : to === 'me'
          ? { id: ctx.actor.id, name: ctx.actor.name }
          : await this.colleague(ctx, to);
    await this.handling.change(ctx, id, paymentId, { assignee }, seen);
    return this.handlingOf(ctx, id);
  }

  /**
   * Puts it off until then, or has it back now.
   * @throws AppError NOT_FOUND, also for another hotel's | HANDLING_CHANGED | DUE_TOO_SOON | VALIDATION_FAILED
   */
  async snooze(
    ctx: HotelContext,
    id: string,
    { until, note, version }: { until: string | null; note?: string; version?: number },
  ): Promise<ExceptionHandlingAnswer> {
    const { paymentId, due } = await this.open(ctx, id);
    const snoozedUntil = until === null ? null : new Date(until);
    if (snoozedUntil) {
      const now = await this.clock.now(ctx.db);
      const last = now.getTime() + SNOOZED_DAYS * 86_400_000;
      if (snoozedUntil <= now || snoozedUntil.getTime() > last)
        throw new AppError('VALIDATION_FAILED', {
          fields: {
            until: {
              en: `Choose a time within the next ${SNOOZED_DAYS} days.`,
              zh: `选择未来 ${SNOOZED_DAYS} 天内的时间。`,
            },
          },
        });
      if (due && due.getTime() - BACK_BEFORE_HOURS * 3_600_000 <= now.getTime())
        throw new AppError('DUE_TOO_SOON');
    }
    await this.handling.change(ctx, id, paymentId, { snoozedUntil, note }, version);
    return this.handlingOf(ctx, id);
  }

  /** What somebody found out. @throws AppError NOT_FOUND, also for another hotel's */
  async note(ctx: HotelContext, id: string, note: string): Promise<ExceptionHandlingAnswer> {
    await this.handling.note(ctx, id, (await this.open(ctx, id)).paymentId, note);
    return this.handlingOf(ctx, id);
  }

  private async colleague(ctx: HotelContext, id: string): Promise<Colleague> {
    const found = (await this.colleagues(ctx)).find((one) => one.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  private async handlingOf(ctx: HotelContext, id: string): Promise<ExceptionHandlingAnswer> {
    const [handlings, notes, now] = await Promise.all([
      this.handling.of(ctx.db, ctx.hotelCode, [id]),
      this.handling.notesOf(ctx.db, ctx.hotelCode, [id]),
      this.clock.now(ctx.db),
    ]);
    return { ...told(handlings.get(id), ctx.actor.id, now), notes: notes.get(id) ?? [] };
  }

  /** @returns the payment it is about and when it is due, where that is known @throws AppError NOT_FOUND */
  private async open(ctx: HotelContext, id: string): Promise<{ paymentId: string | null; due: Date | null }> {
    if (!id.startsWith(OF_CALLBACK)) {
      const due = await dueAt(ctx.db, await this.deskOf(ctx), id);
      if (due === undefined) throw new AppError('NOT_FOUND');
      return { paymentId: id.slice(0, id.indexOf(':')), due };
    }
    const callbackId = id.slice(OF_CALLBACK.length);
    const ofHotel = await callbacksOfHotel(ctx.db, ctx.hotelCode);
    const callback = isUuid(callbackId) ? await this.callbacks.waiting(ctx, ofHotel, callbackId) : null;
    if (!callback) throw new AppError('NOT_FOUND');
    return { ...callback, due: null };
  }

  /** Reads a callback once more. @throws AppError NOT_FOUND, also for another hotel's | CALLBACK_DECIDED */
  async processAgain(ctx: HotelContext, id: string): Promise<CallbackDecisionAnswer> {
    const ofHotel = await callbacksOfHotel(ctx.db, ctx.hotelCode);
    const result = isUuid(id) ? await this.callbacks.processAgain(ctx, ofHotel, id) : null;
    if (!result) throw new AppError('NOT_FOUND');
    if (result === 'decided') throw new AppError('CALLBACK_DECIDED');
    return result.status === 'processed'
      ? { id, status: 'processed', paymentId: result.paymentId, problem: null }
      : { id, status: 'quarantined', paymentId: null, problem: result.problem };
  }

  /** Takes a callback off the list. @throws AppError NOT_FOUND, also for another hotel's | CALLBACK_DECIDED */
  async dismiss(ctx: HotelContext, id: string, reason: string): Promise<CallbackDecisionAnswer> {
    const ofHotel = await callbacksOfHotel(ctx.db, ctx.hotelCode);
    const result = isUuid(id)
      ? await this.callbacks.dismiss(ctx, ofHotel, id, { name: ctx.actor.name, reason })
      : null;
    if (!result) throw new AppError('NOT_FOUND');
    if (result === 'decided') throw new AppError('CALLBACK_DECIDED');
    return { id, status: 'dismissed', paymentId: null, problem: null };
  }
}

function whoseOf({ assignee }: Handling, { userId, colleagues }: Desk): Whose {
  if (assignee === null) return 'nobody';
  if (assignee.id === userId) return 'mine';
  return colleagues.includes(assignee.id) ? 'others' : 'nobody';
}
const isSnoozed = ({ snoozedUntil }: Handling, now: Date): boolean =>
  snoozedUntil !== null && snoozedUntil > now;

/** Which of one kind may be on a page that `others` of another kind may come before. */
function windowOf({ from, to }: { from: number; to: number }, others: number): Window {
  const offset = Math.max(0, from - others);
  return { offset, limit: Math.min(to + 1 - offset, DEEPEST) };
}

const mayBeCallback = ({ kind, task }: ExceptionFilter): boolean =>
  (kind === undefined || kind === 'quarantined') &&
  (task === undefined || kindsOf(task).includes('quarantined'));

/** Whether the list that is narrowed like this has what was counted. */
const isOf =
  ({ kind, task, whose, snoozed }: ExceptionFilter) =>
  (one: ExceptionTally): boolean =>
    one.snoozed === Boolean(snoozed) &&
    (!kind || one.kind === kind) &&
    (!task || taskOf(one.kind) === task) &&
    (!whose || one.whose === whose);
