import type { TemplateVariable } from '../../../../notifications/index.js';

const of = (group: string, names: Record<string, [en: string, zh: string]>): TemplateVariable[] =>
  Object.entries(names).map(([name, [en, zh]]) => ({ name: `${group}.${name}`, group, label: { en, zh } }));

const ITEMS: TemplateVariable = {
  name: 'payment.items',
  group: 'payment',
  label: { en: 'Items', zh: '款项列表' },
  fields: ['name', 'amount'],
};

const REQUESTED = of('payment', {
  paymentNo: ['Payment no', '付款编号'],
  amount: ['Amount', '金额'],
  amountWithCode: ['Amount after its currency code', '金额（币种代码在前）'],
  dueAt: ['Due date and time', '到期时间'],
  dueAtWithZone: ['Due date and time with time zone', '到期时间（含时区）'],
  zone: ['Time zone', '时区'],
  url: ['Payment link', '付款链接'],
  methods: ['Payment methods', '支付方式'],
  comment: ['Note to the guest', '给客人的备注'],
  securityCode: ['Security code', '安全码'],
});
const PAID = [
  ...of('payment', {
    paidAmount: ['Amount paid', '已付金额'],
    paidAmountWithCode: ['Amount paid after its currency code', '已付金额（币种代码在前）'],
    paidAt: ['Paid at', '付款时间'],
    paidAtWithZone: ['Paid at, with time zone', '付款时间（含时区）'],
    paidWith: ['Paid with', '支付方式'],
    transactionNo: ['Transaction no', '交易号'],
    receiptNo: ['Receipt no', '收据编号'],
    amountAfterRefunds: ['Amount paid after refunds', '退款后实付金额'],
  }),
  {
    name: 'payment.receiptDetails',
    group: 'payment',
    label: { en: 'Guest and stay, as on the receipt', zh: '收据上的客人及入住信息' },
    fields: ['label', 'value'],
  },
  {
    name: 'payment.refunds',
    group: 'payment',
    label: { en: 'Completed refunds', zh: '已完成的退款' },
    fields: ['to', 'at', 'amount'],
  },
];
const ENDED = of('payment', {
  authorizationEndedAt: ['Authorization released or lapsed at', '预授权结束时间'],
});
const CANCELED = of('payment', { cancelReason: ['Cancellation reason', '取消原因'] });
const REFUNDED = of('payment', {
  refundAmount: ['Amount refunded', '退款金额'],
  refundAmountWithCode: ['Amount refunded after its currency code', '退款金额（币种代码在前）'],
  refundAt: ['Refunded at', '退款时间'],
  refundReason: ['Refund reason', '退款原因'],
});

const EVERYWHERE = [
  ...of('guest', {
    greeting: ['Guest greeting', '客人称呼'],
    title: ['Guest title', '客人称谓'],
    firstName: ['Guest first name', '客人名'],
    lastName: ['Guest last name', '客人姓'],
    fullName: ['Guest full name', '客人姓名'],
  }),
  ...of('reservation', {
    confirmationNo: ['Confirmation no', '预订确认号'],
    roomNo: ['Room no', '房号'],
    roomType: ['Room type', '房型'],
    arrival: ['Arrival date', '抵店日期'],
    departure: ['Departure date', '离店日期'],
    account: ['Account or group', '账户或团队'],
  }),
  ...REQUESTED,
  ITEMS,
];
const HOTEL = of('hotel', {
  name: ['Hotel name', '酒店名称'],
  phone: ['Hotel phone', '酒店电话'],
  address: ['Hotel address', '酒店地址'],
  logo: ['Hotel logo address', '酒店标志地址'],
  checkInTime: ['Check-in time', '入住时间'],
});
const STAFF = of('staff', {
  cashier: ['Cashier', '收银员'],
  url: ['Payment in the back office', '后台付款链接'],
});

const guest = (...more: TemplateVariable[][]): TemplateVariable[] => [
  ...EVERYWHERE,
  ...more.flat(),
  ...HOTEL,
];
const staff = (...more: TemplateVariable[][]): TemplateVariable[] => [...guest(...more), ...STAFF];

const POSTING = of('staff', { postingProblem: ['Why it was not posted', '入账失败原因'] });
const MESSAGE = of('staff', {
  messageProblem: ['Why it was not sent', '未发送原因'],
  messageRecipient: ['Recipient', '收件人'],
});
const EXTRA = of('staff', {
  extraAmount: ['Surplus amount', '多付金额'],
  extraAmountWithCode: ['Surplus amount after its currency code', '多付金额（币种代码在前）'],
});
const REFUND_PROBLEM = of('staff', { refundProblem: ['Why the refund failed', '退款失败原因'] });
const DISPUTE = of('dispute', {
  amount: ['Disputed amount', '争议金额'],
  amountWithCode: ['Disputed amount after its currency code', '争议金额（币种代码在前）'],
  kind: ['Dispute kind', '争议类型'],
  reason: ['Dispute reason', '争议原因'],
  number: ['Dispute no', '争议编号'],
  evidenceDue: ['Evidence deadline, with time zone', '举证截止（含时区）'],
  url: ['Dispute in the back office', '后台争议链接'],
});
const APPROVAL = of('staff', { requestedBy: ['Requested by', '申请人'] });

/** What a template of a type may name. */
export const variablesOf: Record<string, readonly TemplateVariable[]> = {
  REQUEST: guest(),
  REMINDER: guest(),
  RECEIPT: guest(PAID),
  EXPIRED: guest(ENDED),
  CANCELED: guest(CANCELED, ENDED),
  REFUNDED: guest(PAID, REFUNDED),
  STAFF_CREATED: staff(),
  STAFF_PRE_ALERT: staff(),
  STAFF_PAID: staff(PAID),
  STAFF_EXPIRED: staff(ENDED),
  STAFF_CANCELED: staff(CANCELED, ENDED),
  STAFF_REFUNDED: staff(PAID, REFUNDED),
  STAFF_REFUND_FAILED: staff(PAID, REFUNDED, REFUND_PROBLEM),
  STAFF_POSTING_FAILED: staff(PAID, POSTING),
  STAFF_POSTING_UNKNOWN: staff(PAID, POSTING),
  STAFF_MESSAGE_FAILED: staff(MESSAGE),
  STAFF_EXTRA_MONEY: staff(PAID, EXTRA),
  STAFF_APPROVAL: staff(PAID, REFUNDED, APPROVAL),
  STAFF_DISPUTE: staff(PAID, DISPUTE),
  STAFF_EVIDENCE_DUE: staff(PAID, DISPUTE),
  PAY: guest(),
  PAID: guest(PAID),
};

const AMOUNTS: Record<string, string> = {
  RECEIPT: 'payment.paidAmountWithCode',
  REFUNDED: 'payment.refundAmountWithCode',
  STAFF_PAID: 'payment.paidAmountWithCode',
  STAFF_REFUNDED: 'payment.refundAmountWithCode',
  STAFF_REFUND_FAILED: 'payment.refundAmountWithCode',
  STAFF_EXTRA_MONEY: 'staff.extraAmountWithCode',
  STAFF_APPROVAL: 'payment.refundAmountWithCode',
  STAFF_DISPUTE: 'dispute.amountWithCode',
  STAFF_EVIDENCE_DUE: 'dispute.amountWithCode',
};

/** The variable with the amount that messages of a type are about: what was requested, unless money has moved. */
export const amountOf = (type: string): string => AMOUNTS[type] ?? 'payment.amountWithCode';
