import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError, type Language } from '../../../kernel/errors.js';
import { printPdf } from '../../../kernel/pdf/print-pdf.js';
import { type PdfFile, ReceiptDocument } from '../guest/receipt-document.js';
import { PaymentView } from '../lists/payment-view.js';
import { type OperatorContext, PaymentOperations } from '../operations/payment-operations.js';
import { PaymentStore } from '../store/payment-store.js';
import { proofContent } from './proof-content.js';
import { sheetContent } from './sheet-content.js';

/** What of one payment is handed over on paper. */
@Injectable()
export class PaymentDocuments {
  constructor(
    private readonly view: PaymentView,
    private readonly store: PaymentStore,
    private readonly receipts: ReceiptDocument,
    private readonly operations: PaymentOperations,
    private readonly hotels: HotelDirectory,
    private readonly clock: Clock,
  ) {}

  /** The payment with its history. @throws AppError NOT_FOUND, also for another hotel's | TOO_MANY_REQUESTS */
  async sheet(ctx: HotelContext, id: string, language: Language): Promise<PdfFile> {
    const history = await this.view.history(ctx, ctx.hotelCode, id);
    const hotel = await this.hotels.find(ctx.db, ctx.hotelCode);
    const content = sheetContent(history, {
      language,
      timeZone: hotel?.timeZone ?? 'UTC',
      printedAt: await this.clock.now(ctx.db),
      hotel: hotel ?? { name: ctx.hotelCode, nameZh: '' },
    });
    const { paymentNo } = history.payment;
    return { name: `${paymentNo}.pdf`, paymentNo, content: await printPdf(content) };
  }

  /** @throws AppError NOT_FOUND, also for another hotel's | NOT_PAID_YET | TOO_MANY_REQUESTS */
  async receipt(ctx: HotelContext, id: string, language: Language): Promise<PdfFile> {
    const { paidAt } = await this.view.one(ctx, ctx.hotelCode, id);
    if (!paidAt) throw new AppError('NOT_PAID_YET');
    const { state } = await this.store.load(ctx.db, id);
    if (state.status === 'none') throw new AppError('NOT_FOUND');
    return this.receipts.print(ctx.db, state, { language, withRoomNo: true });
  }

  /** @param payment id or number @throws AppError NOT_FOUND | HISTORY_BROKEN | NOT_SEALED_YET | TOO_MANY_REQUESTS */
  async proof(ctx: OperatorContext, payment: string, language: Language): Promise<PdfFile> {
    const proof = await this.operations.proof(ctx, payment);
    const paymentNo = (await this.operations.verify(ctx, payment)).paymentNo ?? payment;
    const printedAt = await this.clock.now(ctx.db);
    const content = proofContent(proof, paymentNo, { language, timeZone: 'UTC', printedAt });
    return { name: `proof-${paymentNo}.pdf`, paymentNo, content: await printPdf(content) };
  }
}
