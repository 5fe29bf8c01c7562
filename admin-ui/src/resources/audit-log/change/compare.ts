/** What stands where a secret was: the log keeps that it changed, never what it was. */
const MASK = '•••';

export const isMasked = (value: unknown): boolean => value === MASK;

export interface Comparison {
  name: string;
  before: unknown;
  after: unknown;
  changed: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Written out with sorted keys, so that two values are equal exactly when their texts are. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? 'undefined';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/**
 * Two states property by property, those that changed first. What is empty on both sides says nothing and is left
 * out, unless the log names it as changed: a secret reads the same before and after.
 */
export const compare = (
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  properties: readonly string[] = [],
): Comparison[] =>
  [...new Set([...properties, ...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => {
      const was = before?.[name];
      const is = after?.[name];
      const differs = canonical(was ?? null) !== canonical(is ?? null);
      return {
        name,
        before: was,
        after: is,
        changed: differs || (properties.includes(name) && isMasked(is)),
      };
    })
    .filter((each) => each.changed || !(isEmpty(each.before) && isEmpty(each.after)))
    .sort((a, b) => Number(b.changed) - Number(a.changed));

/** Entries of one list that the other lacks. */
export const missingIn = (list: readonly unknown[], other: unknown): Set<number> => {
  const there = new Set((Array.isArray(other) ? other : []).map(canonical));
  return new Set(list.flatMap((entry, index) => (there.has(canonical(entry)) ? [] : [index])));
};

export { isEmpty, isRecord };
