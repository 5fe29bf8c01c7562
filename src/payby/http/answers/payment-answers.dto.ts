import { ApiProperty } from '@nestjs/swagger';
import type { ReservationStatus } from '../../application/vendors/pms.js';
import type { DisputeStatus } from '../../domain/dispute-state.js';
import { PAGE_LOADINGS, type PageLoading } from '../../domain/events.js';
import {
  RESERVATION_STATUS_CODES,
  type PayerKind,
  type PayerProblemCode,
  type RequestChannel,
  type ReservationStatusCode,
  type SendChannel,
  type SendPurpose,
} from '../../domain/events.js';
import type { ExceptionKind } from '../../domain/exceptions.js';
import { MAIN_STATUSES, type MainStatus, type PostingStatus } from '../../domain/state.js';
import { AttemptAnswer } from './attempt-answers.dto.js';
import { DisputeAnswer, DisputeOfLineAnswer } from './dispute-answers.dto.js';
import { CardAnswer, HoldAnswer } from './hold-answers.dto.js';
import { ItemAnswer } from './item-answers.dto.js';
import { PaymentExceptionAnswer } from './payment-exception-answer.dto.js';
import { PostingAnswer } from './posting-answers.dto.js';
import { RefundAnswer, RefundTermsOfReceipt } from './refund-answers.dto.js';

/** Whom the PMS has under the code that was typed. */
export class FoundPayerAnswer {
  code: string;
  /** Accounts and groups. */
  name?: string;
  firstName?: string;
  lastName?: string;
  roomNo?: string | null;
}

export class PayerProblemAnswer {
  @ApiProperty({ enum: ['PAYER_NOT_FOUND', 'PAYER_MISMATCH', 'PAYER_TWICE'] })
  code: PayerProblemCode;
  /** null: nobody. */
  found: FoundPayerAnswer | null;
  at: string;
}

/** The guest's name in another script, where the PMS keeps one. */
export class PersonNameAnswer {
  firstName: string;
  lastName: string;
}

export class PayerAnswer {
  kind: PayerKind;
  /** Confirmation number, account code or group number. */
  code: string;
  /** null: the PMS has not confirmed it, or has no record of it; nothing is posted. */
  pmsId: string | null;
  /** Typed by hand, and not confirmed by the PMS yet. */
  unverified?: true;
  /** Why the PMS did not confirm it. */
  problem?: PayerProblemAnswer;
  folioWindow: number;
  /** This payer's share in minor units. */
  amountMinor: number;
  posting: PostingAnswer;
  /** Accounts and groups. */
  name?: string;
  accountCode?: string;
  groupNo?: string;
  /** Reservations; arrival and departure also groups. */
  confirmationNo?: string;
  crsNo?: string | null;
  roomNo?: string | null;
  roomType?: string;
  firstName?: string;
  lastName?: string;
  otherName?: PersonNameAnswer;
  /** Hotel-local date, YYYY-MM-DD. */
  arrival?: string;
  /** Hotel-local date, YYYY-MM-DD. */
  departure?: string;
  reservationStatus?: string;
  /** The specification's short code, where the status has one. */
  @ApiProperty({ enum: RESERVATION_STATUS_CODES, required: false, nullable: true })
  reservationStatusCode?: ReservationStatusCode | null;
  title?: string | null;
  /** Per night, in minor units of `roomRateCurrency`. */
  roomRateMinor?: number | null;
  roomRateCurrency?: string | null;
  /** Guests without a PMS record. */
  nonIntegrationId?: string;
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
  /** As it was set up when it was offered; left out in requests from before. */
  @ApiProperty({ enum: PAGE_LOADINGS, required: false })
  pageLoading?: PageLoading;
  threeDs?: boolean;
  transactionCode?: string | null;
  /** The amount is held and not charged; absent: it is charged. */
  preAuthorisation?: boolean;
  /** The card's token goes to the PMS with postings of payments, or of refunds; absent: it does not. */
  tokenOnPayment?: boolean;
  tokenOnRefund?: boolean;
}

/** A way to pay that a new request can offer. */
export class MethodChoiceAnswer extends MethodAnswer {
  /** What the form takes up when this is the only way to pay; null: nothing of its own. */
  validityHours: number | null;
  guaranteeType: string | null;
  detailEntry: 'any' | 'item' | 'total';
  /** For how many days its platform holds an amount, where it does not say otherwise; null: it charges at once. */
  holdDays: number | null;
}

