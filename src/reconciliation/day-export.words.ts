import type { LocalText } from '../kernel/errors.js';
import type { Finding } from './compare.queries.js';
import type { LikelyReasonCode } from './likely-reason.js';

const text = (en: string, zh: string): LocalText => ({ en, zh });

/** The words of an exported day, the same as the screen uses. */
export const SECTIONS = {
  difference: text('Does not agree', '不一致'),
  agrees: text('Agrees', '一致'),
  settlement: text('Fees and payout', '处理费与结算到账'),
  total: text('Total of the day', '当日合计'),
};

export const KINDS: Record<string, LocalText> = {
  payment: text('Payment', '付款'),
  refund: text('Refund', '退款'),
  dispute: text('Dispute', '争议'),
  fee: text('Fee', '处理费'),
  payout: text('Paid out', '已结算'),
  other: text('Other', '其他'),
};

export const FINDING_WORDS: Record<Finding | 'agrees', LocalText> = {
  agrees: text('Agrees', '一致'),
  twiceInReport: text('Twice in the report', '报表中出现两次'),
  notWithUs: text('Not with us', '本系统没有'),
  pendingWithUs: text('Still pending with us', '本系统仍在等待结果'),
  notInReport: text('Not in the report', '报表中没有'),
  reportDiffers: text('The report differs', '报表不一致'),
  notInPms: text('Not in the PMS', 'PMS 中没有'),
  pmsDiffers: text('The PMS differs', 'PMS 不一致'),
  pmsOtherDay: text('On another day in the PMS', 'PMS 记在其他日期'),
  feeMissing: text('Fee missing', '缺少手续费'),
  disputed: text('Disputed', '有争议'),
};

export const REASON_WORDS: Record<LikelyReasonCode, LocalText> = {
  nearMidnight: text('Close to midnight, most likely on {day}', '接近午夜，很可能计入 {day}'),
  laterReport: text('May come with a later report', '可能出现在之后的报表中'),
  callbackLost: text('Its callback was most likely lost', '回调通知很可能丢失'),
  chargedTwice: text('The guest was charged a second time', '客人被重复扣款'),
  refundedAtPlatform: text('Refunded in the platform’s own back office', '在支付平台后台退款'),
  refundDoesNotFit: text(
    'More went back than the payment brought in, or in another currency',
    '退款超过收款或币种不同',
  ),
  unknownMoney: text('Money that nobody here knows', '本系统中不存在的款项'),
  stillWorkedOn: text('Its outcome has not been recorded', '结果尚未记录'),
  toldTwice: text('The report tells of it twice', '报表重复列出'),
  digitsSwapped: text('Two digits look swapped', '疑似两位数字颠倒'),
  otherCurrency: text('Another currency', '币种不同'),
  otherAmount: text('Another amount', '金额不同'),
  tookMore: text('The platform took more than was asked for', '支付平台多收'),
  postingRefused: text('The PMS refused the posting', 'PMS 拒绝了入账'),
  postingUnknown: text('Nobody knows whether it was posted', '无法确定是否已入账'),
  postingWaits: text('It has not been posted yet', '尚未入账'),
  setByHand: text('Marked as posted, and not found', '标记为已入账，但未找到'),
  typedByHand: text('Posted by hand, without our number', '手工入账，没有本系统编号'),
  postedTwice: text('Posted twice', '重复入账'),
  postedOtherDay: text('The PMS has it on {day}', 'PMS 记在 {day}'),
  feeMissing: text('The report has no fee for it', '报表没有这笔的手续费'),
  disputed: text('The guest’s bank disputes it', '持卡人银行提出争议'),
};
