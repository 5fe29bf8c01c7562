import { wordsOf } from '../../kernel/lists/conditions.js';
import type { ListQuery, ListSpec } from '../../kernel/lists/list-query.js';
import type { Line } from './template-layers.js';
import { TEMPLATE_LAYERS } from './template.dto.js';

/** What a list of templates may be sorted and filtered by. They are few: it is done here, over all layers. */
export const TEMPLATE_LIST = {
  sorts: {
    id: 'id',
    code: 'code',
    name: 'name',
    type: 'type',
    sort: 'sort',
    enabled: 'enabled',
    updatedAt: 'updatedAt',
  },
  defaultSort: ['type', 'ASC'],
  filters: {
    id: { codes: 200 },
    /** Words that all occur in name or code. */
    q: { text: 100 },
    type: { codes: 60 },
    layer: { oneOf: TEMPLATE_LAYERS },
    enabled: { oneOf: ['true', 'false'] },
    primary: { flag: true },
  },
  rowsWithoutRange: 1_000,
} satisfies ListSpec;

export interface TemplateFilter {
  id?: string[];
  q?: string;
  type?: string[];
  layer?: string;
  enabled?: string;
  primary?: true;
}

const KEYS: Record<string, (line: Line, at: number) => string | number> = {
  id: ({ id }) => id,
  code: ({ code }) => code,
  name: ({ layers: [{ name }] }) => name.toLowerCase(),
  // Lines come in the order of types.
  type: (_line, at) => at,
  sort: ({ layers: [{ sort }] }) => sort,
  enabled: ({ layers: [{ enabled }] }) => Number(enabled),
  updatedAt: ({ layers: [{ updatedAt }] }) => updatedAt.getTime(),
};

/** One page of these, and how many there are in all. */
export function inList(
  lines: readonly Line[],
  { sort, range, filter }: ListQuery<TemplateFilter>,
): [Line[], number] {
  const found = lines.filter((line) => matches(line, filter));
  const key = KEYS[sort.column]!;
  const places = found.map((line, at) => ({ line, key: key(line, at), at }));
  const turn = sort.direction === 'ASC' ? 1 : -1;
  places.sort((a, b) => turn * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at));
  return [places.slice(range.from, range.to + 1).map(({ line }) => line), found.length];
}

function matches({ id, type, code, primary, layers: [top] }: Line, filter: TemplateFilter): boolean {
  const text = `${top.name}\n${code}`.toLowerCase();
  return (
    (filter.id?.includes(id) ?? true) &&
    (filter.type?.includes(type.code) ?? true) &&
    (filter.layer ?? top.layer) === top.layer &&
    (filter.enabled ?? String(top.enabled)) === String(top.enabled) &&
    (filter.primary ?? primary) === primary &&
    wordsOf((filter.q ?? '').toLowerCase()).every((word) => text.includes(word))
  );
}
