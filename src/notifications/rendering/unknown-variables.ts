import { analyzeSync, type Template } from 'liquidjs';
import { nearest } from './nearest.js';
import type { TextProblem, ThreadType } from './thread-terms.js';

type Variable = ThreadType['variables'][number];
type Segments = readonly unknown[];

/** `{% for refund in payment.refunds %}`: the name of an entry, and the list that it is from. */
const LOOP = /\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.-]+)/g;

/** What a template names that its type does not have, whether or not an example would come to it. */
export function unknownVariables(
  type: ThreadType,
  source: string,
  parsed: Template[],
): Omit<TextProblem, 'field' | 'language'>[] {
  const { variables, globals } = analyzeSync(parsed, { partials: false });
  const known = type.variables.map(({ name }) => name);
  const outside = Object.values(globals).flat();
  const within = Object.values(variables)
    .flat()
    .filter((each) => !outside.includes(each));
  const entries = entriesIn(type, source);
  return [
    ...outside
      .filter(({ segments }) => !isKnown(type, segments))
      .map((variable) => ({ variable, candidates: known })),
    ...within.flatMap((variable) => {
      const [entry, ...path] = variable.segments;
      const fields = entries.get(String(entry));
      return !fields || isOfEntry(fields, path)
        ? []
        : [{ variable, candidates: fields.map((field) => `${String(entry)}.${field}`) }];
    }),
  ].map(({ variable: { segments, location }, candidates }) => {
    const name = segments.map(String).join('.');
    return {
      code: 'unknownVariable',
      line: location.row,
      column: location.col,
      name,
      suggestion: nearest(name, candidates),
      detail: null,
    };
  });
}

function isKnown({ variables }: ThreadType, [group, key, ...path]: Segments): boolean {
  const variable = variables.find(({ name }) => name === `${String(group)}.${String(key)}`);
  return variable !== undefined && (path.length === 0 || path[0] === 'size' || isInList(variable, path));
}

/** `payment.items[0].name`, `payment.items.first.name`. */
function isInList({ fields }: Variable, [entry, ...path]: Segments): boolean {
  const isPlace = typeof entry !== 'string' || entry === 'first' || entry === 'last';
  return fields !== undefined && isPlace && isOfEntry(fields, path);
}

const isOfEntry = (fields: readonly string[], path: Segments): boolean =>
  path.length === 0 || (path.length === 1 && fields.includes(String(path[0])));

/** The fields of the entries that loops give names to. A name that is of other things too is left to the rendering. */
function entriesIn({ variables }: ThreadType, source: string): Map<string, readonly string[]> {
  const entries = new Map<string, readonly string[]>();
  const others = new Set<string>();
  for (const [, entry = '', list] of source.matchAll(LOOP)) {
    const fields = variables.find(({ name }) => name === list)?.fields;
    if (fields) entries.set(entry, [...(entries.get(entry) ?? []), ...fields]);
    else others.add(entry);
  }
  for (const name of others) entries.delete(name);
  return entries;
}
