import type { FastifyReply } from 'fastify';
import { AppError, type FieldProblem, grouped } from '../errors.js';
import { isUuid } from '../http/request.js';
import { isDay } from '../local-day.js';
import { MOST_ROWS, USUAL_ROWS } from './parameters.js';

/** What a filter accepts. Declared as data, so a list's filters can be read at a glance. */
type FilterRule =
  /** One of these values. */
  | { oneOf: readonly string[] }
  /** Text of at most so many characters. */
  | { text: number }
  /** An instant with its zone: 2026-11-21T08:00:00Z. */
  | { instant: true }
  /** A date without a zone: 2026-11-21. */
  | { day: true }
  /** A whole number up to so much, such as an amount in minor units. */
  | { whole: number }
  /** Only true: the rows that have it. */
  | { flag: true }
  /** A UUID or at most so many of them; always read as an array. */
  | { uuids: number }
  /** A code or at most so many of them; always read as an array. */
  | { codes: number };

export interface ListSpec {
  /** What may be sorted by → the SQL for it. Nothing from the request ever becomes SQL. */
  sorts: Readonly<Record<string, string>>;
  defaultSort: readonly [field: string, direction: 'ASC' | 'DESC'];
  /** What may be filtered by. */
  filters: Readonly<Record<string, FilterRule>>;
  /** How many rows are answered when no range is asked for. Default: one page. */
  rowsWithoutRange?: number;
  /** Whether the list can be gone on with by `cursor` (see keyset-page.ts). */
  byCursor?: true;
}

/** A list request whose every part was checked. */
export interface ListQuery<F> {
  sort: { field: string; column: string; direction: 'ASC' | 'DESC' };
  /** Rows `from` to `to`, both counted from 0 and both included. */
  range: { from: number; to: number };
  filter: F;
  /** The opaque place to go on from; null: counted from the beginning. */
  cursor: string | null;
}

/**
 * Reads `?sort=["createdAt","DESC"]&range=[0,24]&filter={…}` as ra-data-simple-rest writes it. `F` must be the shape
 * that `spec.filters` describes.
 * @throws AppError VALIDATION_FAILED naming every unknown or malformed part
 */
export function parseListQuery<F extends object>(query: unknown, spec: ListSpec): ListQuery<F> {
  const fields: Record<string, FieldProblem> = {};
  const given = (query ?? {}) as Record<string, unknown>;
  const known = ['sort', 'range', 'filter', ...(spec.byCursor ? ['cursor'] : [])];
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) fields[name.slice(0, 60)] = notKnown(name, known);
  }
  const sort = readSort(given.sort, spec, fields);
  const range = readRange(given.range, spec.rowsWithoutRange ?? USUAL_ROWS.value, fields);
  const filter = readFilter(given.filter, spec.filters, fields);
  const cursor = typeof given.cursor === 'string' && given.cursor !== '' ? given.cursor : null;
  refuse(fields);
  return { sort, range, filter: filter as F, cursor };
}

/** Reads a filter on its own, for figures over a whole list. @throws AppError VALIDATION_FAILED */
export function parseFilter<F extends object>(filter: unknown, rules: ListSpec['filters']): F {
  const fields: Record<string, FieldProblem> = {};
  const read = readFilter(filter, rules, fields);
  refuse(fields);
  return read as F;
}

/** What a list still takes of a filter that was kept, and whether that is all of it. */
export function restOfFilter(
  filter: object,
  rules: ListSpec['filters'],
): { filter: Record<string, unknown>; complete: boolean } {
  const fields: Record<string, FieldProblem> = {};
  const read = readFilter(JSON.stringify(filter), rules, fields);
  return { filter: read, complete: Object.keys(fields).length === 0 };
}

/** Tells the client which rows these are and how many there are, as ra-data-simple-rest reads it. */
export function setContentRange(
  reply: FastifyReply,
  resource: string,
  range: { from: number },
  rows: number,
  total: number,
): void {
  reply.header(
    'content-range',
    `${resource} ${rows === 0 ? '*' : `${range.from}-${range.from + rows - 1}`}/${total}`,
  );
  reply.header('access-control-expose-headers', 'Content-Range');
}

function refuse(fields: Record<string, FieldProblem>): void {
  if (Object.keys(fields).length === 0) return;
  throw new AppError('VALIDATION_FAILED', {
    fields,
    message: { en: 'The list query is not valid.', zh: '列表查询参数不正确。' },
  });
}

function readSort(
  given: unknown,
  spec: ListSpec,
  fields: Record<string, FieldProblem>,
): ListQuery<object>['sort'] {
  const [fallback, fallbackDirection] = spec.defaultSort;
  const standard = { field: fallback, column: spec.sorts[fallback]!, direction: fallbackDirection };
  if (given === undefined || given === '') return standard;
  const [field, direction] = pairOf(given);
  if (typeof field !== 'string' || typeof direction !== 'string' || !/^(asc|desc)$/i.test(direction)) {
    fields.sort = {
      en: 'Write it as ["field","ASC"] or ["field","DESC"].',
      zh: '格式应为 ["字段","ASC"] 或 ["字段","DESC"]。',
    };
    return standard;
  }
  if (!Object.hasOwn(spec.sorts, field)) {
    fields.sort = notKnown(field, Object.keys(spec.sorts));
    return standard;
  }
  return { field, column: spec.sorts[field]!, direction: direction.toUpperCase() as 'ASC' | 'DESC' };
}

