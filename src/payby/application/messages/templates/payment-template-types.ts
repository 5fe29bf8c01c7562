import type { TemplateField, TemplateType } from '../../../../notifications/index.js';
import { GUEST_TEXTS, type MessageTexts } from './guest-texts.js';
import { PAGE_TEXTS } from './page-texts.js';
import { STAFF_TEXTS } from './staff-texts.js';
import { amountOf, variablesOf } from './variables.js';

/** Rises with a change to the texts that the product brings. */
const VERSION = 7;

/** Name and use of each type, in the order of the lists. */
const MESSAGES: Record<string, [en: string, zh: string, useEn: string, useZh: string]> = {
  REQUEST: ['Payment request', '付款请求', 'To the guest, with the payment link.', '发给客人，含付款链接。'],
  REMINDER: ['Reminder', '付款提醒', 'To the guest, before the link expires.', '链接到期前发给客人。'],
  RECEIPT: ['Receipt', '收据', 'To the guest, when the payment has arrived.', '收到付款后发给客人。'],
  EXPIRED: [
    'Link expired',
    '链接过期',
    'To the guest, when nothing was paid in time.',
    '到期未付时发给客人。',
  ],
  CANCELED: [
    'Request canceled',
    '付款取消',
    'To the guest, when staff cancel the request.',
    '员工取消付款请求时发给客人。',
  ],
  REFUNDED: ['Refund', '退款', 'To the guest, when money was sent back.', '退款后发给客人。'],
  STAFF_CREATED: [
    'Staff: requested',
    '员工：已创建',
    'To staff, when a payment is requested.',
    '创建付款请求时发给员工。',
  ],
  STAFF_PRE_ALERT: [
    'Staff: due soon',
    '员工：即将到期',
    'To staff, before the link expires.',
    '链接到期前发给员工。',
  ],
  STAFF_PAID: [
    'Staff: paid',
    '员工：已付款',
    'To staff, when the payment has arrived.',
    '收到付款后发给员工。',
  ],
  STAFF_EXPIRED: [
    'Staff: expired',
    '员工：已过期',
    'To staff, when nothing was paid in time.',
    '到期未付时发给员工。',
  ],
  STAFF_CANCELED: [
    'Staff: canceled',
    '员工：已取消',
    'To staff, when a request is canceled.',
    '付款请求取消时发给员工。',
  ],
  STAFF_REFUNDED: [
    'Staff: refunded',
    '员工：已退款',
    'To staff, when money was sent back.',
    '退款后发给员工。',
  ],
  STAFF_REFUND_FAILED: [
    'Staff: refund failed',
    '员工：退款失败',
    'To staff, when a refund fails.',
    '退款失败时发给员工。',
  ],
  STAFF_POSTING_FAILED: [
    'Staff: not posted',
    '员工：入账失败',
    'To staff, when the PMS refuses a posting.',
    'PMS 拒绝入账时发给员工。',
  ],
  STAFF_POSTING_UNKNOWN: [
    'Staff: posting unknown',
    '员工：入账结果未知',
    'To staff, when the PMS gives no clear answer.',
    'PMS 未明确答复时发给员工。',
  ],
  STAFF_MESSAGE_FAILED: [
    'Staff: message not delivered',
    '员工：消息未送达',
    'To staff, when a message does not reach the guest.',
    '消息未送达客人时发给员工。',
  ],
  STAFF_EXTRA_MONEY: [
    'Staff: late or surplus money',
    '员工：迟到或多付款项',
    'To staff, when late or surplus money arrives.',
    '收到迟到或多付款项时发给员工。',
  ],
  STAFF_APPROVAL: [
    'Staff: approval waiting',
    '员工：待审批',
    'To staff, when a refund needs approval by another person.',
    '退款等待另一人审批时发给员工。',
  ],
  STAFF_DISPUTE: [
    'Staff: dispute',
    '员工：争议',
    'To staff, when the guest’s bank disputes a payment.',
    '持卡人银行对付款提出争议时发给员工。',
  ],
  STAFF_EVIDENCE_DUE: [
    'Staff: evidence due',
    '员工：举证截止',
    'To staff, before the evidence deadline of a dispute.',
    '争议举证截止前发给员工。',
  ],
};

