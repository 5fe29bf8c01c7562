import type { Cell, WorkbookColumn } from '../../../kernel/export/workbook.js';
import type { DictionaryType } from '../dictionary-types.js';
import { typeDefinition, isDictionaryType } from '../dictionary-types.js';

/** A row of the sheet, as it is written. */
export interface SheetEntry {
  type: string;
  code: string;
  name: string;
  nameZh: string;
  description: string | null;
  sort: number;
  minimum: number | null;
  maximum: number | null;
  enabled: boolean;
}

export const SHEET = { en: 'Dictionary', zh: '数据字典' };
export const YES = { en: 'Yes', zh: '是' };
export const NO = { en: 'No', zh: '否' };

const number = (value: number | null): Cell => (value === null ? null : { value, digits: 0 });

/** The columns of a file, by the field each is. Files are read by the same heads, in either language. */
export const COLUMNS = {
  type: {
    head: { en: 'Type', zh: '类型' },
    width: 22,
    value: ({ type }, { language }) => (isDictionaryType(type) ? typeDefinition(type).name[language] : type),
  },
  code: { head: { en: 'Code', zh: '代码' }, width: 20, value: ({ code }) => code },
  nameZh: { head: { en: 'Chinese', zh: '中文' }, width: 28, value: ({ nameZh }) => nameZh },
  name: { head: { en: 'English', zh: '英文' }, width: 28, value: ({ name }) => name },
  description: {
    head: { en: 'Description', zh: '说明' },
    width: 36,
    value: ({ description }) => description,
  },
  sort: { head: { en: 'Order', zh: '排序' }, width: 10, value: ({ sort }) => number(sort) },
  minimum: { head: { en: 'Minimum', zh: '最小值' }, width: 10, value: ({ minimum }) => number(minimum) },
  maximum: { head: { en: 'Maximum', zh: '最大值' }, width: 10, value: ({ maximum }) => number(maximum) },
  enabled: {
    head: { en: 'On', zh: '启用' },
    width: 8,
    value: ({ enabled }, { language }) => (enabled ? YES : NO)[language],
  },
} satisfies Record<string, WorkbookColumn<SheetEntry>>;

/** The row of a template that shows what belongs there. Left in the file, it is no entry. */
export const SAMPLE = { code: 'EXAMPLE', name: 'Example', nameZh: '示例' };

export type Field = keyof typeof COLUMNS;
export const FIELDS = Object.keys(COLUMNS) as Field[];

/** The columns of a file of one type, or of all: only ranges have a minimum and a maximum. */
export function columnsOf(type: DictionaryType | null): WorkbookColumn<SheetEntry>[] {
  const withRange = type === null || typeDefinition(type).range === true;
  return FIELDS.filter((field) => withRange || (field !== 'minimum' && field !== 'maximum')).map(
    (field) => COLUMNS[field],
  );
}
