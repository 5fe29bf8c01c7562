import { Body, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../kernel/context.js';
import { ApiFile } from '../../kernel/http/api-file.js';
import { Logged } from '../../kernel/http/logged.js';
import { setContentRange } from '../../kernel/lists/list-query.js';
import { Permission, RequirePermission, UserCtx } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PaymentDocuments } from '../application/documents/payment-documents.js';
import type { PdfFile } from '../application/guest/receipt-document.js';
import { EffectOperations } from '../application/operations/effect-operations.js';
import { HistoryRuns } from '../application/operations/history-runs.js';
import { OperationsView } from '../application/operations/operations-view.js';
import { PaymentOperations } from '../application/operations/payment-operations.js';
import {
  EffectAnswer,
  ErasedAnswer,
  FindingAnswer,
  OperationsOverview,
  PaymentVerificationAnswer,
  RepairAnswer,
  ReplayAnswer,
  RetriedAnswer,
  RunAnswer,
  SealAnswer,
} from './answers/operations-answers.dto.js';
import { EraseGuestDto, OrderRunDto, RetryEffectsDto } from './operations.dto.js';
import { languageOf, ofPaymentPdf, sendPdf } from './pdf-answer.js';

class ProofAnswer {
  /** The whole proof: store it as it is and check it with docs/check-proof.mjs. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  proof: Record<string, unknown>;
}

/** A payment is named as it was asked for, by id or number, until the answer says its number. */
const ON_PAYMENT = {
  entity: 'payby.payments',
  on: ({ payment }: Record<string, string>, answer?: { paymentNo?: string | null }) =>
    answer?.paymentNo ?? payment!,
  after: ({ paymentId }: { paymentId?: string }) => ({ paymentId }),
};

/**
 * Looking after histories: of the whole tenant, whichever hotel is chosen. What concerns one payment is there for the
 * hotels of the user only.
 */
@ApiTags('payby operations')
@TenantController('v1/payby-operations')
@RequirePermission(Permission.PAYBY_OPERATIONS_MGT)
export class OperationsController {
  constructor(
    private readonly view: OperationsView,
    private readonly runs: HistoryRuns,
    private readonly effectOperations: EffectOperations,
    private readonly payments: PaymentOperations,
    private readonly documents: PaymentDocuments,
  ) {}

  @Get()
  async overview(@UserCtx() ctx: RequestContext): Promise<OperationsOverview> {
    return this.view.overview(ctx);
  }

  /** The latest runs, the newest first. */
  @Get('runs')
  async list(@UserCtx() ctx: RequestContext): Promise<RunAnswer[]> {
    return this.runs.list(ctx);
  }

  /** Orders a run over all history; it is worked off in the background. */
  @Post('runs')
  @HttpCode(202)
  async order(@UserCtx() ctx: RequestContext, @Body() body: OrderRunDto): Promise<RunAnswer> {
    return this.runs.order(ctx, body);
  }

  @Get('runs/:id')
  async run(@UserCtx() ctx: RequestContext, @Param('id') id: string): Promise<RunAnswer> {
    return this.runs.one(ctx, id);
  }

  @Post('runs/:id/cancel')
  @HttpCode(202)
  async cancel(@UserCtx() ctx: RequestContext, @Param('id') id: string): Promise<RunAnswer> {
    return this.runs.cancel(ctx, id);
  }

  /** Takes up a run that has failed from where it stopped. */
  @Post('runs/:id/resume')
  @HttpCode(202)
  async resume(@UserCtx() ctx: RequestContext, @Param('id') id: string): Promise<RunAnswer> {
    return this.runs.resume(ctx, id);
  }

  /** The latest seals, the newest first. */
  @Get('seals')
  async seals(@UserCtx() ctx: RequestContext): Promise<SealAnswer[]> {
    return this.view.seals(ctx);
  }

  /** Read rows that differ from their history, or could not follow it. */
  @Get('findings')
  async findings(@UserCtx() ctx: RequestContext): Promise<FindingAnswer[]> {
    return this.view.findings(ctx);
  }

