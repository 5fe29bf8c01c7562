/** Where the choice of columns is kept. */
export const COLUMNS_KEY = 'columns.transactions';

/** The table's columns in the order they have at first, and what each of them is in an exported file. */
const inFile = {
  at: ['at'],
  kind: ['kind'],
  paymentNo: ['paymentNo'],
  guest: ['guest', 'payerCode', 'roomNo'],
  amountMinor: ['amountMinor', 'currencyCode'],
  status: ['status'],
  methodCode: ['methodCode', 'cardInfo'],
  reference: ['pmsReference', 'platformNo'],
  cashier: ['cashier'],
  serialNo: ['serialNo'],
  platform: ['platform'],
  channelNo: ['channelNo'],
  reason: ['reason'],
};

export const allColumns = Object.keys(inFile) as (keyof typeof inFile)[];

export const hiddenAtFirst: string[] = allColumns.slice(allColumns.indexOf('cashier'));

/** More than these do not fit beside each other at 1440 px: the table then scrolls in itself. */
export const FITTING = 8;

export const columnsInFile = (shown: readonly string[]): string[] =>
  allColumns.filter((column) => shown.includes(column)).flatMap((column) => inFile[column]);
