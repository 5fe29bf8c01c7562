import type { components } from '../api/schema';
import { type Answers, listOf } from './api';

type Schemas = components['schemas'];
export type Payment = Schemas['PaymentAnswer'];
type Posting = Schemas['PostingAnswer'];
type Receipt = Schemas['ReceiptAnswer'];

/** An hour before the tests, so that what was asked for is of today and still open. */
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export const card: Schemas['MethodChoiceAnswer'] = {
  code: 'CARD',
  name: 'Credit card',
  nameZh: '信用卡',
  description: 'Visa, Mastercard',
  descriptionZh: 'Visa、Mastercard',
  kind: 'card',
  platform: 'sandbox',
  accountCode: 'HKG01-SBX',
  validityHours: null,
  guaranteeType: null,
  detailEntry: 'any',
  holdDays: null,
};
export const alipay: Schemas['MethodChoiceAnswer'] = {
  ...card,
  code: 'ALIPAY',
  name: 'Alipay',
  nameZh: '支付宝',
  kind: 'alipay',
};

export const notPosted: Posting = {
  no: 0,
  status: 'none',
  attempt: 0,
  pmsReference: null,
  code: null,
  reason: null,
  byHand: false,
  at: null,
};
export const posted: Posting = {
  ...notPosted,
  status: 'success',
  attempt: 1,
  pmsReference: 'F-1',
  at: ago(20),
};

export const reservationPayer: Schemas['PayerAnswer'] = {
  kind: 'reservation',
  code: '100001',
  pmsId: 'r-1',
  folioWindow: 1,
  amountMinor: 264_000,
  posting: notPosted,
  confirmationNo: '100001',
  roomNo: '1208',
  firstName: 'Ada',
  lastName: 'Okafor',
  arrival: '2026-03-09',
  departure: '2026-03-12',
};

/** A request that waits for the guest. */
export const pending: Payment = {
  id: '0195a000-0000-7000-8000-000000000001',
  version: 2,
  readOnly: false,
  serialNo: 'SN000001',
  paymentNo: 'PB260310000001',
  hotelCode: 'HKG01',
  type: 'payment',
  mainStatus: 'pending',
  status: 'pending',
  postingStatus: 'none',
  refundPostingStatus: 'none',
  attention: null,
  disputeStatus: null,
  exceptions: [],
  amountMinor: 264_000,
  paidMinor: 0,
  refundedMinor: 0,
  refundingMinor: 0,
  refundableMinor: 0,
  lateMinor: 0,
  surplusMinor: 0,
  disputedMinor: 0,
  currencyCode: 'HKD',
  currencySymbol: '$',
  paymentUrl: 'http://localhost/pay/demo/AAAAAAAAAAAAAAAAAAAAAA',
  shortUrl: 'http://localhost/p/hv/AAAA',
  securityCode: '4711',
  language: 'en',
  smsLanguage: 'en',
  title: null,
  firstName: 'Ada',
  lastName: 'Okafor',
  emails: ['ada@example.com'],
  mobiles: [],
  guestComment: null,
  internalComment: null,
  guaranteeType: null,
  expiryMinutes: 1_440,
  createdAt: ago(60),
  createdBy: 'user-2',
  cashier: 'Zhao Lan',
  updatedAt: ago(60),
  dueAt: ago(-1_380),
  paidAt: null,
  holdUntil: null,
  settledAt: null,
  remindedAt: null,
  cancelReason: null,
  requestChannel: 'FRONT_DESK',
  terminalId: null,
  copiedFrom: null,
  payers: [reservationPayer],
  items: [
    { name: 'Room', amountMinor: 228_000, owner: '100001' },
    { name: 'Breakfast', amountMinor: 36_000, owner: '100001' },
  ],
  methods: [card, alipay],
  method: null,
  cardInfo: null,
  platformTransactionNo: null,
  channelTransactionNo: null,
  sends: [
    {
      channel: 'EMAIL',
      recipient: 'ada@example.com',
      purpose: 'request',
      status: 'sent',
      at: ago(59),
      reason: null,
    },
  ],
  attempts: [],
  receipts: [],
  holds: [],
  refunds: [],
  disputes: [],
  refundPostings: [],
};

const receipt: Receipt = {
  attemptId: 'attempt-1',
  methodCode: 'CARD',
  amountMinor: 264_000,
  currencyCode: 'HKD',
  platformTransactionNo: 'PSP-1',
  channelTransactionNo: 'CH-1',
  cardInfo: { brand: 'visa', last4: '4242' },
  at: ago(30),
  kind: 'asked',
  standing: 'kept',
  posting: null,
};

