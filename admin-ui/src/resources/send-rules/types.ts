import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type SendRule = Schemas['SendRuleAnswer'];
export type RuleProblem = Schemas['RuleProblem'];
export type Trigger = SendRule['trigger'];
export type Department = Schemas['DepartmentAnswer'];
export type RuleDryRun = Schemas['RuleDryRunAnswer'];
export type DryRunMessage = Schemas['DryRunMessage'];
export type Channel = 'EMAIL' | 'SMS';

/** As the form holds a rule; a new one has neither code nor trigger yet. */
export type RuleForm = Omit<Schemas['CreateSendRuleDto'], 'code' | 'name' | 'trigger'> & {
  code: string | null;
  name: string | null;
  trigger: Trigger | null;
};

/** What the form holds and nobody has saved. */
export interface RuleDraft {
  /** null: a new one */
  id: string | null;
  values: RuleForm;
}

/** What of a rule is sent to the server. */
export const SENT = [
  'code',
  'name',
  'trigger',
  'toGuest',
  'toCashier',
  'toManagers',
  'departments',
  'byEmail',
  'bySms',
  'emailTemplate',
  'smsTemplate',
  'staffEmailTemplate',
  'staffSmsTemplate',
  'cc',
  'bcc',
  'enabled',
  'preAlertMinutes',
] as const satisfies readonly (keyof RuleForm)[];

/** The type of template that guests get; of the rest only staff hear. */
export const GUEST_TYPES: Partial<Record<Trigger, string>> = {
  create: 'REQUEST',
  preAlert: 'REMINDER',
  pay: 'RECEIPT',
  overdue: 'EXPIRED',
  cancel: 'CANCELED',
  refund: 'REFUNDED',
};

/** The type of template that cashiers and departments get. */
export const STAFF_TYPES: Record<Trigger, string> = {
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
};

type TemplateField = 'emailTemplate' | 'smsTemplate' | 'staffEmailTemplate' | 'staffSmsTemplate';

/** The templates that a rule names: for whom, by which channel. */
export const TEMPLATES = [
  { field: 'emailTemplate', channel: 'EMAIL', whom: 'guest' },
  { field: 'staffEmailTemplate', channel: 'EMAIL', whom: 'staff' },
  { field: 'smsTemplate', channel: 'SMS', whom: 'guest' },
  { field: 'staffSmsTemplate', channel: 'SMS', whom: 'staff' },
] as const satisfies readonly { field: TemplateField; channel: Channel; whom: 'guest' | 'staff' }[];
export type TemplatePlace = (typeof TEMPLATES)[number];

type Told = Pick<RuleForm, 'toGuest' | 'toCashier' | 'toManagers' | 'departments' | 'byEmail' | 'bySms'> & {
  trigger: Trigger | null;
};

const tellsGuest = ({ trigger, toGuest }: Told): boolean =>
  Boolean(toGuest) && trigger !== null && GUEST_TYPES[trigger] !== undefined;
const tellsStaff = ({ toCashier, toManagers, departments }: Told): boolean =>
  (departments?.length ?? 0) > 0 || Boolean(toCashier) || Boolean(toManagers);

export const isOn = (rule: Told, channel: Channel): boolean =>
  Boolean(channel === 'EMAIL' ? rule.byEmail : rule.bySms);

/** Whether messages go out by this template as the rule stands. */
export const isUsed = (rule: Told, { channel, whom }: TemplatePlace): boolean =>
  isOn(rule, channel) && (whom === 'guest' ? tellsGuest(rule) : tellsStaff(rule));

export const typeOf = (trigger: Trigger, whom: TemplatePlace['whom']): string | undefined =>
  whom === 'guest' ? GUEST_TYPES[trigger] : STAFF_TYPES[trigger];
