import type { PayerKind } from '../../domain/events.js';
import type { MainStatus } from '../../domain/state.js';
import { CardAnswer } from './hold-answers.dto.js';
import { ReceiptAnswer } from './payment-answers.dto.js';
import { RefundAnswer } from './refund-answers.dto.js';

/** The first payer of a suggestion: what tells two guests of one name apart. */
export class SuggestedPayerAnswer {
  kind: PayerKind;
  code: string;
  /** Accounts and groups. */
  name: string | null;
  roomNo: string | null;
  /** Hotel-local date, YYYY-MM-DD. */
  arrival: string | null;
  /** Hotel-local date, YYYY-MM-DD. */
  departure: string | null;
}

/** A payment as a row below the search box. */
export class PaymentSuggestionAnswer {
  id: string;
  paymentNo: string;
  firstName: string;
  lastName: string;
  amountMinor: number;
  currencyCode: string;
  mainStatus: MainStatus;
  /** Until when an amount is on hold. */
  holdUntil: string | null;
  paidAt: string | null;
  createdAt: string;
  cardInfo: CardAnswer | null;
  /** With the refunds: a refund is of one of them. */
  receipts: ReceiptAnswer[];
  refunds: RefundAnswer[];
  /** Whether the platforms that took its money refund a part of it. */
  refundsInPart: boolean;
  payer: SuggestedPayerAnswer | null;
  /** How many pay. */
  payers: number;
  /** `number`: one of its numbers is, or its payment number ends in, what was typed. */
  by: 'number' | 'amount' | 'card' | 'arrival' | 'words';
  /** What was typed is exactly one of its numbers. */
  exact: boolean;
}

/** A list that an amount opens. */
export class AmountListAnswer {
  /** Minor units, both included. */
  amountFrom: number;
  amountTo: number;
  currencyCode: string;
  /** null: more than 1,000. */
  count: number | null;
}

export class PaymentSuggestionsAnswer {
  payments: PaymentSuggestionAnswer[];
  /** Where an amount was typed: the payments of exactly this much, and those around it. */
  amounts: AmountListAnswer[];
}