  /** Lists outbox entries (simple-rest). */
  @Get('effects')
  @ApiQuery({ name: 'sort', required: false, example: '["createdAt","DESC"]', schema: { type: 'string' } })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]', schema: { type: 'string' } })
  @ApiQuery({
    name: 'filter',
    required: false,
    example: '{"status":"failed"}',
    schema: { type: 'string' },
  })
  async effects(
    @UserCtx() ctx: RequestContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EffectAnswer[]> {
    const { effects, range, total } = await this.effectOperations.page(ctx, query);
    setContentRange(reply, 'effects', range, effects.length, total);
    return effects;
  }

  /** Makes failed or unknown work due again; each finds out first what already happened. */
  @Post('effects/retry')
  @HttpCode(200)
  async retry(@UserCtx() ctx: RequestContext, @Body() body: RetryEffectsDto): Promise<RetriedAnswer> {
    return this.effectOperations.retry(ctx, body);
  }

  /** Checks one payment's history and its seals. `payment` is an id or a payment number here and below. */
  @Logged<PaymentVerificationAnswer>('verifyPayment', {
    ...ON_PAYMENT,
    problemOf: ({ ok }) => (ok ? null : 'HISTORY_BROKEN'),
  })
  @Get('payments/:payment/verification')
  async verify(
    @UserCtx() ctx: RequestContext,
    @Param('payment') payment: string,
  ): Promise<PaymentVerificationAnswer> {
    return this.payments.verify(ctx, payment);
  }

  /** The history under its seal, to be checked elsewhere. */
  @Logged<{ paymentNo?: string; paymentId?: string }>('exportProof', ON_PAYMENT)
  @Get('payments/:payment/proof')
  async proof(@UserCtx() ctx: RequestContext, @Param('payment') payment: string): Promise<ProofAnswer> {
    return { proof: { ...(await this.payments.proof(ctx, payment)) } };
  }

  /** The same to be read by people and put on file: hashes, seal and how to check them, without what names the guest. */
  @Logged<PdfFile>('exportProof', ofPaymentPdf)
  @Get('payments/:payment/proof.pdf')
  @ApiQuery({ name: 'language', required: false, enum: ['en', 'zh'] })
  @ApiFile('application/pdf')
  async proofPdf(
    @UserCtx() ctx: RequestContext,
    @Param('payment') payment: string,
    @Res() reply: FastifyReply,
    @Query('language') language?: string,
    @Headers('accept-language') accepted?: string,
  ): Promise<PdfFile> {
    return sendPdf(reply, await this.documents.proof(ctx, payment, languageOf(language, accepted)));
  }

  /** Replays the history; `from` and `to` (version or ISO instant) say between which states changes are told. */
  @Logged<ReplayAnswer>('replay', ON_PAYMENT)
  @Get('payments/:payment/replay')
  async replay(
    @UserCtx() ctx: RequestContext,
    @Param('payment') payment: string,
    @Query('from') from?: string,
    @Query('to') to?: string,
  ): Promise<ReplayAnswer> {
    return this.payments.replay(ctx, payment, from, to);
  }

  /** Writes one payment's read rows anew. */
  @Logged<{ paymentNo?: string; paymentId?: string }>('repair', ON_PAYMENT)
  @Post('payments/:payment/repair')
  @HttpCode(200)
  async repair(@UserCtx() ctx: RequestContext, @Param('payment') payment: string): Promise<RepairAnswer> {
    return this.payments.repair(ctx, payment);
  }

  /** Erases the guest of a finished payment for good. The history stays and still verifies. */
  @Logged<ErasedAnswer>('eraseGuest', ON_PAYMENT)
  @Post('payments/:payment/erase-guest')
  @HttpCode(200)
  async eraseGuest(
    @UserCtx() ctx: RequestContext,
    @Param('payment') payment: string,
    @Body() body: EraseGuestDto,
  ): Promise<ErasedAnswer> {
    return this.payments.eraseGuest(ctx, payment, body.confirmation);
  }
}
