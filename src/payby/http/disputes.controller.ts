import { Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { HotelContext } from '../../kernel/context.js';
import { Idempotent } from '../../kernel/http/idempotency.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { AcceptDispute } from '../application/disputes/accept-dispute.js';
import { LINK_FIELDS, PaymentAnswer } from './answers/payment-answers.dto.js';

/** Disputes of the selected hotel's payments. */
@ApiTags('payments')
@TenantController('v1/payments/:id/disputes/:disputeId')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class DisputesController {
  constructor(private readonly disputes: AcceptDispute) {}

  /**
   * Has the platform told that the hotel does not contest it. The amount is given up, and this cannot be undone. The
   * outcome is in the dispute (`acceptance`); it is lost only when the platform says so.
   */
  @Post('accept')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async accept(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('disputeId') disputeId: string,
    @Headers('idempotency-key') key: string,
  ): Promise<PaymentAnswer> {
    return this.disputes.accept(ctx, id, disputeId, key.toLowerCase());
  }
}
