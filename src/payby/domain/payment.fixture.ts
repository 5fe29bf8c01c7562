import { ANY_REFUND } from './capabilities.js';
import type { CommandOf, PaymentCommand } from './commands.js';
import type { DataOf, ReservationPayer } from './events.js';

/** A moment, in minutes after the request was made. */
export const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 8) + minutes * 60_000);

export const ATTEMPT = '01900000-0000-7000-8000-000000000001';
export const OTHER_ATTEMPT = '01900000-0000-7000-8000-000000000002';

/** HKD 3,280.00 for one reservation, due after 24 hours. */
export const REQUEST: DataOf<'PaymentRequested'> = {
  paymentNo: 'PB26112000001',
  serialNo: '2611200000001',
  hotelCode: 'HKG01',
  timeZone: 'Asia/Hong_Kong',
  requestChannel: 'FRONT_DESK',
  terminalId: null,
  createdBy: { id: 'u1', name: 'Zhao Lan' },
  amountMinor: 328000,
  currencyCode: 'HKD',
  items: [{ name: 'Room deposit', amountMinor: 328000, owner: '100001' }],
  methods: [
    {
      code: 'CARD',
      name: 'Card',
      nameZh: '银行卡',
      description: 'Visa, Mastercard',
      descriptionZh: 'Visa、Mastercard',
      kind: 'card',
      platform: 'sandbox',
      accountCode: 'HKG01-SBX',
    },
  ],
  sendMethods: ['EMAIL'],
  language: 'en',
  smsLanguage: 'en',
  guaranteeType: null,
  copiedFrom: null,
  expiryMinutes: 24 * 60,
  shares: [{ kind: 'reservation', folioWindow: 1, amountMinor: 328000 }],
  dueAt: at(24 * 60).toISOString(),
  guest: {
    title: null,
    firstName: 'Yuxin',
    lastName: 'Chen',
    emails: ['yuxin.chen@example.com'],
    mobiles: [],
    guestComment: null,
    internalComment: null,
    linkToken: 'AAAAAAAAAAAAAAAAAAAAAA',
    payers: [
      {
        kind: 'reservation',
        pmsId: 'R1',
        confirmationNo: '100001',
        crsNo: null,
        roomNo: '1208',
        roomType: 'Deluxe',
        firstName: 'Yuxin',
        lastName: 'Chen',
        arrival: '2026-11-20',
        departure: '2026-11-23',
        reservationStatus: 'IN_HOUSE',
        reservationStatusCode: null,
        title: null,
        roomRateMinor: null,
        roomRateCurrency: null,
        folioWindow: 1,
        amountMinor: 328000,
      },
    ],
  },
};

/** The same, but the amount is held and not charged. */
export const HOLD_REQUEST: DataOf<'PaymentRequested'> = {
  ...REQUEST,
  methods: [{ ...REQUEST.methods[0]!, preAuthorisation: true }],
};

/** The same reservation, typed by hand while the PMS was silent. */
export const TYPED = {
  kind: 'reservation',
  pmsId: null,
  confirmationNo: '100001',
  crsNo: null,
  roomNo: '1208',
  roomType: '',
  firstName: 'Yuxin',
  lastName: 'Chen',
  arrival: '',
  departure: '',
  reservationStatus: '',
  reservationStatusCode: null,
  title: null,
  roomRateMinor: null,
  roomRateCurrency: null,
  folioWindow: 1,
  amountMinor: 328000,
} as const satisfies ReservationPayer;
export const TYPED_REQUEST: DataOf<'PaymentRequested'> = {
  ...REQUEST,
  guest: { ...REQUEST.guest, payers: [TYPED] },
};

/** HKD 3,280.00 over two reservations: 2,000.00 and 1,280.00. */
export const TWO_FOLIOS: DataOf<'PaymentRequested'> = {
  ...REQUEST,
  shares: [
    { kind: 'reservation', folioWindow: 1, amountMinor: 200000 },
    { kind: 'reservation', folioWindow: 1, amountMinor: 128000 },
  ],
  guest: {
    ...REQUEST.guest,
    payers: [
      { ...(REQUEST.guest.payers[0] as ReservationPayer), amountMinor: 200000 },
      {
        ...(REQUEST.guest.payers[0] as ReservationPayer),
        pmsId: 'R2',
        confirmationNo: '100002',
        amountMinor: 128000,
      },
    ],
  },
};

export const FULL = { amountMinor: 328000, currencyCode: 'HKD' };
export const hkd = (amountMinor: number) => ({ amountMinor, currencyCode: 'HKD' });
export const CLERK = { id: 'u1', name: 'Zhao Lan' };
export const MANAGER = { id: 'u2', name: 'Lin Qiao' };

type Of<Type extends PaymentCommand['type']> = Partial<CommandOf<Type>>;

