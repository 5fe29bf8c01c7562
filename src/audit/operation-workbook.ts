import type { WorkbookColumn } from '../kernel/export/workbook.js';
import { localTime } from '../kernel/export/workbook.js';
import { becauseOf, wordOf } from './log-words.js';
import type { OperationRow } from './operations.queries.js';
import { type Reader, valueText } from './value-text.js';

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
    {
      head: { en: 'Kind', zh: '类型' },
      width: 12,
      value: (row, { language }) => wordOf('kind', row.actor_kind, language),
    },
    { head: { en: 'Source IP', zh: '来源 IP' }, width: 16, value: (row) => row.client_ip },
    { head: { en: 'Tenant', zh: '租户' }, width: 16, value: () => tenantId },
    { head: { en: 'Hotel', zh: '酒店' }, width: 10, value: (row) => row.hotel_code },
    {
      head: { en: 'Operation', zh: '操作' },
      width: 24,
      value: (row, { language }) => wordOf('action', row.action, language),
    },
    {
      head: { en: 'Operation code', zh: '操作代码' },
      width: 20,
      forFilters: true,
      value: (row) => row.action,
    },
    {
      head: { en: 'Object', zh: '对象' },
      width: 22,
      value: (row, { language }) => wordOf('entity', row.entity, language),
    },
    {
      head: { en: 'Object code', zh: '对象代码' },
      width: 26,
      forFilters: true,
      value: (row) => row.entity,
    },
    { head: { en: 'Identifier', zh: '标识' }, width: 26, value: (row) => row.identifier },
    {
      head: { en: 'Outcome', zh: '结果' },
      width: 10,
      value: (row, { language }) => wordOf('outcome', row.outcome, language),
    },
    {
      head: { en: 'Reason', zh: '原因' },
      width: 30,
      value: (row, { language }) => {
        const code = reasonCodeOf(row);
        return code && becauseOf(code, language);
      },
    },
    { head: { en: 'Reason code', zh: '原因代码' }, width: 20, forFilters: true, value: reasonCodeOf },
    {
      head: { en: 'Details', zh: '详情' },
      width: 40,
      value: ({ after }, reader) => detailsOf(after, reader),
    },
    { head: { en: 'Correlation ID', zh: '关联编号' }, width: 38, value: (row) => row.correlation_id },
  ];
}

function reasonCodeOf({ after }: OperationRow): string | null {
  const because = after?.because;
  return typeof because === 'string' ? because : null;
}

/** What the other columns do not say; the payment is named by its number. */
function detailsOf(after: OperationRow['after'], reader: Reader): string | null {
  const { outcome: _, because: __, paymentId: ___, ...details } = after ?? {};
  return valueText(details, reader);
}
