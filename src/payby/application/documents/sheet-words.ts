import type { LocalText } from '../../../kernel/errors.js';

/** The words of a payment on paper, the same as the screens use. */
export const WORDS = {
  payment: { en: 'Payment', zh: '付款' },
  paid: { en: 'Paid', zh: '已付款' },
  refunded: { en: 'Refunded', zh: '已退款' },
  refunding: { en: 'Refund in progress', zh: '退款处理中' },
  refundable: { en: 'Can be refunded', zh: '可退金额' },
  paidAt: { en: 'Paid at', zh: '付款时间' },
  due: { en: 'Due', zh: '到期时间' },
  paymentNo: { en: 'Payment no', zh: '付款编号' },
  serialNo: { en: 'Serial no', zh: '流水号' },
  platformNo: { en: 'Platform no', zh: '平台单号' },
  channelNo: { en: 'Channel no', zh: '渠道单号' },
  method: { en: 'Payment method', zh: '支付方式' },
  channel: { en: 'Request channel', zh: '请求来源' },
  created: { en: 'Created', zh: '创建' },
  cancelReason: { en: 'Cancellation reason', zh: '取消原因' },
  guestNote: { en: 'Note to guest', zh: '给客人的备注' },
  internalNote: { en: 'Internal note', zh: '内部备注' },
  payers: { en: 'Payers, folios and PMS posting', zh: '付款方、账单与 PMS 入账' },
  payer: { en: 'Payer', zh: '付款方' },
  stay: { en: 'Stay', zh: '住期' },
  folio: { en: 'Folio', zh: '账单' },
  window: { en: 'window {n}', zh: '窗口 {n}' },
  room: { en: 'room {n}', zh: '{n} 房' },
  rate: { en: '{n} a night', zh: '每晚 {n}' },
  unverified: { en: 'not verified', zh: '未核实' },
  posting: { en: 'PMS posting', zh: 'PMS 入账' },
  notPosted: { en: 'Not posted', zh: '不入账' },
  amount: { en: 'Amount', zh: '金额' },
  items: { en: 'Items', zh: '款项' },
  item: { en: 'Item', zh: '款项' },
  for: { en: 'For', zh: '归属' },
  total: { en: 'Total requested', zh: '请求总额' },
  refunds: { en: 'Refunds', zh: '退款' },
  refund: { en: 'Refund', zh: '退款' },
  status: { en: 'Status', zh: '状态' },
  external: { en: 'Made in the platform’s portal', zh: '在支付平台后台操作' },
  history: { en: 'History', zh: '历史' },
  when: { en: 'When', zh: '时间' },
  event: { en: 'Event', zh: '事件' },
  by: { en: 'By', zh: '操作人' },
} satisfies Record<string, LocalText>;

export const CHANNELS: Record<string, LocalText> = {
  FRONT_DESK: { en: 'Front desk', zh: '前台' },
  IFRAME: { en: 'Embedded form', zh: '嵌入表单' },
  API: { en: 'API client', zh: '接口客户端' },
};

export const KINDS: Record<string, LocalText> = {
  reservation: { en: '', zh: '' },
  account: { en: 'Account', zh: '账户' },
  group: { en: 'Group', zh: '团队' },
  arAccount: { en: 'AR account', zh: '应收账户' },
  nonIntegration: { en: 'No PMS record', zh: '无 PMS 记录' },
};

export const REFUND_STATUS: Record<string, LocalText> = {
  awaitingApproval: { en: 'To approve', zh: '待审批' },
  requested: { en: 'Requested', zh: '已申请' },
  accepted: { en: 'In progress', zh: '处理中' },
  success: { en: 'Refunded', zh: '已退款' },
  failed: { en: 'Failed', zh: '失败' },
  unknown: { en: 'Unknown', zh: '结果未知' },
  rejected: { en: 'Rejected', zh: '已驳回' },
};
