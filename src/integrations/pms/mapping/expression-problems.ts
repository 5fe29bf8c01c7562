import type { LocalText } from '../../../kernel/errors.js';
import type { MappingProfile } from './document.js';
import {
  bindingsOf,
  LONGEST_EXPRESSION,
  type Node,
  nodesOf,
  parse,
  resultObjects,
} from './expression-tree.js';
import { FORBIDDEN_FUNCTIONS, FUNCTIONS, nearest } from './functions.js';
import { type OperationName, OPERATION_SPECS } from './operations.js';

interface Found {
  line?: number;
  column?: number;
  message: LocalText;
  offer?: { replace: string; with: string };
}

/** What expressions that read an answer are given, beside the answer. */
const ANSWER_NAMES = ['status', 'in'];
/** Minor units must come out of digits. */
const INEXACT = ['*', '/', '%'];
/** Of one expression. Finding what was meant by each of a thousand slips would take seconds. */
const MOST_PROBLEMS = 20;
const ROUNDING = ['round', 'floor', 'ceil', 'power', 'number'];

export const say = (en: string, zh: string): LocalText => ({ en, zh });

/** What is wrong with one expression, by its place in it. */
export function expressionProblems(
  expression: string,
  { operation, part, maps }: { operation: OperationName | null; part: string; maps: MappingProfile['maps'] },
): Found[] {
  if (expression.length > LONGEST_EXPRESSION)
    return [{ message: say('At most 10,000 characters.', '最多 10,000 个字符。') }];
  let tree: Node;
  try {
    tree = parse(expression);
  } catch (error) {
    return [syntaxProblem(expression, error as { position?: number; message: string })];
  }
  const at = (end: number | undefined, text: string): Pick<Found, 'line' | 'column'> =>
    placeOf(expression, (end ?? text.length) - text.length);
  const found: Found[] = [];
  const names = bindingsOf(tree);
  const reads = part === 'query' || part === 'body';
  const known = [...names.keys(), ...(reads ? [] : ANSWER_NAMES), ...(part === 'errors' ? ['code'] : [])];

  for (const node of nodesOf(tree)) {
    if (node.type === 'variable') found.push(...nameProblems(node, known, at, found.length));
    if (node.type === 'function' || node.type === 'partial') found.push(...mapProblems(node, maps, at));
    if (reads && node.type === 'binary' && [...INEXACT, '+', '-'].includes(String(node.value)))
      for (const side of [node['lhs'], node['rhs']] as Node[])
        if (side.type === 'path' && (side['steps'] as Node[]).at(-1)?.value === 'amount')
          found.push({
            ...at(node.position, String(node.value)),
            message: say(
              'Amounts are in whole minor units. Write them with $decimal(amount, currency).',
              '金额为最小货币单位的整数，用 $decimal(amount, currency) 写出。',
            ),
          });
  }
  if (part === 'answer' && operation) found.push(...answerProblems(tree, operation, at));
  return found;
}

type At = (end: number | undefined, text: string) => Pick<Found, 'line' | 'column'>;

function nameProblems(node: Node, bound: readonly string[], at: At, before: number): Found[] {
  if (before >= MOST_PROBLEMS) return [];
  const name = String(node.value);
  const isOurs = (FUNCTIONS.includes(name) && !isForbidden(name)) || bound.includes(name);
  // `$` is what one stands on, `$$` all there is.
  if (name === '' || name === '$' || isOurs) return [];
  const place = at(node.position, `$${name}`);
  if (isForbidden(name))
    return [
      { ...place, message: say(`$${name} is not available in a profile.`, `配置中不能使用 $${name}。`) },
    ];
  const meant = nearest(name, [...bound, ...FUNCTIONS]);
  return [
    {
      ...place,
      message: say(`$${name} is neither a function nor a defined variable.`, `$${name} 不是函数，也未定义。`),
      ...(meant ? { offer: { replace: `$${name}`, with: `$${meant}` } } : {}),
    },
  ];
}

const isForbidden = (name: string): boolean => (FORBIDDEN_FUNCTIONS as readonly string[]).includes(name);

/** `$code` of a map that the profile does not have. */
function mapProblems(node: Node, maps: MappingProfile['maps'], at: At): Found[] {
  const [first] = node['arguments'] as Node[];
  if ((node['procedure'] as Node).value !== 'code' || first?.type !== 'string') return [];
  const name = String(first.value);
  if (Object.hasOwn(maps, name)) return [];
  const meant = nearest(name, Object.keys(maps));
  return [
    {
      ...at(first.position, `"${name}"`),
      message: say(`The profile has no map "${name}".`, `配置中没有对照表 "${name}"。`),
      ...(meant ? { offer: { replace: `"${name}"`, with: `"${meant}"` } } : {}),
    },
  ];
}

/** Fields that are missing from the answer or that nobody reads, and amounts that do not come out of digits. */
function answerProblems(tree: Node, operation: OperationName, at: At): Found[] {
  const { fields: specs } = OPERATION_SPECS[operation];
  const found: Found[] = [];
  for (const { fields } of resultObjects(tree) ?? []) {
    for (const [name, { required, label }] of Object.entries(specs))
      if (required && !fields.has(name))
        found.push({
          message: say(`"${name}" is required but missing.`, `缺少必填字段 "${name}"（${label.zh}）。`),
        });
    for (const [name, { key, value }] of fields) {
      const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
      if (!spec) {
        const meant = nearest(name, Object.keys(specs));
        found.push({
          ...at(key.position, `"${name}"`),
          message: say(`PayBy does not read the field "${name}".`, `不读取字段 "${name}"。`),
          ...(meant ? { offer: { replace: `"${name}"`, with: `"${meant}"` } } : {}),
        });
      } else if (spec.type === 'minor') found.push(...inexact(value, at));
    }
  }
  return found;
}

function inexact(value: Node, at: At): Found[] {
  for (const node of nodesOf(value)) {
    const called = node.type === 'function' ? String((node['procedure'] as Node).value) : '';
    // What is worked out inside of it comes to digits there.
    if (called === 'minor') return [];
    const by = node.type === 'binary' ? String(node.value) : '';
    if (INEXACT.includes(by) || ROUNDING.includes(called))
      return [
        {
          ...at(node.position, by || '('),
          message: say(
            'Do not calculate amounts with decimals. Read them with $minor(text, currency).',
            '金额不能用小数计算，用 $minor(text, currency) 读取。',
          ),
        },
      ];
  }
  return [];
}

function syntaxProblem(expression: string, error: { position?: number; message: string }): Found {
  const message = error.message.slice(0, 200);
  return {
    ...(error.position === undefined ? {} : placeOf(expression, Math.max(0, error.position - 1))),
    message: say(`Syntax error: ${message}`, `语法错误：${message}`),
  };
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset)).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