export class SendAnswer {
  channel: SendChannel;
  recipient: string;
  purpose: SendPurpose;
  /** `sent`: taken on by the mail server or the SMS provider. `success`: the provider's receipt says it was delivered. */
  status: 'pending' | 'sent' | 'success' | 'failed';
  at: string | null;
  reason: string | null;
  /** Why it failed, for which every language has a sentence. */
  code?: string;
}

/** Money the platform reported. */
export class ReceiptAnswer {
  attemptId: string;
  methodCode: string;
  amountMinor: number;
  currencyCode: string;
  platformTransactionNo: string;
  channelTransactionNo: string | null;
  cardInfo: CardAnswer | null;
  at: string;
  /** `asked`: it is what the request asked for. */
  kind: 'asked' | 'late' | 'surplus';
  /** `held`: nobody has decided yet. */
  standing: 'kept' | 'held' | 'returned';
  /** Where surplus money that was kept is posted. */
  posting: PostingAnswer | null;
  /** What disputes hold of it or have cost; left out: nothing. */
  disputedMinor?: number;
}

/** Money taken off a folio for a refund or a dispute (`refund`), or put back (`reversal`). */
export class RefundPostingAnswer {
  /** null: it is of a dispute. */
  refundId: string | null;
  dispute?: DisputeOfLineAnswer;
  kind: 'refund' | 'reversal';
  payerNo: number;
  amountMinor: number;
  /** It will never be posted: what it was for has fallen away. */
  dropped: boolean;
  posting: PostingAnswer;
}

/** `authorization`: the amount is held on the card first, and charged when staff capture it. */
export const PAYMENT_TYPES = ['payment', 'authorization'] as const;

/** A payment request. Amounts are whole minor units of its currency; instants are ISO 8601 in UTC. */
export class PaymentAnswer {
  id: string;
  /** Number of events; grows with every change. */
  version: number;
  /** A newer release has continued it: shown as it was last known here, and nothing can be changed. */
  readOnly: boolean;
  serialNo: string;
  paymentNo: string;
  hotelCode: string;
  /** By the method of the money or of the last attempt; before that `authorization` if every method offered holds the amount. */
  @ApiProperty({ enum: PAYMENT_TYPES })
  type: (typeof PAYMENT_TYPES)[number];
  mainStatus: MainStatus;
  /** `mainStatus`, or `onHold` while the amount is held for a request that is not paid yet. */
  @ApiProperty({ enum: [...MAIN_STATUSES, 'onHold'] })
  status: MainStatus | 'onHold';
  postingStatus: PostingStatus;
  refundPostingStatus: PostingStatus;
  /** The most urgent thing that needs a person. */
  attention: ExceptionKind | null;
  /** Where its disputes stand: as the one does that is nearest to costing money; null: there is none. */
  disputeStatus: DisputeStatus | null;
  exceptions: PaymentExceptionAnswer[];
  amountMinor: number;
  paidMinor: number;
  refundedMinor: number;
  /** On its way back: ordered or waiting for a second person, and not yet confirmed. */
  refundingMinor: number;
  refundableMinor: number;
  lateMinor: number;
  surplusMinor: number;
  /** Kept money that disputes hold or have cost; it is not part of `refundableMinor`. */
  disputedMinor: number;
  currencyCode: string;
  /** Several currencies share one: `currencyCode` says which it is. */
  currencySymbol: string;
  paymentUrl: string;
  shortUrl: string;
  /** Stands in the message and on the guest's page too, to be read out to a guest who doubts; empty: the guest was erased. */
  securityCode: string;
  /** BCP 47, as `smsLanguage`. */
  language: string;
  smsLanguage: string;
  /** How the guest is addressed. */
  title: string | null;
  firstName: string;
  lastName: string;
  emails: string[];
  mobiles: string[];
  guestComment: string | null;
  internalComment: string | null;
  guaranteeType: string | null;
  expiryMinutes: number;
  createdAt: string;
  createdBy: string;
  cashier: string;
  updatedAt: string;
  dueAt: string;
  paidAt: string | null;
  /** When the amount on hold lapses; null: none is on hold for this request. */
  holdUntil: string | null;
  /** When it came to be what `mainStatus` says: paid, last refunded, canceled, expired; null while it is pending. */
  settledAt: string | null;
  remindedAt: string | null;
  cancelReason: string | null;
  requestChannel: RequestChannel;
  /** Code of the API client (terminal) that asked; null for a person at the desk. */
  terminalId: string | null;
  /** Payment number of the request this one was copied from. */
  copiedFrom: string | null;
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
  receipts: ReceiptAnswer[];
  holds: HoldAnswer[];
  refunds: RefundAnswer[];
  disputes: DisputeAnswer[];
  refundPostings: RefundPostingAnswer[];
  /** One per receipt; told of a payment that is asked for by itself, not in lists. */
  refundTerms?: RefundTermsOfReceipt[];
}

