/** What a rule can be about: what happens to a payment, and that its link or the time for evidence runs out soon. */
export const RULE_TRIGGERS = [
  'create',
  'preAlert',
  'pay',
  'overdue',
  'cancel',
  'refund',
  'refundFailed',
  'postingFailed',
  'postingUnknown',
  'messageFailed',
  'extraMoney',
  'approvalWaiting',
  'disputeOpened',
  'evidenceDue',
] as const;
export type RuleTrigger = (typeof RULE_TRIGGERS)[number];

/** Whether rules can be about it; other things that happen to a payment have notices alone. */
export const isRuleTrigger = (trigger: string): trigger is RuleTrigger =>
  (RULE_TRIGGERS as readonly string[]).includes(trigger);

/** The type of template that guests get; the others are told to staff alone. */
export const GUEST_TYPES = {
  create: 'REQUEST',
  preAlert: 'REMINDER',
  pay: 'RECEIPT',
  overdue: 'EXPIRED',
  cancel: 'CANCELED',
  refund: 'REFUNDED',
} as const satisfies Partial<Record<RuleTrigger, string>>;

/** The type of template that staff get. */
export const STAFF_TYPES = {
  create: 'STAFF_CREATED',
  preAlert: 'STAFF_PRE_ALERT',
  pay: 'STAFF_PAID',
  overdue: 'STAFF_EXPIRED',
  cancel: 'STAFF_CANCELED',
  refund: 'STAFF_REFUNDED',
  refundFailed: 'STAFF_REFUND_FAILED',
  postingFailed: 'STAFF_POSTING_FAILED',
  postingUnknown: 'STAFF_POSTING_UNKNOWN',
  messageFailed: 'STAFF_MESSAGE_FAILED',
  extraMoney: 'STAFF_EXTRA_MONEY',
  approvalWaiting: 'STAFF_APPROVAL',
  disputeOpened: 'STAFF_DISPUTE',
  evidenceDue: 'STAFF_EVIDENCE_DUE',
} as const satisfies Record<RuleTrigger, string>;

export const AUDIENCES = ['guest', 'cashier', 'manager', 'department'] as const;
export type MessageAudience = (typeof AUDIENCES)[number];

/** @returns null when guests are not told of it */
export function typeFor(trigger: RuleTrigger, audience: MessageAudience): string | null {
  if (audience !== 'guest') return STAFF_TYPES[trigger];
  return trigger in GUEST_TYPES ? GUEST_TYPES[trigger as keyof typeof GUEST_TYPES] : null;
}

/** Where one message of the payment's own carries the link, so that one rule decides what it looks like. */
export const LINK_TRIGGERS: readonly RuleTrigger[] = ['create', 'preAlert'];
