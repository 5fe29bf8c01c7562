import { holdsCardNumber } from '../../../kernel/card-numbers.js';
import type { LocalText } from '../../../kernel/errors.js';
import { isOneLine } from '../../../kernel/http/free-text.js';
import type { SheetCell, SheetRow } from '../../../kernel/import/sheet.js';
import { DICTIONARY_TYPES, type DictionaryType, typeDefinition } from '../dictionary-types.js';
import {
  CODE_WORDS,
  ENTRY_CODE,
  HIGHEST_RANGE,
  HIGHEST_SORT,
  HYPHEN,
  LONGEST_CODE,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
} from '../field-rules.js';
import { COLUMNS, type Field, FIELDS, NO, SAMPLE, YES } from './columns.js';

/** What a row says of an entry. A field whose column the file has not is not there, and stays as it is. */
export interface EntryValues {
  name?: string;
  nameZh?: string;
  description?: string | null;
  sort?: number;
  minimum?: number | null;
  maximum?: number | null;
  enabled?: boolean;
}

export interface ParsedRow {
  no: number;
  /** As typed where there is no such type. */
  type: string;
  code: string;
  /** By the field of their column. */
  cells: Partial<Record<Field, SheetCell>>;
  /** Absent where the row is refused. */
  found?: { type: DictionaryType; values: EntryValues };
  problem?: LocalText;
}

/** Why a cell is refused. */
class Refusal extends Error {
  constructor(readonly text: LocalText) {
    super(text.en);
  }
}

const refuse = (en: string, zh: string): never => {
  throw new Refusal({ en, zh });
};

/** @returns the fields of the columns in their order, or what is wrong with the head */
export function headOf(row: SheetRow): (Field | null)[] | LocalText {
  const fields = row.cells.map((cell): Field | null => {
    if (typeof cell !== 'string') return null;
    const text = cell.trim().toLowerCase();
    return (
      FIELDS.find((field) =>
        [field, ...Object.values(COLUMNS[field].head)].some((head) => head.toLowerCase() === text),
      ) ?? null
    );
  });
  const missing = (['code', 'name', 'nameZh'] as const).filter((field) => !fields.includes(field));
  const twice = FIELDS.find((field) => fields.indexOf(field) !== fields.lastIndexOf(field));
  if (twice)
    return {
      en: `The column ${COLUMNS[twice].head.en} is listed twice. Keep only one.`,
      zh: `“${COLUMNS[twice].head.zh}”列重复，只保留一列。`,
    };
  if (missing.length === 0) return fields;
  return {
    en: `The first row must name the columns. Missing: ${missing.map((field) => COLUMNS[field].head.en).join(', ')}.`,
    zh: `第一行须为列名，缺少：${missing.map((field) => COLUMNS[field].head.zh).join('、')}。`,
  };
}

/** Whether it is the row that a template came with. */
export function isSample({ cells }: SheetRow, fields: readonly (Field | null)[]): boolean {
  return Object.entries(SAMPLE).every(([field, value]) => cells[fields.indexOf(field as Field)] === value);
}

/** Reads rows under a head, each by itself but for codes that are there twice. @param usual of rows that name no type */
export function parseRows(
  rows: readonly SheetRow[],
  fields: readonly (Field | null)[],
  usual: DictionaryType | null,
): ParsedRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ no, cells }) => {
    const cell = (field: Field): SheetCell => cells[fields.indexOf(field)] ?? null;
    const shown = (field: Field): string => {
      const value = cell(field);
      return typeof value === 'string' ? value.slice(0, 100) : '';
    };
    const sent: Partial<Record<Field, SheetCell>> = {};
    for (const field of FIELDS) if (cell(field) !== null) sent[field] = cell(field);
    const row = { no, cells: sent, type: shown('type') || (usual ?? ''), code: shown('code').toUpperCase() };
    try {
      const type = typeOf(textOf(cell('type'), COLUMNS.type.head), usual);
      row.type = type;
      const code = codeOf(textOf(cell('code'), COLUMNS.code.head));
      const key = `${type}/${code}`;
      const before = seen.get(key);
      if (before !== undefined)
        refuse(
          `The code is listed twice; row ${before} has it too. Keep only one.`,
          `代码重复。第 ${before} 行也有此代码，只保留一行。`,
        );
      seen.set(key, no);
      const values = valuesOf(type, fields, (field) => textOf(cell(field), COLUMNS[field].head));
      return { ...row, code, found: { type, values } };
    } catch (error) {
      if (error instanceof Refusal) return { ...row, problem: error.text };
      throw error;
    }
  });
}

