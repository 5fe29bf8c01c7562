import type { TenantDatabase } from '../../kernel/database/database.js';
import { AppError, type Language } from '../../kernel/errors.js';
import type { FileFormat } from '../../kernel/export/file-formats.js';
import type { WorkbookColumn } from '../../kernel/export/workbook.js';
import type { KeysetList } from '../../kernel/lists/keyset-page.js';
import { parseListQuery } from '../../kernel/lists/list-query.js';
import { PAYMENT_LIST, type PaymentFilter } from '../projections/payment-list.js';
import { paymentsAsked } from '../projections/payment-list.queries.js';
import {
  TRANSACTION_LIST,
  transactionsAsked,
  type TransactionFilter,
} from '../projections/transaction-list.js';
import { PAYMENTS_SHEET } from './payments.sheet.js';
import type { Row, Sheet } from './sheet.js';
import { TRANSACTIONS_SHEET } from './transactions.sheet.js';

export const EXPORT_KINDS = ['payments', 'transactions'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** What somebody wants to take along, as it is kept until the file is written. */
export interface ExportRequest {
  kind: ExportKind;
  format: FileFormat;
  /** As the list of this kind takes it. */
  filter: Record<string, unknown>;
  sort: [field: string, direction: string] | null;
  /** Names of columns in the order wanted; null: all. */
  columns: string[] | null;
  language: Language;
  /** IANA name. */
  timeZone: string;
}

const SHEETS: Record<ExportKind, Sheet> = { payments: PAYMENTS_SHEET, transactions: TRANSACTIONS_SHEET };

/** The rows that go into a file, and its columns. @throws AppError VALIDATION_FAILED naming what is not known */
export function exported(
  db: TenantDatabase,
  hotelCode: string,
  request: ExportRequest,
): { title: Sheet['title']; list: KeysetList; columns: WorkbookColumn<Row>[] } {
  const sheet = SHEETS[request.kind];
  const query = {
    filter: JSON.stringify(request.filter),
    ...(request.sort ? { sort: JSON.stringify(request.sort) } : {}),
  };
  const list =
    request.kind === 'payments'
      ? paymentsAsked(db, hotelCode, parseListQuery<PaymentFilter>(query, PAYMENT_LIST))
      : transactionsAsked(db, hotelCode, parseListQuery<TransactionFilter>(query, TRANSACTION_LIST));
  const reads = [...list.keys.map(([name]) => name), ...sheet.reads.split(',').map((name) => name.trim())];
  return {
    title: sheet.title,
    list: { ...list, columns: [...new Set(reads)].join(', ') },
    columns: (request.columns ?? Object.keys(sheet.columns)).map((name) => columnOf(sheet, name)),
  };
}

function columnOf(sheet: Sheet, name: string): WorkbookColumn<Row> {
  if (Object.hasOwn(sheet.columns, name)) return sheet.columns[name]!;
  const known = Object.keys(sheet.columns);
  throw new AppError('VALIDATION_FAILED', {
    fields: { columns: { en: `One of ${known.join(', ')}.`, zh: `可选值：${known.join('、')}。` } },
  });
}
