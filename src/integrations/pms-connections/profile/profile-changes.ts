import { OPERATIONS } from '../../pms/mapping/profile.js';
import { lineChanges } from './line-changes.js';
import type { ProfileChangeAnswer } from './profile.dto.js';

/** What of a profile concerns all operations. */
const SHARED = ['auth', 'headers', 'reference', 'maps', 'errors', 'toConfirm'] as const;
const PARTS = ['method', 'path', 'query', 'body', 'success', 'answer', 'complete', 'unavailable'] as const;

/** What differs between two profiles, part by part, in the order of the screen. */
export function changesOf(before: object, after: object): ProfileChangeAnswer[] {
  const changes: ProfileChangeAnswer[] = [];
  const compare = (operation: string | null, part: string, old: unknown, now: unknown): void => {
    const [was, is] = [written(old), written(now)];
    if (was !== is) changes.push({ operation, part, lines: lineChanges(was, is) });
  };
  for (const operation of OPERATIONS)
    for (const part of PARTS)
      compare(operation, part, operationOf(before, operation)[part], operationOf(after, operation)[part]);
  for (const part of SHARED)
    compare(null, part, (before as Record<string, unknown>)[part], (after as Record<string, unknown>)[part]);
  return changes;
}

/** Whether a PMS is asked in another way. */
export function isChanged(operation: string, before: object, after: object): boolean {
  const [was, is] = [operationOf(before, operation), operationOf(after, operation)];
  return PARTS.some((part) => written(was[part]) !== written(is[part]));
}

function operationOf(document: object, name: string): Record<string, unknown> {
  const { operations } = document as { operations?: Record<string, Record<string, unknown>> };
  return operations?.[name] ?? {};
}

/** @param value of JSON; its objects' names in one order, because a database need not keep theirs */
function written(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(ordered(value), null, 2);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, ordered(each)]),
  );
}
