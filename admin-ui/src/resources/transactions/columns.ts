/** Where the choice of columns is kept. */
export const COLUMNS_KEY = 'columns.transactions';

/** All columns in the order they have at first. */
export const allColumns = [
  'at',
  'kind',
  'paymentNo',
  'guest',
  'amountMinor',
  'status',
  'methodCode',
  'reference',
  'cashier',
  'serialNo',
  'platform',
  'channelNo',
  'reason',
] as const;

export const hiddenAtFirst: string[] = allColumns.slice(allColumns.indexOf('cashier'));

export const FITTING = 8;