function readRange(
  given: unknown,
  rowsWithoutRange: number,
  fields: Record<string, FieldProblem>,
): { from: number; to: number } {
  const standard = { from: 0, to: rowsWithoutRange - 1 };
  if (given === undefined || given === '') return standard;
  const [from, to] = pairOf(given);
  if (!isRowNumber(from) || !isRowNumber(to) || to < from) {
    fields.range = {
      en: 'Write it as [first,last], counted from 0.',
      zh: '格式应为 [起始,结束]，从 0 开始。',
    };
    return standard;
  }
  return { from, to: Math.min(to, from + MOST_ROWS.value - 1) };
}

function readFilter(
  given: unknown,
  rules: ListSpec['filters'],
  fields: Record<string, FieldProblem>,
): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  if (given === undefined || given === '') return filter;
  const parsed = readJson(given);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    fields.filter = { en: 'Write it as a JSON object.', zh: '格式应为 JSON 对象。' };
    return filter;
  }
  for (const [name, value] of Object.entries(parsed)) {
    const path = `filter.${name.slice(0, 60)}`;
    if (!Object.hasOwn(rules, name)) {
      fields[path] = notKnown(name, Object.keys(rules));
      continue;
    }
    // react-admin leaves cleared inputs in the filter as empty text or null.
    if (value === '' || value === null) continue;
    const read = readValue(value, rules[name]!);
    if ('problem' in read) fields[path] = read.problem;
    else filter[name] = read.value;
  }
  return filter;
}

function readValue(value: unknown, rule: FilterRule): { value: unknown } | { problem: FieldProblem } {
  if ('oneOf' in rule) {
    if (rule.oneOf.includes(value as string)) return { value };
    return { problem: oneOf(rule.oneOf) };
  }
  if ('text' in rule) {
    // PostgreSQL text holds no NUL.
    if (typeof value === 'string' && value.length <= rule.text && !value.includes('\0'))
      return { value: value.trim() };
    return {
      problem: {
        en: `Use a text of at most ${grouped(rule.text)} characters.`,
        zh: `最多 ${grouped(rule.text)} 个字符的文本。`,
      },
    };
  }
  if ('instant' in rule) {
    if (isInstant(value)) return { value };
    return {
      problem: {
        en: 'Use an instant such as 2026-11-21T08:00:00Z.',
        zh: '时间，例如 2026-11-21T08:00:00Z。',
      },
    };
  }
  if ('day' in rule) {
    if (isDay(value)) return { value };
    return { problem: { en: 'Use a date such as 2026-11-21.', zh: '日期，例如 2026-11-21。' } };
  }
  if ('whole' in rule) {
    if (Number.isSafeInteger(value) && Math.abs(value as number) <= rule.whole) return { value };
    return {
      problem: {
        en: `Use a whole number up to ${grouped(rule.whole)}.`,
        zh: `不超过 ${grouped(rule.whole)} 的整数。`,
      },
    };
  }
  if ('flag' in rule) {
    if (value === true) return { value };
    return { problem: { en: 'Use true, or omit it.', zh: '仅可为 true，或省略。' } };
  }
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if ('uuids' in rule) {
    if (list.length <= rule.uuids && list.every(isUuid)) return { value: list };
    return { problem: { en: `At most ${rule.uuids} ids.`, zh: `最多 ${rule.uuids} 个编号。` } };
  }
  if (
    list.length <= rule.codes &&
    list.every((code) => typeof code === 'string' && /^[\w-]{1,60}$/.test(code))
  ) {
    return { value: list };
  }
  return { problem: { en: `At most ${rule.codes} codes.`, zh: `最多 ${rule.codes} 个代码。` } };
}

function isInstant(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

function pairOf(given: unknown): [unknown, unknown] {
  const parsed = readJson(given);
  return Array.isArray(parsed) && parsed.length === 2 ? [parsed[0], parsed[1]] : [undefined, undefined];
}

function readJson(given: unknown): unknown {
  if (typeof given !== 'string') return undefined;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

function isRowNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 10_000_000;
}

/** What is wrong with a value that is not among the known ones. */
export const oneOf = (known: readonly string[]): FieldProblem => ({
  en: `Use one of ${known.join(', ')}.`,
  zh: `可选值：${known.join('、')}。`,
});

function notKnown(name: string, known: string[]): FieldProblem {
  const shown = name.slice(0, 60);
  return {
    en: `“${shown}” is not known here. Known: ${known.join(', ')}.`,
    zh: `“${shown}”不可用。可用：${known.join('、')}。`,
  };
}