/** Commands with sensible values; a test names only what it is about. Minutes count from the request. */
export const request = (data = REQUEST): PaymentCommand => ({
  type: 'RequestPayment',
  now: at(0),
  request: data,
});
export const start = (change: Of<'StartAttempt'> = {}): PaymentCommand => ({
  type: 'StartAttempt',
  now: at(1),
  attemptId: ATTEMPT,
  methodCode: 'CARD',
  amount: FULL,
  ...change,
});
export const paid = (change: Of<'RecordPaid'> = {}): PaymentCommand => ({
  type: 'RecordPaid',
  now: at(2),
  attemptId: ATTEMPT,
  amount: FULL,
  platformTransactionNo: 'T1',
  channelTransactionNo: null,
  cardInfo: null,
  policies: { late: 'hold', surplus: 'hold' },
  returnRefundId: 'rf-policy',
  chargeId: 'charge',
  ...change,
});
/** Held for a week. */
export const held = (change: Of<'RecordHeld'> = {}): PaymentCommand => ({
  type: 'RecordHeld',
  now: at(2),
  attemptId: ATTEMPT,
  amount: FULL,
  platformTransactionNo: 'T1',
  channelTransactionNo: null,
  cardInfo: null,
  until: at(7 * 24 * 60),
  ...change,
});
export const capture = (change: Of<'RequestCapture'> = {}): PaymentCommand => ({
  type: 'RequestCapture',
  now: at(4),
  captureId: 'c1',
  amount: FULL,
  by: CLERK,
  ...change,
});
export const release = (change: Of<'RequestRelease'> = {}): PaymentCommand => ({
  type: 'RequestRelease',
  now: at(4),
  reason: 'Stay was paid at the desk',
  by: CLERK,
  ...change,
});
export const released = (change: Of<'RecordReleased'> = {}): PaymentCommand => ({
  type: 'RecordReleased',
  now: at(6),
  attemptId: ATTEMPT,
  lapsed: false,
  ...change,
});
export const settleHold = (change: Of<'SettleHold'> = {}): PaymentCommand => ({
  type: 'SettleHold',
  now: at(7),
  attemptId: ATTEMPT,
  outcome: 'succeeded',
  reason: 'Seen in the portal',
  policies: { late: 'hold', surplus: 'hold' },
  returnRefundId: 'rf-policy',
  chargeId: 'charge',
  ...change,
});
export const guard = (minutes: number): PaymentCommand => ({ type: 'GuardHold', now: at(minutes) });
export const declined = (attemptId = ATTEMPT): PaymentCommand => ({
  type: 'RecordDeclined',
  now: at(2),
  attemptId,
  reason: 'The bank said no',
});
export const expire = (minutes = 24 * 60): PaymentCommand => ({ type: 'ExpirePayment', now: at(minutes) });
export const cancel = (): PaymentCommand => ({
  type: 'CancelPayment',
  now: at(3),
  reason: 'Guest pays at the desk',
});
export const refund = (change: Of<'RequestRefund'> = {}): PaymentCommand => ({
  type: 'RequestRefund',
  now: at(10),
  refundId: 'rf1',
  attemptId: null,
  postingNo: null,
  amount: FULL,
  reason: 'Stay was shorter',
  by: CLERK,
  approvalAboveMinor: null,
  terms: ANY_REFUND,
  ...change,
});
export const refundSucceeded = (refundId = 'rf1'): PaymentCommand => ({
  type: 'RecordRefundSucceeded',
  now: at(12),
  refundId,
  platformRefundNo: `P-${refundId}`,
});
export const refundFailed = (refundId = 'rf1'): PaymentCommand => ({
  type: 'RecordRefundFailed',
  now: at(13),
  refundId,
  code: 'ACCOUNT_CLOSED',
  reason: 'The account is closed',
});
export const startPosting = (change: Of<'StartPosting'> = {}): PaymentCommand => ({
  type: 'StartPosting',
  afterAttempt: 0,
  now: at(4),
  postingNo: 0,
  reference: 'R',
  confirmedAbsent: false,
  ...change,
});
export const posted = (postingNo = 0): PaymentCommand => ({
  type: 'RecordPosted',
  now: at(5),
  postingNo,
  pmsReference: 'P',
});
export const startRefundPosting = (change: Of<'StartRefundPosting'> = {}): PaymentCommand => ({
  type: 'StartRefundPosting',
  afterAttempt: 0,
  now: at(14),
  refundPostingNo: 0,
  reference: 'RR',
  confirmedAbsent: false,
  ...change,
});
export const refundPosted = (refundPostingNo = 0): PaymentCommand => ({
  type: 'RecordRefundPosted',
  now: at(15),
  refundPostingNo,
  pmsReference: 'PR',
});
/** A chargeback of the whole amount, evidence due in three days. */
export const disputed = (change: Of<'RecordDispute'> = {}): PaymentCommand => ({
  type: 'RecordDispute',
  now: at(20),
  disputeId: 'd1',
  disputeNo: 'D-8837-5520',
  attemptId: ATTEMPT,
  platformTransactionNo: 'T1',
  kind: 'chargeback',
  amount: FULL,
  reasonCode: '13.1',
  reason: 'Service not provided',
  evidenceDue: at(3 * 24 * 60),
  step: 'opened',
  movements: [],
  saidAt: at(20),
  ...change,
});
