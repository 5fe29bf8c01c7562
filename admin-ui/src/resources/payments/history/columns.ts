/** Where the choice of columns is kept. */
export const COLUMNS_KEY = 'columns.payments';

/** The table's columns in their order: the word each has in the dictionary, and what it is in an exported file. */
const columns = {
  createdAt: { word: 'created', inFile: ['createdAt'] },
  paymentNo: { word: 'payment', inFile: ['paymentNo'] },
  payer: { word: 'payer', inFile: ['lastName', 'firstName', 'payers', 'roomNo'] },
  amountMinor: { word: 'amount', inFile: ['amountMinor', 'currencyCode'] },
  mainStatus: { word: 'status', inFile: ['mainStatus'] },
  postingStatus: { word: 'posting', inFile: ['postingStatus'] },
  dueAt: { word: 'due', inFile: ['dueAt', 'paidAt'] },
  method: { word: 'method', inFile: ['method', 'cardInfo'] },
  cashier: { word: 'cashier', inFile: ['cashier'] },
  items: { word: 'items', inFile: ['items'] },
  refundedMinor: { word: 'refunded', inFile: ['refundedMinor'] },
  refundPostingStatus: { word: 'refundPosting', inFile: ['refundPostingStatus'] },
  stay: { word: 'stay', inFile: ['arrival', 'departure'] },
  sentTo: { word: 'sentTo', inFile: ['emails', 'mobiles'] },
  requestChannel: { word: 'channel', inFile: ['requestChannel'] },
  title: { word: 'title', inFile: ['title'] },
  roomRate: { word: 'roomRate', inFile: ['roomRate'] },
  reservationStatus: { word: 'reservationStatus', inFile: ['reservationStatus', 'unverified'] },
  terminalId: { word: 'terminal', inFile: ['terminalId'] },
  serialNo: { word: 'serialNo', inFile: ['serialNo'] },
  platformTransactionNo: { word: 'platformNo', inFile: ['platformTransactionNo'] },
  internalComment: { word: 'internalNote', inFile: ['internalComment'] },
};

export const allColumns = Object.keys(columns) as (keyof typeof columns)[];

/** Those of the fifth priority: there, but only for who asks for them. */
export const hiddenAtFirst: string[] = allColumns.slice(allColumns.indexOf('cashier'));

/** More than these do not fit beside each other at 1440 px: the table then scrolls in itself. */
export const FITTING = 8;

export const columnsInFile = (shown: readonly string[]): string[] =>
  allColumns.filter((column) => shown.includes(column)).flatMap((column) => columns[column].inFile);

export const wordOf = (column: keyof typeof columns): string => columns[column].word;