export class ActorAnswer {
  kind: 'user' | 'client' | 'guest' | 'platform' | 'pms' | 'system';
  name: string;
  /** The network address that staff or an API client did it from; null for everybody else. */
  clientIp: string | null;
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
  /** There are more than `total`; counts per status and sums are then not told. */
  capped: boolean;
  /** Number of requests per main status; a status without any is absent. */
  byStatus: Record<string, number>;
  sums: CurrencySumAnswer[];
}

/** Fields of a payment that let whoever has them see and pay it, or pass for us: nowhere are they kept in clear. */
export const LINK_FIELDS = [
  'paymentUrl',
  'shortUrl',
  'securityCode',
] as const satisfies (keyof PaymentAnswer)[];

export class AskedPayerAnswer {
  kind: PayerKind;
  code: string;
  /** What stands open on the folio; null when the PMS does not answer. */
  balanceMinor: number | null;
  /** Of the folio; the hotel's own when the PMS does not answer. */
  currencyCode: string | null;
  /** Asked for by links that nobody is paying at this moment. */
  openMinor: number;
  /** Being paid at this moment. */
  inFlightMinor: number;
  /** Came in, and is not on the folio yet. */
  unpostedMinor: number;
  /** What may still be asked for: the balance less all of these, never below 0; null when the PMS does not answer. */
  dueMinor: number | null;
}

export class AlreadyAskedAnswer {
  /** Pending requests, newest first. */
  open: PaymentAnswer[];
  payers: AskedPayerAnswer[];
  /** Balance of all payers together; null when the PMS does not answer or the folios are kept in several currencies. */
  balanceMinor: number | null;
  /** What may still be asked for of all payers together; null as above. */
  dueMinor: number | null;
  currencyCode: string | null;
}

/** A house account, a group or an AR account. */
export class AccountAnswer {
  id: string;
  kind: 'account' | 'group' | 'arAccount';
  /** Account code or group number. */
  code: string;
  name: string;
  email: string | null;
  mobile: string | null;
  /** Hotel-local date, YYYY-MM-DD; groups only. */
  arrival: string | null;
  /** Hotel-local date, YYYY-MM-DD; groups only. */
  departure: string | null;
  folioWindows: number[];
  balanceMinor: number;
  currencyCode: string;
}

export class ChargeRoutingAnswer {
  /** Window of the same stay; null: the folio of another stay. */
  folioWindow: number | null;
  /** Room of the other stay; null: it has none, or the charges stay on this one. */
  roomNo: string | null;
  /** A company or another guest. */
  payeeName: string | null;
}

export class ReservationAnswer {
  id: string;
  confirmationNo: string;
  crsNo: string | null;
  roomNo: string | null;
  roomType: string;
  /** Of a guest with two names the one of the language that the hotel goes by. */
  firstName: string;
  lastName: string;
  otherName?: PersonNameAnswer;
  email: string | null;
  mobile: string | null;
  /** Hotel-local date, YYYY-MM-DD. */
  arrival: string;
  /** Hotel-local date, YYYY-MM-DD. */
  departure: string;
  status: ReservationStatus;
  /** The PMS's own short code, where it gives one. */
  @ApiProperty({ enum: RESERVATION_STATUS_CODES, nullable: true })
  statusCode: ReservationStatusCode | null;
  title: string | null;
  roomRateMinor: number;
  currencyCode: string;
  folioWindows: number[];
  balanceMinor: number;
  /** Where the PMS sends charges of this stay; left out where it does not say. */
  routing?: ChargeRoutingAnswer[];
}
