import type { LocalText } from '../../kernel/errors.js';
import type { RuleTrigger } from './rule-triggers.js';
import type { SendRule } from './send-rule.entity.js';

/** A rule as it is evaluated. */
export type Rule = Omit<SendRule, 'id' | 'hotelCode' | 'createdAt' | 'updatedAt'>;

export const NEW_RULE = {
  toGuest: false,
  toCashier: false,
  toManagers: false,
  departments: [],
  byEmail: true,
  bySms: false,
  emailTemplate: null,
  smsTemplate: null,
  staffEmailTemplate: null,
  staffSmsTemplate: null,
  cc: [],
  bcc: [],
  enabled: true,
  preAlertMinutes: null,
} satisfies Partial<Rule>;

const shipped = (code: string, trigger: RuleTrigger, name: LocalText, more: Partial<Rule>) => ({
  ...NEW_RULE,
  code,
  trigger,
  enabled: false,
  ...more,
  name,
});
const guest = { toGuest: true, enabled: true };
const cashier = { toCashier: true };
const managers = { toManagers: true, enabled: true };

/**
 * What every hotel has without having made it: guests receive all six messages, managers those about
 * disputes, which have deadlines; those to cashiers are off until a hotel turns them on.
 */
export const SHIPPED_RULES: readonly (Omit<Rule, 'name'> & { name: LocalText })[] = [
  shipped('REQUEST', 'create', { en: 'Payment request', zh: '付款请求' }, { ...guest, bySms: true }),
  shipped('REMINDER', 'preAlert', { en: 'Reminder', zh: '付款提醒' }, { ...guest, bySms: true }),
  shipped('RECEIPT', 'pay', { en: 'Receipt', zh: '付款收据' }, guest),
  shipped('EXPIRED', 'overdue', { en: 'Link expired', zh: '链接已过期' }, guest),
  shipped('CANCELED', 'cancel', { en: 'Request withdrawn', zh: '请求已撤回' }, guest),
  shipped('REFUNDED', 'refund', { en: 'Refund made', zh: '已退款' }, guest),
  shipped('STAFF_CREATED', 'create', { en: 'Created, internal', zh: '已创建（内部）' }, cashier),
  shipped('STAFF_PRE_ALERT', 'preAlert', { en: 'Before due, internal', zh: '到期前（内部）' }, cashier),
  shipped('STAFF_PAID', 'pay', { en: 'Paid, internal', zh: '已付款（内部）' }, cashier),
  shipped('STAFF_EXPIRED', 'overdue', { en: 'Expired, internal', zh: '已过期（内部）' }, cashier),
  shipped('STAFF_CANCELED', 'cancel', { en: 'Canceled, internal', zh: '已取消（内部）' }, cashier),
  shipped('STAFF_REFUNDED', 'refund', { en: 'Refunded, internal', zh: '已退款（内部）' }, cashier),
  shipped('STAFF_REFUND_FAILED', 'refundFailed', { en: 'Refund failed', zh: '退款失败' }, cashier),
  shipped('STAFF_POSTING_FAILED', 'postingFailed', { en: 'Posting failed', zh: '入账失败' }, cashier),
  shipped('STAFF_POSTING_UNKNOWN', 'postingUnknown', { en: 'Posting unknown', zh: '入账结果未知' }, cashier),
  shipped('STAFF_MESSAGE_FAILED', 'messageFailed', { en: 'Message not sent', zh: '消息未发送' }, cashier),
  shipped('STAFF_EXTRA_MONEY', 'extraMoney', { en: 'Late or surplus money', zh: '迟到或多付款项' }, cashier),
  shipped('STAFF_APPROVAL', 'approvalWaiting', { en: 'Refund to approve', zh: '退款待审批' }, cashier),
  shipped(
    'STAFF_DISPUTE',
    'disputeOpened',
    { en: 'Dispute, to the manager', zh: '争议（通知经理）' },
    managers,
  ),
  shipped(
    'STAFF_EVIDENCE_DUE',
    'evidenceDue',
    { en: 'Evidence due, to the manager', zh: '举证截止（通知经理）' },
    managers,
  ),
];

/** Whether staff of the hotel receive it. */
export const tellsStaff = ({
  toCashier,
  toManagers,
  departments,
}: Pick<Rule, 'toCashier' | 'toManagers' | 'departments'>): boolean =>
  toCashier || toManagers || departments.length > 0;

export const shippedRule = (code: string) => SHIPPED_RULES.find((rule) => rule.code === code);
