import type { ExceptionKind } from '../../domain/exceptions.js';

/** Something about a payment that waits for a person. */
export class PaymentExceptionAnswer {
  kind: ExceptionKind;
  /** Attempt id, refund id, dispute id, or the number of a posting. */
  subject: string;
  amountMinor: number;
  /** Of the amount; left out: that of the payment. */
  currencyCode?: string;
  since: string;
  /** Until when something can be done about it; left out: no time is set. */
  deadline?: string;
  reason: string | null;
}
