import { definedErrors, type Language } from '../kernel/errors.js';
import type { WorkbookColumn } from '../kernel/export/workbook.js';
import { localTime } from '../kernel/export/workbook.js';
import type { OperationRow } from './operations.queries.js';

export const OPERATION_SHEET = { en: 'Operation log', zh: '操作日志' };

/** The columns of an exported operation log. */
export function operationColumns(tenantId: string): WorkbookColumn<OperationRow>[] {
  return [
    {
      head: { en: 'Time ({timeZone})', zh: '时间（{timeZone}）' },
      width: 20,
      value: (row, { timeZone }) => localTime(row.at, timeZone),
    },
    { head: { en: 'User', zh: '用户' }, width: 18, value: (row) => row.actor_name },
    { head: { en: 'Kind', zh: '类型' }, width: 10, value: (row) => row.actor_kind },
    { head: { en: 'Source IP', zh: '来源 IP' }, width: 16, value: (row) => row.client_ip },
    { head: { en: 'Tenant', zh: '租户' }, width: 16, value: () => tenantId },
    { head: { en: 'Hotel', zh: '酒店' }, width: 10, value: (row) => row.hotel_code },
    { head: { en: 'Operation', zh: '操作' }, width: 20, value: (row) => row.action },
    { head: { en: 'Entity', zh: '对象' }, width: 26, value: (row) => row.entity },
    { head: { en: 'Identifier', zh: '标识' }, width: 26, value: (row) => row.identifier },
    { head: { en: 'Outcome', zh: '结果' }, width: 10, value: (row) => row.outcome },
    {
      head: { en: 'Reason', zh: '原因' },
      width: 26,
      value: ({ after }, { language }) => reasonOf(after?.because, language) ?? textOf(after?.because),
    },
    { head: { en: 'Details', zh: '详情' }, width: 40, value: ({ after }) => detailsOf(after) },
    { head: { en: 'Correlation id', zh: '关联编号' }, width: 38, value: (row) => row.correlation_id },
  ];
}

/** The sentence of an error's code; null where there is none, or it would need what is not known any more. */
export function reasonOf(because: unknown, language: Language): string | null {
  const text = typeof because === 'string' ? definedErrors().get(because)?.[language] : undefined;
  return text === undefined || text.includes('{') ? null : text;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function detailsOf(after: OperationRow['after']): string | null {
  const { outcome: _, because: __, ...details } = after ?? {};
  return Object.keys(details).length > 0 ? JSON.stringify(details) : null;
}