/** What a guest has paid by card and the PMS has posted. */
export const paid: Payment = {
  ...pending,
  id: '0195a000-0000-7000-8000-000000000002',
  version: 6,
  serialNo: 'SN000002',
  paymentNo: 'PB260310000002',
  mainStatus: 'success',
  postingStatus: 'success',
  paidMinor: 264_000,
  refundableMinor: 264_000,
  firstName: 'Ravi',
  lastName: 'Raman',
  paidAt: ago(30),
  payers: [{ ...reservationPayer, firstName: 'Ravi', lastName: 'Raman', posting: posted }],
  method: card,
  cardInfo: { brand: 'visa', last4: '4242' },
  platformTransactionNo: 'PSP-1',
  channelTransactionNo: 'CH-1',
  attempts: [{ id: 'attempt-1', methodCode: 'CARD', status: 'success', at: ago(30), reason: null }],
  receipts: [receipt],
};

/** It as the search finds it. */
export const suggested = (
  payment: Payment,
  by: Schemas['PaymentSuggestionAnswer']['by'] = 'words',
): Schemas['PaymentSuggestionAnswer'] => {
  const { kind, code, name = null, roomNo = null, arrival = null, departure = null } = payment.payers[0]!;
  const { id, paymentNo, firstName, lastName, amountMinor, currencyCode } = payment;
  const { mainStatus, holdUntil, paidAt, createdAt, cardInfo, payers, receipts, refunds } = payment;
  return {
    ...{ id, paymentNo, firstName, lastName, amountMinor, currencyCode },
    ...{ mainStatus, holdUntil, paidAt, createdAt, cardInfo, receipts, refunds },
    payer: { kind, code, name, roomNo, arrival, departure },
    payers: payers.length,
    refundsInPart: true,
    by,
    exact: by === 'number',
  };
};

/** Its history, as far as the screens need one. */
export const historyOf = (payment: Payment, ...types: string[]): Schemas['HistoryAnswer'] => {
  const actor = { kind: 'user', name: 'Zhao Lan', clientIp: null } as const;
  return {
    payment,
    version: types.length + 1,
    versions: types.length + 1,
    events: ['PaymentRequested', ...types].map((type, no) => ({
      version: no + 1,
      type,
      at: ago(60 - no),
      actor,
      data: {},
    })),
  };
};

export const settings: Schemas['PaymentSettingsAnswer'] = {
  expiryMinutesDefault: 1_440,
  expiryMinutesMax: 4_320,
  preAlertMinutes: null,
  currencies: ['HKD', 'CNY'],
  itemNames: [{ code: 'ROOM', name: 'Room', nameZh: '房费' }],
  languages: [
    { code: 'en', name: 'English', nameZh: '英文' },
    { code: 'zh', name: 'Chinese', nameZh: '中文' },
  ],
  guaranteeTypes: [{ code: 'CARD', name: 'Credit card', nameZh: '信用卡' }],
  email: true,
  sms: true,
  smsCountries: ['HK', 'CN'],
  phoneCodes: ['852', '86'],
};

export const today: Schemas['TodayAnswer'] = {
  businessDate: '2026-03-10',
  paid: [],
  created: [],
  paidYesterday: [],
  createdYesterday: [],
  waiting: 1,
  expiringWithinHour: 0,
  onHold: 0,
  lapsingToday: 0,
  nextLapseAt: null,
  attention: 0,
  attentionSoon: 0,
  soonUntil: '18:00',
  oldestAttentionAt: null,
};

export const stats: Schemas['StatsAnswer'] = {
  total: 2,
  capped: false,
  byStatus: { pending: 1, success: 1 },
  sums: [{ currencyCode: 'HKD', requestedMinor: 528_000, paidMinor: 264_000, refundedMinor: 0 } as never],
};

/** What the payment pages read at a hotel with one paid and one pending request. */
export const paymentAnswers: Answers = {
  'GET /payments': () => listOf([paid, pending]),
  'GET /payments/stats': stats,
  'GET /payments/stats/today': today,
  'GET /payment-methods': [card, alipay],
  'GET /payment-settings': settings,
  'GET /dictionary': [],
  'GET /payments/:id/messages': [],
  'GET /payments/:id/verification': {
    ok: true,
    events: 2,
    headHash: 'ab12',
    firstBad: null,
    verifiedAt: ago(1),
  } satisfies Schemas['VerificationAnswer'],
};

/** One payment on each of two pages, as far as they are counted. */
export const twoPages: Answers = {
  'GET /payments': ({ query }) => listOf([query.get('range') === '[0,24]' ? paid : pending], 26),
};
