import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { PaymentIntents } from '../store/payment-intents.js';

/** A line at the PMS: the posting of a payment to a folio, or of a refund. */
export type PostingLine = { postingNo: number } | { refundPostingNo: number };

/** Staff repeat a posting, or say by hand how it stands. */
@Injectable()
export class CorrectPosting {
  constructor(private readonly intents: PaymentIntents) {}

  /**
   * The PMS is asked by our reference before anything is written again.
   * @throws AppError NOT_FOUND | POSTING_NOT_OPEN
   */
  async postAgain(ctx: HotelContext, paymentId: string, line: PostingLine): Promise<PaymentAnswer> {
    return this.intents.execute(
      ctx,
      paymentId,
      'postingNo' in line ? { type: 'PostAgain', ...line } : { type: 'PostRefundAgain', ...line },
    );
  }

  /** @throws AppError NOT_FOUND | POSTING_NOT_OPEN */
  async setStatus(
    ctx: HotelContext,
    paymentId: string,
    line: PostingLine,
    status: 'success' | 'fail',
    reason: string,
  ): Promise<PaymentAnswer> {
    return this.intents.execute(
      ctx,
      paymentId,
      'postingNo' in line
        ? { type: 'AdjustPosting', ...line, status, reason }
        : { type: 'AdjustRefundPosting', ...line, status, reason },
    );
  }
}
