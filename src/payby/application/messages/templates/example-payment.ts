import type { Hotel } from '../../../../hotels/index.js';
import type { Language } from '../../../../kernel/errors.js';
import type { Dispute } from '../../../domain/dispute-state.js';
import type { DataOf, PaymentEvent } from '../../../domain/events.js';
import type { ExistingPayment, Receipt, Refund } from '../../../domain/state.js';

/** Stands in where a group has no hotel yet. */
export const EXAMPLE_HOTEL: Hotel = {
  code: 'HOTEL',
  name: 'Harbour & Vale Central',
  nameZh: '港湾谷中环酒店',
  currencyCode: 'HKD',
  currencies: ['HKD'],
  timeZone: 'Asia/Hong_Kong',
  phone: '+852 2810 0300',
  address: '8 Connaught Road Central, Hong Kong',
  addressZh: '香港中环干诺道中 8 号',
  logo: null,
  countryPhoneCodes: ['852'],
  localLanguage: 'chinese',
  enabled: true,
  checkInTime: '15:00',
  pms: null,
  withoutPms: false,
};

export const EXAMPLE_ID = '00000000-0000-7000-8000-000000000000';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 6, 2) + minutes * 60_000);
const ATTEMPT = 'example';

/** What people and vendors of the example have written, in the language that it is read in. */
const WRITTEN = {
  en: {
    deposit: 'Room deposit',
    transfer: 'Airport transfer',
    roomType: 'Deluxe',
    note: 'We look forward to welcoming you.',
    cashier: 'Ho, Wing Sze',
    refundReason: 'Transfer canceled',
    cancelReason: 'Booking changed',
    refundProblem: 'The account is closed.',
    folioClosed: 'The folio is closed.',
    noAnswer: 'The PMS gave no answer.',
    noAddress: 'The mail server does not know this address.',
  },
  zh: {
    deposit: '房费押金',
    transfer: '机场接送',
    roomType: '豪华客房',
    note: '恭候光临。',
    cashier: '何咏诗',
    refundReason: '接送已取消',
    cancelReason: '预订变更',
    refundProblem: '账户已注销。',
    folioClosed: '账单已关闭。',
    noAnswer: 'PMS 未回应。',
    noAddress: '邮件服务器查无此地址。',
  },
};
type Written = (typeof WRITTEN)[Language];

/** A request for a deposit and a transfer, as it stands when a message of this type goes out. */
export function exampleFor(
  type: string,
  hotel: Pick<Hotel, 'code' | 'currencyCode' | 'timeZone'>,
  language: Language = 'en',
): { state: ExistingPayment; event: PaymentEvent | null } {
  const written = WRITTEN[language];
  const request = requestAt(hotel, written);
  const pending: ExistingPayment = {
    status: 'pending',
    request,
    payerProblems: [],
    createdAt: at(0),
    updatedAt: at(0),
    emails: request.guest.emails,
    mobiles: request.guest.mobiles,
    sends: [],
    attempts: [],
    receipts: [],
    cardTokens: {},
    releasedRests: {},
    holds: [],
    refunds: [],
    disputes: [],
    postings: [],
    refundPostings: [],
    duplicates: [],
    receiptIssue: null,
  };
  const { amountMinor, currencyCode } = request;
  const receipt: Receipt = {
    amountMinor,
    currencyCode,
    attemptId: ATTEMPT,
    methodCode: 'CARD',
    platformTransactionNo: '4200002581',
    channelTransactionNo: null,
    cardInfo: { brand: 'Visa', last4: '4242' },
    at: at(95),
    kind: 'asked',
    standing: 'kept',
    excessAnsweredMinor: 0,
  };
  const refund: Refund = {
    amountMinor: 88_000,
    currencyCode,
    id: 'example',
    attemptId: ATTEMPT,
    reason: written.refundReason,
    requestedBy: request.createdBy,
    requestedAt: at(600),
    external: false,
    status: 'success',
    platformRefundNo: null,
    problem: null,
    at: at(620),
    shares: [],
    failedAfter: null,
    approved: false,
    answered: false,
    saidAt: null,
  };
  const dispute: Dispute = {
    amountMinor,
    currencyCode,
    id: EXAMPLE_ID,
    disputeNo: 'D-8837-5520',
    attemptId: ATTEMPT,
    kind: 'chargeback',
    reasonCode: '13.1',
    reason: 'product_not_received',
    status: 'open',
    evidenceDue: at(10 * 1_440),
    openedAt: at(2_880),
    saidAt: at(2_880),
    movements: [],
    answered: false,
    acceptance: null,
    evidence: null,
  };
  const paid: ExistingPayment = {
    ...pending,
    status: 'success',
    receipts: [receipt],
    receiptIssue: { no: 1, at: receipt.at },
  };
  const posting = {
    attempt: 3,
    reference: 'example',
    pmsReference: null,
    code: null,
    reason: written.folioClosed,
    byHand: false,
    firstTriedAt: at(96),
    sentTo: null,
    notFoundAt: null,
    lostBefore: false,
    at: at(110),
    payerNo: 0,
    amountMinor,
    attemptId: null,
  };
  const state = ((): ExistingPayment => {
    switch (type.replace(/^STAFF_/, '')) {
      case 'RECEIPT':
      case 'PAID':
        return paid;
      case 'EXPIRED':
        return { ...pending, status: 'timed_out', expiredAt: at(1_440) };
      case 'CANCELED':
        return { ...pending, status: 'canceled', canceledAt: at(300), cancelReason: written.cancelReason };
      case 'REFUNDED':
        return {
          ...paid,
          status: 'partialRefunded',
          refunds: [refund],
          receiptIssue: { no: 2, at: refund.at },
        };
      case 'REFUND_FAILED':
        return { ...paid, refunds: [{ ...refund, status: 'failed', problem: written.refundProblem }] };
      case 'APPROVAL':
        return { ...paid, refunds: [{ ...refund, status: 'awaitingApproval' }] };
      case 'DISPUTE':
      case 'EVIDENCE_DUE':
        return { ...paid, disputes: [dispute] };
      case 'POSTING_FAILED':
        return { ...paid, postings: [{ ...posting, status: 'fail' }] };
      case 'POSTING_UNKNOWN':
        return { ...paid, postings: [{ ...posting, status: 'unknown', reason: written.noAnswer }] };
      case 'EXTRA_MONEY':
        return {
          ...paid,
          receipts: [receipt, { ...receipt, kind: 'surplus', standing: 'held', at: at(140) }],
        };
      case 'MESSAGE_FAILED':
        return {
          ...pending,
          sends: [
            {
              channel: 'EMAIL',
              recipientNo: 0,
              purpose: 'request',
              status: 'failed',
              requestedAt: at(0),
              at: at(1),
              reason: written.noAddress,
            },
          ],
        };
      default:
        return pending;
    }
  })();
  return { state, event: null };
}

