import type { LocalText } from '../../../kernel/errors.js';
import { nameIn } from '../../../kernel/local-name.js';
import {
  isRuleTrigger,
  reminderTimes,
  type Rule,
  RULE_TRIGGERS,
  type RuleProblem,
  type RuleTrigger,
} from '../../../notifications/index.js';
import { awaitsEvidence, evidenceWarningAt } from '../../domain/dispute-state.js';
import type { PaymentEvent } from '../../domain/events.js';
import { type ExistingPayment, isPaid } from '../../domain/state.js';
import { happeningsOf } from '../../domain/triggers.js';
import type {
  DryRunCounts,
  DryRunMessage,
  DryRunStep,
  MessageAnswer,
} from '../../http/answers/message-answers.dto.js';
import { type Planned, planOf, type Staff } from './plan.js';
import { reasonText } from './reasons.js';

export interface DryRunFacts {
  events: readonly PaymentEvent[];
  state: ExistingPayment;
  rules: readonly Rule[];
  /** What was sent, oldest first. */
  messages: readonly MessageAnswer[];
  staff: Staff;
  /** By code of the rule. */
  problems: ReadonlyMap<string, readonly RuleProblem[]>;
  /** Of the PayBy settings. */
  preAlertMinutes: number | null;
  now: Date;
  language: 'en' | 'zh';
}

interface Occasion {
  trigger: RuleTrigger;
  /** Of a reminder: so long before it is due. Each time is a happening of its own; null: no rule has that time now. */
  minutes: number | null;
  at: Date;
  state: ExistingPayment;
}

/** What happened and what was sent for it, in order; then what could still happen. Pure. */
export function stepsOf(facts: DryRunFacts): DryRunStep[] {
  const happened = occasionsOf(facts);
  const left = [...facts.messages];
  const past = happened.toReversed().map(({ trigger, minutes, at, state }): DryRunStep => {
    // The latest that it can belong to: a refund may happen twice.
    const sent = left.filter(
      (each) =>
        each.trigger === trigger &&
        minutesOfMessage(facts, each) === minutes &&
        (isTimed(trigger) || each.createdAt >= at.toISOString()),
    );
    for (const each of sent) left.splice(left.indexOf(each), 1);
    const planned = planOf(trigger, rulesAt(facts, trigger, minutes), state, facts.staff);
    return step(trigger, minutes, true, at, null, [
      ...actual(facts, sent),
      ...planned.filter((each) => !sent.some((one) => isOf(one, each))).map((each) => would(facts, each)),
    ]);
  });
  const future = RULE_TRIGGERS.flatMap((trigger) =>
    timesOf(facts, trigger)
      .filter((minutes) => !happened.some((one) => one.trigger === trigger && one.minutes === minutes))
      .flatMap((minutes): DryRunStep[] => {
        const condition = conditionFor(trigger, minutes, facts);
        if (!condition) return [];
        const planned = planOf(trigger, rulesAt(facts, trigger, minutes), facts.state, facts.staff, true);
        if (planned.length === 0) return [];
        const alert = minutes === null ? null : alertAt(facts.state, minutes);
        const at = trigger === 'evidenceDue' ? evidenceAlertAt(facts) : alert;
        const messages = planned.map((each) => would(facts, each));
        return [step(trigger, minutes, false, at, condition[facts.language], messages)];
      }),
  );
  return [...past.toReversed(), ...future];
}

export function countsOf(steps: readonly DryRunStep[]): DryRunCounts {
  const all = steps.flatMap(({ messages }) => messages);
  const count = (...outcomes: DryRunMessage['outcome'][]) =>
    all.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [sent, notSent, waiting] = [count('sent', 'success'), count('failed', 'unknown'), count('waiting')];
  return { messages: sent + notSent + waiting, sent, notSent, waiting };
}

const step = (
  trigger: RuleTrigger,
  minutesBefore: number | null,
  happened: boolean,
  at: Date | null,
  condition: string | null,
  messages: DryRunMessage[],
): DryRunStep => ({ trigger, minutesBefore, happened, at: at?.toISOString() ?? null, condition, messages });

/** What no event of the payment tells: the messages that were sent show that it was due. */
const TIMED = ['preAlert', 'evidenceDue'] as const;
const isTimed = (trigger: RuleTrigger): boolean => (TIMED as readonly RuleTrigger[]).includes(trigger);

