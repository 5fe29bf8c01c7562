import jsonata from 'jsonata';

/** A node of JSONata's syntax tree, as far as it is looked at here. */
export interface Node {
  type: string;
  value?: unknown;
  /** Where its text ends, from 0. */
  position?: number;
  [part: string]: unknown;
}

/** Long enough for any mapping; what is longer, or nested deeper than the parser bears, is refused. */
export const LONGEST_EXPRESSION = 10_000;

/** @throws what JSONata says of it: `code`, `position`, `token`, `message` */
export function parse(expression: string): Node {
  return jsonata(expression).ast() as unknown as Node;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The node and all below it, each before what is below it; once each, however deep it lies. */
export function* nodesOf(part: unknown): Generator<Node> {
  const open = [part];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (isNode(next)) yield next;
    const below: unknown[] = Array.isArray(next) ? next : Object.values(next);
    for (let at = below.length - 1; at >= 0; at -= 1) open.push(below[at]);
  }
}

/** What the expression gives names to: by `:=`, as a lambda's parameters, or as `@$v` and `#$i` of a path. */
export function bindingsOf(tree: Node): Map<string, Node | null> {
  const found = new Map<string, Node | null>();
  for (const node of nodesOf(tree)) {
    if (node.type === 'bind') found.set(String((node['lhs'] as Node).value), node['rhs'] as Node);
    if (node.type === 'lambda')
      for (const parameter of node['arguments'] as Node[]) found.set(String(parameter.value), null);
    if (typeof node['focus'] === 'string') found.set(node['focus'], null);
    if (typeof node['index'] === 'string') found.set(node['index'], null);
    if (node.type === 'index') found.set(String(node.value), null);
  }
  return found;
}

export interface ResultObject {
  /** Its keys with what they are made of. */
  fields: Map<string, { key: Node; value: Node }>;
  /** The path it is made for each element of; empty: once. */
  base: string;
}

/**
 * The objects that an expression results in; null: that cannot be told without running it. Each name is followed once:
 * an expression that names itself several times over would otherwise grow with every level.
 */
export function resultObjects(
  tree: Node,
  names: ReadonlyMap<string, Node | null> = bindingsOf(tree),
  base = '',
  depth = 0,
  followed = new Set<string>(),
): ResultObject[] | null {
  if (depth > 20) return null;
  const go = (node: unknown, within = base): ResultObject[] | null =>
    isNode(node) ? resultObjects(node, names, within, depth + 1, followed) : null;
  const all = (nodes: unknown[]): ResultObject[] | null => {
    const parts = nodes.map((node) => go(node));
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part!);
  };
  switch (tree.type) {
    case 'unary': {
      if (tree.value === '[') return all(tree['expressions'] as Node[]);
      if (tree.value !== '{') return null;
      const pairs = tree['lhs'] as [Node, Node][];
      if (!pairs.every(([key]) => key.type === 'string')) return null;
      const fields = new Map(pairs.map(([key, value]) => [String(key.value), { key, value }]));
      return [{ fields, base }];
    }
    case 'block':
      return go((tree['expressions'] as Node[]).at(-1));
    case 'bind':
      return go(tree['rhs']);
    case 'condition':
      return all([tree['then'], tree['else']].filter(isNode));
    case 'path': {
      const steps = tree['steps'] as Node[];
      const within = pathText({ type: 'path', steps: steps.slice(0, -1) }, names, base);
      return 'group' in tree ? null : go(steps.at(-1), within);
    }
    case 'variable': {
      const name = String(tree.value);
      // What it comes to has been told already.
      if (followed.has(name)) return [];
      followed.add(name);
      return go(names.get(name));
    }
    case 'function': {
      const [list, each] = tree['arguments'] as Node[];
      const isMap = (tree['procedure'] as Node).value === 'map' && each?.type === 'lambda';
      return isMap ? go(each['body'], isNode(list) ? pathText(list, names, base) : base) : null;
    }
    default:
      return null;
  }
}

/** The paths that a value is read from, as people write them: `payments[0].transactionNo`. */
export function pathsOf(value: Node, names: ReadonlyMap<string, Node | null>, base: string): string[] {
  const inner = new Set<unknown>();
  const found = new Set<string>();
  for (const node of nodesOf(value)) {
    if (node.type !== 'path' || inner.has(node)) continue;
    for (const below of nodesOf(Object.values(node))) inner.add(below);
    const text = pathText(node, names, base);
    if (text !== '') found.add(text);
  }
  return [...found];
}

function pathText(node: Node, names: ReadonlyMap<string, Node | null>, base: string, depth = 0): string {
  if (depth > 20) return base;
  if (node.type === 'variable') {
    const bound = names.get(String(node.value));
    return bound ? pathText(bound, names, base, depth + 1) : '';
  }
  if (node.type !== 'path') return base;
  let text = base;
  for (const [n, step] of (node['steps'] as Node[]).entries()) {
    if (step.type === 'variable') {
      // `$` and `$$` are where one stands; a parameter stands for an element of the base.
      const bound = names.get(String(step.value));
      if (n === 0 && bound) text = pathText(bound, names, '', depth + 1);
    } else if (step.type === 'name') text += `${text ? '.' : ''}${String(step.value)}`;
    const stages = [step['stages'], step['predicate']].flat().filter(isNode);
    for (const stage of stages)
      if (stage.type === 'filter') {
        const filter = stage['expr'] as Node;
        text += filter.type === 'number' ? `[${String(filter.value)}]` : '[…]';
      }
  }
  return text;
}
