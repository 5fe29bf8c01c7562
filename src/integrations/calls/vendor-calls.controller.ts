import { Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../kernel/context.js';
import { Logged } from '../../kernel/http/logged.js';
import {
  HotelCtx,
  LevelCtx,
  type LevelContext,
  Permission,
  RequirePermission,
} from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { VendorCallView } from './vendor-call-view.js';
import {
  CalledQuery,
  VendorCallAnswer,
  VendorCallContentAnswer,
  VendorCallsAnswer,
} from './vendor-calls.dto.js';

/**
 * What was sent to vendors for one payment, and what came back. For those who look after the hotel's payment accounts
 * and for operations: it shows how systems talk with each other, which clerks need not know to serve a guest.
 */
@ApiTags('vendor calls')
@TenantController('v1/payments')
@RequirePermission(Permission.PAYBY_PAYMENT_METHOD_CONFIG_VIEW, Permission.PAYBY_OPERATIONS_MGT)
export class PaymentCallsController {
  constructor(private readonly view: VendorCallView) {}

  /** The newest 200 of the last 30 days, callbacks among them. */
  @Get(':id/calls')
  async list(
    @HotelCtx() ctx: RequestContext & { hotelCode: string },
    @Param('id') id: string,
  ): Promise<VendorCallAnswer[]> {
    return this.view.ofPayment(ctx, id);
  }

  /** Request and response of one of them, masked. */
  @Get(':id/calls/:callId')
  async content(
    @HotelCtx() ctx: RequestContext & { hotelCode: string },
    @Param('id') id: string,
    @Param('callId') callId: string,
  ): Promise<VendorCallContentAnswer> {
    return this.view.contentOfPaymentCall(ctx, id, callId);
  }
}

/**
 * Calls to one account, connection or channel, and whether they go through. Each kind is shown to those who may
 * see its settings, probed by those who may change them, and both by operations.
 */
@ApiTags('vendor calls')
@TenantController('v1/vendor-calls')
@RequirePermission(
  Permission.PAYBY_PAYMENT_METHOD_CONFIG_VIEW,
  Permission.PMS_SYSTEM_SETTING_VIEW,
  Permission.SMS_SETTING_VIEW,
  Permission.PAYBY_OPERATIONS_MGT,
)
export class VendorCallsController {
  constructor(private readonly view: VendorCallView) {}

  /** The last hour minute by minute, and the newest 20 calls. */
  @Get()
  async card(
    @LevelCtx() ctx: LevelContext,
    @Query() { kind, code }: CalledQuery,
  ): Promise<VendorCallsAnswer> {
    return this.view.card(ctx, kind, code);
  }

  @Get(':id')
  async content(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<VendorCallContentAnswer> {
    return this.view.content(ctx, id);
  }

  /** Lets the next call through at once where calls are stopped, and asks the vendor something harmless. */
  @Logged('testConnection', { entity: 'integrations.vendor_calls', on: ({ code }) => code ?? '' })
  @Post('probe')
  @RequirePermission(
    Permission.PAYBY_PAYMENT_METHOD_CONFIG_MGT,
    Permission.PMS_SYSTEM_SETTING_MGT,
    Permission.SMS_SETTING_MGT,
    Permission.PAYBY_OPERATIONS_MGT,
  )
  @HttpCode(200)
  async tryNow(
    @LevelCtx() ctx: LevelContext,
    @Query() { kind, code }: CalledQuery,
  ): Promise<VendorCallsAnswer> {
    return this.view.tryNow(ctx, kind, code);
  }
}
