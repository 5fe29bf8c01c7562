import type { Database } from '../kernel/database/database.js';
import { ExportFiles, type FileRequest } from '../kernel/export/export-files.js';
import type { Exported } from '../kernel/export/write-export.js';
import { countUpTo, readKeysetPages } from '../kernel/lists/keyset-page.js';
import { CHANGE_SHEET, changeColumns, changeLines, type ChangeLine } from './change-workbook.js';
import { type ChangeFilter, countLines, readChanges } from './changes.queries.js';
import type { Place, Scope } from './log-place.js';
import { OPERATION_SHEET, operationColumns } from './operation-workbook.js';
import { type OperationFilter, type OperationRow, operationsAsked } from './operations.queries.js';

export const LOGS = ['changes', 'operations'] as const;
export type Log = (typeof LOGS)[number];

/** A log that is exported. */
export interface LogRequest extends FileRequest {
  kind: Log;
  scope: Scope;
  /** Whose entries, as the one who asked might see them then. */
  place: Place;
  /** As the list of this log takes it; entries later than the order are left out. */
  filter: ChangeFilter | OperationFilter;
}

/** Has a file of a log written; its payload is `{exportId}`. */
export const WRITE_LOG = 'audit.write-log';

/** Always in the tenant's own database, whichever log they are of. */
export const LOG_FILES = new ExportFiles<LogRequest>('audit');

/** @param db of the log's scope */
export function openLog(
  db: Database,
  tenantId: string,
  { kind, place, filter }: LogRequest,
): Exported<ChangeLine | OperationRow> {
  return kind === 'changes' ? changes(db, tenantId, place, filter) : operations(db, tenantId, place, filter);
}

/** One row per changed property. */
function changes(db: Database, tenantId: string, place: Place, filter: ChangeFilter): Exported<ChangeLine> {
  const selection = { ...place, filter };
  return {
    title: CHANGE_SHEET,
    columns: changeColumns(tenantId),
    async count(cap) {
      const lines = await countLines(db, selection, cap);
      return { rows: Math.min(lines, cap), capped: lines > cap };
    },
    pages: (size) => changeLines(readChanges(db, selection, size), size),
  };
}

function operations(
  db: Database,
  tenantId: string,
  place: Place,
  filter: OperationFilter,
): Exported<OperationRow> {
  const list = operationsAsked(db, place, filter);
  return {
    title: OPERATION_SHEET,
    columns: operationColumns(tenantId),
    count: (cap) => countUpTo(db, list, cap),
    pages: (size) => readKeysetPages<OperationRow>(db, list, size),
  };
}
