import { Body, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { preferredLanguage } from '../../kernel/errors.js';
import { ApiFile, sendFile } from '../../kernel/http/api-file.js';
import { Logged } from '../../kernel/http/logged.js';
import { setContentRange } from '../../kernel/lists/list-query.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { ShiftHandover } from '../application/documents/shift-handover.js';
import { AnsweredExceptions } from '../application/exceptions/answered-exceptions.js';
import { PaymentExceptions } from '../application/exceptions/payment-exceptions.js';
import {
  AnsweredExceptionsAnswer,
  CallbackDecisionAnswer,
  ExceptionAnswer,
  ExceptionColleagueAnswer,
  ExceptionCountAnswer,
  ExceptionHandlingAnswer,
} from './answers/exception-answers.dto.js';
import {
  AssignExceptionDto,
  NoteExceptionDto,
  ReasonDto,
  SnoozeExceptionDto,
} from './payment-actions.dto.js';
import { languageOf } from './pdf-answer.js';

/** What waits for a person at the selected hotel. */
@ApiTags('payments')
@TenantController('v1/payment-exceptions')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class ExceptionsController {
  constructor(
    private readonly exceptions: PaymentExceptions,
    private readonly answered: AnsweredExceptions,
    private readonly handover: ShiftHandover,
  ) {}

  /**
   * The work list, by deadline and then amount (simple-rest: sort, range, filter); each entry with what can be done about
   * it. What is put off is left out unless `snoozed` asks for it.
   */
  @Get()
  @ApiQuery({ name: 'sort', required: false, example: '["deadline","ASC"]', schema: { type: 'string' } })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]', schema: { type: 'string' } })
  @ApiQuery({
    name: 'filter',
    required: false,
    example: '{"task":"pms","whose":"mine"}',
    schema: { type: 'string' },
  })
  async list(
    @HotelCtx() ctx: HotelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept-language') languages?: string,
  ): Promise<ExceptionAnswer[]> {
    const { exceptions, range, total } = await this.exceptions.page(ctx, query, preferredLanguage(languages));
    setContentRange(reply, 'payment-exceptions', range, exceptions.length, total);
    return exceptions;
  }

  /** How many there are, by what the list can be narrowed to. */
  @Get('count')
  async count(@HotelCtx() ctx: HotelContext): Promise<ExceptionCountAnswer> {
    return this.exceptions.count(ctx);
  }

  /** What people did about them in the last seven days, the newest first. */
  @Get('answered')
  async lately(@HotelCtx() ctx: HotelContext): Promise<AnsweredExceptionsAnswer> {
    return this.answered.lately(ctx);
  }

  /** What a shift took and leaves open, as PDF, A4: of a part of the hotel's day, `from` to `to` (HH:mm). */
  @Logged('downloadHandover', {
    entity: 'payby.exceptions',
    on: ({ day, from, to }) => `${day} ${from}–${to}`,
  })
  @Get('handover.pdf')
  @ApiQuery({ name: 'language', required: false, enum: ['en', 'zh'] })
  @ApiFile('application/pdf')
  async handedOver(
    @HotelCtx() ctx: HotelContext,
    @Res() reply: FastifyReply,
    @Query('day') day: string,
    @Query('from') from: string,
    @Query('to') to: string,
    @Query('language') language?: string,
    @Headers('accept-language') accepted?: string,
  ): Promise<unknown> {
    const file = await this.handover.print(ctx, { day, from, to }, languageOf(language, accepted));
    return sendFile(reply.header('cache-control', 'no-store'), 'application/pdf', file);
  }

  /** Who may look after one: whoever may handle exceptions at this hotel. */
  @Get('colleagues')
  async colleagues(@HotelCtx() ctx: HotelContext): Promise<ExceptionColleagueAnswer[]> {
    return this.exceptions.colleagues(ctx);
  }

  /** Takes an exception on, gives it to a colleague or back. Who names the version they saw is refused when it has changed. */
  @Post(':id/assignee')
  @HttpCode(200)
  async assign(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() { to, version }: AssignExceptionDto,
  ): Promise<ExceptionHandlingAnswer> {
    return this.exceptions.assign(ctx, id, to, version);
  }

  /** Puts an exception off; it comes back then, or four hours before it is due. */
  @Post(':id/snooze')
  @HttpCode(200)
  async snooze(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() body: SnoozeExceptionDto,
  ): Promise<ExceptionHandlingAnswer> {
    return this.exceptions.snooze(ctx, id, body);
  }

  /** Notes what somebody found out; notes are added, never changed. */
  @Post(':id/notes')
  @HttpCode(200)
  async note(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() { note }: NoteExceptionDto,
  ): Promise<ExceptionHandlingAnswer> {
    return this.exceptions.note(ctx, id, note);
  }

  /** Reads a quarantined callback once more, for a reason that may have gone away. */
  @Logged('processAgain', { entity: 'integrations.inbox', on: ({ id }) => id! })
  @Post('callbacks/:id/process-again')
  @HttpCode(200)
  async processAgain(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
  ): Promise<CallbackDecisionAnswer> {
    return this.exceptions.processAgain(ctx, id);
  }

  /** Nothing has to follow from a quarantined callback. */
  @Logged('dismissCallback', { entity: 'integrations.inbox', on: ({ id }) => id! })
  @Post('callbacks/:id/dismiss')
  @HttpCode(200)
  async dismiss(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<CallbackDecisionAnswer> {
    return this.exceptions.dismiss(ctx, id, reason);
  }
}
