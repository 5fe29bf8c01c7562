import { Injectable } from '@nestjs/common';
import { Dictionary, HotelDirectory } from '../../../hotels/index.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError, type Language } from '../../../kernel/errors.js';
import { printPdf } from '../../../kernel/pdf/print-pdf.js';
import type { ExistingPayment } from '../../domain/state.js';
import { chosenNames } from './chosen-names.js';
import { receiptContent } from './receipt-content.js';
import { receiptFacts } from './receipt-facts.js';
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
  constructor(
    private readonly hotels: HotelDirectory,
    private readonly dictionary: Dictionary,
  ) {}

  /**
   * @param reader `withRoomNo`: see `receiptPage`
   * @throws AppError NOT_FOUND before it is paid | TOO_MANY_REQUESTS
   */
  async print(
    db: TenantDatabase,
    payment: ExistingPayment,
    reader: { language: Language; withRoomNo: boolean },
  ): Promise<PdfFile> {
    const { hotelCode, paymentNo } = payment.request;
    const hotel = await this.hotels.find(db, hotelCode);
    const facts = receiptFacts(payment, await chosenNames(this.dictionary, db, payment.request));
    if (!hotel || !facts) throw new AppError('NOT_FOUND');
    const page = receiptPage(facts, hotel, reader);
    const logo = await this.hotels.logo(db, hotelCode);
    if (logo) page.hotel.logo = logo.bytes;
    return {
      name: `receipt-${facts.receiptNo}.pdf`,
      paymentNo,
      content: await printPdf(receiptContent(page), { lane: 'short' }),
    };
  }
}