const PAGES: Record<string, [en: string, zh: string, useEn: string, useZh: string]> = {
  PAY: ['To pay', '待付款', 'The page while the request can be paid.', '可付款时显示的页面。'],
  PAID: ['Paid', '已付款', 'The page once the payment has arrived.', '付款到账后显示的页面。'],
  EXPIRED: ['Expired', '已过期', 'The page when the link has expired.', '链接过期后显示的页面。'],
  CANCELED: ['Canceled', '已取消', 'The page when the request was canceled.', '付款请求取消后显示的页面。'],
};

const DEFAULT_NAME = { en: 'Standard', zh: '标准' };

const subject: TemplateField = {
  key: 'subject',
  form: 'line',
  name: { en: 'Subject', zh: '主题' },
  longest: 200,
  required: true,
};
const content: TemplateField = {
  key: 'content',
  form: 'html',
  name: { en: 'Text', zh: '正文' },
  longest: 100_000,
  required: true,
};
const sms: TemplateField = {
  key: 'content',
  form: 'text',
  name: { en: 'Text', zh: '正文' },
  longest: 1_000,
  required: true,
};

const isAsking = (code: string): boolean => code === 'REQUEST' || code === 'REMINDER';
const isOfDispute = (code: string): boolean => code === 'STAFF_DISPUTE' || code === 'STAFF_EVIDENCE_DUE';
const isStaff = (code: string): boolean => code.startsWith('STAFF_');

function messageTypes(code: string, texts: MessageTexts, at: number): TemplateType[] {
  const [en, zh, useEn, useZh] = MESSAGES[code]!;
  const shared = {
    code,
    audience: isStaff(code) ? ('staff' as const) : ('guest' as const),
    name: { en, zh },
    description: { en: useEn, zh: useZh },
    module: 'PayBy',
    sort: at * 10,
    variables: variablesOf[code]!,
    mustName: isAsking(code) ? ['payment.url', 'payment.dueAt'] : [],
    buttonOpens: isOfDispute(code) ? 'dispute.url' : isStaff(code) ? 'staff.url' : 'payment.url',
    items: { list: 'payment.items', total: 'payment.amount' },
    amount: amountOf(code),
  };
  const shipped = { code: 'DEFAULT', name: DEFAULT_NAME, version: VERSION };
  const mail = { en: textsIn('en'), zh: textsIn('zh') };
  function textsIn(language: 'en' | 'zh') {
    return { subject: texts.subject[language], content: texts.content[language] };
  }
  return [
    { ...shared, kind: 'EMAIL', fields: [subject, content], shipped: [{ ...shipped, texts: mail }] },
    {
      ...shared,
      kind: 'SMS',
      fields: [sms],
      mustName: isAsking(code) ? ['payment.url'] : [],
      shipped: [{ ...shipped, texts: { en: { content: texts.sms.en }, zh: { content: texts.sms.zh } } }],
    },
  ];
}

function pageType(code: string, at: number): TemplateType {
  const [en, zh, useEn, useZh] = PAGES[code]!;
  const { fields, texts } = PAGE_TEXTS[code]!;
  return {
    kind: 'PAGE',
    code,
    audience: 'guest',
    name: { en, zh },
    description: { en: useEn, zh: useZh },
    module: 'PayBy',
    sort: at * 10,
    fields,
    variables: variablesOf[code]!,
    mustName: [],
    buttonOpens: null,
    items: null,
    amount: amountOf(code),
    shipped: [{ code: 'DEFAULT', name: DEFAULT_NAME, version: VERSION, texts }],
  };
}

/** What the product has texts for: messages about a payment, and the pages of its link. */
export const PAYMENT_TEMPLATE_TYPES: readonly TemplateType[] = [
  ...Object.keys(MESSAGES).flatMap((code, at) =>
    messageTypes(code, (GUEST_TEXTS[code] ?? STAFF_TEXTS[code])!, at),
  ),
  ...Object.keys(PAGES).map(pageType),
];