/** In the order in which they happened. */
function occasionsOf(facts: DryRunFacts): Occasion[] {
  const { events, messages, state } = facts;
  const found = happeningsOf(events).flatMap(({ event, after, trigger }): Occasion[] =>
    trigger && isRuleTrigger(trigger) ? [{ trigger, minutes: null, at: event.at, state: after }] : [],
  );
  for (const message of messages) {
    const { trigger } = message;
    if (trigger === null || !isTimed(trigger)) continue;
    const minutes = minutesOfMessage(facts, message);
    if (!found.some((one) => one.trigger === trigger && one.minutes === minutes))
      found.push({ trigger, minutes, at: new Date(message.createdAt), state });
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const isOf = (message: MessageAnswer, planned: Planned): boolean =>
  message.rule === planned.rule &&
  message.channel === planned.channel &&
  message.audience === planned.audience &&
  message.department === planned.department;

/** Worst first: what a row of several addresses says. */
const WORST = ['failed', 'unknown', 'waiting', 'sent', 'success'] as const;

/** One entry for all addresses that a rule told together. */
function actual(facts: DryRunFacts, sent: readonly MessageAnswer[]): DryRunMessage[] {
  const groups = new Map<string, MessageAnswer[]>();
  for (const message of sent) {
    const { rule, channel, audience, department, resendOf } = message;
    const id = JSON.stringify([rule, channel, audience, department, resendOf]);
    groups.set(id, [...(groups.get(id) ?? []), message]);
  }
  return [...groups.values()].map((group) => {
    const outcome = WORST.find((status) => group.some((each) => each.status === status))!;
    const told = group.find(({ status }) => status === outcome)!;
    const { rule, channel, audience, department, reasonCode, reason, providerSaid, template } = told;
    return {
      rule,
      channel,
      audience,
      name: nameOf(facts, audience, department),
      addresses: group.filter(({ recipient }) => recipient !== null).length,
      outcome,
      at: told.at,
      reasonCode,
      reason: reason ?? providerSaid,
      messageId: told.id,
      templateType: template.type,
      templateCode: template.code,
    };
  });
}

function would(facts: DryRunFacts, planned: Planned): DryRunMessage {
  const { rule, channel, audience, department, to, templateType, templateCode } = planned;
  const reasonCode = planned.problem ?? blocking(facts, planned)?.code ?? null;
  return {
    rule,
    channel,
    audience,
    name: nameOf(facts, audience, department),
    addresses: to.length,
    outcome: reasonCode === null ? 'wouldSend' : 'wouldNotSend',
    at: null,
    reasonCode,
    reason: reasonText(reasonCode, facts.language),
    messageId: null,
    templateType,
    templateCode,
  };
}

/** What about the rule keeps it from being sent. */
function blocking({ problems }: DryRunFacts, { rule, channel, templateType }: Planned) {
  const missing = channel === 'EMAIL' ? 'EMAIL_NOT_CONFIGURED' : 'SMS_NOT_CONFIGURED';
  return problems
    .get(rule)
    ?.find(({ code, kind, templateType: type }) =>
      kind === null
        ? code === missing
        : kind === channel && type === templateType && code !== 'LANGUAGE_MISSING',
    );
}

const MANAGERS: LocalText = { en: 'managers', zh: '经理' };

function nameOf({ staff, language }: DryRunFacts, audience: string, department: string | null) {
  if (audience === 'cashier') return staff.cashier?.name ?? null;
  if (audience === 'manager') return MANAGERS[language];
  const found = staff.departments.find(({ code }) => code === department);
  return found ? nameIn(language, found) : department;
}

/** How long before a payment is due the rule reminds of it, the longest first. */
const timesOfRule = ({ preAlertMinutes }: DryRunFacts, rule: Rule): number[] =>
  rule.trigger === 'preAlert' ? (reminderTimes(rule, preAlertMinutes) ?? []) : [];

/**
 * The time that a reminder was sent for: the latest that had passed by then. null: it was sent before all of them, as its
 * rule had another time, or the payment another due time. A reminder of a rule that is no more counts with those of the
 * settings.
 */
function minutesOfMessage(facts: DryRunFacts, { trigger, rule, createdAt }: MessageAnswer): number | null {
  if (trigger !== 'preAlert') return null;
  const found = facts.rules.find(({ code }) => code === rule);
  const usual = facts.preAlertMinutes === null ? [] : [facts.preAlertMinutes];
  const times = found ? timesOfRule(facts, found) : usual;
  return times.findLast((minutes) => alertAt(facts.state, minutes) <= new Date(createdAt)) ?? null;
}

const rulesAt = (facts: DryRunFacts, trigger: RuleTrigger, minutes: number | null): Rule[] =>
  trigger === 'preAlert'
    ? facts.rules.filter((rule) => minutes !== null && timesOfRule(facts, rule).includes(minutes))
    : [...facts.rules];

/** When what can happen does: reminders at each of their times, the earliest first. */
function timesOf(facts: DryRunFacts, trigger: RuleTrigger): (number | null)[] {
  if (trigger !== 'preAlert') return [null];
  const minutes = facts.rules.flatMap((rule) => timesOfRule(facts, rule));
  return [...new Set(minutes)].sort((a, b) => b - a);
}

const alertAt = ({ request }: ExistingPayment, minutes: number): Date =>
  new Date(Date.parse(request.dueAt) - minutes * 60_000);

/** When staff are warned of evidence next; null: of none, or within the hour. */
function evidenceAlertAt({ state, now }: DryRunFacts): Date | null {
  const due = evidenceDueNext(state, now);
  const at = due && evidenceWarningAt(due);
  return at && at > now ? at : null;
}

function evidenceDueNext({ disputes }: ExistingPayment, now: Date): Date | null {
  const due = disputes.flatMap((one) => (awaitsEvidence(one) && one.evidenceDue ? [one.evidenceDue] : []));
  return due.filter((each) => each > now).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

const CONDITIONS = {
  preAlert: { en: 'if it is still unpaid by then', zh: '若届时仍未付款' },
  pay: { en: 'if the guest pays', zh: '若客人付款' },
  late: { en: 'if late money is accepted', zh: '若接受迟到款项' },
  overdue: { en: 'if it is not paid in time', zh: '若逾期未付' },
  cancel: { en: 'if the request is canceled', zh: '若取消请求' },
  refund: { en: 'if money is refunded', zh: '若退款' },
  refundFailed: { en: 'if a refund fails', zh: '若退款失败' },
  approvalWaiting: { en: 'if a refund needs approval', zh: '若退款需要审批' },
  extraMoney: { en: 'if late or surplus money needs a decision', zh: '若迟到或多付款项须决定是否保留' },
  postingFailed: { en: 'if the PMS refuses a posting', zh: '若 PMS 拒绝入账' },
  postingUnknown: { en: 'if the PMS does not answer', zh: '若入账结果未知' },
  disputeOpened: { en: 'if the guest’s bank disputes it', zh: '若持卡人银行提出争议' },
  evidenceDue: { en: 'if no evidence is sent by then', zh: '若届时仍未提交证据' },
  messageFailed: { en: 'if the link cannot be sent', zh: '若链接无法发送' },
} satisfies Record<string, LocalText>;

/** @returns null for what cannot happen any more */
function conditionFor(trigger: RuleTrigger, minutes: number | null, facts: DryRunFacts): LocalText | null {
  const { state, now } = facts;
  const isPending = state.status === 'pending';
  switch (trigger) {
    case 'create':
      return null;
    case 'preAlert': {
      if (!isPending || minutes === null) return null;
      const at = alertAt(state, minutes);
      return at > now && state.createdAt < at ? CONDITIONS.preAlert : null;
    }
    case 'pay':
      return isPending ? CONDITIONS.pay : isPaid(state) ? null : CONDITIONS.late;
    case 'overdue':
    case 'cancel':
    case 'messageFailed':
      return isPending ? CONDITIONS[trigger] : null;
    case 'refund':
    case 'refundFailed':
    case 'approvalWaiting':
    case 'disputeOpened':
      return state.receipts.length > 0 || isPending ? CONDITIONS[trigger] : null;
    case 'evidenceDue':
      return evidenceDueNext(state, now) && CONDITIONS.evidenceDue;
    default:
      return CONDITIONS[trigger];
  }
}
