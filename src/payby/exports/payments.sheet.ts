import type { LocalText } from '../../kernel/errors.js';
import { nameIn } from '../../kernel/local-name.js';
import { currencyExponent } from '../../kernel/money.js';
import type { ChargeItem } from '../domain/charge-items.js';
import type { DisputeStatus } from '../domain/dispute-state.js';
import type { RequestChannel } from '../domain/events.js';
import type { ExceptionKind } from '../domain/exceptions.js';
import type { MainStatus, PostingStatus } from '../domain/state.js';
import { DISPUTE_STATUS, EXCEPTION_KIND, PAYMENT_STATUS, POSTING_STATUS, REQUEST_CHANNEL } from './labels.js';
import { amountColumn, textColumn, timeColumn, wordColumn, type Sheet } from './sheet.js';

interface Named {
  code: string;
  name: string;
  nameZh: string;
}

interface PayerCell {
  code: string;
  roomNo?: string | null;
  crsNo?: string | null;
  reservationStatusCode?: string | null;
  roomRateMinor?: number | null;
  roomRateCurrency?: string | null;
  unverified?: true;
}

const posting = (status: unknown) => POSTING_STATUS[status as PostingStatus];
/** Most payments are not disputed. */
const dispute = (status: unknown): LocalText =>
  status === null ? { en: '', zh: '' } : DISPUTE_STATUS[status as DisputeStatus];

