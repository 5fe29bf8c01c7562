import type { LocalText } from '../../../../kernel/errors.js';

/** A platform's code for the reason of a dispute, in the words that the screens have for it. */
const REASONS: Record<string, LocalText> = {
  bank_cannot_process: { en: 'the bank cannot process the payment', zh: '银行无法处理该付款' },
  credit_not_processed: { en: 'a refund is missing', zh: '未收到应退款项' },
  customer_initiated: { en: 'disputed by the guest', zh: '客人提出争议' },
  debit_not_authorized: { en: 'the debit was not authorized', zh: '未授权扣款' },
  duplicate: { en: 'charged twice', zh: '重复扣款' },
  fraudulent: { en: 'the cardholder did not make the payment', zh: '持卡人否认此付款' },
  general: { en: 'no reason is given', zh: '未说明原因' },
  product_not_received: { en: 'service not provided', zh: '未提供服务' },
  product_unacceptable: { en: 'service not as described', zh: '服务与描述不符' },
  subscription_canceled: { en: 'canceled before', zh: '此前已取消' },
  unrecognized: { en: 'the cardholder does not recognize the payment', zh: '持卡人不认得此付款' },
};

/** In words where they are known, otherwise as the platform says it; null: it does not. */
export function disputeReason(
  { reason, reasonCode }: { reason: string | null; reasonCode: string | null },
  language: 'en' | 'zh',
): string | null {
  const said = reason?.trim() || reasonCode?.trim() || null;
  return said && Object.hasOwn(REASONS, said) ? REASONS[said]![language] : said;
}
