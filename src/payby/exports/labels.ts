import type { LocalText } from '../../kernel/errors.js';
import type { DisputeStatus } from '../domain/dispute-state.js';
import type { RequestChannel } from '../domain/events.js';
import type { ExceptionKind } from '../domain/exceptions.js';
import type { MainStatus, PostingStatus } from '../domain/state.js';
import type { TransactionKind } from '../projections/transactions.projection.js';

/** The words of exported files, the same as the screens use. */
export const PAYMENT_STATUS: Record<MainStatus | 'onHold', LocalText> = {
  onHold: { en: 'On hold', zh: '预授权中' },
  pending: { en: 'Pending', zh: '待付款' },
  success: { en: 'Paid', zh: '已付款' },
  canceled: { en: 'Canceled', zh: '已取消' },
  refunded: { en: 'Refunded', zh: '已退款' },
  partialRefunded: { en: 'Partly refunded', zh: '部分退款' },
  timed_out: { en: 'Expired', zh: '已过期' },
};

export const REQUEST_CHANNEL: Record<RequestChannel, LocalText> = {
  FRONT_DESK: { en: 'Front desk', zh: '前台' },
  IFRAME: { en: 'Embedded form', zh: '嵌入表单' },
  API: { en: 'API client', zh: '接口客户端' },
};

export const POSTING_STATUS: Record<PostingStatus, LocalText> = {
  none: { en: '', zh: '' },
  running: { en: 'Posting', zh: '入账中' },
  success: { en: 'Posted', zh: '已入账' },
  fail: { en: 'Posting failed', zh: '入账失败' },
  unknown: { en: 'Posting unknown', zh: '入账结果未知' },
};

export const DISPUTE_STATUS: Record<DisputeStatus, LocalText> = {
  open: { en: 'Disputed', zh: '有争议' },
  evidenceSent: { en: 'Evidence sent', zh: '证据已提交' },
  accepted: { en: 'Accepted', zh: '已接受' },
  lost: { en: 'Dispute lost', zh: '争议败诉' },
  won: { en: 'Dispute won', zh: '争议胜诉' },
};

export const EXCEPTION_KIND: Record<ExceptionKind | 'quarantined', LocalText> = {
  disputed: { en: 'Disputed', zh: '有争议' },
  late: { en: 'Late money', zh: '迟到款项' },
  paymentUnconfirmed: { en: 'Payment unconfirmed', zh: '付款待确认' },
  surplus: { en: 'Surplus money', zh: '多付款项' },
  refundedTwice: { en: 'Refunded twice', zh: '重复退款' },
  postedTwice: { en: 'Posted twice', zh: '重复入账' },
  refundPostedTwice: { en: 'Refund posted twice', zh: '退款重复入账' },
  holdUnknown: { en: 'Authorization unknown', zh: '预授权结果未知' },
  holdFailed: { en: 'Capture or release failed', zh: '预授权处理失败' },
  holdLapsing: { en: 'Authorization lapses soon', zh: '预授权即将失效' },
  refundUnknown: { en: 'Refund unknown', zh: '退款结果未知' },
  refundExcess: { en: 'Refunded too much', zh: '退款过多' },
  refundFailed: { en: 'Refund failed', zh: '退款失败' },
  fraudWarning: { en: 'Fraud warning', zh: '欺诈预警' },
  refundApproval: { en: 'Refund to approve', zh: '退款待审批' },
  postingUnknown: { en: 'Posting unknown', zh: '入账结果未知' },
  postingFailed: { en: 'Posting failed', zh: '入账失败' },
  refundPostingUnknown: { en: 'Refund posting unknown', zh: '退款入账结果未知' },
  refundPostingFailed: { en: 'Refund posting failed', zh: '退款入账失败' },
  disputePostingUnknown: { en: 'Dispute posting unknown', zh: '争议入账结果未知' },
  disputePostingFailed: { en: 'Dispute posting failed', zh: '争议入账失败' },
  linkNotSent: { en: 'Link not sent', zh: '链接未发出' },
  quarantined: { en: 'Unprocessed notification', zh: '待核实的回调通知' },
};

export const TRANSACTION_KIND: Record<TransactionKind, LocalText> = {
  payment: { en: 'Payment', zh: '收款' },
  refund: { en: 'Refund', zh: '退款' },
  dispute: { en: 'Dispute', zh: '争议' },
  posting: { en: 'Posting', zh: '入账' },
  refundPosting: { en: 'Refund posting', zh: '退款入账' },
  reversal: { en: 'Refund reversal', zh: '退款入账冲回' },
  disputePosting: { en: 'Dispute posting', zh: '争议入账' },
};

const MONEY_STATUS: Record<string, LocalText> = {
  success: { en: 'Succeeded', zh: '成功' },
  held: { en: 'Waiting for a decision', zh: '待决定' },
  returned: { en: 'Returned', zh: '已退回' },
  awaitingApproval: { en: 'Waiting for approval', zh: '待审批' },
  requested: { en: 'Requested', zh: '已提交' },
  accepted: { en: 'In progress', zh: '处理中' },
  failed: { en: 'Failed', zh: '失败' },
  unknown: { en: 'Unknown', zh: '结果未知' },
  rejected: { en: 'Rejected', zh: '已驳回' },
};

/** A receipt's, refund's or posting's status, depending on what it is of. */
export function transactionStatus(kind: string, status: string): LocalText {
  const known =
    kind === 'payment' || kind === 'refund' || kind === 'dispute'
      ? MONEY_STATUS
      : (POSTING_STATUS as typeof MONEY_STATUS);
  return known[status] ?? { en: status, zh: status };
}
