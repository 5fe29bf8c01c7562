import { Body, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { TakesBytes } from '../../kernel/http/access.js';
import { ApiFile, sendFile } from '../../kernel/http/api-file.js';
import { Idempotent } from '../../kernel/http/idempotency.js';
import { Logged } from '../../kernel/http/logged.js';
import type { AppRequest } from '../../kernel/http/request.js';
import { sentBytes } from '../../kernel/http/sent-bytes.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { DisputeEvidence } from '../application/disputes/dispute-evidence.js';
import { EvidenceDelivery } from '../application/disputes/evidence-delivery.js';
import type { PdfFile } from '../application/guest/receipt-document.js';
import { EvidenceAnswer } from './answers/evidence-answers.dto.js';
import { LINK_FIELDS, PaymentAnswer } from './answers/payment-answers.dto.js';
import { EvidenceNoteDto, SendEvidenceDto } from './evidence.dto.js';
import { languageOf, ofPaymentPdf, sendPdf } from './pdf-answer.js';

/** Of one file as it is sent; pictures are made smaller before they are kept. */
const MOST_BYTES = 10_000_000;

/** Evidence in disputes of the selected hotel's payments. */
@ApiTags('payments')
@TenantController('v1/payments/:id/disputes/:disputeId/evidence')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class EvidenceController {
  constructor(
    private readonly evidence: DisputeEvidence,
    private readonly delivery: EvidenceDelivery,
  ) {}

  /** What staff have prepared so far. */
  @Get()
  async draft(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('disputeId') disputeId: string,
  ): Promise<EvidenceAnswer> {
    return this.evidence.draft(ctx, id, disputeId);
  }

  /** Keeps what staff write for the bank. */
  @Put()
  async saveNote(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('disputeId') disputeId: string,
    @Body() { note }: EvidenceNoteDto,
  ): Promise<EvidenceAnswer> {
    return this.evidence.saveNote(ctx, id, disputeId, note);
  }

  /**
   * Takes the bytes of a PDF, PNG or JPEG of up to 10 MB, one of each kind: `registrationCard`, `folio`, `correspondence`,
   * `cancellationPolicy`, `other`. It is known by what is in it. Pictures are drawn again, at most 3,000 pixels wide and high.
   */
  @Put('files/:kind')
  @TakesBytes(MOST_BYTES)
  @ApiHeader({ name: 'content-type', example: 'application/octet-stream' })
  async putFile(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('disputeId') disputeId: string,
    @Param('kind') kind: string,
    @Req() request: AppRequest,
  ): Promise<EvidenceAnswer> {
    // A copy: what it was taken into is shared memory, which is not drawn from.
    return this.evidence.putFile(ctx, id, disputeId, kind, Buffer.from(await sentBytes(request)));
  }

  @Logged<PdfFile>('downloadEvidence', ofPaymentPdf)
  @Get('files/:kind')
  @ApiFile('application/pdf', 'image/png', 'image/jpeg')
  async file(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('disputeId') disputeId: string,
    @Param('kind') kind: string,
    @Res() reply: FastifyReply,
  ): Promise<PdfFile> {
    const file = await this.evidence.file(ctx, id, disputeId, kind);
    return sendFile(reply.header('cache-control', 'no-store'), file.mediaType, file);
  }

  @Delete('files/:kind')
  @HttpCode(204)
  async dropFile(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('disputeId') disputeId: string,
    @Param('kind') kind: string,
  ): Promise<void> {
    await this.evidence.dropFile(ctx, id, disputeId, kind);
  }

  /** The PDF of what is known of the payment, with the text of staff, A4. */
  @Logged<PdfFile>('downloadEvidence', ofPaymentPdf)
  @Get('package.pdf')
  @ApiQuery({ name: 'language', required: false, enum: ['en', 'zh'] })
  @ApiFile('application/pdf')
  async package(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('disputeId') disputeId: string,
    @Res() reply: FastifyReply,
    @Query('language') language?: string,
    @Headers('accept-language') accepted?: string,
  ): Promise<PdfFile> {
    return sendPdf(reply, await this.evidence.package(ctx, id, disputeId, languageOf(language, accepted)));
  }

  /** Has it sent by the platform's API, as it is now. The outcome is in the dispute (`evidence`). */
  @Post('send')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async send(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('disputeId') disputeId: string,
    @Body() { language }: SendEvidenceDto,
    @Headers('idempotency-key') key: string,
  ): Promise<PaymentAnswer> {
    return this.delivery.send(ctx, id, disputeId, language, key.toLowerCase());
  }

  /** Says that evidence was sent in the platform's portal. */
  @Post('mark-sent')
  @HttpCode(200)
  @Idempotent(...LINK_FIELDS)
  async markSent(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Param('disputeId') disputeId: string,
  ): Promise<PaymentAnswer> {
    return this.delivery.markSent(ctx, id, disputeId);
  }
}
