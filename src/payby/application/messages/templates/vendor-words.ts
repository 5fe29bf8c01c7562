import type { LocalText } from '../../../../kernel/errors.js';

type Texts = Readonly<Record<string, LocalText>>;

/** Why we did not order a refund or a posting, or gave up, in the words that the screens have for it. */
export const OWN_WORDS: Texts = {
  ACCOUNT_GONE: { en: 'the payment account no longer exists', zh: '收款账户已不存在' },
  NOT_ENOUGH_LEFT: {
    en: 'too little is left after other refunds',
    zh: '期间已有款项另行退还，余额不足',
  },
  NO_PMS: { en: 'the hotel has no PMS connection', zh: '酒店未连接 PMS' },
  PMS_BUSY: { en: 'the PMS was busy for too long', zh: 'PMS 长时间繁忙' },
  PMS_CHANGED: {
    en: 'the hotel changed its PMS, and the earlier PMS has no such posting',
    zh: '酒店已更换 PMS，原 PMS 中没有此笔入账',
  },
  PMS_GONE: { en: 'the PMS this was sent to is no longer connected', zh: '原入账的 PMS 已断开' },
  PMS_ACCESS_REFUSED: {
    en: 'the PMS does not accept the connection’s credentials or hotel',
    zh: 'PMS 不接受该连接的凭据或酒店',
  },
  PMS_NO_ANSWER: { en: 'the reservation could not be looked up in the PMS', zh: '无法向 PMS 查询该预订' },
  PMS_LOOKUP_BLIND: { en: 'the PMS does not show a posting that it confirmed', zh: 'PMS 未显示已确认的入账' },
  FOLIO_ERASED: {
    en: 'the guest’s data was erased, so the folio is unknown',
    zh: '客人信息已清除，无法确定账单',
  },
  PAYER_UNVERIFIED: {
    en: 'the payer was entered by hand and is not confirmed by the PMS yet',
    zh: '付款方为手动录入，PMS 尚未确认',
  },
  PAYER_NOT_FOUND: {
    en: 'the payer was entered by hand and is not in the PMS',
    zh: '付款方为手动录入，PMS 中没有此记录',
  },
  PAYER_MISMATCH: {
    en: 'the PMS has another name under the number entered',
    zh: 'PMS 中此编号的姓名与录入不符',
  },
  PAYER_TWICE: {
    en: 'this payer is already on the request under another number',
    zh: '该付款方已以其他编号在此请求中',
  },
  RESERVATION_CANCELED: { en: 'the reservation is canceled', zh: '预订已取消' },
  RESERVATION_CHECKED_OUT: { en: 'the reservation is checked out', zh: '预订已退房' },
  RESERVATION_NO_SHOW: { en: 'the guest did not show up', zh: '客人未到店' },
  RESERVATION_GONE: { en: 'the reservation no longer exists in the PMS', zh: 'PMS 中已无此预订' },
  REFUND_TOO_LATE: { en: 'the platform’s refund period is over', zh: '已超过支付平台的退款期限' },
  REFUND_TOO_MANY: {
    en: 'the platform accepts no more refunds of this payment',
    zh: '已达支付平台的退款次数上限',
  },
  REFUND_PARTIAL_NOT_ALLOWED: { en: 'the platform supports full refunds only', zh: '支付平台仅支持全额退款' },
  AMOUNT_TOO_FINE: {
    en: 'the platform does not support so many decimals in this currency',
    zh: '支付平台不支持此币种如此小的金额单位',
  },
};

