export class GuestHotelAnswer {
  name: string;
  nameZh: string;
  phone: string;
  address: string;
  addressZh: string;
  timeZone: string;
  checkInTime: string;
}

export class GuestItemAnswer {
  name: string;
  amountMinor: number;
}

export class GuestStayAnswer {
  arrival: string;
  departure: string;
}

export class GuestMethodAnswer {
  code: string;
  name: string;
  nameZh: string;
  description: string;
  descriptionZh: string;
  kind: 'card' | 'alipay' | 'wechat';
}

export class GuestAttemptAnswer {
  methodName: string;
  methodNameZh: string;
  status: 'open' | 'failed';
  reason: string | null;
}

export class GuestReceiptAnswer {
  methodName: string;
  methodNameZh: string;
  paidAt: string;
  platformTransactionNo: string;
  amountMinor: number;
}

/** What the guest's page shows. */
export class GuestStateAnswer {
  /**
   * `received`: money came after the request had ended; the hotel will get in touch. `unavailable`: a newer release has
   * continued it, so it cannot be paid here now; what is told is as it was last known.
   */
  status: 'toPay' | 'paid' | 'expired' | 'canceled' | 'received' | 'unavailable';
  hotel: GuestHotelAnswer;
  amountMinor: number;
  currencyCode: string;
  /** Decimals of the currency's minor unit (ISO 4217). */
  currencyExponent: number;
  dueAt: string;
  items: GuestItemAnswer[];
  stay: GuestStayAnswer | null;
  methods: GuestMethodAnswer[];
  paymentNo: string;
  language: 'en' | 'zh';
  guestComment: string | null;
  /** The last attempt while it has not succeeded. */
  attempt: GuestAttemptAnswer | null;
  receipt: GuestReceiptAnswer | null;
  maskedEmail: string | null;
}

export class ReturnedAnswer {
  /**
   * What the platform says of everything the guest has tried: `no`, nothing was charged; `known`, the payment's state
   * tells; `unknown`, it gave no certain answer, so nobody may be told to pay again.
   */
  charged: 'no' | 'known' | 'unknown';
}

export class StartedAttemptAnswer {
  /** The platform's page. */
  redirectUrl: string;
}
