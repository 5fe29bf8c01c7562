import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { TenantContext } from '../../kernel/context.js';
import { TenantDatabases } from '../../kernel/database/tenant-databases.js';
import { AppError } from '../../kernel/errors.js';
import { PerMinute } from '../../kernel/limits/public-limits.js';
import { Public } from '../../security/index.js';
import { TenantRegistry } from '../../tenancy/index.js';
import { GuestPayment } from '../application/guest/guest-payment.js';
import { GuestStateAnswer, ReturnedAnswer, StartedAttemptAnswer } from './answers/guest-answers.dto.js';
import { StartAttemptDto } from './payment.dto.js';

/**
 * The guest's page talks to these. The token in the path is the guest's only proof, so wrong tokens are slow to guess
 * (131 bits, limited per address) and look the same as erased ones. Reading changes nothing: mail scanners open links.
 */
abstract class GuestRoutes {
  constructor(
    private readonly guest: GuestPayment,
    private readonly databases: TenantDatabases,
  ) {}

  protected abstract tenantId(tenant: string): Promise<string | undefined>;

  @Get('state')
  @Public('A guest opens the payment link; the token in it is the proof.')
  @PerMinute(120)
  async state(
    @Param('tenant') tenant: string,
    @Param('token') token: string,
    @Req() request: FastifyRequest,
  ): Promise<GuestStateAnswer> {
    return this.guest.state(await this.context(tenant, request), token);
  }

  @Post('attempts')
  @HttpCode(200)
  @Public('A guest pays by the link; the token in it is the proof.')
  @PerMinute(20)
  async startAttempt(
    @Param('tenant') tenant: string,
    @Param('token') token: string,
    @Body() body: StartAttemptDto,
    @Req() request: FastifyRequest,
  ): Promise<StartedAttemptAnswer> {
    const { methodCode, amountMinor, currencyCode } = body;
    return this.guest.startAttempt(await this.context(tenant, request), token, methodCode, {
      amountMinor,
      currencyCode,
    });
  }

  /** Asks the platform about what the guest has tried. */
  @Post('returned')
  @HttpCode(200)
  @Public('The platform sent the guest back; the token in the link is the proof.')
  @PerMinute(20)
  async returned(
    @Param('tenant') tenant: string,
    @Param('token') token: string,
    @Req() request: FastifyRequest,
  ): Promise<ReturnedAnswer> {
    return this.guest.returned(await this.context(tenant, request), token);
  }

  private async context(tenant: string, request: FastifyRequest): Promise<TenantContext> {
    const tenantId = await this.tenantId(tenant);
    // The same answer as for a wrong token: a guest need not know which part was wrong.
    if (!tenantId) throw new AppError('NOT_FOUND');
    return { tenantId, db: await this.databases.get(tenantId), correlationId: String(request.id) };
  }
}

@ApiTags('guest')
@Controller('pay/:tenant/:token')
export class GuestController extends GuestRoutes {
  constructor(
    guest: GuestPayment,
    databases: TenantDatabases,
    private readonly tenants: TenantRegistry,
  ) {
    super(guest, databases);
  }

  protected async tenantId(tenant: string): Promise<string | undefined> {
    return (await this.tenants.find(tenant))?.id;
  }
}

@ApiTags('guest')
@Controller('p/:tenant/:token')
export class GuestShortLinkController extends GuestRoutes {
  constructor(
    guest: GuestPayment,
    databases: TenantDatabases,
    private readonly tenants: TenantRegistry,
  ) {
    super(guest, databases);
  }

  protected async tenantId(simpleCode: string): Promise<string | undefined> {
    return (await this.tenants.findBySimpleCode(simpleCode))?.id;
  }
}