/** Why a vendor refused one, by its code, in the words that the screens have for it. */
export const VENDOR_WORDS: Texts = {
  // The status of an answer that says no more
  ACCESS_REFUSED: {
    en: 'the platform does not accept the credentials or the server’s time',
    zh: '支付平台不接受凭据或时间',
  },
  HTTP_401: { en: 'the platform does not accept the account’s key', zh: '支付平台不接受该账户的密钥' },
  HTTP_403: { en: 'the account’s key lacks a permission', zh: '该账户的密钥缺少权限' },

  // PMS
  FOLIO_WINDOW_CLOSED: { en: 'the folio window is closed', zh: '账单窗口已关闭' },
  RESERVATION_NOT_FOUND: {
    en: 'the reservation or account does not exist in the PMS',
    zh: 'PMS 中无此预订或账户',
  },
  CURRENCY_NOT_ACCEPTED: { en: 'the folio is kept in another currency', zh: '账单使用其他币种' },
  DUPLICATE_REFERENCE: { en: 'a posting with this reference already exists', zh: '该参考号已入账' },
  INVALID_POSTING: { en: 'the PMS could not read the posting', zh: 'PMS 无法读取该笔入账' },

  // The sandbox platform
  ACCOUNT_CLOSED: { en: 'the account it came from is closed', zh: '原付款账户已注销' },
  TRANSACTION_NOT_FOUND: { en: 'the platform cannot find the payment', zh: '支付平台查不到该笔付款' },
  REFUND_EXCEEDS_PAID: {
    en: 'the amount is above what is left of the payment',
    zh: '超出该笔付款的剩余金额',
  },

  // Stripe
  balance_insufficient: {
    en: 'the hotel’s balance at the platform is too low',
    zh: '酒店在支付平台的余额不足',
  },
  charge_already_refunded: { en: 'it is already fully refunded', zh: '已全部退款' },
  charge_disputed: { en: 'the guest has disputed the payment at the bank', zh: '客人已向银行提出争议' },
  charge_for_pending_refund_disputed: {
    en: 'the guest has also disputed the payment at the bank',
    zh: '客人已同时向银行提出争议',
  },
  declined: { en: 'declined by the bank', zh: '银行拒绝' },
  expired_or_canceled_card: { en: 'the card has expired or was canceled', zh: '银行卡已过期或已注销' },
  insufficient_funds: { en: 'not enough money on the account', zh: '账户余额不足' },
  lost_or_stolen_card: { en: 'the card was reported lost or stolen', zh: '银行卡已挂失' },
  merchant_request: { en: 'stopped at the hotel’s request', zh: '应酒店要求停止' },
  refund_failed: { en: 'the bank did not accept the refund', zh: '银行未受理退款' },
  refund_canceled: { en: 'canceled at the platform', zh: '已在支付平台取消' },
  unknown: { en: 'no reason is given', zh: '未说明原因' },

  // Adyen
  REFUND_FAILED: { en: 'the bank did not accept the refund', zh: '银行未受理退款' },
  REFUNDED_REVERSED: { en: 'the bank sent the refund back', zh: '银行退回了退款' },
  CAPTURE_FAILED: { en: 'the bank did not pay the captured amount', zh: '银行未支付已扣款的金额' },

  // Alipay
  SELLER_BALANCE_NOT_ENOUGH: {
    en: 'the hotel’s balance at the platform is too low',
    zh: '酒店在支付平台的余额不足',
  },
  BUYER_ENABLE_STATUS_FORBID: { en: 'the guest’s account is restricted', zh: '客人账户受限' },
  TRADE_NOT_EXIST: { en: 'the platform cannot find the payment', zh: '支付平台查不到该笔付款' },
  TRADE_HAS_FINISHED: { en: 'the platform’s refund period is over', zh: '已超过支付平台的退款期限' },
  TRADE_HAS_CLOSE: { en: 'the payment is closed at the platform', zh: '该笔付款在支付平台已关闭' },
  TRADE_STATUS_ERROR: { en: 'the status of the payment does not allow it', zh: '该笔付款的状态不允许此操作' },
  TRADE_NOT_ALLOW_REFUND: {
    en: 'the platform does not allow a refund of this payment',
    zh: '支付平台不允许该笔付款退款',
  },
  REASON_TRADE_BEEN_FREEZEN: { en: 'the payment is frozen at the platform', zh: '该笔付款已被支付平台冻结' },
  REASON_TRADE_REFUND_FEE_ERR: {
    en: 'the amount is above what is left of the payment',
    zh: '超出该笔付款的剩余金额',
  },
  REFUND_AMT_NOT_EQUAL_TOTAL: {
    en: 'the amount is above what is left of the payment',
    zh: '超出该笔付款的剩余金额',
  },
  DISCORDANT_REPEAT_REQUEST: {
    en: 'the platform already has another transaction with PayBy’s reference',
    zh: 'PayBy 参考号已被用于其他交易',
  },

  // WeChat Pay
  NOT_ENOUGH: { en: 'the hotel’s balance at the platform is too low', zh: '酒店在支付平台的余额不足' },
  USER_ACCOUNT_ABNORMAL: { en: 'the guest’s account is closed or restricted', zh: '客人账户已注销或受限' },
  RESOURCE_NOT_EXISTS: { en: 'the platform cannot find the payment', zh: '支付平台查不到该笔付款' },
  ABNORMAL: {
    en: 'the guest’s card could not receive the money; complete this refund in the WeChat Pay merchant portal and do not refund it again',
    zh: '客人的银行卡无法收款，须在微信支付商户平台完成此退款，不要重复退款',
  },
  CLOSED: { en: 'the platform has closed the refund', zh: '支付平台已关闭此退款' },
  NO_AUTH: { en: 'the hotel’s account is not allowed to do this', zh: '酒店账户没有此权限' },
};

const ALIPAY_PREFIX = /^ACQ\./;

/**
 * A failure in the reader's language where its code is known, with what the vendor said of it in brackets.
 * @param words the vendor's own, in whatever language it answers
 */
export function vendorWords(
  code: string | null | undefined,
  words: string | null | undefined,
  language: 'en' | 'zh',
): string | null {
  const key = (code ?? '').replace(ALIPAY_PREFIX, '');
  if (Object.hasOwn(OWN_WORDS, key)) return OWN_WORDS[key]![language];
  return beside(Object.hasOwn(VENDOR_WORDS, key) ? VENDOR_WORDS[key]![language] : null, words, language);
}

/** `the mail server refused it (550 No such user)`; either part may be missing. */
export function beside(
  known: string | null,
  words: string | null | undefined,
  language: 'en' | 'zh',
): string | null {
  const said = words?.trim() || null;
  if (!known || !said) return known ?? said;
  const own = known.replace(/[.。]$/, '');
  return language === 'zh' ? `${own}（${said}）` : `${own} (${said})`;
}
