import { Body, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { HotelContext } from '../../kernel/context.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { Idempotent, ShowsMade } from '../../kernel/http/idempotency.js';
import { Logged } from '../../kernel/http/logged.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { CorrectPosting, type PostingLine } from '../application/postings/correct-posting.js';
import { DecideMoney } from '../application/refunds/decide-money.js';
import { OrderHold } from '../application/refunds/order-hold.js';
import { RefundPayment } from '../application/refunds/refund-payment.js';
import { CancelPayment } from '../application/requests/cancel-payment.js';
import { ResendLink } from '../application/requests/resend-link.js';
import { LINK_FIELDS, PaymentAnswer } from './answers/payment-answers.dto.js';
import {
  ApproveRefundDto,
  CaptureDto,
  DecideMoneyDto,
  PostingLineDto,
  PostingStatusDto,
  ReasonDto,
  RefundDto,
  ResendDto,
  SettleOutsideDto,
  SettleDto,
} from './payment-actions.dto.js';

const ONE_LINE: FieldProblem = {
  en: 'Enter one posting: postingNo or refundPostingNo.',
  zh: '指定一条入账：postingNo 或 refundPostingNo。',
};

const ON_PAYMENT = {
  entity: 'payby.payments',
  on: ({ id }: Record<string, string>, answer?: PaymentAnswer) => answer?.paymentNo ?? id!,
  after: ({ id }: PaymentAnswer) => ({ paymentId: id }),
};

/** What staff do to a payment of the selected hotel. Every answer is the payment as it is afterwards. */
@ApiTags('payments')
@TenantController('v1/payments/:id')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class PaymentActionsController {
  constructor(
    private readonly cancelPayment: CancelPayment,
    private readonly resendLink: ResendLink,
    private readonly refunds: RefundPayment,
    private readonly postings: CorrectPosting,
    private readonly decideMoney: DecideMoney,
    private readonly holds: OrderHold,
  ) {}

  /** Takes back a request that waits for the guest; the platform's page is closed. */
  @Post('cancel')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async cancel(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<PaymentAnswer> {
    return this.cancelPayment.execute(ctx, id, reason);
  }

  /** Sends the same link again. */
  @Post('resend')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async resend(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() body: ResendDto,
  ): Promise<PaymentAnswer> {
    return this.resendLink.execute(ctx, id, body);
  }

  /** Takes the amount on hold, or a part of it; the rest is released. */
  @Post('capture')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async capture(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() { amountMinor, currencyCode }: CaptureDto,
    @Headers('idempotency-key') key: string,
  ): Promise<PaymentAnswer> {
    return this.holds.capture(ctx, id, { amountMinor, currencyCode }, key.toLowerCase());
  }

  /** Lets the amount on hold go; that ends the request. */
  @Post('release')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async release(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<PaymentAnswer> {
    return this.holds.release(ctx, id, reason);
  }

  /** Asks the platform what became of a capture or release. Repeating the question changes nothing. */
  @Logged<PaymentAnswer>('askPlatform', ON_PAYMENT)
  @Post('holds/:attemptId/ask')
  @HttpCode(200)
  async askHold(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('attemptId') attemptId: string,
  ): Promise<PaymentAnswer> {
    return this.holds.ask(ctx, id, attemptId);
  }

  /** A person says what became of a capture or release whose outcome is unknown. */
  @Post('holds/:attemptId/settle')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async settleHold(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('attemptId') attemptId: string,
    @Body() { outcome, reason }: SettleDto,
  ): Promise<PaymentAnswer> {
    return this.holds.settle(ctx, id, attemptId, outcome, reason);
  }

  /** Orders a refund, or asks a second person for one. */
  @Post('refunds')
  @HttpCode(201)
  @Idempotent(...LINK_FIELDS)
  @ShowsMade<PaymentActionsController>(({ refunds }, { tenantContext, signedInAs, params }, key) =>
    refunds.made(tenantContext!, (params as { id: string }).id, signedInAs!.userId, key),
  )
  async refund(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() body: RefundDto,
    @Headers('idempotency-key') key: string,
  ): Promise<PaymentAnswer> {
    return this.refunds.request(ctx, id, body, key.toLowerCase());
  }

  /** The second person agrees: the refund is ordered. */
  @Post('refunds/:refundId/approve')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async approve(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @Body() body: ApproveRefundDto,
  ): Promise<PaymentAnswer> {
    return this.refunds.approve(ctx, id, refundId, body);
  }

  /** The refund is not ordered. */
  @Post('refunds/:refundId/reject')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async reject(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @Body() { reason }: ReasonDto,
  ): Promise<PaymentAnswer> {
    return this.refunds.reject(ctx, id, refundId, reason);
  }

  /** Asks the platform, by our number, what became of the refund. Repeating the question changes nothing. */
  @Logged<PaymentAnswer>('askPlatform', ON_PAYMENT)
  @Post('refunds/:refundId/ask')
  @HttpCode(200)
  async ask(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('refundId') refundId: string,
  ): Promise<PaymentAnswer> {
    return this.refunds.ask(ctx, id, refundId);
  }

  /** A person says what became of a refund whose outcome is unknown. */
  @Post('refunds/:refundId/settle')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async settle(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @Body() { outcome, reason }: SettleDto,
  ): Promise<PaymentAnswer> {
    return this.refunds.settle(ctx, id, refundId, outcome, reason);
  }

  /**
   * Says that something no other command could answer was settled outside: a refund that failed, what is there twice.
   */
  @Post('settle-outside')
  @HttpCode(200)
  @Idempotent()
  async settleOutside(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() body: SettleOutsideDto,
  ): Promise<PaymentAnswer> {
    return this.decideMoney.settleOutside(ctx, id, body);
  }

  /** Sets by hand whether a line stands at the PMS. */
  @Post('posting-status')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async postingStatus(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() body: PostingStatusDto,
  ): Promise<PaymentAnswer> {
    return this.postings.setStatus(ctx, id, lineOf(body), body.status, body.reason);
  }

  /** Posts a line again; the PMS is asked by our reference before anything is written. */
  @Post('post-again')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async postAgain(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() body: PostingLineDto,
  ): Promise<PaymentAnswer> {
    return this.postings.postAgain(ctx, id, lineOf(body));
  }

  /** Decides about late or surplus money: it is kept, or it goes back. */
  @Post('money/:attemptId')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async money(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('attemptId') attemptId: string,
    @Body() { decision, reason }: DecideMoneyDto,
    @Headers('idempotency-key') key: string,
  ): Promise<PaymentAnswer> {
    return this.decideMoney.execute(ctx, id, attemptId, decision, reason, key.toLowerCase());
  }
}

/** @throws AppError VALIDATION_FAILED unless exactly one line is named */
function lineOf({ postingNo, refundPostingNo }: PostingLineDto): PostingLine {
  if (postingNo !== undefined && refundPostingNo === undefined) return { postingNo };
  if (refundPostingNo !== undefined && postingNo === undefined) return { refundPostingNo };
  throw new AppError('VALIDATION_FAILED', { fields: { postingNo: ONE_LINE } });
}
