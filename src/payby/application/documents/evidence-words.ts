import type { LocalText } from '../../../kernel/errors.js';
import type { DisputeKind } from '../../domain/dispute-events.js';
import type { EvidenceKind } from '../../domain/evidence.js';
import type { MessageStatus } from '../../http/answers/message-answers.dto.js';

/** The words of evidence in a dispute: its readers are at a bank. */
export const EVIDENCE_WORDS = {
  title: { en: 'Evidence in dispute', zh: '争议举证材料' },
  disputeNo: { en: 'Dispute no', zh: '争议编号' },
  reason: { en: 'Reason', zh: '争议原因' },
  reasonCode: { en: 'Reason code', zh: '原因代码' },
  opened: { en: 'Opened', zh: '提出时间' },
  evidenceDue: { en: 'Evidence due', zh: '举证截止' },
  requested: { en: 'Requested', zh: '请求时间' },
  transactionNo: { en: 'Transaction no', zh: '交易号' },
  statement: { en: 'Statement of the hotel', zh: '酒店说明' },
  hotel: { en: 'Hotel', zh: '酒店' },
  messages: { en: 'Messages to the guest', zh: '发送给客人的消息' },
  sentTo: { en: 'Recipient', zh: '接收方' },
  email: { en: 'Email', zh: '邮件' },
  sms: { en: 'SMS', zh: '短信' },
  guest: { en: 'What the guest did on the payment page', zh: '客人在付款页的操作' },
  money: { en: 'Payments received', zh: '已收款项' },
  card: { en: 'Card or method', zh: '银行卡或支付方式' },
  threeDs: { en: '3-D Secure: the cardholder was authenticated', zh: '3-D Secure：持卡人已通过验证' },
  noThreeDs: { en: '3-D Secure: not authenticated', zh: '3-D Secure：未验证' },
  enclosures: { en: 'Enclosed files', zh: '随附文件' },
  document: { en: 'Document', zh: '文件' },
  fileType: { en: 'Type', zh: '类型' },
} satisfies Record<string, LocalText>;

export const DISPUTE_KIND: Record<DisputeKind, LocalText> = {
  inquiry: { en: 'Inquiry', zh: '银行查询' },
  chargeback: { en: 'Chargeback', zh: '拒付' },
  fraudWarning: { en: 'Fraud warning', zh: '欺诈预警' },
};

export const EVIDENCE_KIND: Record<EvidenceKind, LocalText> = {
  registrationCard: { en: 'Registration card or guest’s signature', zh: '入住登记卡或客人签名' },
  folio: { en: 'Folio or invoice', zh: '账单或发票' },
  correspondence: { en: 'Correspondence with the guest', zh: '与客人的往来信件' },
  cancellationPolicy: { en: 'Cancellation policy', zh: '取消政策' },
  other: { en: 'Other document', zh: '其他文件' },
};

export const MESSAGE_STATUS: Record<MessageStatus, LocalText> = {
  waiting: { en: 'Waiting', zh: '待发送' },
  sent: { en: 'Sent', zh: '已发送' },
  success: { en: 'Delivered', zh: '已送达' },
  failed: { en: 'Not sent', zh: '未发送' },
  unknown: { en: 'Unknown', zh: '结果未知' },
};
