import { ExportState } from '../../../kernel/export/export-state.dto.js';
import type { MainStatus } from '../../domain/state.js';
import { CardAnswer } from './hold-answers.dto.js';

/** A movement of money, or a line it left in the PMS. */
export class TransactionAnswer {
  /** `<payment id>:<subject>` */
  id: string;
  paymentId: string;
  /**
   * What within the payment: `receipt:<attempt>`, `refund:<id>`, `dispute:<id>:<movement>`, `posting:<no>`,
   * `refundPosting:<no>`.
   */
  subject: string;
  kind: 'payment' | 'refund' | 'dispute' | 'posting' | 'refundPosting' | 'reversal' | 'disputePosting';
  /** A receipt's standing, a refund's or a posting's status. */
  status:
    | 'success'
    | 'held'
    | 'returned'
    | 'awaitingApproval'
    | 'requested'
    | 'accepted'
    | 'failed'
    | 'unknown'
    | 'rejected'
    | 'running'
    | 'fail'
    | 'none';
  /** Minor units; negative where money left. */
  amountMinor: number;
  currencyCode: string;
  at: string;
  paymentNo: string;
  serialNo: string;
  guest: string;
  payerCode: string | null;
  roomNo: string | null;
  methodCode: string | null;
  platform: string | null;
  platformNo: string | null;
  channelNo: string | null;
  cardInfo: CardAnswer | null;
  pmsReference: string | null;
  reason: string | null;
  cashier: string;
  /** What the platform keeps for it, minor units of `feeCurrency`; null: it has not said so. Told of disputes. */
  feeMinor: number | null;
  feeCurrency: string | null;
}

export class TransactionSumAnswer {
  currencyCode: string;
  /** Minor units that came in, whatever was decided about them. */
  in: number;
  /** Minor units that certainly went back. */
  out: number;
  /** Transactions of every kind. */
  count: number;
}

export class TransactionStatsAnswer {
  total: number;
  /** There are more than `total`; sums are then not told. */
  capped: boolean;
  sums: TransactionSumAnswer[];
}

export class TakingsBeforeAnswer {
  paidMinor: number;
  paidCount: number;
  requestedMinor: number;
  refundedMinor: number;
}

export class TakingsBucketAnswer {
  /** YYYY-MM-DD; YYYY-MM for a year. */
  day: string;
  paidMinor: number;
  requestedMinor: number;
  refundedMinor: number;
  paidCount: number;
  requestedCount: number;
  canceledCount: number;
  expiredCount: number;
}

export class MethodTakingsAnswer {
  methodCode: string;
  name: string;
  nameZh: string;
  paidMinor: number;
  paidCount: number;
}

export class HotelTakingsAnswer {
  hotelCode: string;
  name: string;
  nameZh: string;
  paidMinor: number;
  paidCount: number;
}

/** How long guests took from the request to the money, over what was paid in these days. */
export class TimeToPayAnswer {
  payments: number;
  /** Half of them were paid within so many minutes, rounded up to a step as people tell times: 5, 90, 1440. */
  halfMinutes: number;
  /** Nine in ten were. */
  mostMinutes: number;
}

/** Lines to the PMS for money that came in these days, by how they stand now. */
export class PostingCountsAnswer {
  posted: number;
  failed: number;
  unknown: number;
}

export class CurrencyTakingsAnswer {
  currencyCode: string;
  paidMinor: number;
  paidCount: number;
  requestedMinor: number;
  requestedCount: number;
  refundedMinor: number;
  refundedCount: number;
  canceledCount: number;
  expiredCount: number;
  postings: PostingCountsAnswer;
  /** null: nobody paid. */
  timeToPay: TimeToPayAnswer | null;
  /** As many days before; for a year the same days of the year before. */
  previous: TakingsBeforeAnswer;
  /** Every day or month, the oldest first. */
  buckets: TakingsBucketAnswer[];
  /** What was paid most first. */
  methods: MethodTakingsAnswer[];
  hotels: HotelTakingsAnswer[];
}

export class StatusCountAnswer {
  /** As the list of payments filters by it: `pending` is without what is on hold. */
  mainStatus: MainStatus | 'onHold';
  currencyCode: string;
  count: number;
}

export class DisputedSumAnswer {
  /** Of the disputes; a bank may dispute in another currency than the payment's. */
  currencyCode: string;
  amountMinor: number;
  /** How many payments have such a dispute. */
  payments: number;
}

/** Disputes without a decision, as they stand now, whatever days are asked for. */
export class OpenDisputesAnswer {
  /** Payments with such a dispute. */
  open: number;
  /** What is disputed, per currency. */
  sums: DisputedSumAnswer[];
  /** Payments whose evidence was not sent and is due before `evidenceDueTo`, or overdue. */
  evidenceDue: number;
  /** The end of the seventh day from the present one. */
  evidenceDueTo: string;
}

export class DashboardAnswer {
  /** `days` and `months` are days of the reader's choice, told by the day or, from 93 on, by the month. */
  range: '30d' | '1y' | 'days' | 'months';
  /** Hotel-local date, YYYY-MM-DD. */
  from: string;
  /** The hotel's present day, or the last one asked for. */
  to: string;
  /** Tells the present day; a hotel's takings are always those of its own days. */
  timeZone: string;
  /** Those that had anything in these or the previous days; what was paid most first. */
  currencies: CurrencyTakingsAnswer[];
  /** All payments there are, by where they stand now. */
  statuses: StatusCountAnswer[];
  disputes: OpenDisputesAnswer;
}

export class ExportAnswer extends ExportState {
  kind: 'payments' | 'transactions' | 'reconciliation';
}

export class CountAnswer {
  count: number;
  /** There are more: counting stops at 1,000. */
  capped: boolean;
}