/** The payment history as a file. */
export const PAYMENTS_SHEET: Sheet = {
  title: { en: 'Payments', zh: '付款记录' },
  reads: `payment_no, serial_no, created_at, main_status, hold_until, attention, posting_status, refund_posting_status, amount_minor, currency_code,
    paid_minor, refunded_minor, refundable_minor, disputed_minor, dispute_status, title, first_name, last_name, payers, arrival, departure, emails, mobiles, items,
    methods, method_code, platform, card_info, platform_transaction_no, channel_transaction_no, request_channel, terminal_id, due_at,
    paid_at, cancel_reason, guest_comment, internal_comment, cashier, copied_from`,
  columns: {
    paymentNo: textColumn('Payment no', '付款编号', 18, (row) => row.payment_no),
    serialNo: textColumn('Serial no', '流水号', 18, (row) => row.serial_no),
    createdAt: timeColumn('Created', '创建时间', 'created_at'),
    mainStatus: wordColumn(
      'Status',
      '状态',
      14,
      (row) => PAYMENT_STATUS[row.hold_until ? 'onHold' : (row.main_status as MainStatus)],
    ),
    attention: wordColumn('Needs', '待处理', 20, ({ attention }) =>
      attention === null ? { en: '', zh: '' } : EXCEPTION_KIND[attention as ExceptionKind],
    ),
    amountMinor: amountColumn('Amount', '金额', 'amount_minor'),
    currencyCode: textColumn('Currency', '币种', 9, (row) => row.currency_code),
    paidMinor: amountColumn('Paid', '已付金额', 'paid_minor'),
    refundedMinor: amountColumn('Refunded', '已退金额', 'refunded_minor'),
    disputedMinor: amountColumn('Disputed', '争议金额', 'disputed_minor'),
    refundableMinor: amountColumn('Can be refunded', '可退金额', 'refundable_minor'),
    title: textColumn('Title', '称谓', 8, (row) => row.title),
    lastName: textColumn('Last name', '姓', 16, (row) => row.last_name),
    firstName: textColumn('First name', '名', 16, (row) => row.first_name),
    payers: textColumn('Payers', '付款方', 20, (row) =>
      list((row.payers as PayerCell[]).map(({ code }) => code)),
    ),
    crsNo: textColumn('CRS no', 'CRS 编号', 18, (row) =>
      list((row.payers as PayerCell[]).flatMap(({ crsNo }) => crsNo ?? [])),
    ),
    roomNo: textColumn('Room', '房号', 10, (row) =>
      list((row.payers as PayerCell[]).flatMap(({ roomNo }) => roomNo ?? [])),
    ),
    unverified: textColumn('Unverified payers', '未核实付款方', 18, (row) =>
      list((row.payers as PayerCell[]).flatMap(({ code, unverified }) => (unverified ? [code] : []))),
    ),
    reservationStatus: textColumn('Reservation status', '预订状态', 12, (row) =>
      list((row.payers as PayerCell[]).flatMap(({ reservationStatusCode }) => reservationStatusCode ?? [])),
    ),
    roomRate: textColumn('Room rate', '房价', 14, (row) => list((row.payers as PayerCell[]).flatMap(rateOf))),
    arrival: textColumn('Arrival', '抵店日期', 12, (row) => row.arrival),
    departure: textColumn('Departure', '离店日期', 12, (row) => row.departure),
    items: {
      head: { en: 'Items', zh: '款项' },
      width: 30,
      value: ({ items }, { language }) =>
        list((items as ChargeItem[]).map(({ name, entry }) => (entry && nameIn(language, entry)) ?? name)),
    },
    emails: textColumn('Email', '邮箱', 28, (row) => list(row.emails as string[])),
    mobiles: textColumn('Mobile', '手机', 18, (row) => list(row.mobiles as string[])),
    dueAt: timeColumn('Due', '到期时间', 'due_at'),
    paidAt: timeColumn('Paid at', '付款时间', 'paid_at'),
    method: {
      head: { en: 'Payment method', zh: '支付方式' },
      width: 18,
      value: ({ methods, method_code: code }, { language }) => {
        const method = (methods as Named[]).find((one) => one.code === code);
        return method ? nameIn(language, method) : null;
      },
    },
    platform: textColumn('Payment platform', '支付平台', 16, (row) => row.platform),
    cardInfo: textColumn('Card', '银行卡', 16, (row) => cardText(row.card_info)),
    platformTransactionNo: textColumn('Platform no', '平台单号', 26, (row) => row.platform_transaction_no),
    channelTransactionNo: textColumn('Channel no', '渠道单号', 26, (row) => row.channel_transaction_no),
    postingStatus: wordColumn('Posting', '入账', 16, (row) => posting(row.posting_status)),
    refundPostingStatus: wordColumn('Refund posting', '退款入账', 16, (row) =>
      posting(row.refund_posting_status),
    ),
    requestChannel: wordColumn(
      'Request channel',
      '请求来源',
      14,
      (row) => REQUEST_CHANNEL[row.request_channel as RequestChannel],
    ),
    terminalId: textColumn('Terminal', '终端', 18, (row) => row.terminal_id),
    cashier: textColumn('Cashier', '收银员', 18, (row) => row.cashier),
    disputeStatus: wordColumn('Dispute', '争议', 16, (row) => dispute(row.dispute_status)),
    guestComment: textColumn('Note to guest', '给客人的备注', 30, (row) => row.guest_comment),
    internalComment: textColumn('Internal note', '内部备注', 30, (row) => row.internal_comment),
    cancelReason: textColumn('Cancellation reason', '取消原因', 26, (row) => row.cancel_reason),
    copiedFrom: textColumn('Copied from', '复制自', 18, (row) => row.copied_from),
  },
};

/** `HKD 2280.00` */
function rateOf({ roomRateMinor, roomRateCurrency }: PayerCell): string[] {
  if (roomRateMinor == null || !roomRateCurrency) return [];
  const digits = currencyExponent(roomRateCurrency);
  return [`${roomRateCurrency} ${(roomRateMinor / 10 ** digits).toFixed(digits)}`];
}

const list = (values: readonly string[]): string => values.join(', ');

/** `Visa •••• 4417` */
export function cardText(card: unknown): string | null {
  const { brand, last4 } = (card ?? {}) as { brand?: string; last4?: string };
  return last4 ? `${brand ?? ''} •••• ${last4}`.trim() : null;
}
