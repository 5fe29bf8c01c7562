import type { LocalText } from '../kernel/errors.js';
import type { Finding } from './compare.queries.js';
import type { LikelyReasonCode } from './likely-reason.js';

const text = (en: string, zh: string): LocalText => ({ en, zh });

/** The words of an exported day, the same as the screen uses. */
export const SECTIONS = {
  difference: text('Does not match', '不一致'),
  agrees: text('Agrees', '一致'),
  settlement: text('Fees and payout', '处理费与结算到账'),
  total: text('Total of the day', '当日合计'),
};

export const KINDS: Record<string, LocalText> = {
  payment: text('Payment', '付款'),
  refund: text('Refund', '退款'),
  reversal: text('Refund returned', '退款退回'),
  dispute: text('Dispute', '争议'),
  fee: text('Fee', '处理费'),
  payout: text('Paid out', '已结算'),
  other: text('Other', '其他'),
  unreadable: text('Unreadable line', '无法读取的行'),
};

export const FINDING_WORDS: Record<Finding | 'agrees', LocalText> = {
  agrees: text('Agrees', '一致'),
  twiceInReport: text('Twice in the report', '报表中出现两次'),
  reportedTwice: text('In the reports of two days', '两天的报表均有'),
  notWithUs: text('Not in PayBy', '本系统没有'),
  refundCameBack: text('The refund came back', '退款已退回'),
  failedWithUs: text('Failed in PayBy', '本系统记为失败'),
  pendingWithUs: text('Still pending in PayBy', '本系统仍在等待结果'),
  notInReport: text('Not in the report', '报表中没有'),
  reportDiffers: text('The report differs', '报表不一致'),
  refundedBeyond: text('Refunded beyond the payment', '退款超过付款'),
  notInPms: text('Not in the PMS', 'PMS 中没有'),
  pmsDiffers: text('The PMS differs', 'PMS 不一致'),
  pmsOtherDay: text('On another day in the PMS', 'PMS 记在其他日期'),
  feeMissing: text('Fee missing', '缺少处理费'),
  disputed: text('Disputed', '有争议'),
  otherMovement: text('Other movement', '其他资金变动'),
  unreadable: text('Could not be read', '无法读取'),
};

export const REASON_WORDS: Record<LikelyReasonCode, LocalText> = {
  nearMidnight: text('Close to midnight, most likely on {day}', '接近午夜，很可能计入 {day}'),
  laterReport: text('May come with a later report', '可能出现在之后的报表中'),
  callbackLost: text('Its callback was most likely lost', '回调通知很可能丢失'),
  chargedTwice: text('The guest was charged a second time', '客人被重复扣款'),
  refundedAtPlatform: text('Refunded in the platform’s portal', '在支付平台后台退款'),
  refundDoesNotFit: text('More was refunded than received, or in another currency', '退款超过收款或币种不同'),
  unknownMoney: text('Money that belongs to no PayBy payment', '本系统中不存在的款项'),
  cameBack: text('The refund came back on {day}', '退款已于 {day} 退回'),
  failureLost: text('The refund came back, and its notification was lost', '退款已退回，但未收到通知'),
  wentThrough: text('The refund succeeded after it was recorded as failed', '退款记为失败后成功'),
  stillWorkedOn: text('Its outcome has not been recorded', '结果尚未记录'),
  toldTwice: text('The report lists it twice', '报表重复列出'),
  toldOnTwoDays: text('The report of {day} also lists it', '{day} 的报表也有此笔'),
  refundedBeyond: text('More was refunded than received', '退款总额超过付款'),
  digitsSwapped: text('Two digits may have been swapped', '疑似两位数字颠倒'),
  otherCurrency: text('Another currency', '币种不同'),
  otherAmount: text('Another amount', '金额不同'),
  tookMore: text('The platform charged more than requested', '支付平台多收'),
  postingRefused: text('The PMS refused the posting', 'PMS 拒绝了入账'),
  postingUnknown: text('Unknown whether it was posted', '无法确定是否已入账'),
  postingWaits: text('It has not been posted yet', '尚未入账'),
  setByHand: text('Marked as posted, but not found', '标记为已入账，但未找到'),
  typedByHand: text('Posted by hand, without PayBy’s reference', '手工入账，没有本系统参考号'),
  postedTwice: text('Posted twice', '重复入账'),
  postedOtherDay: text('The PMS has it on {day}', 'PMS 记在 {day}'),
  feeMissing: text('The report has no fee for it', '报表没有这笔的处理费'),
  disputed: text('The guest’s bank disputes it', '持卡人银行提出争议'),
  otherMovement: text('The platform moved money of this payment', '支付平台对此付款有其他资金变动'),
  unreadable: text('This line of the report could not be read', '报表中的此行无法读取'),
};
