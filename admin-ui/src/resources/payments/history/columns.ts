/** Where the choice of columns is kept. */
export const COLUMNS_KEY = 'columns.payments';

/** The table's columns in the order they have at first, and what each of them is in an exported file. */
const inFile = {
  createdAt: ['createdAt'],
  paymentNo: ['paymentNo'],
  payer: ['lastName', 'firstName', 'payers', 'roomNo'],
  amountMinor: ['amountMinor', 'currencyCode'],
  mainStatus: ['mainStatus'],
  postingStatus: ['postingStatus'],
  dueAt: ['dueAt', 'paidAt'],
  method: ['method', 'cardInfo'],
  cashier: ['cashier'],
  items: ['items'],
  refundedMinor: ['refundedMinor'],
  refundPostingStatus: ['refundPostingStatus'],
  stay: ['arrival', 'departure'],
  sentTo: ['emails', 'mobiles'],
  requestChannel: ['requestChannel'],
  serialNo: ['serialNo'],
  platformTransactionNo: ['platformTransactionNo'],
  internalComment: ['internalComment'],
};

export const allColumns = Object.keys(inFile) as (keyof typeof inFile)[];

/** Those of the fifth priority: there, but only for who asks for them. */
export const hiddenAtFirst: string[] = allColumns.slice(allColumns.indexOf('cashier'));

/** More than these do not fit beside each other at 1440 px: the table then scrolls in itself. */
export const FITTING = 8;

export const columnsInFile = (shown: readonly string[]): string[] =>
  allColumns.filter((column) => shown.includes(column)).flatMap((column) => inFile[column]);
