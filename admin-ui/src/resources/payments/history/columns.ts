/** Where the choice of columns is kept. */
export const COLUMNS_KEY = 'columns.payments';

/** All columns in the order they have at first. */
export const allColumns = [
  'createdAt',
  'paymentNo',
  'payer',
  'amountMinor',
  'mainStatus',
  'postingStatus',
  'dueAt',
  'method',
  'cashier',
  'items',
  'refundedMinor',
  'refundPostingStatus',
  'stay',
  'sentTo',
  'requestChannel',
  'serialNo',
  'platformTransactionNo',
  'internalComment',
] as const;

/** Those of the fifth priority: there, but only for who asks for them. */
export const hiddenAtFirst: string[] = allColumns.slice(allColumns.indexOf('cashier'));

/** More than these do not fit beside each other at 1440 px: the table then scrolls in itself. */
export const FITTING = 8;
