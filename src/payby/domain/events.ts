/** An amount in minor units of its currency. */
export interface Amount {
  amountMinor: number;
  currencyCode: string;
}

export interface CardInfo {
  brand: string;
  last4: string;
}

/** The reservation a request is for, as the PMS told it when the request was made. */
export interface Payer {
  kind: 'reservation';
  /** The PMS's internal id; postings are addressed to it. */
  pmsId: string;
  confirmationNo: string;
  crsNo: string | null;
  roomNo: string | null;
  roomType: string;
  firstName: string;
  lastName: string;
  /** Hotel-local dates, YYYY-MM-DD. */
  arrival: string;
  departure: string;
  reservationStatus: string;
  folioWindow: number;
  /** This payer's share of the amount, in minor units. */
  amountMinor: number;
}

export interface ChargeItem {
  name: string;
  amountMinor: number;
  /** Confirmation number of the payer the item belongs to. */
  owner: string;
}

/** A way to pay, as it was configured when the request was made. */
export interface OfferedMethod {
  code: string;
  name: string;
  nameZh: string;
  description: string;
  descriptionZh: string;
  kind: 'card' | 'alipay' | 'wechat';
  platform: string;
  accountCode: string;
}

/** What names or reaches the guest. Stored encrypted under the payment's own key, so that it can be erased. */
export interface GuestData {
  firstName: string;
  lastName: string;
  emails: string[];
  guestComment: string | null;
  internalComment: string | null;
  /** Secret part of the payment link. */
  linkToken: string;
  payers: Payer[];
}

export type SendChannel = 'EMAIL';

interface EventOf<Type extends string, Data> {
  type: Type;
  /** When it happened, UTC. */
  at: Date;
  data: Data;
}

export type PaymentEvent =
  | EventOf<
      'PaymentRequested',
      Amount & {
        paymentNo: string;
        serialNo: string;
        hotelCode: string;
        requestChannel: 'FRONT_DESK';
        createdBy: { id: string; name: string };
        items: ChargeItem[];
        methods: OfferedMethod[];
        sendMethods: SendChannel[];
        language: 'en' | 'zh';
        expiryHours: number;
        /** ISO instant, UTC. */
        dueAt: string;
        guest: GuestData;
      }
    >
  | EventOf<'PaymentLinkSent', { channel: SendChannel; recipientNo: number; messageId: string }>
  | EventOf<'PaymentLinkSendFailed', { channel: SendChannel; recipientNo: number; reason: string }>
  | EventOf<
      'PaymentAttempted',
      Amount & { attemptId: string; methodCode: string; platform: string; accountCode: string }
    >
  | EventOf<'PaymentSessionOpened', { attemptId: string; platformSessionId: string }>
  | EventOf<
      'PaymentSucceeded',
      Amount & {
        attemptId: string;
        platformTransactionNo: string;
        channelTransactionNo: string | null;
        cardInfo: CardInfo | null;
        /** The money came after the request had ended. */
        late: boolean;
        /** The request had already been paid by another attempt. */
        surplus: boolean;
      }
    >
  | EventOf<'PaymentFailed', { attemptId: string; reason: string }>
  | EventOf<'PaymentExpired', Record<never, never>>
  | EventOf<'PostingStarted', { payerNo: number; attempt: number; reference: string }>
  | EventOf<'PostingSucceeded', { payerNo: number; attempt: number; pmsReference: string }>
  | EventOf<'PostingFailed', { payerNo: number; attempt: number; code: string; reason: string }>
  | EventOf<'PostingUnknown', { payerNo: number; attempt: number; reason: string }>;

export type PaymentEventType = PaymentEvent['type'];

/** The data of one kind of event. */
export type DataOf<Type extends PaymentEventType> = Extract<PaymentEvent, { type: Type }>['data'];
