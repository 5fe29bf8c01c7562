import { Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PaymentDocuments } from '../application/documents/payment-documents.js';
import { languageOf, sendPdf } from './pdf-answer.js';

/** Payments of the selected hotel on paper. */
@ApiTags('payments')
@TenantController('v1/payments')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class PaymentDocumentsController {
  constructor(private readonly documents: PaymentDocuments) {}

  /** The payment with its history as PDF, A4. */
  @Get(':id/sheet.pdf')
  @ApiQuery({ name: 'language', required: false, enum: ['en', 'zh'] })
  @ApiProduces('application/pdf')
  async sheet(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
    @Query('language') language?: string,
    @Headers('accept-language') accepted?: string,
  ): Promise<void> {
    await sendPdf(reply, await this.documents.sheet(ctx, id, languageOf(language, accepted)));
  }

  /** The receipt that the guest can take along too, once it is paid. */
  @Get(':id/receipt.pdf')
  @ApiQuery({ name: 'language', required: false, enum: ['en', 'zh'] })
  @ApiProduces('application/pdf')
  async receipt(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
    @Query('language') language?: string,
    @Headers('accept-language') accepted?: string,
  ): Promise<void> {
    await sendPdf(reply, await this.documents.receipt(ctx, id, languageOf(language, accepted)));
  }
}
