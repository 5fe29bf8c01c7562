import type { TransactionKind } from '../projections/transactions.projection.js';
import { TRANSACTION_KIND, transactionStatus } from './labels.js';
import { cardText } from './payments.sheet.js';
import { amountCell, amountColumn, textColumn, timeColumn, wordColumn, type Sheet } from './sheet.js';

/** The transaction history as a file. */
export const TRANSACTIONS_SHEET: Sheet = {
  title: { en: 'Transactions', zh: '交易流水' },
  reads: `kind, status, amount_minor, currency_code, payment_no, serial_no, guest, payer_code, room_no, method_code, platform,
    platform_no, channel_no, card_info, pms_reference, reason, cashier,
    fee_minor, fee_currency`,
  columns: {
    at: timeColumn('Time', '时间', 'at'),
    kind: wordColumn('Kind', '类型', 16, (row) => TRANSACTION_KIND[row.kind as TransactionKind]),
    status: wordColumn('Status', '状态', 16, (row) =>
      transactionStatus(row.kind as string, row.status as string),
    ),
    amountMinor: amountColumn('Amount', '金额', 'amount_minor'),
    currencyCode: textColumn('Currency', '币种', 9, (row) => row.currency_code),
    paymentNo: textColumn('Payment no', '付款编号', 18, (row) => row.payment_no),
    serialNo: textColumn('Serial no', '流水号', 18, (row) => row.serial_no),
    guest: textColumn('Guest', '客人', 20, (row) => row.guest),
    payerCode: textColumn('Payer', '付款方', 16, (row) => row.payer_code),
    roomNo: textColumn('Room', '房号', 10, (row) => row.room_no),
    methodCode: textColumn('Payment method', '支付方式', 16, (row) => row.method_code),
    platform: textColumn('Payment platform', '支付平台', 16, (row) => row.platform),
    platformNo: textColumn('Platform no', '平台单号', 26, (row) => row.platform_no),
    channelNo: textColumn('Channel no', '渠道单号', 26, (row) => row.channel_no),
    cardInfo: textColumn('Card', '银行卡', 16, (row) => cardText(row.card_info)),
    pmsReference: textColumn('PMS reference', 'PMS 参考号', 22, (row) => row.pms_reference),
    reason: textColumn('Reason', '原因', 30, (row) => row.reason),
    cashier: textColumn('Cashier', '收银员', 18, (row) => row.cashier),
    feeMinor: {
      head: { en: 'Dispute fee', zh: '争议费用' },
      width: 14,
      value: (row) => amountCell(row.fee_minor, (row.fee_currency ?? row.currency_code) as string),
    },
    feeCurrency: textColumn('Fee currency', '费用币种', 9, (row) => row.fee_currency),
  },
};
