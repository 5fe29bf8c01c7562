import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentTime } from '../../kernel/clock.js';
import type { TenantContext } from '../../kernel/context.js';
import { TenantDatabases } from '../../kernel/database/tenant-databases.js';
import { AppError } from '../../kernel/errors.js';
import { LINK_TOKEN_LENGTH } from '../../kernel/ids.js';
import { PerMinute } from '../../kernel/limits/public-limits.js';
import { beginWork } from '../../kernel/present-work.js';
import { Public } from '../../security/index.js';
import { ExternalAddresses, TenantRegistry } from '../../tenancy/index.js';
import { GuestAttempts } from '../application/guest/guest-attempts.js';
import { GuestPayment } from '../application/guest/guest-payment.js';
import {
  GuestPageWordsAnswer,
  GuestStateAnswer,
  presentStep,
  ReturnedAnswer,
  StartedAttemptAnswer,
} from './answers/guest-answers.dto.js';
import { StartAttemptDto } from './payment.dto.js';
import { sendPdf } from './pdf-answer.js';
import { keptInBrowser, walletCookie } from './wallet-cookie.js';

interface GuestLink {
  tenant: { id: string } | null;
  token: string;
}

/**
 * The guest's page talks to these. The token in the path is the guest's only proof, so wrong tokens are slow to guess
 * (131 bits, limited per address) and look the same as erased ones. Reading changes nothing: mail scanners open links.
 */
@ApiTags('guest')
abstract class GuestRoutes {
  constructor(
    private readonly guest: GuestPayment,
    private readonly attempts: GuestAttempts,
    private readonly databases: TenantDatabases,
    protected readonly tenants: TenantRegistry,
    private readonly addresses: ExternalAddresses,
  ) {}

  protected abstract link(params: Record<string, string>): Promise<GuestLink>;

  @Get('state')
  @Public('A guest opens the payment link; the token in it is the proof.')
  @PerMinute(120)
  async state(@Req() request: FastifyRequest): Promise<GuestStateAnswer> {
    return this.guest.state(...(await this.asked(request)));
  }

  /** The page's own words in a language that the hotel's group has added. */
  @Get('words')
  @Public('A guest reads the page in another language; the token in the link is the proof.')
  @PerMinute(60)
  @ApiQuery({ name: 'language' })
  async words(
    @Req() request: FastifyRequest,
    @Query('language') language?: string,
  ): Promise<GuestPageWordsAnswer> {
    return this.guest.pageWords(...(await this.asked(request)), String(language ?? ''));
  }

  /** The receipt as PDF, once it is paid; in the language of the guest's page, English for an added one. */
  @Get('receipt.pdf')
  @Public('A guest takes the receipt along; the token in the link is the proof.')
  @PerMinute(10)
  @ApiQuery({ name: 'language', required: false, enum: ['en', 'zh'] })
  @ApiProduces('application/pdf')
  async receipt(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('language') language?: string,
  ): Promise<void> {
    const file = await this.guest.receipt(...(await this.asked(request)), language === 'zh' ? 'zh' : 'en');
    await sendPdf(reply, file);
  }

  @Post('attempts')
  @HttpCode(200)
  @Public('A guest pays by the link; the token in it is the proof.')
  @PerMinute(20)
  async startAttempt(
    @Body() body: StartAttemptDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartedAttemptAnswer> {
    const { methodCode, amountMinor, currencyCode, device = 'desktop', wallet = null } = body;
    const [context, token] = await this.asked(request);
    const { next, browserSecret } = await this.attempts.start(context, token, {
      methodCode,
      seen: { amountMinor, currencyCode },
      device,
      clientIp: request.ip,
      host: request.hostname.toLowerCase(),
      walletReturn: wallet,
      browserSecret: walletCookie(request),
    });
    // Good for one way to the wallet and back.
    if (browserSecret ?? wallet)
      void reply.header(
        'set-cookie',
        keptInBrowser(request, this.addresses.of('guests'), browserSecret ?? null),
      );
    return { next: presentStep(next, currentTime()) };
  }

  /** Asks the platform about what the guest has tried. */
  @Post('returned')
  @HttpCode(200)
  @Public('The platform sent the guest back; the token in the link is the proof.')
  @PerMinute(20)
  async returned(@Req() request: FastifyRequest): Promise<ReturnedAnswer> {
    return this.guest.returned(...(await this.asked(request)));
  }

  private async asked(request: FastifyRequest): Promise<[TenantContext, string]> {
    const { tenant, token } = await this.link(request.params as Record<string, string>);
    // The same answer as for a wrong token: a guest need not know which part was wrong.
    if (!tenant) throw new AppError('NOT_FOUND');
    const db = await this.databases.get(tenant.id);
    const ctx = { tenantId: tenant.id, db, correlationId: String(request.id) };
    beginWork({ ...ctx, streamId: null });
    return [ctx, token];
  }
}

@ApiParam({ name: 'tenant', type: String })
@ApiParam({ name: 'token', type: String })
@Controller('pay/:tenant/:token')
export class GuestController extends GuestRoutes {
  protected async link({ tenant, token }: { tenant: string; token: string }): Promise<GuestLink> {
    return { tenant: await this.tenants.find(tenant), token };
  }
}

/** The tenant's code and the token in one word. */
@ApiParam({ name: 'link', type: String })
@Controller('p/:link')
export class GuestShortLinkController extends GuestRoutes {
  protected async link({ link }: { link: string }): Promise<GuestLink> {
    return {
      tenant: await this.tenants.findByLinkCode(link.slice(0, -LINK_TOKEN_LENGTH)),
      token: link.slice(-LINK_TOKEN_LENGTH),
    };
  }
}

/** Short links as they were given out before tenants had numbers. */
@ApiParam({ name: 'simpleCode', type: String })
@ApiParam({ name: 'token', type: String })
@Controller('p/:simpleCode/:token')
export class GuestFormerShortLinkController extends GuestRoutes {
  protected async link({ simpleCode, token }: { simpleCode: string; token: string }): Promise<GuestLink> {
    return { tenant: await this.tenants.findBySimpleCode(simpleCode), token };
  }
}
