import { Body, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { AppError, preferredLanguage } from '../../kernel/errors.js';
import { Idempotent } from '../../kernel/http/idempotency.js';
import { Logged } from '../../kernel/http/logged.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { isDay } from '../../kernel/local-day.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { MOST_AT_ONCE, ON_DAYS } from '../closing.js';
import { Reconciliation } from '../reconciliation.js';
import {
  AgreeingLineAnswer,
  AnswerFindingDto,
  ClosedOrNotAnswer,
  CloseDayDto,
  CloseDaysDto,
  ComparedAccountAnswer,
  DayAnswer,
  DayDetailAnswer,
  DayToCloseAnswer,
  OpenDaysAnswer,
  PaymentSettlementAnswer,
  DaySealAnswer,
  SubjectDto,
} from './reconciliation.dto.js';

const LINES = { sorts: { at: 'at' }, defaultSort: ['at', 'ASC'], filters: {} } as const;

const OF_DAY = {
  ...ON_DAYS,
  on: ({ account, day }: Record<string, string>) => `${account} ${day}`,
};

/** Days of the selected hotel's accounts: platform, our payments and PMS beside each other. */
@ApiTags('reconciliation')
@TenantController('v1/reconciliation')
@RequirePermission(Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD)
export class ReconciliationController {
  constructor(private readonly reconciliation: Reconciliation) {}

  /** The accounts whose days can be compared. */
  @Get('accounts')
  async accounts(@HotelCtx() ctx: HotelContext): Promise<ComparedAccountAnswer[]> {
    return this.reconciliation.accounts(ctx);
  }

  /** How many days wait for a person. */
  @Get('open')
  async open(@HotelCtx() ctx: HotelContext): Promise<OpenDaysAnswer> {
    return this.reconciliation.openDays(ctx);
  }

  /** What the platform keeps and pays out of a payment; `settled` is null until its reports tell all of it. */
  @Get('payments/:id')
  async payment(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<PaymentSettlementAnswer> {
    return { settled: await this.reconciliation.settledOf(ctx, id) };
  }

  /** How the days of a month stand (`month`: YYYY-MM). */
  @Get('accounts/:account/days')
  async days(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Query('month') month: string,
  ): Promise<DayAnswer[]> {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      throw new AppError('VALIDATION_FAILED', { fields: { month: { en: 'YYYY-MM', zh: 'YYYY-MM' } } });
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    return this.reconciliation.days(ctx, account, `${month}-01`, `${month}-${last}`);
  }

  /** One day: its report, sums, and the lines that do not agree, each with its likely reason. */
  @Get('accounts/:account/days/:day')
  async day(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Param('day') day: string,
  ): Promise<DayDetailAnswer> {
    return (await this.reconciliation.day(ctx, account, dayOf(day))) as DayDetailAnswer;
  }

  /** The lines that agree (simple-rest: range). */
  @Get('accounts/:account/days/:day/lines')
  @ApiQuery({ name: 'range', required: false, example: '[0,24]', schema: { type: 'string' } })
  async lines(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Param('day') day: string,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AgreeingLineAnswer[]> {
    const { range } = parseListQuery(query, LINES);
    const { rows, total } = await this.reconciliation.agreeing(ctx, account, dayOf(day), range);
    setContentRange(reply, 'lines', range, rows.length, total);
    return rows;
  }

  /** Reads report and PMS again and compares once more; what comes of it is seen in the day. */
  @Logged('compareDay', OF_DAY)
  @Post('accounts/:account/days/:day/compare')
  @HttpCode(202)
  @RequirePermission(Permission.PAYBY_RECONCILIATION_MGT)
  async compare(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Param('day') day: string,
  ): Promise<void> {
    await this.reconciliation.compareAgain(ctx, account, dayOf(day));
  }

  /** Says why a line does not agree, or takes that back. */
  @Logged('explainLine', OF_DAY)
  @Post('accounts/:account/days/:day/answers')
  @HttpCode(204)
  @RequirePermission(Permission.PAYBY_RECONCILIATION_MGT)
  async answer(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Param('day') day: string,
    @Body() answer: AnswerFindingDto,
  ): Promise<void> {
    await this.reconciliation.answer(ctx, account, dayOf(day), answer);
  }

  /** Records money or a refund that the report has and we have not, as a fact of the platform. */
  @Logged('recordLine', OF_DAY)
  @Post('accounts/:account/days/:day/record')
  @HttpCode(202)
  @RequirePermission(Permission.PAYBY_RECONCILIATION_MGT)
  async record(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Param('day') day: string,
    @Body() { subject }: SubjectDto,
  ): Promise<void> {
    await this.reconciliation.record(ctx, account, dayOf(day), subject);
  }

  /** Closes and seals a day on which every line is settled. */
  @Logged('closeDay', OF_DAY)
  @Post('accounts/:account/days/:day/close')
  @HttpCode(200)
  @ApiBody({ type: CloseDayDto, required: false })
  @RequirePermission(Permission.PAYBY_RECONCILIATION_MGT)
  async close(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Param('day') day: string,
    @Body() { comparedAt }: CloseDayDto,
  ): Promise<DayAnswer> {
    return this.reconciliation.close(ctx, account, dayOf(day), comparedAt ? new Date(comparedAt) : undefined);
  }

  /** What closing several days would seal (`days`: YYYY-MM-DD, by commas), and why each of them cannot be closed. */
  @Get('accounts/:account/closing')
  @RequirePermission(Permission.PAYBY_RECONCILIATION_MGT)
  async beforeClosing(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Query('days') days: string,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<DayToCloseAnswer[]> {
    const rows = await this.reconciliation.beforeClosing(ctx, account, daysOf(days));
    return rows.map((row) => ({ ...row, problem: problemIn(languages, row.problem) }));
  }

  /** Closes and seals several days, the oldest first; of each it says whether it is closed. */
  @Post('accounts/:account/close')
  @HttpCode(200)
  @Idempotent()
  @RequirePermission(Permission.PAYBY_RECONCILIATION_MGT)
  async closeDays(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Body() { days }: CloseDaysDto,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<ClosedOrNotAnswer[]> {
    const chosen = days.map(({ day, comparedAt }) => ({ day, seen: new Date(comparedAt) }));
    const results = await this.reconciliation.closeDays(ctx, account, chosen);
    return results.map(({ day, problem }) => ({ day, problem: problemIn(languages, problem) }));
  }

  /** Computes a closed day's seal anew. */
  @Logged<DaySealAnswer>('verifySeal', {
    ...OF_DAY,
    problemOf: ({ holds }) => (holds ? null : 'HISTORY_BROKEN'),
  })
  @Get('accounts/:account/days/:day/seal')
  async verify(
    @HotelCtx() ctx: HotelContext,
    @Param('account') account: string,
    @Param('day') day: string,
  ): Promise<DaySealAnswer> {
    return this.reconciliation.verify(ctx, account, dayOf(day));
  }
}

/** @throws AppError NOT_FOUND for what is no day */
function dayOf(text: string): string {
  if (!isDay(text)) throw new AppError('NOT_FOUND');
  return text;
}

/** @throws AppError VALIDATION_FAILED */
function daysOf(text: unknown): string[] {
  const days = typeof text === 'string' ? [...new Set(text.split(','))] : [];
  if (days.length === 0 || days.length > MOST_AT_ONCE || !days.every(isDay))
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        days: {
          en: `Enter 1 to ${MOST_AT_ONCE} days (YYYY-MM-DD), separated by commas.`,
          zh: `1 至 ${MOST_AT_ONCE} 个日期（YYYY-MM-DD），以逗号分隔。`,
        },
      },
    });
  return days;
}

const problemIn = (languages: string | undefined, problem: AppError | null) =>
  problem && { code: problem.code, message: problem.text(preferredLanguage(languages)) };
