import type { Attention, Language, MainStatus, PostingStatus } from '../../shared/types';

export type MethodKind = 'card' | 'alipay' | 'wechat';

export interface PaymentMethod {
  code: string;
  name: string;
  nameZh: string;
  description: string;
  descriptionZh: string;
  platform: string;
  accountCode: string;
  kind: MethodKind;
}

export type OfferedMethod = Pick<PaymentMethod, 'code' | 'name' | 'nameZh' | 'kind' | 'accountCode'>;

export interface Posting {
  status: PostingStatus;
  attempt: number;
  pmsReference: string | null;
  reason: string | null;
  at: string | null;
}

export interface Payer {
  kind: 'reservation';
  pmsId: string;
  confirmationNo: string;
  crsNo: string | null;
  roomNo: string | null;
  roomType: string;
  firstName: string;
  lastName: string;
  /** Hotel-local dates, `YYYY-MM-DD`. */
  arrival: string;
  departure: string;
  reservationStatus: string;
  folioWindow: number;
  amountMinor: number;
  posting: Posting;
}

export interface Send {
  channel: 'EMAIL';
  recipient: string;
  status: 'pending' | 'sent' | 'failed';
  at: string | null;
  reason: string | null;
}

export interface Payment {
  id: string;
  serialNo: string;
  paymentNo: string;
  hotelCode: string;
  mainStatus: MainStatus;
  amountMinor: number;
  paidMinor: number;
  refundableMinor: number;
  currencyCode: string;
  paymentUrl: string;
  shortUrl: string;
  language: Language;
  firstName: string;
  lastName: string;
  emails: string[];
  guestComment: string | null;
  internalComment: string | null;
  expiryHours: number;
  createdAt: string;
  createdBy: string;
  cashier: string;
  updatedAt: string;
  dueAt: string;
  paidAt: string | null;
  settledAt: string | null;
  requestChannel: 'FRONT_DESK';
  payers: Payer[];
  items: { name: string; amountMinor: number; owner: string }[];
  methods: OfferedMethod[];
  /** The method attempted last, or paid with. */
  method: Pick<PaymentMethod, 'code' | 'name' | 'nameZh' | 'kind'> | null;
  cardInfo: { brand: string; last4: string } | null;
  platformTransactionNo: string | null;
  channelTransactionNo: string | null;
  postingStatus: PostingStatus;
  attention: Attention | null;
  lateMinor: number;
  surplusMinor: number;
  sends: Send[];
  version: number;
}

export interface PaymentEvent {
  version: number;
  type: string;
  at: string;
  actor: { kind: 'user' | 'guest' | 'platform' | 'pms' | 'system'; name: string };
  data: Record<string, unknown>;
}

export interface PaymentHistoryAnswer {
  /** The payment as it was at the version asked for. */
  payment: Payment;
  version: number;
  versions: number;
  events: PaymentEvent[];
}

export interface Verification {
  ok: boolean;
  events: number;
  headHash: string | null;
  firstBad: { version: number; reason: string } | null;
  verifiedAt: string;
}

export interface PaymentStats {
  total: number;
  byStatus: Partial<Record<MainStatus, number>>;
  sums: {
    currencyCode: string;
    requestedMinor: number;
    paidMinor: number;
    refundedMinor: number;
    count: number;
  }[];
}

export interface CurrencyTotal {
  currencyCode: string;
  amountMinor: number;
  count: number;
}

export interface TodayStats {
  businessDate: string;
  paid: CurrencyTotal[];
  created: CurrencyTotal[];
  waiting: number;
  expiringWithinHour: number;
  attention: number;
  oldestAttentionAt: string | null;
}

export interface Reservation {
  id: string;
  confirmationNo: string;
  crsNo: string | null;
  roomNo: string | null;
  roomType: string;
  firstName: string;
  lastName: string;
  email: string | null;
  mobile: string | null;
  arrival: string;
  departure: string;
  status: string;
  roomRateMinor: number;
  currencyCode: string;
  folioWindows: number[];
  balanceMinor: number;
}

export interface PaymentSettings {
  expiryHoursDefault: number;
  expiryHoursMax: number;
  currencies: string[];
  itemNames: { code: string; name: string; nameZh: string }[];
}

export interface AlreadyAsked {
  open: {
    id: string;
    paymentNo: string;
    amountMinor: number;
    currencyCode: string;
    createdAt: string;
    cashier: string;
    dueAt: string;
    mainStatus: MainStatus;
  }[];
  balanceMinor: number | null;
  currencyCode: string;
}

export interface PaymentFilter {
  mainStatus?: MainStatus;
  q?: string;
  createdFrom?: string;
  createdTo?: string;
  postingStatus?: PostingStatus;
  methodCode?: string;
  cashier?: string;
}