function requestAt(
  { code, currencyCode, timeZone }: Pick<Hotel, 'code' | 'currencyCode' | 'timeZone'>,
  written: Written,
): DataOf<'PaymentRequested'> {
  const amountMinor = 486_000;
  return {
    paymentNo: 'PB26112000203',
    serialNo: '2611200000203',
    hotelCode: code,
    timeZone,
    requestChannel: 'FRONT_DESK',
    terminalId: null,
    createdBy: { id: 'example', name: written.cashier },
    amountMinor,
    currencyCode,
    items: [
      { name: written.deposit, amountMinor: 398_000, owner: '5530417' },
      { name: written.transfer, amountMinor: 88_000, owner: '5530417' },
    ],
    methods: [
      method('ALIPAY', 'Alipay', '支付宝', 'alipay'),
      method('WECHAT', 'WeChat Pay', '微信支付', 'wechat'),
      method('CARD', 'Bank card', '银行卡', 'card'),
    ],
    sendMethods: ['EMAIL'],
    language: 'en',
    smsLanguage: 'en',
    guaranteeType: null,
    copiedFrom: null,
    expiryMinutes: 1_440,
    shares: [{ kind: 'reservation', folioWindow: 1, amountMinor }],
    dueAt: at(1_440).toISOString(),
    guest: {
      title: 'Ms',
      firstName: 'Hoi Yan',
      lastName: 'Chan',
      emails: ['hoiyan.chan@example.com'],
      mobiles: [],
      guestComment: written.note,
      internalComment: null,
      // Of the form of a real one, so that it has a security code.
      linkToken: '0000000000000000000000',
      payers: [
        {
          kind: 'reservation',
          pmsId: 'example',
          confirmationNo: '5530417',
          crsNo: null,
          roomNo: '1208',
          roomType: written.roomType,
          firstName: 'Hoi Yan',
          lastName: 'Chan',
          otherName: { firstName: '凯欣', lastName: '陈' },
          arrival: '2026-11-27',
          departure: '2026-11-30',
          reservationStatus: 'RESERVED',
          reservationStatusCode: null,
          title: 'Ms',
          roomRateMinor: null,
          roomRateCurrency: null,
          folioWindow: 1,
          amountMinor,
        },
      ],
    },
  };
}

function method(
  code: string,
  name: string,
  nameZh: string,
  kind: 'card' | 'alipay' | 'wechat',
): DataOf<'PaymentRequested'>['methods'][number] {
  return {
    code,
    name,
    nameZh,
    description: '',
    descriptionZh: '',
    kind,
    platform: 'example',
    accountCode: 'example',
  };
}
