import type { HotelContext } from '../../kernel/context.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import type { FileRequest } from '../../kernel/export/export-files.js';
import type { WorkbookColumn } from '../../kernel/export/workbook.js';
import type { Exported as ExportedRows } from '../../kernel/export/write-export.js';
import {
  columnsOfKeys,
  countUpTo,
  readKeysetPages,
  type KeysetList,
} from '../../kernel/lists/keyset-page.js';
import { oneOf, parseListQuery } from '../../kernel/lists/list-query.js';
import { Permission } from '../../security/index.js';
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

export const EXPORT_KINDS = ['payments', 'transactions', 'reconciliation'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** A list that is exported. */
export interface ExportRequest extends FileRequest {
  kind: ExportKind;
  /** As the list of this kind takes it. */
  filter: Record<string, unknown>;
  sort: [field: string, direction: string] | null;
  /** Names of columns in the order wanted; null: all. */
  columns: string[] | null;
}

/** The rows that go into a file, and its columns. */
export type Exported = ExportedRows<Row>;

/** A kind of file. Modules that know more than payments define their own with {@link defineExport}. */
export interface ExportSource {
  kind: ExportKind;
  /** What a person must be allowed to see to take it along. */
  permission: Permission;
  /** Begins the file's name. */
  fileName(request: ExportRequest): string;
  /** @throws AppError when the caller may not have this file, before anything is written */
  check?(ctx: HotelContext, request: ExportRequest): Promise<void>;
  /** @throws AppError VALIDATION_FAILED naming what is not known */
  open(db: TenantDatabase, hotelCode: string, request: ExportRequest): Exported;
}

const sources = new Map<ExportKind, ExportSource>();

export function defineExport(source: ExportSource): void {
  sources.set(source.kind, source);
}

export function exportSource(kind: ExportKind): ExportSource {
  return sources.get(kind)!;
}

defineExport({
  kind: 'payments',
  permission: Permission.PAYBY_PAYMENT_CREATE_AND_VIEW,
  fileName: ({ kind }) => kind,
  open: (db, hotelCode, request) => {
    const query = parseListQuery<PaymentFilter>(queryOf(request), PAYMENT_LIST);
    return listed(db, PAYMENTS_SHEET, paymentsAsked(db, hotelCode, query), request);
  },
});
defineExport({
  kind: 'transactions',
  permission: Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD,
  fileName: ({ kind }) => kind,
  open: (db, hotelCode, request) => {
    const query = parseListQuery<TransactionFilter>(queryOf(request), TRANSACTION_LIST);
    return listed(db, TRANSACTIONS_SHEET, transactionsAsked(db, hotelCode, query), request);
  },
});

const queryOf = ({ filter, sort }: ExportRequest): Record<string, string> => ({
  filter: JSON.stringify(filter),
  ...(sort ? { sort: JSON.stringify(sort) } : {}),
});

function listed(db: TenantDatabase, sheet: Sheet, list: KeysetList, request: ExportRequest): Exported {
  const reads = [...columnsOfKeys(list.keys), ...sheet.reads.split(',').map((name) => name.trim())];
  const columns = [...new Set(reads)].join(', ');
  return {
    title: sheet.title,
    columns: columnsOf(sheet, request.columns),
    count: (cap) => countUpTo(db, list, cap),
    pages: (size) => readKeysetPages<Row>(db, { ...list, columns }, size),
  };
}

/** @throws AppError VALIDATION_FAILED */
export function columnsOf(
  { columns }: Pick<Sheet, 'columns'>,
  wanted: readonly string[] | null,
): WorkbookColumn<Row>[] {
  const known = Object.keys(columns);
  return (wanted ?? known).map((name) => {
    if (Object.hasOwn(columns, name)) return columns[name]!;
    throw new AppError('VALIDATION_FAILED', {
      fields: { columns: oneOf(known) },
    });
  });
}
