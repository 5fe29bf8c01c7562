import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { RequestContext, TenantContext } from '../../kernel/context.js';
import { Idempotent } from '../../kernel/http/idempotency.js';
import { PerMinute } from '../../kernel/limits/public-limits.js';
import { HotelCtx, Permission, Public, RequirePermission } from '../../security/index.js';
import { TenantController, TenantCtx } from '../../tenancy/index.js';
import { IframeTickets } from '../application/iframe/iframe-tickets.js';
import { IframeTicketAnswer, OpenedIframeAnswer, TicketTenantAnswer } from './answers/iframe-answers.dto.js';
import { CreateIframeTicketDto, FindTicketTenantDto } from './iframe.dto.js';

/** Another system wants to show the form for a new request within its own page. */
@ApiTags('embedded form')
@TenantController('v1/payments/iframe-tickets')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class IframeTicketsController {
  constructor(private readonly tickets: IframeTickets) {}

  /** For API clients, server to server: an address that opens the form once, within ten minutes. */
  @Post()
  @HttpCode(201)
  @Idempotent()
  async create(
    @HotelCtx() ctx: RequestContext & { hotelCode: string },
    @Body() { origin, ...prefill }: CreateIframeTicketDto,
  ): Promise<IframeTicketAnswer> {
    return this.tickets.create(ctx, origin, prefill);
  }
}

/** The specification's route `/#/payby/iframe-add-pay/{uuid}` names no tenant: the ticket does. */
@ApiTags('embedded form')
@Controller('api/v1/iframe')
export class TicketTenantController {
  constructor(private readonly tickets: IframeTickets) {}

  /** Which tenant a ticket belongs to. The ticket is not spent. */
  @Post('tenant')
  @HttpCode(200)
  @Public('The browser has no session of ours; who holds the ticket may know whose it is.')
  @PerMinute(30)
  async tenant(@Body() { uuid }: FindTicketTenantDto): Promise<TicketTenantAnswer> {
    return { tenant: await this.tickets.tenantOf(uuid) };
  }
}

@ApiTags('embedded form')
@TenantController('v1/iframe')
export class IframeController {
  constructor(private readonly tickets: IframeTickets) {}

  /** Opens the form: the ticket is spent, and answered with a token that is good for the form only. */
  @Post(':uuid/open')
  @HttpCode(200)
  @Public('The browser has no session of ours; the ticket, good once, is the proof.')
  @PerMinute(30)
  async open(
    @TenantCtx() ctx: TenantContext,
    @Param('uuid') uuid: string,
    @Req() request: FastifyRequest,
  ): Promise<OpenedIframeAnswer> {
    return this.tickets.open(ctx, uuid, request.ip);
  }
}
