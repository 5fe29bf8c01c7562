import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError, type Language } from '../../../kernel/errors.js';
import { printPdf } from '../../../kernel/pdf/print-pdf.js';
import type { ExistingPayment } from '../../domain/state.js';
import { receiptContent } from './receipt-content.js';
import { receiptPage } from './receipt-page.js';

/** A PDF by the name it is saved under. */
export interface PdfFile {
  name: string;
  paymentNo: string;
  content: Buffer;
}

/** The receipt that a guest takes along, and staff hand over. */
@Injectable()
export class ReceiptDocument {
  constructor(private readonly hotels: HotelDirectory) {}

  /** @throws AppError NOT_FOUND before it is paid | TOO_MANY_REQUESTS */
  async print(db: TenantDatabase, payment: ExistingPayment, language: Language): Promise<PdfFile> {
    const { hotelCode, paymentNo } = payment.request;
    const hotel = await this.hotels.find(db, hotelCode);
    const page = hotel && receiptPage(payment, hotel, language);
    if (!page) throw new AppError('NOT_FOUND');
    const logo = await this.hotels.logo(db, hotelCode);
    if (logo) page.hotel.logo = logo.bytes;
    return {
      name: `receipt-${paymentNo}.pdf`,
      paymentNo,
      content: await printPdf(receiptContent(page), { lane: 'short' }),
    };
  }
}