function textOf(cell: SheetCell, { en, zh }: LocalText): string | null {
  if (typeof cell === 'object' && cell !== null)
    return cell.bad === 'formula'
      ? refuse(`${en} is a formula. Enter its value.`, `${zh}是公式，填写其值。`)
      : refuse(`${en} contains an error. Enter a value.`, `${zh}包含错误值，填写内容。`);
  // What an export made harmless.
  return cell && /^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

function typeOf(text: string | null, usual: DictionaryType | null): DictionaryType {
  if (text === null) return usual ?? refuse('The type is empty. Fill it in.', '缺少类型，需补上。');
  const wanted = text.toLowerCase();
  return (
    DICTIONARY_TYPES.find((type) => {
      const { en, zh } = typeDefinition(type).name;
      return [type, en, zh].some((name) => name.toLowerCase() === wanted);
    }) ??
    refuse(
      `There is no type “${text}”. Use a type from the page.`,
      `没有“${text}”这一类型，使用页面中的类型。`,
    )
  );
}

function codeOf(text: string | null): string {
  const code = text?.toUpperCase() ?? refuse('The code is empty. Fill it in.', '缺少代码，需补上。');
  if (code.length > LONGEST_CODE)
    refuse(
      `The code has ${code.length} characters. At most ${LONGEST_CODE}. Shorten it.`,
      `代码有 ${code.length} 个字符。最多 ${LONGEST_CODE} 个，需缩短。`,
    );
  if (!ENTRY_CODE.test(code)) refuse(`Code: ${CODE_WORDS.en}`, `代码：${CODE_WORDS.zh}`);
  harmlessOf(code, COLUMNS.code.head);
  return code;
}

function harmlessOf(text: string, { en, zh }: LocalText): string {
  if (!isOneLine(text)) refuse(`${en} contains invisible characters.`, `${zh}包含不可见字符。`);
  if (holdsCardNumber(text)) refuse(`${en} looks like a card number.`, `${zh}疑似银行卡号。`);
  return text;
}

function lineOf(text: string, longest: number, head: LocalText): string {
  if (text.length > longest)
    refuse(
      `${head.en} has ${text.length} characters. At most ${longest}. Shorten it.`,
      `${head.zh}有 ${text.length} 个字符。最多 ${longest} 个，需缩短。`,
    );
  return harmlessOf(text, head);
}

function nameOf(text: string | null, head: LocalText): string {
  if (text === null) return refuse(`${head.en} is empty. Fill it in.`, `缺少${head.zh}，需补上。`);
  if (text.includes('-')) refuse(`${head.en}: ${HYPHEN.en}`, `${head.zh}：${HYPHEN.zh}`);
  return lineOf(text, LONGEST_NAME, head);
}

function wholeOf(text: string, most: number, { en, zh }: LocalText): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  return value <= most
    ? value
    : refuse(`${en} must be a whole number from 0 to ${most}.`, `${zh}须为 0 至 ${most} 的整数。`);
}

const ON = [YES.en, YES.zh, 'true', '1', 'on', '启用'].map((word) => word.toLowerCase());
const OFF = [NO.en, NO.zh, 'false', '0', 'off', '停用'].map((word) => word.toLowerCase());

function flagOf(text: string, { en, zh }: LocalText): boolean {
  const word = text.toLowerCase();
  if (ON.includes(word)) return true;
  return OFF.includes(word) ? false : refuse(`${en} must be Yes or No.`, `${zh}须为“是”或“否”。`);
}

function valuesOf(
  type: DictionaryType,
  fields: readonly (Field | null)[],
  read: (field: Field) => string | null,
): EntryValues {
  const values: EntryValues = {
    name: nameOf(read('name'), COLUMNS.name.head),
    nameZh: nameOf(read('nameZh'), COLUMNS.nameZh.head),
  };
  if (fields.includes('description')) {
    const text = read('description');
    values.description = text === null ? null : lineOf(text, LONGEST_DESCRIPTION, COLUMNS.description.head);
  }
  const sort = fields.includes('sort') ? read('sort') : null;
  if (sort !== null) values.sort = wholeOf(sort, HIGHEST_SORT, COLUMNS.sort.head);
  const enabled = fields.includes('enabled') ? read('enabled') : null;
  if (enabled !== null) values.enabled = flagOf(enabled, COLUMNS.enabled.head);
  const range = typeDefinition(type).range ?? false;
  for (const field of ['minimum', 'maximum'] as const) {
    const text = fields.includes(field) ? read(field) : null;
    const { head } = COLUMNS[field];
    if (range && text === null) refuse(`${head.en} is empty. Fill it in.`, `缺少${head.zh}，需补上。`);
    if (!range && text !== null)
      refuse(`${head.en}: entries of this type have no range.`, `${head.zh}：此类型没有范围。`);
    if (text !== null) values[field] = wholeOf(text, HIGHEST_RANGE, head);
  }
  if (values.minimum != null && values.maximum != null && values.minimum > values.maximum)
    refuse('The minimum must not exceed the maximum.', '最小值不能大于最大值。');
  return values;
}
