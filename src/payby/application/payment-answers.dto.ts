import type { MainStatus, PostingStatus } from '../domain/state.js';

/** Posting of one folio. */
export class PostingAnswer {
  status: PostingStatus;
  /** Number of the last try; 0 before the first. */
  attempt: number;
  pmsReference: string | null;
  reason: string | null;
  at: string | null;
}

export class PayerAnswer {
  kind: 'reservation';
  pmsId: string;
  confirmationNo: string;
  crsNo: string | null;
  roomNo: string | null;
  roomType: string;
  firstName: string;
  lastName: string;
  /** Hotel-local date, YYYY-MM-DD. */
  arrival: string;
  /** Hotel-local date, YYYY-MM-DD. */
  departure: string;
  reservationStatus: string;
  folioWindow: number;
  /** This payer's share in minor units. */
  amountMinor: number;
  posting: PostingAnswer;
}

export class ItemAnswer {
  name: string;
  amountMinor: number;
  /** Confirmation number of the payer the item belongs to. */
  owner: string;
}

export class MethodAnswer {
  code: string;
  name: string;
  nameZh: string;
  description: string;
  descriptionZh: string;
  kind: 'card' | 'alipay' | 'wechat';
  platform: string;
  accountCode: string;
}

export class SendAnswer {
  channel: 'EMAIL';
  recipient: string;
  status: 'pending' | 'sent' | 'failed';
  at: string | null;
  reason: string | null;
}

export class AttemptAnswer {
  id: string;
  methodCode: string;
  status: 'open' | 'success' | 'failed';
  at: string;
  reason: string | null;
}

export class CardAnswer {
  brand: string;
  last4: string;
}

/** A payment request. Amounts are whole minor units of its currency; instants are ISO 8601 in UTC. */
export class PaymentAnswer {
  id: string;
  /** Number of events; grows with every change. */
  version: number;
  serialNo: string;
  paymentNo: string;
  hotelCode: string;
  mainStatus: MainStatus;
  postingStatus: PostingStatus;
  /** The one thing that needs a person. */
  attention: 'late' | 'surplus' | 'postingFailed' | 'postingUnknown' | 'linkNotSent' | null;
  amountMinor: number;
  paidMinor: number;
  refundedMinor: number;
  refundableMinor: number;
  lateMinor: number;
  surplusMinor: number;
  currencyCode: string;
  paymentUrl: string;
  shortUrl: string;
  language: 'en' | 'zh';
  firstName: string;
  lastName: string;
  emails: string[];
  guestComment: string | null;
  internalComment: string | null;
  expiryMinutes: number;
  createdAt: string;
  createdBy: string;
  cashier: string;
  updatedAt: string;
  dueAt: string;
  paidAt: string | null;
  settledAt: string | null;
  requestChannel: 'FRONT_DESK';
  payers: PayerAnswer[];
  items: ItemAnswer[];
  methods: MethodAnswer[];
  /** The method of the money, or of the last attempt. */
  method: MethodAnswer | null;
  cardInfo: CardAnswer | null;
  platformTransactionNo: string | null;
  channelTransactionNo: string | null;
  sends: SendAnswer[];
  attempts: AttemptAnswer[];
}

export class ActorAnswer {
  kind: 'user' | 'client' | 'guest' | 'platform' | 'pms' | 'system';
  name: string;
}

export class EventAnswer {
  version: number;
  type: string;
  at: string;
  actor: ActorAnswer;
  /** Depends on the type; people are masked. */
  data: Record<string, unknown>;
}

export class HistoryAnswer {
  /** The payment as it was at `version`. */
  payment: PaymentAnswer;
  version: number;
  versions: number;
  events: EventAnswer[];
}

export class BadEventAnswer {
  version: number;
  reason: string;
}

export class VerificationAnswer {
  ok: boolean;
  events: number;
  headHash: string | null;
  firstBad: BadEventAnswer | null;
  verifiedAt: string;
}

export class CurrencySumAnswer {
  currencyCode: string;
  requestedMinor: number;
  paidMinor: number;
  refundedMinor: number;
  count: number;
}

export class StatsAnswer {
  total: number;
  /** Number of requests per main status; a status without any is absent. */
  byStatus: Record<string, number>;
  sums: CurrencySumAnswer[];
}

export class TodaySumAnswer {
  currencyCode: string;
  amountMinor: number;
  count: number;
}

export class TodayAnswer {
  /** Hotel-local date, YYYY-MM-DD. */
  businessDate: string;
  paid: TodaySumAnswer[];
  created: TodaySumAnswer[];
  waiting: number;
  expiringWithinHour: number;
  attention: number;
  oldestAttentionAt: string | null;
}

export class AlreadyAskedAnswer {
  open: PaymentAnswer[];
  /** What the PMS says is due on the folio; null when it does not answer. */
  balanceMinor: number | null;
  currencyCode: string | null;
}

export class ItemNameAnswer {
  code: string;
  name: string;
  nameZh: string;
}

export class PaymentSettingsAnswer {
  expiryMinutesDefault: number;
  expiryMinutesMax: number;
  /** The same in whole hours. */
  expiryHoursDefault: number;
  expiryHoursMax: number;
  /** ISO 4217 codes the hotel may ask for. */
  currencies: string[];
  /** Suggestions for what is paid for. */
  itemNames: ItemNameAnswer[];
}

export class ReservationAnswer {
  id: string;
  confirmationNo: string;
  crsNo: string | null;
  roomNo: string | null;
  roomType: string;
  firstName: string;
  lastName: string;
  email: string | null;
  mobile: string | null;
  /** Hotel-local date, YYYY-MM-DD. */
  arrival: string;
  /** Hotel-local date, YYYY-MM-DD. */
  departure: string;
  status:
    'WAITLISTED' | 'CANCELED' | 'RESERVED' | 'CHECKED_OUT' | 'NO_SHOW' | 'DUE_IN' | 'IN_HOUSE' | 'DUE_OUT';
  roomRateMinor: number;
  currencyCode: string;
  folioWindows: number[];
  balanceMinor: number;
}
