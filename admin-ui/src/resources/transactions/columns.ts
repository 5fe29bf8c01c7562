/** Where the choice of columns is kept. */
export const COLUMNS_KEY = 'columns.transactions';

/** The table's columns in their order: the word each has in the dictionary, and what it is in an exported file. */
const columns = {
  at: { word: 'at', inFile: ['at'] },
  kind: { word: 'kind', inFile: ['kind'] },
  paymentNo: { word: 'payment', inFile: ['paymentNo'] },
  guest: { word: 'payer', inFile: ['guest', 'payerCode', 'roomNo'] },
  amountMinor: { word: 'amount', inFile: ['amountMinor', 'currencyCode'] },
  status: { word: 'status', inFile: ['status'] },
  methodCode: { word: 'method', inFile: ['methodCode', 'cardInfo'] },
  reference: { word: 'reference', inFile: ['pmsReference', 'platformNo'] },
  cashier: { word: 'cashier', inFile: ['cashier'] },
  serialNo: { word: 'serialNo', inFile: ['serialNo'] },
  platform: { word: 'platform', inFile: ['platform'] },
  channelNo: { word: 'channelNo', inFile: ['channelNo'] },
  reason: { word: 'reason', inFile: ['reason'] },
};

export const allColumns = Object.keys(columns) as (keyof typeof columns)[];

export const hiddenAtFirst: string[] = allColumns.slice(allColumns.indexOf('cashier'));

/** More than these do not fit beside each other at 1440 px: the table then scrolls in itself. */
export const FITTING = 8;

export const columnsInFile = (shown: readonly string[]): string[] =>
  allColumns.filter((column) => shown.includes(column)).flatMap((column) => columns[column].inFile);

export const wordOf = (column: keyof typeof columns): string => columns[column].word;
