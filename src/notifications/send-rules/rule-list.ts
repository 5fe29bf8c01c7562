import { wordsOf } from '../../kernel/lists/conditions.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import type { EntityListSpec } from '../../kernel/resource/list.js';
import { RULE_TRIGGERS } from './rule-triggers.js';
import { RULE_ORIGINS, type SendRuleAnswer } from './send-rule.dto.js';

/** What the list of rules may be sorted and filtered by. Some rules have no row, so it is put in order here. */
export const SEND_RULE_LIST = {
  sorts: { id: 'code', code: 'code', name: 'name', trigger: 'trigger', enabled: 'enabled' },
  defaultSort: ['trigger', 'ASC'],
  filters: {
    id: { codes: 200 },
    /** Words that all occur in code or name. */
    q: { text: 100 },
    trigger: { oneOf: RULE_TRIGGERS },
    origin: { oneOf: RULE_ORIGINS },
    enabled: { oneOf: ['true', 'false'] },
  },
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

type RuleFilter = { id?: string[]; q?: string; trigger?: string; origin?: string; enabled?: string };

/** One page of rules; in the order of `trigger` they stand as things happen to a payment. */
export function pageOf(
  rules: readonly SendRuleAnswer[],
  { sort, range, filter }: ListQuery<RuleFilter>,
): [SendRuleAnswer[], number] {
  const found = rules.filter((rule) => matches(rule, filter)).sort(by(sort.field));
  if (sort.direction === 'DESC') found.reverse();
  return [found.slice(range.from, range.to + 1), found.length];
}

function matches(rule: SendRuleAnswer, { id, q, trigger, origin, enabled }: RuleFilter): boolean {
  const text = `${rule.code}\n${rule.name}`.toLowerCase();
  return (
    (id === undefined || id.includes(rule.code)) &&
    wordsOf(q?.toLowerCase()).every((word) => text.includes(word)) &&
    (trigger === undefined || rule.trigger === trigger) &&
    (origin === undefined || rule.origin === origin) &&
    (enabled === undefined || String(rule.enabled) === enabled)
  );
}

function by(field: string): (a: SendRuleAnswer, b: SendRuleAnswer) => number {
  const key = (rule: SendRuleAnswer): string | number => {
    if (field === 'trigger') return RULE_TRIGGERS.indexOf(rule.trigger);
    if (field === 'enabled') return Number(rule.enabled);
    return (field === 'name' ? rule.name : rule.code).toLowerCase();
  };
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return (a, b) => compare(key(a), key(b)) || compare(a.code, b.code);
}
