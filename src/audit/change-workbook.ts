import type { WorkbookColumn } from '../kernel/export/workbook.js';
import { localTime } from '../kernel/export/workbook.js';
import type { ChangeRow } from './changes.queries.js';
import { wordOf } from './log-words.js';
import { propertyText, type Reader } from './value-text.js';

/** One changed property of an entry. */
export type ChangeLine = ChangeRow & { property: string | null };

export const CHANGE_SHEET = { en: 'Audit log', zh: '审计日志' };

/** The columns of an exported change log. */
export function changeColumns(tenantId: string): WorkbookColumn<ChangeLine>[] {
  return [
    {
      head: { en: 'Time ({timeZone})', zh: '时间（{timeZone}）' },
      width: 20,
      value: (line, { timeZone }) => localTime(line.at, timeZone),
    },
    { head: { en: 'User', zh: '用户' }, width: 18, value: (line) => line.actor_name },
    {
      head: { en: 'Kind', zh: '类型' },
      width: 12,
      value: (line, { language }) => wordOf('kind', line.actor_kind, language),
    },
    { head: { en: 'Source IP', zh: '来源 IP' }, width: 16, value: (line) => line.client_ip },
    { head: { en: 'Tenant', zh: '租户' }, width: 16, value: () => tenantId },
    { head: { en: 'Hotel', zh: '酒店' }, width: 10, value: (line) => line.hotel_code },
    {
      head: { en: 'Action', zh: '操作' },
      width: 16,
      value: (line, { language }) => wordOf('action', line.action, language),
    },
    {
      head: { en: 'Action code', zh: '操作代码' },
      width: 14,
      forFilters: true,
      value: (line) => line.action,
    },
    {
      head: { en: 'Entity', zh: '对象' },
      width: 22,
      value: (line, { language }) => wordOf('entity', line.entity, language),
    },
    {
      head: { en: 'Entity code', zh: '对象代码' },
      width: 26,
      forFilters: true,
      value: (line) => line.entity,
    },
    { head: { en: 'Identifier', zh: '标识' }, width: 26, value: (line) => line.identifier },
    {
      head: { en: 'Property', zh: '属性' },
      width: 24,
      value: ({ property }, { language }) => property && wordOf('property', property, language),
    },
    {
      head: { en: 'Property code', zh: '属性代码' },
      width: 24,
      forFilters: true,
      value: (line) => line.property,
    },
    {
      head: { en: 'Before', zh: '修改前' },
      width: 40,
      value: (line, reader) => valueOf(line.before, line.property, reader),
    },
    {
      head: { en: 'After', zh: '修改后' },
      width: 40,
      value: (line, reader) => valueOf(line.after, line.property, reader),
    },
    { head: { en: 'Correlation ID', zh: '关联编号' }, width: 38, value: (line) => line.correlation_id },
  ];
}

/** Entries as lines, one per changed property, `size` at a time: one entry may have thousands. */
export async function* changeLines(
  pages: AsyncIterable<ChangeRow[]>,
  size: number,
): AsyncGenerator<ChangeLine[]> {
  let lines: ChangeLine[] = [];
  for await (const rows of pages)
    for (const row of rows)
      for (const property of row.properties.length > 0 ? row.properties : [null]) {
        lines.push({ ...row, property });
        if (lines.length < size) continue;
        yield lines;
        lines = [];
      }
  if (lines.length > 0) yield lines;
}

function valueOf(
  values: Record<string, unknown> | null,
  property: string | null,
  reader: Reader,
): string | null {
  return property === null ? null : propertyText(property, values?.[property], reader);
}
