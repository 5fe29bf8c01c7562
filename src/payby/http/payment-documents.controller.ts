import { Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { ApiFile } from '../../kernel/http/api-file.js';
import { Logged } from '../../kernel/http/logged.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PaymentDocuments } from '../application/documents/payment-documents.js';
import type { PdfFile } from '../application/guest/receipt-document.js';
import { languageOf, ofPaymentPdf, sendPdf } from './pdf-answer.js';

/** Payments of the selected hotel on paper. */
@ApiTags('payments')
@TenantController('v1/payments')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class PaymentDocumentsController {
  constructor(private readonly documents: PaymentDocuments) {}

  /** The payment with its history as PDF, A4. */
  @Logged<PdfFile>('downloadSheet', ofPaymentPdf)
  @Get(':id/sheet.pdf')
  @ApiQuery({ name: 'language', required: false, enum: ['en', 'zh'] })
  @ApiFile('application/pdf')
  async sheet(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
    @Query('language') language?: string,
    @Headers('accept-language') accepted?: string,
  ): Promise<PdfFile> {
    return sendPdf(reply, await this.documents.sheet(ctx, id, languageOf(language, accepted)));
  }

  /** The receipt that the guest can take along too, once it is paid. */
  @Logged<PdfFile>('downloadReceipt', ofPaymentPdf)
  @Get(':id/receipt.pdf')
  @ApiQuery({ name: 'language', required: false, enum: ['en', 'zh'] })
  @ApiFile('application/pdf')
  async receipt(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
    @Query('language') language?: string,
    @Headers('accept-language') accepted?: string,
  ): Promise<PdfFile> {
    return sendPdf(reply, await this.documents.receipt(ctx, id, languageOf(language, accepted)));
  }
}
